// Walks a source's folders for Markdown files, with front matter, and category files. Each file is read once.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { dateInPath, dateTextIn } from '../base/site/routing.ts'
import { byText, controlIn, replaceControls, type SourcePath, type SourceText } from '../base/text.ts'
import { plain, type Memo } from '../engine/memo.ts'
import { readCategory } from './category.ts'
import {
  badCategory,
  duplicateDocument,
  emptyFile,
  fileTooLarge,
  linkLoop,
  linkOutside,
  missingDate,
  noSuchDate,
  notUtf8,
  inKeptFolder,
  controlCharacter,
  otherEnding,
  unknownLocaleFolder,
  unreadable,
} from './diagnostics.ts'
import { readFrontMatter } from './front-matter.ts'
import { editionsById, type Edition, type LeftOut, type Placement, type Source } from '../source/types.ts'
import type { Category, RawDoc } from './types.ts'

/** The host's methods that the walk needs. */
export interface ContentHost {
  walk(folder: string): {
    readonly files: readonly SourcePath[]
    readonly problems: readonly { path: string; kind: 'loop' | 'dangling' | 'unreadable' | 'outside' }[]
  }
  read(path: string): Uint8Array | null
}

export interface Content {
  /** Sorted by path. */
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
  /** Markdown files that aren't pages, as reported. */
  readonly leftOut?: readonly SourcePath[]
}

/** Larger files are refused: a page of this size helps no reader and would slow down every build. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024

/** Reads each of a source's files once, and reports duplicates. */
export function readContent(host: ContentHost, memo: Memo, source: Source): Outcome<Content> {
  const { files, diagnostics } = walkFolders(host, source.folders)
  const editions = editionsById(source)
  const docs: RawDoc[] = []
  const categories: Category[] = []
  const strange = new Set<string>()
  const leftOut: Record<LeftOut, SourcePath[]> = { ending: [], folder: [] }
  for (const path of files) {
    const place = source.place(path)
    if (place === null) {
      const why = source.leftOut?.(path) ?? null
      if (why !== null) leftOut[why].push(path)
      const refused = source.refuse?.(path) ?? null
      if (refused !== null && !strange.has(refused.locale)) {
        strange.add(refused.locale)
        diagnostics.push(
          unknownLocaleFolder(
            path,
            path.slice(0, path.indexOf(`/${refused.locale}/`) + refused.locale.length + 1),
            refused.locale,
            refused.known,
          ),
        )
      }
      continue
    }
    const bytes = host.read(path)
    if (bytes === null) {
      diagnostics.push(unreadable(path))
      continue
    }
    const kind = editions.get(place.edition)?.kind ?? 'docs'
    const read = readOne(path, bytes, place, { kind, memo, publishesEmpty: source.publishesEmpty === true })
    diagnostics.push(...read.diagnostics)
    if (read.value?.kind === 'category') categories.push(read.value.category)
    else if (read.value?.kind === 'doc') docs.push(source.finish?.(read.value.doc) ?? read.value.doc)
  }
  diagnostics.push(...duplicates(docs), ...secondCategories(categories), ...filesLeftOut(leftOut))
  return { value: { docs, categories, leftOut: [...leftOut.ending, ...leftOut.folder] }, diagnostics }
}

function filesLeftOut({ ending, folder }: Record<LeftOut, readonly SourcePath[]>): Diagnostic[] {
  return [...(ending.length === 0 ? [] : [otherEnding(ending)]), ...(folder.length === 0 ? [] : [inKeptFolder(folder)])]
}

function walkFolders(
  host: ContentHost,
  folders: readonly string[],
): { files: SourcePath[]; diagnostics: Diagnostic[] } {
  const walks = folders.map((folder) => host.walk(folder))
  const problems = walks.flatMap((walk) => walk.problems)
  return { files: walks.flatMap((walk) => walk.files).sort(byText), diagnostics: problems.map(notWalked) }
}

/** Reports a path that the walk skipped: a refused or broken link, or an unreadable file. */
export function notWalked({ path, kind }: ReturnType<ContentHost['walk']>['problems'][number]): Diagnostic {
  return kind === 'unreadable' ? unreadable(path) : kind === 'outside' ? linkOutside(path) : linkLoop(path, kind)
}

/** Re-reads a known document from its file's current bytes; null if it isn't a document any more, or its front matter changed. */
export function rereadDocument(source: Source, known: RawDoc, bytes: Uint8Array, memo: Memo): RawDoc | null {
  const place = source.place(known.source.path)
  if (place === null || known.kind === 'partial') return null
  const { value, diagnostics } = readOne(known.source.path, bytes, place, {
    kind: known.kind,
    memo,
    publishesEmpty: false,
  })
  if (value?.kind !== 'doc' || diagnostics.length > 0) return null
  const doc = source.finish?.(value.doc) ?? value.doc
  return JSON.stringify(doc.front) === JSON.stringify(known.front) ? doc : null
}

type Read = { kind: 'doc'; doc: RawDoc } | { kind: 'category'; category: Category } | null

interface ReadScope {
  readonly kind: Edition['kind']
  readonly memo: Memo
  readonly publishesEmpty: boolean
}

function readOne(
  path: SourcePath,
  bytes: Uint8Array,
  place: Placement,
  { kind, memo, publishesEmpty }: ReadScope,
): Outcome<Read> {
  if (bytes.length > MAX_PAGE_BYTES)
    return { value: null, diagnostics: [fileTooLarge(path, bytes.length, MAX_PAGE_BYTES)] }
  const decoded = decode(bytes)
  if (typeof decoded === 'number') return { value: null, diagnostics: [notUtf8(path, bytes, decoded)] }
  const at = controlIn(decoded)
  const odd = at === -1 ? [] : [controlCharacter({ path, start: at, end: at + 1 }, decoded.charCodeAt(at))]
  const text = at === -1 ? decoded : replaceControls(decoded)
  const source: SourceText = { path, text, hash: hashOf(bytes) }
  if (place.role === 'category') {
    const { value, diagnostics } = readCategory(source, place.locale, place.key)
    return {
      value: value === null ? null : { kind: 'category', category: value },
      diagnostics: [...odd, ...diagnostics],
    }
  }
  const isEmpty = text.trim() === ''
  if (isEmpty && !publishesEmpty) return { value: null, diagnostics: [emptyFile(path)] }
  const { value: front, diagnostics: found } = memo.query(
    'front',
    path,
    source.hash,
    {},
    () => {
      const { value, diagnostics } = readFrontMatter(source)
      return { value: { ...value, version: versionOf(text, value.values, value.bodyStart) }, diagnostics }
    },
    { split: plain },
  )
  const doc: RawDoc = {
    source,
    edition: place.edition,
    locale: place.locale,
    kind: place.role === 'partial' ? 'partial' : kind,
    key: place.key,
    front: front.values,
    bodyStart: front.bodyStart,
    bodyHash: source.hash,
    version: front.version,
    keyOffsets: front.keyOffsets,
  }
  return {
    value: { kind: 'doc', doc },
    diagnostics: [
      ...odd,
      ...(isEmpty ? [emptyFile(path)] : []),
      ...found,
      ...(isDateless(doc) ? [dateProblem(doc)] : []),
    ],
  }
}

/** An unreadable date is reported where it's written. */
function isDateless(doc: RawDoc): boolean {
  return doc.kind === 'blog' && !Object.hasOwn(doc.keyOffsets, 'date') && dateInPath(doc.key) === null
}

function dateProblem({ key, source: { path } }: RawDoc): Diagnostic {
  const written = dateTextIn(key)
  return written === null ? missingDate({ path, start: 0, end: 3 }) : noSuchDate(path, written)
}

function versionOf(text: string, front: RawDoc['front'], bodyStart: number): string {
  const words = [front.title, front.sidebar_label, front.description, front.pagination_label]
  return hashOf(`${JSON.stringify(words)}\n${text.slice(bodyStart).replace(/\r\n?/g, '\n').trim()}`)
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** The text without byte order mark, or the first offset that isn't valid UTF-8. */
export function decode(bytes: Uint8Array): string | number {
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
    return startOfCharacter(bytes, low)
  }
}

/** The start of the character that the byte at `at` fails to continue. */
function startOfCharacter(bytes: Uint8Array, at: number): number {
  let start = at
  while (start > 0 && ((bytes[start - 1] as number) & 0xc0) === 0x80) start--
  const isCut = start > 0 && (bytes[start - 1] as number) >= 0xc0 && !whole(bytes.subarray(start - 1, at))
  return isCut ? start - 1 : at
}

function whole(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
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

/** Reports folders with several category files: the last would override the others. */
function secondCategories(categories: readonly Category[]): Diagnostic[] {
  const first = new Map<string, string>()
  return categories.flatMap(({ source: { path }, locale, folder }) => {
    const id = `${locale}\n${folder}`
    const other = first.get(id)
    if (other === undefined) first.set(id, path)
    return other === undefined
      ? []
      : [
          badCategory(
            { path, start: 0, end: 0 },
            `is a duplicate: this folder already has "${other}"`,
            'Keep one of them.',
          ),
        ]
  })
}

function duplicates(docs: readonly RawDoc[]): Diagnostic[] {
  const seen = new Map<string, RawDoc>()
  const found: Diagnostic[] = []
  for (const doc of [...docs].sort((a, b) => byText(a.source.path, b.source.path))) {
    const id = `${doc.locale}\n${doc.key}`
    const other = seen.get(id)
    if (other === undefined) seen.set(id, doc)
    else
      found.push(
        duplicateDocument({ path: doc.source.path, start: 0, end: 0 }, doc.key, {
          path: other.source.path,
          start: 0,
          end: 0,
        }),
      )
  }
  return found
}
