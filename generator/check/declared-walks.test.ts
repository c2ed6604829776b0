import { describe, expect, test } from 'vitest'
import { checkedPage } from '../../tests/checked-page.ts'
import { checkWalks } from './declared-walks.ts'

const ORIGIN = 'https://example.org'

/** Pages with their links; the second and later prefixes are further locales. */
function found(
  pages: Readonly<Record<string, readonly string[]>>,
  [from, to, clicks]: readonly [string, string, number],
  more: { prefixes?: readonly string[]; trailingSlash?: boolean; redirects?: Readonly<Record<string, string>> } = {},
): string[] {
  const { prefixes = [''], trailingSlash = false, redirects = {} } = more
  return checkWalks({
    walks: [{ from, to, clicks, place: (key) => ({ path: 'c.ts', start: key === 'to' ? 2 : 1, end: 9 }) }],
    pages: Object.entries(pages).map(([href, links]) => checkedPage(href, { links })),
    origin: ORIGIN,
    trailingSlash,
    routes: Object.keys(pages),
    addressesOf: (route) => prefixes.map((prefix) => prefix + route),
    redirects: new Map(Object.entries(redirects)),
  }).map(({ code, span, message, hint, notes = [] }) =>
    [`${code} ${span?.start} ${message}`, hint, ...notes.map((note) => note.message)].join(' | '),
  )
}

const CHAIN = { '/a': ['/b'], '/b': ['/c', '/a'], '/c': ['/d', 'https://example.com/d'], '/d': ['#top'] }
const LONG =
  'SSG338 2 "/d" is more than 2 clicks from "/a". The shortest path takes 3 clicks: /a → /b → /c → /d. | Add a link to "/d" on a page closer to "/a", or increase "clicks" in the configuration.'

describe('checkWalks', () => {
  test.each<[string, Readonly<Record<string, readonly string[]>>, object]>([
    ['paths', CHAIN, {}],
    ['the site’s own origin, queries and anchors', { ...CHAIN, '/a': [`${ORIGIN}/b?x=1#y`] }, {}],
    ['relative links', { ...CHAIN, '/b': ['./c', 'mailto:a@example.org'] }, {}],
    ['relative links below a folder', { ...CHAIN, '/b': ['../c/'], '/c': ['../d'] }, { trailingSlash: true }],
    ['slashes at the end', { ...CHAIN, '/b': ['/c/'] }, {}],
    ['redirects', { ...CHAIN, '/b': ['/old'] }, { redirects: { '/old': '/c' } }],
    ['links of other sites and broken ones', { ...CHAIN, '/a': ['https://', '//e.org/d', '/none', '/b'] }, {}],
  ])('follows %s', (_, pages, more) => {
    expect(found(pages, ['/a', '/d', 2], more)).toEqual([LONG])
    expect(found(pages, ['/a', '/d', 3], more)).toEqual([])
  })

  test('encoded addresses', () => {
    expect(found({ '/a': ['/%E6%96%87'], '/文': [] }, ['/a', '/文', 1])).toEqual([])
  })

  test('a page reaches itself without a click', () => {
    expect(found(CHAIN, ['/a', '/a', 1])).toEqual([])
  })

  test('links in parts that pages share count', () => {
    const part = { ids: [], links: ['/d'], duplicateIds: [] }
    const pages = [checkedPage('/a', { parts: [part] }), checkedPage('/d')]
    const walks = [{ from: '/a', to: '/d', clicks: 1, place: () => undefined }]
    const input = {
      walks,
      pages,
      routes: [],
      origin: ORIGIN,
      trailingSlash: false,
      redirects: new Map<string, string>(),
    }
    expect(checkWalks({ ...input, addressesOf: (route) => [route] })).toEqual([])
  })

  test('a page that no links lead to', () => {
    expect(found(CHAIN, ['/d', '/a', 1])).toEqual([
      'SSG338 2 No links lead from "/d" to "/a". | Add a link to "/a" on "/d", or increase "clicks" in the configuration.',
    ])
  })

  test('pages that do not exist, with the nearest one', () => {
    expect(found({ '/install': [] }, ['/instal', '/somewhere', 1])).toEqual([
      'SSG339 1 The walk\'s "from" is "/instal", which isn\'t a page. | Did you mean "/install"?',
      'SSG339 2 The walk\'s "to" is "/somewhere", which isn\'t a page. | Use a page\'s route, without the locale.',
    ])
  })

  test('every language is walked, and reported once', () => {
    const german = { '/de/a': [], '/de/d': [], '/fr/a': ['/fr/d'], '/fr/d': [], '/ja/a': [] }
    expect(found({ ...CHAIN, ...german }, ['/a', '/d', 1], { prefixes: ['', '/de', '/fr', '/ja'] })).toEqual([
      'SSG338 2 "/d" is more than 1 click from "/a". The shortest path takes 3 clicks: /a → /b → /c → /d. | Add a link to "/d" on "/a", or increase "clicks" in the configuration. | also from "/de/a": no links lead there',
    ])
  })
})
