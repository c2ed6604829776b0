// Builds the route table from a few files: tests URLs, lists and diagnostics.
import { describe, expect, test } from 'vitest'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { Locale, SourcePath, UrlPath } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Category, FrontMatter, RawDoc } from '../content/types.ts'
import type { Edition } from '../source/types.ts'
import { buildRoutes, ownAddress, type RouteInput } from './routes.ts'
import type { RouteTable } from './types.ts'

type Given = Partial<RawDoc> & { readonly front?: FrontMatter }

function edition(id: string, more: Partial<Edition> = {}): Edition {
  return {
    id,
    kind: 'docs',
    instance: 'default',
    version: 'current',
    label: id,
    base: `/${id}`,
    root: `/${id}`,
    latest: true,
    banner: 'none',
    noIndex: false,
    badge: false,
    sidebars: null,
    editUrl: null,
    ...more,
  }
}

const DOCS = edition('docs')
const FROZEN = edition('docs@1', { base: '/docs/1', root: '/docs', latest: false })
const BLOG = edition('blog', { kind: 'blog' })
const AT_ROOT = edition('root', { base: '/', root: '/' })
const COPY = edition('copy', { base: '/v1', root: '/', latest: false })
const EDITIONS = [DOCS, FROZEN, BLOG, AT_ROOT, COPY, edition('pages', { kind: 'pages', base: '/', root: '/' })]

function doc(key: string, more: Given = {}): RawDoc {
  const of = key.slice(0, key.indexOf('/'))
  return {
    source: { path: `en/${key}.md` as SourcePath, text: '', hash: '' },
    edition: of,
    locale: 'en' as Locale,
    kind: EDITIONS.find(({ id }) => id === of)?.kind ?? 'docs',
    key,
    front: {},
    bodyStart: 0,
    bodyHash: '',
    version: '',
    keyOffsets: {},
    ...more,
  }
}

function category(folder: string, link?: Category['link']): Category {
  return {
    source: { path: `en/${folder}/_category_.json` as SourcePath, text: '', hash: '' },
    locale: 'en' as Locale,
    folder,
    ...(link === undefined ? {} : { link }),
  }
}

interface Settings extends Omit<Partial<RouteInput>, 'config'> {
  readonly editions?: readonly Edition[]
  readonly config?: Readonly<Record<string, unknown>>
}

function build({ editions = EDITIONS, config = {}, ...more }: Settings): Outcome<RouteTable> {
  return buildRoutes({
    config: {
      search: { enabled: false, resultsPage: true },
      onDuplicateRoutes: 'error',
      i18n: { locales: ['en', 'zh'], defaultLocale: 'en' },
      redirects: [],
      blog: { postsPerPage: 2, authors: {}, authorsPage: false },
      blogInstances: {},
      ...config,
    } as unknown as ResolvedConfig,
    source: {
      name: 'test',
      editions,
      folders: [],
      place: () => null,
      inLocale: (path, from, to) => path.replace(`${from}/`, `${to}/`) as SourcePath,
    },
    places: (keys, part) => ({ path: `${keys.join('.')} ${part}`, start: 0, end: 0 }),
    docs: [],
    categories: [],
    pages: [],
    ...more,
  })
}

const urls = (settings: Settings): string[] => build(settings).value.routes.map(({ url }) => url)
const said = ({ diagnostics }: Outcome<unknown>): string[] => diagnostics.map(told)
const told = ({ code, severity, span, message, hint, notes = [] }: Diagnostic): string =>
  [code, severity, span?.path ?? '-', message, hint, ...notes.map((note) => `${note.message} ${note.span?.path}`)].join(
    '|',
  )

describe('the address of a document', () => {
  test.each<[string, FrontMatter, string]>([
    ['docs/a/b', {}, '/docs/a/b'],
    ['docs/index', {}, '/docs'],
    ['docs/a/index', {}, '/docs/a'],
    ['docs/a/ReadMe', {}, '/docs/a'],
    ['docs/a/myindex', {}, '/docs/a/myindex'],
    ['docs/a/indexes', {}, '/docs/a/indexes'],
    ['docs/a/b', { id: 'c' }, '/docs/a/c'],
    ['docs/a/index', { id: 'c' }, '/docs/a'],
    ['docs/a/b', { slug: 'c/d' }, '/docs/a/c/d'],
    ['docs/b', { slug: 'c' }, '/docs/c'],
    ['docs/a/b', { slug: '/c' }, '/docs/c'],
    ['docs/a/b', { slug: '/' }, '/docs'],
    ['docs/a/b', { slug: '/docs' }, '/docs'],
    ['docs/a/b', { slug: '/docs/c' }, '/docs/c'],
    ['docs/a/b', { slug: '/docsy' }, '/docs/docsy'],
    ['docs@1/a/b', {}, '/docs/1/a/b'],
    ['docs@1/a/b', { slug: '/c' }, '/docs/1/c'],
    ['docs@1/a/b', { slug: '/docs/c' }, '/docs/1/c'],
    ['docs@1/a/b', { slug: '/docs/1/c' }, '/docs/1/1/c'],
    ['root/a/b', { slug: '/c' }, '/c'],
    ['copy/a/b', { slug: '/c' }, '/v1/c'],
    ['copy/a/b', { slug: '/v1/c' }, '/v1/c'],
    ['none/a/b', {}, '/a/b'],
    ['none/a/b', { slug: '/c' }, '/c'],
    ['pages/about', {}, '/about'],
  ])('%s, %j: %s', (key, front, url) => {
    const one = doc(key, { front })
    expect(urls({ docs: [one] })).toContain(url)
    const of = EDITIONS.find(({ id }) => id === one.edition)
    if (of !== undefined) expect(ownAddress(one, of)).toBe(url)
  })

  test.each<[string, FrontMatter, string]>([
    ['blog/2026-01-31-title', {}, '/blog/title'],
    ['blog/2026-01-31-title/index', {}, '/blog/title'],
    ['blog/2026-01-31-title/README', {}, '/blog/title'],
    ['blog/a/2026-01-31-title', {}, '/blog/a/2026-01-31-title'],
    ['blog/x2026-01-31-title', {}, '/blog/x2026-01-31-title'],
    ['blog/2026-01-31-title/index/more', {}, '/blog/title/index/more'],
    ['blog/a', { slug: 'b' }, '/blog/b'],
    ['blog/a', { slug: '/blog/b' }, '/blog/b'],
  ])('of a post: %s, %j: %s', (key, front, url) => {
    expect(urls({ docs: [doc(key, { front })] })).toContain(url)
    expect(ownAddress(doc(key, { front }), BLOG)).toBe(url)
  })

  test('of a post without an edition; as the source decides it', () => {
    expect(urls({ docs: [doc('none/2026-01-31-a', { kind: 'blog' })] })).toEqual(['/a'])
    const url = '/own' as UrlPath
    expect(urls({ docs: [doc('docs/a', { url }), doc('docs/p', { kind: 'partial' })] })).toEqual(['/own'])
    expect(urls({ docs: [doc('none/b', { kind: 'blog', url })] })).toEqual(['/own'])
  })
})

test('the table: pages, documents, posts, categories, in order and by key', () => {
  const { value, diagnostics } = build({
    pages: [{ id: 'tools', url: '/tools' as UrlPath, source: 'site/pages/tools.tsx' as SourcePath }],
    docs: [doc('docs/b'), doc('blog/2026-01-01-p')],
    categories: [
      category('docs/a', { type: 'generated-index' }),
      category('docs/s', { type: 'generated-index', slug: '/s' }),
      category('docs/t', { type: 'generated-index', slug: '/docs/t2' }),
      category('docs@1/u', { type: 'generated-index', slug: '/docs/u2' }),
      category('docs@1/v', { type: 'generated-index', slug: '/docs/1/v2' }),
      category('none/w', { type: 'generated-index', slug: '/w2' }),
      category('docs/x', { type: 'doc' }),
      category('docs/y'),
    ],
    config: { search: { enabled: true, resultsPage: true } },
  })
  expect(diagnostics).toEqual([])
  expect(value.routes.map(({ url, kind, key, source, edition: of }) => [url, kind, key, source, of].join(' '))).toEqual(
    [
      '/blog blog 1  blog',
      '/blog/archive archive archive  blog',
      '/blog/p post blog/2026-01-01-p en/blog/2026-01-01-p.md ',
      '/docs/1/u2 category docs@1/u en/docs@1/u/_category_.json ',
      '/docs/1/v2 category docs@1/v en/docs@1/v/_category_.json ',
      '/docs/a category docs/a en/docs/a/_category_.json ',
      '/docs/b doc docs/b en/docs/b.md ',
      '/docs/t2 category docs/t en/docs/t/_category_.json ',
      '/s category docs/s en/docs/s/_category_.json ',
      '/search search search  ',
      '/tools page tools site/pages/tools.tsx ',
      '/w2 category none/w en/none/w/_category_.json ',
    ],
  )
  expect(Object.fromEntries(value.urlOf)).toEqual({
    'docs/b': '/docs/b',
    'blog/2026-01-01-p': '/blog/p',
    'category:docs/a': '/docs/a',
    'category:docs/s': '/s',
    'category:docs/t': '/docs/t2',
    'category:docs@1/u': '/docs/1/u2',
    'category:docs@1/v': '/docs/1/v2',
    'category:none/w': '/w2',
    'page:tools': '/tools',
  })
  expect(value.byUrl.get('/docs/b')?.key).toBe('docs/b')
  const search = { enabled: true, resultsPage: false }
  expect([urls({ config: { search } }), urls({})]).toEqual([[], []])
})

describe('lists', () => {
  const post = (name: string, front: FrontMatter = {}): RawDoc => doc(`blog/${name}`, { front })
  const lists = (settings: Settings): string[] =>
    build(settings)
      .value.routes.filter(({ source }) => source === null)
      .map(({ url, kind, key, edition: of }) => [url, kind, key, of].join(' '))
  const blog = {
    postsPerPage: 2,
    authors: { ann: { page: true }, bob: { page: false }, cy: { page: true } },
    authorsPage: true,
  }

  test('of a blog: its pages, tags and authors', () => {
    const docs = [
      post('a', { tags: ['Two Words', 'b'], authors: ['ann', 'bob'] }),
      post('b', { tags: ['two-words'], authors: ['ann'] }),
      post('c', { tags: ['two words'], authors: ['ann'] }),
      post('d'),
      post('e', { tags: ['hidden'], unlisted: true }),
    ]
    expect(lists({ docs, config: { blog } })).toEqual([
      '/blog blog 1 blog',
      '/blog/archive archive archive blog',
      '/blog/authors authors authors blog',
      '/blog/authors/ann author ann blog',
      '/blog/authors/ann/page/2 author ann/2 blog',
      '/blog/page/2 blog 2 blog',
      '/blog/tags tags tags blog',
      '/blog/tags/b tag b blog',
      // Only the unlisted posts themselves link to these.
      '/blog/tags/hidden tag hidden blog',
      '/blog/tags/two-words tag two-words blog',
      '/blog/tags/two-words/page/2 tag two-words/2 blog',
    ])
  })

  test('only those that hold something', () => {
    expect(lists({ docs: [post('a'), post('b')], config: { blog: { ...blog, authorsPage: false } } })).toEqual([
      '/blog blog 1 blog',
      '/blog/archive archive archive blog',
    ])
    expect(lists({ docs: [post('a', { unlisted: true }), doc('docs/a')] })).toEqual([])
    expect(lists({ docs: [post('a', { tags: ['t'] })], config: { blog: false } })).toEqual([])
  })

  test('of docs with a tag, in each edition', () => {
    const docs = [
      doc('docs/a', { front: { tags: ['Z', 'a b'] } }),
      doc('docs/b', { front: { tags: ['z'] } }),
      doc('docs/c', { front: { tags: ['hidden'], unlisted: true } }),
      doc('docs@1/a', { front: { tags: ['old'] } }),
      doc('pages/p', { front: { tags: ['page'] } }),
      doc('docs/partial', { kind: 'partial', front: { tags: ['part'] } }),
    ]
    expect(lists({ docs })).toEqual([
      '/docs/1/tags/old doc-tag docs@1/old ',
      '/docs/tags/a-b doc-tag docs/a-b ',
      '/docs/tags/hidden doc-tag docs/hidden ',
      '/docs/tags/z doc-tag docs/z ',
    ])
  })
})

test('files that links may name, in every locale; a folder is its index, else its list', () => {
  const { urlOfFile } = build({
    docs: [
      doc('docs/a'),
      doc('docs/b/index'),
      doc('docs/c'),
      doc('docs/e/x.md', { source: { path: 'en/docs/e/x.mdx' as SourcePath, text: '', hash: '' } }),
      doc('docs/own', { url: '/own' as UrlPath }),
      doc('docs/d/README'),
      doc('docs/notindex'),
      doc('docs/part', { kind: 'partial' }),
    ],
    categories: [
      category('docs/b', { type: 'generated-index', slug: '/docs/list-b' }),
      category('docs/c', { type: 'generated-index', slug: '/docs/list-c' }),
      category('docs/f', { type: 'generated-index' }),
      category('docs/g'),
    ],
  }).value
  const both = (name: string, url: string): [string, string][] => [
    [`en/${name}`, url],
    [`zh/${name}`, url],
  ]
  expect(new Map([...urlOfFile].sort())).toEqual(
    new Map(
      [
        ...both('docs/a', '/docs/a'),
        ...both('docs/b/index', '/docs/b'),
        ...both('docs/b', '/docs/b'),
        ...both('docs/c', '/docs/c'),
        ...both('docs/e/x', '/docs/e/x.md'),
        ...both('docs/own', '/own'),
        ['docs/own', '/own'] as [string, string],
        ...both('docs/d/README', '/docs/d'),
        ...both('docs/d', '/docs/d'),
        ...both('docs/notindex', '/docs/notindex'),
        ...both('docs/f', '/docs/f'),
      ].sort(),
    ),
  )
})

describe('what is said', () => {
  test('two pages of one address: the first file stays', () => {
    const two = { docs: [doc('docs/b', { front: { slug: '/a' } }), doc('docs/a')] }
    const message =
      'en/docs/b.md|Two pages have the route "/docs/a".|Give one of the pages a different "slug". Until then, only "en/docs/a.md" is built.|The page that is built en/docs/a.md'
    expect(said(build(two))).toEqual([`SSG301|error|${message}`])
    expect(said(build({ ...two, config: { onDuplicateRoutes: 'warn' } }))).toEqual([`SSG301|warning|${message}`])
    expect(said(build({ ...two, config: { onDuplicateRoutes: 'ignore' } }))).toEqual([])
    expect(build(two).value.routes.map(({ source }) => source)).toEqual(['en/docs/a.md'])
    const generated = {
      docs: [doc('docs/search', { front: { slug: '/' } })],
      config: { search: { enabled: true, resultsPage: true } },
    }
    const pages = [{ id: 's', url: '/search' as UrlPath, source: 'site/s.tsx' as SourcePath }]
    expect(said(build({ ...generated, pages }))[0]).toContain('The page that is built site/config.ts')
  })

  test('addresses that cannot be, or are one on some disks', () => {
    const said1 = (name: string): string[] => said(build({ docs: [doc(`docs/${name}`)] }))
    for (const [name, character] of [
      ['a?b', '?'],
      ['a#b', '#'],
      ['a%b', '%'],
      ['a\\b', '\\\\'],
      ['a\u0007', '\\u0007'],
      ['\uD800', '\\ud800'],
      ['..', '..'],
    ])
      expect(said1(name as string)).toEqual([
        `SSG307|error|en/docs/${name}.md|The route ${JSON.stringify(`/docs/${name}`)} contains "${character}", which a URL can't contain.|Rename the file or its folder, or give the page a "slug".`,
      ])
    expect(said1('x'.repeat(250))).toEqual([])
    expect(said1('ü'.repeat(125))).toEqual([])
    expect(said1(`a/${'ü'.repeat(126)}/b`)).toEqual([
      `SSG307|error|en/docs/a/${'ü'.repeat(126)}/b.md|A part of the route "/docs/a/${'ü'.repeat(52)}…" is longer than 250 bytes, the limit for file names.|Give the page a shorter "slug".`,
    ])
    expect(said(build({ docs: [doc('docs/A'), doc('docs/a')] }))).toEqual([
      'SSG309|warning|en/docs/a.md|"/docs/a" and "/docs/A" are the same file on macOS and Windows.|Rename one of the files, or give the page another "slug".|The other file en/docs/A.md',
    ])
    expect(said(build({ docs: [doc('docs/\u00e9'), doc('docs/e\u0301')] }))).toEqual([
      'SSG301|error|en/docs/é.md|Two pages have the route "/docs/é".|Give one of the pages a different "slug". Until then, only "en/docs/é.md" is built.|The page that is built en/docs/é.md',
    ])
  })

  test('redirects that lead to redirects: in a row, and in a circle', () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/docs/a' },
      { from: ['/x', '/y'], to: '/z' },
      { from: '/z', to: '/x' },
    ]
    const circle = 'These redirects form a loop: point one of them at a page.'
    expect(said(build({ docs: [doc('docs/a')], config: { redirects } }))).toEqual([
      'SSG305|error|redirects.0.from value|The redirect from "/a" leads to "/b", which is itself redirected.|Point the redirect at "/docs/a".',
      `SSG305|error|redirects.2.from.0 value|The redirect from "/x" leads to "/z", which is itself redirected.|${circle}`,
      `SSG305|error|redirects.2.from.1 value|The redirect from "/y" leads to "/z", which is itself redirected.|${circle}`,
      `SSG305|error|redirects.3.from value|The redirect from "/z" leads to "/x", which is itself redirected.|${circle}`,
    ])
  })

  test('redirects: from a page, twice, to nothing; the others in order', () => {
    const made = build({
      docs: [doc('docs/a'), doc('docs/b')],
      config: {
        redirects: [
          { from: '/z', to: '/docs/a' },
          { from: ['/y', '/z', '/docs/b'], to: '/docs/b' },
          { from: '/x', to: '/docs/c' },
          { from: '/w', to: '/nothing/of/it' },
        ],
      },
      oldAddresses: (url) => ({
        value: url === '/docs/b' ? ['/c'] : [],
        diagnostics: url === '/docs/a' ? [{ code: 'SSG000', severity: 'error', message: 'found' }] : [],
      }),
    })
    expect(made.value.redirects).toEqual([
      { from: '/c', to: '/docs/b' },
      { from: '/y', to: '/docs/b' },
      { from: '/z', to: '/docs/a' },
    ])
    expect(said(made)).toEqual([
      'SSG000|error|-|found|',
      'SSG306|error|redirects.1.from.1 value|There are two redirects from "/z".|Keep one of them.',
      'SSG304|error|redirects.1.from.2 value|The redirect from "/docs/b" hides the page at that route.|Remove the redirect, or move the page.',
      'SSG305|error|redirects.2.from value|The redirect from "/x" leads to "/docs/c", which isn\'t a page.|Did you mean "/docs/a"?',
      'SSG305|error|redirects.3.from value|The redirect from "/w" leads to "/nothing/of/it", which isn\'t a page.|Point the redirect at an existing page.',
    ])
  })

  test('routes that are expected', () => {
    const docs = [
      doc('docs/a', { front: { tags: ['t'] } }),
      doc('docs/new'),
      doc('docs@1/a'),
      doc('blog/p', { front: { tags: ['t'], authors: ['ann'] } }),
      doc('blog/q'),
      doc('blog/r'),
    ]
    const config = {
      expectedRoutes: ['/docs/a', '/docs/gone', '/entirely/other', '/blog', '/blog/archive'],
      search: { enabled: true, resultsPage: true },
      blog: { postsPerPage: 2, authors: { ann: { page: true } }, authorsPage: true },
    }
    const categories = [category('docs/c', { type: 'generated-index' })]
    expect(said(build({ docs, categories, config }))).toEqual([
      'SSG302|error|-|The expected route "/docs/gone" has no page.|Did you mean "/docs/new"?',
      'SSG302|error|-|The expected route "/entirely/other" has no page.|Add the page, or remove the route from "expectedRoutes".',
      'SSG303|error|en/docs/new.md|The route "/docs/new" isn\'t one of the expected routes.|Did you mean "/docs/a"? Add the route to "expectedRoutes", or move the page.',
    ])
    expect(said(build({ docs: [doc('blog/p')], config: { expectedRoutes: ['/blog'] } }))).toEqual([
      'SSG303|error|-|The route "/blog/archive" isn\'t one of the expected routes.|Add the route to "expectedRoutes", or move the page.',
    ])
  })
})
