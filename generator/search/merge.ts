// Segments of pages → one index of a locale: every term with its posting list.
import { flat } from '../base/text.ts'
import { FIELDS, weightsFor, type Totals } from './fields.ts'
import { encodeDistance, encodeEntry, encodeFound, readPostings, type Entries } from './postings.ts'
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

/** Characters of a list that may lie in memory in small pieces. */
const LOOSE = 160

export interface Merger {
  /** The next page: segments of its head and of its body. */
  add(segments: readonly Segment[]): void
  end(): Merged
}

/** Joins segments, page after page. */
export function createMerger(table: TermTable, longest: number = LONGEST_LIST): Merger {
  /** By term. */
  const postings: (string | undefined)[] = []
  const last: number[] = []
  /** Length of a list when it was last put into one piece. */
  const whole: number[] = []
  const lengths = FIELDS.map(() => 0)
  let documents = 0
  let page = -1
  const addSegment = (segment: Segment): void => {
    documents += segment.documents
    for (const [field, length] of segment.lengths.entries()) lengths[field] = (lengths[field] as number) + length
    const { ids, entries } = segment
    for (let index = 0; index < ids.length; index++) {
      const id = ids[index] as number
      const before = postings[id]
      if (before === undefined) postings[id] = encodeDistance(page) + entries[index]
      else
        postings[id] =
          last[id] === page
            ? before + entries[index]
            : before + encodeDistance(page - (last[id] as number) - 1) + entries[index]
      last[id] = page
      const { length } = postings[id]
      if (length <= LOOSE + (whole[id] ?? 0) * 2) continue
      postings[id] = flat(postings[id])
      whole[id] = length
    }
  }
  return {
    add: (segments) => {
      page++
      for (const segment of segments) addSegment(segment)
    },
    end: () => {
      const found: { term: string; list: string }[] = []
      for (const [id, list] of postings.entries()) if (list !== undefined) found.push({ term: table.nameOf(id), list })
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
