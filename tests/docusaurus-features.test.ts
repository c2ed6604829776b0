// Rare Docusaurus features, on tiny projects: custom titles, unlisted content, a project's Markdown plugins.
import { afterEach, expect, test } from 'vitest'
import { type Built, namesOf, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>, config = ''): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', {}]], ${config} }\n`,
    'docs/a.md': '# A\n\nWords.\n',
    ...files,
  })
  return site.build()
}

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

test('ThemeProvider/TitleFormatter of the project makes the titles of pages, and is told which plugin they are of', async () => {
  const { codes, text } = await built(
    {
      'src/theme/ThemeProvider/TitleFormatter/index.tsx': `import React, { type ReactNode } from 'react'
import { TitleFormatterProvider } from '@docusaurus/theme-common/internal'
import Original from '@theme-original/ThemeProvider/TitleFormatter'
import type { Props } from '@theme/ThemeProvider/TitleFormatter'
export default function TitleFormatter({ children }: Props): ReactNode {
  return <Original><TitleFormatterProvider formatter={({ plugin, title, siteTitle, ...params }) =>
    plugin.id === 'more' ? plugin.name + ': ' + title : params.defaultFormatter({ ...params, title, siteTitle: plugin.name.endsWith('blog') ? 'News' : siteTitle })
  }>{children}</TitleFormatterProvider></Original>
}\n`,
      'more/b.md': '# B\n',
      'more/deep/c.md': '---\ntags: [x]\n---\n\n# C\n',
      'blog/2024-01-01-p.md': '---\ntitle: P\n---\n\nPost.\n',
      'src/pages/index.js': `import Layout from '@theme/Layout'\nexport default () => <Layout title="Home">Hi</Layout>\n`,
      'src/pages/plain.js': `import Head from '@docusaurus/Head'\nexport default () => <Head><title>Whole</title></Head>\n`,
    },
    `plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'docs/more' }]]`,
  )
  expect(codes).toEqual([])
  expect(titleOf(text('docs/a.html'))).toBe('A | T')
  expect(titleOf(text('docs/more/b.html'))).toBe('docusaurus-plugin-content-docs: B')
  expect(text('docs/more/b.html')).toContain('<meta property="og:title" content="docusaurus-plugin-content-docs: B"/>')
  expect(titleOf(text('docs/more/tags/x.html'))).toContain('docusaurus-plugin-content-docs: One doc tagged')
  expect(titleOf(text('blog.html'))).toBe('Blog | News')
  expect(titleOf(text('blog/2024/01/01/p.html'))).toBe('P | News')
  expect(titleOf(text('index.html'))).toBe('Home | T')
  expect(titleOf(text('plain.html'))).toBe('Whole')
})

test('SSG612 a TitleFormatter that fails leaves the titles as they are', async () => {
  const { codes, text } = await built({
    'src/theme/ThemeProvider/TitleFormatter.js': `export default function TitleFormatter() { throw new Error('no title') }\n`,
  })
  expect(codes).toContain('SSG612')
  expect(titleOf(text('docs/a.html'))).toBe('A | T')
})

test('what is unlisted has its page and its tags, and stands in no list but those of which it is all', async () => {
  const { codes, files, text } = await built({
    'docs/tags.yml': 'one: { label: The One, permalink: /uno, description: About one }\n',
    'docs/a.md': '---\ntags: [one]\n---\n\n# A\n\nWords.\n',
    'docs/hidden.md': '---\nunlisted: true\ntags: [one, secret]\n---\n\n# Hidden page\n\nWords.\n',
    'blog/2024-01-01-p.md': '---\ntitle: P\ntags: [news]\n---\n\nPost.\n',
    'blog/2024-01-02-q.md':
      '---\ntitle: Hidden post\ntags: [news, rare]\nauthors: [ann]\nunlisted: true\n---\n\nPost.\n',
    'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
  })
  expect(codes).toEqual([])
  expect(text('docs/hidden.html')).toContain('<meta name="robots" content="noindex"/>')
  expect(text('docs/hidden.html')).toContain('This page isn’t listed')
  expect(text('blog/2024/01/02/q.html')).toContain('This page isn’t listed')
  expect(text('docs/tags/uno.html')).toContain('One doc tagged with &quot;The One&quot;')
  for (const list of ['docs/tags/uno.html', 'docs/a.html', 'blog.html', 'blog/tags/news.html', 'blog/archive.html'])
    expect(text(list)).not.toContain('Hidden p')
  for (const list of ['docs/tags/secret.html', 'blog/tags/rare.html', 'blog/authors/ann.html']) {
    expect(text(list)).toContain('Hidden p')
    expect(text(list)).toContain('<meta name="robots" content="noindex"/>')
    expect(text(list)).toContain('This page isn’t listed')
  }
  expect(text('docs/tags.html')).not.toContain('secret')
  const lists = [...files].filter(([path]) => /\.xml$|^search\//.test(path))
  expect(lists.map(([path]) => path)).toEqual(expect.arrayContaining(['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml']))
  for (const [, content] of lists) expect(content).not.toMatch(/hidden|Hidden p|secret|rare/)
})

test('tags that are written out have the label and the address that they say', async () => {
  const { codes, files, text } = await built({
    'docs/a.md': '---\ntags: [{ label: Two Words, permalink: /two-p }, { label: constructor }]\n---\n\n# A\n\nWords.\n',
    'blog/2024-01-01-p.md': '---\ntitle: P\ntags: [{ label: Two Words, permalink: two-p }]\n---\n\nPost.\n',
  })
  expect(codes).toEqual([])
  expect(namesOf({ files })).toContain('docs/tags/constructor.html')
  expect(text('docs/tags/two-p.html')).toContain('tagged with &quot;Two Words&quot;')
  expect(text('blog/tags/two-p.html')).toContain('tagged with &quot;Two Words&quot;')
  expect(text('docs/a.html')).toMatch(/href="\/base\/docs\/tags\/two-p"[^>]*>[^<]*Two Words/)
})

const HOOKS = `markdown: {
  anchors: { maintainCase: true },
  preprocessor: ({ filePath, fileContent }) => {
    if (filePath.endsWith('/broken.md')) throw new Error('no text')
    return fileContent.replaceAll('{{NAME}}', 'World')
  },
  parseFrontMatter: async (given) => {
    if (given.filePath.endsWith('/odd.md')) throw new Error('no keys')
    const { frontMatter, content } = await given.defaultParseFrontMatter(given)
    return { frontMatter: { ...frontMatter, title: frontMatter.label, sidebar_position: 1, date: frontMatter.day && new Date(frontMatter.day) }, content: content.replace('DRAFT', '') }
  },
}`

test('markdown.preprocessor and parseFrontMatter are asked for every page, and maintainCase keeps capitals in ids', async () => {
  const { codes, diagnostics, text } = await built(
    {
      'docs/a.md': '---\nlabel: Own title\n---\n\nHello {{NAME}}.DRAFT\n\n## Case Heading\n\n[there](#Case-Heading)\n',
      'docs/b.md': '# B\n\nUntouched.\n',
      'docs/odd.md': '---\nlabel: Odd\ntitle: Kept title\n---\n\nHi {{NAME}}.\n',
      'docs/broken.md': '---\nlabel: Broken\n---\n\nAs it is.\n',
      'blog/p.md': '---\nlabel: Post\nday: 2024-05-06\n---\n\nPost for {{NAME}}.\n',
      'src/pages/about.md': '---\nlabel: About\n---\n\nThe {{NAME}}.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '---\nlabel: Eigener Titel\n---\n\nHallo {{NAME}}.\n',
    },
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, ${HOOKS}`,
  )
  expect(codes).toEqual(['SSG232', 'SSG232'])
  expect(diagnostics.map(({ message }) => message).sort()).toEqual([
    expect.stringContaining(
      '"markdown.parseFrontMatter" in the Docusaurus configuration isn\'t supported: it failed with "no keys" for odd.md',
    ),
    expect.stringContaining(
      '"markdown.preprocessor" in the Docusaurus configuration isn\'t supported: it failed with "no text" for broken.md',
    ),
  ])
  expect(titleOf(text('docs/a.html'))).toBe('Own title | T')
  expect(text('docs/a.html')).toContain('<p>Hello World.</p>')
  expect(text('docs/a.html')).toContain('<h2 id="Case-Heading">')
  expect(titleOf(text('docs/odd.html'))).toBe('Kept title | T')
  expect(text('docs/broken.html')).toContain('<p>As it is.</p>')
  expect(titleOf(text('docs/broken.html'))).toBe('Broken | T')
  expect(text('blog/p.html')).toContain('2024-05-06')
  expect(text('blog/p.html')).toContain('Post for World.')
  expect(text('about.html')).toContain('The World.')
  expect(titleOf(text('de/docs/a.html'))).toBe('Eigener Titel | T')
  expect(text('de/docs/a.html')).toContain('Hallo World.')
  site.write('docs/a.md', '---\nlabel: Edited\n---\n\nBye {{NAME}}.\n')
  const again = await site.build()
  expect(titleOf(again.text('docs/a.html'))).toBe('Edited | T')
  expect(again.text('docs/a.html')).toContain('<p>Bye World.</p>')
})

test('what is wrong in a page that a preprocessor has changed is told in its own line', async () => {
  const { diagnostics } = await built(
    { 'docs/a.md': '# A\n\n{{NAME}}\n\n![none](./none.png)\n' },
    `markdown: { preprocessor: ({ fileContent }) => fileContent.replace('{{NAME}}', 'One\\n\\nTwo\\n\\nThree') }`,
  )
  expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([['SSG260', 5, 1]])
})

const shown = (name: string, theme: string): string =>
  `import Original from '@theme/${theme}'\nexport default (props) => <><p>around ${name}</p><Original {...props} /></>\n`

test('components that options name for pages stand around them, on pages of their plugin; others are named', async () => {
  const { diagnostics, text } = await built(
    {
      'src/components/Item.js': shown('item', 'DocItem'),
      'src/components/List/index.tsx': shown('list', 'BlogListPage'),
      'src/components/Own.js': `export default () => <p>Own</p>\n`,
      'more/b.md': '# B\n',
      'blog/2024-01-01-p.md': '---\ntitle: P\n---\n\nPost.\n',
    },
    `presets: [['classic', {
      docs: { docItemComponent: '@theme/ApiItem', docRootComponent: '@theme/DocRoot' },
      blog: { blogListComponent: '@site/src/components/List', blogPostComponent: require('path').join(__dirname, 'src/components/Own') },
    }]],
    plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more', docItemComponent: './src/components/Item.js' }]]`,
  )
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'SSG232 "docItemComponent" in the Docusaurus configuration isn\'t supported: "@theme/ApiItem" isn\'t a component of the project; the theme\'s part is shown.',
    expect.stringContaining(
      'SSG237 The swizzled component "BlogPostPage" isn\'t used: it doesn\'t render the original',
    ),
  ])
  expect(text('more/b.html')).toContain('<p>around item</p>')
  expect(text('docs/a.html')).not.toContain('around')
  expect(text('blog.html')).toContain('<p>around list</p>')
  expect(text('blog/2024/01/01/p.html')).not.toContain('Own')
})

test('DOCUSAURUS_CURRENT_LOCALE is the default language in a configuration, and told where there are several', async () => {
  const { diagnostics, text } = await built(
    { 'src/pages/index.js': `export default () => <p>Hi</p>\n` },
    `title: 'In ' + process.env.DOCUSAURUS_CURRENT_LOCALE, i18n: { defaultLocale: 'fr', locales: ['fr', 'de'] }`,
  )
  expect(titleOf(text('index.html'))).toBe('In fr')
  expect(process.env['DOCUSAURUS_CURRENT_LOCALE']).toBeUndefined()
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"process.env.DOCUSAURUS_CURRENT_LOCALE" in the Docusaurus configuration isn\'t supported: the configuration is read only once, in "fr", for all languages.',
  ])
})

test('versions that components ask for have public addresses, and know the same document of others', async () => {
  const { diagnostics, text } = await built(
    {
      'versions.json': '["1.0"]',
      'docs/a.md': `import Asked from '@site/src/Asked'\n\n# A\n\n<Asked />\n`,
      'docs/new.mdx': `import Asked from '@site/src/Asked'\n\n# New\n\n<Asked />\n`,
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["a"] }',
      'src/Asked.js': `import Link from '@docusaurus/Link'
import { useActiveDocContext, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client'
export default function Asked() {
  const { activeVersion, alternateDocVersions } = useActiveDocContext()
  return <><p>{JSON.stringify([useVersions().map(({ path }) => path), activeVersion.path, alternateDocVersions])}</p><Link to={useLatestVersion().docs[0].path}>latest</Link></>
}\n`,
    },
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'] }`,
  )
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  const asked = (page: string): unknown =>
    JSON.parse(/<p>(\[.*?\])<\/p>/.exec(text(page))?.[1]?.replaceAll('&quot;', '"') ?? '')
  const both = (base: string): object => ({
    current: { id: 'a', path: `${base}/docs/next/a`, sidebar: 'defaultSidebar' },
    '1.0': { id: 'a', path: `${base}/docs/a`, sidebar: 'main' },
  })
  expect(asked('docs/next/a.html')).toEqual([['/base/docs/next', '/base/docs'], '/base/docs/next', both('/base')])
  expect(asked('de/docs/next/a.html')).toEqual([
    ['/base/de/docs/next', '/base/de/docs'],
    '/base/de/docs/next',
    both('/base/de'),
  ])
  expect(asked('docs/next/new.html')).toEqual([
    ['/base/docs/next', '/base/docs'],
    '/base/docs/next',
    { current: { id: 'new', path: '/base/docs/next/new', sidebar: 'defaultSidebar' } },
  ])
  expect(text('de/docs/next/a.html')).toContain('<a href="/base/de/docs/a">latest</a>')
})

test('switches of Docusaurus for its next version, its bundler, storage and languages say nothing here', async () => {
  const { codes, files } = await built(
    { 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Das A\n' },
    `future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: { rspackBundler: true }, experimental_faster: true, experimental_router: 'browser', experimental_vcs: 'git-eager' },
    storage: { type: 'localStorage', namespace: true },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { label: 'Deutsch', calendar: 'gregory', translate: true } } }`,
  )
  expect(codes).toEqual([])
  expect(namesOf({ files })).toContain('de/docs/a.html')
})

test('comments, titles of boxes and ids of headings are read whatever markdown.mdx1Compat says', async () => {
  const { codes, text } = await built(
    { 'docs/b.mdx': '# B\n\nWords <!-- of nobody -->.\n\n:::note Its title\n\nIn it.\n\n:::\n\n## Second {#own}\n' },
    `markdown: { mdx1Compat: { comments: false, admonitions: false, headingIds: false } }`,
  )
  expect(codes).toEqual([])
  const html = text('docs/b.html')
  expect(html).not.toContain('of nobody')
  expect(html).toContain('<p class="admonition-title">Its title</p>')
  expect(html).toContain('<h2 id="own">Second</h2>')
})

test('links to pages show the picture of the page, else that of the site', async () => {
  const picture = (html: string): string => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const { codes, text } = await built(
    {
      'docs/b.md': '---\nimage: /img/b.png\n---\n\n# B\n\nWords.\n',
      'blog/2024-01-01-p.md': '---\ntitle: P\nimage: https://example.com/p.png\n---\n\nPost.\n',
    },
    `themeConfig: { image: 'img/site.png' }`,
  )
  expect(codes).toEqual([])
  expect(picture(text('docs/a.html'))).toBe('https://example.org/base/img/site.png')
  expect(picture(text('docs/b.html'))).toBe('https://example.org/base/img/b.png')
  expect(picture(text('blog/2024/01/01/p.html'))).toBe('https://example.com/p.png')
  expect(picture(text('blog.html'))).toBe('https://example.org/base/img/site.png')
})

/** One pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test('the picture of a page may lie beside its file; one that is not there is told', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', {}]], i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }\n`,
    'docs/a/a.md': '---\nimage: ./a.gif\n---\n\n# A\n',
    'docs/a/a.gif': PIXEL,
    'blog/2024-01-01-p/index.md': '---\ntitle: P\nimage: ./p.gif\n---\n\nPost.\n',
    'blog/2024-01-01-p/p.gif': PIXEL,
    'src/pages/about.md': '---\nimage: ../img/about.gif\n---\n\n# About\n',
    'src/img/about.gif': PIXEL,
    'docs/gone.md': '---\nimage: ./gone.gif\n---\n\n# Gone\n',
  })
  const { diagnostics, files, text } = await site.build()
  const picture = (html: string): string => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  for (const [page, name] of [
    ['docs/a', 'a'],
    ['de/docs/a', 'a'],
    ['blog/2024/01/01/p', 'p'],
    ['about', 'about'],
  ] as const) {
    const [, file = ''] = /^https:\/\/example\.org\/base\/(assets\/files\/.*)/.exec(picture(text(`${page}.html`))) ?? []
    expect(file).toContain(`files/${name}-`)
    expect(namesOf({ files }).includes(file)).toBe(true)
  }
  expect(picture(text('docs/gone.html'))).toBe('')
  expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([['SSG260', 'docs/gone.md', 2]])
})

test('pages of other languages show static files by relative addresses and by those of their language', async () => {
  const page = `export default () => <main><img src="img/x.svg" alt="x" /><a href="/base/de/data/a%20b.txt">data</a><a href="img/gone.svg">gone</a></main>\n`
  const { diagnostics, files } = await built(
    {
      'static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'static/img/y.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'static/data/a b.txt': 'data',
      'src/pages/about.js': page,
    },
    `i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }`,
  )
  const below = namesOf({ files })
    .filter((path) => /^(?:\w\w\/)?(?:img|data)\//.test(path))
    .sort()
  expect(below).toEqual(['data/a b.txt', 'de/data/a b.txt', 'de/img/x.svg', 'fr/img/x.svg', 'img/x.svg', 'img/y.svg'])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The link "img/gone.svg" leads to a page that doesn\'t exist. It\'s on /base/about and 2 more pages.',
  ])
})

test('SSG238 an author that authors.yml does not name is told in its place, and shown as it is written', async () => {
  const { diagnostics, text } = await built({
    'blog/authors.yml': 'kim:\n  name: Kim\n',
    'blog/2020-01-01-p.md': '---\ntitle: P\nauthors: [kim, lee, { name: Own }, { key: kin }]\n---\n\nText.\n',
    'blog/2020-01-02-q.md': '---\ntitle: Q\nauthor: Somebody\n---\n\nText.\n',
  })
  expect(diagnostics.map(({ code, severity, line, column, hint }) => [code, severity, line, column, hint])).toEqual([
    [
      'SSG238',
      'warning',
      3,
      16,
      'Add the author to "blog/authors.yml", or write the author\'s details in the post: `authors: { name: … }`.',
    ],
    ['SSG238', 'warning', 3, 43, 'Did you mean "kim"?'],
  ])
  expect(text('blog/2020/01/01/p.html')).toContain('lee')
})

test('authors have their pictures, and pages with what authors.yml says of them', async () => {
  const { codes, text } = await built({
    'static/img/ann.png': '',
    'blog/authors.yml':
      'zoe: { name: Zoe }\n' +
      'ann: { name: Ann, title: Editor, url: https://ann.example, image_url: /img/ann.png, page: true, description: Writes., socials: { github: ann, x: https://x.example/ann, newsletter: https://ann.example/news } }\n' +
      'bob: { name: Bob, url: https://bob.example }\n',
    'blog/2024-01-01-p.md': '---\ntitle: P\nauthors: [ann, bob]\n---\n\nPost.\n',
    'blog/2024-01-02-q.md':
      '---\ntitle: Q\nauthor: Cyd\nauthor_image_url: https://cyd.example/c.png\nauthor_url: https://cyd.example\n---\n\nPost.\n',
  })
  expect(codes).toEqual([])
  const post = text('blog/2024/01/01/p.html')
  expect(post).toMatch(/<img src="\/base\/img\/ann\.png" alt="Ann"/)
  expect(post).toContain('<a href="/base/blog/authors/ann">Ann</a>')
  expect(post).toContain('<a href="https://bob.example">Bob</a>')
  expect(text('blog/2024/01/02/q.html')).toMatch(/<img src="https:\/\/cyd\.example\/c\.png" alt="Cyd"/)
  expect(post).toContain('<a href="https://github.com/ann">GitHub</a>')
  expect(text('blog.html')).not.toContain('https://github.com/ann')
  const list = text('blog/authors.html')
  expect(list).toMatch(/<img src="\/base\/img\/ann\.png" alt="Ann"/)
  expect(list.indexOf('>Zoe<')).toBeLessThan(list.indexOf('>Ann<'))
  expect(list).not.toContain('Cyd')
  const page = text('blog/authors/ann.html')
  for (const said of [
    'Editor',
    'Writes.',
    'href="https://github.com/ann"',
    'href="https://x.example/ann"',
    'href="https://ann.example/news"',
    'href="https://ann.example"',
  ])
    expect(page).toContain(said)
})

test('code takes elements of Markdown out of MDXComponents by name, and a swizzled file that spreads it changes no others', async () => {
  const { codes, text } = await built({
    'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'\nexport default { ...Original, Mark: (props) => <mark>{props.children}</mark> }\n`,
    'src/components/Shown.js': `import MDX from '@theme/MDXComponents'\nimport Original from '@theme-original/MDXComponents'\nexport default () => <div className="shown">{Object.keys(MDX).join()}<Original.h3 id="deep">Deep</Original.h3><Original.a href="/docs/a">back</Original.a><Original.code>word</Original.code><Original.ul><Original.li>one</Original.li></Original.ul></div>\n`,
    'docs/b.mdx': `import Shown from '@site/src/components/Shown'\n\n# B\n\n## Own [link](./a.md)\n\n<Mark>m</Mark>\n\n<Shown />\n`,
  })
  expect(codes).toEqual([])
  const html = text('docs/b.html')
  expect(html).toContain(
    '<div class="shown">Mark<h3 id="deep">Deep</h3><a href="/base/docs/a">back</a><code>word</code><ul><li>one</li></ul></div>',
  )
  expect(html).toContain('<mark>m</mark>')
})
