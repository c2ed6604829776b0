// What is shown of a section, and what of it is marked.
import { expect, test } from 'vitest'
import { excerptOf, markAll, type ExcerptPart, type MarkTerms } from './excerpt.ts'

const terms = (sought: string[], beside: string[] = []): MarkTerms => ({
  sought: new Set(sought),
  beside: new Set(beside),
})
const shown = (parts: readonly ExcerptPart[]): string =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

test('words are marked, of a name too', () => {
  expect(shown(markAll('Write the image', terms(['write', 'image'])))).toBe('[Write] the [image]')
})

test('a pair that stands everywhere is marked only beside what was sought', () => {
  expect(shown(markAll('イメージのページ', terms(['イメ', 'メー'], ['ージ'])))).toBe('[イメージ]のページ')
})

test('an excerpt begins where its words are, at a sentence or a word', () => {
  const text = `${'あ'.repeat(120)}。${'い'.repeat(12)}カメラを使う。${'う'.repeat(200)}`
  const excerpt = shown(excerptOf([text], terms(['カメ', 'メラ'])))
  expect(excerpt).toMatch(/^… い+\[カメラ\]を使う。う+ …$/)
  expect(excerpt.length).toBeLessThan(110)
})

test('the first text that holds a word is taken', () => {
  expect(shown(excerptOf(['Nothing here.', 'make all'], terms(['make'])))).toBe('[make] all')
  expect(shown(excerptOf(['Nothing here.', ''], terms(['make'])))).toBe('Nothing here.')
})
