// What ends a command with exit code 1: mistakes in every layout for `check`, pages that can't be published for `build`, warnings with --strict.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { rememberingTheme, ssg } from './command.ts'
import { configFile, testSite, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

type Files = Readonly<Record<string, string | Uint8Array>>

/** Each layout with a page `good`, and where another page is put. */
const LAYOUTS = {
  folder: { files: { 'index.md': '# Home\n' }, page: 'bad.md' },
  docusaurus: {
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] }\n`,
      'docs/index.md': '# Home\n',
    },
    page: 'docs/bad.md',
  },
  book: {
    files: {
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '- [Home](index.md)\n- [Bad](bad.md)\n',
      'src/index.md': '# Home\n',
    },
    page: 'src/bad.md',
  },
  mkdocs: { files: { 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': '# Home\n' }, page: 'docs/bad.md' },
} as const
type Layout = keyof typeof LAYOUTS
const ALL = Object.keys(LAYOUTS) as Layout[]

function run(layout: Layout, bad: string | Uint8Array, command: readonly string[], more: Files = {}) {
  const { files, page } = LAYOUTS[layout]
  const site = rememberingTheme(testSite({ ...files, [page]: bad, ...more }))
  open.push(site)
  const { code, err } = ssg([...command, '--root', site.root])
  return { code, err, built: existsSync(join(site.root, 'build/index.html')) }
}

describe.each(ALL)('in a %s', (layout) => {
  test.each([
    ['a link to a missing file', '# Bad\n\n[gone](./gone.md)\n'],
    ['a link to a missing page', '# Bad\n\n[gone](/gone)\n'],
    ['a picture that is missing', '# Bad\n\n![gone](./gone.png)\n'],
  ])('check ends with 1 for %s, build warns, and fails with --strict', (_, text) => {
    expect(run(layout, text, ['check']).code).toBe(1)
    expect(run(layout, text, ['build'])).toMatchObject({
      code: 0,
      built: true,
      err: expect.stringContaining('warning'),
    })
    expect(run(layout, text, ['build', '--strict'])).toMatchObject({ code: 1, built: false })
    expect(run(layout, text, ['check', '--strict']).code).toBe(1)
  })

  test('build ends with 1 for a page that is not UTF-8, and names it', () => {
    const bytes = new Uint8Array([0x23, 0x20, 0x43, 0x61, 0x66, 0xe9, 0x0a])
    const link = { [LAYOUTS[layout].page.replace('bad.md', 'index.md')]: '# Home\n\n[bad](bad.md)\n' }
    const built = run(layout, bytes, ['build'], link)
    expect(built).toMatchObject({ code: 1, built: false, err: expect.stringContaining(LAYOUTS[layout].page) })
    expect(built.err).toContain('SSG201')
    expect(built.err).not.toMatch(/SSG311|SSG310|doesn't exist/)
    expect(run(layout, bytes, ['build', '--keep-going'], link)).toMatchObject({ code: 1, built: true })
  })

  test('a site without mistakes is fine for all of them', () => {
    for (const command of [['build'], ['build', '--strict'], ['check'], ['check', '--strict']])
      expect(run(layout, '# Bad\n\n[home](index.md)\n', command)).toMatchObject({ code: 0 })
  })
})

test.each(['folder', 'docusaurus', 'mkdocs'] as const)(
  'check of a %s ends with 1 for malformed front matter, build warns, and fails with --strict',
  (layout) => {
    const text = '---\ntitle: [\n---\n\n# Bad\n'
    expect(run(layout, text, ['check']).code).toBe(1)
    expect(run(layout, text, ['build'])).toMatchObject({
      code: 0,
      built: true,
      err: expect.stringMatching(/warning SSG2(?:04|30)/),
    })
    expect(run(layout, text, ['build', '--strict'])).toMatchObject({ code: 1, built: false })
  },
)

test.each([
  ['a link to a missing file', '[gone](./gone.md)'],
  ['a link to a missing page', '[gone](/gone)'],
  ['a picture that is missing', '![gone](./gone.png)'],
])('check and build of a native site end with 1 for %s', (_, text) => {
  const site = rememberingTheme(
    testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': `---\ntitle: A\n---\n\n${text}\n` }),
  )
  open.push(site)
  for (const command of ['check', 'build']) expect(ssg([command, '--root', site.root]).code).toBe(1)
})

test('check ends with 0 for keys of another tool in the front matter of a folder', () => {
  expect(run('folder', '---\nlayout: post\npermalink: /x\n---\n\n# Bad\n', ['check']).code).toBe(0)
})

test.each([
  ["onBrokenLinks: 'warn'", '[x](/gone)', 0],
  ["onBrokenLinks: 'log'", '[x](/gone)', 0],
  ["onBrokenLinks: 'ignore'", '[x](/gone)', 0],
  ["onBrokenLinks: 'throw'", '[x](/gone)', 1],
  ["onBrokenMarkdownLinks: 'throw'", '[x](./gone.md)', 1],
  ["onBrokenMarkdownLinks: 'warn'", '[x](./gone.md)', 1],
  ["onBrokenMarkdownLinks: 'ignore'", '[x](./gone.md)', 0],
  ["onBrokenLinks: 'warn'", '[x](./gone.md)', 0],
  ["markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } }", '[x](./gone.md)', 1],
  ["onBrokenAnchors: 'throw'", '[x](/#gone)', 1],
  ["onBrokenAnchors: 'warn'", '[x](/#gone)', 0],
])('check of a Docusaurus project grades as the project does: %s', (setting, link, code) => {
  const config = `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]], ${setting} }\n`
  expect(run('docusaurus', `# Bad\n\n${link}\n`, ['check'], { 'docusaurus.config.js': config }).code).toBe(code)
})

test('--strict makes warnings of a native site errors', () => {
  const site = rememberingTheme(
    testSite({
      'site/config.ts': configFile({ onBrokenMarkdownLinks: 'warn' }),
      'content/en/docs/a.md': '---\ntitle: A\n---\n\n[gone](gone.md)\n',
    }),
  )
  open.push(site)
  expect(ssg(['build', '--root', site.root]).code).toBe(0)
  expect(ssg(['build', '--strict', '--root', site.root]).code).toBe(1)
  expect(ssg(['build', '--root', site.root]).code).toBe(0)
  expect(ssg(['check', '--strict', '--root', site.root]).code).toBe(1)
})

test('.ssg has a .gitignore of its own, so that Git leaves out what a site remembers', () => {
  const site = rememberingTheme(testSite({ 'index.md': '# Home\n' }))
  open.push(site)
  expect(ssg(['build', '--root', site.root]).code).toBe(0)
  expect(readFileSync(join(site.root, '.ssg/.gitignore'), 'utf8')).toBe('*\n')
  writeFileSync(join(site.root, '.ssg/.gitignore'), 'cache\n')
  expect(ssg(['build', '--root', site.root]).code).toBe(0)
  expect(readFileSync(join(site.root, '.ssg/.gitignore'), 'utf8')).toBe('cache\n')
})

test('code with `--` between its lines is one line of `ssg search`, without \\u{a}', () => {
  const site = rememberingTheme(
    testSite({ 'index.md': '# Home\n\n```sh\nflash --port zebra\n--\nflash --port zebra --again\n```\n' }),
  )
  open.push(site)
  expect(ssg(['build', '--root', site.root]).code).toBe(0)
  const { out } = ssg(['search', 'zebra', '--root', site.root])
  expect(out).toContain('zebra')
  expect(out).not.toContain(String.raw`\u{`)
})
