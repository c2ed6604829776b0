// Before the first paint, where the color mode is fixed: scripts are on, and what was hidden or dismissed stays so.
const root = document.documentElement.dataset
root.js = ''
try {
  const kept = localStorage
  root.sidebar = kept['docs-sidebar']
  if (kept['announcement.id'] === root.announcementId && kept['announcement.dismiss'] === 'true')
    root.announcement = 'closed'
} catch {
  // Storage is blocked: everything is shown.
}
