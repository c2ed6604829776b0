// Records which terms are on which pages with which entries, for all pages in order. Everything is numbers and bytes, so nothing needs garbage collection.
// Growing adds a block instead of copying. A segment is a range in one block.
import { putEntry } from './postings.ts'

/** End marker of a term's entries. */
export const TAB = 9

export interface OccurrenceBlock {
  /** Each occurrence's term number. */
  terms: Uint32Array
  /** Each occurrence's entries, followed by a tab. */
  bytes: Uint8Array
}

/** A range of occurrences in one block. */
export interface OccurrenceRange {
  readonly block: OccurrenceBlock
  /** Index of the first one; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** Start of their entries in the block's bytes. */
  readonly start: number
  readonly end: number
}

export interface Occurrences {
  /** Starts a new range. */
  open(): void
  /** Starts a term; its entries follow. */
  begin(term: number): void
  entry(ordinal: number, impact: number): void
  /** Adds terms with previously encoded entries, separated by tabs. */
  encoded(terms: readonly number[], entries: string): void
  /** Ends the range and returns it. */
  close(): OccurrenceRange
}

/**
 * Number of occurrences per block. The first block grows; each further one is a single allocation of 34 MB, which uses physical memory only where it's
 * written. Allocations of this size never come from, or return to, memory that a thread leaves behind.
 */
const FULL = 1 << 22
/** Average bytes for an occurrence and its entries. */
const USUAL = 8.2

export function createOccurrences(full = FULL): Occurrences {
  const first: OccurrenceBlock = { terms: new Uint32Array(1 << 12), bytes: new Uint8Array(1 << 14) }
  let block = first
  let count = 0
  let used = 0
  let from = 0
  let start = 0
  const makeRoom = (size: number): void => {
    if (used + size > block.bytes.length) block.bytes = larger(block.bytes, Uint8Array, used + size)
  }
  // The range being started has enough space.
  const isFull = (): boolean =>
    count >= full - (full >> 6) || (block !== first && used >= block.bytes.length - (block.bytes.length >> 6))
  const addTerm = (term: number): void => {
    if (count === block.terms.length) block.terms = larger(block.terms, Uint32Array, count + 1)
    block.terms[count++] = term
  }
  const endLast = (): void => {
    if (count === from) return
    makeRoom(1)
    block.bytes[used++] = TAB
  }
  return {
    open: () => {
      if (isFull()) {
        block = blockFor(full)
        count = 0
        used = 0
      }
      from = count
      start = used
    },
    begin: (term) => {
      endLast()
      addTerm(term)
    },
    entry: (ordinal, impact) => {
      makeRoom(LONGEST_ENTRY)
      used = putEntry(block.bytes, used, ordinal, impact)
    },
    encoded: (terms, entries) => {
      endLast()
      for (const term of terms) addTerm(term)
      makeRoom(entries.length)
      const { buffer, byteOffset } = block.bytes
      used += Buffer.from(buffer, byteOffset + used, entries.length).write(entries, 'latin1')
    },
    close: () => {
      endLast()
      return { block, from, to: count, start, end: used }
    },
  }
}

const LONGEST_ENTRY = 4

function blockFor(count: number): OccurrenceBlock {
  const room = new ArrayBuffer(Math.ceil(count * USUAL))
  return { terms: new Uint32Array(room, 0, count), bytes: new Uint8Array(room, count * 4) }
}

/** A larger copy of a typed array. */
export function larger<T extends Uint8Array | Uint32Array>(from: T, make: new (size: number) => T, needed: number): T {
  const to = new make(Math.max(needed, from.length + (from.length >> 1)))
  to.set(from)
  return to
}

/** Adds to a number in a table; returns the previous value. */
export function bump(table: Uint32Array, at: number, by = 1): number {
  const before = table[at] as number
  table[at] = before + by
  return before
}
