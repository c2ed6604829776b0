// Before the first paint: scripts are on, and the colour mode is the remembered one, else the system's where configured, else the default.
// Every page carries this text, so it is kept short.
const root = document.documentElement.dataset
root.js = ''
if (root.themeFixed === undefined) {
  let mode = ''
  try {
    mode = localStorage.theme
  } catch {
    // Storage is blocked: the configured mode holds.
  }
  if (!/^(light|dark)$/.test(mode))
    mode = root.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : ''
  root.theme = mode || root.theme!.replace('system', 'light')
}
