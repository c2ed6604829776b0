// Before the first paint: scripts are on, and the colour mode is the remembered one, else the system's where configured, else the default.
const root = document.documentElement
root.dataset.js = ''
if (root.dataset.themeFixed === undefined) {
  let mode: string | null = null
  try {
    mode = localStorage.getItem('theme')
  } catch {
    // Storage is blocked: the configured mode holds.
  }
  if (mode !== 'light' && mode !== 'dark' && root.dataset.theme === 'system')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (mode === 'light' || mode === 'dark') root.dataset.theme = mode
}
