// Combines the stages' results to the data that page models are created from.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { folderLabel } from '../base/labels.ts'
import { routePath } from '../base/paths.ts'
import { byText, type SourceText, type Span, type UrlPath } from '../base/text.ts'
import type { Places, ResolvedConfig } from '../config/types.ts'
import { decode, notWalked, type Content } from '../content/content.ts'
import { notUtf8, unreadable } from '../content/diagnostics.ts'
import type { Category, RawDoc } from '../content/types.ts'
import type { Host } from '../host/host.ts'
import { orphanTranslation } from '../i18n/diagnostics.ts'
import type { Strings } from '../i18n/strings.ts'
import { categoryDocUnknown, unknownDisplayedSidebar, unknownPagination } from '../nav/diagnostics.ts'
import { buildSidebars, withItems } from '../nav/nav.ts'
import type { PluginData } from '../plugins/data.ts'
import { changedSidebars } from '../plugins/sidebar.ts'
import { ownProperty } from '../base/own-property.ts'
import type { Doc } from '../markdown/types.ts'
import type { NavDoc, Sidebar } from '../nav/types.ts'
import type { DocEntry, LocaleGraph } from '../render/types.ts'
import type { RouteTable, SitePageFile } from '../routes/types.ts'
import { PAGES } from '../source/native-layout.ts'
import { editionOf, pathOf, type Edition, type Source } from '../source/types.ts'
import { checkVersions } from './output/check-versions.ts'
import type { CompiledDoc } from '../markdown/compiled/compiled-doc.ts'

/** Pages in `site/pages`: `index.tsx` is `/`, and `tools/editor.tsx` is `/tools/editor`. */
export function pagesOfSite(host: Host, config: Pick<ResolvedConfig, 'linkTargets' | 'habits'>): SitePageFile[] {
  const { ending, other } = config.habits?.pageFiles ?? PAGE_FILES
  return host
    .walk(PAGES, config.linkTargets)
    .files.filter((path) => ending.test(path) && !other.test(path.slice(PAGES.length)))
    .map((source) => {
      const id = source.slice(PAGES.length + 1).replace(ending, '')
      return { id, url: routePath(id.replace(/(?:^|\/)index$/, '')), source }
    })
}

/** File names of pages, and exceptions that aren't pages. */
const PAGE_FILES = { ending: /\.[jt]sx$/, other: /\/_|\.(?:test|island)\.[jt]sx$/ }

/** String files of all locales. */
export function stringFiles(host: Host, allowed: readonly string[]): Outcome<SourceText[]> {
  return textsBelow(host, 'locales', allowed, '.json')
}

/** Files with search synonyms. The configuration can set a folder outside the root. */
export function knowledgeFiles(
  host: Pick<Host, 'walk' | 'read'>,
  { search: { words }, linkTargets }: Pick<ResolvedConfig, 'search' | 'linkTargets'>,
): Outcome<SourceText[]> {
  if (words === undefined) return { value: [], diagnostics: [] }
  const isNamedOutside = words.startsWith('../') || words.startsWith('/')
  return textsBelow(host, words, isNamedOutside ? [...linkTargets, words] : linkTargets, '.txt')
}

function textsBelow(
  host: Pick<Host, 'walk' | 'read'>,
  folder: string,
  allowed: readonly string[],
  ending: string,
): Outcome<SourceText[]> {
  const { files, problems } = host.walk(folder, allowed)
  const diagnostics = problems.map(notWalked)
  const value: SourceText[] = []
  for (const path of files.filter((file) => file.endsWith(ending))) {
    const bytes = host.read(path)
    const text = bytes === null ? null : decode(bytes)
    if (bytes !== null && typeof text === 'string') value.push({ path, text, hash: hashOf(bytes) })
    else diagnostics.push(bytes === null ? unreadable(path) : notUtf8(path, bytes, Number(text)))
  }
  return { value, diagnostics }
}

export interface SiteGraphInput {
  readonly source: Source
  readonly config: ResolvedConfig
  /** Each setting's position in the configuration. */
  readonly places: Places
  readonly content: Content
  readonly compiled: Pick<ReadonlyMap<string, CompiledDoc>, 'get'>
  readonly routes: RouteTable
  readonly strings: ReadonlyMap<string, Strings>
  readonly plugged: { readonly data: PluginData }
  readonly locales: readonly string[]
  readonly dev: boolean
}

/** Removes translations of documents that don't exist in the default locale. They aren't built, so they aren't checked either. */
export function withoutOrphans(docs: readonly RawDoc[], base: string): Outcome<readonly RawDoc[]> {
  const keys = new Set(docs.flatMap(({ locale, key }) => (locale === base ? [key] : [])))
  const isOrphan = ({ locale, kind, key }: RawDoc): boolean => locale !== base && kind !== 'partial' && !keys.has(key)
  return {
    value: docs.filter((doc) => !isOrphan(doc)),
    diagnostics: docs
      .filter(isOrphan)
      .map(({ source, key }) => orphanTranslation({ path: source.path, start: 0, end: 0 }, key)),
  }
}

/** All data by locale: pages with their fallbacks, categories and sidebars. */
export function createLocales(input: SiteGraphInput): Outcome<LocaleGraph[]> {
  const diagnostics: Diagnostic[] = []
  const base = input.config.i18n.defaultLocale
  const docsOf = groupByLocale(input.content.docs)
  const categoriesOf = groupByLocale(input.content.categories)
  const sources = new Map((docsOf.get(base) ?? []).map((doc) => [doc.key, doc]))
  diagnostics.push(...checkVersions(input.source, input.config, [...sources.values()]))
  const graphs = input.locales.map((locale, index) => {
    const own = new Map((docsOf.get(locale) ?? []).map((doc) => [doc.key, doc]))
    const entries = entriesOf(input, sources, own, locale === base)
    const categories = mergeCategories(
      categoriesOf.get(base) ?? [],
      locale === base ? [] : (categoriesOf.get(locale) ?? []),
    )
    const strings = input.strings.get(locale) as Strings
    let built: Outcome<readonly Sidebar[]> | null = null
    const sidebars = (): Outcome<readonly Sidebar[]> =>
      (built ??= changedSidebars(
        sidebarsOf(input, locale, entries, categories, strings),
        { config: input.config, locale, data: input.plugged.data },
        withItems,
      ))
    if (index === 0) diagnostics.push(...sidebars().diagnostics, ...checkReferences(entries, sidebars().value))
    // In a project of another generator, categories refer to documents in another form.
    if (index === 0 && input.source.name === 'ssg') diagnostics.push(...checkCategories(entries, categories))
    return {
      locale,
      strings,
      entries,
      categories,
      get sidebars() {
        return sidebars().value
      },
    }
  })
  return { value: graphs, diagnostics }
}

function groupByLocale<T extends { readonly locale: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.locale)
    if (group === undefined) groups.set(item.locale, [item])
    else group.push(item)
  }
  return groups
}

function entriesOf(
  input: SiteGraphInput,
  sources: ReadonlyMap<string, RawDoc>,
  own: ReadonlyMap<string, RawDoc>,
  isBase: boolean,
): Map<string, DocEntry> {
  const entries = new Map<string, DocEntry>()
  for (const key of [...sources.keys()].sort(byText)) {
    const source = sources.get(key) as RawDoc
    const url = input.routes.urlOf.get(key)
    if (source.kind === 'partial' || url === undefined) continue
    const translation = isBase ? source : own.get(key)
    const raw = translation ?? source
    const compiled = input.compiled.get(raw.source.path)
    if (compiled === undefined) continue
    const made = raw.front.translation_of
    const stale = !isBase && translation !== undefined && made !== undefined && made !== source.version
    entries.set(key, new Entry(raw, compiled, { url, translated: translation !== undefined, stale }))
  }
  return entries
}

/** A document's data for other pages. Values from its text are computed on first use. */
class Entry implements DocEntry {
  readonly raw: RawDoc
  readonly doc: Doc
  readonly hash: string
  readonly url: string
  readonly translated: boolean
  readonly stale: boolean
  constructor(raw: RawDoc, { doc, hash }: CompiledDoc, more: Pick<DocEntry, 'url' | 'translated' | 'stale'>) {
    this.raw = raw
    this.doc = doc
    this.hash = hash
    this.url = more.url
    this.translated = more.translated
    this.stale = more.stale
  }
  get title(): string {
    const { front, name, key } = this.raw
    return front.title ?? this.doc.title ?? name ?? key.slice(key.lastIndexOf('/') + 1)
  }
  get label(): string {
    return this.raw.front.sidebar_label ?? this.title
  }
  get description(): string {
    const { front, excerpt = '' } = this.raw
    return front.description ?? (excerpt === '' ? this.doc.excerpt.slice(0, 160) : excerpt)
  }
}

/** Merges a locale's categories with the default locale's: labels and texts come from the translation, everything else from the source. */
function mergeCategories(base: readonly Category[], own: readonly Category[]): Map<string, Category> {
  const merged = new Map(base.map((category) => [category.folder, category]))
  for (const category of own) {
    const source = merged.get(category.folder)
    if (source === undefined) continue
    const link =
      source.link === undefined
        ? undefined
        : {
            ...source.link,
            ...(category.link?.title === undefined ? {} : { title: category.link.title }),
            ...(category.link?.description === undefined ? {} : { description: category.link.description }),
          }
    merged.set(category.folder, {
      ...source,
      ...(category.label === undefined ? {} : { label: category.label }),
      ...(link === undefined ? {} : { link }),
    })
  }
  return merged
}

function sidebarsOf(
  input: SiteGraphInput,
  locale: string,
  entries: ReadonlyMap<string, DocEntry>,
  categories: ReadonlyMap<string, Category>,
  strings: Strings,
): Outcome<readonly Sidebar[]> {
  const docs = new Map<string, NavDoc>()
  for (const entry of entries.values()) {
    if (entry.raw.kind !== 'docs') continue
    const { front, key } = entry.raw
    docs.set(key, {
      key,
      label: entry.label,
      position: front.sidebar_position ?? null,
      badge: front.sidebar_badge,
      url: entry.url as UrlPath,
      unlisted: front.unlisted === true,
      displayed: front.displayed_sidebar,
    })
  }
  const categoryUrls = new Map<string, UrlPath>()
  for (const folder of categories.keys()) {
    const url = input.routes.urlOf.get(`category:${folder}`)
    if (url !== undefined) categoryUrls.set(folder, url)
  }
  const label = (text: string): string => (/^[a-z][\w-]*:[\w.-]+$/.test(text) ? (strings.t(text) ?? text) : text)
  // Projects of other generators and sites migrated from them keep folder names as labels.
  const isOwn = ['ssg', 'folder'].includes(input.source.name) && input.config.conventions === 'own'
  const labelOfFolder = (name: string): string => (isOwn ? folderLabel(name) : name)
  const unpublished = new Set(
    input.content.docs.flatMap(({ key, kind }) => (kind === 'partial' || input.routes.urlOf.has(key) ? [] : [key])),
  )
  const sidebars: Sidebar[] = []
  const diagnostics: Diagnostic[] = []
  for (const edition of input.source.editions) {
    if (edition.kind !== 'docs') continue
    const own = new Map([...docs].filter(([key]) => editionOf(key) === edition.id))
    const built = buildSidebars({
      edition: edition.id,
      folder: edition === input.source.editions[0] ? '' : `${edition.id}/`,
      sidebars: edition.translatedSidebars?.[locale] ?? edition.sidebars,
      folderLabel: labelOfFolder,
      sidebarLabels: edition.sidebarLabels,
      docs: own,
      unpublished,
      categories,
      categoryUrls,
      spanOf: (sidebar, detail) => placeIn(edition, sidebar, detail, input.places),
      label,
    })
    sidebars.push(...built.value)
    diagnostics.push(...built.diagnostics)
  }
  return { value: sidebars, diagnostics }
}

/** Where the configuration defines a sidebar, or something in it. */
function placeIn(
  { instance, sidebars, sidebarPlaces }: Edition,
  sidebar: string,
  detail: string,
  places: Places,
): Span {
  const known = ownProperty(sidebarPlaces ?? {}, sidebar)
  if (known !== undefined) return known
  const keysTo = (value: unknown): readonly string[] | null => {
    if (value === detail) return []
    if (typeof value !== 'object' || value === null) return null
    for (const [key, inner] of Object.entries(value)) {
      const rest = keysTo(inner)
      if (rest !== null) return [key, ...rest]
    }
    return null
  }
  const keys = [...(instance === 'default' ? ['docs'] : ['docsInstances', instance]), 'sidebars', sidebar]
  const inside = keysTo(sidebars?.[sidebar])
  return inside === null ? places(keys) : places([...keys, ...inside], 'value')
}

/** Reports category files that link to documents that don't exist. */
function checkCategories(
  entries: ReadonlyMap<string, DocEntry>,
  categories: ReadonlyMap<string, Category>,
): Diagnostic[] {
  return [...categories.values()].flatMap(({ link, folder, label, source: { path, text } }) => {
    const { type, id } = link ?? {}
    const edition = editionOf(folder)
    if (type !== 'doc' || id === undefined || entries.has(`${edition}/${id}`)) return []
    const ids = [...entries.keys()].filter((key) => editionOf(key) === edition).map(pathOf)
    const start = Math.max(0, text.indexOf(id))
    return [categoryDocUnknown({ path, start, end: start + id.length }, label ?? pathOf(folder), id, ids)]
  })
}

function checkReferences(entries: ReadonlyMap<string, DocEntry>, sidebars: readonly Sidebar[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const idsOf = (edition: string): string[] =>
    [...entries.keys()].filter((key) => editionOf(key) === edition).map(pathOf)
  const spanOf = (doc: RawDoc, key: string): Span => ({
    path: doc.source.path,
    start: doc.keyOffsets[key] ?? 0,
    end: (doc.keyOffsets[key] ?? 0) + key.length,
  })
  for (const { raw } of entries.values()) {
    const displayed = raw.front.displayed_sidebar
    const names = sidebars.filter(({ edition }) => edition === raw.edition).map((sidebar) => sidebar.name)
    if (typeof displayed === 'string' && !names.includes(displayed))
      found.push(unknownDisplayedSidebar(spanOf(raw, 'displayed_sidebar'), displayed, names))
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const id = raw.front[key]
      if (typeof id === 'string' && !entries.has(`${raw.edition}/${id}`))
        found.push(unknownPagination(spanOf(raw, key), key, id, idsOf(raw.edition)))
    }
  }
  return found
}
