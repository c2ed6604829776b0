// Sidebars from a handful of docs: what stands in them, in which order, and what is said of names that lead nowhere.
import { describe, expect, test } from 'vitest'
import type { UrlPath } from '../base/text.ts'
import type { SidebarEntryInput } from '../config/types.ts'
import type { Category } from '../content/types.ts'
import { buildSidebars, type NavInput } from './nav.ts'
import type { NavDoc, NavNode, Sidebar } from './types.ts'

function doc(path: string, more: Partial<NavDoc> = {}): NavDoc {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return {
    key: `docs/${path}`,
    title: name,
    label: name,
    description: '',
    position: null,
    url: `/docs/${path}` as UrlPath,
    unlisted: false,
    displayed: undefined,
    path,
    ...more,
  }
}

type Settings = Partial<Omit<NavInput, 'docs' | 'categories'>> & {
  readonly categories?: Readonly<Record<string, Partial<Category>>>
}

function build(
  docs: readonly NavDoc[],
  { categories = {}, ...more }: Settings = {},
): { sidebars: readonly Sidebar[]; said: string[] } {
  const { value, diagnostics } = buildSidebars({
    edition: 'docs',
    sidebars: null,
    docs: new Map(docs.map((one) => [one.key, one])),
    categories: new Map(Object.entries(categories).map(([folder, category]) => [folder, category as Category])),
    categoryUrls: new Map(),
    label: (text) => text.replace(/^site:/, 'Our '),
    spanOf: (sidebar, detail) => ({ path: `${sidebar} ${detail}`, start: 1, end: 2 }),
    ...more,
  })
  return {
    sidebars: value,
    said: diagnostics.map(({ code, message, hint, span }) => `${code} at ${span?.path}: ${message} ${hint}`),
  }
}

/** A tree as text: `label`, `label(url) [children]`, `label -> href`. */
function outline(nodes: readonly NavNode[]): string {
  return nodes
    .map((node) =>
      node.type === 'category'
        ? `${node.label}${node.url === null ? '' : `(${node.url})`} [${outline(node.items)}]`
        : node.type === 'link'
          ? `${node.label} -> ${node.href}`
          : node.label,
    )
    .join(', ')
}

const outlines = (sidebars: readonly Sidebar[]): Record<string, string> =>
  Object.fromEntries(sidebars.map(({ name, items }) => [name, outline(items)]))
const explicit = (...entries: SidebarEntryInput[]): Pick<NavInput, 'sidebars'> => ({ sidebars: { main: entries } })

describe('without settings', () => {
  test('each folder has a sidebar, in order of names', () => {
    const { sidebars, said } = build([doc('mars/a'), doc('duo/b'), doc('duo/a'), doc('index')])
    expect(outlines(sidebars)).toEqual({ duo: 'a, b', mars: 'a' })
    expect(sidebars.map(({ name }) => name)).toEqual(['duo', 'mars'])
    expect(sidebars.map(({ folder, edition, label }) => [folder, edition, label])).toEqual([
      ['docs/duo', 'docs', 'duo'],
      ['docs/mars', 'docs', 'mars'],
    ])
    expect(said).toEqual([])
  })

  test('where more docs lie flat than in folders, or all of them, there is one for all', () => {
    expect(outlines(build([doc('a'), doc('b'), doc('duo/c')]).sidebars)).toEqual({ docs: 'a, b, duo [c]' })
    expect(outlines(build([doc('a')]).sidebars)).toEqual({ docs: 'a' })
    expect(outlines(build([doc('a'), doc('duo/c')]).sidebars)).toEqual({ duo: 'c' })
    expect(build([doc('a')]).sidebars[0]?.folder).toBe('docs')
  })

  test('no docs, no sidebar', () => {
    expect(build([])).toEqual({ sidebars: [], said: [] })
  })

  test('the label of the folder is that of the sidebar, whatever the case of its name', () => {
    expect(build([doc('duo/a')], { categories: { 'docs/duo': { label: 'The Duo' } } }).sidebars[0]?.label).toBe(
      'The Duo',
    )
    expect(
      build([doc('duo/a')], { sidebars: { Duo: ['duo/a'] }, categories: { 'docs/duo': { label: 'The Duo' } } })
        .sidebars[0]?.label,
    ).toBe('The Duo')
  })
})

describe('a generated sidebar', () => {
  test('is in order of positions, then of names; folders among docs', () => {
    const docs = [doc('duo/b'), doc('duo/z', { position: 1 }), doc('duo/a'), doc('duo/m/x'), doc('duo/first/y')]
    expect(
      outlines(
        build(docs, { categories: { 'docs/duo/m': { position: 0.5, label: 'Middle' }, 'docs/duo/first': {} } })
          .sidebars,
      ),
    ).toEqual({ duo: 'Middle [x], z, a, b, first [y]' })
  })

  test('leaves out what is unlisted or displayed nowhere, and folders of nothing else', () => {
    const docs = [
      doc('duo/a'),
      doc('duo/b', { unlisted: true }),
      doc('duo/c', { displayed: null }),
      doc('duo/empty/d', { unlisted: true }),
      doc('duo/e', { displayed: 'other' }),
    ]
    expect(outlines(build(docs).sidebars)).toEqual({ duo: 'a, e' })
  })

  test('the name of a sidebar leads its file nowhere else, and two names are two files', () => {
    const names = ['guide', 'Größe 1.2', '../../docs/a', '..', '', 'C#', 'C?', 'a/b', '100%']
    const { sidebars } = build([doc('a')], {
      folder: 'docs/',
      sidebars: Object.fromEntries(names.map((n) => [n, ['a']])),
    })
    const files = sidebars.map(({ file }) => file)
    expect(files.slice(0, 2)).toEqual(['docs/guide', 'docs/Größe 1.2'])
    expect(new Set(files).size).toBe(names.length)
    for (const file of files) expect(file).toMatch(/^docs\/[^/?#%.][^/?#%]*$/)
  })

  test('folders are categories: page, words and state from their file', () => {
    const link = { type: 'generated-index', title: 'All steps', description: 'In order.' } as const
    const { sidebars } = build([doc('duo/start/a'), doc('duo/deep/in/b'), doc('duo/doc/c')], {
      categoryUrls: new Map([['docs/duo/start', '/docs/duo/start' as UrlPath]]),
      categories: {
        'docs/duo/start': { label: 'Start', collapsed: false, collapsible: false, link },
        'docs/duo/doc': { link: { type: 'doc', id: 'duo/doc/c' } },
      },
    })
    expect(outlines(sidebars)).toEqual({ duo: 'deep [in [b]], doc(/docs/duo/doc/c) [c], Start(/docs/duo/start) [a]' })
    const [deep, , start] = sidebars[0]?.items ?? []
    expect(start).toMatchObject({
      id: 'category:docs/duo/start',
      title: 'All steps',
      description: 'In order.',
      collapsed: false,
      collapsible: false,
    })
    expect(deep).toMatchObject({
      id: 'category:docs/duo/deep',
      title: 'deep',
      description: '',
      collapsed: true,
      collapsible: true,
      url: null,
    })
  })

  test('of a link of another type, or to a doc that is not there, nothing is made', () => {
    expect(
      outlines(build([doc('duo/x/a')], { categories: { 'docs/duo/x': { link: { type: 'none' } } } }).sidebars),
    ).toEqual({ duo: 'x [a]' })
    expect(
      outlines(
        build([doc('duo/x/a')], { categories: { 'docs/duo/x': { link: { type: 'doc', id: 'gone' } } } }).sidebars,
      ),
    ).toEqual({ duo: 'x [a]' })
  })
})

describe('a sidebar of the configuration', () => {
  const docs = [doc('duo/a'), doc('duo/b'), doc('mars/c')]

  test('holds docs, links, folders and categories in its own order', () => {
    const category = {
      type: 'category',
      label: 'Both',
      collapsed: false,
      items: ['duo/b', { type: 'category', label: 'Inner', collapsible: false, items: ['mars/c'] }],
      link: { type: 'doc', id: 'duo/a' },
    } as unknown as SidebarEntryInput
    const { sidebars, said } = build(
      docs,
      explicit(
        'mars/c',
        { type: 'doc', id: 'duo/a', label: 'First' } as SidebarEntryInput,
        { type: 'link', label: 'Forum', href: 'https://x.org' } as SidebarEntryInput,
        category,
        { type: 'autogenerated', dirName: 'duo' } as SidebarEntryInput,
      ),
    )
    expect(outlines(sidebars)).toEqual({
      main: 'c, First, Forum -> https://x.org, Both(/docs/duo/a) [b, Inner [c]], a, b',
    })
    expect(said).toEqual([])
    expect(sidebars[0]?.items[3]).toMatchObject({
      id: 'main:3',
      title: 'Both',
      description: '',
      collapsed: false,
      collapsible: true,
      items: [{}, { id: 'main:3.1', collapsed: true, collapsible: false }],
    })
    expect(sidebars[0]).toMatchObject({ name: 'main', label: 'main', folder: null })
  })

  test('its labels may name strings', () => {
    const category = {
      type: 'category',
      label: 'site:cat',
      items: [
        { type: 'link', label: 'site:link', href: '/x' },
        { type: 'doc', id: 'duo/a', label: 'site:doc' },
      ],
    } as unknown as SidebarEntryInput
    const { sidebars } = build(docs, explicit(category))
    expect(outlines(sidebars)).toEqual({ main: 'Our cat [Our link -> /x, Our doc]' })
    expect(sidebars[0]?.items[0]).toMatchObject({ title: 'Our cat' })
  })

  test('a category may have a generated page', () => {
    const category = (link: object): SidebarEntryInput =>
      ({ type: 'category', label: 'All', items: ['duo/a'], link }) as unknown as SidebarEntryInput
    expect(
      build(docs, explicit(category({ type: 'generated-index', slug: '/docs/all', title: 'T', description: 'D' })))
        .sidebars[0]?.items[0],
    ).toMatchObject({ url: '/docs/all', title: 'T', description: 'D' })
    expect(
      build(docs, explicit(category({ type: 'generated-index', slug: '/docs/all' }))).sidebars[0]?.items[0],
    ).toMatchObject({ title: 'All', description: '' })
  })

  test('the whole of an edition is `.`', () => {
    const { sidebars } = build(docs, explicit({ type: 'autogenerated', dirName: '.' } as SidebarEntryInput))
    expect([outlines(sidebars), sidebars[0]?.folder]).toEqual([{ main: 'duo [a, b], mars [c]' }, 'docs'])
  })

  test('names that lead nowhere are said, with the nearest', () => {
    const category = {
      type: 'category',
      label: 'Cat',
      items: ['duo/bb'],
      link: { type: 'doc', id: 'duo/aa' },
    } as unknown as SidebarEntryInput
    const { sidebars, said } = build(
      docs,
      explicit('duo/x', category, { type: 'autogenerated', dirName: 'dou' } as SidebarEntryInput),
    )
    expect(outlines(sidebars)).toEqual({ main: 'Cat []' })
    expect(said).toEqual([
      'SSG320 at main duo/x: The sidebar "main" names the doc "duo/x", which does not exist. Did you mean "duo/a"?',
      'SSG320 at main duo/bb: The sidebar "main" names the doc "duo/bb", which does not exist. Did you mean "duo/b"?',
      'SSG326 at main duo/aa: The category "Cat" links to the doc "duo/aa", which does not exist. Did you mean "duo/a"?',
      'SSG322 at main dou: The sidebar "main" is generated from "dou", which contains no docs. Did you mean "duo"?',
      'SSG321 at main main: The sidebar "main" has no link. Give it at least one doc, or remove it.',
    ])
  })

  test('a category without a page whose docs are links is enough', () => {
    const category = {
      type: 'category',
      label: 'C',
      items: [{ type: 'category', label: 'D', items: [{ type: 'link', label: 'L', href: '/x' }] }],
    } as unknown as SidebarEntryInput
    expect(build(docs, explicit(category)).said).toEqual([])
  })
})

test('reading order, ordinals and trails: categories with a page before what is in them, a page at its first place', () => {
  const category = {
    type: 'category',
    label: 'Cat',
    items: ['duo/b', { type: 'link', label: 'L', href: '/l' }, 'duo/a'],
    link: { type: 'generated-index', slug: '/docs/cat' },
  } as unknown as SidebarEntryInput
  const { sidebars } = build([doc('duo/a'), doc('duo/b')], explicit('duo/a', category))
  const [sidebar] = sidebars
  expect(sidebar?.order).toEqual([
    { url: '/docs/duo/a', hash: '', label: 'a', docKey: 'docs/duo/a' },
    { url: '/docs/cat', hash: '', label: 'Cat', docKey: null },
    { url: '/docs/duo/b', hash: '', label: 'b', docKey: 'docs/duo/b' },
    { url: '/docs/duo/a', hash: '', label: 'a', docKey: 'docs/duo/a' },
  ])
  expect([...(sidebar?.ordinals ?? [])]).toEqual([
    ['/docs/duo/a', 0],
    ['/docs/cat', 1],
    ['/docs/duo/b', 2],
  ])
  expect([...(sidebar?.trails ?? [])]).toEqual([
    ['/docs/duo/a', [[0], [1, 2]]],
    ['/docs/cat', [[1]]],
    ['/docs/duo/b', [[1, 0]]],
  ])
  expect([...(sidebar?.docKeys ?? [])]).toEqual(['docs/duo/a', 'docs/duo/b'])
})

test('a doc that is the page of a category stands in its sidebar', () => {
  const category = {
    type: 'category',
    label: 'Cat',
    items: ['duo/b'],
    link: { type: 'doc', id: 'duo/a' },
  } as unknown as SidebarEntryInput
  const { sidebars } = build([doc('duo/a'), doc('duo/b')], explicit(category))
  expect(sidebars[0]?.order).toEqual([
    { url: '/docs/duo/a', hash: '', label: 'Cat', docKey: 'docs/duo/a' },
    { url: '/docs/duo/b', hash: '', label: 'b', docKey: 'docs/duo/b' },
  ])
  expect([...(sidebars[0]?.docKeys ?? [])]).toEqual(['docs/duo/a', 'docs/duo/b'])
})
