// Public API for highlighting search words on a page.
export { wordsIn } from '../search/words.ts'
