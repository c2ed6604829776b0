// What scripts of themes and sites share in the browser: speaking to screen readers, answering a press at once, remembering. Texts that come
// with the page have a module of their own (`client-strings.ts`): what stands here is loaded on many pages.
export { announce } from './live.ts'
export { onRemembered, painted, recall, remember } from './shell.ts'
