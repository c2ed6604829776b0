// The seam for marking the words of a search on a page.
export { wordsIn } from '../search/words.ts'
