// Strings and categories are tracked as pages are; changes are shown word by word without a history; what is to do goes out and comes back.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg, type Ran } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

const I18N = {
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh', 'ru'],
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en' },
      zh: { label: '中文', htmlLang: 'zh-CN' },
      ru: { label: 'Русский', htmlLang: 'ru' },
    },
  },
}
const CATEGORY = '{ "label": "First steps", "link": { "type": "generated-index", "description": "How to begin." } }'
const SITE = {
  'site/config.ts': configFile({ ...I18N, onUnusedStrings: 'ignore', onStaleTranslations: 'warn' }),
  'content/en/docs/x/a.md': page('A', 'First.\n\nSecond, with care.'),
  'content/zh/docs/x/a.md': page('甲', '第一。\n\n第二，小心。'),
  'content/ru/docs/x/a.md': page('А', 'Первое.\n\nВторое, осторожно.'),
  'content/en/docs/x/_category_.json': CATEGORY,
  'content/zh/docs/x/_category_.json':
    '{ "label": "第一步", "link": { "type": "generated-index", "description": "如何开始。" } }',
  'content/ru/docs/x/_category_.json':
    '{ "label": "Первые шаги", "link": { "type": "generated-index", "description": "С чего начать." } }',
  'locales/en/site.json': JSON.stringify({
    hero: 'A board',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
  }),
  'locales/zh/site.json': JSON.stringify({ hero: '一块板', files_other: '{{count}} 个文件' }),
  'locales/ru/site.json': JSON.stringify({
    hero: 'Плата',
    files_one: '{{count}} файл',
    files_few: '{{count}} файла',
    files_many: '{{count}} файлов',
    files_other: '{{count}} файла',
  }),
}

function site(files: Readonly<Record<string, string>> = {}): TestSite {
  const made = testSite({ ...SITE, ...files })
  open.push(made)
  return made
}

const translations = ({ root }: TestSite, ...args: string[]): Ran => ssg(['translations', ...args, '--root', root])

/** A site in which everything is recorded. */
function stamped(files: Readonly<Record<string, string>> = {}): TestSite {
  const made = site(files)
  expect(translations(made, 'stamp', '--by', 'ab').out).toBe('8 translations stamped.\n')
  return made
}

test('strings and categories are counted, recorded in one file a language, and strict says whether all is current', () => {
  const made = site()
  expect(translations(made, '--strict')).toMatchObject({ code: 1 })
  expect(translations(made).out).toContain('  strings        2 of   2  100 %  2 not stamped\n')
  expect(translations(made, 'stamp')).toMatchObject({
    code: 2,
    err: 'error: the reviewer is missing: pass --by with initials, or --machine.\n',
  })
  expect(translations(made, 'stamp', '--by', 'a b')).toMatchObject({ code: 2 })
  expect(translations(made, 'stamp', '--by', 'ab', 'site:gone')).toMatchObject({
    code: 2,
    err: 'error: Unknown page or string: "site:gone". Name a file, or a string such as "home:title".\n',
  })
  expect(translations(made, 'stamp', '--by', 'ab').out).toBe('8 translations stamped.\n')
  const record = JSON.parse(readFileSync(join(made.root, 'translations/zh.json'), 'utf8')) as Record<string, object>
  expect(Object.keys(record.strings ?? {})).toEqual(['site:files', 'site:hero'])
  expect(Object.values(record.categories ?? {})).toEqual([expect.stringMatching(/^[0-9a-f]{16} ab$/)])
  expect(translations(made, '--strict')).toMatchObject({ code: 0 })
})

test('an edited string and an edited category are out of date in every language, with their place in the report', async () => {
  const made = stamped()
  made.write('locales/en/site.json', SITE['locales/en/site.json'].replace('A board', 'A small board'))
  made.write('content/en/docs/x/_category_.json', CATEGORY.replace('How to begin', 'How to start'))
  expect(translations(made, '--all', '--locale', 'zh').out).toContain('    out of date     locales/zh/site.json hero\n')
  const { diagnostics } = await made.build()
  expect(
    diagnostics.filter(({ code }) => code === 'SSG412').map(({ file, line, column }) => `${file}:${line}:${column}`),
  ).toEqual([
    'content/ru/docs/x/_category_.json:1:3',
    'content/zh/docs/x/_category_.json:1:3',
    'locales/ru/site.json:1:2',
    'locales/zh/site.json:1:2',
  ])
  expect(translations(made, 'diff', 'site:hero', '--locale', 'zh').out).toBe(
    'locales/en/site.json site:hero\nA {+small +}board\nlocales/zh/site.json\n一块板\n\n',
  )
  expect(translations(made, 'stamp', '--by', 'cd', 'site:hero').out).toBe('2 translations stamped.\n')
  expect(translations(made, 'diff', 'site:hero', '--locale', 'zh').out).toBe('"site:hero" is up to date.\n')
})

test('a site without records has no strings that are out of date', async () => {
  expect((await site().build()).codes).toEqual([])
})

test('changes of a page: words within the paragraph, the passage beside them, and no history', () => {
  const made = stamped()
  expect(existsSync(join(made.root, '.git'))).toBe(false)
  made.write('content/en/docs/x/a.md', page('A', 'First.\n\nSecond, with great care.\n\nThird.'))
  expect(translations(made, 'diff', 'docs/x/a', '--locale', 'zh').out).toBe(
    'content/en/docs/x/a.md:7\nSecond, with {+great +}care.\ncontent/zh/docs/x/a.md:9\n第二，小心。\n\n' +
      'content/en/docs/x/a.md:9\n{+Third.+}\n\n',
  )
  expect(translations(made, 'diff', '--locale', 'zh').out).toContain('{+great +}')
  expect(translations(made, 'diff', '--locale', 'ru').out).toContain('Второе, осторожно.')
})

test('a trivial change is recorded in all languages; a larger one is refused', () => {
  const made = stamped()
  made.write('content/en/docs/x/a.md', page('A', 'First.\n\nSecond: with care.'))
  made.write('locales/en/site.json', SITE['locales/en/site.json'].replace('A board', 'A board.'))
  expect(translations(made, 'stamp', '--trivial').out).toBe('4 translations stamped.\n')
  expect(translations(made, '--strict').code).toBe(0)
  expect(readFileSync(join(made.root, 'content/zh/docs/x/a.md'), 'utf8')).toContain('translation_by: "ab"')
  made.write('content/en/docs/x/a.md', page('A', 'Quite another text stands here now.'))
  expect(translations(made, 'stamp', '--trivial', join(made.root, 'content/en/docs/x/a.md'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('words of content/en/docs/x/a.md changed since content/ru/docs/x/a.md was translated'),
  })
})

test('a figure that changed is not trivial, in a page or in a string', () => {
  const made = stamped({
    'content/en/docs/x/a.md': page('A', 'Close the two pins.'),
    'locales/en/site.json': SITE['locales/en/site.json'].replace('A board', 'A board with 2 cores'),
  })
  made.write('content/en/docs/x/a.md', page('A', 'Close pins 6 and 8.'))
  made.write('locales/en/site.json', SITE['locales/en/site.json'].replace('A board', 'A board with 4 cores'))
  expect(translations(made, 'stamp', '--trivial').out).toBe('0 translations stamped.\n')
  expect(translations(made, 'diff', 'docs/x/a', '--locale', 'zh').out).toContain('{+and 8+}')
  expect(translations(made, 'stamp', '--trivial', join(made.root, 'content/en/docs/x/a.md'))).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'figures of content/en/docs/x/a.md changed since content/ru/docs/x/a.md was translated',
    ),
  })
})

test('texts of pages that nobody names any more are removed', () => {
  const made = stamped()
  const kept = (): string[] => readdirSync(join(made.root, 'translations/pages'))
  expect(kept()).toHaveLength(1)
  const before = kept()
  made.write('content/en/docs/x/a.md', page('A', 'First.\n\nSecond with care.'))
  expect(
    translations(made, 'stamp', '--by', 'ab', join(made.root, 'content/zh/docs/x/a.md'), '--locale', 'zh').code,
  ).toBe(0)
  expect(kept()).toHaveLength(2)
  expect(translations(made, 'stamp', '--by', 'ab', join(made.root, 'content/ru/docs/x/a.md')).code).toBe(0)
  expect(kept()).toHaveLength(1)
  expect(kept()).not.toEqual(before)
})

test('XLIFF 2: what is to do goes out, and what comes back is written and recorded', () => {
  const made = stamped()
  made.write(
    'content/en/docs/x/a.md',
    page('A', 'First.\n\nSecond, with `code` & care.\n\n```c\nint x;\n```\n\nThird.'),
  )
  made.write(
    'locales/en/site.json',
    SITE['locales/en/site.json']
      .replace('{{count}} files', '{{count}} folders')
      .replace('"{{count}} file"', '"{{count}} <b>folder</b>"'),
  )
  const out = translations(made, 'todo', '--locale', 'ru', '--format', 'xliff').out
  expect(out).toContain('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ru">')
  expect(out).not.toContain('int x;')
  const filled = out.replace(
    /(<unit id="([^"]*)">[\s\S]*?<source>)([\s\S]*?)(<\/source>)(\s*<target>[\s\S]*?<\/target>)?/g,
    (_, a: string, id: string, source: string, z: string) => `${a}${source}${z}<target>Р ${id} ${source}</target>`,
  )
  made.write('back.xlf', filled)
  expect(translations(made, 'take', join(made.root, 'back.xlf'), '--by', 'ef')).toMatchObject({
    code: 0,
    out: '2 translations imported.\n',
  })
  const text = readFileSync(join(made.root, 'content/ru/docs/x/a.md'), 'utf8')
  expect(text).toContain('translation_by: "ef"')
  expect(text).toContain('Р b1 Second, with `code` & care.\n\n```c\nint x;\n```\n\nР b3 Third.')
  const strings = JSON.parse(readFileSync(join(made.root, 'locales/ru/site.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(strings)).toEqual(expect.arrayContaining(['files_one', 'files_few', 'files_many', 'files_other']))
  expect(strings.files_one).toBe('Р site:files_one {{count}} <b>folder</b>')
  expect(translations(made, '--strict', '--locale', 'ru')).toMatchObject({ code: 0 })
})

test('XLIFF 2: titles of code and notes of components that did not change keep their words, others go out', () => {
  const code = (title: string, text: string): string => `\`\`\`sh title="${title}"\n${text}\n\`\`\``
  const made = stamped({
    'content/en/docs/x/a.md': page('A', `First.\n\n${code('On the computer', 'ls')}\n\n${code('On the board', 'cd')}`),
    'content/zh/docs/x/a.md': page('甲', `第一。\n\n${code('在电脑上', 'ls')}\n\n${code('在开发板上', 'cd')}`),
  })
  const changed = `Second.\n\n${code('On the computer', 'ls')}\n\n${code('On the board', 'pwd')}\n\n${code('On a "phone"', 'id')}`
  made.write('content/en/docs/x/a.md', page('A', changed))
  const out = JSON.parse(translations(made, 'todo', '--locale', 'zh', '--format', 'json').out) as {
    resources: Record<string, Record<string, { source: string; target?: string }>>
  }
  const units = Object.values(out.resources)[0] ?? {}
  expect(units.title).toMatchObject({ source: 'A', target: '甲' })
  expect(Object.keys(units)).toEqual(['title', 'b0', 'b1.0', 'b2.0', 'b3.0'])
  const words: Readonly<Record<string, string>> = {
    'Second.': '第二。',
    'On the computer': '在电脑上',
    'On the board': '在开发板上',
  }
  for (const unit of Object.values(units)) unit.target ??= words[unit.source] ?? '在"手机"上'
  made.write('back.json', JSON.stringify(out))
  expect(translations(made, 'take', join(made.root, 'back.json'), '--by', 'gh').out).toBe('1 translation imported.\n')
  const text = readFileSync(join(made.root, 'content/zh/docs/x/a.md'), 'utf8')
  expect(text).toContain(`第二。\n\n${code('在电脑上', 'ls')}\n\n${code('在开发板上', 'pwd')}`)
  expect(text).toContain('\ntitle: 甲\n')
  made.write('content/en/docs/x/a.md', page('A', changed.replace('Second', 'Third')))
  expect(translations(made, 'todo', '--locale', 'zh', '--format', 'json').out).not.toContain('On the')
})

test('what comes back without a passage, from an older source or in a strange form is not written', () => {
  const made = stamped()
  made.write('content/en/docs/x/a.md', page('A', 'First.\n\nSecond and last.'))
  const out = translations(made, 'todo', '--locale', 'ru', '--format', 'json').out
  made.write('back.json', out)
  const take = (): ReturnType<typeof translations> =>
    translations(made, 'take', join(made.root, 'back.json'), '--machine')
  expect(take()).toMatchObject({
    out: '0 translations imported.\n',
    err: "warning: content/en/docs/x/a.md: some passages aren't translated yet; the page is left unchanged.\n",
  })
  made.write('content/en/docs/x/a.md', page('A', 'First.\n\nAnother end.'))
  expect(take().err).toContain('has changed since the export')
  made.write('back.json', '<xliff>')
  expect(take()).toMatchObject({ code: 2 })
  made.write('back.json', out.replace('"targetLanguage": "ru"', '"targetLanguage": "fr"'))
  expect(take()).toMatchObject({ code: 2, err: expect.stringContaining('"fr" isn\'t one of') })
})
