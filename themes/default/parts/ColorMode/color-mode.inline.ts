// Before the first paint: scripts are on, and the colour mode is the remembered one, else the default. Every page carries this text, so it is
// kept short; where the system is asked, `color-mode-system.inline.ts` comes behind it, and where the mode is fixed, `scripts-on.inline.ts` instead.
const root = document.documentElement.dataset
root.js = ''
try {
  if (/^(light|dark)$/.test(localStorage.theme)) root.theme = localStorage.theme
} catch {
  // Storage is blocked: the configured mode holds.
}
