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
    'docs/a.md': '# A\n\n[b](/docs/b/) [c](./b.md#there)\n',
    'docs/b.md': '# B\n\n## There\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/b.md': '# B\n\n## There\n',
    'src/pages/index.md': '# Home\n',
  })
  expect(said(result)).toEqual([])
  expect(result.text('docs/a.html')).toContain('href="/docs/b"')
  expect(result.text('docs/a.html')).toContain('href="/docs/b#there"')
  expect([...result.files.keys()]).toEqual(expect.arrayContaining([file, `fr/${file}`, '404.html', 'index.html']))
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
