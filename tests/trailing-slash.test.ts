// Sites whose addresses end with a slash, in every combination with the settings that shape addresses.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const EN = { label: 'English', htmlLang: 'en' }
const ZH = { label: '中文', htmlLang: 'zh-CN' }
const LOCALES = {
  one: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: EN } },
  two: { defaultLocale: 'en', locales: ['en', 'zh'], localeConfigs: { en: EN, zh: ZH } },
}

const BODY = '## Part\n\n[two](two.md) [part](two.md#part) [address](/docs/two)'

async function built(
  settings: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): Promise<Built> {
  site = testSite({
    'site/config.ts': configFile({ url: 'https://example.org', i18n: LOCALES.one, blog: false, ...settings }),
    'content/en/docs/one.md': page('One', BODY),
    'content/en/docs/two.md': page('Two', '## Part\n\nText.'),
    ...more,
  })
  return site.build()
}

const told = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)
const canonical = (html: string): string => /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
const linksOf = (html: string): string[] =>
  [...(/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '').matchAll(/href="([^"#][^"]*)"/g)].map(
    ([, href = '']) => href,
  )

const MATRIX = [true, false].flatMap((trailingSlash) =>
  [true, false].flatMap((pageFolders) =>
    ['/', '/base/'].flatMap((baseUrl) =>
      (['one', 'two'] as const).flatMap((locales) =>
        [true, false].map((versions) => ({ trailingSlash, pageFolders, baseUrl, locales, versions })),
      ),
    ),
  ),
)

test.each(MATRIX)(
  'slash $trailingSlash, folders $pageFolders, base $baseUrl, $locales language(s), versions $versions',
  async ({ trailingSlash, pageFolders, baseUrl, locales, versions }) => {
    const result = await built(
      { trailingSlash, pageFolders, baseUrl, i18n: LOCALES[locales] },
      {
        ...(locales === 'two' ? { 'content/zh/docs/one.md': page('一', BODY) } : {}),
        ...(versions
          ? {
              'site/versions/docs.json': JSON.stringify([{ name: '2.0' }, { name: '1.0' }]),
              'content/en/docs@2.0/one.md': page('One', '[two](two.md) [two](/docs/two)'),
              'content/en/docs@2.0/two.md': page('Two', '## Part\n'),
              'content/en/docs@1.0/one.md': page('One', '[two](two.md) [two](/docs/two)'),
              'content/en/docs@1.0/two.md': page('Two', '## Part\n'),
            }
          : {}),
      },
    )
    const folders = trailingSlash || pageFolders
    const current = versions ? 'docs/next' : 'docs'
    expect(told(result)).toEqual([])
    const end = trailingSlash ? '/' : ''
    const fileOf = (route: string): string => (folders ? `${route}/index.html` : `${route}.html`)
    const at = `https://example.org${baseUrl}`
    const routes = [`${current}/one`, `${current}/two`, ...(versions ? ['docs/one', 'docs/1.0/two'] : [])]
    for (const route of routes) expect(result.files.has(fileOf(route))).toBe(true)
    const latest = `${at}docs/one${end}`
    expect(canonical(result.files.get(fileOf('docs/one')) ?? '')).toBe(latest)
    if (versions) expect(canonical(result.files.get(fileOf('docs/1.0/one')) ?? '')).toBe(latest)
    expect(linksOf(result.files.get(fileOf('docs/one')) ?? '')).toContain(`${baseUrl}docs/two${end}`)
    expect(canonical(result.text('404.html'))).toBe(`${at}404`)
    expect(result.text('sitemap.xml')).toContain(`<loc>${latest}</loc>`)
    if (locales === 'one') return
    expect(canonical(result.text('zh/404.html'))).toBe(`${at}zh/404`)
    const chinese = result.files.get(fileOf(`zh/${current}/one`)) ?? ''
    expect(linksOf(chinese)).toContain(`${baseUrl}zh/${current}/two${end}`)
    if (!versions) expect(result.text('sitemap.xml')).toContain(`<loc>${at}zh/docs/one${end}</loc>`)
  },
)

test.each([
  [{ trailingSlash: true }, []],
  [{ pageFolders: true }, []],
  [{}, ['SSG310 The link "/docs/two/#part" leads to a page that doesn\'t exist.']],
])('accepts a slash at the end of a link where pages are folders: %j', async (settings, messages) => {
  const result = await built(settings, { 'content/en/docs/more.md': page('More', '[x](/docs/two/#part)') })
  expect(told(result)).toEqual(messages)
})

describe('a site whose addresses end with a slash', () => {
  test.each([
    [
      'a missing page',
      '[x](/docs/three/)',
      'SSG310 The link "/docs/three/" leads to a page that doesn\'t exist. It stands on',
    ],
    ['a missing anchor', '[x](/docs/two/#gone)', 'SSG312 The link "/docs/two/#gone" on'],
    ['two slashes', '[x](/docs/two//)', 'SSG310 The link "/docs/two//" leads to a page that doesn\'t exist.'],
  ])('reports %s', async (_, body, message) => {
    const result = await built({ trailingSlash: true }, { 'content/en/docs/bad.md': page('Bad', body) })
    expect(told(result)).toEqual([expect.stringContaining(message.split(' ').slice(0, 3).join(' '))])
  })

  test('redirects lead to the address with a slash', async () => {
    const result = await built({ trailingSlash: true, redirects: [{ from: '/old', to: '/docs/one?a#part' }] })
    expect(told(result)).toEqual([])
    expect(result.text('_redirects')).toBe('/old /docs/one/?a#part 301\n')
    expect(result.files.has('old/index.html')).toBe(true)
  })

  test('posts, lists and feeds end with a slash', async () => {
    const result = await built(
      { trailingSlash: true, blog: {} },
      { 'content/en/blog/2026-01-02-post.md': page('Post', '[one](/docs/one)', 'tags: [news]\n') },
    )
    expect(told(result)).toEqual([])
    expect(canonical(result.text('blog/post.html'))).toBe('https://example.org/blog/post/')
    expect(canonical(result.text('blog/tags/news.html'))).toBe('https://example.org/blog/tags/news/')
    expect(result.text('blog/rss.xml')).toContain('<link>https://example.org/blog/post/</link>')
  })
})
