// Configurations and sidebars for Docusaurus that are wrong in every way: a clear word, no exception, nothing outside of the output.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssgProcess } from './command.ts'
import { type Built, namesOf, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const config = (more = '', docs = '{}'): string =>
  `const made = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, pages: false, docs: ${docs} }]] }\n${more}\nmodule.exports = made\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({ 'docs/a.md': '# A\n', ...files })
  return site.build()
}

test('objects that hold themselves are cut, and named', async () => {
  const { diagnostics, files } = await built({
    'docusaurus.config.js': config(
      'made.themeConfig = { navbar: { items: [] } }\nmade.themeConfig.navbar.items.push(made.themeConfig.navbar)\nmade.customFields = { all: made }',
    ),
  })
  expect(diagnostics.map(({ code, message }) => `${code} ${message.replace(/ in the.*/, '')}`)).toEqual([
    'SSG232 "customFields.all"',
    'SSG232 "themeConfig.navbar.items[0]"',
  ])
  expect(namesOf({ files })).toContain('docs/a.html')
})

test.each([
  [
    'a category in itself',
    `const a = { type: 'category', label: 'L', items: ['a'] }\na.items.push(a)\nmodule.exports = { x: [a] }`,
  ],
  [
    'many in each other',
    `let a = ['a']\nfor (let i = 0; i < 20000; i++) a = [{ type: 'category', label: 'L' + i, items: a }]\nmodule.exports = { x: ['a', ...a] }`,
  ],
])('sidebars: %s', async (_, code) => {
  const { codes, text } = await built({
    'docusaurus.config.js': config('', `{ sidebarPath: './sidebars.js' }`),
    'sidebars.js': code,
  })
  expect([...new Set(codes)].sort()).toEqual(['SSG231', 'SSG232'])
  expect(text('docs/a.html')).toContain('<h1')
})

test('an address cannot leave the output', async () => {
  const { codes, files } = await built({
    'docusaurus.config.js': config(),
    'docs/b.md': '---\nslug: /../../../../evil\n---\n# B\n',
    'docs/c.md': '---\nslug: ../../../../../evil2\n---\n# C\n',
  })
  expect(codes).toEqual([])
  expect(namesOf({ files })).toEqual(expect.arrayContaining(['evil.html', 'docs/evil2.html']))
})

test.each([
  ['throws', `module.exports = () => { throw new Error('no way') }`, 'no way'],
  ['throws nothing', 'module.exports = () => { throw null }', 'SSG104'],
  ['never comes', 'module.exports = () => new Promise(() => {})', 'awaited a promise that never resolved'],
  ['ends the process', 'process.exit(0)', 'the code ends the process (process.exit(0))'],
])('a configuration that %s is a failure that says so', (_, code, said) => {
  site = testSite({ 'docs/a.md': '# A\n' })
  write('docusaurus.config.js', code)
  const { code: status, err } = ssgProcess(['build', '--root', site.root])
  expect(status).toBe(1)
  expect(err).toContain(said)
  expect(err).not.toMatch(/^ {4}at /m)
  expect(existsSync(join(site.root, 'build'))).toBe(false)
})

test('a package that the configuration imports, and that fails itself, is told once, without a trace', () => {
  site = testSite({ 'docs/a.md': '# A\n' })
  write('node_modules/broken/package.json', '{ "name": "broken", "main": "index.js" }')
  write('node_modules/broken/index.js', `require('gone')\n`)
  write(
    'docusaurus.config.js',
    `import plugin from 'broken'\nexport default { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { remarkPlugins: [plugin] } }]] }\n`,
  )
  const { code, err } = ssgProcess(['build', '--root', site.root])
  expect(code).toBe(1)
  expect(err).toContain(`error SSG104 The configuration can't be loaded: Cannot find module 'gone'`)
  expect(err).not.toMatch(/^ {4}at /m)
})

function write(path: string, text: string): void {
  const file = join(site.root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const SEVERAL = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', {}]] }\n`

test.each([
  ['blog/authors.yml', 'ana:\n  name: Ana\n   title: Editor\n', "2:9 isn't valid YAML"],
  ['blog/authors.yml', '- ana\n', '1:1 must contain names with values'],
  ['blog/tags.yml', 'a: "b\n', "2:1 isn't valid YAML"],
  ['docs/tags.yml', 'a: *b\n', "1:1 isn't valid YAML"],
  ['versions.json', '["1.0",\n', "1:8 isn't valid JSON"],
  ['versions.json', '{ "1.0": true }', '1:1 must contain a list'],
  ['i18n/fr/code.json', '{ "a": { "message": "b" }, }', "1:28 isn't valid JSON"],
  ['i18n/fr/docusaurus-theme-classic/navbar.json', '"a"', '1:1 must contain names with values'],
])('%s that says %j is an error: what it says would be missing', async (file, text, expected) => {
  const { diagnostics, files } = await built({
    'docusaurus.config.js': SEVERAL.replace(
      'baseUrl',
      `themeConfig: { navbar: { items: [{ label: 'A', to: '/docs/a' }] } }, baseUrl`,
    ),
    'blog/2026-01-01-first.md': '---\nauthors: [ana]\ntags: [a]\n---\n\nWords.\n',
    'src/pages/index.md': '# Home\n',
    [file]: text,
  })
  const told = diagnostics.filter(({ code }) => code === 'SSG277')
  expect(told.map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^error ${expected.replace(/ .*/, '')} The file "${file}" can't be used: it ${expected.replace(/^\S+ /, '')}`,
      ),
    ),
  ])
  expect(files.size).toBe(0)
})

test('files of data that are empty, or say nothing, are none', async () => {
  const { codes, files } = await built({
    'docusaurus.config.js': SEVERAL,
    'blog/2026-01-01-first.md': 'Words.\n',
    'blog/authors.yml': '# Nobody yet\n',
    'blog/tags.yml': '',
    'versions.json': '[]',
    'i18n/fr/code.json': '{}',
    'src/pages/index.md': '# Home\n',
  })
  expect(codes).toEqual([])
  expect(namesOf({ files }).includes('fr/docs/a.html')).toBe(true)
})
