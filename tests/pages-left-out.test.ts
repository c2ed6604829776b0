// Files that can't be pages, and files that share a place: each is reported as what it is, and nothing leads to them.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string | Uint8Array>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}
const said = ({ diagnostics }: Built): string[] =>
  diagnostics.map(({ code, severity, file, message }) => `${severity} ${code} ${file ?? '-'}: ${message}`)
const LATIN = new Uint8Array([0x23, 0x20, 0x43, 0x61, 0x66, 0xe9, 0x0a])
const docusaurus = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] }\n`,
}

const reserved = (path: string): string =>
  `The page "${path}" has the URL "/404", which is reserved for the site's not-found page.`

describe('a page that cannot be published', () => {
  test.each([
    [
      'not UTF-8',
      'latin.md',
      LATIN,
      "error SSG201 latin.md: The file isn't valid UTF-8: byte 5 doesn't start a character.",
    ],
    [
      'UTF-16',
      'wide.md',
      new Uint8Array([0xff, 0xfe, 0x23, 0]),
      "error SSG201 wide.md: The file isn't valid UTF-8: byte 0 doesn't start a character.",
    ],
    ['404.md', '404.md', '# Not here\n', `error SSG308 404.md: ${reserved('404.md')}`],
    ['404.md with a slug', 'lost.md', '---\nslug: /404\n---\n# Lost\n', `error SSG308 lost.md: ${reserved('lost.md')}`],
  ])('in a folder is one error, and nothing leads to it: %s', async (_, name, content, message) => {
    const result = await built({ 'index.md': `# Home\n\n[it](${name}) [a](a.md)\n`, 'a.md': '# A\n', [name]: content })
    expect(said(result)).toEqual([message])
    const route = name === '404.md' || name === 'lost.md' ? '/404' : `/${name.replace('.md', '')}`
    expect(result.text('sitemap.xml')).not.toContain(`${route}<`)
    expect(result.text('nav/en/docs.html')).not.toContain(`href="${route}"`)
    expect(result.files.has('a.html')).toBe(true)
  })

  test.each(['docs/404.md', 'guide/404.md'])('404.md below a folder is a page like any other: %s', async (name) => {
    const result = await built({ 'index.md': '# Home\n', [name]: '# Codes\n' })
    expect(said(result)).toEqual([])
    expect(result.files.has(name.replace('.md', '.html'))).toBe(true)
  })

  test('a native site and a Docusaurus project report 404.md, too', async () => {
    const native = await built({
      'site/config.ts': configFile({ docs: { routeBasePath: '/' } }),
      'content/en/docs/404.md': page('Lost'),
      'content/en/docs/a.md': page('A'),
    })
    expect(said(native)).toEqual([`error SSG308 content/en/docs/404.md: ${reserved('content/en/docs/404.md')}`])
    site.dispose()
    const foreign = await built({ ...docusaurus, 'docs/a.md': '---\nslug: /\n---\n# A\n', 'docs/404.md': '# Lost\n' })
    expect(said(foreign)).toEqual([`error SSG308 docs/404.md: ${reserved('docs/404.md')}`])
  })
})

const DOCUSAURUS_HOME = { ...docusaurus, 'docs/index.md': '---\nslug: /\n---\n# Home\n' }
const BOOK = { 'book.toml': '[book]\n', 'src/index.md': '# Home\n' }
const MKDOCS = { 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': '# Home\n' }

test('404.md of a project for MkDocs is an error, too', async () => {
  const flat = { ...MKDOCS, 'mkdocs.yml': 'site_name: T\nuse_directory_urls: false\n' }
  const project = await built({ ...flat, 'docs/404.md': '# Lost\n' })
  expect(said(project)).toEqual([`error SSG308 docs/404.md: ${reserved('docs/404.md')}`])
})

test.each([
  ['a Docusaurus project', { ...DOCUSAURUS_HOME, 'docs/empty.md': '' }],
  ['a book', { ...BOOK, 'src/SUMMARY.md': '- [Home](index.md)\n- [Empty](empty.md)\n', 'src/empty.md': '' }],
  ['a project for MkDocs', { ...MKDOCS, 'docs/empty.md': '' }],
])('an empty file of %s is a page, and its links hold', async (_, files) => {
  const home = Object.keys(files).find((name) => name.endsWith('index.md')) ?? ''
  const result = await built({ ...files, [home]: `${files[home as keyof typeof files]}\n[e](empty.md)\n` })
  expect(result.diagnostics.filter(({ severity, code }) => severity === 'error' || code.startsWith('SSG31'))).toEqual(
    [],
  )
  expect([...result.files.keys()].filter((file) => /^empty(?:\/index)?\.html$/.test(file))).toHaveLength(1)
})

test.each([
  ['a folder', { 'index.md': '# Home\n' }, 'b.md'],
  [
    'a site',
    { 'site/config.ts': configFile({ docs: { routeBasePath: '/' } }), 'content/en/docs/index.md': page('Home') },
    'content/en/docs/b.md',
  ],
  ['a Docusaurus project', DOCUSAURUS_HOME, 'docs/b.md'],
  ['a book', { ...BOOK, 'src/SUMMARY.md': '- [Home](index.md)\n- [B](b.md)\n' }, 'src/b.md'],
  ['a project for MkDocs', MKDOCS, 'docs/b.md'],
])('a page of %s that begins with a thematic break loses no word', async (_, files, name) => {
  for (const text of ['---\n\nfirst words\n\n---\n\nlast\n', '---\n\n# First words\n\na: b: c\n\n---\n\nlast\n']) {
    const { files: output } = await built({ ...files, [name]: text })
    const html = output.get('b.html') ?? output.get('b/index.html') ?? ''
    expect(html).toMatch(/first words/i)
    expect(html).toContain('<p>last</p>')
    site.dispose()
  }
})

test.each(['', '\n', '  \n\t\n', '\uFEFF'])('an empty file of a folder is a page, and a warning: %j', async (text) => {
  const result = await built({ 'index.md': '# Home\n\n[e](empty.md)\n', 'empty.md': text })
  expect(said(result)).toEqual(['warning SSG202 empty.md: The file is empty.'])
  expect(result.text('empty.html')).toContain('<h1')
  expect(result.text('nav/en/docs.html')).toContain('href="/empty"')
})

test.each([
  'build/x.md',
  'dist/x.md',
  'themes/x.md',
  'locales/a/x.md',
  'site/x.md',
  '_x.md',
  '_p/x.md',
  'x.MD',
  'y.markdown',
])('a link to a file that is left out says so: %s', async (name) => {
  const result = await built({ 'index.md': `# Home\n\n[x](${name})\n`, [name]: '# X\n' })
  const link = said(result).filter((one) => one.includes('SSG311'))
  expect(said(result).some((one) => one.startsWith('warning SSG218'))).toBe(true)
  if (name.endsWith('.md'))
    expect(link).toEqual([`warning SSG311 index.md: The link "${name}" leads to a file that is left out of the site.`])
  expect(said(result).join('\n')).not.toContain("doesn't exist")
})

test.each([
  ['a site', { 'site/config.ts': configFile({ docs: { routeBasePath: '/' } }) }, 'content/en/docs/'],
  ['a Docusaurus project', docusaurus, 'docs/'],
])('a link to a partial of %s says so, and no partial is suggested', async (_, files, folder) => {
  const { diagnostics } = await built({
    ...files,
    [`${folder}index.md`]: '---\ntitle: Home\nslug: /\n---\n\n[x](_x.md) [y](_p/y.md) [z](_xx.md)\n',
    [`${folder}_x.md`]: 'X\n',
    [`${folder}_p/y.md`]: 'Y\n',
  })
  const links = diagnostics.filter(({ code }) => code === 'SSG311')
  expect(links.map(({ message }) => message)).toEqual([
    'The link "_x.md" leads to a file that is left out of the site.',
    'The link "_p/y.md" leads to a file that is left out of the site.',
    'The link "_xx.md" leads to a file that doesn\'t exist.',
  ])
  expect(links.filter(({ hint = '' }) => hint.includes('_'))).toEqual([])
})

describe('a file that is a folder of another one', () => {
  const native = (files: Readonly<Record<string, string>>, settings = {}): Promise<Built> =>
    built({ 'site/config.ts': configFile(settings), 'content/en/docs/a.md': page('A'), ...files })

  test.each([
    ['site/static/docs/c', 'content/en/docs/c/d.md', 'docs/c', 'docs/c/d.html'],
    ['site/static/docs', 'content/en/docs/c.md', 'docs', 'docs/'],
    ['site/static/docs/c.html/x', 'content/en/docs/c.md', 'docs/c.html/x', 'docs/c.html'],
    ['site/static/integrity.json', 'content/en/docs/c.md', 'integrity.json', 'integrity.json'],
  ])('names both: %s beside %s', async (file, doc, first, second) => {
    const { diagnostics } = await native({ [file]: 'x', [doc]: page('C') })
    const found = diagnostics.filter(({ code }) => code === 'SSG308')
    expect(found).toHaveLength(1)
    expect(found[0]?.severity).toBe('error')
    expect(found[0]?.file).toBe(file)
    expect(found[0]?.message).toContain(`"${first}"`)
    expect(found[0]?.message).toContain(second === first ? 'Two sources write to' : `"${second}`)
    if (second.endsWith('.html')) expect(found[0]?.notes?.[0]?.span?.path).toBe(doc)
  })

  test.each([
    ['/sitemap.xml', 'sitemap.xml'],
    ['/integrity.json', 'integrity.json'],
    ['/robots.txt', 'robots.txt'],
  ])('of a Docusaurus project: slug %s', async (slug, file) => {
    const result = await built({
      ...docusaurus,
      'docs/a.md': '---\nslug: /\n---\n# A\n',
      'docs/x.md': `---\nslug: ${slug}\n---\n# X\n`,
      'static/robots.txt': 'User-agent: *\n',
    })
    const found = result.diagnostics.filter(({ code }) => code === 'SSG308')
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      ['error', expect.stringContaining(`"${file}"`)],
    ])
    expect(found[0]?.message).toContain(`"${file}/index.html"`)
  })
})

describe('_category_.json', () => {
  const sidebar = async (category: string, name = '_category_.json'): Promise<[string, string[]]> => {
    const result = await built({ 'index.md': '# Home\n', 'guide/a.md': '# A\n', [`guide/${name}`]: category })
    const codes = result.diagnostics.map(({ code }) => code)
    return [
      /data-toggle="">([^<]*)</.exec(result.text('nav/en/docs.html'))?.[1] ??
        /side-name"[^>]*>([^<]*)</.exec(result.text('nav/en/docs.html'))?.[1] ??
        '',
      codes,
    ]
  }
  test.each([
    ['{"label":"The guide","colour":"red"}', ['SSG208']],
    ['{"label":"The guide","position":"first"}', ['SSG208']],
    ['{"label":"The guide","collapsed":"no","collapsible":1}', ['SSG208', 'SSG208']],
    ['{"label":"The guide","link":{"type":"page"}}', ['SSG208']],
    ['{"label":"The guide","link":{"title":"x"}}', ['SSG208']],
    ['{"label":"The guide","link":{"type":"none","icon":"x"}}', ['SSG208']],
    ['{"label":"The guide","link":"x"}', ['SSG208']],
    ['{"label":"The guide","customProps":{"a":1}}', ['SSG208']],
    ['{"label":"The guide","link":null,"className":"x"}', ['SSG208']],
    ['{"label":"The guide","description":"x","key":"y"}', ['SSG208', 'SSG208']],
  ])('keeps the rest where a key is unknown or wrong: %s', async (category, codes) => {
    expect(await sidebar(category)).toEqual(['The guide', codes])
  })

  test('in YAML, too', async () => {
    expect(await sidebar('label: The guide\ncolour: red\n', '_category_.yml')).toEqual(['The guide', ['SSG208']])
  })
})

test.each([16, 20, 22, 23])('a PNG that ends after %i bytes has no size, and is reported', async (bytes) => {
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    Buffer.from([0, 0, 0, 40, 0, 0, 0, 30, 8, 6, 0, 0, 0]),
  ])
  const result = await built({
    'index.md': '# Home\n\n![Picture](p.png)\n',
    'p.png': new Uint8Array(png.subarray(0, bytes)),
  })
  expect(result.text('index.html')).not.toMatch(/(?:height|width)="0"/)
  expect(result.codes).toEqual(['SSG262'])
})

describe('a book that includes a file which is not UTF-8 fails and names the file', () => {
  test.each([
    ['in a paragraph', '# A\n\n{{#include inc.txt}}\n', 'src/inc.txt'],
    ['in a code block', '# A\n\n```text\n{{#include inc.txt}}\n```\n', 'src/inc.txt'],
    ['by lines', '# A\n\n{{#include inc.txt:1:1}}\n', 'src/inc.txt'],
    ['from a folder above', '# A\n\n{{#include ../code/inc.rs}}\n', 'code/inc.rs'],
    ['as a Rust listing', '# A\n\n```rust\n{{#rustdoc_include ../code/inc.rs}}\n```\n', 'code/inc.rs'],
    ['as a playground', '# A\n\n{{#playground ../code/inc.rs}}\n', 'code/inc.rs'],
    ['through another file', '# A\n\n{{#include outer.md}}\n', 'src/inc.txt'],
    ['twice', '# A\n\n{{#include inc.txt}}\n\n{{#include inc.txt}}\n', 'src/inc.txt'],
  ])('%s', async (_, text, file) => {
    const result = await built({
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n',
      'src/a.md': text,
      'src/outer.md': '{{#include inc.txt}}\n',
      'src/inc.txt': LATIN,
      'code/inc.rs': LATIN,
    })
    expect(said(result)).toEqual([
      `error SSG201 ${file}: The file isn't valid UTF-8: byte 5 doesn't start a character.`,
    ])
  })

  test('a written U+FFFD and other scripts are text', async () => {
    const result = await built({
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n',
      'src/a.md': '# A\n\n{{#include inc.txt}}\n',
      'src/inc.txt': 'Ж \uFFFD 中\n',
    })
    expect(said(result)).toEqual([])
  })
})

describe("Hugo's _index.md is the page of its folder", () => {
  const home = '# Home\n\n[a](guide/_index.md) [b](guide/) [c](guide) [d](/guide/_index.md)\n'
  test.each([
    ['_index.md', 'guide/_index.md'],
    ['_index.mdx', 'guide/_index.mdx'],
  ])('linked as a file and as a folder: %s', async (name, path) => {
    const result = await built({
      'index.md': home.replaceAll('_index.md', name),
      [path]: '# Guide\n',
      'guide/a.md': '# A\n',
    })
    expect(said(result)).toEqual([])
    expect(result.text('index.html').match(/href="\/guide">[a-d]</g)).toHaveLength(4)
    expect(result.text('guide.html')).toContain('Guide</h1>')
    expect([...result.files.keys()].filter((file) => file.includes('_index'))).toEqual([])
  })

  test('at the root it is the home page', async () => {
    const result = await built({ '_index.md': '# Home\n\n[a](sub/deep/_index.md)\n', 'sub/deep/_index.md': '# Deep\n' })
    expect(said(result)).toEqual([])
    expect(result.text('index.html')).toContain('Home</h1>')
    expect(result.text('sub/deep.html')).toContain('Deep</h1>')
  })

  test('beside index.md it is reported as the second page', async () => {
    const result = await built({ 'index.md': '# Home\n', 'g/index.md': '# One\n', 'g/_index.md': '# Two\n' })
    expect(said(result)).toEqual([
      'error SSG213 g/index.md: Two files define the page "docs/g/index".',
      'warning SSG301 g/index.md: Two pages have the route "/g".',
    ])
    expect(result.diagnostics[0]?.hint).toBe('Keep one of the files: "_index" is another name for "index".')
  })

  test.each(['g/_index2.md', 'g/_indexes.md', '_g/_index.md', 'g/__index.md', 'g/my_index.md'])(
    'other names mean what they did: %s',
    async (name) => {
      const result = await built({ 'index.md': '# Home\n', [name]: '# G\n' })
      expect(result.codes).toEqual(name === 'g/my_index.md' ? [] : ['SSG218'])
    },
  )
})
