// `ssg migrate`: a Docusaurus project becomes a site of the own layout, with the addresses that it has.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { migrateCommand } from '../generator/cli/commands/migrate-command.ts'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => {
  vi.restoreAllMocks()
  site.dispose()
})

const PROJECT = {
  'docusaurus.config.js': `module.exports = {
  title: 'Tiny', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', remarkPlugins: [() => () => {}] }, blog: {}, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }], ['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }]],
  themeConfig: { navbar: { title: 'Tiny', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Read', position: 'left' }, { type: 'docsVersionDropdown' }] }, footer: { copyright: '© Us' } },
}\n`,
  'sidebars.js': `module.exports = { main: ['intro', { type: 'category', label: 'Guide', link: { type: 'generated-index', slug: '/all-guides', title: 'All guides' }, items: ['guide/first', 'named'] }] }`,
  'versions.json': '["1.0"]',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["intro"] }',
  'versioned_docs/version-1.0/intro.md': '# Old words\n',
  'docs/intro.md':
    '---\nslug: /\nstrange_key: 1\n---\n\n# Welcome\n\nSee [the first](guide/01-first.md#then) and ![a picture](./img/a.svg).\n',
  'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  'docs/guide/01-first.md': '# First\n\n## Then\n\nText.\n',
  'docs/other.mdx': `---\nid: named\ntitle: Named\n---\n\nimport Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs>\n<TabItem value="a" label="In a">\n\nWords of a.\n\n</TabItem>\n</Tabs>\n`,
  'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '---\nslug: /\n---\n\n# Bienvenue\n\nMots.\n',
  'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "item.label.Read": { "message": "Lire" } }',
  'community/rules.md': '# Rules\n\nBe kind.\n',
  'blog/2021-02-03-news.md':
    '---\ntitle: News\nauthors: { name: Kim }\ntags: [one]\n---\n\nShort.\n\n<!-- truncate -->\n\nLong.\n',
  'blog/2021/03/04/deep.md': '---\ntitle: Deep\n---\n\nDeep words.\n',
  'news/2024-01-01-second.md': '---\ntitle: Second blog\n---\n\nWords.\n',
  'src/pages/plain.md': '# Plain\n\nWords.\n',
  'src/pages/index.js': `export default () => <h1>Home</h1>\n`,
  'src/css/custom.css': ':root { --ifm-color-primary: #25c2a0; }\n',
  'static/.nojekyll': '',
  'static/img/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
}

/** Addresses, without the sidebar files. */
const pagesOf = ({ files }: Built): string[] =>
  [...files.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('nav/')).sort()

async function migrate(write: boolean): Promise<string> {
  let told = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((told += String(text)), true))
  expect(await migrateCommand({ root: site.root, write })).toBe(0)
  return told
}

test('says what would move, and changes nothing', async () => {
  site = testSite(PROJECT)
  const told = await migrate(false)
  for (const line of [
    'move   docs/guide/01-first.md -> content/en/docs/guide/01-first.md (changed)',
    'move   docs/img/a.svg -> content/en/docs/img/a.svg',
    'move   versioned_docs/version-1.0/intro.md -> content/en/docs@1.0/intro.md',
    'move   i18n/fr/docusaurus-plugin-content-docs/current/intro.md -> content/fr/docs/intro.md',
    'move   blog/2021-02-03-news.md -> content/en/blog/2021-02-03-news.md (changed)',
    'move   static/.nojekyll -> site/static/.nojekyll',
    'move   static/img/b.svg -> site/static/img/b.svg',
    'write  site/config.ts',
    'write  site/versions/docs.json',
    'move   src/pages/index.js -> site/pages/index.js',
    'left   remarkPlugins of docusaurus.config.js: these are functions',
    'left   "strange_key" in front matter',
  ])
    expect(told).toContain(`  ${line}`)
  expect(existsSync(join(site.root, 'site/config.ts'))).toBe(false)
  expect(existsSync(join(site.root, 'docs/intro.md'))).toBe(true)
})

test('what is written builds, with the same addresses and words', async () => {
  site = testSite(PROJECT)
  const before = await site.build()
  expect(before.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  await migrate(true)
  const after = await site.build()
  expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(pagesOf(after)).toEqual(pagesOf(before))
  expect(after.text('docs/next.html')).toContain('href="/docs/next/guide/first#then"')
  expect(after.text('docs/next/named.html')).toContain('Words of a.')
  expect(after.text('docs/intro.html')).toContain('Old words')
  expect(after.text('fr/docs/next.html')).toContain('Bienvenue')
  expect(after.text('fr/docs/next.html')).toContain('Lire')
  expect(after.text('blog/2021/02/03/news.html')).toContain('Kim')
  expect(after.text('docs/next/all-guides.html')).toContain('href="/docs/next/guide/first"')
  expect(after.text('docs/next.html')).toContain('href="/docs/next/all-guides"')
  expect(readFileSync(join(site.root, 'site/styles/custom.css'), 'utf8')).toContain('#25c2a0')
  expect(after.text('img/b.svg')).toContain('<svg')
})

test('lists of blogs stay at the addresses that their options say, and feeds hold whole posts', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: { routeBasePath: 'articles', tagsBasePath: '/topics/', archiveBasePath: null, pageBasePath: 'more', authorsBasePath: 'people', postsPerPage: 1, feedOptions: { type: 'all', limit: 5 } } }]], plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'whats/new' }]] }\n`,
    'blog/authors.yml': 'kim: { name: Kim, page: true }\n',
    'blog/2021-02-03-p.md':
      '---\ntitle: P\ntags: [one]\nauthors: [kim]\n---\n\nFirst.\n\n<!-- truncate -->\n\nLast *words*.\n',
    'blog/2021-02-04-q.md': '---\ntitle: Q\n---\n\nText.\n',
    'news/2021-02-03-n.md': '---\ntitle: N\ntags: [one]\n---\n\nText.\n',
  })
  const before = await site.build({ social: false })
  expect(before.codes).toEqual([])
  await migrate(true)
  const after = await site.build({ social: false })
  expect(pagesOf(after)).toEqual(pagesOf(before))
  expect(pagesOf(after)).toContain('articles/topics/one/index.html')
  for (const feed of ['articles/atom.xml', 'articles/rss.xml', 'articles/feed.json', 'whats/new/atom.xml'])
    expect(after.text(feed)).toBe(before.text(feed))
  expect(after.text('articles/atom.xml')).toContain('Last &lt;em&gt;words&lt;/em&gt;.')
})

test('tags stay where the options say, and no page shows a date that showed none', async () => {
  const tagged = '---\ntags: [One two]\n---\n\n# A\n\nWords.\n'
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', { docs: { tagsBasePath: 'labels' }, blog: false }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more', tagsBasePath: 'deep/labels' }]] }\n`,
    'docs/a.md': tagged,
    'more/a.md': tagged,
  })
  const before = pagesOf(await site.build())
  expect(before).toContain('more/deep/labels/one-two/index.html')
  await migrate(true)
  site.remove('docusaurus.config.js')
  const after = await site.build()
  expect(after.codes).toEqual([])
  expect(pagesOf(after)).toEqual(before)
  expect(after.text('docs/a/index.html')).toContain('href="/docs/labels/one-two"')
  expect(readFileSync(join(site.root, 'site/config.ts'), 'utf8')).toContain('"showLastUpdate": false')
})

test('what stands in front of edited files is kept; links that are made in another way are told', async () => {
  const project = (docs: string): Record<string, string> => ({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { pages: false, docs: { editUrl: ${docs} }, blog: { editUrl: 'https://elsewhere.example.org/' } }]] }\n`,
    'docs/a.md': '# A\n',
    'blog/2024-01-01-b.md': '---\ntitle: B\n---\n\nWords.\n',
  })
  for (const edit of [
    `'https://edit.example.org/main'`,
    `({ versionDocsDirPath, docPath }) => 'https://edit.example.org/main/' + versionDocsDirPath + '/' + docPath`,
  ]) {
    site?.dispose()
    site = testSite(project(edit))
    expect(await migrate(true)).toContain(
      'left   editUrl of the blog "blog" in docusaurus.config.js: "https://elsewhere.example.org/": posts use the documentation\'s',
    )
    expect((await site.build()).text('docs/a.html')).toContain(
      'href="https://edit.example.org/main/content/en/docs/a.md"',
    )
  }
  site.dispose()
  site = testSite(project(`({ docPath }) => 'https://edit.example.org/file?name=' + docPath.toUpperCase()`))
  expect(await migrate(true)).toContain(
    'left   editUrl of the documentation "docs" in docusaurus.config.js: its links don\'t end',
  )
  expect((await site.build()).text('docs/a.html')).not.toContain('edit.example.org')
})

test('addresses lose the base URL that they begin with, but in listings; what the configuration loses is named', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false, pages: false }]], plugins: ['plugin-x'] }\n`,
    'docs/a.md':
      '# A\n\n[b](/base/docs/b) <img src="/base/p.svg" alt="p" /> [c](/docs/b)\n\n```md\n[b](/base/docs/b)\n```\n',
    'docs/b.md': '# B\n',
    'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  })
  expect(await migrate(true)).toContain('left   "plugins: plugin-x" in the Docusaurus configuration isn\'t supported')
  const after = await site.build()
  expect(after.codes).toEqual(['SSG114'])
  expect(after.text('docs/a.html')).toContain('src="/base/p.svg"')
  expect(readFileSync(join(site.root, 'content/en/docs/a.md'), 'utf8')).toBe(
    '# A\n\n[b](/docs/b) <img src="/p.svg" alt="p" /> [c](/docs/b)\n\n```md\n[b](/base/docs/b)\n```\n',
  )
})

test('old addresses go on, also those that functions say; those that lead nowhere are told', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: [['@docusaurus/plugin-client-redirects', {
  redirects: [{ from: ['/first', '/one'], to: '/docs/a' }, { from: '/start', to: '/' }, { from: '/never', to: '/docs/gone' }],
  createRedirects: (path) => path.startsWith('/docs/') ? [path.replace('/docs', '/manual')] : undefined,
}]] }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'src/pages/index.js': 'export default () => <h1>Home</h1>\n',
  })
  const stubs = ({ files }: Built): string[] =>
    [...files.keys()]
      .filter((file) => /^(?:first|one|start|never|manual)\b.*html$/.test(file))
      .sort()
      .map((file) => file.replace('/index.html', ''))
  expect(stubs(await site.build())).toEqual(['first', 'manual/a', 'manual/b', 'one', 'start'])
  const told = await migrate(true)
  expect(told).toContain(
    "left   the redirect from /never to /docs/gone in docusaurus.config.js: its target isn't a page",
  )
  const after = await site.build()
  expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(stubs(after)).toEqual(['first', 'manual/a', 'manual/b', 'one', 'start'])
})

const CODE = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { theme: { customCss: ['./src/css/custom.css', './src/css/with-font.css'] } }]] }\n`,
  'docs/a.mdx':
    "import Link from '@docusaurus/Link'\nimport { X } from 'not-there/x'\nimport Code from './code'\nimport Card from '../src/components/Card'\nimport Part from '@site/docs/_part.md'\n\n# A\n\n<X>of X</X> <Code /> <Part />\n\n<Card>In the card.</Card>\n\n<Link to=\"/docs/b\">to b</Link>\n\n<b style={{ color: 'red' }}>red</b> ![logo](../static/img/l.svg) [post](../blog/2024-01-01-p.md) [b](/b.md)\n\n```md\n[b](/b.md)\n```\n",
  'docs/b.md': '---\ntags: [ one,two ] # of us\nlong_key: x\nsidebar_label: "B"\n---\n\n## First\n\nWords of b.\n',
  'docs/_part.md': 'Words of a part.\n',
  'docs/code.js': 'export default () => <i>code beside</i>\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "doc", "id": "guide/g" } }',
  'docs/guide/g.mdx': "import DocCardList from '@theme/DocCardList'\n\n# G\n\n<DocCardList />\n",
  'docs/guide/h.md': '# H\n\n## Begins with this\n\nNot with that.\n',
  'blog/2024-01-01-p.md': '---\ntitle: P\n---\n\n- *Begins* so\n\n<!-- truncate -->\n\nends.\n',
  'src/components/Card.jsx':
    "import Logo from '@site/static/img/l.svg'\nimport styles from './card.module.css'\n\nexport default ({ children }) => <div className={styles.card}><Logo />{children}</div>\n",
  'src/components/card.module.css': '.card { color: red }\n',
  'src/pages/index.js':
    "import React from 'react'\nimport Layout from '@theme/Layout'\nimport Card from '../components/Card'\nimport { words } from './_words'\n\nexport default function Home() { return <Layout title=\"Home\" description=\"Of it\"><main><Card>{words}</Card></main></Layout> }\n",
  'src/pages/_words.js': "export const words = 'Words of the home page.'\n",
  'src/css/custom.css': ':root { --ifm-color-primary: #25c2a0; }\n',
  'src/css/with-font.css': "@font-face { font-family: X; src: url('./x.woff2') }\n",
  'src/css/x.woff2': 'wOF2',
  'static/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
}

/** Titles, texts and headings of a page; places of its assets are other ones. */
const wordsOf = (built: Built, path: string): string =>
  built
    .text(path)
    .replace(/^.*?<main/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('code, its modules, style attributes, cards and posts go on as they are', async () => {
  site = testSite(CODE)
  const before = await site.build({ social: false })
  const told = await migrate(true)
  expect(told).toContain('  edit   src/components/Card.jsx\n')
  expect(told).toContain('  write  site/styles/with-font.css\n')
  const after = await site.build({ social: false })
  expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(pagesOf(after)).toEqual(pagesOf(before))
  for (const path of pagesOf(before).filter((one) => !/archive|404/.test(one)))
    expect([path, wordsOf(after, path)]).toEqual([path, wordsOf(before, path)])
  expect(after.text('index.html')).toContain('Words of the home page.')
  expect(after.text('docs/a.html')).toContain('style="color:red"')
  expect(after.text('docs/guide/g.html')).toContain('Begins with this')
  expect(after.text('blog.html')).toContain('<em>Begins</em> so')
})

test('what files name of each other is named at its new place, and else no letter is changed', async () => {
  site = testSite(CODE)
  await migrate(true)
  const text = (path: string): string => readFileSync(join(site.root, path), 'utf8')
  const { 'docs/a.mdx': page, 'docs/b.md': plain, 'src/pages/index.js': home } = CODE
  expect(text('content/en/docs/a.mdx')).toBe(
    page
      .replace('../src/components/Card', '@site/src/components/Card')
      .replace('@site/docs/', '@site/content/en/docs/')
      .replace('../static/', '../../../site/static/')
      .replace('(/b.md)', '(./b.md)'),
  )
  expect(text('content/en/docs/b.md')).toBe(
    plain.replace('long_key: x\n', '').replace('---\n\n##', 'title: b\n---\n\n##'),
  )
  expect(text('site/pages/index.js')).toBe(home.replace('../components/Card', '@site/src/components/Card'))
  expect(text('src/components/Card.jsx')).toContain("'@site/site/static/img/l.svg'")
})

test('two files that would be at one place: the first one moves, the other one is told and stays', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', staticDirectories: ['static', 'public'], presets: [['classic', { blog: false }]] }\n`,
    'docs/a.md': '# A\n',
    'static/x.txt': 'first',
    'public/x.txt': 'second',
  })
  expect(await migrate(true)).toContain(
    '  left   public/x.txt: "static/x.txt" also moves to "site/static/x.txt": move one of them elsewhere\n',
  )
  expect(readFileSync(join(site.root, 'site/static/x.txt'), 'utf8')).toBe('first')
  expect(readFileSync(join(site.root, 'public/x.txt'), 'utf8')).toBe('second')
})

test('what code of the configuration adds to pages is told', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', clientModules: ['./src/client.js'], presets: [['classic', { blog: false, docs: { admonitions: { keywords: ['secret'] } } }]], plugins: [() => ({ name: 'x', configureWebpack: () => ({ resolve: { alias: { short: './src' } } }) })] }\n`,
    'docs/a.md': '# A\n',
    'src/client.js': 'export {}\n',
  })
  const told = await migrate(false)
  for (const what of ['src/client.js: a script', 'admonitions of type ":::secret"', 'the module alias "short"'])
    expect(told).toContain(`  left   ${what}`)
})

test('a page that says itself what it does with events moves as it is written', async () => {
  const page = `# A\n\n<button onClick={() => alert(1)}>Press</button>\n`
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] }\n`,
    'docs/a.mdx': page,
  })
  await migrate(true)
  expect(readFileSync(join(site.root, 'content/en/docs/a.mdx'), 'utf8')).toBe(page)
})

test('what cannot be written is said, and all files are where they were; a second time there is nothing to do', async () => {
  site = testSite({ ...PROJECT, 'site/styles': 'a file in the place of a folder' })
  const before = filesIn(site.root)
  let told = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((told += String(text)), true))
  expect(await migrateCommand({ root: site.root, write: true })).toBe(2)
  expect(told).toMatch(/^error: "site\/styles\/custom\.css" can't be written: [^\n]+\. No files were moved\.\n$/)
  expect(filesIn(site.root)).toEqual(before)
  site.remove('site/styles')
  await migrate(true)
  told = ''
  expect(await migrateCommand({ root: site.root, write: true })).toBe(2)
  expect(told).toContain('The project has already been migrated: it has "site/config.ts"')
})

/** Paths and texts, without what the command remembers. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.ssg'))
    .map(({ parentPath, name }) => `${join(parentPath, name)}\n${readFileSync(join(parentPath, name), 'utf8')}`)
    .sort()
}

test('a folder that is no such project is refused', async () => {
  site = testSite({ 'a.md': '# A\n' })
  let told = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((told += String(text)), true))
  expect(await migrateCommand({ root: site.root })).not.toBe(0)
  expect(told).toContain("isn't a readable Docusaurus or MkDocs project")
})

test('a project that shows frozen versions alone goes on with its newest one', async () => {
  const frozen = (name: string): Record<string, string> => ({
    [`versioned_docs/version-${name}/a.md`]: `# A of ${name}\n\nSee [b](b.md).\n`,
    [`versioned_docs/version-${name}/b.md`]: `# B of ${name}\n`,
    [`versioned_sidebars/version-${name}-sidebars.json`]: '{ "main": ["a", "b"] }',
  })
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, pages: false, docs: { includeCurrentVersion: false } }]] }\n`,
    'versions.json': '["2.0", "1.0"]',
    ...frozen('2.0'),
    ...frozen('1.0'),
  })
  const before = await site.build()
  expect(await migrate(true)).toContain('versioned_docs/version-2.0/a.md -> content/en/docs/a.md')
  const after = await site.build()
  expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(pagesOf(after)).toEqual(pagesOf(before))
  expect(after.text('docs/a.html')).toContain('A of 2.0')
  expect(after.text('docs/1.0/a.html')).toContain('A of 1.0')
})
