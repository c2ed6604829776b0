// Every address of a site: whatever the base URL and the roots of docs and blog, no segment is empty and every link leads somewhere.
import { afterEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { publicUrl, routePath } from '../generator/base/paths.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'
import { runs } from './setup/property.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

const FILES = {
  'content/en/docs/index.md': page('Start', 'See [one](./basics/one.md) and [basics](./basics).', 'tags: [Alpha]\n'),
  'content/en/docs/basics/_category_.json': '{ "label": "Basics", "link": { "type": "generated-index" } }',
  'content/en/docs/basics/one.md': page('One', 'Text.', 'tags: [Alpha]\n'),
  'content/en/docs/basics/two.md': page('Two', 'Text.', 'slug: /second\n'),
  'content/en/blog/2026-01-31-post.md': page('Post', 'Text.', 'tags: [Beta]\n'),
  'content/en/blog/2026-02-01-other/index.md': page('Other', 'Text.', 'tags: [Beta]\n'),
  'content/zh/docs/basics/one.md': page('Yi'),
}

/** Addresses that pages, lists for machines and redirects name. */
function addressesOf({ files }: Built): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!/\.(?:html|xml|txt)$|^_/.test(path)) return []
    return [...text.matchAll(/(?:href|src|content)="([^"]*)"|<loc>([^<]*)<|<link>([^<]*)<|^(\/\S*)/gm)].map(
      (found) => found[1] ?? found[2] ?? found[3] ?? found[4] ?? '',
    )
  })
}

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')

describe('addresses', () => {
  test.each([
    ['/', '/', '/blog'],
    ['/', '/docs', '/'],
    ['/sub/', '/', '/news'],
    ['/a/b/', '/guide', '/guide/blog'],
    ['/sub/', '/docs', '/'],
  ])('base URL %s, docs at %s, blog at %s', async (baseUrl, docs, blog) => {
    const site = testSite({
      ...FILES,
      'site/config.ts': configFile({
        url: 'https://example.org',
        baseUrl,
        docs: { routeBasePath: docs },
        blog: { routeBasePath: blog, postsPerPage: 1 },
        i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
        redirects: [{ from: '/old', to: docs === '/' ? '/second' : `${docs}/second` }],
      }),
    })
    open.push(site)
    const built = await site.build()
    expect(built.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([])
    const addresses = addressesOf(built)
    expect(addresses.length).toBeGreaterThan(100)
    for (const address of addresses) expect([address, pathOf(address).includes('//')]).toEqual([address, false])
    for (const path of built.files.keys()) expect(path).not.toMatch(/^\/|\/\//)
  })

  test('a page at the root has its own title', async () => {
    const site = testSite({ 'index.md': '# My notes\n\nText.\n', 'b.md': '# B\n\nText.\n' })
    open.push(site)
    const built = await site.build()
    expect(built.text('index.html')).toContain('<title>My notes | Documentation</title>')
  })

  test('a route has no empty segment, whatever it is made of', () => {
    const part = fc
      .array(fc.constantFrom('', '/', 'a', 'b c', '//', 'ü', '.'), { maxLength: 5 })
      .map((parts) => parts.join('/'))
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 4 }),
        fc.constantFrom('/', '/sub/', '/a/b/'),
        fc.constantFrom('', '/zh'),
        (parts, base, prefix) => {
          const url = routePath(...parts)
          expect(url).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/)
          expect(publicUrl(base, prefix, url)).not.toContain('//')
          expect(routePath(url)).toBe(url)
        },
      ),
      runs(100, 10_000),
    )
  })
})
