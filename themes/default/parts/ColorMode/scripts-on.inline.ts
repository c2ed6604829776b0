// Before the first paint, where the colour mode is fixed: scripts are on.
document.documentElement.dataset.js = ''
