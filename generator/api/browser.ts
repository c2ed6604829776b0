// What scripts of themes and sites share in the browser: speaking to screen readers, remembering, texts that come with the page.
export { announce } from './live.ts'
export { onRemembered, recall, remember } from './storage.ts'
export { say, stringsOf, type ClientStrings } from './client-strings.ts'
