// Runs before the first paint if the color mode is fixed: marks that scripts are on, and keeps hidden and dismissed elements hidden.
const root = document.documentElement.dataset
root.js = ''
try {
  const kept = localStorage
  root.sidebar = kept['docs-sidebar']
  if (kept['announcement.id'] === root.announcementId && kept['announcement.dismiss'] === 'true')
    root.announcement = 'closed'
} catch {
  // Storage is blocked, so everything is shown.
}
