import { expect, test } from 'vitest'
import { countsBySpaces, readingMinutes } from './reading-time.ts'

interface Place {
  readonly content: string
  readonly frontMatter: { readonly weight: number }
  readonly defaultReadingTime: (asked: object) => number
}

const usual = { show: true, own: undefined, bySpaces: false }
const minutes = (body: string, more: object = {}, locale = 'en') =>
  readingMinutes({ body, front: { weight: 2 }, locale }, { ...usual, ...more })
/** Number of words that the language's segmenter finds on its own. */
const segmented = (text: string, locale: string): number =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length
/** Number of words, at one word per minute. */
const words = (text: string, locale = 'en') =>
  minutes(
    text,
    { own: (place: Place) => place.defaultReadingTime({ ...place, options: { wordsPerMinute: 1 } }) },
    locale,
  )

test('words are those of the segmenter of the language, 200 a minute, rounded up', () => {
  expect(minutes('word '.repeat(200))).toBe(1)
  expect(minutes('word '.repeat(202))).toBe(2)
  expect(minutes('')).toBe(0)
  for (const text of [
    `a.b c:d 3.4 3,4;5 a1.b2 _ __ a_ _a don't e.g. x' 1a.2 foo.bar_baz a_.b _.b 1.a a::b a:1 a..b`,
    'see https://example.org:80/a-b?c=d&e_f#g@h\n\tfunction f(a, b) { return a[1].b ** 2 }',
    'über naïve Ωmega — “quoted” 5€',
    '你好，世界。我们正在阅读 text',
    'これはテストです。',
  ])
    for (const locale of ['en', 'zh', 'sv', 'ja'])
      expect(words(text, locale)).toBe(text.split('\n').reduce((sum, line) => sum + segmented(line, locale), 0))
})

test('a line of ASCII is counted as the segmenter counts it, whatever stands in it', () => {
  const letters = `ab1_.,;:'" -/`
  let state = 7
  const next = (): string => letters[(state = (state * 48271) % 2147483647) % letters.length] as string
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: 9 }, next).join('')
    expect(`${text}: ${words(`x ${text} x`)}`).toBe(`${text}: ${segmented(`x ${text} x`, 'en')}`)
  }
})

test('the title and what stands before it are none of the content', () => {
  const text = (body: string) => {
    let given = ''
    minutes(body, { own: ({ content }: Place) => void (given = content) })
    return given
  }
  expect(text('\n# The title\n\nText\n')).toBe('Text')
  expect(text(`import A from './a'\n\n# The title\n\nText`)).toBe(`import A from './a'\n\n\nText`)
  expect(text('The title\n===\nText')).toBe('Text')
  expect(text('## Part\n\n# Later')).toBe('## Part\n\n# Later')
})

test('by spaces, a character of Chinese, Japanese or Korean is a word', () => {
  const count = (text: string) =>
    minutes(text, { bySpaces: true, own: (p: Place) => p.defaultReadingTime({ ...p, options: { wordsPerMinute: 1 } }) })
  expect(count('a-b c, d!\n\ne')).toBe(4)
  expect(count('你好，世界。')).toBe(4)
  expect(count('한국 word あ!')).toBe(4)
})

test('a function of the project decides, or nothing is shown', () => {
  expect(minutes('a b', { own: ({ frontMatter }: Place) => frontMatter.weight + 0.1 })).toBe(3)
  expect(minutes('a b', { own: () => undefined })).toBe(null)
  expect(
    minutes('a b', {
      own: () => {
        throw new Error('no')
      },
    }),
  ).toBe(null)
  expect(minutes('a b', { show: false })).toBe(null)
})

test('what counts by spaces is said by the version that is installed, or asked for', () => {
  const asked = (range: string) => countsBySpaces(null, `{ "dependencies": { "@docusaurus/core": "${range}" } }`)
  expect(['2.4.1', '^2.0.0', '3.7.0', '~3.6.3', 'v3.1'].map(asked)).toEqual([true, true, true, true, true])
  expect(['^3.0.0', '3.8.0', '>=3.1', '3.10.2', '3', 'latest', '4.0.0'].map(asked)).toEqual(Array(7).fill(false))
  expect(countsBySpaces('{ "version": "3.7.0" }', '"@docusaurus/core": "^3.0.0"')).toBe(true)
  expect(countsBySpaces(null, null)).toBe(false)
})
