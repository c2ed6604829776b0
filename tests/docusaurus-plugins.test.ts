// What Markdown plugins of a Docusaurus project see of a page, and what they may do with others.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

function project(files: Readonly<Record<string, string>>, docs: string, more = ''): TestSite {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { docs: { ${docs} }, blog: false }]], ${more} }\n`,
    'docs/a.md': '# A\n\nWords.\n',
    ...files,
  })
  return site
}

/** Lists a page's links and definitions, as the plugin sees them, after the text. */
const LISTING = `module.exports = ({ name }) => (tree) => {
  const seen = []
  const visit = (node) => {
    if (node.type === 'link' || node.type === 'definition') seen.push(node.url)
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: name + ': ' + seen.join(', ') }] })
}\n`

test('plugins before the usual ones see links to files as they are written, those behind see addresses', async () => {
  const page =
    '# B\n\n[one](./a.md#part), [two](deep/c.mdx?inline), [three][r], [page](/docs/a), [web](https://example.org/x.md), [gone](gone.md)\n\n[r]: a.md\n'
  const { diagnostics, text } = await project(
    {
      'docs/b.md': page,
      'docs/deep/c.mdx': '# C\n\n[up](../b.md)\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/b.md': page,
      'listing.js': LISTING,
    },
    `beforeDefaultRemarkPlugins: [[require('./listing.js'), { name: 'before' }]], remarkPlugins: [[require('./listing.js'), { name: 'behind' }]]`,
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, trailingSlash: false`,
  ).build()
  expect(diagnostics.map(({ code }) => code)).toEqual(['SSG312', 'SSG311', 'SSG311'])
  const shown = text('docs/b.html')
  expect(shown).toContain('before: ./a.md#part, deep/c.mdx?inline, /docs/a, https://example.org/x.md, gone.md, a.md<')
  expect(shown).toContain(
    'behind: /base/docs/a#part, /base/docs/deep/c?inline, /docs/a, https://example.org/x.md, gone.md, /base/docs/a<',
  )
  expect(shown).toContain('<a href="/base/docs/a#part">one</a>')
  expect(shown).toContain('<a href="/base/docs/a">three</a>')
  expect(text('fr/docs/b.html')).toContain('behind: /base/fr/docs/a#part, /base/fr/docs/deep/c?inline,')
  expect(text('fr/docs/b.html')).toContain('<a href="/base/fr/docs/a#part">one</a>')
  expect(text('docs/deep/c.html')).toContain('behind: /base/docs/b<')
})

test('pages of the same words in two versions have the addresses of their own version', async () => {
  const words = '# B\n\n[one](./a.md)\n'
  const { codes, text } = await project(
    {
      'docs/b.md': words,
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "all": ["a", "b"] }',
      'versioned_docs/version-1.0/a.md': '# A\n\nWords.\n',
      'versioned_docs/version-1.0/b.md': words,
      'listing.js': LISTING,
    },
    `remarkPlugins: [[require('./listing.js'), { name: 'behind' }]]`,
  ).build()
  expect(codes).toEqual([])
  expect(text('docs/b.html')).toContain('behind: /base/docs/a<')
  expect(text('docs/next/b.html')).toContain('behind: /base/docs/next/a<')
})

test('an address that a plugin writes in the place of another one is the link', async () => {
  const { codes, text } = await project(
    {
      'docs/b.md': '# B\n\n[one](./a.md?inline), [two](./a.md)\n',
      'plugin.js': `module.exports = () => (tree) => {
  const [one, , two] = tree.children[1].children
  one.url = one.url.split('?')[0]
  Object.assign(two, { url: two.url, title: 'Said.' })
  tree.children.push({ type: 'paragraph', children: [{ ...two, children: [{ type: 'text', value: 'three' }] }] })
}\n`,
    },
    `exclude: ['a.md.not'], remarkPlugins: [[() => (tree, file) => file.path.endsWith('b.md') ? require('./plugin.js')()(tree) : undefined]]`,
  ).build()
  expect(codes).toEqual([])
  expect([...text('docs/b.html').matchAll(/<a [^>]*>(?:one|two|three)</g)].map(([tag]) => tag)).toEqual([
    '<a href="/base/docs/a">one<',
    '<a href="/base/docs/a" title="Said.">two<',
    '<a href="/base/docs/a" title="Said.">three<',
  ])
})

test('a reference that a plugin takes to a page that does not define it is shown as it was written', async () => {
  const { codes, text } = await project(
    {
      'docs/b.md':
        '# B\n\n- to [the *part*][part], [part][], [part] and ![picture][shot]\n\n[part]: a.md\n[shot]: https://example.org/p.png\n',
      'plugin.js': `let tell
const other = new Promise((resolve) => { tell = resolve })
module.exports = () => async (tree, { path }) => {
  if (path.endsWith('b.md')) tell(structuredClone(tree.children[1]))
  else tree.children.push(await other)
}\n`,
    },
    `remarkPlugins: [require('./plugin.js')]`,
  ).build()
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<li>to [the <em>part</em>][part], [part][], [part] and ![picture][shot]</li>')
})

test('a component is brought by its file also where the name of that is put together', async () => {
  const { codes, text } = await project(
    {
      'plugin.js': `const brought = (name) => ({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ImportDeclaration', specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }], source: { type: 'Literal', value: \`@site/src/components/\${name}\` } }] } } })
module.exports = () => (tree) => void tree.children.push(brought('Shown'), { type: 'mdxJsxFlowElement', name: 'Shown', attributes: [], children: [] })\n`,
      'src/components/Shown.jsx': `export default () => <b>shown</b>\n`,
    },
    `remarkPlugins: [require('./plugin.js')]`,
  ).build()
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<b>shown</b>')
})

test('after an edit, a plugin hears of the pages that it waits for, although they are as they were', async () => {
  const { build, write } = project(
    {
      'docs/z.md': '# Z\n\nOf the last.\n',
      'plugin.js': `let tell
const last = new Promise((resolve) => { tell = resolve })
module.exports = () => async (tree, { path }) => {
  if (path.endsWith('z.md')) tell(tree.children[1])
  else tree.children.push(await last)
}\n`,
    },
    `remarkPlugins: [require('./plugin.js')]`,
  )
  expect((await build()).text('docs/a.html')).toContain('Of the last.')
  write('docs/a.md', '# A\n\nOther words.\n')
  const { codes, text } = await build()
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toMatch(/Other words\.[\s\S]*Of the last\./)
})
