// A split index in the browser: parts are fetched on demand, once.
import { lowerBound } from '../base/lower-bound.ts'
import {
  decodeSorted,
  fileOf,
  fromDistances,
  packsOf,
  placesOf,
  type PackRange,
  type PagePart,
  type PackPlace,
  type Root,
  type RangeTable,
  type TablePart,
  type TermPart,
  type TextPart,
  type VariantPart,
  type WordPart,
} from './format.ts'
import type { Totals } from './fields.ts'
import { PAGE_KINDS, type PageKind } from './types.ts'

/** Fetches and parses a file of the index by its path below `search/`, or the part in a range of it. */
export type Load = (path: string, range?: PackRange) => Promise<unknown>

/** A term with its posting list. */
export interface TermEntry {
  readonly term: string
  readonly postings: string
}

/** Lookups for the query planner; a split and an undivided index return the same. */
export interface Vocabulary {
  readonly totals: Totals
  lookup(term: string): Promise<TermEntry | null>
  /** Terms with this prefix, in order. */
  startingWith(letters: string): Promise<readonly TermEntry[]>
  /** Words with this prefix, without postings. */
  wordsStartingWith(letters: string): Promise<readonly string[]>
  wordsEndingWith(letters: string): Promise<readonly string[]>
}

export interface PagePlace {
  readonly group: string
  readonly lang: string
  readonly kind: PageKind
  /** Factor of the page's score. */
  readonly boost?: number | undefined
}

export interface IndexReader extends Vocabulary {
  readonly root: Root
  page(number: number): Promise<PagePart>
  /** Pairs of characters; the first is read as the second. */
  variants(): Promise<string>
  placeOf(page: number): PagePlace
}

/**
 * Maximum characters that one lookup returns, of terms with their postings and of words: the first ones in order. Only a huge site has more terms with the
 * same first letters.
 */
const MOST_OF_TERMS = 12_000
const MOST_OF_WORDS = 36_000
/** Maximum number of parts fetched at once. They contain at least that many characters, because two neighbors are never both small. */
const MOST_PARTS = 8
const PARTS_AT_ONCE = 3
/** Maximum number of cached parts. */
const MOST_KEPT = 600

interface DecodedTerms {
  readonly terms: readonly string[]
  readonly postings: readonly string[]
}

export function createReader(root: Root, load: Load): IndexReader {
  const texts = { ...root.texts, at: fromDistances(root.texts.at) }
  const part = keeping(partsOf(root, load))
  const terms = keeping(async (place): Promise<DecodedTerms> => {
    const [sorted, postings] = (await part(place)) as TermPart
    return { terms: decodeSorted(sorted), postings: postings.split('|') }
  })
  const words = keeping(async (place) => decodeSorted(((await part(place)) as WordPart)[0]))
  const wordsFrom = async (table: RangeTable, letters: string): Promise<readonly string[]> =>
    gather(
      await partsWith(table, letters, part as LoadTable),
      async (place) => {
        const list = await words(place)
        return matching(list, letters).map((index) => list[index] as string)
      },
      firstWords,
    )
  return {
    root,
    totals: root,
    placeOf: (page) => placeOf(root, page),
    variants: async () => {
      const [place] = placesOf(root.variants)
      return place === undefined ? '' : ((await part(place)) as VariantPart)[0]
    },
    lookup: async (term) => {
      const [place] = await partsWith(root.terms, term, part as LoadTable)
      if (place === undefined) return null
      const list = await terms(place)
      const at = lowerBound(list.terms, term)
      return list.terms[at] === term ? { term, postings: list.postings[at] as string } : null
    },
    startingWith: async (letters) =>
      gather(
        await partsWith(root.terms, letters, part as LoadTable),
        async (place) => {
          const list = await terms(place)
          return matching(list.terms, letters).map((index) => ({
            term: list.terms[index] as string,
            postings: list.postings[index] as string,
          }))
        },
        firstTerms,
      ),
    wordsStartingWith: (letters) => wordsFrom(root.words, letters),
    wordsEndingWith: async (letters) =>
      (await wordsFrom(root.ends, [...letters].reverse().join(''))).map((word) => [...word].reverse().join('')),
    page: async (number) => {
      const table =
        texts.pieces === undefined
          ? texts
          : ((await part(placeAt(texts, lastAt(texts.at, number)))) as TablePart<number>)
      const at = lastAt(table.at, number)
      return ((await part(placeAt(table, at))) as TextPart)[number - (table.at[at] as number)] as PagePart
    },
  }
}

function partsOf(root: Root, load: Load): (place: PackPlace) => Promise<unknown> {
  const packs = packsOf(root)
  return (place) => {
    const { path, ...range } = fileOf(packs, place)
    return load(path, range)
  }
}

/** The first terms of a range, up to a lookup's limit; null if the limit isn't reached, so that there could be more. */
export function firstTerms(sorted: readonly TermEntry[]): readonly TermEntry[] | null {
  return first(sorted, ({ term, postings }) => term.length + postings.length, MOST_OF_TERMS)
}

export function firstWords(sorted: readonly string[]): readonly string[] | null {
  return first(sorted, (word) => word.length, MOST_OF_WORDS)
}

function first<T>(sorted: readonly T[], sizeOf: (item: T) => number, most: number): readonly T[] | null {
  let size = 0
  for (const [index, item] of sorted.entries()) if ((size += sizeOf(item)) > most) return sorted.slice(0, index + 1)
  return null
}

/** The combined results of several parts, up to the limit. */
async function gather<T>(
  places: readonly PackPlace[],
  read: (place: PackPlace) => Promise<readonly T[]>,
  enough: (found: readonly T[]) => readonly T[] | null,
): Promise<readonly T[]> {
  let found: readonly T[] = []
  for (let at = 0; at < places.length; at += PARTS_AT_ONCE) {
    const more = await Promise.all(places.slice(at, at + PARTS_AT_ONCE).map(read))
    found = [...found, ...more.flat()]
    const cut = enough(found)
    if (cut !== null) return cut
  }
  return found
}

/** Indexes of the strings with this prefix. */
function matching(sorted: readonly string[], letters: string): number[] {
  const found: number[] = []
  for (let at = lowerBound(sorted, letters); at < sorted.length && (sorted[at] as string).startsWith(letters); at++)
    found.push(at)
  return found
}

type LoadTable = (place: PackPlace) => Promise<TablePart>

/** Positions of the parts that can contain this prefix, in order, up to the limit. */
async function partsWith(table: RangeTable, letters: string, load: LoadTable): Promise<PackPlace[]> {
  if (table.pieces === undefined) return rangesWith(table, letters).slice(0, MOST_PARTS)
  const found: PackPlace[] = []
  for (const place of rangesWith(table, letters)) {
    found.push(...rangesWith(await load(place), letters))
    if (found.length >= MOST_PARTS) break
  }
  return found.slice(0, MOST_PARTS)
}

function rangesWith(table: RangeTable, letters: string): PackPlace[] {
  const { at } = table
  const first = lastAt(at, letters)
  let end = first + 1
  while (end < at.length && (at[end] as string).startsWith(letters)) end++
  return placesOf(table).slice(first, end)
}

function placeAt(table: RangeTable | RangeTable<number>, index: number): PackPlace {
  return placesOf(table)[index] as PackPlace
}

/** Index of the last of some sorted values that isn't greater, or 0. */
function lastAt<At extends string | number>(sorted: readonly At[], value: At): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const own = sorted[middle] as At
    if (own <= value) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

function placeOf(root: Root, page: number): PagePlace {
  let found = root.groups[0]
  for (const group of root.groups) {
    if (group[0] > page) break
    found = group
  }
  const [, group = '', lang = root.lang, kind = 0, boost] = found ?? []
  return { group, lang, kind: PAGE_KINDS[kind] ?? 'doc', ...(boost === undefined ? {} : { boost }) }
}

/** Caches requests by position; failures aren't cached, and the least recently used entry is dropped first. */
function keeping<T>(ask: (place: PackPlace) => Promise<T>): (place: PackPlace) => Promise<T> {
  const kept = new Map<number, Promise<T>>()
  return (place) => {
    const { from } = place
    const known = kept.get(from)
    if (known !== undefined) return known
    const asked = ask(place)
    kept.set(from, asked)
    asked.catch(() => kept.delete(from))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as number)
    return asked
  }
}
