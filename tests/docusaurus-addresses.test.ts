// Where the pages of Docusaurus projects lie, and what else leads to them: tiny projects, built as they are.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const config = (more: string): string =>
  `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], ${more} }\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const said = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)

test.each([
  ['undefined', 'docs/b/index.html', ''],
  ['true', 'docs/b/index.html', '/'],
  ['false', 'docs/b.html', ''],
])('trailingSlash: %s: a page is the file %s', async (value, file, end) => {
  const result = await built({
    'docusaurus.config.js': config(`trailingSlash: ${value}, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`),
    'docs/a.md': '# A\n\n[b](/docs/b/) [c](./b.md#there) [d](/d.html) <i title="<a href=\'/docs/b\'>">x</i>\n',
    'docs/b.md': '# B\n\n## There\n',
    'docs/c.md': '---\nslug: /d.html\n---\n# C\n',
    'static/d.html': '<p>d</p>\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/b.md': '# B\n\n## There\n',
    'src/pages/index.md': '# Home\n',
  })
  expect(said(result)).toEqual([])
  const links = result.text('docs/a.html')
  for (const link of [`/docs/b${end}"`, `/docs/b${end}#there"`, '/d.html"', '/docs/d.html"', `/fr/docs/a${end}"`])
    expect(links).toContain(` href="${link}`)
  expect(links).toContain(`href='/docs/b'`)
  // A language's root is a folder, whatever other addresses end with.
  expect(result.text('index.html')).toContain('href="/fr/"')
  expect(result.text('nav/en/defaultSidebar.html')).toContain(`href="/docs/b${end}"`)
  expect([...result.files.keys()]).toEqual(
    expect.arrayContaining([file, `fr/${file}`, 'docs/d.html', '404.html', 'index.html']),
  )
  const page = result.text('docs/b.html')
  expect(page).toContain(`<link rel="canonical" href="https://example.org/docs/b${end}"`)
  expect(page).toContain(`hrefLang="fr" href="https://example.org/fr/docs/b${end}"`)
  expect(result.text('sitemap.xml')).toContain(`<loc>https://example.org/docs/b${end}</loc>`)
})

test('old addresses with an ending lead on, and those of parts of a page keep the part', async () => {
  const redirects = `['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'], toExtensions: ['pdf'], redirects: [{ from: '/old', to: '/docs/a?x=1#there' }] }]`
  const result = await built({
    'docusaurus.config.js': config(`plugins: [${redirects}]`),
    'docs/a.md': '---\nslug: /a\n---\n# A\n\n## There\n',
    'docs/b.md': '---\nslug: /b.pdf\n---\n# B\n',
    'src/pages/index.md': '# Home\n',
  })
  expect(said(result)).toEqual([])
  expect(result.text('_redirects').split('\n').slice(0, 4)).toEqual([
    '/docs/a.html /docs/a 301',
    '/docs/b /docs/b.pdf 301',
    '/docs/b.pdf.html /docs/b.pdf 301',
    '/old /docs/a?x=1#there 301',
  ])
  // Hosts show `a.html` before `a/index.html`: a stub of that name would lead to itself.
  expect(result.text('docs/a.html/index.html')).toContain('url=/docs/a"')
  expect([...result.files.keys()]).not.toContain('docs/a.html')
  expect(result.text('old/index.html')).toContain('href="/docs/a?x=1#there"')
  expect(result.text('old/index.html')).toContain('<link rel="canonical" href="https://example.org/docs/a">')
})

test('the menu of languages holds what stands before and after it, that of versions what it names; the logo leads where it says', async () => {
  const items = `[
    { type: 'localeDropdown', position: 'right', dropdownItemsBefore: [{ to: '/docs/a', label: 'Of translating' }], dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { href: 'https://example.net/help', label: 'Help us' }] },
    { type: 'docsVersionDropdown', position: 'right', versions: { '1.0': { label: 'First' }, current: {} } },
  ]`
  const result = await built({
    'docusaurus.config.js': config(
      `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { navbar: { title: 'T', logo: { src: 'l.svg', href: '/docs/a' }, items: ${items} } }`,
    ),
    'docs/a.md': '# A\n',
    'versions.json': '["1.0", "0.9"]',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versioned_docs/version-0.9/a.md': '# A\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["a"] }',
    'versioned_sidebars/version-0.9-sidebars.json': '{ "main": ["a"] }',
    'src/pages/index.md': '# Home\n',
    'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  })
  expect(said(result)).toEqual([])
  const menus = (html: string): string[][] =>
    [...html.matchAll(/<ul class="dropdown-menu">(.*?)<\/ul>/g)].map(([, menu = '']) =>
      [...menu.matchAll(/<a[^>]*>([^<]+)/g)].map(([, label = '']) => label),
    )
  const [languages, versions] = menus(result.text('docs/a.html')).sort((a, b) => b.length - a.length)
  expect(languages).toEqual(['Of translating', 'English', 'français', 'Help us'])
  expect(versions).toEqual(['First', 'Next'])
  // The version that is read is named, also where the menu leaves it out.
  expect(menus(result.text('docs/0.9/a.html')).at(-1)).toEqual(['First', 'Next', '0.9'])
  expect(result.text('fr/docs/a.html')).toContain('<a class="brand" href="/fr/docs/a">')
})

test('SSG232 what options say of the sitemap and of visitors, and nothing here does, is told', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, sitemap: { changefreq: 'weekly', priority: 0.5, filename: 'map.xml', ignorePatterns: ['/tags/**'] }, gtag: { trackingID: ['G-ONE', 'G-TWO'] }, googleTagManager: { containerId: 'GTM-X' } }]], plugins: ['@docusaurus/plugin-vercel-analytics', ['@docusaurus/plugin-sitemap', { filename: 'sitemap.xml', createSitemapItems: async () => [] }]] }\n`,
    'docs/a.md': '# A\n',
    'src/pages/index.md': '# Home\n',
  })
  expect(said(await site.build()).map((line) => /"([^"]+)"/.exec(line)?.[1])).toEqual([
    'sitemap.filename',
    'sitemap.ignorePatterns',
    'gtag: G-TWO',
    'googleTagManager: GTM-X',
    'plugins: @docusaurus/plugin-vercel-analytics',
    'sitemap.createSitemapItems',
  ])
})

test('what lies beside the site is led to as it is written, from the bar, the foot, the sidebar and pages, and is not looked for', async () => {
  const result = await built({
    'docusaurus.config.js': config(
      `themeConfig: { navbar: { items: [{ href: 'pathname:///play/', label: 'Play' }] }, footer: { links: [{ to: 'pathname:///base/old.html?a#b', label: 'Old' }] } }`,
    )
      .replace(`baseUrl: '/'`, `baseUrl: '/base/'`)
      .replace('{ blog: false }', `{ blog: false, docs: { sidebarPath: './sidebars.js' } }`),
    'sidebars.js': `module.exports = { all: ['a', { type: 'link', label: 'Api', href: 'pathname:///api/' }] }\n`,
    'docs/a.md': '# A\n',
    'src/pages/index.js': `import Link from '@docusaurus/Link'\nexport default () => <Link to="pathname:///more/">More</Link>\n`,
  })
  expect(said(result)).toEqual([])
  const home = result.text('index.html')
  for (const address of ['/base/play/', '/base/old.html?a#b', '/base/more/'])
    expect(home).toContain(`href="${address}"`)
  expect(result.text('docs/a.html')).toContain('href="/base/api/"')
})
