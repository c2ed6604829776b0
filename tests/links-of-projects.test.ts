// Links that lead out of a Docusaurus project: in the place of documents, images and static files, and of files that its code imports. Links
// into the repository or a named folder, and those of package managers, are followed.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { diskHost } from '../generator/host/host.ts'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
let other = ''
afterEach(() => {
  site.dispose()
  rmSync(other, { recursive: true, force: true })
})

const config = (docs = '', more = ''): string =>
  `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', ${more} presets: [['classic', { docs: { routeBasePath: '/', ${docs} }, blog: false }]] }\n`
const home = (body: string): string => `---\nslug: /\n---\n\n# Home\n\n${body}\n`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>SECRET</title></svg>'

/** A project with links: path → file of a folder outside, which has `outside`. */
async function built(
  files: Readonly<Record<string, string>>,
  outside: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>>,
  root = '',
): Promise<Built> {
  other = mkdtempSync(join(tmpdir(), 'ssg-other-'))
  for (const [path, text] of Object.entries(outside)) {
    mkdirSync(dirname(join(other, path)), { recursive: true })
    writeFileSync(join(other, path), text)
  }
  site = testSite({ 'docusaurus.config.js': config(), 'docs/index.md': home('Text.'), ...files })
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(site.root, path)), { recursive: true })
    symlinkSync(join(root === '' ? other : join(site.root, root), target), join(site.root, path))
  }
  return site.build()
}

const refused = ({ diagnostics }: Built): (string | null)[] =>
  diagnostics.filter(({ code }) => code === 'SSG216').map(({ file }) => file)
const published = ({ files }: Built): string[] =>
  [...files].filter(([, text]) => text.includes('SECRET')).map(([path]) => path)

describe('is not read and not published:', () => {
  test.each<[what: string, files: Record<string, string>, link: string, target: string]>([
    ['a static file', {}, 'static/x.txt', 'x.txt'],
    ['a hidden static file', {}, 'static/.well-known/x.txt', 'x.txt'],
    ['a static folder', {}, 'static/more', '.'],
    ['a document', {}, 'docs/x.md', 'x.md'],
    ['a folder of documents', {}, 'docs/more', 'docs'],
    ['a page of Markdown', {}, 'src/pages/x.md', 'x.md'],
    ['a post', { 'docusaurus.config.js': config().replace('blog: false', 'blog: {}') }, 'blog/2024-01-01-x.md', 'x.md'],
    ['a tags file', {}, 'docs/tags.yml', 'x.yml'],
    ['a sidebar', { 'docusaurus.config.js': config("sidebarPath: './sidebars.json'") }, 'sidebars.json', 'x.json'],
    [
      'a translated document',
      { 'docusaurus.config.js': config('', "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },") },
      'i18n/fr/docusaurus-plugin-content-docs/current/x.md',
      'x.md',
    ],
  ])('%s', async (_, files, link, target) => {
    const result = await built(
      files,
      {
        'x.txt': 'SECRET',
        'x.md': '# SECRET\n',
        'docs/y.md': '# SECRET\n',
        'x.yml': 'SECRET:\n  label: SECRET\n',
        'x.json': '{ "SECRET": ["index"] }',
      },
      { [link]: target },
    )
    expect([refused(result), published(result)]).toEqual([[link], []])
  })

  test.each([
    ['an image of a document', '![x](./x.svg)', 'docs/x.svg'],
    ['an image in HTML', '<img alt="" src="./x.svg" />', 'docs/x.svg'],
    ['a file that a document links to', '[x](./x.svg)', 'docs/x.svg'],
    ['an image from the root of the project', '![x](@site/img/x.svg)', 'img/x.svg'],
    ['an image in a linked folder', '![x](./img/x.svg)', 'docs/img'],
  ])('%s', async (_, body, link) => {
    const result = await built(
      { 'docs/index.md': home(body) },
      { 'x.svg': SVG },
      { [link]: link.endsWith('/img') ? '.' : 'x.svg' },
    )
    expect(published(result)).toEqual([])
    expect(result.codes).not.toEqual([])
  })
})

describe('code does not import', () => {
  test.each([
    ['code', "import x from './x.js'", 'src/pages/_parts/x.js'],
    ['code without its ending', "import x from './x'", 'src/pages/_parts/x.js'],
    ['an index file', "import x from './more'", 'src/pages/_parts/more/index.js'],
    ['code of a linked folder', "import x from './more/x.js'", 'src/pages/_parts/more'],
    ['JSON', "import { x } from './x.json'", 'src/pages/_parts/x.json'],
    ['text', "import x from '!!raw-loader!./x.txt'", 'src/pages/_parts/x.txt'],
    ['text, asked for by the name', "import x from './x.txt?raw'", 'src/pages/_parts/x.txt'],
    ['a sheet', "import './x.css'\nconst x = 1", 'src/pages/_parts/x.css'],
    ['an image', "import x from './x.svg'", 'src/pages/_parts/x.svg'],
    ['code from the root of the project', "import x from '@site/src/x.js'", 'src/x.js'],
    ['code by require', "const x = require('./x.js')", 'src/pages/_parts/x.js'],
  ])('%s', async (_, statement, link) => {
    const result = await built(
      {
        'src/pages/a.js': "import { y } from './_parts/y.js'\nexport default () => <p>{y}</p>\n",
        'src/pages/_parts/y.js': `${statement}\nexport const y = JSON.stringify(x)\n`,
      },
      {
        'x.js': "module.exports = 'SECRET'\n",
        'index.js': "module.exports = 'SECRET'\n",
        'x.json': '{ "x": "SECRET" }',
        'x.txt': 'SECRET',
        'x.css': '.SECRET { color: red }',
        'x.svg': SVG,
      },
      { [link]: link.endsWith('/more') ? '.' : (link.split('/').at(-1) ?? '') },
    )
    expect(published(result)).toEqual([])
    expect(result.diagnostics.find(({ code }) => code === 'SSG216')?.message).toContain(`"${link}`)
  })

  test('what the configuration requires', async () => {
    const result = await built(
      { 'docusaurus.config.js': config('', "tagline: require('./x.json').x,") },
      { 'x.json': '{ "x": "SECRET" }' },
      { 'x.json': 'x.json' },
    )
    expect([published(result), result.codes]).toEqual([[], expect.arrayContaining(['SSG216'])])
  })
})

describe('is followed:', () => {
  const files = { 'docs/index.md': home('![x](./x.svg) [y](./y.md)') }

  test('a link into the repository', async () => {
    other = mkdtempSync(join(tmpdir(), 'ssg-other-'))
    site = testSite({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'shared/x.svg': SVG,
      'shared/y.md': '# Linked\n',
      'web/docusaurus.config.js': config(),
      'web/docs/index.md': files['docs/index.md'],
    })
    for (const name of ['x.svg', 'y.md'])
      symlinkSync(join(site.root, 'shared', name), join(site.root, 'web/docs', name))
    const result = await site.build({}, diskHost(join(site.root, 'web')))
    expect(result.codes).toEqual([])
    expect(result.text('y.html')).toContain('Linked')
  })

  test('a link within the project', async () => {
    const result = await built(
      { ...files, 'shared/x.svg': SVG, 'shared/y.md': '# Linked\n' },
      {},
      { 'docs/x.svg': 'x.svg', 'docs/y.md': 'y.md' },
      'shared',
    )
    expect(result.codes).toEqual([])
    expect(result.text('y.html')).toContain('Linked')
  })

  test('a folder outside that the configuration names, but no link that leaves it', async () => {
    other = mkdtempSync(join(tmpdir(), 'ssg-other-'))
    site = testSite({
      'docs/index.md': files['docs/index.md'],
      'docs/x.svg': SVG,
      'docs/y.md': '# Linked\n',
      'web/docusaurus.config.js': config("path: '../docs'"),
    })
    writeFileSync(join(other, 'z.md'), '# SECRET\n')
    symlinkSync(join(other, 'z.md'), join(site.root, 'docs/z.md'))
    const result = await site.build({}, diskHost(join(site.root, 'web')))
    expect(refused(result)).toEqual(['../docs/z.md'])
    expect(result.text('y.html')).toContain('Linked')
    expect(result.files.has('z/index.html')).toBe(false)
  })

  test('the link of a package manager', async () => {
    const result = await built(
      {
        'src/pages/a.js': "import { word } from 'pack'\nexport default () => <p>{word}</p>\n",
        'docs/index.md': home('![x](../node_modules/pack/x.svg)'),
      },
      {
        'package.json': '{ "name": "pack", "main": "index.js" }',
        'index.js': "exports.word = 'linked'\n",
        'x.svg': SVG,
      },
      { 'node_modules/pack': '.' },
    )
    expect(result.codes).toEqual([])
    expect(result.text('a.html')).toContain('linked')
  })
})
