// Runs before the first paint: marks that scripts are on, keeps a hidden sidebar and a dismissed announcement hidden (until its ID changes), and
// applies the stored or default color mode. It's in every page, so it's short and the same on all of them. If the system's preference is respected,
// `color-mode-system.inline.ts` follows it. If the mode is fixed, `scripts-on.inline.ts` replaces it.
const root = document.documentElement.dataset
root.js = ''
try {
  const kept = localStorage
  root.sidebar = kept['docs-sidebar']
  if (kept['announcement.id'] === root.announcementId && kept['announcement.dismiss'] === 'true')
    root.announcement = 'closed'
  root.theme = /^(light|dark)$/.exec(kept.theme)![0]
} catch {
  // Nothing is stored or storage is blocked, so the configured mode applies.
}
