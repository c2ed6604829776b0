// The rules for writers, on pages as data: what each finds, where, and what it leaves alone.
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { CheckedDoc } from './types.ts'
import { writingRules, type WritingOptions } from './writing.ts'

interface Given extends Partial<Omit<CheckedDoc, 'doc'>> {
  readonly words?: number
  readonly headings?: readonly (readonly [level: number, text: string])[]
}

/** A page whose front matter takes the first four characters. */
function page(prose: string, { words = 0, headings = [], ...more }: Given = {}): CheckedDoc {
  return {
    path: 'a.md',
    locale: 'en',
    key: 'docs/a',
    kind: 'docs',
    text: '',
    bodyStart: 4,
    prose: `    ${prose}`,
    unnamedFences: [],
    title: 'Title',
    description: null,
    keyOffsets: {},
    doc: {
      words,
      headings: headings.map(([level, text]) => ({ level, text })),
      headingOffsets: headings.slice(0, 3).map((_, index) => 10 * index),
    } as unknown as CheckedDoc['doc'],
    ...more,
  }
}

const told = ({ code, severity, span, message, hint, edit, notes }: Diagnostic): string =>
  [
    code,
    severity,
    `${span?.path}:${span?.start}-${span?.end}`,
    message,
    hint,
    ...(edit === undefined ? [] : [`edit ${edit}`]),
    ...(notes ?? []).map((note) => `${note.message} ${note.span?.path}:${note.span?.start}-${note.span?.end}`),
  ].join('|')
const of = (doc: CheckedDoc, options: WritingOptions = {}): string[] =>
  (writingRules(options).each?.(doc, { defaultLocale: 'en' }) ?? []).map(told)

const SITE = { defaultLocale: 'en', root: '', read: () => null }

describe('structure', () => {
  test('a second title, and levels left out', () => {
    expect(
      of(
        page('', {
          headings: [
            [2, 'a'],
            [3, 'b'],
            [2, 'c'],
            [4, 'd'],
          ],
        }),
      ),
    ).toEqual([
      'SSG221|warning|a.md:4-5|"d" is a level 4 heading directly under a level 2 heading.|Use level 3: people who use screen readers navigate by headings.',
    ])
    expect(of(page('', { headings: [[3, 'a']] }))).toEqual([
      'SSG221|warning|a.md:0-1|"a" is a level 3 heading directly under a level 1 heading.|Use level 2: people who use screen readers navigate by headings.',
    ])
  })

  test('code blocks that name no language', () => {
    expect(of(page('', { unnamedFences: [{ start: 5, end: 8 }] }))).toEqual([
      'SSG222|warning|a.md:5-8|This code block has no language.|Add a language after the opening fence: `text` for plain output, or `console` for a terminal session.',
    ])
  })

  test('partials are left alone', () => {
    expect(of(page('https://e.org', { kind: 'partial', headings: [[3, 'a']] }))).toEqual([])
    expect(writingRules()({ ...SITE, docs: [page('https://e.org')] })).toEqual([])
  })
})

describe('links', () => {
  const bare = (start: number, url: string, length = url.length): string =>
    `SSG223|warning|a.md:${start}-${start + length}|The URL "${url}" isn't a link with its own text.|Write a link that describes the target: \`[name](url)\`.`
  const empty = (start: number, end: number, text: string): string =>
    `SSG224|warning|a.md:${start}-${end}|The link text "${text}" doesn't describe its target.|Describe the target: screen readers list links without their context.`

  test.each<[string, string[]]>([
    ['see https://e.org/x?y=1, then', [bare(8, 'https://e.org/x?y=1,')]],
    ['http://e.org', [bare(4, 'http://e.org')]],
    ['a http://a b https://b', [bare(6, 'http://a'), bare(17, 'https://b')]],
    [
      '<https://e.org> (https://e.org) "https://e.org" [https://e.org] =https://e.org /https://e.org xhttps://e.org',
      [],
    ],
    ["'https://e.org'", [bare(5, 'https://e.org')]],
    ['!https://e.org]', [bare(5, 'https://e.org')]],
    ['https:// e', []],
    ['[ https://e.org ](/a)', [bare(4, 'https://e.org', 21)].concat(bare(6, 'https://e.org'))],
    ['[https://e.org](/a)', [bare(4, 'https://e.org', 19)]],
    ['[see https://e.org](/a)', [bare(9, 'https://e.org')]],
    ['[here](/a)', [empty(4, 14, 'here')]],
    ['[ Click Here ](/a "b c")', [empty(4, 28, 'Click Here')]],
    ['[this](a) [this page](b) [link](c)', [empty(4, 13, 'this'), empty(14, 28, 'this page'), empty(29, 38, 'link')]],
    [
      '[点击这里](a) [此处](b) [здесь](c) [ここ](d)',
      [empty(4, 13, '点击这里'), empty(14, 21, '此处'), empty(22, 32, 'здесь'), empty(33, 40, 'ここ')],
    ],
    ['![here](/a.png) [here now](/a) [not here](b) [here] (c) [](d) [here](e f)', [empty(66, 77, 'here')]],
  ])('%j', (prose, expected) => {
    expect(of(page(prose))).toEqual(expected)
  })

  test('front matter is not looked at', () => {
    expect(of(page('', { prose: 'u: https://e.org [here](a)', bodyStart: 26 }))).toEqual([])
  })
})

describe('descriptions', () => {
  const bounds = { en: [3, 5], '*': [1, 2] } as const
  const said = (length: number, [least, most]: readonly [number, number], start = 0): string =>
    `SSG225|warning|a.md:${start}-${start + 11}|${length === 0 ? 'The page has no description.' : `The description is ${length} characters long.`}|Write one sentence of ${least} to ${most} characters: search results and link previews show it.`
  test.each<[string, string | null, string[]]>([
    ['en', null, [said(0, bounds.en)]],
    ['en', 'ab', [said(2, bounds.en)]],
    ['en', 'abc', []],
    ['en', '😀😀😀😀😀', []],
    ['en', 'abcdef', [said(6, bounds.en)]],
    ['zh', 'ab', []],
    ['zh', 'abc', [said(3, bounds['*'])]],
  ])('%s: %j', (locale, description, expected) => {
    expect(of(page('', { locale, description }), { description: bounds })).toEqual(expected)
  })
  test('with the place of the key; none is asked for without bounds', () => {
    expect(of(page('', { keyOffsets: { description: 7 } }), { description: bounds })).toEqual([said(0, bounds.en, 7)])
    expect([of(page(''), { description: { ru: [1, 2] } }), of(page(''))]).toEqual([[], []])
  })
})

test('words of a page', () => {
  const options = { minimumWords: 10, shortPages: ['docs/short'] }
  expect(of(page('', { words: 9 }), options)).toEqual([
    'SSG226|warning|a.md:4-4|The page has only 9 words of text; at least 10 are expected.|Describe what readers need, what to do, and what can go wrong, or merge the page with another page.',
  ])
  expect(of(page('', { words: 9 }), { minimumWords: 10 })).toHaveLength(1)
  for (const fine of [{ words: 10 }, { words: 9, locale: 'zh' }, { words: 9, key: 'docs/short' }])
    expect(of(page('', fine), options)).toEqual([])
  expect(of(page('', { words: 0 }))).toEqual([])
})

describe('names', () => {
  const names = ['Milk-V Duo', 'Milk-V Duo 256M', 'GitHub', 'microSD', 'U.S.B']
  const wrong = (start: number, written: string, name: string): string =>
    `SSG227|warning|a.md:${start}-${start + written.length}|The correct spelling of "${written}" is "${name}".|Write "${name}".|edit ${name}`
  test.each<[string, string[]]>([
    ['the Milk-V Duo, Milk-V Duo 256M and GitHub', []],
    ['a github b', [wrong(6, 'github', 'GitHub')]],
    ['GITHUB', [wrong(4, 'GITHUB', 'GitHub')]],
    ['Git Hub, git-hub', [wrong(4, 'Git Hub', 'GitHub'), wrong(13, 'git-hub', 'GitHub')]],
    ['the milk v duo 256m', [wrong(8, 'milk v duo 256m', 'Milk-V Duo 256M')]],
    ['a MilkV Duo', [wrong(6, 'MilkV Duo', 'Milk-V Duo')]],
    ['Github', [wrong(4, 'Github', 'GitHub')]],
    ['a MicroSD', [wrong(6, 'MicroSD', 'microSD')]],
    ['a Micro SD', [wrong(6, 'Micro SD', 'microSD')]],
    ['\nMicroSD cards. MicroSD cards! MicroSD: MicroSD? MicroSD', []],
    ['a\n- MicroSD\n* MicroSD\n# MicroSD\n| MicroSD\n> MicroSD\n1. MicroSD\n12. **MicroSD**\n\nMicroSD', []],
    ['MicroSd', [wrong(4, 'MicroSd', 'microSD')]],
    ['a\n+ MicroSD', [wrong(8, 'MicroSD', 'microSD')]],
    ['a. github', [wrong(7, 'github', 'GitHub')]],
    [
      'github.com, x/github, github/x, a@github, github@a, a:github, #github, -github, github-x, xgithub, githubx, .github',
      [],
    ],
    [
      'github. (github) "github"',
      [wrong(4, 'github', 'GitHub'), wrong(13, 'github', 'GitHub'), wrong(22, 'github', 'GitHub')],
    ],
    ['[a](github) https://x.org/ github', [wrong(31, 'github', 'GitHub')]],
    ['[a](github', [wrong(8, 'github', 'GitHub')]],
    ['see https://x?github&,github (github)', [wrong(34, 'github', 'GitHub')]],
    ['u.s.b, uxsxb', [wrong(4, 'u.s.b', 'U.S.B')]],
  ])('%j', (prose, expected) => {
    expect(of(page(prose), { names }).filter((one) => !one.startsWith('SSG223'))).toEqual(expected)
  })
  test('none are asked for', () => {
    expect(of(page('github'))).toEqual([])
  })
})

describe('paragraphs that stand twice', () => {
  const doc = (path: string, prose: string, more: Given = {}): CheckedDoc => page(prose, { path, ...more })
  const repeated = (docs: readonly CheckedDoc[], repeatedWords = 4): string[] =>
    writingRules({ repeatedWords })({ ...SITE, docs }).map(told)
  const said = (path: string, start: number, other: string): string =>
    `SSG228|warning|${path}:${start}-${start + 1}|Another page contains this paragraph word for word.|Link to that page, or move the paragraph to a partial that both pages import.|The page with the same paragraph ${other}:0-0`

  test('on two pages: told on the later one, at its place', () => {
    const one = 'one two\nthree four'
    expect(repeated([doc('b.md', `x\n\n${one}\n\ny`), doc('a.md', `one  two three\n four`)])).toEqual([
      said('b.md', 7, 'a.md'),
    ])
    expect(repeated([doc('a.md', one), doc('b.md', one), doc('c.md', `\n${one}`)])).toEqual([
      said('b.md', 4, 'a.md'),
      said('c.md', 5, 'a.md'),
    ])
    expect(repeated([doc('a.md', one), doc('b.md', `${one} five`)])).toEqual([])
  })
  test('not on one page, in another language, of too few words, of no prose', () => {
    expect(repeated([doc('a.md', 'one two three four\n\none two three four')])).toEqual([])
    expect(repeated([doc('a.md', 'one two three four'), doc('b.md', 'one two three four', { locale: 'zh' })])).toEqual(
      [],
    )
    expect(repeated([doc('a.md', 'one two three'), doc('b.md', 'one two three')])).toEqual([])
    for (const mark of ['#', '|', '>', '-'])
      expect(repeated([doc('a.md', `${mark} one two three four`), doc('b.md', `${mark} one two three four`)])).toEqual(
        [],
      )
    const front = { prose: 'one two three four', bodyStart: 18 }
    expect(repeated([doc('a.md', '', front), doc('b.md', '', front)])).toEqual([])
  })
  test('nobody asks for it', () => {
    const docs = [doc('a.md', 'one two three four'), doc('b.md', 'one two three four')]
    expect(writingRules()({ ...SITE, docs })).toEqual([])
  })
})
