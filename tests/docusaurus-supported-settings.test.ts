// Rows of the table in docs/MIGRATING.md that no other file walks through: tiny Docusaurus projects, built as they are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const settings = (more = '', classic = 'blog: false'): string =>
  `{ title: 'Tiny', url: 'https://example.org', baseUrl: '/', presets: [['classic', { ${classic} }]], ${more} }`
const config = (more = '', classic = 'blog: false'): string => `module.exports = ${settings(more, classic)}\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const said = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)
const HOME = { 'src/pages/index.md': '# Home\n', 'docs/a.md': '# A\n' }

describe('configuration', () => {
  test.each([
    ['docusaurus.config.js', `module.exports = ${settings()}`],
    [
      'docusaurus.config.cjs',
      `const path = require('path')\nmodule.exports = { ...${settings()}, staticDirectories: [path.basename(__dirname) === '' ? 'x' : 'static'] }`,
    ],
    ['docusaurus.config.mjs', `export default async function () { return ${settings()} }`],
    [
      'docusaurus.config.ts',
      `import type { Config } from '@docusaurus/types'\nimport { themes } from 'prism-react-renderer'\nconst config: Config = { ...${settings()}, themeConfig: { prism: { theme: themes.github } } }\nexport default async () => config`,
    ],
  ])('%s is read, with packages that are not installed', async (name, code) => {
    const result = await built({ [name]: `${code}\n`, ...HOME, 'static/s.txt': 's' })
    expect(said(result)).toEqual([])
    expect(result.text('docs/a.html')).toContain('<title>A | Tiny</title>')
    expect(result.text('s.txt')).toBe('s')
  })

  test('logo and favicon', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
    const result = await built({
      'docusaurus.config.js': config(
        `favicon: 'img/f.svg', themeConfig: { navbar: { title: 'Name', logo: { src: 'img/l.svg', srcDark: 'img/d.svg', alt: 'The sign' } } }`,
      ),
      ...HOME,
      'static/img/f.svg': picture,
      'static/img/l.svg': picture,
      'static/img/d.svg': picture,
    })
    expect(said(result)).toEqual([])
    expect(result.text('docs/a.html')).toMatch(/<link rel="icon"[^>]*href="\/img\/f\.svg"/)
    for (const part of ['src="/img/l.svg"', 'alt="The sign"']) expect(result.text('docs/a.html')).toContain(part)
  })

  test('logo and favicon may lie elsewhere', async () => {
    const at = (name: string): string => `https://pictures.example/${name}`
    const result = await built({
      'docusaurus.config.js': config(
        `favicon: '${at('f.ico')}', themeConfig: { navbar: { title: 'Name', logo: { src: '${at('l.svg')}', alt: 'The sign' } } }`,
      ),
      ...HOME,
    })
    expect(said(result)).toEqual([])
    expect(result.text('docs/a.html')).toContain(`<link rel="icon" href="${at('f.ico')}"`)
    expect(result.text('docs/a.html')).toMatch(/<img[^>]*src="https:\/\/pictures\.example\/l\.svg"[^>]*alt="The sign"/)
  })

  test('settings of another kind than they should be are named, with the place and what was expected', async () => {
    const result = await built({
      'docusaurus.config.js': config(
        `tagline: 7, staticDirectories: 'static', themeConfig: { navbar: { items: { to: '/' } }, footer: 'no' }`,
        `blog: false, docs: { path: ['docs'], editUrl: false, sidebarCollapsed: 'yes', exclude: [1] }`,
      ),
      ...HOME,
    })
    const told = said(result).map((one) => one.replace("in the Docusaurus configuration isn't supported", '…'))
    expect(new Set(told)).toEqual(
      new Set(
        [
          ['tagline', 'a text', 'number 7'],
          ['staticDirectories', 'a list of strings', 'string "static"'],
          ['themeConfig.footer', 'an object', 'string "no"'],
          ['presets: classic: docs.path', 'a text', 'a list'],
          ['presets: classic: docs.editUrl', 'a text or a function', 'boolean false'],
          ['presets: classic: docs.exclude', 'a list of strings', 'a list'],
          ['presets: classic: docs.sidebarCollapsed', 'true or false', 'string "yes"'],
        ].map(([name, wanted, is]) => `SSG232 "${name}" …: it must be ${wanted} but is ${is}, so it's ignored.`),
      ),
    )
    const { span } = result.diagnostics.find(({ message }) => message.startsWith('"tagline"')) ?? {}
    const text = readFileSync(join(site.root, 'docusaurus.config.js'), 'utf8').slice(span?.start, span?.end)
    expect([span?.path, text]).toEqual(['docusaurus.config.js', 'tagline'])
    expect(result.text('docs/a.html')).toContain('A')
  })

  test('plugins of the bundler are left out, and named', async () => {
    const result = await built({
      'docusaurus.config.js': config(
        `plugins: [function loaders() { return { name: 'loaders', configureWebpack: () => ({}) } }, './plugin.js']`,
      ),
      'plugin.js': `module.exports = () => ({ name: 'own', configureWebpack() { return { module: { rules: [] } } } })\n`,
      ...HOME,
    })
    expect(said(result).map((one) => one.slice(0, 17))).toEqual(['SSG232 "plugins: ', 'SSG232 "plugins: '])
  })
})

describe('documents', () => {
  test('_category_ in JSON and in YAML', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'docs/one/_category_.json': '{ "label": "First part", "position": 2 }',
      'docs/one/a.md': '# A\n',
      'docs/two/_category_.yml': 'label: Second part\nposition: 3\nlink: { type: doc, id: two/b }\n',
      'docs/two/b.md': '# B\n',
      'docs/two/b2.md': '# B2\n',
      'docs/three/_category_.yaml':
        'label: Third part\nposition: 1\nlink: { type: generated-index, slug: /thirds, description: All of it }\n',
      'docs/three/c.md': '# C\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(said(result)).toEqual([])
    expect(result.text('docs/one/a.html').replace(/<[^>]*>/g, ' ')).toMatch(
      /Third part[\s\S]*First part[\s\S]*Second part/,
    )
    expect(result.text('docs/thirds.html')).toContain('All of it')
    expect(result.text('docs/one/a.html')).toMatch(/href="\/docs\/two\/b"[^>]*>\s*Second part/)
    // The category's page is in the sidebar, too.
    expect(result.text('docs/two/b.html')).toMatch(
      /<a class="side-link[^"]*" href="\/docs\/two\/b" aria-current="page"/,
    )
    expect(result.text('docs/two/b.html')).toMatch(/class="pagination[\s\S]*href="\/docs\/two\/b2"/)
  })

  test('a file of sidebars is found by the name of what it becomes; one that is not there is named', async () => {
    const files = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'src/pages/index.md': '# Home\n' }
    const at = config('', `blog: false, docs: { sidebarPath: require.resolve('./sidebars.js') }`)
    const order = (result: Built): string => result.text('docs/a.html').replace(/<[^>]*>/g, ' ')
    const found = await built({
      'docusaurus.config.js': at,
      'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'\nexport default { main: ['b', 'a'] } satisfies SidebarsConfig\n`,
      ...files,
    })
    expect(said(found)).toEqual([])
    expect(order(found)).toMatch(/main[\s\S]*B[\s\S]*A/)
    site.dispose()
    const plain = await built({
      'docusaurus.config.js': at.replace('sidebars.js', 'sidebars'),
      'sidebars.json': '{ "main": ["b", "a"] }',
      ...files,
    })
    expect(said(plain)).toEqual([])
    expect(order(plain)).toMatch(/main[\s\S]*B[\s\S]*A/)
    site.dispose()
    const missing = await built({ 'docusaurus.config.js': at, ...files })
    expect(said(missing)).toEqual([
      'SSG232 "sidebarPath: sidebars.js" in the Docusaurus configuration isn\'t supported: the file doesn\'t exist, so one sidebar lists all documents.',
    ])
  })

  test('a frozen version without a file of sidebars has none, which is told', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_docs/version-1.0/b.md': '# B\n',
      ...HOME,
    })
    expect(said(result)).toEqual([
      'SSG231 The version "1.0" has no file "versioned_sidebars/version-1.0-sidebars.json", so its pages have no sidebar. Docusaurus doesn\'t show one either.',
    ])
    expect(result.text('docs/a.html')).not.toContain('class="sidebar"')
    expect(result.text('docs/next/a.html')).toContain('class="sidebar"')
  })

  test('without the menu of versions in the navbar, it stands beside the breadcrumbs', async () => {
    const files = {
      'versions.json': '["1.0"]',
      'docs/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# Old\n',
      'src/pages/index.md': '# Home\n',
    }
    const without = await built({ 'docusaurus.config.js': config(), ...files })
    const place = (html: string): string => {
      const menu = html.indexOf('data-part="version-menu"')
      return menu === -1 ? 'nowhere' : menu < html.indexOf('</header>') ? 'in the navbar' : 'below it'
    }
    expect(place(without.text('docs/a.html'))).toBe('below it')
    site.dispose()
    const result = await built({
      'docusaurus.config.js': config(`themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } }`),
      ...files,
    })
    expect(place(result.text('docs/a.html'))).toBe('in the navbar')
  })

  test('edit links: a text, a function with several, the current version, the file of the language', async () => {
    const files = {
      'versions.json': '["1.0"]',
      'docs/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# Old\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Vieux\n',
      'blog/2024-01-01-b.md': '---\ntitle: B\n---\n\nWords.\n',
      'src/pages/index.md': '# Home\n',
    }
    const edits = (result: Built, page: string): string[] =>
      [...result.text(page).matchAll(/href="(https:\/\/edit[^"]*)"/g)].map(([, href = '']) => href)
    const i18n = `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`
    const plain = await built({
      'docusaurus.config.js': config(
        i18n,
        `docs: { editUrl: 'https://edit.example.org/main/' }, blog: { editUrl: () => 'https://edit.example.org/one https://edit.example.org/two' }`,
      ),
      ...files,
    })
    expect(edits(plain, 'docs/a.html')).toEqual(['https://edit.example.org/main/versioned_docs/version-1.0/a.md'])
    expect(edits(plain, 'docs/next/a.html')).toEqual(['https://edit.example.org/main/docs/a.md'])
    expect(edits(plain, 'fr/docs/a.html')).toEqual(['https://edit.example.org/main/versioned_docs/version-1.0/a.md'])
    expect(edits(plain, 'blog/2024/01/01/b.html')).toEqual(['https://edit.example.org/one'])
    site.dispose()
    const set = await built({
      'docusaurus.config.js': config(
        i18n,
        `blog: false, docs: { editUrl: 'https://edit.example.org/main/', editLocalizedFiles: true }`,
      ),
      ...files,
    })
    expect(edits(set, 'fr/docs/a.html')).toEqual([
      'https://edit.example.org/main/i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md',
    ])
    site.dispose()
    const current = await built({
      'docusaurus.config.js': config(
        '',
        `blog: false, docs: { editUrl: 'https://edit.example.org/main/', editCurrentVersion: true }`,
      ),
      ...files,
    })
    expect(edits(current, 'docs/a.html')).toEqual(['https://edit.example.org/main/docs/a.md'])
  })

  test('translations: posts, pages, labels of sidebars, navbar, footer and code', async () => {
    const result = await built({
      'docusaurus.config.js': config(
        `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { navbar: { title: 'Tiny', items: [{ to: '/docs/g/a', label: 'Read' }] }, footer: { copyright: '© Us', links: [{ title: 'Docs', items: [{ label: 'Tour', to: '/docs/g/a' }] }] } }`,
        '',
      ),
      'docs/g/a.md': '# A\n',
      'docs/g/b.md': '# B\n',
      'blog/2024-01-01-b.md': '---\ntitle: News\n---\n\nWords.\n',
      'src/pages/index.js': `import Translate from '@docusaurus/Translate'\nexport default () => <h1><Translate id="hello">Hello</Translate></h1>\n`,
      'src/pages/help.md': '# Help\n',
      'i18n/fr/code.json': '{ "hello": { "message": "Bonjour" } }',
      'i18n/fr/docusaurus-plugin-content-blog/2024-01-01-b.md': '---\ntitle: Nouvelles\n---\n\nMots.\n',
      'i18n/fr/docusaurus-plugin-content-pages/help.md': '# Aide\n',
      'i18n/fr/docusaurus-plugin-content-docs/current.json':
        '{ "sidebar.defaultSidebar.category.g": { "message": "Le groupe" } }',
      'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "item.label.Read": { "message": "Lire" } }',
      'i18n/fr/docusaurus-theme-classic/footer.json':
        '{ "link.title.Docs": { "message": "Documents" }, "link.item.label.Tour": { "message": "Visite" }, "copyright": { "message": "© Nous" } }',
    })
    expect(said(result)).toEqual([])
    expect(result.text('fr/index.html')).toContain('Bonjour')
    expect(result.text('fr/blog/2024/01/01/b.html')).toContain('Mots.')
    expect(result.text('fr/help.html')).toContain('Aide')
    for (const word of ['Le groupe', 'Lire', 'Documents', 'Visite', '© Nous'])
      expect(result.text('fr/docs/g/a.html')).toContain(word)
  })
})

describe('pages and styles', () => {
  test('every kind of file is a page', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'docs/d.md': '# D\n',
      'src/pages/index.js': `export default () => <h1>Home</h1>\n`,
      'src/pages/a.jsx': `export default () => <h1>By JSX</h1>\n`,
      'src/pages/b.ts': `import { createElement } from 'react'\nexport default (): unknown => createElement('h1', null, 'By TS')\n`,
      'src/pages/deep/c.tsx': `export default function C(): JSX.Element { return <h1>By TSX</h1> }\n`,
      'src/pages/e.md': '# By Markdown\n',
      'src/pages/f.mdx': '# By MDX\n\n{1 + 1} of them\n',
      'src/pages/_not.js': `export default () => <h1>Not</h1>\n`,
      'src/pages/a.test.js': `throw new Error('never run')\n`,
    })
    expect(said(result)).toEqual([])
    for (const [file, words] of [
      ['index', 'Home'],
      ['a', 'By JSX'],
      ['b', 'By TS'],
      ['deep/c', 'By TSX'],
      ['e', 'By Markdown'],
      ['f', '2 of them'],
    ])
      expect(result.text(`${file}.html`)).toContain(words)
    expect([...result.files.keys()].filter((file) => /_not|test/.test(file))).toEqual([])
  })

  test('colours and fonts of Infima become those of the theme', async () => {
    const { files } = await built({
      'docusaurus.config.js': config('', `blog: false, theme: { customCss: ['./a.css'] }`),
      'a.css':
        ':root { --ifm-color-primary: #25c2a0; --ifm-font-family-base: Own, serif; --ifm-font-family-monospace: Mono }\n',
      ...HOME,
    })
    const sheets = [...files]
      .filter(([file]) => file.endsWith('.css'))
      .map(([, css]) => css)
      .join('')
    expect(sheets).toMatch(/--sans: ?var\(\s*--ifm-font-family-base/)
    expect(sheets).toMatch(/--mono: ?var\(\s*--ifm-font-family-monospace/)
    expect(sheets).toMatch(/--signal: ?var\(--ifm-color-primary/)
  })

  test('classnames is there where it is not installed', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'src/pages/index.js': `import classNames from 'classnames'\nexport default () => <h1 className={classNames('a', { b: true, c: false })}>Home</h1>\n`,
      'docs/a.md': '# A\n',
    })
    expect(said(result)).toEqual([])
    expect(result.text('index.html')).toContain('class="a b"')
  })
})

describe('modules', () => {
  test('@theme: cards, headings, details, pictures, MDXComponents, Layout', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'docs/g/_category_.json': '{ "label": "Group", "link": { "type": "doc", "id": "g/a" } }',
      'docs/g/a.mdx': [
        `import DocCardList from '@theme/DocCardList'`,
        `import Heading from '@theme/Heading'`,
        `import Details from '@theme/Details'`,
        `import IdealImage from '@theme/IdealImage'`,
        `import ThemedImage from '@theme/ThemedImage'`,
        '',
        '# A',
        '',
        '<Heading as="h2" id="by-code">By code</Heading>',
        '',
        '<Details summary="More of it">Kept.</Details>',
        '',
        `<IdealImage img={require('./p.png')} alt="Ideal" />`,
        '',
        '<ThemedImage alt="Themed" sources={{ light: "/l.png", dark: "/d.png" }} />',
        '',
        `<img src={require('./p.png').default} alt="Required" />`,
        '',
        '<DocCardList />',
        '',
      ].join('\n'),
      'docs/g/b.md': '---\ndescription: What b is\n---\n\n# B\n',
      'docs/g/deep/c.md': '# C\n\nFirst words of c.\n',
      'docs/g/deep/d.md': `import DocCardList from '@theme/DocCardList'\nimport { useCurrentSidebarCategory } from '@docusaurus/theme-common'\n\n# D\n\n<DocCardList items={useCurrentSidebarCategory().items} />\n`,
      'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'\nexport default { ...Original, Own: () => <b>own of the project</b> }\n`,
      'docs/g/own.mdx': '# Own\n\n<Own />\n',
      'docs/g/p.png': 'p',
      'static/l.png': 'l',
      'static/d.png': 'd',
      'src/pages/index.js': `import Layout from '@theme/Layout'\nexport default () => <Layout title="Home" wrapperClassName="w"><h1>Home</h1></Layout>\n`,
    })
    expect(said(result)).toEqual([])
    const html = result.text('docs/g/a.html')
    for (const part of [
      'id="by-code"',
      '<summary>More of it</summary>',
      'alt="Ideal"',
      'alt="Required"',
      'alt="Themed"',
      'src="/l.png"',
      'What b is',
    ])
      expect(html).toContain(part)
    expect(html.match(/src="\/[^"]*p-[0-9a-f]{8}\.png"/g)).toHaveLength(2)
    expect(result.text('docs/g/own.html')).toContain('<b>own of the project</b>')
    const list = /<ul class="page-list"[\s\S]*?<\/ul>/
    const cards = (page: string): string[] =>
      [...(list.exec(result.text(page))?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(cards('docs/g/a.html')).toEqual(['/docs/g/b', '/docs/g/deep/c', '/docs/g/own'])
    expect(cards('docs/g/deep/d.html')).toEqual(['/docs/g/deep/c', '/docs/g/deep/d'])
    expect(result.text('docs/g/deep/d.html')).toContain('<p>First words of c.</p>')
    // A category says how many entries it has.
    expect(html).toContain('<p>2 items</p>')
    expect(result.text('index.html')).toContain('<title>Home | Tiny</title>')
  })

  test('elements without an end tag take what stands in braces', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'docs/a.md': [
        `import useBaseUrl from '@docusaurus/useBaseUrl'`,
        '',
        '# A',
        '',
        `<img src={useBaseUrl('img/p.png')} alt="computed" />`,
        '',
        `Text <img width={300} src={'/img/p.png'} alt={"said \\"so\\""} hidden={true} draggable={false} /> more.<br />`,
        '',
        '| Table |',
        '| --- |',
        `| <img src={require('@site/static/img/p.png').default} alt="required" /> |`,
        '',
      ].join('\n'),
      'docs/c.md': `# C\n\n<>\n<img src="/img/p.png" width={280} style={{ margin: 10 }} />\n<img src="/img/p.png" alt="second" />\n</>\n\n<div>\n\n<br />\n</div>\n`,
      'docs/b.md': `# B\n\n<img width={300} src={'/img/p.png'} alt={'constant'} hidden={true} draggable={false} />\n`,
      'static/img/p.png': 'p',
      'src/pages/index.md': '# Home\n',
    })
    expect(result.codes).toEqual([])
    const pictures = (page: string): string[] => result.text(page).match(/<img [^>]*>/g) ?? []
    expect(pictures('docs/a.html')).toEqual([
      '<img src="/img/p.png" alt="computed"/>',
      '<img width="300" src="/img/p.png" alt="said &quot;so&quot;" hidden=""/>',
      '<img src="/img/p.png" alt="required"/>',
    ])
    // In a tag that leaves nothing behind.
    expect(pictures('docs/c.html')).toEqual([
      '<img src="/img/p.png" width="280" style="margin:10px">',
      '<img src="/img/p.png" alt="second">',
    ])
    expect(pictures('docs/b.html')).toEqual(['<img width="300" src="/img/p.png" alt="constant" hidden="">'])
  })

  test('@docusaurus: links, router, Interpolate, theme-common, plugin-content-docs/client', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'versions.json': '["1.0"]',
      'docs/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# Old\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["a"] }',
      'src/pages/index.js': `
import { Link as Routed, useLocation } from '@docusaurus/router'
import Link from '@docusaurus/Link'
import Interpolate, { interpolate } from '@docusaurus/Interpolate'
import { useColorMode, ThemeClassNames, usePluralForm } from '@docusaurus/theme-common'
import { useAllDocsData, useVersions, useLatestVersion } from '@docusaurus/plugin-content-docs/client'
export default function Home() {
  const { pathname } = useLocation()
  return <main><h1>Home</h1>
    <p>at {pathname}, {useColorMode().colorMode}, {typeof ThemeClassNames}, {typeof usePluralForm}</p>
    <Routed to="/docs/a">routed</Routed> <Link href="https://example.net/x">out</Link>
    <p><Interpolate values={{ who: <b>you</b> }}>{'Hello {who}!'}</Interpolate> {interpolate('{n} of them', { n: 3 })}</p>
    <p>{Object.keys(useAllDocsData()).join()}: {useVersions('default').map((one) => one.name).join()}; {useLatestVersion('default').name}</p>
  </main>
}\n`,
    })
    expect(said(result)).toEqual([])
    const home = result.text('index.html').replace(/<!-- -->/g, '')
    for (const part of [
      'at /, light',
      'href="/docs/a"',
      'href="https://example.net/x"',
      'Hello <b>you</b>!',
      '3 of them',
      'default: current,1.0; 1.0',
    ])
      expect(home).toContain(part)
  })

  test('a link that does not begin at the root begins at its page', async () => {
    const links = `import Link from '@docusaurus/Link'\n
export const Links = () => <>{['./b', 'b', '../b#part', 'b?x', '/docs/b', '#part', 'https://example.net/x'].map((to) => <Link key={to} to={to}>to</Link>)}</>\n`
    const result = await built({
      'docusaurus.config.js': config().replace("baseUrl: '/'", "baseUrl: '/below/'"),
      'docs/deep/a.mdx': `import { Links } from '@site/src/links'\n\n# A\n\n## Part\n\n<Links />\n`,
      'docs/deep/b.md': '# B\n\n## Part\n',
      'docs/b.md': '# B\n\n## Part\n',
      'src/links.js': links,
      'src/pages/index.md': '# Home\n',
    })
    expect(said(result)).toEqual([])
    const hrefs = [...result.text('docs/deep/a.html').matchAll(/<a[^>]*href="([^"]*)"[^>]*>to<\/a>/g)].map(
      ([, href]) => href,
    )
    expect(hrefs).toEqual([
      '/below/docs/deep/b',
      '/below/docs/deep/b',
      '/below/docs/b#part',
      '/below/docs/deep/b?x',
      '/below/docs/b',
      '#part',
      'https://example.net/x',
    ])
  })

  test('a page knows its documentation and version, whichever of several it lies in', async () => {
    const tells = `import { useActivePlugin, useActivePluginAndVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
export default function DocBreadcrumbs() {
  const { pluginId, version, isLast, className } = useDocsVersion()
  const { activeVersion } = useActivePluginAndVersion()
  return <nav>{[pluginId, version, isLast, className, useActivePlugin().pluginData.path, activeVersion.name].join(' ')}</nav>
}\n`
    const result = await built({
      'docusaurus.config.js': config(
        `plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]]`,
      ),
      'versions.json': '["1.0"]',
      'docs/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# Old\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["a"] }',
      'api/b.md': '# B\n',
      'src/theme/DocBreadcrumbs/index.js': tells,
    })
    expect(said(result)).toEqual([])
    const told = (page: string): string | undefined => /<nav>([^<]*)<\/nav>/.exec(result.text(page))?.[1]
    expect(['docs/next/a.html', 'docs/a.html', 'api/b.html'].map(told)).toEqual([
      'default current false docs-version-current /docs current',
      'default 1.0 true docs-version-1.0 /docs 1.0',
      'api current true docs-version-current /api current',
    ])
  })

  test('wrapped parts of sidebar, documents and posts stand in their places', async () => {
    const wrapped = (name: string): string =>
      `import Original from '@theme-original/${name}'\nexport default (props) => <div className="${name.replaceAll('/', '-')}-of-project"><Original {...props} /></div>\n`
    const names = ['DocSidebar', 'DocItem', 'DocItem/Layout', 'BlogPostItem', 'BlogPostPage', 'BlogListPage']
    const result = await built({
      'docusaurus.config.js': config('', ''),
      'blog/2024-01-01-b.md': '---\ntitle: News\n---\n\nWords.\n',
      ...HOME,
      ...Object.fromEntries(names.map((name) => [`src/theme/${name}/index.js`, wrapped(name)])),
    })
    expect(said(result)).toEqual([])
    const shown = (page: string): string[] =>
      names.filter((name) => result.text(page).includes(`class="${name.replaceAll('/', '-')}-of-project"`))
    expect(shown('docs/a.html')).toEqual(['DocSidebar', 'DocItem', 'DocItem/Layout'])
    expect(shown('blog/2024/01/01/b.html')).toEqual(['BlogPostItem', 'BlogPostPage'])
    expect(shown('blog.html')).toEqual(['BlogListPage'])
  })
})

describe('addresses and plugins', () => {
  test('SSG299 a head with a script that runs is reported', async () => {
    const result = await built({
      'docusaurus.config.js': config(),
      'docs/a.md': '# A\n\n<head>\n  <script>run()</script>\n</head>\n\nWords.\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(result.codes).toEqual(['SSG299'])
    expect(result.text('docs/a.html')).toContain('Words.')
  })

  test('addresses below a base URL may begin with it', async () => {
    const result = await built({
      'docusaurus.config.js': config('').replace("baseUrl: '/'", "baseUrl: '/base/'"),
      'docs/a.md':
        '# A\n\n[one](/base/docs/b#there) [two](/docs/b) [home](/base) [file](/base/f.txt) ![p](/base/p.svg) <img src="/base/p.svg" alt="raw" />\n',
      'docs/b.md': '# B\n\n## There\n',
      'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
      'static/f.txt': 'f',
      'src/pages/index.md': '# Home\n',
    })
    expect(said(result)).toEqual([])
    const html = result.text('docs/a.html')
    const text = html.slice(html.indexOf('class="prose '))
    for (const part of ['href="/base/docs/b#there"', 'href="/base/docs/b"', 'href="/base/"', 'href="/base/f.txt"'])
      expect(text).toContain(part)
    expect(text.match(/src="\/base\/p\.svg"/g)).toHaveLength(2)
  })

  test('addresses on a page of a language may begin with it', async () => {
    const i18n = `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, `
    const result = await built({
      'docusaurus.config.js': config('').replace("baseUrl: '/'", `${i18n}baseUrl: '/base/'`),
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n\n## There\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.mdx':
        'import Link from \'@docusaurus/Link\'\n\n# A\n\n[one](/base/fr/docs/b) [two](/fr/docs/b#there) [home](/fr) <Link to="/base/fr/docs/b">three</Link> <Link to="/fr/docs/b">four</Link> <Link to="/docs/b">five</Link>\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(said(result)).toEqual([])
    const html = result.text('fr/docs/a.html')
    const links = html.slice(html.indexOf('class="prose ')).matchAll(/href="([^"]*)">(\w+)<\/a>/g)
    expect([...links].slice(0, 6).map(([, href, text]) => `${text} ${href}`)).toEqual([
      'one /base/fr/docs/b',
      'two /base/fr/docs/b#there',
      'home /base/fr/',
      'three /base/fr/docs/b',
      'four /base/fr/docs/b',
      'five /base/fr/docs/b',
    ])
  })

  test('remark and rehype plugins run on the pages of the documentation, the blog or the pages that name them', async () => {
    const names = (one: string): string =>
      `remarkPlugins: [[require('./add.js'), { name: '${one}' }], [require('./add.js'), { name: 'all' }]], rehypePlugins: [require('./calls.js')]`
    const result = await built({
      'docusaurus.config.js': config(
        `plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', ${names('api')} }]]`,
        `docs: { ${names('docs')} }, blog: { ${names('blog')} }, pages: { remarkPlugins: [[require('./add.js'), { name: 'all' }]] }`,
      ),
      'add.js': `module.exports = ({ name }) => (tree, file) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Said by ' + name + ' of ' + file.data.frontMatter.title }] }) }\n`,
      'calls.js': `module.exports = () => (tree, file, next) => { for (const node of tree.children) if (node.tagName === 'p') node.properties.className = ['called']; next(null, tree) }\n`,
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "all": ["a"] }',
      'versioned_docs/version-1.0/a.md': '---\ntitle: Old\n---\n\nText.\n',
      'docs/a.md': '---\ntitle: New\n---\n\nText.\n',
      'api/b.mdx': `---\ntitle: Api\n---\n\nexport const x = Math.max(1, 2)\n\nText {x}.\n`,
      'blog/2024-01-01-c.md': '---\ntitle: Post\n---\n\nText.\n',
      'src/pages/index.md': '---\ntitle: Home\n---\n\nText.\n',
    })
    expect(said(result)).toEqual([])
    const found = (page: string): string[] => result.text(page).match(/<p[^>]*>Said by [^<]*/g) ?? []
    expect(found('docs/a.html')).toEqual([
      '<p class="called">Said by docs of Old',
      '<p class="called">Said by all of Old',
    ])
    expect(found('docs/next/a.html')).toEqual([
      '<p class="called">Said by docs of New',
      '<p class="called">Said by all of New',
    ])
    expect(found('api/b.html')).toEqual([
      '<p class="called">Said by api of Api',
      '<p class="called">Said by all of Api',
    ])
    expect(found('blog/2024/01/01/c.html')).toEqual([
      '<p class="called">Said by blog of Post',
      '<p class="called">Said by all of Post',
    ])
    expect(found('index.html')).toEqual(['<p>Said by all of Home'])
  })

  test('a plugin may parse a text of its own; where one fails, the page is made without plugins, and it is told', async () => {
    const result = await built({
      'docusaurus.config.js': config('', `blog: false, docs: { remarkPlugins: [require('./add.js')] }`),
      'add.js': `module.exports = function () { const made = () => this.parse('Made of **text**.').children; return (tree, file) => { if (/bad/.test(file.path)) throw new Error('meant to fail'); tree.children.push(...made()) } }\n`,
      'docs/a.md': '# A\n\nWords.\n\n<p>Of HTML<br></p>\n',
      'docs/b.mdx': '# B\n\nexport const x = Math.max(1, 2)\n\nWords {x}.\n',
      'docs/bad.md': '# Bad\n\nAll of its words.\n',
      'docs/bad2.mdx': '# Bad\n\nexport const x = Math.max(1, 2)\n\nAll of its words, {x}.\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(said(result)).toEqual(['SSG295 A Markdown plugin failed: meant to fail.'])
    for (const page of ['docs/a.html', 'docs/b.html'])
      expect(result.text(page)).toContain('Made of <strong>text</strong>.')
    expect(result.text('docs/bad.html')).toContain('All of its words.')
    expect(result.text('docs/bad2.html')).toContain('All of its words, 2.')
  })

  test('remark and rehype plugins may wait', async () => {
    const result = await built({
      'docusaurus.config.js': config(
        '',
        `blog: false, docs: { remarkPlugins: [require('./remark.js')], rehypePlugins: [[require('./rehype.js'), { name: 'late' }]] }`,
      ),
      'remark.js': `module.exports = () => async (tree) => { await new Promise((done) => setImmediate(done)); const walk = (node) => { if (node.type === 'text') node.value = node.value.replace('quiet', 'LOUD'); (node.children ?? []).forEach(walk) }; walk(tree) }\n`,
      'rehype.js': `module.exports = ({ name }) => async (tree) => { await null; const walk = (node) => { if (node.tagName === 'p') node.properties.className = [name]; (node.children ?? []).forEach(walk) }; walk(tree) }\n`,
      'docs/a.md': '# A\n\nA quiet word.\n',
      'src/pages/index.md': '# Home\n',
    })
    expect(said(result)).toEqual([])
    expect(result.text('docs/a.html')).toContain('<p class="late">A LOUD word.</p>')
  })
})
