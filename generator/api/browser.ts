// Public API `ssg/theme/browser`: shared helpers for scripts of themes and sites. Strings that come with the page have a separate module
// (`client-strings.ts`), because many pages load this one.
export { announce } from './live.ts'
export { onRemembered, painted, recall, remember } from './shell.ts'
