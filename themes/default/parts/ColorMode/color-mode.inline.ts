// Before the first paint: scripts are on; a sidebar that was hidden and an announcement that was dismissed (a new id makes it appear again) stay so; the
// color mode is the remembered one, else the default. Every page carries this text, so it is kept short, and one for all; where the system is
// asked, `color-mode-system.inline.ts` comes behind it, and where the mode is fixed, `scripts-on.inline.ts` instead.
const root = document.documentElement.dataset
root.js = ''
try {
  const kept = localStorage
  root.sidebar = kept['docs-sidebar']
  if (kept['announcement.id'] === root.announcementId && kept['announcement.dismiss'] === 'true')
    root.announcement = 'closed'
  root.theme = /^(light|dark)$/.exec(kept.theme)![0]
} catch {
  // Nothing is remembered, or storage is blocked: the configured mode holds.
}
