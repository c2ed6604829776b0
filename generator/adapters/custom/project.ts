// Converts a custom adapter's result to the `Project` that the stages use.
import type { AdaptedEntry, AdaptedPage, AdaptedProject, ProjectAdapter } from '../../api/adapter.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { LENIENT } from '../../base/site/foreign-sites.ts'
import { replaceRanges, textOfFile, type MappedText } from '../../base/mapped-text.ts'
import { byText, type Locale, type SourceText, type UrlPath } from '../../base/text.ts'
import type { SidebarEntryInput } from '../../config/types.ts'
import { readFrontMatter } from '../../content/front-matter.ts'
import type { RawDoc } from '../../content/types.ts'
import type { Edition } from '../../source/types.ts'
import type { Project } from '../types.ts'
import { SOLE_EDITION, soleEdition } from '../sole-edition.ts'
import { mapDiagnostics } from '../map-diagnostics.ts'
import { pageMissing } from './diagnostics.ts'

interface Scope {
  readonly dialect: ProjectAdapter['dialect']
  readonly source: (path: string) => SourceText | null
}

/** Documents get their `locale` later, when the configuration is resolved. */
export function projectOf(adapted: AdaptedProject, scope: Scope, file: string): Project {
  const diagnostics: Diagnostic[] = [...(adapted.diagnostics ?? [])]
  const texts = new Map<string, MappedText>()
  const docs: RawDoc[] = []
  for (const page of adapted.pages) {
    const source = scope.source(page.path)
    if (source === null) diagnostics.push(pageMissing({ path: file, start: 0, end: 0 }, page.path))
    else docs.push(docOf(page, source, scope, texts, diagnostics))
  }
  const names = new Map(adapted.pages.map(({ path, name }) => [path, name]))
  const known = new Set(docs.map(({ source }) => source.path as string))
  const sidebar = adapted.sidebar ?? adapted.pages.map(({ path }) => ({ page: path }))
  const { rewrite: _, ...markdown } = scope.dialect ?? {}
  const staticDirs = adapted.staticDirs ?? []
  return {
    config: {
      title: 'Documentation',
      docs: { routeBasePath: '/' },
      blog: false,
      ...LENIENT,
      ...(staticDirs[0] === undefined ? {} : { staticDir: staticDirs[0] }),
      ...adapted.config,
    },
    editions: [editionOf(entriesOf(sidebar, known, names))],
    docs: docs.sort((a, b) => byText(a.source.path, b.source.path)),
    categories: [],
    pages: [],
    staticDirs,
    shows: 'repository',
    strings: [],
    sheets: [],
    diagnostics,
    placed: (one) => mapDiagnostics(one, texts),
    markdown: () => ({ components: 'mdx', ...markdown }),
  }
}

function docOf(
  page: AdaptedPage,
  source: SourceText,
  { dialect }: Scope,
  texts: Map<string, MappedText>,
  diagnostics: Diagnostic[],
): RawDoc {
  const { value: front, diagnostics: found } = readFrontMatter(source)
  diagnostics.push(...found)
  const edits = dialect?.rewrite?.(source.text.slice(front.bodyStart), page.path) ?? []
  const made = replaceRanges(
    textOfFile(source.path, source.text),
    edits.map(({ start, end, by }) => ({ start: start + front.bodyStart, end: end + front.bodyStart, by })),
  )
  if (edits.length > 0) texts.set(source.path, made)
  const hash = hashOf(made.text)
  return {
    source: { path: source.path, text: made.text, hash },
    edition: SOLE_EDITION,
    locale: '' as Locale,
    kind: 'docs',
    key: keyOf(page.path),
    front: { ...page.front, ...front.values },
    bodyStart: front.bodyStart,
    bodyHash: hash,
    version: hash,
    keyOffsets: front.keyOffsets,
    url: page.url as UrlPath,
    ...(page.name === undefined ? {} : { name: page.name }),
    editUrl: page.editUrl ?? null,
  }
}

function keyOf(path: string): string {
  return `${SOLE_EDITION}/${path.replace(/\.mdx?$/, '')}`
}

/** Skips entries whose page is missing. A diagnostic already reports them. */
function entriesOf(
  entries: readonly AdaptedEntry[],
  known: ReadonlySet<string>,
  names: ReadonlyMap<string, string | undefined>,
): SidebarEntryInput[] {
  return entries.flatMap((entry): SidebarEntryInput[] => {
    const { page, label = page === undefined ? undefined : names.get(page) } = entry
    const id = page !== undefined && known.has(page) ? keyOf(page).slice(SOLE_EDITION.length + 1) : undefined
    const own = label === undefined ? {} : { label }
    if (!('items' in entry)) return id === undefined ? [] : [{ type: 'doc', id, ...own }]
    const items = entriesOf(entry.items, known, names)
    const link = id === undefined ? {} : { link: { type: 'doc' as const, id } }
    return [{ type: 'category', label: entry.label, ...link, items }]
  })
}

function editionOf(items: readonly SidebarEntryInput[]): Edition {
  return soleEdition({ label: '', sidebars: { pages: items } })
}
