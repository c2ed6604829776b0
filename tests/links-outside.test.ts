// Links that lead out of the site, in the places of files that a build reads before the pages: none is read, and no line of one is printed.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg, ssgProcess } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
let other = ''
afterEach(() => {
  site.dispose()
  if (other !== '') rmSync(other, { recursive: true, force: true })
  other = ''
})

const NATIVE = { 'site/config.ts': configFile({ docs: { routeBasePath: '/' } }), 'content/en/docs/index.md': page('A') }
const BOOK = { 'book.toml': '[book]\ntitle = "T"\n', 'src/SUMMARY.md': '- [One](one.md)\n', 'src/one.md': '# One\n' }
const DOCUSAURUS = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]] }\n",
  'sidebars.js': "module.exports = { s: ['a'] }\n",
  'docs/a.md': '---\nslug: /\n---\n\n# A\n',
  'blog/2024-01-01-p.md': '# P\n',
}
const FOLDER = { 'README.md': '# T\n' }
const MKDOCS = {
  'mkdocs.yml': 'site_name: T\nINHERIT: base.yml\n',
  'base.yml': 'extra: {}\n',
  'docs/index.md': '# A\n',
}
const WORDS = {
  ...NATIVE,
  'site/config.ts': configFile({ docs: { routeBasePath: '/' }, search: { enabled: true, words: 'site/words' } }),
}

const CASES: readonly (readonly [layout: string, files: Readonly<Record<string, string>>, links: readonly string[]])[] =
  [
    [
      'a site',
      NATIVE,
      [
        'site/config.ts',
        'locales/en/theme.json',
        'content/en/docs/_category_.json',
        'content/versions.json',
        'site/pages/x.tsx',
        'content/en/docs/x.md',
        'site/static/x.txt',
      ],
    ],
    ['a book', BOOK, ['book.toml', 'src/SUMMARY.md', 'src/one.md']],
    [
      'a Docusaurus project',
      DOCUSAURUS,
      [
        'docusaurus.config.js',
        'docs/_category_.json',
        'docs/_category_.yml',
        'blog/authors.yml',
        'docs/tags.yml',
        'versions.json',
        'docs/x.md',
        'i18n/en/code.json',
      ],
    ],
    ['a folder', FOLDER, ['ssg.config.ts', '_category_.json', 'x.md']],
    ['a project for MkDocs', MKDOCS, ['mkdocs.yml', 'base.yml', 'docs/x.md']],
    ['search', WORDS, ['site/words/names.txt', 'site/words/en/terms.txt', 'site/words/en/ask/a.txt']],
  ]

const each = CASES.flatMap(([layout, files, links]) => links.map((link) => ({ layout, files, link })))

/** A site in which a link to a file with a secret replaces a file. */
function linked(files: Readonly<Record<string, string>>, link: string): void {
  const { [link]: _, ...others } = files
  site = testSite(others)
  other = mkdtempSync(join(tmpdir(), 'ssg-other-'))
  writeFileSync(join(other, 'secret'), 'SECRET = [\nSECRET: { "SECRET"\n')
  mkdirSync(dirname(join(site.root, link)), { recursive: true })
  symlinkSync(join(other, 'secret'), join(site.root, link))
}

test.each(each)('$layout does not read $link', ({ files, link }) => {
  linked(files, link)
  const { code, out, err } = ssg(['build', '--root', site.root, '--keep-going', '--format', 'json'])
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; file: string }[] }
  expect([code, diagnostics.filter((one) => one.code === 'SSG216').map(({ file }) => file)]).toEqual([1, [link]])
  expect(out + err).not.toContain('SECRET')
  expect(ssg(['check', '--root', site.root]).err).not.toContain('SECRET')
})

test.each(['site/forms/rules.ts', 'site/styles/a.css', 'site/social.tsx', 'site/parts/components.ts'])(
  'no line of %s is printed',
  (link) => {
    linked(NATIVE, link)
    expect(ssg(['build', '--root', site.root]).err).not.toMatch(/\| SECRET/)
  },
)

test.each(['site/words', 'site/words/en'])(
  'search reads no words of a folder outside, by a link from %s',
  async (link) => {
    const { [link]: _, ...files } = WORDS as Readonly<Record<string, string>>
    site = testSite({ ...files, ...(link === 'site/words' ? {} : { 'site/words/names.txt': 'own = a\n' }) })
    other = mkdtempSync(join(tmpdir(), 'ssg-other-'))
    writeFileSync(join(other, 'names.txt'), 'SECRET = a\n')
    writeFileSync(join(other, 'terms.txt'), 'SECRET > b\n')
    symlinkSync(other, join(site.root, link))
    const { diagnostics, files: output } = await site.build()
    expect(diagnostics.filter(({ code }) => code === 'SSG216').map(({ file }) => file)).toEqual([link])
    expect([...output.values()].filter((text) => /secret/i.test(text))).toEqual([])
  },
)

test('search reads words of a folder that the configuration names outside', async () => {
  site = testSite({ 'own/x': '' })
  const words = {
    'words/names.txt': 'zebra = a\n',
    ...WORDS,
    'site/config.ts': WORDS['site/config.ts'].replace('site/words', '../words'),
  }
  for (const [path, text] of Object.entries(words)) site.write(path.startsWith('words/') ? path : `own/${path}`, text)
  const { code, err } = ssg(['build', '--root', join(site.root, 'own')])
  expect([code, err]).toEqual([0, expect.not.stringContaining('SSG')])
})

/** Files that a build writes. */
const REMEMBERED = [
  '.ssg',
  '.ssg/.gitignore',
  '.ssg/report.txt',
  '.ssg/cache/memo.bin',
  '.ssg/cache/moment',
  '.ssg/cache/output.json',
]

test.each(REMEMBERED)('a link %s to a file outside is neither read nor written through', (link) => {
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`content/en/docs/b${i}.md`, page('B', `[x](gone${i}.md)`)]),
  )
  linked({ ...NATIVE, 'site/config.ts': configFile({ onBrokenMarkdownLinks: 'warn' }), ...pages }, link)
  const secret = readFileSync(join(other, 'secret'), 'utf8')
  for (let times = 0; times < 2; times++) {
    const { code, out, err } = ssgProcess(['build', '--root', site.root])
    expect([code, out + err]).toEqual([0, expect.not.stringContaining('SECRET')])
    expect(readFileSync(join(other, 'secret'), 'utf8')).toBe(secret)
    expect(readdirSync(other)).toEqual(['secret'])
  }
})

test('a link .ssg to a folder is a place for the cache, and the folder gets no .gitignore', () => {
  site = testSite(NATIVE)
  other = mkdtempSync(join(tmpdir(), 'ssg-other-'))
  symlinkSync(other, join(site.root, '.ssg'))
  expect(ssg(['build', '--root', site.root]).code).toBe(0)
  expect(readdirSync(other)).toEqual(['cache'])
})

test('a root that is deleted during a build stays deleted: no .ssg is made in its place', () => {
  site = testSite(NATIVE)
  const text = `import { rmSync } from 'node:fs'\nrmSync(${JSON.stringify(site.root)}, { recursive: true })\n`
  site.write('site/config.ts', text + NATIVE['site/config.ts'])
  expect(ssgProcess(['build', '--root', site.root]).code).toBe(1)
  expect(existsSync(site.root)).toBe(false)
})

test.each([
  ['a book', BOOK, 'book.toml', '[book]\ntitle = "Linked"\n'],
  ['a Docusaurus project', DOCUSAURUS, 'docs/_category_.json', '{ "label": "L" }'],
] as const)('%s reads a link to another file of its repository', (_, files, link, text) => {
  const { [link as string]: __, ...others } = files as Readonly<Record<string, string>>
  site = testSite({
    ...Object.fromEntries(Object.entries(others).map(([path, content]) => [`book/${path}`, content])),
    '.git/HEAD': 'ref: refs/heads/main\n',
    'shared/file': text,
  })
  symlinkSync(join(site.root, 'shared/file'), join(site.root, 'book', link))
  const { code, err } = ssg(['build', '--root', join(site.root, 'book')])
  expect([code, err]).toEqual([0, expect.not.stringContaining('SSG216')])
})
