// Sidebars for an MkDocs project, created from its navigation.
import { parse } from 'yaml'
import { asRecord, text, type UnknownRecord } from '../../base/unknown-record.ts'
import type { SidebarEntryInput } from '../../config/types.ts'
import type { Edition } from '../../source/types.ts'
import { soleEdition } from '../sole-edition.ts'
import { keyOf } from './documents.ts'
import type { NavEntry, Order } from './nav.ts'
import { pathInFolder } from './path-in-folder.ts'
import type { MkDocsSettings } from './settings.ts'

/** The order set in a folder's `.pages` file. */
export function orderOf(
  folder: string,
  { settings, read }: { readonly settings: MkDocsSettings; readonly read: (path: string) => string | null },
): Order | null {
  if (!settings.plugins.has('awesome-pages') && !settings.plugins.has('awesome-nav')) return null
  const written = ['.pages', '.nav.yml']
    .map((name) => read(pathInFolder(settings.docsDir, pathInFolder(folder, name))))
    .find((one) => one !== null)
  if (written === undefined || written === null) return null
  try {
    const values = asRecord(parse(written, { logLevel: 'silent', uniqueKeys: false }))
    return {
      title: text(values.title),
      nav: Array.isArray(values.nav) ? (values.nav as unknown[]) : null,
      hide: values.hide === true,
    }
  } catch {
    return null
  }
}

interface NavigationInput {
  readonly nav: readonly NavEntry[]
  /** Maps a page's path in the documentation folder to its URL. */
  readonly urls: ReadonlyMap<string, string>
  /** The blog's index page, which is a list instead of a document. */
  readonly index: readonly string[]
  readonly settings: MkDocsSettings
}

/** The navigation with labels in another language. */
export function relabeled(nav: readonly NavEntry[], labels: UnknownRecord): NavEntry[] {
  return nav.map((entry) => {
    const title = entry.title === null ? null : (text(labels[entry.title]) ?? entry.title)
    return entry.type === 'section'
      ? { ...entry, title: title ?? '', items: relabeled(entry.items, labels) }
      : ({ ...entry, title } as NavEntry)
  })
}

/** Creates one sidebar. If top-level sections are tabs, creates one for each. */
export function navigationOf(input: NavigationInput): {
  readonly edition: Edition
  readonly navbar: readonly { readonly label: string; readonly to: string }[]
} {
  const { nav, urls, settings } = input
  const sidebars: Record<string, SidebarEntryInput[]> = {}
  const navbar: { readonly label: string; readonly to: string }[] = []
  const sections = settings.features.has('navigation.tabs') ? nav.filter((entry) => entry.type === 'section') : []
  const rest = nav.filter((entry) => !sections.includes(entry as never))
  if (rest.length > 0 || sections.length === 0) sidebars['docs'] = rest.map((entry) => entryOf(entry, input))
  for (const [index, section] of sections.entries()) {
    sidebars[`tab-${index + 1}`] = section.items.map((entry) => entryOf(entry, input))
    const first = firstPage(section.items)
    const url = first === null ? undefined : urls.get(first)
    if (url !== undefined) navbar.push({ label: section.title, to: url })
  }
  const edition: Edition = soleEdition({
    label: settings.title,
    sidebars,
    sidebarLabels: {
      docs: settings.title,
      ...Object.fromEntries(sections.map(({ title }, index) => [`tab-${index + 1}`, title])),
    },
    tagsPath: 'tags',
  })
  return { edition, navbar }
}

function firstPage(items: readonly NavEntry[]): string | null {
  for (const item of items) {
    const found = item.type === 'page' ? item.path : item.type === 'section' ? firstPage(item.items) : null
    if (found !== null) return found
  }
  return null
}

function entryOf(entry: NavEntry, input: NavigationInput): SidebarEntryInput {
  const { settings, urls, index } = input
  if (entry.type === 'link') return { type: 'link', label: entry.title, href: entry.href }
  if (entry.type === 'page' && index.includes(entry.path))
    return { type: 'link', label: entry.title ?? 'Blog', href: urls.get(entry.path) ?? '/' }
  if (entry.type === 'page') {
    const doc = {
      type: 'doc' as const,
      id: idOf(entry.path),
      ...(entry.anchor === undefined ? {} : { anchor: entry.anchor }),
    }
    return entry.title === null ? doc : { ...doc, label: entry.title }
  }
  const [first, ...others] = entry.items
  const isIndex =
    (settings.features.has('navigation.indexes') || settings.plugins.has('section-index')) &&
    first?.type === 'page' &&
    !index.includes(first.path) &&
    /(?:^|\/)(?:index|README)\.md$/.test(first.path)
  return {
    type: 'category',
    label: entry.title,
    ...(settings.features.has('navigation.sections')
      ? { collapsible: false }
      : { collapsed: !settings.features.has('navigation.expand') }),
    ...(isIndex ? { link: { type: 'doc' as const, id: idOf(first.path) } } : {}),
    items: (isIndex ? others : entry.items).map((item) => entryOf(item, input)),
  }
}

function idOf(path: string): string {
  return keyOf(path).slice('docs/'.length)
}
