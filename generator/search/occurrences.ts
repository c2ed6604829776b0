// Which terms stand on which pages with which entries, for all pages one after the other: numbers and bytes, nothing that has to be
// collected. A segment is a stretch of them.
import { putEntry } from './postings.ts'

export interface Occurrences {
  /** How many there are: the next one gets this number. */
  readonly count: number
  /** Number of the term of an occurrence. */
  termOf(occurrence: number): number
  /** Where its entries begin in `bytes`. */
  startOf(occurrence: number): number
  endOf(occurrence: number): number
  readonly bytes: Uint8Array
  /** A term, whose entries follow. */
  begin(term: number): void
  entry(ordinal: number, impact: number): void
  /** Entries as they were encoded before. */
  encoded(bytes: Uint8Array): void
}

export function createOccurrences(): Occurrences {
  let terms = new Uint32Array(1 << 12)
  /** Where the entries of each begin. */
  let starts = new Uint32Array(1 << 12)
  let bytes = new Uint8Array(1 << 14)
  let count = 0
  let used = 0
  const makeRoom = (size: number): void => {
    if (used + size > bytes.length) bytes = larger(bytes, Uint8Array, used + size)
  }
  return {
    get count() {
      return count
    },
    get bytes() {
      return bytes
    },
    termOf: (occurrence) => terms[occurrence] as number,
    startOf: (occurrence) => starts[occurrence] as number,
    endOf: (occurrence) => (occurrence + 1 < count ? (starts[occurrence + 1] as number) : used),
    begin: (term) => {
      if (count === terms.length) {
        terms = larger(terms, Uint32Array, count + 1)
        starts = larger(starts, Uint32Array, count + 1)
      }
      terms[count] = term
      starts[count++] = used
    },
    entry: (ordinal, impact) => {
      makeRoom(LONGEST_ENTRY)
      used = putEntry(bytes, used, ordinal, impact)
    },
    encoded: (more) => {
      makeRoom(more.length)
      bytes.set(more, used)
      used += more.length
    },
  }
}

const LONGEST_ENTRY = 4

/** The same numbers with room for more. */
export function larger<T extends Uint8Array | Uint32Array>(from: T, make: new (size: number) => T, needed: number): T {
  const to = new make(Math.max(needed, from.length + (from.length >> 1)))
  to.set(from)
  return to
}

/** Add to a number of a table; returns what it was. */
export function bump(table: Uint32Array, at: number, by = 1): number {
  const before = table[at] as number
  table[at] = before + by
  return before
}
