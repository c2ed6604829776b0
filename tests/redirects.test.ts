// Redirects to other sites in every layout, and diagnostics for invalid redirects.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const native = (redirects: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Promise<Built> =>
  built({
    'site/config.ts': configFile({ url: 'https://example.org', blog: false, redirects, ...more }),
    'content/en/docs/one.md': page('One', '[old](/old)'),
  })
const docusaurus = (from: unknown, to: string): Promise<Built> =>
  built({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { blog: false }]],
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [${JSON.stringify({ from, to })}] }]] }\n`,
    'docs/a.md': '---\nslug: /\n---\n# A\n',
  })
const mdbook = (from: string, to: string): Promise<Built> =>
  built({
    'book.toml': `[book]\ntitle = "B"\n[output.html.redirect]\n${JSON.stringify(from)} = ${JSON.stringify(to)}\n`,
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n',
  })
const told = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)
const rules = (result: Built): string[] => result.text('_redirects').split('\n').filter(Boolean)

describe('a redirect to another site', () => {
  test.each([
    ['https://other.example/', 'https://other.example/'],
    ['https://other.example', 'https://other.example/'],
    ['http://other.example/a/b.html', 'http://other.example/a/b.html'],
    ['https://other.example/a?b=c&d=e#part', 'https://other.example/a?b=c&d=e#part'],
    ['https://other.example:8443/a/', 'https://other.example:8443/a/'],
    ['https://other.example/%E6%96%87', 'https://other.example/%E6%96%87'],
    ['https://other.example/文', 'https://other.example/%E6%96%87'],
    ['HTTPS://Other.example/', 'https://other.example/'],
    ['https://[::1]/a', 'https://[::1]/a'],
    ['https://other.example/"><script>', 'https://other.example/%22%3E%3Cscript%3E'],
    ["https://other.example/it's", "https://other.example/it's"],
  ])('is emitted in a native site: %j', async (to, rule) => {
    const result = await native([{ from: '/old', to }])
    expect(told(result)).toEqual([])
    expect(rules(result)).toEqual([`/old ${rule} 301`])
    const stub = result.text('old.html')
    const escaped = rule.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
    expect(stub).toContain(`<meta http-equiv="refresh" content="0; url=${escaped}">`)
    expect(stub).toContain(`<a href="${escaped}">`)
    expect(stub).toContain(`<link rel="canonical" href="${escaped}">`)
  })

  test('is the same below a base URL, in every language and where addresses end with a slash', async () => {
    const languages = { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } }
    const result = await native([{ from: ['/old', '/older'], to: 'https://other.example/x' }], {
      baseUrl: '/base/',
      trailingSlash: true,
      i18n: { defaultLocale: 'en', locales: ['en', 'zh'], localeConfigs: languages },
    })
    expect(told(result)).toEqual([])
    expect(rules(result)).toEqual(
      ['/base/old', '/base/older', '/base/zh/old', '/base/zh/older'].map(
        (from) => `${from} https://other.example/x 301`,
      ),
    )
    expect(result.text('zh/old/index.html')).toContain('url=https://other.example/x"')
  })

  test.each([
    ['/api', 'https://api.example/x/', ['/api https://api.example/x/ 301']],
    [['/a1', '/a2'], 'https://api.example', ['/a1 https://api.example/ 301', '/a2 https://api.example/ 301']],
    ['/q', 'http://api.example/?a=b#c', ['/q http://api.example/?a=b#c 301']],
    ['/deep/er/x', 'https://api.example/x', ['/deep/er/x https://api.example/x 301']],
    ['/port', 'https://api.example:8443/x/', ['/port https://api.example:8443/x/ 301']],
    ['/user', 'https://a@api.example/', ['/user https://a@api.example/ 301']],
    ['/six', 'https://[::1]/a', ['/six https://[::1]/a 301']],
    ['/dots', 'https://api.example/a.b.html', ['/dots https://api.example/a.b.html 301']],
    ['/many', 'https://api.example/%E6%96%87', ['/many https://api.example/%E6%96%87 301']],
    ['/same-host', 'https://e.org/other/', ['/same-host https://e.org/other/ 301']],
    ['/part', 'https://api.example/#a', ['/part https://api.example/#a 301']],
  ])('is emitted for a Docusaurus project: %j', async (from, to, expected) => {
    const result = await docusaurus(from, to)
    expect(told(result)).toEqual([])
    expect(rules(result)).toEqual(expected)
    expect(result.text(`${[from].flat()[0]?.slice(1)}.html`)).toContain(`url=${to}`)
  })

  test.each([
    ['/ext.html', 'https://example.org/x', '/ext https://example.org/x 301'],
    ['folder/ext.html', 'http://example.org', '/folder/ext http://example.org/ 301'],
    ['/ext/index.html', 'https://example.org/a#b', '/ext https://example.org/a#b 301'],
    ['/a/b/c.html', 'https://example.org/x', '/a/b/c https://example.org/x 301'],
    ['/port.html', 'https://example.org:8443/x/', '/port https://example.org:8443/x/ 301'],
    ['/query.html', 'https://example.org/?a=b', '/query https://example.org/?a=b 301'],
    ['/six.html', 'https://[::1]/a', '/six https://[::1]/a 301'],
    ['/文.html', 'https://example.org/x', '/%E6%96%87 https://example.org/x 301'],
    ['/up.html', 'HTTPS://Example.org/X', '/up https://example.org/X 301'],
    ['/many.html', 'https://example.org/文', '/many https://example.org/%E6%96%87 301'],
    ['/dots.v1.html', 'https://example.org/a.html', '/dots.v1 https://example.org/a.html 301'],
  ])('is emitted for a book: %j', async (from, to, expected) => {
    const result = await mdbook(from, to)
    expect(told(result)).toEqual([])
    expect(rules(result)).toContain(expected)
  })

  test.each([
    ['old.md', 'https://example.org/x', '/old https://example.org/x 301'],
    ['folder/old.md', 'http://example.org', '/folder/old http://example.org/ 301'],
    ['old/index.md', 'https://example.org/a#b', '/old https://example.org/a#b 301'],
  ])('is emitted for a project for MkDocs: %j', async (from, to, expected) => {
    const result = await built({
      'mkdocs.yml': `site_name: T\nplugins:\n  - redirects:\n      redirect_maps:\n        ${from}: '${to}'\n`,
      'docs/index.md': '# A\n',
    })
    expect(told(result)).toEqual([])
    expect(rules(result)).toContain(expected)
  })

  test.each([
    'mailto:a@example.org',
    '//example.org/x',
    'javascript:alert(1)',
    'https://',
    'ftp://example.org',
    'data:text/html,x',
  ])('is reported for a book where it is no address of the web: %j', async (to) => {
    expect(told(await mdbook('/ext.html', to))).toEqual([expect.stringContaining(`"/ext.html" = "${to}"`)])
  })
})

describe('a redirect that cannot be', () => {
  test.each([
    ['/a b', 'must not contain a space.'],
    ['/a\tb', 'must not contain "\\t".'],
    ['/a\u00A0b', 'must not contain "\u00A0".'],
    ['/a/', 'must not end with "/".'],
    ['a', 'must begin with "/".'],
    ['', 'must begin with "/".'],
    ['https://other.example/', 'must begin with "/".'],
    ['/a?b', 'must not contain "?".'],
    ['/a#b', 'must not contain "#".'],
    ['/a/../b', 'must not contain "." or ".." between slashes.'],
  ])('names what is wrong with its old address %j', async (from, why) => {
    const { diagnostics } = await native([{ from, to: '/docs/one' }])
    expect(diagnostics[0]).toMatchObject({ code: 'SSG102', message: expect.stringMatching(/redirects\[0\]\.from/) })
    expect(diagnostics[0]?.message.endsWith(why)).toBe(true)
    expect(diagnostics[0]?.hint).toBe(`Found "${from}".`)
  })

  test.each([
    ['/docs/one two', 'must not contain a space.'],
    ['/docs/one#a b', 'must not contain a space.'],
    ['/docs/one/', 'must not end with "/".'],
    ['https://other.example/a b', 'must begin with "/" or be an http(s) URL.'],
    ['mailto:a@b.example', 'must begin with "/" or be an http(s) URL.'],
    ['javascript:alert(1)', 'must begin with "/" or be an http(s) URL.'],
    ['other', 'must begin with "/" or be an http(s) URL.'],
    ['https://', 'must begin with "/" or be an http(s) URL.'],
  ])('names what is wrong with its target %j', async (to, why) => {
    const { diagnostics } = await native([{ from: '/old', to }])
    expect(diagnostics[0]?.message).toBe(`The setting "redirects[0].to" ${why}`)
  })
})
