// Sidebars of a Docusaurus project: what `sidebars.js` says in all its short forms, with folders written out, as one explicit tree.
import { findTag, textOfHtml } from '../../../source/html.ts'
import { harmful } from '../../../base/paths.ts'
import { byText } from '../../../base/text.ts'
import type { SidebarEntryInput } from '../../../config/types.ts'
import { classOf } from '../config/appearance.ts'
import { isFolderPage, type PrefixParser } from '../content/names.ts'
import { isPlaceholderPackage, MISSING } from '../config/placeholder-packages.ts'

/** What sidebars need to know of a document. */
export interface SidebarDoc {
  readonly id: string
  /** Folder below the content folder, as it lies on the disk; '' at the top. */
  readonly folder: string
  /** Name without extension, with its number. */
  readonly file: string
  /** Name with extension: documents of one position are in its order. */
  readonly name: string
  readonly position: number | undefined
  readonly label: string | undefined
  readonly title: string
  readonly unlisted: boolean
  /** Of its entry. */
  readonly className?: string
}

/** `_category_.json` or `.yml`. */
export interface FolderMeta {
  readonly key?: string
  readonly label?: string
  readonly position?: number
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly className?: string
  readonly link?: FolderLink | null
}

export type FolderLink =
  | { readonly type: 'doc'; readonly id: string }
  | { readonly type: 'generated-index'; readonly slug?: string; readonly title?: string; readonly description?: string }

/** `key` is the name that translations have for an entry in the place of its label. */
export type Item = { readonly key?: string; readonly className?: string } & (
  | { readonly type: 'doc' | 'ref'; readonly id: string; readonly label?: string }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | { readonly type: 'html'; readonly value: string }
  | {
      readonly type: 'category'
      readonly label: string
      readonly collapsed: boolean
      readonly collapsible: boolean
      readonly link: FolderLink | null
      readonly items: readonly Item[]
    }
)

export interface SidebarScope {
  readonly docs: ReadonlyMap<string, SidebarDoc>
  /** What old files of versions put before ids and names of sidebars: `version-1.0/`. */
  readonly prefix?: string
  /** By folder below the content folder. */
  readonly folders: ReadonlyMap<string, FolderMeta>
  readonly parser: PrefixParser
  readonly collapsed: boolean
  readonly collapsible: boolean
  /** Whether a document is the page of its folder, where the project decides it. */
  readonly isIndex?: (doc: SidebarDoc) => boolean
  /** Told of an entry that has no meaning, with a path such as `docs[2].items[0]` and the text that it is known by in the file. */
  readonly problem: (where: string, what: string, name?: string) => void
}

/** All sidebars of a version, by name. `input` is what the file exports. */
export function readSidebars(input: unknown, scope: SidebarScope): Map<string, readonly Item[]> {
  const sidebars = new Map<string, readonly Item[]>()
  if (typeof input !== 'object' || input === null) {
    if (input !== undefined && input !== false) scope.problem('sidebars', 'must be an object with sidebars')
    return sidebars
  }
  for (const [name, entries] of Object.entries(input))
    sidebars.set(withoutPrefix(name, scope), tidy(itemsOf(entries, name, scope)))
  return sidebars
}

/** The last sidebar that would list each document which is unlisted, by id: the document itself is shown with it. */
export function sidebarsOfUnlisted(input: unknown, scope: SidebarScope): ReadonlyMap<string, string> {
  const unlisted = [...scope.docs.values()].filter((doc) => doc.unlisted)
  if (unlisted.length === 0) return new Map()
  const docs = new Map([...scope.docs].map(([id, doc]) => [id, { ...doc, unlisted: false }]))
  // What is wrong is told of the sidebars that are shown.
  const sidebars = readSidebars(input, { ...scope, docs, problem: () => undefined })
  const found = new Map<string, string>()
  for (const [name, items] of sidebars) for (const id of idsIn(items)) found.set(id, name)
  return new Map(
    unlisted.flatMap(({ id }) => [found.get(id)].flatMap((name) => (name === undefined ? [] : [[id, name]]))),
  )
}

function idsIn(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [item.id]
    return item.type === 'category' ? [...(item.link?.type === 'doc' ? [item.link.id] : []), ...idsIn(item.items)] : []
  })
}

function withoutPrefix(name: string, { prefix }: SidebarScope): string {
  return prefix !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name
}

/** The id of a document as the document has it. */
function knownId(id: string, scope: SidebarScope): string {
  return scope.docs.has(id) ? id : withoutPrefix(id, scope)
}

/** A list of entries, or an object whose keys are the labels of categories. */
function itemsOf(input: unknown, where: string, scope: SidebarScope): Item[] {
  if (Array.isArray(input)) return input.flatMap((entry, index) => itemOf(entry, `${where}[${index}]`, scope))
  if (typeof input === 'object' && input !== null && !('type' in input)) return shorthand(input, where, scope)
  return itemOf(input, where, scope)
}

/** The file or package that a value stands for. */
function standsFor(value: unknown): string {
  const name = (value as { readonly [MISSING]?: string })[MISSING]
  return typeof name === 'string' ? `"${name}"` : 'a package'
}

function shorthand(input: object, where: string, scope: SidebarScope): Item[] {
  return Object.entries(input).map(([label, items]): Item => ({
    type: 'category',
    label,
    collapsed: scope.collapsed,
    collapsible: scope.collapsible,
    link: null,
    items: itemsOf(items, `${where}.${label}`, scope),
  }))
}

function itemOf(entry: unknown, where: string, scope: SidebarScope): Item[] {
  if (isPlaceholderPackage(entry))
    return nothing(where, `comes from ${standsFor(entry)}, which doesn't exist, so it's left out`, scope)
  if (typeof entry === 'string') return docItem('doc', entry, undefined, where, scope)
  if (typeof entry !== 'object' || entry === null) return nothing(where, "isn't a sidebar entry", scope)
  const given = entry as Readonly<Record<string, unknown>>
  const label = typeof given.label === 'string' ? given.label : undefined
  const key = { ...keyOf(given.key), ...classOf(given.className) }
  switch (given.type) {
    case undefined:
      return shorthand(entry, where, scope)
    case 'doc':
    case 'ref':
      if (typeof given.id !== 'string') return nothing(where, 'has no document "id"', scope, label)
      return docItem(given.type, given.id, label, where, scope).map((item) => ({ ...item, ...key }))
    case 'link':
      return linkItem(given.href, label, where, scope).map((item) => ({ ...item, ...key }))
    case 'html':
      return [{ type: 'html', value: String(given.value ?? '') }]
    case 'autogenerated':
      return generated(String(given.dirName ?? '.'), where, scope)
    case 'category':
      return [{ ...categoryItem(given, label ?? '', where, scope), ...key }]
    default:
      return nothing(where, `has the unknown type "${String(given.type)}"`, scope, String(given.type))
  }
}

/** The name that translations have for an entry. */
function keyOf(given: unknown): { readonly key?: string } {
  return typeof given === 'string' ? { key: given } : {}
}

function nothing(where: string, what: string, scope: SidebarScope, name?: string): [] {
  scope.problem(where, what, name)
  return []
}

/** All of a folder, which may have nothing that is shown. */
function generated(named: string, where: string, scope: SidebarScope): Item[] {
  const folder = named.replace(/^\.\/?|\/$/g, '')
  const items = folderItems(folder, scope)
  const isThere = [...scope.docs.values()].some((doc) => folder === '' || `${doc.folder}/`.startsWith(`${folder}/`))
  return isThere
    ? items
    : nothing(where, `is generated from the folder "${named}", which contains no documents`, scope, named)
}

/** Of a link that runs something, the words stay. */
function linkItem(href: unknown, label: string | undefined, where: string, scope: SidebarScope): Item[] {
  const named = label ?? String(href ?? '')
  if (typeof href === 'string' && !harmful(href)) return [{ type: 'link', label: named, href }]
  if (typeof href === 'string') nothing(where, `links to a URL that runs code or contains data, "${href}"`, scope, href)
  else nothing(where, 'is a link without a URL ("href")', scope, label)
  return [{ type: 'html', value: named }]
}

function docItem(
  type: 'doc' | 'ref',
  named: string,
  label: string | undefined,
  where: string,
  scope: SidebarScope,
): Item[] {
  const id = knownId(named, scope)
  const doc = scope.docs.get(id)
  if (doc === undefined) return nothing(where, `refers to the document "${id}", which doesn't exist`, scope, named)
  if (doc.unlisted) return []
  return [{ type, id, ...(label === undefined ? {} : { label }), ...classOf(doc.className) }]
}

function categoryItem(
  given: Readonly<Record<string, unknown>>,
  label: string,
  where: string,
  scope: SidebarScope,
): Item {
  const said = given.link as FolderLink | null | undefined
  const link = said?.type === 'doc' ? { ...said, id: knownId(said.id, scope) } : said
  const collapsible = typeof given.collapsible === 'boolean' ? given.collapsible : scope.collapsible
  return {
    type: 'category',
    label,
    collapsible,
    collapsed: collapsible && (typeof given.collapsed === 'boolean' ? given.collapsed : scope.collapsed),
    link: link?.type === 'doc' && !scope.docs.has(link.id) ? missingLink(link.id, where, scope) : (link ?? null),
    items: itemsOf(given.items ?? [], `${where}.items`, scope),
  }
}

function missingLink(id: string, where: string, scope: SidebarScope): null {
  scope.problem(where, `links to the document "${id}", which doesn't exist`, id)
  return null
}

interface Placed {
  readonly item: Item
  readonly position: number | undefined
  /** Name on the disk. */
  readonly source: string
}

/** Everything below a folder: documents and folders by position, then by name. */
export function folderItems(folder: string, scope: SidebarScope): Item[] {
  const own: Placed[] = []
  const below = new Set<string>()
  for (const doc of scope.docs.values()) {
    if (doc.folder === folder)
      own.push({
        item: { type: 'doc', id: doc.id, ...classOf(doc.className) },
        position: doc.position,
        source: doc.name,
      })
    else if (folder === '' || doc.folder.startsWith(`${folder}/`))
      below.add((folder === '' ? doc.folder : doc.folder.slice(folder.length + 1)).split('/')[0] as string)
  }
  for (const name of below) own.push(folderItem(folder === '' ? name : `${folder}/${name}`, name, scope))
  return own
    .filter(({ item }) => !(item.type === 'doc' && scope.docs.get(item.id)?.unlisted === true))
    .sort((a, b) => byPosition(a.position, b.position) || byText(a.source, b.source))
    .map(({ item }) => item)
}

function byPosition(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0
  if (a === undefined) return 1
  return b === undefined ? -1 : a - b
}

function folderItem(folder: string, name: string, scope: SidebarScope): Placed {
  const meta = scope.folders.get(folder)
  const items = folderItems(folder, scope)
  const linked = linkedDoc(folder, meta, scope)
  const link: FolderLink | null =
    linked !== undefined ? { type: 'doc', id: linked.id } : meta?.link?.type === 'generated-index' ? meta.link : null
  const { name: plain, number } = scope.parser(name)
  const collapsible = meta?.collapsible ?? scope.collapsible
  return {
    item: {
      type: 'category',
      ...keyOf(meta?.key),
      ...classOf(meta?.className ?? linked?.className),
      label: meta?.label ?? linked?.label ?? linked?.title ?? plain,
      collapsible,
      collapsed: collapsible && (meta?.collapsed ?? scope.collapsed),
      link,
      items: items.filter((item) => !(item.type === 'doc' && item.id === linked?.id)),
    },
    position: meta?.position ?? linked?.position ?? number,
    source: name,
  }
}

/** The document that a folder's entry leads to: the one its metadata names, or the folder's own page. */
function linkedDoc(folder: string, meta: FolderMeta | undefined, scope: SidebarScope): SidebarDoc | undefined {
  const own = [...scope.docs.values()].filter((doc) => doc.folder === folder)
  if (meta?.link !== undefined) {
    if (meta.link?.type !== 'doc') return undefined
    const { id } = meta.link
    return own.find((doc) => doc.id.slice(doc.id.lastIndexOf('/') + 1) === id) ?? scope.docs.get(id)
  }
  return own.find(scope.isIndex ?? ((doc) => isFolderPage(doc.file, doc.folder)))
}

/** Categories without entries are no categories: with a page they are that page, without one they are left out. */
function tidy(items: readonly Item[]): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.type !== 'category') return [item]
    const below = tidy(item.items)
    if (below.length > 0 || item.link?.type === 'generated-index') return [{ ...item, items: below }]
    return item.link === null ? [] : [{ type: 'doc', id: item.link.id, label: item.label, ...classOf(item.className) }]
  })
}

/** A piece of HTML in a sidebar: its link, or its text. A rule between groups says nothing that would be lost. */
export function htmlEntry(value: string): SidebarEntryInput[] {
  const label = textOfHtml(value, ' ').replace(/\s+/g, ' ').trim()
  const href =
    findTag(value, ({ name }) => name === 'a')
      ?.attribute('href')
      ?.trim() ?? ''
  if (label === '') return []
  return href === '' || harmful(href)
    ? [{ type: 'category', label, collapsible: false, collapsed: false, items: [] }]
    : [{ type: 'link', label, href }]
}
