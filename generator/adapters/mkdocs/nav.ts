// Reads a project's navigation from its configuration or, without one, from its folders.
import { capitalized } from '../../base/labels.ts'
import { byText } from '../../base/text.ts'
import { existingSpelling, toNfc } from '../../base/unicode.ts'
import { list, asRecord, text } from '../../base/unknown-record.ts'
import { isWebUrl, normalizePath } from '../../base/paths.ts'

export type NavEntry =
  | { readonly type: 'page'; readonly path: string; readonly title: string | null; readonly anchor?: string }
  | { readonly type: 'link'; readonly title: string; readonly href: string }
  | { readonly type: 'section'; readonly title: string; readonly items: readonly NavEntry[] }

export interface NavScope {
  /** Pages in MkDocs order, relative to the documentation folder. */
  readonly pages: readonly string[]
  /** Reports a page that doesn't exist. `keys` is the path to its entry in the configuration. */
  readonly missing: (path: string, keys: readonly (string | number)[]) => void
  /** Reads the `.pages` file of a folder, used by the plugin awesome-pages. */
  readonly order: (folder: string) => Order | null
  /** Reads the navigation file of a folder, used by the plugin literate-nav. It has the same form as the setting `nav`. */
  readonly literate: (folder: string) => readonly unknown[] | null
}

export interface Order {
  readonly title: string | undefined
  readonly nav: readonly unknown[] | null
  readonly hide: boolean
}

export function readNav(nav: unknown, scope: NavScope): NavEntry[] {
  return Array.isArray(nav) && nav.length > 0 ? entriesOf(nav as unknown[], ['nav'], scope) : folderEntries('', scope)
}

function entriesOf(items: readonly unknown[], keys: readonly (string | number)[], scope: NavScope): NavEntry[] {
  return items.flatMap((item, index) => {
    const here = [...keys, index]
    if (typeof item === 'string') return entryOf(null, item, here, scope)
    return Object.entries(asRecord(item)).flatMap(([title, value]): NavEntry[] =>
      typeof value === 'string'
        ? entryOf(title, value, here, scope)
        : [{ type: 'section', title, items: entriesOf(list(value), [...here, title], scope) }],
    )
  })
}

function entryOf(
  title: string | null,
  target: string,
  keys: readonly (string | number)[],
  scope: NavScope,
): NavEntry[] {
  if (isWebUrl(target) || /^(?:mailto:|\/)/.test(target))
    return [{ type: 'link', title: title ?? target, href: target }]
  const [path = '', anchor] = target.split('#')
  const named = normalizePath(path)
  // File names on disk can be in a different Unicode form than the configuration.
  const page = existingSpelling(named, (one) => scope.pages.includes(one))
  if (!scope.pages.includes(page)) {
    // A folder entry includes all its pages.
    const inner = path.endsWith('/') || path.endsWith('*') ? folderEntries(folderOf(page, scope), scope) : []
    if (inner.length > 0) return title === null ? inner : [{ type: 'section', title, items: inner }]
    if (/\.(?:md|markdown)$/.test(page) || !page.includes('.')) scope.missing(path, keys)
    else return [{ type: 'link', title: title ?? path, href: `/${page}` }]
    return []
  }
  return [{ type: 'page', path: page, title, ...(anchor === undefined ? {} : { anchor: toNfc(anchor) }) }]
}

/** The folder for `guide`, `guide/*` or `guide/**`, in the spelling on disk. */
function folderOf(path: string, { pages }: NavScope): string {
  const folder = path.replace(/\/?\*+$/, '')
  return existingSpelling(folder, (one) => pages.some((page) => page.startsWith(`${one}/`)))
}

/** Pages first, then folders, each sorted by name. `.pages` can change the order. */
function folderEntries(folder: string, scope: NavScope): NavEntry[] {
  const literate = scope.literate(folder)
  if (literate !== null) return entriesOf(literate, ['nav'], scope)
  const prefix = folder === '' ? '' : `${folder}/`
  const inside = scope.pages.filter((page) => page.startsWith(prefix)).map((page) => page.slice(prefix.length))
  const files = inside.filter((page) => !page.includes('/'))
  const folders = [
    ...new Set(inside.filter((page) => page.includes('/')).map((page) => page.slice(0, page.indexOf('/')))),
  ]
  const order = scope.order(folder)
  const sections = folders.sort(byText).filter((name) => scope.order(prefix + name)?.hide !== true)
  const own = (name: string): NavEntry[] =>
    files.includes(name)
      ? [{ type: 'page', path: prefix + name, title: null }]
      : sections.includes(name)
        ? [sectionOf(prefix + name, name, scope)]
        : []
  const all = [...files, ...sections]
  if (order?.nav == null) return all.flatMap(own)
  const spelled = (name: string): string => existingSpelling(normalizePath(name), (one) => all.includes(one))
  const named = new Set(order.nav.flatMap(namesIn).map(spelled))
  return order.nav.flatMap((entry): NavEntry[] => {
    if (typeof entry === 'string')
      return entry.startsWith('...') ? all.filter((name) => !named.has(name)).flatMap(own) : own(spelled(entry))
    return Object.entries(asRecord(entry)).flatMap(([title, value]): NavEntry[] => {
      const target = text(value)
      if (target === undefined) return []
      if (isWebUrl(target)) return [{ type: 'link', title, href: target }]
      return own(spelled(target)).map((found) => ({ ...found, title }))
    })
  })
}

function namesIn(entry: unknown): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(asRecord(entry)).flatMap((value) => text(value) ?? [])
}

function sectionOf(folder: string, name: string, scope: NavScope): NavEntry {
  return { type: 'section', title: scope.order(folder)?.title ?? wordsOf(name), items: folderEntries(folder, scope) }
}

/** A file name as a title: `getting-started` becomes "Getting started". */
export function wordsOf(name: string): string {
  const words = name.replace(/[-_]/g, ' ')
  return words === words.toLowerCase() ? capitalized(words) : words
}

/** Sorts index pages first, then by name, with files before folders. */
export function sortPages(pages: readonly string[]): string[] {
  const key = (page: string): string =>
    page
      .split('/')
      .map((part, index, all) =>
        index < all.length - 1 ? `1${part}` : /^(?:index|README)\.md$/i.test(part) ? '00' : `0${part}`,
      )
      .join('/')
  return [...pages].sort((a, b) => byText(key(a), key(b)))
}
