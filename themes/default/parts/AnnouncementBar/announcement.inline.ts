// Before the first paint: keep a dismissed announcement hidden. A new id makes it appear again.
try {
  const root = document.documentElement
  const id = root.dataset.announcementId ?? ''
  if (localStorage.getItem('announcement.id') !== id) {
    localStorage.setItem('announcement.id', id)
    localStorage.removeItem('announcement.dismiss')
  } else if (localStorage.getItem('announcement.dismiss') === 'true') {
    root.dataset.announcement = 'closed'
  }
} catch {
  // Storage is blocked: the bar is shown.
}
