// Public API `ssg/theme/search-words`, for highlighting search words on a page.
export { wordsIn } from '../search/words.ts'
