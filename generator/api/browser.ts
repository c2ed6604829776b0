// What scripts of themes and sites share in the browser: speaking to screen readers, answering a press at once, remembering. Texts that come
// with the page have a module of their own (`client-strings.ts`): what stands here is loaded on every page.
export { announce } from './live.ts'
export { painted } from './painted.ts'
export { onRemembered, recall, remember } from './storage.ts'
