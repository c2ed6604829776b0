// Segments of pages → one index of a locale: every term with its posting list.
import { flat } from '../base/text.ts'
import { FIELDS, weightsFor, type Totals } from './fields.ts'
import { encodeDistance, encodeEntry, encodeFound, putDistance, readPostings, type Entries } from './postings.ts'
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
  let size = own.length * LONGEST_DISTANCE
  for (const index of own) size += endOf(index) - startOf(index)
  const into = scratch(size)
  let end = 0
  let last = -1
  for (let at = 0; at < own.length; at++) {
    const page = pages[at] as number
    if (page !== last) end = putDistance(into, end, page - last - 1)
    last = page
    const index = own[at] as number
    const to = endOf(index)
    for (let from = startOf(index); from < to; from++) into[end++] = bytes[from] as number
  }
  return into.toString('latin1', 0, end)
}

const LONGEST_DISTANCE = 4

let room = Buffer.alloc(0)

function scratch(size: number): Buffer {
  if (room.length < size) room = Buffer.allocUnsafeSlow(size * 2)
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
  const heaviest = Uint32Array.from(sums.keys())
    .sort((a, b) => (sums[b] as number) - (sums[a] as number) || a - b)
    .subarray(0, longest)
    .sort()
  let text = encodeFound(found)
  let last = -1
  for (const index of heaviest) {
    const from = documents[index] as number
    const page = pages[from] as number
    if (page !== last) text += encodeDistance(page - last - 1)
    last = page
    for (let at = from; at < (documents[index + 1] as number); at++)
      text += encodeEntry(ordinals[at] as number, impacts[at] as number)
  }
  return flat(text)
}

/** Where the entries of each document begin, and behind the last one. */
function documentsOf({ count, pages, ordinals }: Entries): readonly number[] {
  const starts: number[] = []
  for (let at = 0; at < count; at++)
    if (at === 0 || pages[at] !== pages[at - 1] || ordinals[at] !== ordinals[at - 1]) starts.push(at)
  return [...starts, count]
}

/** What the term weighs in each document, when all terms are equally rare and all fields of a usual length. */
function sumsOf({ impacts }: Entries, documents: readonly number[]): Float64Array {
  usualWeights ??= weightsFor(1, {
    documents: 1,
    lengths: FIELDS.map(({ lengths }) => lengths[lengths.length >> 1] as number),
  })
  const sums = new Float64Array(documents.length - 1)
  for (let index = 0; index < sums.length; index++)
    for (let at = documents[index] as number; at < (documents[index + 1] as number); at++)
      sums[index] = (sums[index] as number) + (usualWeights[impacts[at] as number] as number)
  return sums
}

let usualWeights: Float64Array | null = null
