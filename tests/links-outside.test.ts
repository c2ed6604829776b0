// Links that lead out of the site, in the places of files that a build reads before the pages: none is read, and no line of one is printed.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
let other = ''
afterEach(() => {
  site.dispose()
  rmSync(other, { recursive: true, force: true })
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
  ]

const each = CASES.flatMap(([layout, files, links]) => links.map((link) => ({ layout, files, link })))

/** A site with a link in the place of a file, to a file with a secret. */
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
