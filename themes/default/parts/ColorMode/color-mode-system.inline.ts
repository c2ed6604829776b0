// Runs before the first paint if the system's preference is respected: applies it, unless the visitor has chosen a mode.
const root = document.documentElement.dataset
if (root.theme === 'system') root.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
