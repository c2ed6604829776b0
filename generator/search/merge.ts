// Segments of pages → one index of a locale: every term with its posting list.
import { FIELDS, weightsFor, type Totals } from './fields.ts'
import { encodeFound, putDistance, putEntry, readPostings, type Entries } from './postings.ts'
import { bump, type Occurrences } from './occurrences.ts'
import type { Segment } from './segment.ts'
import type { TermTable } from './term-table.ts'

export interface Merged extends Totals {
  /** In code unit order. */
  readonly terms: readonly string[]
  /** Posting list of the term with the same index. */
  readonly postings: readonly string[]
}

/** Documents that a posting list names at most. What more documents hold says little about any of them. */
export const LONGEST_LIST = 1600

export interface Merger {
  /** The next page: segments of its head and of its body. */
  add(segments: readonly Segment[]): void
  end(): Merged
}

/** Joins segments, page after page. */
export function createMerger(table: TermTable, occurrences: Occurrences, longest: number = LONGEST_LIST): Merger {
  const added: { readonly page: number; readonly segment: Segment }[] = []
  const lengths = FIELDS.map(() => 0)
  let documents = 0
  let page = -1
  return {
    add: (segments) => {
      page++
      for (const segment of segments) {
        documents += segment.documents
        for (const [field, length] of segment.lengths.entries()) lengths[field] = (lengths[field] as number) + length
        added.push({ page, segment })
      }
    },
    end: () => {
      const found = lists(added, table.size, occurrences).map(({ id, list }) => ({ term: table.nameOf(id), list }))
      found.sort((a, b) => (a.term < b.term ? -1 : 1))
      return {
        documents,
        lengths,
        terms: found.map(({ term }) => term),
        postings: found.map(({ list }) => shortened(list, longest)),
      }
    },
  }
}

/** Every term of the pages with its list. */
function lists(
  added: readonly { readonly page: number; readonly segment: Segment }[],
  terms: number,
  occurrences: Occurrences,
): { id: number; list: string }[] {
  const starts = new Uint32Array(terms + 1)
  for (const { segment } of added)
    for (let index = segment.from; index < segment.to; index++) bump(starts, occurrences.termOf(index) + 1)
  for (let id = 0; id < terms; id++) bump(starts, id + 1, starts[id])
  const total = starts[terms] as number
  const own = new Uint32Array(total)
  const pages = new Uint32Array(total)
  const next = starts.slice()
  for (const { page, segment } of added)
    for (let index = segment.from; index < segment.to; index++) {
      const at = bump(next, occurrences.termOf(index))
      own[at] = index
      pages[at] = page
    }
  const found: { id: number; list: string }[] = []
  for (let id = 0; id < terms; id++) {
    const from = starts[id] as number
    const to = starts[id + 1] as number
    if (from < to) found.push({ id, list: listOf(own.subarray(from, to), pages.subarray(from, to), occurrences) })
  }
  return found
}

/** The entries of one term, and the page of each. */
function listOf(own: Uint32Array, pages: Uint32Array, { bytes, startOf, endOf }: Occurrences): string {
  let into = scratch(0)
  let end = 0
  let last = -1
  for (let at = 0; at < own.length; at++) {
    const index = own[at] as number
    const to = endOf(index)
    let from = startOf(index)
    if (end + LONGEST_DISTANCE + to - from > into.length) into = scratch(end + LONGEST_DISTANCE + to - from)
    const page = pages[at] as number
    if (page !== last) end = putDistance(into, end, page - last - 1)
    last = page
    while (from < to) into[end++] = bytes[from++] as number
  }
  return into.toString('latin1', 0, end)
}

const LONGEST_DISTANCE = 4

let room = Buffer.alloc(1 << 12)

/** So many bytes, which hold what the last ones held. */
function scratch(size: number): Buffer {
  if (room.length < size) {
    const larger = Buffer.allocUnsafeSlow(size * 2)
    room.copy(larger)
    room = larger
  }
  return room
}

/** A list with at most so many documents: those in which the term weighs most. */
function shortened(postings: string, longest: number): string {
  // An entry has two characters at least, and a page that is told from the one before it one more.
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

/** The sum that the last of the heaviest documents has, and how many of these have just that: the first ones are taken. */
function boundOf(sums: Float64Array, longest: number): { readonly least: number; readonly equals: number } {
  const sorted = sums.slice().sort()
  const first = sorted.length - longest
  const least = sorted[first] as number
  let equals = 1
  while (sorted[first + equals] === least) equals++
  return { least, equals }
}

/** Where the entries of each document begin, and behind the last one. */
function documentsOf({ count, pages, ordinals }: Entries): Uint32Array {
  const starts = new Uint32Array(count + 1)
  let documents = 0
  for (let at = 0; at < count; at++)
    if (at === 0 || pages[at] !== pages[at - 1] || ordinals[at] !== ordinals[at - 1]) starts[documents++] = at
  starts[documents] = count
  return starts.subarray(0, documents + 1)
}

/** What the term weighs in each document, when all terms are equally rare and all fields of a usual length. */
function sumsOf({ impacts }: Entries, documents: Uint32Array): Float64Array {
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
