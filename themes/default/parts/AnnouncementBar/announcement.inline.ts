// Before the first paint: a dismissed announcement stays hidden. A new id makes it appear again.
try {
  const root = document.documentElement.dataset
  if (localStorage['announcement.id'] === root.announcementId && localStorage['announcement.dismiss'] === 'true')
    root.announcement = 'closed'
} catch {
  // Storage is blocked: the bar is shown.
}
