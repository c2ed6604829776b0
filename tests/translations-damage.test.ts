// Damaged and strange files around translations: errors are reported with their location, nothing is overwritten, and no words are lost.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ssg, type Ran } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

const SITE = {
  'site/config.ts': configFile({
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'zh'],
      localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh' } },
    },
  }),
  'content/en/docs/x/a.md': page('A', 'First.'),
  'locales/en/site.json': '{ "hero": "A board", "list": ["One", "Two"] }',
}

function site(files: Readonly<Record<string, string>> = {}): TestSite {
  const made = testSite({ ...SITE, ...files })
  open.push(made)
  return made
}

const translations = ({ root }: TestSite, ...args: string[]): Ran => ssg(['translations', ...args, '--root', root])
const read = ({ root }: TestSite, file: string): string => readFileSync(join(root, file), 'utf8')

interface Going {
  targetLanguage: string
  resources: Record<string, Record<string, { source?: string; target?: string; note?: string }>>
}

/** What is to do in Chinese, with words for all of it. */
function filled(made: TestSite): Going {
  const going = JSON.parse(translations(made, 'todo', '--locale', 'zh', '--format', 'json').out) as Going
  for (const units of Object.values(going.resources))
    for (const unit of Object.values(units)) unit.target = `中 ${unit.source}`
  return going
}

function take(made: TestSite, going: Going): Ran {
  made.write('back.json', JSON.stringify(going))
  return translations(made, 'take', join(made.root, 'back.json'), '--machine')
}

describe('SSG401', () => {
  test.each([
    ['{ "hero": "板",\n', 'locales/zh/site.json:2:1'],
    ['["words"]\n', 'locales/zh/site.json:1:1'],
  ])('nothing is taken into the file of strings %j', (text, place) => {
    const made = site()
    const going = filled(made)
    made.write('locales/zh/site.json', text)
    const { code, out, err } = take(made, going)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('error SSG401')
    expect(err).toContain(place)
    expect(read(made, 'locales/zh/site.json')).toBe(text)
  })
})

describe('SSG407', () => {
  const STAMPS = '{\n "strings": {\n<<<<<<< ours\n  "site:hero": "0123456789abcdef ab"\n }\n}\n'

  test.each([
    ['translations/zh.json', STAMPS, 'translations/zh.json:3:1', "it isn't valid JSON"],
    ['translations/zh.json', '[]', 'translations/zh.json:1:1', 'it must contain an object'],
    ['translations/zh.json', '{"strings": []}', 'translations/zh.json:1:1', '"strings" isn\'t an object'],
    ['translations/zh.json', '{"categories": {"a": 5}}', 'translations/zh.json:1:1', '"categories.a" isn\'t text'],
    [
      'translations/texts.json',
      '{"0123456789abcdef": null}',
      'translations/texts.json:1:1',
      '"0123456789abcdef" isn\'t text',
    ],
  ])('nothing is recorded over %s %j', (file, text, place, reason) => {
    const made = site({ 'locales/zh/site.json': '{ "hero": "板", "list": ["一", "二"] }' })
    const going = filled(made)
    made.write(file, text)
    for (const { code, err } of [translations(made, 'stamp', '--machine'), take(made, going), translations(made)]) {
      expect(code).toBe(1)
      expect(err).toContain(`SSG407 The translation record can't be read: ${reason}.`)
      expect(err).toContain(place)
    }
    expect([read(made, file), read(made, 'locales/zh/site.json')]).toEqual([
      text,
      '{ "hero": "板", "list": ["一", "二"] }',
    ])
  })

  test('a build says it, too', async () => {
    const made = site({ 'translations/zh.json': STAMPS })
    const { diagnostics } = await made.build()
    expect(diagnostics.filter(({ code }) => code === 'SSG407').map(({ file, line }) => `${file}:${line}`)).toEqual([
      'translations/zh.json:3',
    ])
  })
})

describe('what comes back', () => {
  test('is told where the site has no place for it', () => {
    const made = site()
    const going = filled(made)
    const pageName = Object.keys(going.resources).find((name) => name.endsWith('::a')) ?? ''
    const note = Object.values(going.resources[pageName] ?? {})[0]?.note ?? ''
    going.resources[pageName] = { ...going.resources[pageName], b7: { target: '多', note } }
    going.resources['docs::gone'] = { title: { target: '没', note }, b0: { target: '有', note }, b1: {} }
    going.resources['strings::site'] = { ...going.resources['strings::site'], 'site:gone': { target: '字', note } }
    expect(take(made, going)).toMatchObject({
      code: 0,
      out: '4 translations imported.\n',
      err:
        'warning: content/en/docs/x/a.md has no passage for b7: the text is skipped.\n' +
        'warning: "strings::site" has no "site:gone": its text is skipped.\n' +
        'warning: "docs::gone" isn\'t a page, category or string file of this site: 2 passages left out.\n',
    })
  })

  test('says what it was made from, or is not taken', () => {
    const made = site()
    const going = filled(made)
    for (const units of Object.values(going.resources)) for (const unit of Object.values(units)) delete unit.note
    const { out, err } = take(made, going)
    expect(out).toBe('0 translations imported.\n')
    expect(err).toContain('site:hero: its note, which contains the source version, is missing;')
    expect(err).toContain('content/en/docs/x/a.md: the notes, which contain the source version, are missing;')
  })

  test('makes a list where the source has one, and nothing of a text in its place', () => {
    const made = site()
    const going = filled(made)
    delete going.resources['strings::site']?.['site:list.0']
    expect(take(made, going).err).toBe('')
    expect(JSON.parse(read(made, 'locales/zh/site.json'))).toEqual({ hero: '中 A board', list: ['One', '中 Two'] })
    const other = site({ 'locales/zh/site.json': '{ "list": "一，二" }' })
    expect(take(other, filled(other)).err).toContain(
      'site:list.0: locales/zh/site.json has "site:list" instead; it\'s left unchanged.\n',
    )
    expect(read(other, 'locales/zh/site.json')).toContain('"list": "一，二"')
  })

  test('goes into categories in YAML, too, which keep their comments', () => {
    const source = 'label: Steps # a name\nposition: 3\nlink:\n  type: generated-index\n  description: How.\n'
    const made = site({ 'content/en/docs/x/_category_.yml': source })
    expect(take(made, filled(made)).err).toBe('')
    expect(read(made, 'content/zh/docs/x/_category_.yml')).toBe(
      source.replace('Steps', '中 Steps').replace('How.', '中 How.'),
    )
    const without = site({ 'content/en/docs/x/_category_.yml': source })
    without.write('content/zh/docs/x/_category_.json', '{ "link": null }')
    expect(take(without, filled(without)).err).toBe('')
    expect(JSON.parse(read(without, 'content/zh/docs/x/_category_.json'))).toEqual({
      label: '中 Steps',
      link: { type: 'generated-index', description: '中 How.' },
    })
  })

  test('touches nothing but the site when a key is "__proto__"', () => {
    const made = site({ 'locales/en/site.json': '{ "__proto__": { "polluted": "Words" } }' })
    expect(take(made, filled(made)).code).toBe(0)
    expect(read(made, 'locales/zh/site.json')).toContain('"__proto__": {\n    "polluted": "中 Words"')
    expect(translations(made).code).toBe(0)
  })

  test('is all of a passage that a tool has split', () => {
    const made = site({ 'content/en/docs/x/a.md': page('A', 'First.\n\nBoth &amp; &lt;b>.') })
    const out = translations(made, 'todo', '--locale', 'zh', '--format', 'xliff').out
    const split = out.replace(
      /<segment>\s*<source>First\.<\/source>\s*<\/segment>/,
      '<segment><source>Fir</source><target>第</target></segment><segment><source>st.</source><target>一。</target></segment>',
    )
    made.write('back.xlf', split.replace(/<source>(A|Both.*)<\/source>/g, '$&<target>$1</target>'))
    expect(translations(made, 'take', join(made.root, 'back.xlf'), '--machine').out).toBe('1 translation imported.\n')
    expect(read(made, 'content/zh/docs/x/a.md')).toContain('\n第一。\n\nBoth &amp; &lt;b>.\n')
  })

  test.each([
    [
      Buffer.from('{"targetLanguage":"zh",\n]', 'utf8'),
      "back.txt:2:1 is neither XLIFF 2 nor JSON as `todo` writes it: it isn't valid JSON.",
    ],
    [
      Buffer.from('<xliff version="2.0"\n srcLang="en" trgLang="zh"><file>', 'utf8'),
      'back.txt:2:28 is neither XLIFF 2 nor JSON as `todo` writes it: "<file>" has no "id".',
    ],
    [Buffer.from('\uFEFF<xliff/>', 'utf16le'), "isn't UTF-8: byte 0 doesn't start a character. Save it as UTF-8."],
    [Buffer.from('\uFEFF{"targetLanguage":"zh","resources":{}}', 'utf8'), ''],
  ])('is told where it is damaged: %s', (bytes, error) => {
    const made = site()
    made.write('back.txt', bytes)
    const { code, err } = translations(made, 'take', join(made.root, 'back.txt'), '--machine')
    expect(code).toBe(error === '' ? 0 : 2)
    expect(err).toContain(error)
  })
})
