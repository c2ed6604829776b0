// Every kind of link in an emitted page: its target, and the diagnostic if there is none.
import { describe, expect, test } from 'vitest'
import { checkedPage as page } from '../../tests/checked-page.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { LinkRef } from '../markdown/types.ts'
import { checkSite, type CheckedPage, type CheckInput } from './check.ts'

const told = ({ code, severity, span, message, hint }: Diagnostic): string =>
  [code, severity, span === undefined ? '-' : `${span.path}:${span.start}`, message, hint].join('|')
const check = (pages: readonly CheckedPage[], more: Partial<CheckInput> = {}): string[] =>
  checkSite({
    pages,
    files: new Set(['/a.png', '/ü.png']),
    redirects: new Set(['/old']),
    origin: 'https://e.org',
    baseUrl: '/',
    onBrokenLinks: 'error',
    onBrokenAnchors: 'warn',
    lenientSlash: false,
    trailingSlash: false,
    sharedHost: false,
    resolve: () => null,
    ...more,
  }).map(told)

const SITE = [
  page('/'),
  page('/a', { ids: ['x', 'ü', '100%'] }),
  page('/ü'),
  page('/100%'),
  page('/failed', { failed: true }),
  page('/q?1'),
  page('/h#1'),
]
const ROOT = 'Write paths on this site from the root: `/docs/…`.'
const REMOVE = 'Correct the path, or remove the link.'
const NONE = 'Remove the part after "#": the page has no anchors.'
const ANCHORS = "Use one of this page's anchors: #x, #ü, #100%."
const broken = (link: string, hint: string): string =>
  `SSG310|error|-|The link "${link}" leads to a page that doesn't exist. It's on /from.|${hint}`
const anchor = (link: string, hint: string): string =>
  `SSG312|warning|-|The link "${link}" on /from leads to an anchor that doesn't exist.|${hint}`

describe('a link of the HTML', () => {
  test.each([
    '/',
    '/?q',
    '/#',
    '/#top',
    '/a',
    '/a?b=c',
    '/a?b#x',
    '/a?#x',
    '/a#x',
    '/a#',
    '/a#top',
    '/a#:~:text=b',
    '/a#%C3%BC',
    '/a#ü',
    '/a#100%',
    '/a.png',
    '/a.png?v=1',
    '/%C3%BC.png',
    '/ü',
    '/%C3%BC',
    '/100%',
    '/failed#any',
    '/q?1',
    '/h#1',
    '/old',
    '',
    '?q=1',
    '//cdn.org/x',
    'https://other.org/x',
    'HTTPS://other.org',
    'mailto:a@b',
    'x+y.z-1:a',
    'https://e.org',
    'https://e.org/',
    'https://e.org/a#x',
    'https://e.organic/gone',
  ])('%j is fine', (link) => {
    expect(check([...SITE, page('/from', { links: [link] })])).toEqual([])
  })

  test.each([
    ['/gone/far/away', broken('/gone/far/away', REMOVE)],
    ['/b', broken('/b', 'Did you mean "/"?')],
    ['/a/', broken('/a/', 'Did you mean "/a"?')],
    ['/old?b', ''],
    ['/old/er/page/of', broken('/old/er/page/of', REMOVE)],
    ['https://e.org/far/away/from', broken('/far/away/from', REMOVE)],
    ['rel/x', broken('rel/x', ROOT)],
    ['other', broken('other', ROOT)],
    ['1a:b', broken('1a:b', ROOT)],
    ['a/b:c', broken('a/b:c', ROOT)],
    ['/x/y/z//e.org', broken('/x/y/z//e.org', REMOVE)],
    ['/a#y', anchor('/a#y', 'Did you mean "#x"?')],
    ['/a#faraway', anchor('/a#faraway', ANCHORS)],
    ['/a#x?b', anchor('/a#x?b', 'Did you mean "#x"?')],
    ['/#faraway', anchor('/#faraway', NONE)],
    ['/a#b:~:', anchor('/a#b:~:', ANCHORS)],
  ])('%j', (link, expected) => {
    expect(check([...SITE, page('/from', { links: [link] })])).toEqual(expected === '' ? [] : [expected])
  })

  test('an anchor of its own page', () => {
    expect(check([page('/from', { ids: ['x'], links: ['#x', '#top', '#', '#wrongly'] })])).toEqual([
      anchor('/from#wrongly', "Use one of this page's anchors: #x."),
    ])
    expect(check([page('/from?a', { links: ['#wrongly'] }), page('/from#a', { links: ['#wrongly'] })])).toEqual([])
  })

  test.each([
    [true, ['/a/', '/a/#x', '/', '/a//'], ['/a//']],
    [false, ['/a/', '/'], ['/a/']],
  ])('a slash at the end, as lenient as %j', (lenientSlash, links, wrong) => {
    const found = check([...SITE, page('/from', { links })], { lenientSlash })
    expect(found.map((one) => /"([^"]*)"/.exec(one)?.[1])).toEqual(wrong)
  })

  test('a relative address is seen from each page that holds it', () => {
    const pages = [page('/a', { links: ['p.svg', './p.svg'] }), page('/deep/b', { links: ['p.svg', '../p.svg'] })]
    for (const lenientSlash of [false, true])
      expect(check(pages, { lenientSlash, files: new Set(['/p.svg']) })).toEqual([
        `SSG310|error|-|The link "p.svg" leads to a page that doesn't exist. It's on /deep/b.|${ROOT}`,
      ])
  })

  test('a slash alone is the home page, which this site has not', () => {
    expect(check([page('', {}), page('/from', { links: ['/'] })], { lenientSlash: true })).toHaveLength(1)
  })

  test('outside the base URL', () => {
    const outside = 'The path is outside the base URL "/sub/".'
    const pages = [page('/sub'), page('/sub/a', { ids: ['x'] })]
    const links = ['/sub', '/sub?q', '/sub#top', '/sub/a', '/sub/a#x', '/a', '/subs', '/sub/a/b/c/d']
    expect(check([...pages, page('/from', { links })], { baseUrl: '/sub/' })).toEqual([
      broken('/a', outside),
      broken('/subs', outside),
      broken('/sub/a/b/c/d', REMOVE),
    ])
  })

  test('a URL with the origin that is outside the base URL is another site', () => {
    const pages = [page('/sub'), page('/sub/a')]
    const links = [
      'https://e.org',
      'https://e.org/',
      'https://e.org/pricing',
      'https://e.org/subs#x',
      'https://e.org/sub/a',
    ]
    const wrong = ['https://e.org/sub/b/c/d/e']
    expect(check([...pages, page('/sub/from', { links: [...links, ...wrong] })], { baseUrl: '/sub/' })).toEqual([
      `SSG310|error|-|The link "/sub/b/c/d/e" leads to a page that doesn't exist. It's on /sub/from.|${REMOVE}`,
    ])
  })

  test('settings: what is to be ignored, and how grave it is', () => {
    const pages = [...SITE, page('/from', { links: ['/gone/far/away', 'rel', '/a#faraway'] })]
    const severities = (more: Partial<CheckInput>): string[] =>
      check(pages, more).map((one) => one.split('|').slice(0, 2).join(' '))
    expect(severities({ onBrokenLinks: 'warn', onBrokenAnchors: 'error' })).toEqual([
      'SSG310 warning',
      'SSG310 warning',
      'SSG312 error',
    ])
    expect(severities({ onBrokenLinks: 'ignore' })).toEqual(['SSG312 warning'])
    expect(severities({ onBrokenAnchors: 'ignore' })).toEqual(['SSG310 error', 'SSG310 error'])
    const based = [page('/sub/from', { links: ['/a'] })]
    expect([check(based, { baseUrl: '/sub/', onBrokenLinks: 'ignore' }), check(based, { baseUrl: '/sub/' })]).toEqual([
      [],
      [expect.stringContaining('outside')],
    ])
  })

  test('one mistake on many pages is told once, with their number', () => {
    const on = (count: number): string[] =>
      check(
        Array.from({ length: count }, (_, i) => page(`/p${i}`, { links: ['/gone/far/away', 'rel', '/gone/far/away'] })),
      )
    expect(on(2).map((one) => one.split('|')[3])).toEqual([
      'The link "/gone/far/away" leads to a page that doesn\'t exist. It\'s on /p0 and 1 more page.',
      'The link "rel" leads to a page that doesn\'t exist. It\'s on /p0 and 1 more page.',
    ])
    expect(on(3)[0]).toContain("It's on /p0 and 2 more pages.")
    expect(
      check([
        page('/', { ids: ['x'] }),
        page('/p', { links: ['/#wrongly'] }),
        page('/q', { links: ['/#wrongly', 'https://e.org/#wrongly'] }),
      ]),
    ).toEqual([
      `SSG312|warning|-|The link "/#wrongly" on /p leads to an anchor that doesn't exist.|Use one of this page's anchors: #x.`,
    ])
  })
})

describe('a link of Markdown', () => {
  const link = (kind: LinkRef['kind'], raw: string, more: Partial<LinkRef> = {}): LinkRef =>
    ({ kind, raw, target: raw, hash: '', span: { path: 'a.md', start: 5, end: 9 }, ...more }) as LinkRef
  const doc = (
    links: readonly LinkRef[],
    more: Partial<CheckedPage> = {},
    missing: readonly string[] = [],
  ): CheckedPage => page('/from', { doc: { path: 'a.md', links, missing, route: '/from' }, ...more })
  const resolve: CheckInput['resolve'] = (_, { target }) => (target.startsWith('/') ? target : null)
  const run = (one: CheckedPage, more: Partial<CheckInput> = {}): string[] =>
    check([...SITE, one], { resolve, ...more })

  test.each([
    ['an anchor of its own page', link('anchor', '#grün', { target: '', hash: '#grün' }), ['#gr%C3%BCn']],
    ['an anchor of another page', link('file', 'a.md#ä', { target: '/a#ä' }), ['/a#%C3%A4']],
    ['a page', link('file', 'é.md', { target: '/gone/é' }), ['/gone/%C3%A9']],
  ])('that contains non-ASCII letters is reported once, although the page contains it encoded: %s', (_, one, links) => {
    expect(run(doc([one], { links }))).toHaveLength(1)
  })

  test('is told at its place, and not again where it stands in the page', () => {
    expect(run(doc([link('file', './g.md', { target: '/gone/far/away' })], { links: ['/gone/far/away'] }))).toEqual([
      `SSG310|error|a.md:5|The link "./g.md" leads to a page that doesn't exist.|${REMOVE}`,
    ])
    expect(run(doc([link('file', './g.md', { target: '/b' })]))[0]).toContain('Did you mean "/"?')
    expect(run(doc([link('file', './a.md#far', { target: '/a#faraway' })], { links: ['/a#faraway'] }))).toEqual([
      `SSG312|warning|a.md:5|The link "./a.md#far" leads to "#faraway", which doesn't exist on /a.|${ANCHORS}`,
    ])
    expect(run(doc([link('file', './a.md#y', { target: '/a#y' })]))[0]).toContain('Did you mean "#x"?')
    expect(run(doc([link('file', './a.md', { target: '/a#x' })], { links: ['/a#x'] }))).toEqual([])
  })

  test('twice at one place is told once, at two places twice', () => {
    const one = link('file', './g.md', { target: '/gone/far/away' })
    const anchorToo = link('file', './g.md', { target: '/a#faraway' })
    expect(run(doc([one, one]))).toHaveLength(1)
    expect(run(doc([one, anchorToo]))).toHaveLength(2)
    expect(run(doc([one, { ...one, span: { ...one.span, start: 7 } }]))).toHaveLength(2)
  })

  test('of its own page', () => {
    const hash = (name: string): LinkRef => link('anchor', `#${name}`, { hash: `#${name}` })
    expect(run(doc([hash('x'), hash('faraway')], { ids: ['x'], links: ['#x', '#faraway'] }))).toEqual([
      `SSG312|warning|a.md:5|The link "#faraway" leads to "#faraway", which doesn't exist on /from.|Use one of this page's anchors: #x.`,
    ])
  })

  test('ignored by a setting is not told of the page either', () => {
    const one = doc([link('file', './g.md', { target: '/gone/far/away' })], { links: ['/gone/far/away'] })
    expect(run(one, { onBrokenLinks: 'ignore' })).toEqual([])
    const two = doc([link('file', './g.md', { target: '/a#faraway' })], { links: ['/a#faraway'] })
    expect([run(two, { onBrokenAnchors: 'ignore' }), run(two, { onBrokenAnchors: 'error' }).length]).toEqual([[], 1])
  })

  test('out of the site, to files and to what was said before is not told again', () => {
    const links = ['rel/out', 'rel/raw', 'rel/target', 'rel/null', 'rel/missing', 'rel/told', 'https://o.org']
    const refs = [
      link('external', 'raw', { target: 'rel/out' }),
      link('external', 'https://o.org'),
      link('asset', 'rel/raw', { target: 'rel/target' }),
      link('file', 'rel/null'),
    ]
    expect(run(doc(refs, { links }, ['rel/missing']))).toEqual([broken('rel/told', ROOT)])
    expect(
      run(doc([link('external', 'x:y/z', { target: 'x:/gone/far/away' })], { links: ['/gone/far/away'] })),
    ).toEqual([broken('/gone/far/away', REMOVE)])
    const odd = doc([link('external', 'o', { target: 'rel/x:y' })], { links: ['rel/x:y'] })
    expect(run(odd)).toEqual([])
  })
})

test('a relative path of the home page is seen from the base URL, with its slash', () => {
  const links = ['a.png', 'none.png']
  const home = page('/base', { links })
  expect(check([home], { baseUrl: '/base/', files: new Set(['/base/a.png']) })).toEqual([
    `SSG310|error|-|The link "none.png" leads to a page that doesn't exist. It's on /base.|${ROOT}`,
  ])
  expect(
    check([page('/base/x', { links: ['a.png'] })], { baseUrl: '/base/', files: new Set(['/base/a.png']) }),
  ).toEqual([])
})

describe('an id that stands twice', () => {
  const hint = 'Give one of the elements another ID. For a heading, write `## Heading {#other-id}`.'
  test('is told of each page, with its file', () => {
    const twice = { duplicateIds: ['x'] }
    const doc = { path: 'a.md', links: [], missing: [], route: '/from' }
    expect(check([page('/p', twice), page('/q', { ...twice, doc })])).toEqual([
      `SSG314|error|-|The ID "x" is used twice on /p.|${hint}`,
      `SSG314|error|a.md:0|The ID "x" is used twice on /q.|${hint}`,
    ])
  })
  test('once for a page and for all addresses of its file', () => {
    const doc = { path: 'a.md', links: [], missing: [], route: '/from' }
    expect(
      check([page('/p', { doc, duplicateIds: ['x', 'y'] }), page('/q', { doc, duplicateIds: ['x'] })]),
    ).toHaveLength(2)
    const part = { ids: ['z'], links: [], duplicateIds: ['z'] }
    expect(check([page('/p', { ids: ['z'], parts: [part] }), page('/q', { parts: [part] })])).toHaveLength(2)
  })
})
