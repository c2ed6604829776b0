// Merges pages' segments into a locale's index: every term with its posting list.
import { FIELDS, weightsFor, type Totals } from '../fields.ts'
import { encodeFound, putDistance, putEntry, readPostings, type PostingEntries } from './postings.ts'
import { bump, TAB, type OccurrenceRange } from './occurrences.ts'
import type { Segment } from './segment.ts'
import type { TermTable } from './term-table.ts'

export interface Merged extends Totals {
  /** In code-unit order. */
  readonly terms: readonly string[]
  /** Posting lists at the same index as their terms. */
  readonly postings: readonly string[]
}

/** Maximum documents in a posting list. A term in more documents doesn't distinguish them. */
export const LONGEST_LIST = 1600

export interface Merger {
  /** Adds the next page: segments of its head and body. */
  add(segments: readonly Segment[]): void
  end(): Merged
}

/** Number of occurrences sorted at once, for a range of terms. */
const AT_ONCE = 1 << 23

/** Joins segments, page after page. */
export function createMerger(table: TermTable, longest: number = LONGEST_LIST, atOnce: number = AT_ONCE): Merger {
  const added: Added[] = []
  const lengths = FIELDS.map(() => 0)
  let documents = 0
  let page = -1
  return {
    add: (segments) => {
      page++
      for (const segment of segments) {
        documents += segment.documents
        for (const [field, length] of segment.lengths.entries()) lengths[field] = (lengths[field] as number) + length
        added.push({ page, stretch: segment.stretch })
      }
    },
    end: () => {
      const found: { term: string; list: string }[] = []
      eachList(added, table.size, atOnce, (id, list) => {
        found.push({ term: table.nameOf(id), list: shortened(list, longest) })
      })
      found.sort((a, b) => (a.term < b.term ? -1 : 1))
      return { documents, lengths, terms: found.map(({ term }) => term), postings: found.map(({ list }) => list) }
    },
  }
}

interface Added {
  readonly page: number
  readonly stretch: OccurrenceRange
}

/** Every term of the pages with its list. */
function eachList(
  added: readonly Added[],
  terms: number,
  atOnce: number,
  sink: (id: number, list: string) => void,
): void {
  const counts = new Uint32Array(terms)
  for (const { stretch } of added) {
    const { block, from, to } = stretch
    for (let index = from; index < to; index++) bump(counts, block.terms[index] as number)
  }
  for (let first = 0, last = 0; first < terms; first = last) {
    let sum = 0
    do sum += counts[last++] as number
    while (last < terms && sum + (counts[last] as number) <= atOnce)
    listsBetween(added, counts.subarray(first, last), first, sink)
  }
}

/** Lists of a range of terms, from `first` on. */
function listsBetween(
  added: readonly Added[],
  counts: Uint32Array,
  first: number,
  sink: (id: number, list: string) => void,
): void {
  const next = new Uint32Array(counts.length)
  let total = 0
  for (let at = 0; at < counts.length; at++) {
    next[at] = total
    total += counts[at] as number
  }
  // Start of each occurrence's entries, and the order in which they were added.
  const starts = new Uint32Array(total)
  const places = new Uint32Array(total)
  for (let place = 0; place < added.length; place++) {
    const { block, from, to, start } = (added[place] as Added).stretch
    const { terms, bytes } = block
    let at = start
    for (let index = from; index < to; index++) {
      const own = (terms[index] as number) - first
      if (own >= 0 && own < counts.length) {
        const put = bump(next, own)
        starts[put] = at
        places[put] = place
      }
      while (bytes[at++] !== TAB);
    }
  }
  for (let at = 0, from = 0; at < counts.length; at++) {
    const to = next[at] as number
    if (from < to) sink(first + at, listOf(added, starts.subarray(from, to), places.subarray(from, to)))
    from = to
  }
}

/** One term's entries. */
function listOf(added: readonly Added[], starts: Uint32Array, places: Uint32Array): string {
  let into = scratch(0)
  let end = 0
  let last = -1
  for (let at = 0; at < starts.length; at++) {
    const { page, stretch } = added[places[at] as number] as Added
    const { bytes } = stretch.block
    if (end + LONGEST_DISTANCE > into.length) into = scratch(end + LONGEST_DISTANCE)
    if (page !== last) end = putDistance(into, end, page - last - 1)
    last = page
    for (let from = starts[at] as number; bytes[from] !== TAB; from++) {
      if (end === into.length) into = scratch(end + 1)
      into[end++] = bytes[from] as number
    }
  }
  return into.toString('latin1', 0, end)
}

const LONGEST_DISTANCE = 4

let room = Buffer.alloc(1 << 12)

/** A reused buffer with at least `size` bytes; its content is overwritten. */
function scratch(size: number): Buffer {
  if (room.length < size) {
    const larger = Buffer.allocUnsafeSlow(size * 2)
    room.copy(larger)
    room = larger
  }
  return room
}

/** A list limited to the documents in which the term has the highest weight. */
function shortened(postings: string, longest: number): string {
  // An entry has at least two characters, and a new page adds one more.
  if (postings.length <= longest * 2) return postings
  const entries = readPostings(postings)
  const documents = documentsOf(entries)
  if (documents.length - 1 <= longest) return postings
  const { found, pages, ordinals, impacts } = entries
  const sums = sumsOf(entries, documents)
  const { least, equals } = boundOf(sums, longest)
  const into = scratch(postings.length + LONGEST_DISTANCE)
  let end = 0
  let last = -1
  for (let index = 0, left = equals; index < sums.length; index++) {
    const sum = sums[index] as number
    if (sum < least || (sum === least && --left < 0)) continue
    const from = documents[index] as number
    const page = pages[from] as number
    if (page !== last) end = putDistance(into, end, page - last - 1)
    last = page
    for (let at = from; at < (documents[index + 1] as number); at++)
      end = putEntry(into, end, ordinals[at] as number, impacts[at] as number)
  }
  return encodeFound(found) + into.toString('latin1', 0, end)
}

/** The lowest sum that's included, and how many documents with exactly this sum are: the first ones. */
function boundOf(sums: Float64Array, longest: number): { readonly least: number; readonly equals: number } {
  const sorted = sums.slice().sort()
  const first = sorted.length - longest
  const least = sorted[first] as number
  let equals = 1
  while (sorted[first + equals] === least) equals++
  return { least, equals }
}

/** Start of each document's entries, with the end as the last element. */
function documentsOf({ count, pages, ordinals }: PostingEntries): Uint32Array {
  const starts = new Uint32Array(count + 1)
  let documents = 0
  for (let at = 0; at < count; at++)
    if (at === 0 || pages[at] !== pages[at - 1] || ordinals[at] !== ordinals[at - 1]) starts[documents++] = at
  starts[documents] = count
  return starts.subarray(0, documents + 1)
}

/** The term's weight in each document if all terms were equally rare and all fields had the usual length. */
function sumsOf({ impacts }: PostingEntries, documents: Uint32Array): Float64Array {
  usualWeights ??= weightsFor(1, {
    documents: 1,
    lengths: FIELDS.map(({ lengths }) => lengths[lengths.length >> 1] as number),
  })
  const weights = usualWeights
  const sums = new Float64Array(documents.length - 1)
  for (let index = 0; index < sums.length; index++) {
    let sum = 0
    for (let at = documents[index] as number; at < (documents[index + 1] as number); at++)
      sum += weights[impacts[at] as number] as number
    sums[index] = sum
  }
  return sums
}

let usualWeights: Float64Array | null = null
