// Each mistake that a site can hold, as small as it can be written, with the diagnostic that it must give: code, place, wording.
import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { built, hintOf, messageOf, opened, placeOf } from './diagnosed.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

describe('configuration', () => {
  const withConfig = (text: string): Promise<Built> => built({ 'site/config.ts': text })

  test('SSG101 unknown setting, with the nearest name', async () => {
    const result = await withConfig("export default {\n  title: 'T',\n  navBar: {},\n}\n")
    expect(placeOf(result, 'SSG101')).toBe('site/config.ts:3:3')
    expect(hintOf(result, 'SSG101')).toBe('Did you mean "navbar"?')
  })

  test('SSG101 in a nested object', async () => {
    const result = await withConfig(
      "export default {\n  title: 'T',\n  colorMode: {\n    disableSwich: true,\n  },\n}\n",
    )
    expect(placeOf(result, 'SSG101')).toBe('site/config.ts:4:5')
    expect(hintOf(result, 'SSG101')).toBe('Did you mean "disableSwitch"?')
  })

  test('everything that is wrong is told at once, each in its place and with the nearest name', async () => {
    const result = await built({
      'site/config.ts': `import { defineConfig } from 'ssg/config'
import { glossary, bar } from './data/settings.ts'
import more from './data/more.json'
const shared = { docs: { pth: 'docs' } }
export default defineConfig({
  titel: 'T',
  title: '',
  nonsense: 1,
  navbar: {
    items: [
      { type: 'link', label: 'A', to: '/docs/a' },
      { type: 'link', label: 'B', hrf: '/docs/a' },
      { type: 'dropdown', label: 'C', items: [{ label: 'D', to: '/docs/a', herf: '' }, { label: 'E', 'flagg': 'x' }] },
      { type: 'serach' },
    ],
  },
  i18n: { locales: ['en'], defaultLocale: 'en', glossary },
  announcementBar: bar.top,
  ...shared,
  ...more,
})
`,
      'site/data/settings.ts': `type Term = { term: string }
export const glossary: readonly Term[] = [
  { term: 'core', uze: {} },
  { term: 'board', use: { zj: 'x' } },
]
export const bar = { top: { id: 'x', content: 'y', closeable: true } }
`,
      'site/data/more.json': '{\n  "footer": { "copyrite": "x" },\n  "onOrphans": "eror"\n}\n',
    })
    const said = result.diagnostics.map(
      (d) =>
        `${d.file}:${d.line}:${d.column} ${d.code} ${/"(.*?)"/.exec(d.message)?.[1]}: ${/mean "(.*)"/.exec(d.hint ?? '')?.[1]}`,
    )
    expect(said).toEqual([
      'site/config.ts:4:26 SSG101 pth: path',
      'site/config.ts:6:3 SSG101 titel: title',
      'site/config.ts:7:3 SSG102 title: undefined',
      'site/config.ts:8:3 SSG101 nonsense: undefined',
      'site/config.ts:12:35 SSG101 hrf: href',
      'site/config.ts:13:76 SSG101 herf: href',
      'site/config.ts:13:97 SSG107 E: undefined',
      'site/config.ts:13:102 SSG101 flagg: flag',
      'site/config.ts:14:9 SSG106 serach: search',
      'site/data/more.json:2:15 SSG101 copyrite: undefined',
      'site/data/more.json:3:3 SSG102 onOrphans: error',
      'site/data/settings.ts:3:19 SSG101 uze: use',
      'site/data/settings.ts:4:11 SSG108 board: undefined',
      'site/data/settings.ts:6:52 SSG101 closeable: closable',
    ])
  })

  test('SSG102 wrong value', async () => {
    const result = await withConfig("export default {\n  title: 'T',\n  baseUrl: 'docs',\n}\n")
    expect(placeOf(result, 'SSG102')).toBe('site/config.ts:3:3')
    expect(messageOf(result, 'SSG102')).toBe('The setting "baseUrl" must begin and end with "/".')
  })

  test.each([
    ["title: ''", 'The setting "title" must not be empty.', 'Found "".'],
    ['title: 5', 'The setting "title" must be text.', 'Found 5.'],
    ['i18n: 3', 'The setting "i18n" must be an object: { … }.', 'Found 3.'],
    ['docs: [1]', 'The setting "docs" must be an object: { … }.', 'Found a list.'],
    ['redirects: {}', 'The setting "redirects" must be a list: [ … ].', 'Found an object.'],
    ['checks: [3]', 'The setting "checks[0]" must be a function.', 'Found 3.'],
    ['onOrphans: 4', 'The setting "onOrphans" must be "ignore", "warn" or "error".', 'Found 4.'],
    ['i18n: { locales: [] }', 'The setting "i18n.locales" must not be empty.', 'Found an empty list.'],
    ['theme: { tokens: { accent: 1 } }', 'The setting "theme.tokens.accent" must be text.', 'Found 1.'],
  ])('SSG102 in words: %s', async (setting, message, hint) => {
    const result = await withConfig(`export default {\n  title: 'T',\n  ${setting},\n}\n`)
    expect([messageOf(result, 'SSG102'), hintOf(result, 'SSG102')]).toEqual([message, hint])
  })

  test('SSG102 an export that is no configuration', async () => {
    const result = await withConfig('export default () => ({})\n')
    expect(messageOf(result, 'SSG102')).toBe('The configuration must be an object: { … }.')
  })

  test("SSG102 severity that doesn't exist", async () => {
    const result = await withConfig("export default {\n  title: 'T',\n  onBrokenLinks: 'eror',\n}\n")
    expect(placeOf(result, 'SSG102')).toBe('site/config.ts:3:3')
    expect(hintOf(result, 'SSG102')).toContain('error')
  })

  test('SSG103 missing title', async () => {
    expect(messageOf(await withConfig('export default {}\n'), 'SSG103')).toBe('The setting "title" is missing.')
  })

  test('SSG104 configuration that throws', async () => {
    expect(messageOf(await withConfig("throw new Error('no token')\nexport default {}\n"), 'SSG104')).toContain(
      'no token',
    )
  })

  test('SSG105 no default export', async () => {
    expect(placeOf(await withConfig("export const title = 'T'\n"), 'SSG105')).toBe('site/config.ts:1:1')
  })

  test('SSG106 unknown navbar item type', async () => {
    const result = await withConfig(
      "export default {\n  title: 'T',\n  navbar: { items: [{ type: 'dropdwon', label: 'X', items: [] }] },\n}\n",
    )
    expect(messageOf(result, 'SSG106')).toBe('Unknown navbar item type "dropdwon".')
    expect(hintOf(result, 'SSG106')).toBe('Did you mean "dropdown"?')
  })

  test('SSG107 faulty navbar item', async () => {
    const result = await withConfig(
      "export default {\n  title: 'T',\n  navbar: { items: [{ type: 'link', label: 'Forum' }] },\n}\n",
    )
    expect(placeOf(result, 'SSG107')).toBe('site/config.ts:3:44')
  })

  test('SSG108 default locale that is no locale', async () => {
    const result = await withConfig(
      "export default {\n  title: 'T',\n  i18n: { defaultLocale: 'eng', locales: ['en'] },\n}\n",
    )
    expect(placeOf(result, 'SSG108')).toBe('site/config.ts:3:11')
    expect(hintOf(result, 'SSG108')).toBe('Did you mean "en"?')
  })

  test('SSG109 locale without configuration', async () => {
    const result = await built({
      'site/config.ts': configFile({
        i18n: {
          defaultLocale: 'en',
          locales: ['en', 'ja'],
          localeConfigs: { en: { label: 'English', htmlLang: 'en' } },
        },
      }),
    })
    expect(messageOf(result, 'SSG109')).toContain('"ja"')
    expect(result.diagnostics.find(({ code }) => code === 'SSG109')?.hint).toBe(
      'Add an object with "label" and "htmlLang" for "ja". For a new language, remove it and run `ssg new locale ja`.',
    )
  })

  test('SSG501 syntax error in the configuration, with its place', async () => {
    expect(placeOf(await withConfig("export default {\n  title: 'T,\n}\n"), 'SSG501')).toMatch(/^site\/config\.ts:2:/)
  })
})

describe('content', () => {
  test('SSG201 bytes that are not UTF-8', async () => {
    const result = await built({ 'content/en/docs/b.md': new Uint8Array([35, 32, 65, 10, 0xff, 66]) })
    expect(placeOf(result, 'SSG201')).toBe('content/en/docs/b.md:2:1')
  })

  test('SSG202 empty file', async () => {
    expect(placeOf(await built({ 'content/en/docs/b.md': ' \n' }), 'SSG202')).toBe('content/en/docs/b.md:1:1')
  })

  test.each(['js', 'javascript', 'coffee', 'coffeescript', 'cson', 'json', 'toml', ' js '])(
    'SSG203 front matter in "%s" is refused and not run',
    async (language) => {
      const result = await built({
        'content/en/docs/b.md': `---${language}\n{ title: globalThis.ran = 'yes' }\n---\nText\n`,
      })
      expect(placeOf(result, 'SSG203')).toBe('content/en/docs/b.md:1:1')
      expect((globalThis as { ran?: string }).ran).toBeUndefined()
    },
  )

  test('SSG204 malformed YAML', async () => {
    const result = await built({ 'content/en/docs/b.md': '---\ntitle: A\ndescription: a: b: c\n---\n' })
    expect(placeOf(result, 'SSG204')).toMatch(/^content\/en\/docs\/b\.md:3:/)
  })

  test('SSG204 with CRLF and a byte order mark points at the same line', async () => {
    const result = await built({ 'content/en/docs/b.md': '\uFEFF---\r\ntitle: A\r\ndescription: a: b: c\r\n---\r\n' })
    expect(placeOf(result, 'SSG204')).toMatch(/^content\/en\/docs\/b\.md:3:/)
  })

  test.each([
    '---tit<a\n',
    '---\rtitle: B\r---',
    '---\rtit\nx: y\n---\n',
    '--- yaml\rtitle: [\r---\r',
    '---\n\r---\n',
    '---\ntitle: &a [*a]\n---\n',
    '---\nx: !!js/function "f"\n---\n',
  ])('front matter %j is a diagnostic or a page, never an exception', async (text) => {
    const result = await built({ 'content/en/docs/b.md': `${text}\nWords of the page.\n` })
    for (const { code, file } of result.diagnostics)
      expect([code, file]).toEqual([expect.stringMatching(/^SSG2/), 'content/en/docs/b.md'])
    expect(result.diagnostics.length > 0 || result.text('docs/b.html').includes('Words of the page.')).toBe(true)
  })

  test('front matter with carriage returns alone is read', async () => {
    const result = await built({ 'content/en/docs/b.md': '---\rtitle: Bee\rdescription: Short.\r---\rWords.\r' })
    expect(result.codes).toEqual([])
    expect(result.text('docs/b.html')).toContain('<title>Bee | Test</title>')
  })

  test('one wrong key does not spoil the others', async () => {
    const result = await built({
      'content/en/blog/2026-01-31-b.md': page('B', 'Text.', 'authors: ann\nsidebar_position: first\n'),
      'site/config.ts': configFile({ blog: { authors: { ann: { name: 'Ann' } } } }),
    })
    expect(result.codes).toEqual(['SSG207'])
    expect(result.text('blog/b.html')).toContain('Ann')
  })

  test('SSG215 U+0000 is said and does not reach the page', async () => {
    const result = await built({
      'content/en/docs/b.md': page('B\0', 'One \0 two.'),
      'locales/en/site.json': '{"nav":"a\\u0000b"}',
      'site/config.ts': configFile({ navbar: { items: [{ type: 'link', label: 'site:nav', to: '/docs/a' }] } }),
    })
    expect(placeOf(result, 'SSG215')).toBe('content/en/docs/b.md:2:9')
    for (const text of result.files.values()) expect(text).not.toContain('\0')
    expect(result.text('docs/b.html')).toContain('One \uFFFD two.')
  })

  test('SSG205 in a folder without configuration: a warning, and the text stays', async () => {
    const site = testSite({ 'README.md': '---\nFirst words.\n\n# Title\n\nLast words.\n' })
    opened.push(site)
    const result = await site.build()
    expect(result.codes).toEqual(['SSG205'])
    expect(result.files.get('index.html')).toMatch(/First words\.[^]*Last words\./)
  })

  test('SSG205 front matter that is not closed', async () => {
    expect(placeOf(await built({ 'content/en/docs/b.md': '---\ntitle: A\n\nText\n' }), 'SSG205')).toBe(
      'content/en/docs/b.md:1:1',
    )
  })

  test('SSG206 unknown key, with the nearest name', async () => {
    const result = await built({ 'content/en/docs/b.md': page('B', 'Text', 'sidebar_postion: 3\n') })
    expect(placeOf(result, 'SSG206')).toBe('content/en/docs/b.md:3:1')
    expect(hintOf(result, 'SSG206')).toBe('Did you mean "sidebar_position"?')
  })

  test('SSG207 wrong value', async () => {
    const result = await built({ 'content/en/docs/b.md': page('B', 'Text', 'sidebar_position: three\n') })
    expect(placeOf(result, 'SSG207')).toBe('content/en/docs/b.md:3:1')
    expect(messageOf(result, 'SSG207')).toBe('The front matter key "sidebar_position" must be a number.')
  })

  test('SSG208 category file that is no JSON', async () => {
    const result = await built({
      'content/en/docs/x/_category_.json': '{\n  "label": "X",\n}\n',
      'content/en/docs/x/y.md': page('Y'),
    })
    expect(placeOf(result, 'SSG208')).toMatch(/^content\/en\/docs\/x\/_category_\.json:3:/)
    expect(result.diagnostics.find(({ code }) => code === 'SSG208')?.hint).toBe(
      'Check the quotes, brackets and commas here. JSON has no comma after the last value, and no comments.',
    )
  })

  test('SSG208 category with an unknown key', async () => {
    expect(
      messageOf(
        await built({ 'content/en/docs/x/_category_.json': '{ "lable": "X" }', 'content/en/docs/x/y.md': page('Y') }),
        'SSG208',
      ),
    ).toContain('"lable"')
  })

  test('SSG209 symbolic link loop: named, and the build ends', async () => {
    const result = await built({ 'content/en/docs/x/y.md': page('Y') }, (site) =>
      symlinkSync('../', join(site.root, 'content/en/docs/x/again')),
    )
    expect(placeOf(result, 'SSG209')).toMatch(/again:1:1$/)
  })

  test('SSG209 link to nothing', async () => {
    const result = await built({}, (site) => symlinkSync('nowhere', join(site.root, 'content/en/docs/lost.md')))
    expect(messageOf(result, 'SSG209')).toContain("points to a file that doesn't exist")
  })

  const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!-- private --></svg>'

  function beside(site: TestSite): string {
    const other = testSite({
      'page.md': page('Private', 'Private words.'),
      'key.txt': 'Private key.',
      'p.svg': PICTURE,
    })
    opened.push(other)
    symlinkSync(other.root, join(site.root, 'content/en/docs/shared'))
    site.write('site/static/a.txt', 'A')
    symlinkSync(join(other.root, 'key.txt'), join(site.root, 'site/static/key.txt'))
    symlinkSync(join(other.root, 'p.svg'), join(site.root, 'content/en/docs/p.svg'))
    return other.root
  }

  test('SSG216 links out of the site publish nothing', async () => {
    const result = await built(
      { 'content/en/docs/b.md': page('B', '```text file=./shared/key.txt\n```\n\n![x](./p.svg) [y](./p.svg)') },
      (site) => void beside(site),
    )
    expect(result.diagnostics.filter(({ code }) => code === 'SSG216').map(({ file }) => file)).toEqual([
      'content/en/docs/p.svg',
      'content/en/docs/shared',
      'site/static/key.txt',
    ])
    expect([...result.files].filter(([, text]) => /private/i.test(text))).toEqual([])
  })

  test('SSG216 is said of the link alone, and the report shows nothing of what it leads to', () => {
    const site = testSite({ 'content/en/docs/b.md': page('B') })
    opened.push(site)
    const other = beside(site)
    const third = testSite({ 'z.md': page('Z') })
    opened.push(third)
    symlinkSync(third.root, join(other, 'further'))
    const { code, err } = ssg(['build', '--root', site.root])
    expect([code, err.match(/error SSG216.*/g)]).toEqual([
      1,
      ['p.svg', 'shared']
        .map((name) => `error SSG216 The symbolic link "content/en/docs/${name}" points outside the site.`)
        .concat('error SSG216 The symbolic link "site/static/key.txt" points outside the site.'),
    ])
    expect(err).not.toMatch(/private/i)
  })

  test('SSG270 a path that leads out of the site shows nothing', async () => {
    const other = testSite({ 'key.txt': 'Private key.' })
    opened.push(other)
    const up = '../'.repeat(12)
    const result = await built({
      'content/en/docs/b.md': page(
        'B',
        `\`\`\`text file=${up}${other.root.slice(1)}/key.txt\n\`\`\`\n\n[k](${up}${other.root.slice(1)}/key.txt)`,
      ),
    })
    expect(result.codes).toEqual(['SSG270', 'SSG313'])
    expect([...result.files].filter(([, text]) => text.includes('Private key'))).toEqual([])
  })

  test('links to a folder that the configuration names are followed', async () => {
    const result = await built({ 'content/en/docs/b.md': page('B', '```text file=./shared/key.txt\n```') }, (site) =>
      site.write('site/config.ts', configFile({ linkTargets: [beside(site)] })),
    )
    expect(result.codes).toEqual([])
    expect(result.text('docs/shared/page.html')).toContain('Private words.')
    expect(result.text('docs/b.html')).toContain('Private key.')
    expect(result.text('key.txt')).toBe('Private key.')
  })

  test('SSG210 folder that is no locale', async () => {
    const result = await built({ 'content/eng/docs/b.md': page('B') })
    expect(hintOf(result, 'SSG210')).toBe('Did you mean "en"?')
  })

  test('SSG211 page that is too large', async () => {
    expect(placeOf(await built({ 'content/en/docs/b.md': page('B', 'x'.repeat(9 * 1024 * 1024)) }), 'SSG211')).toBe(
      'content/en/docs/b.md:1:1',
    )
  })

  test('SSG240 page of 5 MB: refused with its place, the rest is built', async () => {
    const result = await built({ 'content/en/docs/b.md': page('B', 'A sentence of the text.\n\n'.repeat(220_000)) })
    expect(placeOf(result, 'SSG240')).toMatch(/^content\/en\/docs\/b\.md:/)
    expect(result.files.has('docs/a.html')).toBe(true)
  })

  test('SSG212 post without a date', async () => {
    expect(placeOf(await built({ 'content/en/blog/news.md': page('News') }), 'SSG212')).toBe(
      'content/en/blog/news.md:1:1',
    )
  })

  test('SSG213 two files for one page', async () => {
    const result = await built({ 'content/en/docs/a.mdx': page('A') })
    expect(placeOf(result, 'SSG213')).toBe('content/en/docs/a.mdx:1:1')
  })

  test('names with spaces and Unicode are built', async () => {
    const result = await built({ 'content/en/docs/über uns/日本語.md': page('X') })
    expect(result.codes).toEqual([])
    expect(result.files.has('docs/über uns/日本語.html')).toBe(true)
  })

  test('an unreadable file does not end the build', async () => {
    const result = await built({ 'content/en/docs/b.md': page('B') }, (site) =>
      chmodSync(join(site.root, 'content/en/docs/b.md'), 0),
    )
    expect(result.files.has('docs/a.html')).toBe(true)
  })
})

describe('routes and links', () => {
  test('SSG301 duplicate route warns and names both files', async () => {
    const result = await built({ 'content/en/docs/b.md': page('B', 'Text', 'slug: a\n') })
    expect(placeOf(result, 'SSG301')).toBe('content/en/docs/b.md:1:1')
    expect(result.diagnostics[0]?.severity).toBe('warning')
    expect(result.diagnostics[0]?.notes?.[0]?.span?.path).toBe('content/en/docs/a.md')
  })

  test('SSG302 and SSG303 compare the routes with the expected ones', async () => {
    const result = await built({ 'site/config.ts': configFile({ expectedRoutes: ['/docs/aa'] }) })
    expect(messageOf(result, 'SSG302')).toContain('"/docs/aa"')
    expect(messageOf(result, 'SSG303')).toContain('"/docs/a"')
  })

  test('SSG304 SSG305 SSG306 redirects', async () => {
    const result = await built({
      'site/config.ts': "import redirects from './redirects.json'\nexport default { title: 'T', redirects }\n",
      'site/redirects.json': `[
  { "from": "/docs/a", "to": "/docs/a" },
  { "to": "/docs/aa", "from": "/x" },
  { "from": "/y", "to": "/docs/a" },
  { "from": ["/z", "/y"], "to": "/docs/a" }
]
`,
    })
    expect(placeOf(result, 'SSG304')).toBe('site/redirects.json:2:13')
    expect(placeOf(result, 'SSG305')).toBe('site/redirects.json:3:31')
    expect(placeOf(result, 'SSG306')).toBe('site/redirects.json:5:20')
    expect(messageOf(result, 'SSG304')).toContain('"/docs/a" hides')
    expect(hintOf(result, 'SSG305')).toBe('Did you mean "/docs/a"?')
    expect(messageOf(result, 'SSG306')).toContain('"/y"')
  })

  test('SSG310 broken link in Markdown, with place and nearest route', async () => {
    const result = await built({ 'content/en/docs/b.md': page('B', 'See [a](/docs/aa).') })
    expect(placeOf(result, 'SSG310')).toBe('content/en/docs/b.md:5:5')
    expect(hintOf(result, 'SSG310')).toBe('Did you mean "/docs/a"?')
  })

  test('SSG310 in a shared part is said once for all pages', async () => {
    const files = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`content/en/docs/p${i}.md`, page(`P${i}`)]))
    const result = await built({
      ...files,
      'site/config.ts': configFile({ navbar: { items: [{ type: 'link', label: 'Gone', to: '/gone' }] } }),
    })
    expect(result.codes.filter((code) => code === 'SSG310')).toHaveLength(1)
    expect(messageOf(result, 'SSG310')).toMatch(/and \d+ more pages/)
  })

  test("SSG311 relative link to a file that doesn't exist", async () => {
    const result = await built({ 'content/en/docs/b.md': page('B', 'See [a](./aa.md).') })
    expect(placeOf(result, 'SSG311')).toBe('content/en/docs/b.md:5:5')
    expect(result.diagnostics.find((d) => d.code === 'SSG311')?.severity).toBe('error')
  })

  test("SSG312 anchor that doesn't exist, on this and on another page", async () => {
    const result = await built({
      'content/en/docs/a.md': page('A', '## Flash\n\nText [here we go](#flsh).'),
      'content/en/docs/b.md': page('B', 'See [a](./a.md#fash) and [good](./a.md#flash).'),
    })
    expect(
      result.diagnostics.filter((d) => d.code === 'SSG312').map((d) => `${d.file}:${d.line}:${d.column} ${d.hint}`),
    ).toEqual(['content/en/docs/a.md:7:6 Did you mean "#flash"?', 'content/en/docs/b.md:5:5 Did you mean "#flash"?'])
  })

  test("SSG313 file that doesn't exist", async () => {
    expect(placeOf(await built({ 'content/en/docs/b.md': page('B', 'Get [the file](./data.zip).') }), 'SSG313')).toBe(
      'content/en/docs/b.md:5:5',
    )
  })

  test('SSG314 id that stands twice', async () => {
    expect(
      messageOf(await built({ 'content/en/docs/b.md': page('B', '## Same\n\n<div id="same">Text</div>') }), 'SSG314'),
    ).toContain('"same"')
  })
})

describe('sidebars', () => {
  const sidebars = (value: unknown): Promise<Built> =>
    built({ 'site/config.ts': configFile({ docs: { sidebars: value } }) })

  test('SSG320 unknown doc', async () => {
    expect(hintOf(await sidebars({ main: ['aa', 'a'] }), 'SSG320')).toBe('Did you mean "a"?')
  })

  test('SSG320 SSG321 SSG326 in their places, also in another file and in further docs', async () => {
    const result = await built({
      'site/config.ts': `import { main } from './sidebars.ts'
export default {
  title: 'T',
  docs: { sidebars: { main, 'empty': [] } },
  docsInstances: { more: { sidebars: { own: ['x', { type: 'category', label: 'x', items: ['gone'] }] } } },
}
`,
      'site/sidebars.ts': `const last = { type: 'doc', id: 'aaa' }
export const main = [
  'a',
  { type: 'category', label: 'C', items: ['a'], link: { type: 'doc', id: 'aa' } },
  last,
]
`,
      'content/en/more/x.md': page('X'),
    })
    const places = result.diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)
    expect(places.filter((place) => place.startsWith('SSG32'))).toEqual([
      'SSG321 site/config.ts:4:29',
      'SSG320 site/config.ts:5:91',
      'SSG320 site/sidebars.ts:1:33',
      'SSG326 site/sidebars.ts:4:74',
    ])
  })

  test('SSG321 sidebar without link', async () => {
    expect(messageOf(await sidebars({ main: ['a'], empty: [] }), 'SSG321')).toContain('"empty"')
  })

  test('SSG322 generated from a folder without docs', async () => {
    expect(messageOf(await sidebars({ main: ['a', { type: 'autogenerated', dirName: 'gone' }] }), 'SSG322')).toContain(
      '"gone"',
    )
  })

  test('SSG323 and SSG325 in front matter', async () => {
    const result = await built({
      'content/en/docs/b.md': page('B', 'Text', 'displayed_sidebar: dcs\npagination_next: aa\n'),
    })
    expect(placeOf(result, 'SSG323')).toBe('content/en/docs/b.md:3:1')
    expect(hintOf(result, 'SSG325')).toBe('Did you mean "a"?')
  })

  test('SSG324 orphan', async () => {
    const result = await built({
      'site/config.ts': configFile({ onOrphans: 'warn', docs: { sidebars: { main: ['a'] } } }),
      'content/en/docs/b.md': page('B'),
    })
    expect(placeOf(result, 'SSG324')).toBe('content/en/docs/b.md:1:1')
  })

  test('SSG326 category that links to an unknown doc', async () => {
    expect(
      hintOf(
        await sidebars({ main: [{ type: 'category', label: 'C', items: ['a'], link: { type: 'doc', id: 'aa' } }] }),
        'SSG326',
      ),
    ).toBe('Did you mean "a"?')
  })
})

describe('strings and translations', () => {
  const two = { i18n: { defaultLocale: 'en', locales: ['en', 'ja'] } }
  const withStrings = (en: unknown, ja: unknown, settings: object = {}): Promise<Built> =>
    built({
      'site/config.ts': configFile({ ...two, ...settings }),
      'locales/en/site.json': JSON.stringify(en),
      'locales/ja/site.json': typeof ja === 'string' ? ja : JSON.stringify(ja),
    })

  test('SSG401 string file that is no JSON', async () => {
    expect(placeOf(await withStrings({ a: 'A' }, '{\n "a": \n}'), 'SSG401')).toMatch(/^locales\/ja\/site\.json:/)
  })

  test('SSG402 missing and SSG405 extra', async () => {
    const result = await withStrings({ label: 'A' }, { lable: 'B' })
    expect(messageOf(result, 'SSG402')).toBe('The string "site:label" is missing from "ja".')
    expect(hintOf(result, 'SSG405')).toBe('Did you mean "site:label"?')
  })

  test('SSG402 knows plural forms', async () => {
    expect(
      (
        await withStrings(
          { posts_one: '{{count}} post', posts_other: '{{count}} posts' },
          { posts_other: '{{count}} 件' },
        )
      ).codes.filter((code) => code.startsWith('SSG40')),
    ).toEqual([])
  })

  test('SSG403 label that names no string', async () => {
    expect(messageOf(await built({ 'site/config.ts': configFile({ tagline: 'site:nothing' }) }), 'SSG403')).toContain(
      '"site:nothing"',
    )
  })

  test('SSG404 unused string', async () => {
    const result = await built({
      'site/config.ts': configFile({ onUnusedStrings: 'warn' }),
      'locales/en/site.json': '{ "old": "Old" }',
    })
    expect(messageOf(result, 'SSG404')).toBe('No page uses the string "site:old".')
  })

  test('SSG406 other placeholders', async () => {
    expect(messageOf(await withStrings({ a: '{{count}} pages' }, { a: '{{n}} 件' }), 'SSG406')).toContain('{{n}}')
  })

  test('SSG410 translation without a source', async () => {
    const result = await built({ 'site/config.ts': configFile(two), 'content/ja/docs/old.md': page('Old') })
    expect(placeOf(result, 'SSG410')).toBe('content/ja/docs/old.md:1:1')
    expect(result.files.has('ja/docs/old.html')).toBe(false)
  })
})
