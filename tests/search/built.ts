// A built index in memory, and the same index undivided.
import { gzipSync } from 'node:zlib'
import { openSearchEngine, type SearchEngine } from '../../generator/search/engine.ts'
import {
  decodeSorted,
  HASH_LENGTH,
  type PagePart,
  type Root,
  type Table,
  type TermPart,
  type TextPart,
} from '../../generator/search/format.ts'
import { firstTerms, firstWords, type TermEntry, type Vocabulary } from '../../generator/search/reader.ts'
import { buildSearch } from '../../generator/search/search.ts'
import type { SearchInput } from '../../generator/search/types.ts'

/** Path below `search/` → text. */
export type Files = ReadonlyMap<string, string>

export function indexFiles(input: SearchInput): Files {
  const decoder = new TextDecoder()
  return new Map(
    buildSearch([input]).flatMap(({ files }) =>
      files.map(({ path, content }) => {
        const text = content()
        return [path, typeof text === 'string' ? text : decoder.decode(text)] as const
      }),
    ),
  )
}

export interface Counted {
  readonly engine: SearchEngine
  /** Bytes and files that were fetched so far, compressed as a host does. */
  bytes(): number
  requests(): number
}

const compressed = new Map<string, number>()

/** Bytes of a text with gzip at its usual level. */
export function gzipSize(text: string): number {
  let size = compressed.get(text)
  if (size === undefined) compressed.set(text, (size = gzipSync(text).length))
  return size
}

export async function engineOver(files: Files, locale: string): Promise<Counted> {
  const seen = new Set<string>()
  const engine = await openSearchEngine(locale, async (path) => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`${path} is not in the index`)
    seen.add(path)
    return JSON.parse(text) as unknown
  })
  return {
    engine,
    requests: () => seen.size,
    bytes: () => [...seen].reduce((sum, path) => sum + gzipSize(files.get(path) as string), 0),
  }
}

/** All that an index holds, read from its parts. */
export function readIndex(
  files: Files,
  locale: string,
): { root: Root; terms: TermEntry[]; words: string[]; pages: PagePart[] } {
  const read = (path: string): unknown => JSON.parse(files.get(path) as string) as unknown
  const root = read(`${locale}.json`) as Root
  const parts = (table: Table | Table<number>): unknown[] => {
    const hashes = Array.from({ length: table.to.length / HASH_LENGTH }, (_, index) =>
      table.to.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH),
    )
    const found = hashes.map((hash) => read(`parts/${hash}.json`))
    return table.pieces === undefined ? found : found.flatMap((piece) => parts(piece as Table))
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

/** Paths of all parts of a locale's index. */
export function partsOf(files: Files, locale: string): string[] {
  const read = (path: string): unknown => JSON.parse(files.get(path) as string) as unknown
  const { terms, words, ends, texts, variants } = read(`${locale}.json`) as Root
  const below = (table: Table | Table<number>): string[] => {
    const paths = Array.from(
      { length: table.to.length / HASH_LENGTH },
      (_, index) => `parts/${table.to.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH)}.json`,
    )
    return table.pieces === undefined ? paths : [...paths, ...paths.flatMap((path) => below(read(path) as Table))]
  }
  return [...[terms, words, ends, texts].flatMap(below), ...(variants === '' ? [] : [`parts/${variants}.json`])]
}

/** The undivided index as the planner of a query asks it. */
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

function backwards(word: string): string {
  return [...word].reverse().join('')
}
