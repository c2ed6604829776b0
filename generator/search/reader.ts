// A split index as the browser sees it: parts are fetched when something in them is asked for, once.
import { decodeSorted, HASH_LENGTH, type PagePart, type Root, type Table, type TablePart, type TermPart, type WordPart } from './format.ts'
import type { Totals } from './fields.ts'

/** Fetch a file of the index by its path below `search/` and parse it. */
export type Load = (path: string) => Promise<unknown>

/** A term with its posting list. */
export interface TermEntry {
  readonly term: string
  readonly postings: string
}

/** What the planner of a query may ask; a split and an undivided index answer the same. */
export interface Vocabulary {
  readonly totals: Totals
  lookup(term: string): Promise<TermEntry | null>
  /** Terms that begin with these letters, in order. */
  startingWith(letters: string): Promise<readonly TermEntry[]>
  /** Words, without postings. */
  wordsStartingWith(letters: string): Promise<readonly string[]>
  wordsEndingWith(letters: string): Promise<readonly string[]>
}

export interface PagePlace {
  readonly group: string
  readonly lang: string
  readonly listing: boolean
}

export interface Reader extends Vocabulary {
  readonly root: Root
  page(number: number): Promise<PagePart>
  placeOf(page: number): PagePlace
}

/** Parts that one question may fetch. A site must be huge before the letters of a question stand in more. */
const MOST_PARTS = 3
/** Parts that are kept in memory. */
const MOST_KEPT = 600

interface DecodedTerms {
  readonly terms: readonly string[]
  readonly postings: readonly string[]
}

export function createReader(root: Root, load: Load): Reader {
  const part = keeping((hash: string) => load(`parts/${hash}.json`))
  const terms = keeping(async (hash: string): Promise<DecodedTerms> => {
    const [sorted, postings] = (await part(hash)) as TermPart
    return { terms: decodeSorted(sorted), postings: postings.split('|') }
  })
  const words = keeping(async (hash: string) => decodeSorted(((await part(hash)) as WordPart)[0]))
  const wordsFrom = async (table: Table, letters: string): Promise<string[]> => {
    const found: string[] = []
    for (const hash of await partsWith(table, letters, part as LoadTable)) {
      const list = await words(hash)
      for (let at = lowerBound(list, letters); at < list.length && (list[at] as string).startsWith(letters); at++) found.push(list[at] as string)
    }
    return found
  }
  return {
    root,
    totals: root,
    placeOf: (page) => placeOf(root, page),
    lookup: async (term) => {
      const [hash] = await partsWith(root.terms, term, part as LoadTable)
      if (hash === undefined) return null
      const list = await terms(hash)
      const at = lowerBound(list.terms, term)
      return list.terms[at] === term ? { term, postings: list.postings[at] as string } : null
    },
    startingWith: async (letters) => {
      const lists = await Promise.all((await partsWith(root.terms, letters, part as LoadTable)).map(terms))
      return lists.flatMap((list) => {
        const found: TermEntry[] = []
        for (let at = lowerBound(list.terms, letters); at < list.terms.length && (list.terms[at] as string).startsWith(letters); at++) found.push({ term: list.terms[at] as string, postings: list.postings[at] as string })
        return found
      })
    },
    wordsStartingWith: (letters) => wordsFrom(root.words, letters),
    wordsEndingWith: async (letters) => (await wordsFrom(root.ends, [...letters].reverse().join(''))).map((word) => [...word].reverse().join('')),
    page: async (number) => {
      const { texts } = root
      if (texts.by === undefined) return (await part(hashAt(texts, number))) as PagePart
      const piece = (await part(hashAt(texts, Math.floor(number / texts.by)))) as TablePart
      return (await part(hashAt(piece, number % texts.by))) as PagePart
    },
  }
}

type LoadTable = (hash: string) => Promise<TablePart>

/** Hashes of the parts that can hold something that begins with these letters, in order, at most a few. */
async function partsWith(table: Table, letters: string, load: LoadTable): Promise<string[]> {
  if (table.by === undefined) return rangesWith(table, letters).slice(0, MOST_PARTS)
  const found: string[] = []
  for (const hash of rangesWith(table, letters)) {
    found.push(...rangesWith(await load(hash), letters))
    if (found.length >= MOST_PARTS) break
  }
  return found.slice(0, MOST_PARTS)
}

function rangesWith(table: Table, letters: string): string[] {
  const at = table.at ?? []
  const hashes: string[] = []
  const first = Math.max(0, upperBound(at, letters) - 1)
  for (let index = first; index < at.length; index++) {
    const start = at[index] as string
    if (index > first && !start.startsWith(letters)) break
    hashes.push(hashAt(table, index))
  }
  return hashes
}

function hashAt(table: Table, index: number): string {
  return table.to.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH)
}

function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}

function upperBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) <= text) low = middle + 1
    else high = middle
  }
  return low
}

function placeOf(root: Root, page: number): PagePlace {
  let found = root.groups[0]
  for (const group of root.groups) {
    if (group[0] > page) break
    found = group
  }
  return { group: found?.[1] ?? '', lang: found?.[2] ?? root.lang, listing: found?.[3] === 1 }
}

/** Ask once for each key; failures are not kept, and what was asked for longest ago goes first. */
function keeping<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const asked = ask(key)
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return asked
  }
}
