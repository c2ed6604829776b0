// Before the sidebar is painted: a visitor who has hidden it does not see it flash.
try {
  if (localStorage['docs-sidebar'] === 'hidden') document.documentElement.dataset.sidebar = 'hidden'
} catch {
  // Storage is blocked: the sidebar is shown.
}
