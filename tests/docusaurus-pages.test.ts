// What pages of a Docusaurus project say in ways of their own, and configurations that ask for what is not there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

test('a head in a page gives its title, description, keywords and picture, and is no text', async () => {
  const { codes, text } = await built({
    'docs/a.md':
      '---\ntitle: A\n---\n\n<head>\n  <title>Title for browsers</title>\n  <meta name="description" content="Said &amp; done." />\n  <meta name="keywords" content="one, two" />\n  <meta property="og:image" content="https://example.net/p.png" />\n</head>\n\nWords.\n\n```html\n<head>\n  <title>In code</title>\n</head>\n```\n',
  })
  expect(codes).toEqual([])
  const html = text('docs/a.html')
  expect(html).toContain('<title>Title for browsers</title>')
  expect(html).toContain('<meta name="description" content="Said &amp; done."/>')
  expect(html).toContain('content="https://example.net/p.png"')
  expect(html.slice(html.indexOf('<main'))).not.toContain('Title for browsers')
  expect(html).toContain('In code')
})

/** A page's head without the tags that every page has. */
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))

test('other elements of a head are in the head of the page, in the place of those that say the same', async () => {
  const { codes, text } = await built({
    'docs/a.md':
      '# A\n\n<Head>\n  {/* of the page */}\n  <meta property="og:title" content="Said &quot;here&quot;" />\n  <link rel="canonical" href="https://elsewhere.example/a" />\n</Head>\n\nWords.\n\n<head>\n  <meta name=\'robots\' content={"none"} />\n  <script type="application/ld+json">\n    {JSON.stringify({\n      \'@type\': "Thing", n: [1, `<!-- x`],\n    })}\n  </script>\n</head>\n',
    'static/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
    'docs/b.md':
      '# B\n\n<head>\n  <link rel="preload" href="/x.svg" as="image" crossOrigin="anonymous" />\n</head>\n\nWords.\n',
    'blog/2024-01-01-c.md': '---\ntitle: C\n---\n\n<head>\n  <meta name="of-post" content="1" />\n</head>\n\nWords.\n',
    'src/pages/d.js': `import Head from '@docusaurus/Head'
      import Layout from '@theme/Layout'
      export default () => <Layout title="D"><Head>
        <>{[<meta key="1" name="of-code" content={1 + 1} />, false]}</>
        <link rel="canonical" href="https://elsewhere.example/d" hrefLang="en" />
        <script type="application/ld+json">{JSON.stringify({ '@type': 'Code' })}</script>
        <script type="application/ld+json">{JSON.stringify(undefined)}</script>
        <script>{'run()'}</script>
      </Head><h1>D</h1></Layout>`,
  })
  expect(codes).toEqual([])
  const a = headOf(text('docs/a.html'))
  expect(a).toContain('<meta property="og:title" content="Said &quot;here&quot;">')
  expect(a).toContain('<link rel="canonical" href="https://elsewhere.example/a">')
  expect(a).toContain('<meta name="robots" content="none">')
  expect(a).toContain('<script type="application/ld+json">{"@type":"Thing","n":[1,"\\u003c!-- x"]}</script>')
  for (const once of ['og:title', 'rel="canonical"', 'name="robots"']) expect(a.split(once)).toHaveLength(2)
  expect(headOf(text('docs/b.html'))).toContain('<link rel="preload" href="/x.svg" as="image" crossorigin="anonymous">')
  expect(headOf(text('blog/2024/01/01/c.html'))).toContain('<meta name="of-post" content="1">')
  expect(headOf(text('blog.html'))).not.toContain('of-post')
  const d = headOf(text('d.html'))
  expect(d).toContain('<meta name="of-code" content="2">')
  expect(d).toContain('<link rel="canonical" href="https://elsewhere.example/d" hreflang="en">')
  expect(d).toContain('<script type="application/ld+json">{"@type":"Code"}</script>')
  expect(d).not.toMatch(/<script type="application\/ld\+json"><\/script>|run\(\)/)
  for (const once of ['of-code', 'rel="canonical"', '"Code"']) expect(d.split(once)).toHaveLength(2)
  for (const page of ['docs/a.html', 'docs/b.html', 'd.html'])
    expect(text(page).slice(text(page).indexOf('<main'))).not.toMatch(/JSON|preload|of-code|Thing/)
})

test('a component of the page that is only called Head is shown', async () => {
  const { codes, text } = await built({
    'docs/a.mdx': 'import Head from \'@site/src/head\'\n\n# A\n\n<Head>\n  <meta name="x" content="y" />\n</Head>\n',
    'src/head.jsx': 'export default ({ children }) => <b>own {children}</b>',
  })
  expect(codes).not.toContain('SSG299')
  expect(text('docs/a.html')).toContain('<b>own')
})

test.each([
  ['SSG299', '<script>run()</script>'],
  ['SSG299', '<style>p{}</style>'],
  ['SSG299', '<meta content={of.a.program} />'],
  ['SSG299', '<base href="/x" />'],
])('%s a head with %s is reported', async (code, element) => {
  const { codes, text } = await built({
    'docs/a.md': `---\nformat: md\n---\n# A\n\n<head>\n  ${element}\n</head>\n\nWords.\n`,
  })
  expect(codes).toContain(code)
  expect(text('docs/a.html')).toContain('Words.')
})

test('a page of code has the title and the description that it gives to Layout or Head', async () => {
  const { codes, text } = await built({
    'docs/a.md': '# A\n\nWords.\n',
    'src/pages/index.js': `import Layout from '@theme/Layout'\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nexport default function Home() { const { siteConfig } = useDocusaurusContext(); return <Layout title={'Hello ' + siteConfig.titleDelimiter + ' from ' + siteConfig.title} description="What it is"><h1>Home</h1></Layout> }\n`,
    'src/pages/none.js': `import Layout from '@theme/Layout'\nexport default () => <Layout><h1>None</h1></Layout>\n`,
    'src/pages/living.js': `import { useState } from 'react'\nimport Layout from '@theme/Layout'\nexport default function Living() { const [n, set] = useState(1); return <Layout title="Of an island"><button onClick={() => set(n + 1)}>{n}</button></Layout> }\n`,
    'src/pages/other.js': `import Head from '@docusaurus/Head'\nexport default () => <><Head><title>Other page</title><meta name="description" content="Of another" /></Head><h1>Other</h1></>\n`,
  })
  expect(codes).toEqual([])
  expect(text('index.html')).toContain('<title>Hello | from Tiny | Tiny</title>')
  expect(text('index.html')).toContain('<meta name="description" content="What it is"/>')
  expect(text('other.html')).toContain('<title>Other page</title>')
  expect(text('other.html')).toContain('content="Of another"')
  expect(text('none.html')).toContain('<title>Tiny</title>')
  expect(text('living.html')).toContain('<title>Of an island | Tiny</title>')
})

test('tags.yml gives tags their labels and addresses', async () => {
  const { codes, files, text } = await built({
    'docs/a.md': '---\ntags: [first, other]\n---\n\n# A\n\nWords.\n',
    'docs/tags.yml': 'first:\n  label: The first\n  permalink: /number-one\n',
    'blog/2024-01-01-b.md': '---\ntitle: B\ntags: [news]\n---\n\nWords.\n',
    'blog/tags.yml': 'news:\n  label: What is new\n',
  })
  expect(codes).toEqual([])
  for (const file of ['docs/tags/number-one.html', 'docs/tags/other.html', 'blog/tags/news.html'])
    expect(namesOf({ files })).toContain(file)
  expect(text('docs/a.html')).toMatch(/href="\/docs\/tags\/number-one"[^>]*>[^<]*The first/)
  expect(text('blog/2024/01/01/b.html')).toContain('What is new')
})

test('what a script of the project would have written is stood in for, and named', async () => {
  const { diagnostics, text } = await built({
    'docusaurus.config.js': `
const { createRequire } = require('module')
const made = require('./data/made.json')
const { transform } = require('./plugins/dist')
module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', customFields: { names: [...made.map((one) => one.name)] }, presets: [['classic', { blog: false, docs: { remarkPlugins: [transform] } }]] }\n`,
    'docs/a.md': '# A\n\nWords.\n',
    'src/pages/index.js': `import data from '!!some-loader!./data.txt'\nimport raw from './data.txt?raw'\nimport { useNothingOfIt } from '@docusaurus/theme-common'\nexport default () => <p>{raw} {typeof useNothingOfIt}</p>\n`,
    'src/pages/data.txt': 'raw words',
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(diagnostics.map(({ message }) => message.slice(0, 40))).toEqual(
    expect.arrayContaining([expect.stringContaining('"data/made.json"'), expect.stringContaining('"plugins/dist"')]),
  )
  expect(text('docs/a.html')).toContain('Words.')
  expect(text('index.html')).toContain('raw words function')
})

test('plugins that the project writes itself are called: data for all pages, pages, client modules and tags for the head', async () => {
  const { diagnostics, text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]], plugins: [
  ['./plugins/people', { id: 'second', file: 'people.json' }],
  async function counted({ siteConfig, baseUrl }, options) { return { name: 'counted', contentLoaded({ actions }) { actions.setGlobalData({ title: siteConfig.title, baseUrl }) } } },
  function broken() { throw new Error('meant to fail') },
  () => null,
  require('absent-plugin'),
  require('./needs.js'),
  '@unheard/of',
] }\n`,
    'plugins/people/index.ts': `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
interface Options { file: string }
export default function people(context: { siteDir: string }, options: Options) {
  return {
    name: 'people',
    async loadContent() { return JSON.parse(readFileSync(join(context.siteDir, options.file), 'utf8')) as string[] },
    async contentLoaded({ content, actions }: any) {
      actions.setGlobalData({ names: content })
      actions.addRoute({ path: '/base/', component: '@site/src/pages/index' })
      actions.addRoute({ path: '/base/people/', component: '@site/src/components/People', exact: true })
      const data = await actions.createData('one.json', JSON.stringify(content[0]))
      actions.addRoute({ path: '/base/one', component: '@site/src/components/One', modules: { data, more: [data] }, props: { way: 'by route' } })
      actions.addRoute({ path: '/base/two', component: '@site/src/components/One', modules: { data: await actions.createData('two.json', { of: content[1] ?? '' }) } })
      actions.addRoute({ path: '/base/other', component: '@site/src/components/One', modules: { data: '@site/docs/a.md' } })
    },
    getClientModules() { return [join(__dirname, 'people.css')] },
    injectHtmlTags() { return { headTags: [{ tagName: 'meta', attributes: { name: 'people', content: 'told' } }], postBodyTags: ['<p>x</p>', '<script src="/base/late.js"></script>'], preBodyTags: [{ tagName: 'script', attributes: { src: '/base/soon.js', async: true } }] } },
    postBuild() {},
    getPathsToWatch() { return [join(context.siteDir, options.file), 'plugins/**/*.md'] },
  }
}\n`,
    'plugins/people/people.css': '.people { color: red }\n',
    'needs.js': `const absent = require('absent-too')\nmodule.exports = () => ({ name: 'needs' })\n`,
    'people.json': '["Ada", "Kim"]',
    'src/components/People.tsx': `import { usePluginData } from '@docusaurus/useGlobalData'
import Layout from '@theme/Layout'
export default function People() { return <Layout title="People of it"><ul>{(usePluginData('people', 'second') as any).names.map((name: string) => <li key={name}>{name}</li>)}</ul></Layout> }\n`,
    'src/components/One.js': `export default function One({ data, more, way }) { return <p>{data.of ?? data} {JSON.stringify(more)} {way}</p> }\n`,
    'static/late.js': '',
    'static/soon.js': '',
    'src/pages/index.js': `import useGlobalData, { useAllPluginInstancesData } from '@docusaurus/useGlobalData'\nexport default function Home() { return <p>{useGlobalData().counted.default.title} {useAllPluginInstancesData('counted').default.baseUrl}</p> }\n`,
    'docs/a.md': '# A\n\n[people](/people)\n',
  })
  const said = diagnostics.map(({ message }) => message.replace(/ in the Docusaurus configuration isn't supported/, ''))
  expect(said).toEqual([
    '"plugins: a function of the configuration": left out: its package isn\'t installed.',
    '"plugins: broken": left out: it failed with "meant to fail".',
    '"plugins: plugins/people (addRoute /base/other)": left out: a route\'s modules can only pass on data from createData, and nested routes aren\'t supported.',
    '"plugins: plugins/people (postBodyTags)": left out: only scripts with a URL are supported in the body.',
    '"plugins: @unheard/of": left out: its package isn\'t installed.',
  ])
  expect(text('people.html')).toMatch(/<li>Ada<\/li><li>Kim<\/li>/)
  expect(text('people.html')).toContain('<title>People of it | T</title>')
  expect(text('index.html')).toContain('<p>T /base/</p>')
  expect(text('docs/a.html')).toContain('<meta name="people" content="told">')
  expect(text('docs/a.html')).toContain(
    '<script src="/base/soon.js" async></script><script src="/base/late.js" defer></script>',
  )
  expect(text('one.html')).toContain('<p>Ada [&quot;Ada&quot;] by route</p>')
  expect(text('two.html')).toContain('<p>Kim  </p>')
  site.write('people.json', '["Eve"]')
  expect((await site.build()).text('people.html')).toContain('<ul><li>Eve</li></ul>')
})

test('plugins of installed packages are called, also by their short names; what postBuild writes is a part of the site', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: [['told', { word: 'Ada' }], '@some/docusaurus-plugin-broken', '@docusaurus/plugin-pwa', 'docusaurus-lunr-search'] }\n`,
    'node_modules/docusaurus-plugin-told/package.json': '{ "name": "docusaurus-plugin-told", "main": "index.js" }',
    'node_modules/docusaurus-plugin-told/index.js': `const fs = require('node:fs')
const path = require('node:path')
module.exports = (context, { word }) => ({
  name: 'told',
  loadContent: () => [word],
  injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'told', content: word } }] }),
  async postBuild({ outDir, routesPaths, siteConfig, content }) {
    fs.mkdirSync(path.join(outDir, 'told'))
    fs.writeFileSync(path.join(outDir, 'told/list.txt'), [siteConfig.title, ...content, ...routesPaths].join('\\n'))
    fs.writeFileSync(path.join(outDir, 'index.html'), 'lost')
  },
})
`,
    'node_modules/@some/docusaurus-plugin-broken/package.json': '{ "name": "@some/docusaurus-plugin-broken" }',
    'node_modules/@some/docusaurus-plugin-broken/index.js': `require('not-there')`,
    'docs/a.md': '# A\n',
    'src/pages/index.js': 'export default () => <p>Home</p>\n',
  })
  // What is only looked at, calls nobody.
  expect((await site.build()).files.has('told/list.txt')).toBe(false)
  const { diagnostics, text } = await site.build({ postBuild: true })
  const said = diagnostics.map(({ message }) =>
    message.replace(/ in the Docusaurus configuration isn't supported/, '').replace(/\n[\s\S]*/, ''),
  )
  expect(said).toEqual([
    '"plugins (postBuild) index.html": left out: the site has a file with that name.',
    expect.stringContaining(
      '"plugins: @some/docusaurus-plugin-broken": left out: it failed with "Cannot find module \'not-there',
    ),
    '"plugins: @docusaurus/plugin-pwa": left out: offline pages aren\'t supported.',
    '"plugins: docusaurus-lunr-search": left out: it has nothing to do here.',
  ])
  expect(text('docs/a.html')).toContain('<meta name="told" content="Ada">')
  expect(text('told/list.txt').split('\n')).toEqual(expect.arrayContaining(['T', 'Ada', '/', '/docs/a']))
  expect(text('index.html')).toContain('Home')
  expect(existsSync(join(site.root, '.ssg/post-build'))).toBe(false)
})

test('minutes of reading are those of Docusaurus, of a function of the configuration, or not shown', async () => {
  const text = (words: number) => `# Post\n\n${'word '.repeat(words)}\n`
  const blog = (options: string) =>
    `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: { ${options} } }]] }\n`
  site = testSite({
    'docusaurus.config.js': blog(''),
    'blog/2024-01-02-long.md': text(401),
    'blog/2024-01-03-short.md': text(2),
  })
  const shown = async () => {
    const { text: read } = await site!.build()
    return ['long', 'short'].map(
      (name) => /(\d+) min/.exec(read(`blog/2024/01/0${name === 'long' ? 2 : 3}/${name}.html`))?.[1],
    )
  }
  expect(await shown()).toEqual(['3', '1'])
  site.write(
    'docusaurus.config.js',
    blog(
      `readingTime: ({ content, frontMatter, defaultReadingTime }) => frontMatter.none ? undefined : defaultReadingTime({ content, options: { wordsPerMinute: 20 } })`,
    ),
  )
  site.write('blog/2024-01-03-short.md', `---\nnone: true\n---\n${text(2)}`)
  expect(await shown()).toEqual(['21', undefined])
  site.write('docusaurus.config.js', blog('showReadingTime: false'))
  expect(await shown()).toEqual([undefined, undefined])
})

test('lists of posts show what stands above the truncation, or the whole post, with the titles and texts of the project', async () => {
  const { codes, text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: false, blog: { postsPerPage: 2, blogTitle: 'News' } }]] }\n`,
    'src/pages/index.md': '# Home\n',
    'blog/2024-01-03-c.md':
      '---\ntitle: C\ntags: [x]\n---\n\nFirst **bold** words.\n\n## Same\n\n```js\nconst a = 1\n```\n\n<!-- truncate -->\n\n## Behind\n\nLater.\n',
    'blog/2024-01-02-b.md': '---\ntitle: B\ntags: [x]\n---\n\nAll of it.\n\n## Same\n\n- [link](./2024-01-03-c.md)\n',
    'blog/2023-01-01-d.mdx': `---\ntitle: D\n---\n\nexport const n = Math.max(1, 2)\n\nMade {n}.\n\n{/* truncate */}\n\nNot shown.\n`,
    'blog/2024-01-01-a.md':
      '---\ntitle: A\n---\n\n:::note\n\nOld.\n\n:::\n\n- Up to **here**.<!-- truncate --> Beyond.\n',
    'i18n/fr/code.json':
      '{ "theme.admonition.note": { "message": "Remarque" }, "theme.blog.post.plurals": { "message": "Un billet|{count} billets" }, "theme.blog.tagTitle": { "message": "{nPosts} sur {tagName}" } }',
    'i18n/fr/docusaurus-plugin-content-blog/options.json': '{ "title": { "message": "Nouvelles" } }',
  })
  expect(codes).toEqual([])
  const list = text('blog.html')
  for (const part of ['<strong>bold</strong>', '<h2 id="same">Same</h2>', '<h2>Same</h2>', 'href="/blog/2024/01/03/c"'])
    expect(list).toContain(part)
  expect(text('blog/page/2.html')).toContain('<p>Made 2.</p>')
  expect(text('blog/page/2.html')).not.toContain('Not shown.')
  // In an element the text ends there, too.
  expect(text('blog/page/2.html')).toMatch(/<li>Up to <strong>here<\/strong>\.\s*<\/li>\s*<\/ul>/)
  expect(text('blog/page/2.html')).not.toContain('Beyond')
  expect(text('blog/2023/01/01/d.html')).toMatch(/Not shown\.(?![\s\S]*data-end)/)
  for (const gone of ['Behind', 'Later.']) expect(list).not.toContain(gone)
  expect(text('blog/page/2.html')).toContain('<title>News | Tiny</title>')
  expect(text('blog/tags/x.html')).toContain('<title>2 posts tagged with &quot;x&quot; | Tiny</title>')
  expect(text('fr/blog/tags/x.html')).toContain('<title>2 billets sur x | Tiny</title>')
  expect(text('fr/blog.html')).toContain('<title>Nouvelles | Tiny</title>')
  expect(text('fr/blog/2024/01/01/a.html')).toContain('Remarque')
})

test('headings of translations have ids of their own, and ids may stand in comments', async () => {
  const { codes, text } = await built({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', markdown: { format: 'detect' }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false }]] }\n`,
    'src/pages/index.md': '# Home\n',
    'docs/a.mdx': '# A\n\n## First\n\n## Second {/* #own-id */}\n\n```md\n## Code {/* #code */}\n```\n',
    'docs/b.md': '# B\n\n## Plain <!-- #plain-id more -->\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.mdx': '# A\n\n## Le premier\n\n## Le second {/* #own-id */}\n',
  })
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<h2 id="own-id">Second</h2>')
  expect(text('docs/a.html')).toContain('## Code {/* #code')
  expect(text('docs/b.html')).toContain('<h2 id="plain-id">Plain</h2>')
  expect(text('fr/docs/a.html')).toContain('<h2 id="le-premier">Le premier</h2>')
  expect(text('fr/docs/a.html')).toContain('<h2 id="own-id">Le second</h2>')
})
