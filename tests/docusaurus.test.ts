// Tiny Docusaurus projects, built as they are.
import { afterEach, describe, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const CONFIG = `
const path = require('path')
module.exports = async function () {
  return {
    title: 'Tiny',
    url: 'https://example.org',
    baseUrl: '/',
    presets: [['classic', { docs: { sidebarPath: path.resolve(__dirname, './sidebars.js') }, theme: { customCss: require.resolve('./src/css/custom.css') } }]],
    plugins: ['docusaurus-plugin-unheard-of'],
    themeConfig: { navbar: { title: 'Tiny', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Read', position: 'left' }] } },
  }
}
`

describe('a project', () => {
  test('is built with the addresses that it has', async () => {
    const { diagnostics, files, text } = await built({
      'docusaurus.config.js': CONFIG,
      'sidebars.js': `module.exports = { main: ['intro', { Guide: ['guide/first'] }] }`,
      'docs/intro.md':
        '---\nslug: /\n---\n# Welcome\n\nSee [the first](guide/01-first.md#then) and [again](./guide/01-first.md).\n',
      'docs/guide/01-first.md': '# First\n\n## Then\n\nText.\n',
      'blog/2021-02-03-news.md':
        '---\ntitle: News\nauthors: { name: Kim, url: https://example.net/kim }\ntags: [one]\n---\nShort.\n\n<!-- truncate -->\n\nLong.\n',
      'src/pages/about.js': `import Layout from '@theme/Layout'\nimport Link from '@docusaurus/Link'\nimport Special from '@theme/Special'\nexport default function About() {\n  return <Layout title="About"><h1>About us</h1><Link to="/docs">Docs</Link><Special>Kept text</Special></Layout>\n}\n`,
      'src/pages/plain.md': '# Plain\n\nWords.\n',
      'src/css/custom.css': ':root { --ifm-color-primary: #25c2a0; }\n',
      'static/img/a.txt': 'static',
    })
    expect(diagnostics.map(({ code, message }) => `${code} ${message.slice(0, 160)}`)).toMatchObject([
      expect.stringContaining('SSG232 "plugins: docusaurus-plugin-unheard-of"'),
      expect.stringContaining('SSG507 Cannot find the module "@theme/Special"'),
    ])
    for (const page of ['docs', 'docs/guide/first', 'blog', 'blog/2021/02/03/news', 'about', 'plain'])
      expect([...files.keys()]).toContain(`${page}/index.html`)
    expect(text('docs.html')).toContain('href="/docs/guide/first#then"')
    expect(text('about.html')).toContain('href="/docs"')
    expect(text('about.html')).toContain('Kept text')
    expect(text('docs.html')).toMatch(/href="\/docs"[^>]*>Read/)
    expect(text('img/a.txt')).toBe('static')
    expect(text('blog/2021/02/03/news.html')).toContain('Kim')
  })

  test('a blog has its lists, tags and authors, a page at a time', async () => {
    const post = (day: string, extra = ''): string =>
      `---\ntitle: Post ${day}\nauthors: [kim]\ntags: [news]\n${extra}---\nText.\n`
    const { diagnostics, files, text } = await built({
      'docusaurus.config.ts': `export default { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: { postsPerPage: 2 } }]] }\n`,
      'blog/authors.yml': 'kim:\n  name: Kim\n  title: Lead\n  page: true\nlee:\n  name: Lee\n',
      'blog/2021-01-01-a.md': post('1'),
      'blog/2021/01/02/b.md': post('2'),
      'blog/2021-01-03-c/index.mdx': post('3', 'slug: third\n'),
      'src/pages/index.mdx': '# Home\n',
    })
    expect(diagnostics.map(({ message }) => message)).toEqual([])
    expect([...files.keys()].filter((file) => file.startsWith('blog') && file.endsWith('.html')).sort()).toEqual([
      'blog/2021/01/01/a/index.html',
      'blog/2021/01/02/b/index.html',
      'blog/archive/index.html',
      'blog/authors/index.html',
      'blog/authors/kim/index.html',
      'blog/authors/kim/page/2/index.html',
      'blog/index.html',
      'blog/page/2/index.html',
      'blog/tags/index.html',
      'blog/tags/news/index.html',
      'blog/tags/news/page/2/index.html',
      'blog/third/index.html',
    ])
    expect(text('blog/authors/kim/page/2.html')).toContain('href="/blog/authors/kim"')
    // Names are headings there, and who has not written yet is named, too.
    expect(text('blog/authors.html')).toMatch(
      /href="\/blog\/authors\/kim"[^>]*><h2>Kim<\/h2><span[^>]*>Lead<\/span>[\s\S]*?<h2>Lee<\/h2><span[^>]*>0</,
    )
    expect(text('blog/authors/kim.html')).toContain('<h1 id="kim">Kim</h1>')
    expect(text('blog/tags.html')).toMatch(/<h2 id="N">N<\/h2><ul[\s\S]*?>news</)
    expect(text('blog/tags/news.html')).toContain('href="/blog/tags/news/page/2"')
  })

  test('components, expressions and code of its pages are kept', async () => {
    const { codes, text } = await built({
      'docusaurus.config.mjs': `export default async () => ({ title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['@docusaurus/preset-classic', { blog: false, docs: { routeBasePath: '/' } }]] })\n`,
      'docs/index.mdx': [
        `import Tabs from '@theme/Tabs'`,
        `import TabItem from '@theme/TabItem'`,
        `import CodeBlock from '@theme/CodeBlock'`,
        `import TOCInline from '@theme/TOCInline'`,
        `import source from '!!raw-loader!./code.txt'`,
        `import Absent from 'not-installed'`,
        '',
        '# Home',
        '',
        `<Tabs defaultValue="b" values={[{ label: 'Label A', value: 'a' }, { label: 'Label B', value: 'b' }]}>`,
        '<TabItem value="a">',
        '',
        'In *a*.',
        '',
        '</TabItem>',
        '<TabItem value="b">',
        '',
        'In b.',
        '',
        '</TabItem>',
        '</Tabs>',
        '',
        ':::important',
        '',
        'Kept.',
        '',
        ':::',
        '',
        '```mdx-code-block',
        '<Tabs><TabItem value="x">Fenced</TabItem></Tabs>',
        '```',
        '',
        '<CodeBlock language="js">{source}</CodeBlock>',
        '',
        '<TOCInline toc={toc} />',
        '',
        '<Absent>Still there</Absent>',
        '',
        '## Part {#own-id}',
        '',
        '```js no-meaning',
        'let a',
        '```',
        '',
      ].join('\n'),
      'docs/code.txt': 'raw < text\n',
    })
    expect(codes).toEqual(['SSG507', 'SSG274'])
    const html = text('index.html')
    for (const part of [
      'Label A',
      'Label B',
      'In <em>a</em>.',
      'In b.',
      'Kept.',
      'Fenced',
      'raw &lt; text',
      'href="#own-id"',
      'Still there',
      'id="own-id"',
      '<span class="h-k">let</span> a',
    ])
      expect(html).toContain(part)
  })

  test('code of its pages imports what it always did', async () => {
    const config = `
      const shout = () => (tree) => { const visit = (node) => { if (node.type === 'text') node.value = node.value.replace('quiet', 'LOUD'); (node.children ?? []).forEach(visit) }; visit(tree) }
      module.exports = {
        title: 'T', url: 'https://example.org', baseUrl: '/',
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        presets: [['classic', { blog: false, docs: { remarkPlugins: [shout] }, theme: { customCss: './src/css/custom.css' }, gtag: { trackingID: 'G-1' } }]],
        plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/a' }] }]],
        themeConfig: { announcementBar: { id: 'x', content: 'Hear <b>this</b>' }, footer: { copyright: '© Us' } },
      }`
    const { diagnostics, files, text } = await built({
      'docusaurus.config.js': config,
      'docs/a.md': '# A\n\nA quiet word. <Mark>own</Mark>\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A en français\n\nTexte.\n',
      'i18n/fr/code.json': '{ "hello": { "message": "Bonjour" } }',
      'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'\nexport default { ...Original, Mark: ({ children }) => <mark>{children}</mark> }\n`,
      'src/css/custom.css': ':root { --ifm-color-primary: #25c2a0; }\n.mine { color: red; }\n',
      'src/pages/index.jsx': `
        import React from 'react'
        import Translate, { translate } from '@docusaurus/Translate'
        import BrowserOnly from '@docusaurus/BrowserOnly'
        import useBaseUrl from '@docusaurus/useBaseUrl'
        import styles from './home.module.css'
        import picture from '@site/static/img/p.png'
        import Drawing from './d.svg'
        import Words from './words.md'
        export default function Home() {
          return <main className={styles.hero}><Translate id="hello">Hello</Translate><BrowserOnly fallback={<p>Fallback</p>}>{() => <p>Browser</p>}</BrowserOnly>
            <img src={picture} alt={translate({ message: 'Alt', id: 'none' })} /><img src={require('./q.png').default} alt="" /><Drawing title="Drawn" /><Words /><a href={useBaseUrl('img/p.png')}>file</a></main>
        }`,
      'src/pages/home.module.css': '.hero { margin: 1px; }\n',
      'src/pages/words.md': '---\ntitle: x\n---\n\n**Bold** words <!-- unseen -->\n',
      'src/pages/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
      'src/pages/q.png': 'q',
      'static/img/p.png': 'p',
    })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const home = text('index.html')
    for (const part of [
      'Hello',
      'Fallback',
      'src="/img/p.png"',
      'alt="Alt"',
      'alt="Drawn"',
      '<strong>Bold</strong>',
      'href="/img/p.png"',
    ])
      expect(home).toContain(part)
    expect(home).toMatch(/<div class="home_[0-9a-f]+_hero"/)
    expect(home).toMatch(/src="\/assets\/files\/q-[0-9a-f]{8}\.png"/)
    expect(home).not.toContain('unseen')
    expect(text('fr/index.html')).toContain('Bonjour')
    expect(text('fr/docs/a.html')).toContain('A en français')
    expect(text('docs/a.html')).toContain('A LOUD word. <mark>own</mark>')
    expect(text('old.html')).toContain('url=/docs/a')
    expect(home).toContain('Hear <b>this</b>')
    expect(home).toContain('© Us')
    const sheets = [...files].filter(([file]) => file.endsWith('.css')).map(([, css]) => css)
    expect(sheets.some((css) => /--ifm-color-primary: ?#25c2a0/.test(css))).toBe(true)
    expect(sheets.some((css) => /--signal: ?var\(--ifm-color-primary/.test(css))).toBe(true)
  })

  test('what is not carried over is listed, the most frequent first', async () => {
    const { result } = await built({
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, pages: false }]], plugins: ['plugin-x'], clientModules: ['./a.js'] }\n`,
      'a.js': 'export {\n',
      'docs/a.md': '# A\n\n```strange\na\n```\n\n```strange\nb\n```\n',
    })
    expect(result.uncarried?.map(({ count, code, files }) => [count, code, files])).toEqual([
      [2, 'SSG273', ['docs/a.md']],
      [1, 'SSG232', ['docusaurus.config.js']],
      [1, 'SSG615', ['a.js']],
    ])
  })
})

describe('the head', () => {
  const config = (more: string): string =>
    `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, pages: false, theme: { customCss: './a.scss' } }]], ${more} }\n`
  const HEAD = `
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example.net', crossOrigin: 'anonymous' } },
      { tagName: 'script', attributes: {}, innerHTML: 'window.x = "</script>"' },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"@type":"WebSite"}' },
      { tagName: 'style', attributes: {}, innerHTML: 'a {}' },
    ],
    scripts: [{ src: 'https://scripts.example.net/a.js', async: true, onload: 'x()' }],
    stylesheets: ['https://fonts.googleapis.com/css2?family=X'],
    clientModules: [require.resolve('./more.css'), require.resolve('./run.js')],
    themeConfig: { metadata: [{ name: 'twitter:card', content: 'a "b"' }] },`

  test('takes tags, scripts, style sheets and metadata, and the policy lets them through', async () => {
    const { text, diagnostics, files } = await built({
      'docusaurus.config.js': config(HEAD),
      'docs/a.md': '# A\n',
      'more.css': '.from-module { color: red }\n',
      'run.js': 'window.y = 1\n',
    })
    const html = text('docs/a.html')
    for (const part of [
      '<meta name="twitter:card" content="a &quot;b&quot;">',
      '<link rel="preconnect" href="https://cdn.example.net" crossorigin="anonymous">',
      '<script>window.x = "\\u003c/script>"</script>',
      '<script type="application/ld+json">{"@type":"WebSite"}</script>',
      '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=X">',
      '<script src="https://scripts.example.net/a.js" async></script>',
    ])
      expect(html).toContain(part)
    const policy = /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1] ?? ''
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+ https:\/\/scripts\.example\.net;/)
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https:;")
    expect(policy).toContain("font-src 'self' data: https:;")
    expect([...files].some(([file, css]) => file.endsWith('.css') && css.includes('.from-module'))).toBe(true)
    expect(diagnostics.map(({ message }) => message.replace(/ in the Docusaurus.*/, ''))).toEqual([
      '"customCss: a.scss"',
      '"headTags: style"',
    ])
  })

  test("the project's own Sass is used where it is installed", async () => {
    const { files, text, codes } = await built({
      'docusaurus.config.js': config(''),
      'docs/a.mdx': `import styles from '@site/card.module.scss'\n\n# A\n\n<p className={styles.card}>Card</p>\n`,
      'a.scss': '.one\n',
      'card.module.scss': '.card\n',
      'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
      'node_modules/sass/index.js': `const fs = require('fs')\nexports.compile = (file) => ({ css: fs.readFileSync(file, 'utf8').trim() + ' { color: rgb(1 2 3) }' })\n`,
    })
    expect(codes).toEqual([])
    const sheets = [...files].filter(([file]) => file.endsWith('.css')).map(([, css]) => css)
    expect(sheets.some((css) => /\.one ?\{/.test(css))).toBe(true)
    expect(text('docs/a.html')).toMatch(/<p class="card_[0-9a-f]+_card">Card/)
  })

  test('its style sheets name files of the project by @site, its code names classes with clsx', async () => {
    const { text, files, codes } = await built({
      'docusaurus.config.js': config('').replace('a.scss', 'a.css'),
      'docs/a.mdx': `import clsx from 'clsx'\nimport A from '@theme/MDXComponents/A'\n\n# A\n\n<p className={clsx('one', { two: true, no: false }, ['three'])}>Card <A href="/docs/a">again</A></p>\n`,
      'a.css': `.pic { background: url('@site/static/p.svg') }\n`,
      'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    })
    expect(codes).toEqual([])
    expect(text('docs/a.html')).toContain('<p class="one two three">')
    expect([...files].some(([file, css]) => file.endsWith('.css') && css.includes('data:image/svg+xml'))).toBe(true)
  })
})

describe('versions', () => {
  const files = {
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': '# A now\n',
    'versioned_docs/version-2.0/a.md': '# A two\n',
    'versioned_docs/version-1.0/a.md': '# A one\n',
  }
  const config = (docs: string): string =>
    `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, pages: false, docs: { editUrl: ({ docPath, version }) => 'https://edit.example.org/' + version + '/' + docPath, ${docs} } }]], themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/docs/a', label: 'All' }] }] } } }\n`

  test('have banner, menu, badge, canonical address and edit links', async () => {
    const { text } = await built({ 'docusaurus.config.js': config(''), ...files })
    const old = text('docs/1.0/a.html')
    expect(old).toContain('version 1.0, which is no longer updated')
    expect(old).toMatch(/<doc-version[^>]*>Version: 1\.0<\/doc-version>/)
    expect(old).toContain('<link rel="canonical" href="https://example.org/docs/a"')
    expect(old).toContain('href="https://edit.example.org/1.0/a.md"')
    expect(text('docs/next/a.html')).toContain('version Next, which hasn’t been released yet')
    const menu = /<div data-swap="versions-docs"[\s\S]*?<\/details>/.exec(old)?.[0] ?? ''
    expect([...menu.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/docs/next/a',
      '/docs/a',
      '/docs/1.0/a',
      '/docs/a',
    ])
  })

  test('have the label, path, banner, badge and noIndex that the options give them', async () => {
    const { text } = await built({
      'docusaurus.config.js': config(
        `lastVersion: 'current', versions: { current: { label: '3' }, '2.0': { path: 'two', banner: 'none', badge: false, noIndex: true } }`,
      ),
      ...files,
    })
    expect(text('docs/a.html')).toContain('Version: 3')
    const two = text('docs/two/a.html')
    expect(two).not.toContain('class="notice"')
    expect(two).toContain('content="noindex"')
    expect(two).toMatch(/<doc-version[^>]* hidden/)
  })

  test('a project with one version names none', async () => {
    const { text } = await built({ 'docusaurus.config.js': config(''), 'docs/a.md': '# A\n' })
    expect(text('docs/a.html')).not.toContain('<doc-version')
  })
})

describe('code of a project', () => {
  test('pages are handed the configuration, packages that are missing may be made with new, partials may be programs', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': `export default { title: 'Title of it', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
      'src/pages/index.js': `import { Component } from 'react'\nimport { Reader } from 'absent'\nconst reader = new Reader({ html: true })\nexport default class Index extends Component {\n  render() { const { config } = this.props; return <main><h1>{config.title}</h1><p>{reader.render('x')}</p><p>Text</p></main> }\n}\n`,
      'docs/page.mdx': `import Tabs from '@theme/Tabs'; import\nPart from './\\_part.mdx';\n\n# Page\n\n<Part />\n\nAfter.\n`,
      'docs/_part.mdx': `---\nx: y\n---\nimport TabItem from '@theme/TabItem'\nimport { words } from '@site/src/words'\n\n## Heading of the part\n\n:::note\n\nSaid {words.first}.\n\n:::\n\n[nowhere](./gone.md)\n`,
      'src/words.js': `export const words = { first: 'by code' }\n`,
    })
    expect(codes).toEqual(['SSG311', 'SSG507'])
    expect(text('index.html')).toContain('Title of it</h1>')
    expect(text('index.html')).toContain('<p>Text</p>')
    const page = text('docs/page.html')
    for (const part of ['id="heading-of-the-part"', 'Said by code.', 'admonition-note', 'After.'])
      expect(page).toContain(part)
  })

  test('a partial of another folder that is a program keeps what it names from its own', async () => {
    const { codes, text } = await built({
      'docusaurus.config.js': `export default { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] }\n`,
      'docs/deep/page.mdx': `import Part from '../_parts/_part.mdx'\n\n# Page\n\n<Part />\n`,
      'docs/_parts/_part.mdx': `import { Box } from './box'\n\n<Box>\n\nIn the [box](../other.mdx#there).\n\n</Box>\n\n\`\`\`md\n[kept](../other.mdx)\n\`\`\`\n`,
      'docs/_parts/box.js': `export const Box = ({ children }) => <section className="box">{children}</section>\n`,
      'docs/other.mdx': '# Other\n\n## There\n',
    })
    expect(codes).toEqual([])
    const page = text('deep/page.html')
    expect(page).toContain('<section class="box">')
    expect(page).toContain('href="/other#there"')
    expect(page.replaceAll(/<[^>]*>/g, '')).toContain('[kept](../other.mdx)')
  })

  test('what is said of a partial that is a program is said at its place in it', async () => {
    const { diagnostics } = await built({
      'docusaurus.config.js': `export default { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
      'src/pages/index.md': '# Home\n',
      'docs/page.mdx': `import Part from './_part.mdx'\n\n# Page\n\n<Part />\n`,
      'docs/_part.mdx': `import { words } from '@site/src/words'\n\n{words}\n\n[nowhere](./gone.md)\n`,
      'src/words.js': `export const words = 'w'\n`,
    })
    expect(diagnostics.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['SSG311', 'docs/_part.mdx', 5, 1],
    ])
  })
})
