// Before the first paint, where the system is asked: the mode that it prefers, unless one is remembered.
const root = document.documentElement.dataset
if (root.theme === 'system') root.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
