// A committed list of public addresses: losing one is an error, and `ssg check --fix` redirects it where it can.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg, type Ran } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const LEDGER = 'addresses.txt'
const HEAD = '# Public addresses and their anchors. A build that loses one fails; `ssg check --fix` adds new ones.\n'
const INSTALL = page('Install', '## Linux\n\nText.\n\n## macOS\n\nText.')
const config = (settings: object = {}): string =>
  configFile({ addressLedger: LEDGER, onOrphans: 'ignore', ...settings })

function start(files: Readonly<Record<string, string>>, settings: object = {}): void {
  site = testSite({ 'site/config.ts': config(settings), 'content/en/docs/index.md': page('Docs'), ...files })
}
const check = (...more: string[]): Ran => ssg(['check', ...more, '--root', site.root])
const ledger = (): string => readFileSync(join(site.root, LEDGER), 'utf8')
const found = async (): Promise<string[]> =>
  (await site.build()).diagnostics.map(({ code, file, line, message, hint }) =>
    `${code} ${file}:${line} ${message} ${hint ?? ''}`.trim(),
  )

test('is written by --fix, with every page, language and anchor, and the next check is silent', () => {
  start(
    {
      'content/en/docs/install.md': INSTALL,
      'content/zh/docs/install.md': page('安装', '## Linux {#linux}\n\n文。\n\n## macOS {#macos}\n\n文。'),
      'content/zh/docs/index.md': page('文档'),
    },
    {
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'zh'],
        localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
      },
    },
  )
  expect(check().err).toContain('SSG334')
  expect(existsSync(join(site.root, LEDGER))).toBe(false)
  check('--fix')
  expect(ledger()).toBe(`${HEAD}/docs\n/docs/install linux macos\n/zh/docs\n/zh/docs/install linux macos\n`)
  expect(check().err).not.toContain('SSG33')
})

test('a lost address whose headings are on a new page is added to the aliases of that page', () => {
  start({ 'content/en/docs/setup.md': INSTALL, [LEDGER]: '/docs\n/docs/install linux macos\n' })
  const { err, code } = check()
  expect(code).toBe(1)
  expect(err).toContain('content/en/docs/setup.md:2:1')
  expect(err).toContain('SSG332 The URL "/docs/install" was published but no longer leads anywhere.')
  expect(err).toContain('Add the URL to `aliases` in content/en/docs/setup.md, which seems to be the same page.')
  check('--fix')
  expect(readFileSync(join(site.root, 'content/en/docs/setup.md'), 'utf8')).toBe(
    INSTALL.replace('---\n', '---\naliases: ["/docs/install"]\n'),
  )
  expect(ledger()).toBe(`${HEAD}/docs\n/docs/install linux macos\n/docs/setup linux macos\n`)
  expect(check().err).not.toContain('SSG33')
})

test('two lost addresses of one page: one is fixed, the other is told', () => {
  start({ 'content/en/docs/setup.md': INSTALL, [LEDGER]: '/docs\n/docs/one linux macos\n/docs/two linux macos\n' })
  check('--fix')
  expect(readFileSync(join(site.root, 'content/en/docs/setup.md'), 'utf8').match(/aliases/g)?.length).toBe(1)
  expect(check().err.match(/error SSG332/g)?.length).toBe(1)
})

test.each([
  [
    'without front matter',
    '# Install\n\n## Linux\n\nText.\n',
    '---\naliases: ["/docs/old"]\n---\n\n# Install\n\n## Linux\n\nText.\n',
  ],
  [
    'with Windows line ends',
    '---\r\ntitle: I\r\n---\r\n\r\n## Linux\r\n',
    '---\r\naliases: ["/docs/old"]\ntitle: I\r\n---\r\n\r\n## Linux\r\n',
  ],
  ['with TOML', '+++\ntitle = "I"\n+++\n\n## Linux\n', '+++\ntitle = "I"\n+++\n\n## Linux\n'],
  ['with aliases', page('I', '## Linux', 'aliases: [/x]\n'), page('I', '## Linux', 'aliases: [/x]\n')],
])('the alias goes into a page %s', (_, before, after) => {
  start({ 'content/en/docs/new.md': before, [LEDGER]: '/docs\n/docs/old linux\n' })
  check('--fix')
  expect(readFileSync(join(site.root, 'content/en/docs/new.md'), 'utf8')).toBe(after)
})

test.each<[name: string, files: Readonly<Record<string, string>>, settings: object, expected: readonly string[]]>([
  [
    'nothing where redirects, patterns, aliases and files answer',
    {
      'content/en/docs/a.md': page('A', 'Text.', 'aliases: [/docs/alias]\n'),
      'site/static/file.txt': 'text',
      [LEDGER]: '# ours\n\n/docs\r\n/docs/a\n/docs/alias old\n/docs/old\n/guide/x\n/away/anything/at/all\n/file.txt\n',
    },
    {
      redirects: [
        { from: '/docs/old', to: '/docs/a' },
        { from: '/guide/*', to: '/docs' },
        { from: '/away/*', to: 'https://example.org/:splat' },
      ],
    },
    [],
  ],
  [
    'a lost address without a successor, below a base URL',
    { [LEDGER]: '/sub/docs\n/sub/docs/gone part\n' },
    { baseUrl: '/sub/' },
    [
      "SSG332 addresses.txt:2 The URL \"/docs/gone\" was published but no longer leads anywhere. Add a redirect: `redirects: [{ from: '/docs/gone', to: '/…' }]`. If you removed the page on purpose, delete the URL's line from addresses.txt.",
    ],
  ],
  [
    'a page that moved to another folder under its name',
    { 'content/en/docs/new/gone.md': page('Gone', '## Other'), [LEDGER]: '/docs\n/docs/gone part\n' },
    {},
    [
      'SSG334 addresses.txt:1 The address ledger doesn\'t list every URL and anchor of "/docs/new/gone". Run `ssg check --fix` to update the ledger, then commit the file.',
      'SSG332 content/en/docs/new/gone.md:2 The URL "/docs/gone" was published but no longer leads anywhere. Add the URL to `aliases` in content/en/docs/new/gone.md, which seems to be the same page.',
    ],
  ],
  [
    'a lost anchor',
    { 'content/en/docs/a.md': page('A', '## On Linux'), [LEDGER]: '/docs\n/docs/a on-linux on-linx\n' },
    {},
    [
      'SSG333 addresses.txt:2 The anchor "#on-linx" on /docs/a was published but no longer exists. Give "#on-linux" the old ID in content/en/docs/a.md: `{#on-linx}`. If the section is gone, delete the anchor from this line.',
    ],
  ],
  [
    'a draft that was published',
    { 'content/en/docs/a.md': page('A', 'Text.', 'draft: true\n'), [LEDGER]: '/docs\n/docs/a\n' },
    {},
    [
      "SSG332 addresses.txt:2 The URL \"/docs/a\" was published but no longer leads anywhere. Add a redirect: `redirects: [{ from: '/docs/a', to: '/…' }]`. If you removed the page on purpose, delete the URL's line from addresses.txt.",
    ],
  ],
  [
    'a line that is no address',
    { [LEDGER]: '/docs\ndocs/install\n' },
    {},
    [
      'SSG335 addresses.txt:2 "docs/install" isn\'t a URL path. Write a path that begins with "/", followed by its anchors: `/docs/install linux macos`.',
    ],
  ],
])('%s', async (_, files, settings, expected) => {
  start(files, settings)
  expect(await found()).toEqual(expected)
})

test('a site without the setting is not asked', async () => {
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/index.md': page('Docs'),
    [LEDGER]: '/docs/gone\n',
  })
  expect(await found()).toEqual([])
})
