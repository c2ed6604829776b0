// Splitting a query, removing question words, applying rules, and finding its words in a text.
import { describe, expect, test } from 'vitest'
import { readIndex } from '../../../tests/search/built.ts'
import { searchPage, section } from '../../../tests/search/page.ts'
import { stopwordsOf, withoutStopwords } from './stopwords.ts'
import { createIndexBuilder } from '../index/index-builder.ts'
import { inCyrillic, inLatin, otherLayout } from './layout.ts'
import { cutRun, synonymsOf, namesOfPages, rulesOf } from './synonyms.ts'
import { parseQuery, readingOf, withVariants } from './query.ts'
import { wordsIn } from '../words.ts'

const told = (query: string, reading = readingOf({ asking: '' })): string =>
  parseQuery(query, reading)
    .units.map(
      (unit) =>
        `${unit.text}=${unit.kind === 'word' ? [unit.whole, ...unit.parts].join('+') : unit.grams.join('+')}${unit.open ? '…' : ''}`,
    )
    .join(' ')

test.each([
  ['', ''],
  ['Boot', 'Boot=boot…'],
  ['boot ', 'boot=boot'],
  ['boot BOOT x', 'boot=boot x=x…'],
  ['GPIO_PULLUP pin', 'GPIO_PULLUP=gpiopullup+gpio+pullup pin=pin…'],
  ['开发板 启动', '开发板=开发+发板 启动=启动…'],
  ['开发,发板', '开发=开发 发板=发板…'],
  ['duo开发板x', 'duo=duo 开发板=开发+发板 x=x…'],
  ['开开开', '开开开=开开…'],
  ['ＢＯＯＴ', 'BOOT=boot…'],
  ['boot\uD83D', 'boot=boot…'],
])('%j: %s', (query, expected) => {
  expect(told(query)).toBe(expected)
})

test("limits a query's length, and keeps the positions of repeated words", () => {
  const many = Array.from({ length: 30 }, (_, at) => `w${String.fromCharCode(97 + at)}x`).join(' ')
  expect(parseQuery(many).units).toHaveLength(20)
  expect(parseQuery(`${'a'.repeat(398)} bcd`).units.at(-1)?.text).toBe('b')
  expect(parseQuery(' boot the boot 启动 ')).toMatchObject({
    words: ['boot', 'the', 'boot', ''],
    text: 'boot the boot 启动',
  })
  const reading = withVariants(readingOf({ asking: 'how' }), '電电板')
  expect([told('how 電板', reading), told('how', reading)]).toEqual(['电板=电板…', 'how=how…'])
})

test.each([
  [['how', 'how do i'], 'How do I boot', '         boot'],
  [['how'], 'how', 'how'],
  [['how'], 'howdy how-to how_ how.to a-how how. how', 'howdy how-to how_ how.to a-how    .    '],
  [['can i'], 'can  i boot', '       boot'],
  [['c++'], 'c++ boot', '    boot'],
  [['怎么', '怎么样'], '怎么样启动怎么', '   启动  '],
  [['b', 'a'], 'a b c', '    c'],
  [['how'], 'ﬁ how boot', 'fi     boot'],
  [[], 'カメラから使う', 'カメラ  使う'],
  [[], '犬とは', '犬  '],
  [[], 'ことは', 'ことは'],
  [[], 'SDの カード', 'SD  カード'],
  [[], 'カードへの 書込', 'カード   書込'],
])('without %j: %j is %j', (words, text, rest) => {
  expect(withoutStopwords(text, stopwordsOf(words))).toBe(rest)
})

describe('rules apply', () => {
  const rules = rulesOf({ rules: 'turn on,start>boot|uart>serial console,console|板子>开发板|子>child|ab>short' })
  const meant = (query: string): string =>
    [...synonymsOf(parseQuery(query).units, rules)].map(([at, to]) => `${at}: ${to.join(', ')}`).join('; ')
  test.each([
    ['turn on it', '0: boot'],
    ['please turned on', '1: boot'],
    ['turn it on', ''],
    ['on turn', ''],
    ['starting uart', '0: boot; 1: serial console, console'],
    ['abs', ''],
    ['ab', '0: short'],
    ['启动 start', '1: boot'],
  ])('by %j: %s', (query, expected) => {
    expect(meant(query)).toBe(expected)
  })
  test('to pieces of a run, the longest first', () => {
    const cut = (run: string): string =>
      cutRun(run, rules)
        .map(({ text, to }) => `${text}>${to.join()}`)
        .join(' ')
    expect(['买板子吗', '板子子', '吗', ''].map(cut)).toEqual([
      '买> 板子>开发板 吗>',
      '板子>开发板 子>child',
      '吗>',
      '',
    ])
    expect(rulesOf({ rules: '' })).toEqual([])
  })
})

test("finds a page's names", () => {
  const namesOf = namesOfPages([
    ['a', '', [0, 2, 5, 5]],
    ['b', '', [2, 3]],
    ['c', '', []],
  ])
  expect([0, 1, 2, 3, 4, 5, 6].map(namesOf)).toEqual([[0], [0], [0, 1], [1], [], [0], []])
})

test('converts to the other keyboard layout and the other alphabet', () => {
  expect(['fhlebyj', 'вщслук 2', 'ёж', '`', 'a-b', '12', 'ф-', 'Й'].map(otherLayout)).toEqual([
    'ардуино',
    'docker 2',
    '`;',
    'е',
    null,
    null,
    null,
    null,
  ])
  expect(
    ['файл', 'драйвер', 'линукс', 'ой', 'boot', 'щука', 'объём', 'вайфай', 'xфайл'].map((word) =>
      inLatin(word).join(' '),
    ),
  ).toEqual(['fayl file', 'drayver driver', 'linux', '', '', 'schuka', '', 'vayfay vifay', ''])
  expect(
    ['proshivka', "zapis'", 'moy', 'boys', 'shchi', 'jolka', 'abc', 'quiz', 'yakor', 'syr y', 'yyyy', 'film1'].map(
      inCyrillic,
    ),
  ).toEqual(['прошивка', 'запис', null, 'бойс', 'щи', 'йолка', null, null, 'якор', null, 'ыййй', null])
})

test.each<[string, string[], string]>([
  ['Boot the board. Boots!', ['boot', 'board'], '0-4 9-14'],
  ['启动开发板，启动', ['启动', '开发板'], '0-2 2-5 6-8'],
  ['开发板', ['开发', '开发板'], '0-3'],
  ['开发板', ['发板', '开发'], '0-2'],
  ['GPIO_PULLUP pullup', ['pullup'], '0-11 12-18'],
  ['ﬁ 启动', ['启动', 'fi'], '0-1 2-4'],
  ['', ['a'], ''],
])('in %j, %j stands at %s', (text, words, expected) => {
  expect(
    wordsIn(text, words)
      .map(([from, to]) => `${from}-${to}`)
      .join(' '),
  ).toBe(expected)
})

test('reuses pages that were read before, by their bodies', () => {
  const page = searchPage('/a', { title: 'A', body: 'b1', hash: 'h' })
  const sections = [section('', [], 'words of a body')]
  const input = { locale: 'en', lang: 'en', prefix: '', pages: [page] }
  const first = createIndexBuilder()
  first.read('b1', sections)
  first.read('b1', [])
  first.add(input)
  const made = first.end('en')
  const files = new Map(made.files.map(({ path, text }) => [path, Buffer.from(text)]))
  expect(readIndex(files, 'en').words).toContain('body')
  const kept = new Map(first.segments())
  expect([...kept.keys()]).toEqual(['b1'])
  const later = createIndexBuilder((body) => kept.get(body))
  later.add(input)
  expect(later.end('en')).toEqual(made)
  expect([...later.segments()]).toEqual([])
  expect(later.end('zh')).toEqual({ locale: 'zh', files: [] })
})
