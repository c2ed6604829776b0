// A built index in memory, and the same index undivided.
import { backwards } from '../../generator/base/text.ts'
import { gzipSync } from 'node:zlib'
import { openSearchEngine, type SearchEngine } from '../../generator/search/query/engine.ts'
import {
  decodeSorted,
  fileOf,
  packPath,
  packsOf,
  placesOf,
  type PackRange,
  type PagePart,
  type Root,
  type RangeTable,
  type TermPart,
  type TextPart,
} from '../../generator/search/format.ts'
import { partOf } from '../../generator/search/index/packs.ts'
import { firstTerms, firstWords, type TermEntry, type Vocabulary } from '../../generator/search/reader.ts'
import { buildSearch } from '../../generator/search/search.ts'
import type { SearchInput } from '../../generator/search/types.ts'

/** Path below `search/` → bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

export function indexFiles(input: SearchInput): Files {
  return new Map(
    buildSearch([input]).flatMap(({ files }) =>
      files.map(({ path, content }) => {
        const text = content()
        return [path, typeof text === 'string' ? Buffer.from(text) : text] as const
      }),
    ),
  )
}

/** A file of an index, or a part in a range of it. */
export function readFile(files: Files, path: string, range?: PackRange): unknown {
  const bytes = files.get(path)
  if (bytes === undefined) throw new Error(`${path} is not in the index`)
  return range === undefined ? (JSON.parse(Buffer.from(bytes).toString()) as unknown) : partOf(bytes, range)
}

export interface Counted {
  readonly engine: SearchEngine
  /** Bytes and files that were fetched so far, compressed as a host does. */
  bytes(): number
  requests(): number
}

const compressed = new Map<Uint8Array, number>()

/** Bytes of a file with gzip at its usual level. */
export function gzipSize(file: Uint8Array): number {
  let size = compressed.get(file)
  if (size === undefined) compressed.set(file, (size = gzipSync(file).length))
  return size
}

export async function engineOver(files: Files, locale: string): Promise<Counted> {
  const seen = new Map<string, number>()
  const engine = await openSearchEngine(locale, async (path, range) => {
    // The host compresses the root; parts are stored compressed in their pack.
    seen.set(`${path} ${range?.from}`, range?.length ?? gzipSize(files.get(path) as Uint8Array))
    return readFile(files, path, range)
  })
  return { engine, requests: () => seen.size, bytes: () => [...seen.values()].reduce((sum, bytes) => sum + bytes, 0) }
}

/** An index's entire content, read from its parts. */
export function readIndex(
  files: Files,
  locale: string,
): { root: Root; terms: TermEntry[]; words: string[]; pages: PagePart[] } {
  const root = readFile(files, `${locale}.json`) as Root
  const packs = packsOf(root)
  const parts = (table: RangeTable | RangeTable<number>): unknown[] => {
    const found = placesOf(table).map((place) => {
      const { path, ...range } = fileOf(packs, place)
      return readFile(files, path, range)
    })
    return table.pieces === undefined ? found : found.flatMap((piece) => parts(piece as RangeTable))
  }
  const terms = (parts(root.terms) as TermPart[]).flatMap(([sorted, postings]) => {
    const lists = postings.split('|')
    return decodeSorted(sorted).map((term, index) => ({ term, postings: lists[index] as string }))
  })
  return {
    root,
    terms,
    words: (parts(root.words) as string[][]).flatMap(([sorted]) => decodeSorted(sorted as string)),
    pages: (parts(root.texts) as TextPart[]).flat(),
  }
}

/** Paths of all packs of a locale's index. */
export function packPathsOf(files: Files, locale: string): string[] {
  return packsOf(readFile(files, `${locale}.json`) as Root).map(({ name }) => packPath(name))
}

/** The undivided index, as the query planner reads it. */
export function undivided({
  root,
  terms,
  words,
}: {
  readonly root: Root
  readonly terms: readonly TermEntry[]
  readonly words: readonly string[]
}): Vocabulary {
  const byTerm = new Map(terms.map((entry) => [entry.term, entry]))
  return {
    totals: root,
    lookup: async (term) => byTerm.get(term) ?? null,
    startingWith: async (letters) =>
      limited(
        terms.filter(({ term }) => term.startsWith(letters)),
        firstTerms,
      ),
    wordsStartingWith: async (letters) =>
      limited(
        words.filter((word) => word.startsWith(letters)),
        firstWords,
      ),
    wordsEndingWith: async (letters) =>
      limited(
        words.filter((word) => word.endsWith(letters)).sort((a, b) => (backwards(a) < backwards(b) ? -1 : 1)),
        firstWords,
      ),
  }
}

/** An answer is as long as the split index gives it. */
function limited<T>(found: readonly T[], first: (found: readonly T[]) => readonly T[] | null): readonly T[] {
  return first(found) ?? found
}
