// Texts besides pages that aren't UTF-8, and files in UTF-16 without a byte order mark: no layout publishes them without a message.
import { describe, expect, test } from 'vitest'
import { configFile, page, testSite } from '../site.ts'
import { LAYOUTS, type LayoutName } from './pages.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le')
const CONFIG = "title: 'T', url: 'https://e.org', baseUrl: '/'"
const SSG = (title: string): string =>
  `export default { title: '${title}', url: 'https://e.org', navbar: { title: '${title}', items: [] }, docs: { routeBasePath: '/' }, blog: false }\n`

async function said(layout: LayoutName, more: Files): Promise<string[]> {
  const site = testSite({ ...LAYOUTS[layout].files({ a: 'Text.' }), ...more })
  try {
    const { diagnostics } = await site.build()
    return diagnostics
      .filter(({ code }) => code === 'SSG201' || code === 'SSG215')
      .map(({ code, severity, file, line, column }) => `${severity} ${code} ${file}:${line}:${column}`)
  } finally {
    site.dispose()
  }
}

test.each<[name: string, layout: LayoutName, file: string, text: string, place: string, more?: Files]>([
  ['list of chapters', 'mdbook', 'src/SUMMARY.md', '- [Café](index.md)\n- [A](a.md)\n', '1:7'],
  ['configuration', 'mdbook', 'book.toml', '[book]\ntitle = "Café"\n', '2:13'],
  ['included file', 'mdbook', 'src/x.txt', 'naïve\n', '1:3', { 'src/a.md': '# A\n\n{{#include x.txt}}\n' }],
  ['configuration', 'mkdocs', 'mkdocs.yml', 'site_name: Café\n', '1:15'],
  [
    'order of a folder',
    'mkdocs',
    'docs/.pages',
    'title: Café\n',
    '1:11',
    { 'mkdocs.yml': 'site_name: T\nplugins: [awesome-pages]\n' },
  ],
  ['front matter', 'mkdocs', 'docs/a.md', '---\ntitle: Café\n---\n\n# A\n', '2:11'],
  [
    'snippet',
    'mkdocs',
    'docs/x.txt',
    'naïve\n',
    '1:3',
    {
      'mkdocs.yml': 'site_name: T\nmarkdown_extensions: [pymdownx.snippets: {base_path: docs}]\n',
      'docs/a.md': '# A\n\n--8<-- "x.txt"\n',
    },
  ],
  [
    'configuration',
    'docusaurus',
    'docusaurus.config.js',
    `module.exports = { ${CONFIG}, tagline: 'Café', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }\n`,
    '1:81',
  ],
  ['category', 'docusaurus', 'docs/c/_category_.json', '{ "label": "Café" }\n', '1:16', { 'docs/c/b.md': '# B\n' }],
  ['category in YAML', 'docusaurus', 'docs/c/_category_.yml', 'label: Café\n', '1:11', { 'docs/c/b.md': '# B\n' }],
  [
    'partial',
    'docusaurus',
    'docs/_p.md',
    'Some\ncafé.\n',
    '2:4',
    { 'docs/a.mdx': "import P from './_p.md'\n\n# A\n\n<P />\n" },
  ],
  [
    'imported data',
    'docusaurus',
    'src/d.json',
    '{ "a": "é" }\n',
    '1:9',
    { 'src/pages/d.js': "import d from '../d.json'\nexport default () => d.a\n" },
  ],
  [
    'component',
    'docusaurus',
    'src/c.js',
    'export default () => "Café"\n',
    '1:26',
    { 'src/pages/d.js': "import C from '../c'\nexport default () => <C />\n" },
  ],
  [
    'sidebars',
    'docusaurus',
    'sidebars.js',
    'module.exports = { s: [{ type: "doc", id: "a", label: "Café" }] }\n',
    '1:59',
    {
      'docusaurus.config.js': `module.exports = { ${CONFIG}, presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]] }\n`,
    },
  ],
  ['configuration', 'folder', 'ssg.config.ts', SSG('Café'), '1:29'],
  ['configuration', 'native', 'site/config.ts', SSG('Café'), '1:29'],
  ['strings', 'native', 'locales/en/site.json', '{ "a": "é" }\n', '1:9'],
  [
    'category',
    'native',
    'content/en/docs/c/_category_.json',
    '{ "label": "Café" }\n',
    '1:16',
    { 'content/en/docs/c/b.md': page('B') },
  ],
  [
    'partial',
    'native',
    'content/en/docs/_p.mdx',
    'Café.\n',
    '1:4',
    { 'content/en/docs/b.mdx': `${page('B')}\nimport P from './_p.mdx'\n\n<P />\n` },
  ],
  [
    'file shown in a block',
    'native',
    'examples/a.c',
    '// Café\n',
    '1:7',
    { 'content/en/docs/b.md': page('B', '```c file=/examples/a.c\n```') },
  ],
  [
    'page of code',
    'native',
    'site/pages/p.tsx',
    "export const page = { title: 'P', description: 'D' }\nexport default function P() { return <p>Café</p> }\n",
    '2:44',
  ],
  [
    'imported data',
    'native',
    'site/d.json',
    '{ "a": "é" }\n',
    '1:9',
    {
      'site/pages/p.tsx':
        "import d from '../d.json'\nexport const page = { title: 'P', description: 'D' }\nexport default function P() { return <p>{d.a}</p> }\n",
    },
  ],
])('a %s in %s that is no UTF-8 is an error: %s', async (_, layout, file, text, place, more = {}) => {
  expect(await said(layout, { ...more, [file]: latin1(text) })).toEqual([`error SSG201 ${file}:${place}`])
})

test('the error is there again where nothing changed', async () => {
  const files = { ...LAYOUTS.native.files({ a: '```c file=/a.c\n```' }), 'a.c': latin1('é\n') }
  const site = testSite(files)
  try {
    const codes = [await site.build(), await site.build()].map((one) => one.diagnostics.map(({ code }) => code))
    expect(codes).toEqual([['SSG201'], ['SSG201']])
  } finally {
    site.dispose()
  }
})

test('files that are no text are no matter', async () => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0])
  const code =
    "import i from './i.png'\nexport const page = { title: 'P', description: 'D' }\nexport default function P() { return <p>{String(i)}</p> }\n"
  expect(
    await said('native', { 'site/pages/i.png': bytes, 'site/pages/p.tsx': code, 'site/static/b.bin': bytes }),
  ).toEqual([])
  expect(
    await said('docusaurus', {
      'src/pages/i.png': bytes,
      'src/pages/p.js': "import i from './i.png'\nexport default () => i\n",
    }),
  ).toEqual([])
})

describe.each<[LayoutName, string]>([
  ['folder', ''],
  ['native', 'content/en/docs/'],
  ['docusaurus', 'docs/'],
  ['mdbook', 'src/'],
  ['mkdocs', 'docs/'],
])('in %s', (layout, folder) => {
  test.each(['# A\n\nText.\n', '# A', 'a\n', '# A\r\n\r\nB'])(
    '%j in UTF-16 without a mark is reported at its first byte of zero',
    async (text) => {
      expect(await said(layout, { [`${folder}a.md`]: utf16(text) })).toEqual([`warning SSG215 ${folder}a.md:1:2`])
    },
  )
})
test('a list of chapters and a configuration in UTF-16', async () => {
  expect(await said('mdbook', { 'src/SUMMARY.md': utf16('- [A](a.md)\n') })).toEqual([
    'warning SSG215 src/SUMMARY.md:1:2',
  ])
  expect(await said('mkdocs', { 'mkdocs.yml': utf16('site_name: T\n') })).toEqual(['warning SSG215 mkdocs.yml:1:2'])
  expect(await said('native', { 'site/config.ts': utf16(configFile({})) })).toContain(
    'warning SSG215 site/config.ts:1:2',
  )
})
