// The walk over `content/`: every Markdown file with its front matter, every category file, nothing read twice.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { byText, type Locale, type SourcePath, type SourceText } from '../base/text.ts'
import type { Memo } from '../memo/memo.ts'
import { readCategory } from './category.ts'
import { duplicateDocument, emptyFile, fileTooLarge, linkLoop, missingDate, notUtf8, unknownLocaleFolder, unreadable } from './diagnostics.ts'
import { readFrontMatter } from './front-matter.ts'
import type { Category, RawDoc } from './types.ts'

/** The part of the host that the walk needs. */
export interface ContentHost {
  walk(folder: string): { readonly files: readonly SourcePath[]; readonly problems: readonly { path: string; kind: 'loop' | 'dangling' | 'unreadable' }[] }
  read(path: string): Uint8Array | null
}

export interface Content {
  /** In order of path. */
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
}

/** Where content lies. `layout` 'bare' is a folder of Markdown without configuration: every file is a page of the one locale. */
export interface ContentLayout {
  readonly layout: 'site' | 'bare'
  readonly locales: readonly string[]
  readonly defaultLocale: string
}

/** Larger files are refused: a page of this size serves no reader and would hold up every build. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024

export function readContent(host: ContentHost, memo: Memo, layout: ContentLayout): Outcome<Content> {
  const root = layout.layout === 'bare' ? '' : 'content'
  const { files, problems } = host.walk(root)
  const diagnostics: Diagnostic[] = problems.map((p) => (p.kind === 'unreadable' ? unreadable(p.path) : linkLoop(p.path, p.kind)))
  const docs: RawDoc[] = []
  const categories: Category[] = []
  const strange = new Set<string>()
  for (const path of files) {
    if (layout.layout === 'bare' && isNotContent(path)) continue
    const place = placeOf(path, layout)
    if (place === null) {
      const locale = path.split('/')[1] ?? ''
      if (layout.layout === 'site' && path.split('/').length > 2 && !layout.locales.includes(locale) && !strange.has(locale)) {
        strange.add(locale)
        diagnostics.push(unknownLocaleFolder(path, locale, layout.locales))
      }
      continue
    }
    const bytes = host.read(path)
    if (bytes === null) {
      diagnostics.push(unreadable(path))
      continue
    }
    const read = readOne(path, bytes, place, memo)
    diagnostics.push(...read.diagnostics)
    if (read.value?.kind === 'category') categories.push(read.value.category)
    else if (read.value?.kind === 'doc') docs.push(read.value.doc)
  }
  diagnostics.push(...duplicates(docs))
  return { value: { docs, categories }, diagnostics }
}

interface Place {
  readonly locale: Locale
  /** Path below the locale's folder: `docs/duo/overview.md`. */
  readonly below: string
}

function isNotContent(path: string): boolean {
  return /^(?:node_modules|build|dist|site|themes|locales)\//.test(path)
}

function placeOf(path: string, layout: ContentLayout): Place | null {
  const interesting = /\.mdx?$/.test(path) || path.endsWith('/_category_.json')
  if (layout.layout === 'bare') return interesting ? { locale: layout.defaultLocale as Locale, below: `docs/${path}` } : null
  const [, locale, ...rest] = path.split('/')
  if (locale === undefined || !layout.locales.includes(locale)) return null
  return interesting && rest.length > 0 ? { locale: locale as Locale, below: rest.join('/') } : null
}

type Read = { kind: 'doc'; doc: RawDoc } | { kind: 'category'; category: Category } | null

function readOne(path: SourcePath, bytes: Uint8Array, place: Place, memo: Memo): Outcome<Read> {
  if (bytes.length > MAX_PAGE_BYTES) return { value: null, diagnostics: [fileTooLarge(path, bytes.length, MAX_PAGE_BYTES)] }
  const text = decode(bytes)
  if (typeof text === 'number') return { value: null, diagnostics: [notUtf8(path, text)] }
  const source: SourceText = { path, text, hash: hashOf(bytes) }
  if (path.endsWith('.json')) {
    const { value, diagnostics } = readCategory(source, place.locale, place.below.replace(/\/_category_\.json$/, ''))
    return { value: value === null ? null : { kind: 'category', category: value }, diagnostics }
  }
  if (text.trim() === '') return { value: null, diagnostics: [emptyFile(path)] }
  const { value: front, diagnostics } = memo.step('front', path, source.hash, {}, () => readFrontMatter(source))
  const name = place.below.slice(place.below.lastIndexOf('/') + 1)
  const kind = name.startsWith('_') || /(?:^|\/)_/.test(place.below) ? 'partial' : place.below.startsWith('blog/') ? 'blog' : 'docs'
  const doc: RawDoc = {
    source,
    locale: place.locale,
    kind,
    key: place.below.replace(/\.mdx?$/, ''),
    front: front.values,
    bodyStart: front.bodyStart,
    bodyHash: source.hash,
    version: versionOf(text, front.values, front.bodyStart),
    keyOffsets: front.keyOffsets,
  }
  const dateless = kind === 'blog' && front.values.date === undefined && !/^\d{4}-\d{2}-\d{2}/.test(name)
  return { value: { kind: 'doc', doc }, diagnostics: dateless ? [...diagnostics, missingDate({ path, start: 0, end: 3 })] : diagnostics }
}

function versionOf(text: string, front: RawDoc['front'], bodyStart: number): string {
  const words = [front.title, front.sidebar_label, front.description, front.pagination_label]
  return hashOf(`${JSON.stringify(words)}\n${text.slice(bodyStart).replace(/\r\n?/g, '\n').trim()}`)
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Text without byte order mark, or the offset of the first byte that is not UTF-8. */
function decode(bytes: Uint8Array): string | number {
  try {
    return strict.decode(bytes)
  } catch {
    let low = 0
    let high = bytes.length
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (valid(bytes.subarray(0, middle))) low = middle
      else high = middle - 1
    }
    return low
  }
}

function valid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function duplicates(docs: readonly RawDoc[]): Diagnostic[] {
  const seen = new Map<string, RawDoc>()
  const found: Diagnostic[] = []
  for (const doc of [...docs].sort((a, b) => byText(a.source.path, b.source.path))) {
    const id = `${doc.locale}\n${doc.key}`
    const other = seen.get(id)
    if (other === undefined) seen.set(id, doc)
    else found.push(duplicateDocument({ path: doc.source.path, start: 0, end: 0 }, doc.key, { path: other.source.path, start: 0, end: 0 }))
  }
  return found
}
