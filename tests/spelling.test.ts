// Spelling with the packages that a site installs: here, a small engine with Hunspell's interface, and small dictionaries.
import { afterEach, expect, test } from 'vitest'
import { page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const ENGINE = `export const createHunspellFromStrings = async (affixes, words) => {
  const known = new Set(words.split('\\n'))
  return {
    testSpelling: (word) => known.has(word.replaceAll('’', "'")) || known.has(word.toLowerCase()),
    getSpellingSuggestions: (word) => (word === 'recieve' ? ['receive', 'relieve'] : []),
  }
}
`
const PACKAGE = '{ "type": "module", "exports": "./index.js", "main": "./index.js" }'
const installed = (name: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ 'package.json': PACKAGE, 'index.js': '', ...files }).map(([file, text]) => [
      `node_modules/${name}/${file}`,
      text,
    ]),
  )
const engine = installed('hunspell-wasm', { 'index.js': ENGINE })
const dictionary = (name: string, words: string): Record<string, string> =>
  installed(`dictionary-${name}`, { 'index.aff': 'SET UTF-8\n', 'index.dic': words.split(' ').join('\n') })
const ENGLISH = dictionary('en', "the a word receive and well known don't see text title note it is")

const config = (options: string, settings = ''): string =>
  `import { spelling } from 'ssg/check'\nexport default { title: 'T', onOrphans: 'ignore', onUnusedStrings: 'ignore', onTranslationDrift: 'ignore', search: { enabled: false }, checks: [spelling(${options})], ${settings} }\n`
const LOCALES = (names: readonly string[]): string =>
  `i18n: { defaultLocale: 'en', locales: ${JSON.stringify(names)}, localeConfigs: ${JSON.stringify(Object.fromEntries(names.map((name) => [name, { label: name, htmlLang: name }])))} }`

const found = async (): Promise<string[]> =>
  (await site.build()).diagnostics
    .filter(({ code }) => ['SSG347', 'SSG348', 'SSG229'].includes(code))
    .map(
      ({ code, severity, file, line, column, message, hint }) =>
        `${code} ${severity} ${file}:${line}:${column} ${message} ${hint}`,
    )

const start = (files: Readonly<Record<string, string>>): void => {
  site = testSite(files)
}

test('a word that is not in the dictionary is reported once on a page, with the number of places and suggestions', async () => {
  start({
    ...engine,
    ...ENGLISH,
    'site/config.ts': config(''),
    'content/en/docs/a.md': page('Titel', 'The word recieve. See *recieve* and\nrecieve.\n\nA wrod'),
    'content/en/docs/b.md': page('B', 'Recieve it.'),
  })
  expect(await found()).toEqual([
    'SSG347 warning content/en/docs/a.md:5:10 "recieve" isn\'t in the dictionary. The page contains this word 3 times. Did you mean "receive" or "relieve"? If the word is correct, add it to a word list: `spelling({ words: \'words.txt\' })`.',
    "SSG347 warning content/en/docs/a.md:8:3 \"wrod\" isn't in the dictionary. If the word is correct, add it to a word list: `spelling({ words: 'words.txt' })`.",
    "SSG347 warning content/en/docs/b.md:5:1 \"Recieve\" isn't in the dictionary. If the word is correct, add it to a word list: `spelling({ words: 'words.txt' })`.",
  ])
})

test('code, addresses, names and markup are not words', async () => {
  const body = [
    'The `wrod` and <b class="wrod">the</b> [word](/docs/a "wrod") see https://wrod.example/wrod and wrod@wrod.org.',
    '',
    '```text',
    'wrod',
    '```',
    '',
    ':::note wrodlist.txt',
    'It is API and iPhone and x86wrod and wrod_wrod and wrod/wrod and --wrod and wrod() and wrod=1 and 5wrod.',
    ':::',
    '',
    '<!-- wrod --> Text[^wrod] and &nbsp; well-known and don’t and docs.wrod.org/wrod and текст and 文字.',
    '',
    '[^wrod]: Text.',
    '',
    '## Title {#wrod}',
    '',
    '[one]: https://wrod.example',
  ].join('\n')
  start({
    ...engine,
    ...ENGLISH,
    'site/config.ts': config(''),
    'content/en/docs/a.md': page('Wrod', body, 'description: Wrod wrod.\n'),
  })
  expect(await found()).toEqual([])
})

test('the word list of a project is read anew, and has words with capitals and genitives', async () => {
  start({
    ...engine,
    ...ENGLISH,
    'site/config.ts': config("{ words: 'words.txt' }"),
    'words.txt': '# Names\nMilkboard\r\nwrod\n',
    'content/en/docs/a.md': page('A', 'Wrod and wrod and Milkboard’s and a milkboard. A word’s text.'),
  })
  expect(await found()).toEqual([
    'SSG347 warning content/en/docs/a.md:5:37 "milkboard" isn\'t in the dictionary. If the word is correct, add it to words.txt.',
  ])
  site.write('words.txt', 'milkboard\nMilkboard\n')
  expect(await found()).toEqual([
    'SSG347 warning content/en/docs/a.md:5:1 "Wrod" isn\'t in the dictionary. If the word is correct, add it to words.txt.',
    'SSG347 warning content/en/docs/a.md:5:10 "wrod" isn\'t in the dictionary. If the word is correct, add it to words.txt.',
  ])
  site.remove('words.txt')
  expect((await found()).at(-1)).toBe(
    'SSG348 warning null:null:null The word list "words.txt" doesn\'t exist. Create the file, with one word per line.',
  )
})

test('each language has its dictionary; Chinese and Japanese are not checked', async () => {
  start({
    ...engine,
    ...dictionary('en-gb', 'colour'),
    ...dictionary('de', 'das Wort'),
    ...dictionary('own', 'слово'),
    'site/config.ts': config(
      "{ locales: { 'en-GB': 'dictionary-en-gb', de: 'dictionary-de', ru: 'dictionary-own', zh: 'none', ja: 'none' } }",
      LOCALES(['en-GB', 'de', 'ru', 'zh', 'ja', 'fr']).replace("'en'", "'en-GB'"),
    ),
    'content/en-GB/docs/a.md': page('A', 'colour color'),
    'content/de/docs/a.md': page('A', 'Das Wort Wortt'),
    'content/ru/docs/a.md': page('A', 'Слово словоо, Linux'),
    'content/zh/docs/a.md': page('A', '文字 wrod'),
    'content/ja/docs/a.md': page('A', 'テキスト wrod'),
    'content/fr/docs/a.md': page('A', 'mots'),
  })
  expect((await found()).map((line) => line.replace(/ isn't.*/, ''))).toEqual([
    'SSG347 warning content/de/docs/a.md:5:10 "Wortt"',
    'SSG347 warning content/en-GB/docs/a.md:5:8 "color"',
    'SSG347 warning content/ru/docs/a.md:5:7 "словоо"',
  ])
})

test('missing packages are one note a language', async () => {
  const pages = { 'content/en/docs/a.md': page('A', 'wrod'), 'content/en/docs/b.md': page('B', 'wrod') }
  start({ ...ENGLISH, 'site/config.ts': config(''), ...pages })
  expect(await found()).toEqual([
    'SSG348 warning null:null:null Spelling isn\'t checked in the language "en": the package "hunspell-wasm" isn\'t installed. Run `npm install --save-dev hunspell-wasm`, or exclude the language: `spelling({ locales: [] })`.',
  ])
  site.dispose()
  start({ ...engine, 'site/config.ts': config(''), ...pages })
  expect((await found()).map((line) => line.slice(0, 118))).toEqual([
    'SSG348 warning null:null:null Spelling isn\'t checked in the language "en": the package "dictionary-en" isn\'t installed',
  ])
})

test('a package that is no dictionary is reported as a check that fails', async () => {
  start({
    ...engine,
    ...installed('dictionary-en', {}),
    'site/config.ts': config(''),
    'content/en/docs/a.md': page('A', 'wrod'),
  })
  expect((await found())[0]).toMatch(
    /^SSG229 error null:null:null The check "spell" failed: ".*dictionary-en" contains no dictionary /,
  )
})
