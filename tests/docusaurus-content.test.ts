// Content that a project's plugins create, and Docusaurus's own naming rules for tags, authors and emoji.
import { spawnSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { type Built, namesOf, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }\n`,
    ...files,
  })
  return site.build()
}

const post = (title: string, rest = ''): string => `---\ntitle: ${title}\n${rest}---\n\nWords of ${title}.\n`

test('a plugin around one of content is one more blog, documentation or set of pages; it sees the content and may write and leave out files', async () => {
  const { diagnostics, files, text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]], plugins: [
  ['./plugins/blog.ts', { routeBasePath: 'news', path: 'news' }],
  ['./plugins/pages', { path: 'more' }],
  ['./plugins/docs.cjs', { id: 'guide', path: 'guide', routeBasePath: 'guide' }],
  ['wrapping', { id: 'packaged', path: 'packaged', routeBasePath: 'packaged' }],
] }\n`,
    'plugins/blog.ts': `import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pluginContentBlog, { validateOptions } from '@docusaurus/plugin-content-blog'
export { validateOptions }
export default async function blog(context: any, options: any) {
  const inner = await pluginContentBlog(context, { ...options, id: 'news' })
  return {
    ...inner,
    name: 'news',
    async loadContent() {
      writeFileSync(join(context.siteDir, 'news/2024-03-03-written.md'), '---\\ntitle: Written\\n---\\n\\nBy the plugin.\\n')
      const content: any = await inner.loadContent()
      return { ...content, blogPosts: content.blogPosts.filter(({ metadata }: any) => metadata.title !== 'Hidden') }
    },
    async contentLoaded({ content, actions }: any) {
      actions.setGlobalData({ perPage: options.postsPerPage, latest: content.blogPosts.map(({ metadata: { title, permalink, description, date, nextItem } }: any) => [title, permalink, description, date.getUTCFullYear(), nextItem?.title]) })
      return inner.contentLoaded({ content, actions })
    },
    configureWebpack() { return {} },
  }
}\n`,
    'plugins/pages.js': `const { default: pages, ...others } = require('@docusaurus/plugin-content-pages')
module.exports = { ...others, default: async (context, options) => pages(context, { ...options, id: 'more', routeBasePath: 'more' }) }\n`,
    'plugins/docs.cjs': `const docs = require('@docusaurus/plugin-content-docs')
module.exports = async (context, options) => {
  const inner = await docs.default(context, options)
  return { ...inner, contentLoaded: async ({ content, actions }) => actions.setGlobalData(content.loadedVersions.map(({ versionName, docs }) => [versionName, docs.map(({ id, permalink }) => [id, permalink])])) }
}\n`,
    'node_modules/docusaurus-plugin-wrapping/package.json':
      '{ "name": "docusaurus-plugin-wrapping", "main": "index.js" }',
    'node_modules/docusaurus-plugin-wrapping/index.js': `const blog = require('@docusaurus/plugin-content-blog')
module.exports = (context, options) => blog.default(context, options)\n`,
    'node_modules/@docusaurus/plugin-content-blog/package.json': '{ "main": "index.js" }',
    'node_modules/@docusaurus/plugin-content-blog/index.js': `exports.default = () => { throw new Error('of Docusaurus') }\n`,
    'news/2024-01-01-first.md': post('First'),
    'news/2024-02-02-hidden.md': post('Hidden'),
    'packaged/2024-01-01-other.md': post('Other'),
    'more/about.md': '# About\n',
    'guide/intro.md': '# Intro\n',
    'docs/a.md': '# A\n',
    'src/pages/index.js': `import { usePluginData } from '@docusaurus/useGlobalData'\nexport default function Home() { return <p>{JSON.stringify([usePluginData('news'), usePluginData('docusaurus-plugin-content-docs', 'guide')])}</p> }\n`,
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  for (const file of [
    'news.html',
    'news/2024/01/01/first.html',
    'news/2024/03/03/written.html',
    'packaged/2024/01/01/other.html',
    'more/about.html',
    'guide/intro.html',
  ])
    expect(namesOf({ files })).toContain(file)
  expect(namesOf({ files })).not.toContain('news/2024/02/02/hidden.html')
  expect(text('index.html').replaceAll('&quot;', '"')).toContain(
    '[{"perPage":10,"latest":[["Written","/base/news/2024/03/03/written","By the plugin.",2024,"Hidden"],["First","/base/news/2024/01/01/first","Words of First.",2024,null]]},[["current",[["intro","/base/guide/intro"]]]]]',
  )
})

test('tags and authors have the addresses and labels of Docusaurus, and a documentation a page of all its tags', async () => {
  const { codes, files, text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { tagsBasePath: 'labels' } }]] }\n`,
    'docs/a.md': '---\ntags: [i18n, JSONRef]\n---\n\n# A\n\nWords.\n',
    'docs/b.md': '---\ntags: [JSONRef]\n---\n\n# B\n\nWords.\n',
    'docs/tags.yml': 'i18n:\n  description: What languages need\n',
    'blog/2024-01-01-c.md': post('C', 'tags: [i18n, news]\nauthors: [JMarcey, ann]\n'),
    'blog/tags.yml': 'news:\n  description: Of each day\n',
    'blog/authors.yml': 'JMarcey: { name: Joel, page: true }\nann: { name: Ann, page: { permalink: /people/ann } }\n',
  })
  expect(codes).toEqual([])
  for (const file of [
    'docs/labels.html',
    'docs/labels/i-18-n.html',
    'docs/labels/json-ref.html',
    'blog/tags/i-18-n.html',
    'blog/authors/j-marcey.html',
    'blog/authors/people/ann.html',
  ])
    expect(namesOf({ files })).toContain(file)
  expect(text('docs/labels/i-18-n.html')).toMatch(/<h1[^>]*>One doc tagged with &quot;I18n&quot;<\/h1>/)
  expect(text('docs/labels/i-18-n.html')).toContain('What languages need')
  expect(text('docs/labels/i-18-n.html')).toContain('href="/docs/labels"')
  expect(text('docs/labels.html')).toMatch(/href="\/docs\/labels\/json-ref"[^>]*>JSONRef/)
  expect(text('docs/a.html')).toMatch(/href="\/docs\/labels\/json-ref"[^>]*>[^<]*JSONRef/)
  expect(text('blog/tags/news.html')).toMatch(/<h1[^>]*>One post tagged with &quot;News&quot;<\/h1>/)
  expect(text('blog/tags/news.html')).toContain('<p class="lede">Of each day</p>')
  // A tag with the same name has its own list's label.
  expect(text('blog/tags/i-18-n.html')).toContain('One post tagged with &quot;i18n&quot;')
  expect(text('blog/authors.html')).toContain('href="/blog/authors/people/ann"')
})

test('names of emoji between colons are emoji, in the table of the package that Docusaurus brings; ids of headings keep the name', async () => {
  const page =
    '---\nmdx:\n  format: md\n---\n\n# A\n\nGo :rocket: `:rocket:` :unheard: {:+1:\n\n## :nail_care: Polish\n'
  const table = { 'node_modules/emojilib/simplemap.json': '{"rocket":"🚀","+1":"👍","nail_care":"💅"}' }
  const { codes, text } = await built({ ...table, 'docs/a.md': page })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<p>Go 🚀 <code>:rocket:</code> :unheard: {👍</p>')
  expect(text('docs/a.html')).toContain('<h2 id="nail_care-polish">💅 Polish</h2>')
  site.write('node_modules/emojilib/simplemap.json', '{"rocket":"🛸"}')
  expect((await site.build()).text('docs/a.html')).toContain('<p>Go 🛸 ')
  site.write(
    'docusaurus.config.js',
    `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', markdown: { emoji: false }, presets: [['classic', {}]] }\n`,
  )
  expect((await site.build()).text('docs/a.html')).toContain('<p>Go :rocket: ')
})

test('code that a plugin imports into pages is bundled; a component of the project sees the table between its tags, and hooks of the theme answer', async () => {
  const { diagnostics, text } = await built({
    'docusaurus.config.js': `const cards = require('./cards.js')
module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { remarkPlugins: [cards] } }]], plugins: [
  function listed() { return { name: 'listed', async contentLoaded({ actions }) {
    const file = await actions.createData('names.json', JSON.stringify(['Ada']))
    actions.addRoute({ path: '/names', component: '@site/src/Names', modules: { names: file.replace(/^.*\\.docusaurus/, '@generated') } })
  } } },
] }\n`,
    'cards.js': `module.exports = () => (tree) => {
  const at = tree.children.findIndex((node) => node.type === 'code' && node.lang === 'card')
  if (at < 0) return
  const source = { type: 'Literal', value: '@site/src/Card', raw: "'@site/src/Card'" }
  const local = { type: 'Identifier', name: 'Card' }
  const body = [{ type: 'ImportDeclaration', specifiers: [{ type: 'ImportDefaultSpecifier', local }], source, attributes: [] }]
  tree.children.splice(at, 1, { type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } },
    { type: 'mdxJsxFlowElement', name: 'Card', attributes: [{ type: 'mdxJsxAttribute', name: 'text', value: tree.children[at].value }], children: [] })
}\n`,
    'src/Card.js': `export default function Card({ text }) { return <p className="card">{text}</p> }\n`,
    'src/Rows.js': `import { Children, isValidElement } from 'react'
export default function Rows({ children }) {
  if (!isValidElement(children) || children.type !== 'table') throw new Error('no table')
  const [, body] = Children.toArray(children.props.children)
  return <table><tbody>{Children.toArray(body.props.children).filter((row) => typeof row !== 'string').map((row, at) => <tr key={at} id={'row-' + at}>{row.props.children}</tr>)}</tbody></table>
}\n`,
    'src/Names.js': `import { groupBy, uniq, useEvent, useFilteredAndTreeifiedTOC, usePrevious, useQueryString, useQueryStringList } from '@docusaurus/theme-common'
export default function Names({ names }) {
  const [query] = useQueryString('name')
  const [tags] = useQueryStringList('tags')
  usePrevious(query)
  const call = useEvent(() => 1)
  const [{ children }] = useFilteredAndTreeifiedTOC({ toc: [{ id: 'a', value: 'A', level: 2 }, { id: 'b', value: 'B', level: 3 }, { id: 'c', value: 'C', level: 4 }] })
  return <p>{names.filter((name) => name.includes(query) && tags.every((tag) => name === tag)).join()} {JSON.stringify([groupBy(names, (name) => name[0]), uniq([1, 1]), children.length, typeof call])}</p>
}\n`,
    'docs/a.mdx': `import Rows from '@site/src/Rows'\n\n# A\n\n{1 + 1}\n\n\`\`\`card\nHello\n\`\`\`\n\n<Rows>\n\n| Name | Text |\n| --- | --- |\n| one | first |\n\n</Rows>\n\n| Name |\n| --- |\n| plain |\n`,
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  expect(text('docs/a.html')).toContain('<p class="card">Hello</p>')
  expect(text('docs/a.html')).toMatch(/<table><tbody><tr id="row-0">\s*<td>one<\/td>/)
  expect(text('docs/a.html').match(/class="table-wrap"/g)).toHaveLength(1)
  expect(text('names.html').replaceAll('&quot;', '"')).toContain('<p>Ada [{"A":["Ada"]},[1],1,"function"]</p>')
})

test('sidebarItemsGenerator makes the entries of a folder of what the default one makes, with the page of a folder that it says', async () => {
  const { diagnostics, text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {
  async sidebarItemsGenerator({ defaultSidebarItemsGenerator, docs, item, isCategoryIndex, ...args }) {
    const items = await defaultSidebarItemsGenerator({ ...args, item, docs: docs.filter(({ id, frontMatter }) => !frontMatter.hidden), isCategoryIndex: (name) => name.fileName === 'start' || isCategoryIndex(name) })
    const turned = (list) => list.map((one) => one.type === 'category' ? { ...one, items: turned(one.items) } : one).reverse()
    return item.dirName === '.' ? turned(items) : items
  },
} }]] }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '---\nhidden: true\n---\n# B\n',
    'docs/guide/start.md': '# Start of it\n',
    'docs/guide/one.md': '# One\n',
    'docs/guide/two.md': '# Two\n',
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  const html = text('docs/guide/one.html')
  const shown = [...html.slice(html.indexOf('<nav')).matchAll(/href="\/docs\/([^"#]+)"[^>]*>/g)].map(([, page]) => page)
  expect(shown.filter((page, at) => shown.indexOf(page) === at).slice(0, 4)).toEqual([
    'guide/start',
    'guide/two',
    'guide/one',
    'a',
  ])
})

test('Markdown pages have links for edits and the titles that they say; pages of every kind say when they changed last where their options ask for it', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {}, pages: { showLastUpdateTime: true, editUrl: ({ pagesPath }) => 'https://example.org/edit/' + pagesPath } }]] }\n`,
    'src/pages/about.md': '---\nlast_update:\n  date: 2024-05-06\n---\n\n# About\n',
    'src/pages/other.md': '# Other\n',
    'src/pages/untitled.mdx': '<p>Above</p>\n\n# Below it\n',
    'docs/a.md': '---\nlast_update:\n  date: 2024-05-06\n---\n\n# A\n',
  })
  const { root } = site
  const git = (...args: string[]): void =>
    void spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2023-02-01T12:00:00Z' },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'one')
  const { text } = await site.build()
  expect(text('other.html')).toContain('dateTime="2023-02-01"')
  expect(text('about.html')).toContain('href="https://example.org/edit/about.md"')
  expect(text('about.html')).toContain('dateTime="2024-05-06"')
  expect(text('docs/a.html')).not.toContain('2024-05-06')
  // A top-level heading after other content is a heading, not the page's title.
  expect(text('untitled.html')).toContain('<title>T</title>')
  expect(text('untitled.html').match(/<h1/g)).toHaveLength(1)
  expect(text('other.html')).toContain('<title>Other | T</title>')
})

test('the author and the day of the last commit, each where the options ask for it, also of translations and posts', async () => {
  const classic = `{ docs: { showLastUpdateAuthor: true, showLastUpdateTime: true }, blog: { showLastUpdateAuthor: true }, pages: { showLastUpdateTime: true } }`
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', ${classic}]] }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '---\nlast_update: { author: Front Matter }\n---\n\n# B\n',
    'docs/c.md': '---\nlast_update: { date: 2024-05-06 }\n---\n\n# C\n',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Ein A\n',
    'blog/2020-01-01-p.md': '---\ntitle: P\n---\n\nPost.\n',
    'src/pages/other.md': '---\nlast_update: { author: Nobody }\n---\n\n# Other\n',
  })
  const { root } = site
  const git = (...args: string[]): void =>
    void spawnSync('git', ['-c', 'user.name=Kim & Berg', '-c', 'user.email=t@example.org', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2023-02-01T23:30:00-0300' },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'one')
  const { text } = await site.build()
  const said = (file: string): string =>
    (/<p class="doc-changed">(.*?)<\/p>/.exec(text(file))?.[1] ?? '').replace(/<\/?time[^>]*>/g, '')
  expect(said('docs/a.html')).toBe('Last updated February 2, 2023 by Kim &amp; Berg')
  expect(said('docs/b.html')).toBe('Last updated February 2, 2023 by Front Matter')
  expect(said('docs/c.html')).toBe('Last updated May 6, 2024 by Kim &amp; Berg')
  expect(said('de/docs/a.html')).toContain('2023')
  expect(said('blog/2020/01/01/p.html')).toBe('Last updated by Kim &amp; Berg')
  expect(said('other.html')).toBe('Last updated February 2, 2023')
})

test('lists of pages show the first line of a page that has no description, in a box, too; posts of one day stand in the order of their hours', async () => {
  const long = `Long ${'words '.repeat(60)}end.`
  const { codes, text } = await built({
    'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
    'docs/guide/a.md': '# A\n\n:::info\n\nOf the *next* version.\n\n:::\n\nMore of it.\n',
    'docs/guide/b.md': `B\n=\n\n\`\`\`js\ncode\n\`\`\`\n\n${long}\n`,
    'blog/2024-01-01-early.md': post('Early', 'date: 2024-01-01T08:00\n'),
    'blog/2024-01-01-a-late.md': post('Late', 'date: 2024-01-01 20:30\n'),
    'blog/2024-01-01-noon.md': post('Noon', "date: '2024-01-01T12:00:00Z'\n"),
  })
  expect(codes).toEqual([])
  const list = text('docs/category/guide.html')
  expect(list).toContain('<p>Of the next version.</p>')
  expect(list).toContain(`<p>${long}</p>`)
  const blog = text('blog.html')
  const places = ['Late', 'Noon', 'Early'].map((title) => blog.indexOf(`Words of ${title}.`))
  expect(places.includes(-1)).toBe(false)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('further components of the theme and what the documentation tells all pages', async () => {
  const { diagnostics, text } = await built({
    'src/pages/index.js': `import TOCItems from '@theme/TOCItems'
import TOCCollapsible from '@theme/TOCCollapsible'
import types from '@theme/Admonition/Types'
import InfoIcon from '@theme/Admonition/Icon/Info'
import Code from '@theme/MDXComponents/Code'
import Playground from '@theme/Playground'
import ColorModeToggle from '@theme/Navbar/ColorModeToggle'
import SearchBar from '@theme/SearchBar'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import TagsListInline from '@theme/TagsListInline'
import useGlobalData from '@docusaurus/useGlobalData'
import { useActiveDocContext, useAllDocsData, useDocsData } from '@docusaurus/plugin-content-docs/client'
const toc = [{ id: 'a', value: 'First', level: 2 }, { id: 'b', value: 'Below', level: 3 }]
export default function Home() {
  const { tip: Tip } = types
  return <div>
    <h2 id="a">First</h2><h3 id="b">Below</h3>
    <TOCItems toc={toc} className="own-list" />
    <TOCCollapsible toc={toc} />
    <Tip title="Told"><InfoIcon />Boxed</Tip>
    <Code>word</Code><Code className="language-js">{'a\\nb'}</Code>
    <Playground>{'<b>live</b>'}</Playground>
    <ColorModeToggle />
    <SearchBar />
    <ErrorBoundary fallback={() => <i>failed</i>}><i>within</i></ErrorBoundary>
    <TagsListInline tags={[{ label: 'News', permalink: '/docs/a' }]} />
    <p>{JSON.stringify([useAllDocsData().default.path, useDocsData('default').versions.length, useGlobalData()['docusaurus-plugin-content-docs'].default.path, useActiveDocContext('default').activeDoc ?? null])}</p>
  </div>
}\n`,
    'docs/a.mdx': `import Active from '@site/src/Active'\n\n# A\n\n<Active />\n`,
    'src/Active.js': `import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client'
export default function Active() { return <p>{JSON.stringify(useActiveDocContext('default').activeDoc)}</p> }\n`,
    'blog/2024-01-01-c.mdx': `---\ntitle: C\n---\n\nimport About from '@site/src/About'\n\n<About />\n`,
    'src/About.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
export default function About() { const { metadata, isBlogPostPage } = useBlogPost(); return <p>about {metadata.title} {String(isBlogPostPage)}</p> }\n`,
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  const html = text('index.html')
  expect(html).toContain(
    '<ul class="own-list"><li><a href="#a" class="table-of-contents__link">First</a><ul><li><a href="#b" class="table-of-contents__link">Below</a></li></ul></li></ul>',
  )
  expect(html).toMatch(/<details><summary>[^<]+<\/summary><ul class="table-of-contents /)
  expect(html).toMatch(/admonition-tip"[^>]*><p class="admonition-title">Told<\/p>/)
  expect(html).toContain('<code>word</code>')
  expect(html).toContain('<span class="line">a\n</span>')
  expect(html).toContain('&lt;b&gt;live&lt;/b&gt;')
  expect(html.match(/<color-mode/g)).toHaveLength(2)
  expect(html.match(/<search-trigger/g)).toHaveLength(2)
  expect(html).toContain('<i>within</i>')
  expect(html).toContain('<a href="/docs/a" rel="tag">News</a>')
  expect(html.replaceAll('&quot;', '"')).toContain('<p>["/docs",1,"/docs",null]</p>')
  expect(text('docs/a.html').replaceAll('&quot;', '"')).toContain(
    '<p>{"id":"a","path":"/docs/a","sidebar":"defaultSidebar"}</p>',
  )
  expect(text('blog/2024/01/01/c.html')).toContain('<p>about C true</p>')
})

test('boxes have the id and the classes that stand in braces behind their name or title', async () => {
  const { codes, text } = await built({
    'docs/a.md':
      '# A\n\n:::note{#box-a}\n\nOne: [two](#box-b).\n\n:::\n\n:::tip[My *title*]{.wide #box-b}\n\nTwo.\n\n:::\n\n:::info Old {.odd}\n\nThree: [one](#box-a).\n\n:::\n',
  })
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  expect(html).toMatch(/<aside class="admonition admonition-note"[^>]* id="box-a">/)
  expect(html).toMatch(
    /<aside class="admonition admonition-tip wide"[^>]* id="box-b">\s*<p class="admonition-title">My <em>title<\/em><\/p>/,
  )
  expect(html).toContain('<p class="admonition-title">Old {.odd}</p>')
})
