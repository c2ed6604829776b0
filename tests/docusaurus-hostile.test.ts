// Configurations and sidebars for Docusaurus that are wrong in every way: a clear word, no exception, nothing outside of the output.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssgProcess } from './command.ts'
import { testSite, type Built, type TestSite } from './site.ts'

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
  expect(diagnostics.map(({ code, message }) => `${code} ${message.replace(/ of the.*/, '')}`)).toEqual([
    'SSG232 "customFields.all"',
    'SSG232 "themeConfig.navbar.items[0]"',
  ])
  expect([...files.keys()]).toContain('docs/a.html')
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
  expect([...new Set(codes)]).toEqual(['SSG231', 'SSG232'])
  expect(text('docs/a.html')).toContain('<h1')
})

test('an address cannot leave the output', async () => {
  const { codes, files } = await built({
    'docusaurus.config.js': config(),
    'docs/b.md': '---\nslug: /../../../../evil\n---\n# B\n',
    'docs/c.md': '---\nslug: ../../../../../evil2\n---\n# C\n',
  })
  expect(codes).toEqual([])
  expect([...files.keys()]).toEqual(expect.arrayContaining(['evil.html', 'docs/evil2.html']))
})

test.each([
  ['throws', `module.exports = () => { throw new Error('no way') }`, 'no way'],
  ['throws nothing', 'module.exports = () => { throw null }', 'SSG104'],
  ['never comes', 'module.exports = () => new Promise(() => {})', 'waits for what never comes'],
  ['ends the process', 'process.exit(0)', 'ended the process'],
])('a configuration that %s is a failure that says so', (_, code, said) => {
  site = testSite({ 'docs/a.md': '# A\n' })
  write('docusaurus.config.js', code)
  const { code: status, err } = ssgProcess(['build', '--root', site.root])
  expect(status).toBe(1)
  expect(err).toContain(said)
  expect(err).not.toMatch(/^ {4}at /m)
  expect(existsSync(join(site.root, 'build'))).toBe(false)
})

function write(path: string, text: string): void {
  const file = join(site.root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
