// A section's excerpt and its highlighted words.
import { expect, test } from 'vitest'
import { excerptOf, markAll, type ExcerptPart, type MarkTerms } from './excerpt.ts'

const terms = (sought: string[], beside: string[] = []): MarkTerms => ({
  sought: new Set(sought),
  beside: new Set(beside),
})
const shown = (parts: readonly ExcerptPart[]): string =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

test('highlights words, including parts of a name', () => {
  expect(shown(markAll('Write the image', terms(['write', 'image'])))).toBe('[Write] the [image]')
})

test('highlights a very common pair only next to a searched word', () => {
  expect(shown(markAll('イメージのページ', terms(['イメ', 'メー'], ['ージ'])))).toBe('[イメージ]のページ')
})

test('starts an excerpt near its words, at a sentence or a word', () => {
  const text = `${'あ'.repeat(120)}。${'い'.repeat(12)}カメラを使う。${'う'.repeat(200)}`
  const excerpt = shown(excerptOf([text], terms(['カメ', 'メラ'])))
  expect(excerpt).toMatch(/^… い+\[カメラ\]を使う。う+ …$/)
  expect(excerpt.length).toBeLessThan(110)
})

test('uses the first text that contains a word', () => {
  expect(shown(excerptOf(['Nothing here.', 'make all'], terms(['make'])))).toBe('[make] all')
  expect(shown(excerptOf(['Nothing here.', ''], terms(['make'])))).toBe('Nothing here.')
})

test('highlights additional matches only where they overlap with a searched word', () => {
  expect(shown(markAll('カメラ、メラ', terms(['カメ'], ['メラ'])))).toBe('[カメラ]、メラ')
  expect(shown(markAll('メラカメ', terms(['カメ'], ['メラ', 'ラカ'])))).toBe('メ[ラカメ]')
  expect(shown(markAll('メラ、カメ', terms(['カメ'], ['メラ'])))).toBe('メラ、[カメ]')
  expect(shown(markAll('カメ犬犬', terms(['カメ'], ['犬犬'])))).toBe('[カメ]犬犬')
  // A word and its part at the same place are highlighted once.
  expect(markAll('boot boots', terms(['boot', 'boots']))).toEqual([
    { text: 'boot', marked: true },
    { text: ' ', marked: false },
    { text: 'boots', marked: true },
  ])
  expect(markAll('', terms(['a']))).toEqual([])
  expect(shown(markAll('GPIO_PULLUP', terms(['gpiopullup', 'gpio'])))).toBe('[GPIO_PULLUP]')
})

test.each<[string, string[], string]>([
  ['a '.repeat(102), ['b'], 'a '.repeat(102)],
  [`${'a '.repeat(102)}x`, ['b'], `${'a '.repeat(84)}a …`],
  [`${'ab '.repeat(100)}boot ${'cd '.repeat(100)}`, ['boot'], `… ${'ab '.repeat(11)}[boot]${' cd'.repeat(44)} …`],
  [`${'ab '.repeat(100)}boot`, ['boot'], `… ${'ab '.repeat(11)}[boot]`],
  [`boot ${'ab '.repeat(100)}boot card`, ['boot', 'card'], `… ${'ab '.repeat(11)}[boot] [card]`],
  [`boot ${'ab '.repeat(100)}boot`, ['boot'], `[boot]${' ab'.repeat(55)} …`],
  [`${'x'.repeat(300)} boot`, ['boot'], `… ${'x'.repeat(41)} [boot]`],
  [
    `${'x'.repeat(40)}${'カ'.repeat(4)}${'あ'.repeat(60)}メラ${'い'.repeat(90)}`,
    ['メラ'],
    `… ${'あ'.repeat(18)}[メラ]${'い'.repeat(70)} …`,
  ],
  [
    `${'あ'.repeat(60)}、${'カ'.repeat(20)}メラ${'い'.repeat(90)}`,
    ['メラ'],
    `… ${'カ'.repeat(20)}[メラ]${'い'.repeat(68)} …`,
  ],
  [`${'あ'.repeat(30)}${'😀'.repeat(60)}犬${'い'.repeat(90)}`, ['犬い'], ''],
  [`${'い'.repeat(99)}${'😀'.repeat(60)}`, ['ない'], ''],
  ['あ'.repeat(108), ['ない'], 'あ'.repeat(108)],
  ['あ'.repeat(109), ['ない'], `${'あ'.repeat(90)} …`],
])('the stretch of %j that shows %j', (text, words, expected) => {
  const made = excerptOf([text], terms(words))
  if (expected !== '') expect(shown(made)).toBe(expected)
  // There are no lone surrogates.
  for (const part of made) expect(() => encodeURIComponent(part.text)).not.toThrow()
  for (const part of made) expect(part.text).not.toBe('')
})
