// Pages that moved: aliases in front matter, and redirects of many addresses by a pattern. Badges and pages that search leaves out.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(
  files: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Built> {
  site = testSite({
    'site/config.ts': configFile(settings),
    'content/en/docs/new/one.md': page('One'),
    'content/en/docs/new/deep/two.md': page('Two'),
    'content/en/docs/three.md': page('Three'),
    ...files,
  })
  return site.build()
}
const told = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)
const rules = (result: Built): string[] => result.text('_redirects').split('\n').filter(Boolean)

describe('aliases in front matter', () => {
  test('lead to the page, wherever it moves', async () => {
    const result = await built({ 'content/en/docs/a.md': page('A', '[old](/docs/old)', 'aliases: [/docs/old, /a]\n') })
    expect(told(result)).toEqual([])
    expect(rules(result)).toEqual(['/a /docs/a 301', '/docs/old /docs/a 301'])
    expect(result.text('docs/old.html')).toContain('url=/docs/a')
    site.write('content/en/docs/a.md', page('A', 'Text.', 'slug: /docs/b\naliases: [/docs/old]\n'))
    expect(rules(await site.build())).toEqual(['/docs/old /docs/b 301'])
  })

  test.each([
    ['a page', 'aliases: [/docs/three]', 'SSG304 The redirect from "/docs/three" hides the page at that route.'],
    ['twice', 'aliases: [/x, /x]', 'SSG306 There are two redirects from "/x".'],
    ['no list', 'aliases: /x', 'SSG207 The front matter key "aliases" must be a list of old paths.'],
    [
      'relative',
      'aliases: [x]',
      'SSG207 The front matter key "aliases.0" must be a list of paths that begin with "/".',
    ],
  ])('are reported where they are %s', async (_, front, expected) => {
    const result = await built({ 'content/en/docs/a.md': page('A', 'Text.', `${front}\n`) })
    expect(told(result)).toEqual([expected])
    expect(result.diagnostics[0]?.file).toBe('content/en/docs/a.md')
  })
})

describe('a redirect with a pattern', () => {
  test('leads each old address to the page with the same rest', async () => {
    const result = await built(
      { 'content/en/docs/a.md': page('A', '[one](/old/one) [two](/old/deep/two)') },
      { redirects: [{ from: '/old/*', to: '/docs/new/:splat' }] },
    )
    expect(told(result)).toEqual([])
    expect(rules(result)).toEqual(['/old/* /docs/new/:splat 301'])
    expect(result.text('old/one.html')).toContain('url=/docs/new/one')
    expect(result.text('old/deep/two.html')).toContain('url=/docs/new/deep/two')
  })

  test('takes parts by name, in another order', async () => {
    const result = await built({}, { redirects: [{ from: '/x/:page/of/:group', to: '/docs/:group/:page' }] })
    expect(told(result)).toEqual([])
    expect(result.text('x/one/of/new.html')).toContain('url=/docs/new/one')
  })

  test('can lead all addresses to one page or to another site, as a rule alone', async () => {
    const result = await built(
      {},
      {
        redirects: [
          { from: '/v0/*', to: '/docs/three' },
          { from: '/shop/*', to: 'https://shop.example/:splat' },
        ],
      },
    )
    expect(told(result)).toEqual([])
    expect(rules(result)).toEqual(['/v0/* /docs/three 301', '/shop/* https://shop.example/:splat 301'])
    expect([...result.files.keys()].filter((name) => /^(?:v0|shop)\//.test(name))).toEqual([])
  })

  test('a plain redirect goes before a pattern', async () => {
    const result = await built(
      {},
      {
        redirects: [
          { from: '/old/*', to: '/docs/new/:splat' },
          { from: '/old/one', to: '/docs/three' },
        ],
      },
    )
    expect(told(result)).toEqual([])
    expect(rules(result)).toEqual(['/old/one /docs/three 301', '/old/* /docs/new/:splat 301'])
    expect(result.text('old/one.html')).toContain('url=/docs/three')
  })

  test.each([
    ['/docs/*', '/docs/three', 'SSG304 The redirect from "/docs/new/deep/two" hides the page at that route.'],
    ['/old/*', '/gone/:splat', 'SSG305 The redirect from "/old/*" leads to "/gone/:splat", which isn\'t a page.'],
    ['/old/*', '/docs/thre', 'SSG305 The redirect from "/old/*" leads to "/docs/thre", which isn\'t a page.'],
    ['/old/*/x', '/docs/three', 'SSG327 The redirect from "/old/*/x" has a "*" before its end.'],
    ['/old/:a', '/docs/:b', 'SSG327 The redirect from "/old/:a" has no ":b", which its target "/docs/:b" contains.'],
  ])('is reported: %s to %s', async (from, to, expected) => {
    expect(told(await built({}, { redirects: [{ from, to }] }))).toEqual([expected])
  })
})

test('sidebar_badge shows a word beside the label', async () => {
  const result = await built({ 'content/en/docs/a.md': page('A', 'Text.', 'sidebar_badge: new\n') })
  expect(told(result)).toEqual([])
  expect(result.text('docs/three.html')).toMatch(/>A<span class="badge"[^>]*>new<\/span>/)
})

test('search_exclude leaves a page out of search', async () => {
  const result = await built(
    {
      'content/en/docs/a.md': page('A', 'Zebra one.', 'search_exclude: true\n'),
      'content/en/docs/b.md': page('B', 'Zebra two.'),
    },
    { search: { enabled: true, offline: true } },
  )
  expect(told(result)).toEqual([])
  const index = result.text('search/offline/en.json')
  expect(index).toContain('/docs/b')
  expect(index).not.toContain('/docs/a"')
})

test('search_boost moves a page up in search; a value out of range is reported', async () => {
  const files = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/en/docs/${name}.md`, page(name.toUpperCase(), 'Zebra text.')]),
  )
  const boosted = { ...files, 'content/en/docs/b.md': page('B', 'Zebra text.', 'search_boost: 2.5\n') }
  const runs = (result: Built): unknown =>
    (JSON.parse(result.text('search/en.json')) as { readonly groups: readonly unknown[] }).groups
  const plain = await built(files, { search: { enabled: true } })
  expect(runs(plain)).not.toContainEqual(expect.arrayContaining([2.5]))
  const result = await built(boosted, { search: { enabled: true } })
  expect(told(result)).toEqual([])
  expect(runs(result)).toContainEqual([expect.any(Number), expect.any(String), 'en', 0, 2.5])
  const values = ['0', '11', 'high', '0.1', '10']
  const pages = values.map((value, at) => [
    `content/en/docs/v${at}.md`,
    page(`V${at}`, 'Text.', `search_boost: ${value}\n`),
  ])
  expect(told(await built(Object.fromEntries(pages)))).toEqual([
    ...Array<string>(3).fill('SSG207 The front matter key "search_boost" must be a number from 0.1 to 10.'),
  ])
})
