// A split index's files, as the build writes and the browser reads them.
//
//   search/<locale>.json            root: small, with a stable name
//   search/parts/<name>.bin         packs of everything else: the name depends on the content, so they can be cached forever
//
// A pack contains consecutive parts, each compressed separately (deflate, without a header), so one part is a byte range. Part positions are counted across
// all packs. There are four kinds. A TermPart is a range of terms with their postings, and a WordPart a range of words only, for typos. A TextPart has title,
// headings and text of pages. A TablePart is a piece of a table that's too long for the root.
import type { Totals } from './fields.ts'
import { digit, RADIX, valueOf } from './index/postings.ts'

export const FORMAT = 5

/** Ranges of sorted strings or numbered pages, and the consecutive parts that contain them. Range `i` starts with `at[i]`. */
export interface RangeTable<At = string> {
  readonly at: readonly At[]
  /** Position of the first part. */
  readonly from: number
  /** Byte length of each part, with a fixed number of digits per part. */
  readonly lengths: string
  /** The parts are pieces of the table. */
  readonly pieces?: true
}

/** A part's byte position, counted across all packs. */
export interface PackPlace {
  readonly from: number
  readonly length: number
}

/** A byte range of a pack. */
export type PackRange = PackPlace

export interface Pack {
  readonly name: string
  /** In bytes. */
  readonly length: number
}

/** Length of a pack's name: lowercase letters and digits with as much entropy as ten hex digits. */
export const HASH_LENGTH = 8

export interface Root extends Totals {
  readonly format: number
  readonly locale: string
  readonly lang: string
  /** Common path prefix of the locale's pages: '', `/zh`. */
  readonly prefix: string
  readonly pages: number
  /** Runs of pages. */
  readonly groups: readonly PageRun[]
  /** Groups' labels in the language, if there are any. */
  readonly labels: Readonly<Record<string, string>>
  /** Pages suggested before a query is typed: path below the prefix, title. */
  readonly popular: readonly (readonly [path: string, title: string])[]
  /** Query words and their other meanings: `from,from>to,to`, joined with `|`. */
  readonly rules: string
  /** Question words, joined with `,`. */
  readonly asking: string
  /** The part with character variants; no range if there are none. */
  readonly variants: RangeTable
  /** Name and length of each pack. */
  readonly packs: string
  readonly names: readonly NameRun[]
  /** Terms in too many documents to be useful, separated by spaces. */
  readonly common: string
  readonly terms: RangeTable
  readonly words: RangeTable
  /** Reversed words. */
  readonly ends: RangeTable
  /** First pages of the ranges, each as the distance from the previous one, which is shorter. */
  readonly texts: RangeTable<number>
}

/** Consecutive pages: number of the first one, group, language, index of their kind in `PAGE_KINDS`, score factor if it isn't 1. */
export type PageRun = readonly [first: number, group: string, lang: string, kind: number, boost?: number]

/** Words for a part of the site, joined with `,`; the parent group, which they don't mean; first and last numbers of its page runs in turn. */
export type NameRun = readonly [words: string, parent: string, pages: readonly number[]]

/** Sorted terms, each without the prefix shared with the previous one; posting lists in the same order. Joined with `|`. */
export type TermPart = readonly [terms: string, postings: string]
/** Pairs of characters; the first is read as the second. */
export type VariantPart = readonly [pairs: string]
export type WordPart = readonly [words: string]
/** Heading ID, heading, parent headings joined with ` › `, text, code. */
export type SectionPart = readonly [id: string, heading: string, above: string, text: string, code: string]
/** Path below the prefix, title. */
export type PagePart = readonly [path: string, title: string, sections: readonly SectionPart[]]
/** Consecutive pages. */
export type TextPart = readonly PagePart[]
export type TablePart<At = string> = RangeTable<At>

/** Digits of a pack's length. */
const PACK_DIGITS = 5

export function packsText(packs: readonly Pack[]): string {
  return packs.map(({ name, length }) => name + length.toString(36).padStart(PACK_DIGITS, '0')).join('')
}

export function packsOf({ packs }: Pick<Root, 'packs'>): Pack[] {
  const size = HASH_LENGTH + PACK_DIGITS
  return Array.from({ length: packs.length / size }, (_, index) => {
    const at = index * size
    return { name: packs.slice(at, at + HASH_LENGTH), length: parseInt(packs.slice(at + HASH_LENGTH, at + size), 36) }
  })
}

export function packPath(name: string): string {
  return `parts/${name}.bin`
}

/** Key of a part in the single-file index. */
export function offlineKey(path: string, from: number): string {
  return `${path}:${from}`
}

/** A table of consecutive parts. */
export function tableOf<At>(at: readonly At[], places: readonly PackPlace[]): RangeTable<At> {
  const lengths = places.map(({ length }) => length.toString(36))
  const digits = Math.max(0, ...lengths.map((length) => length.length))
  return { at, from: places[0]?.from ?? 0, lengths: lengths.map((length) => length.padStart(digits, '0')).join('') }
}

/** Positions of a table's parts, in order. */
export function placesOf({ at, from, lengths }: RangeTable | RangeTable<number>): PackPlace[] {
  const digits = lengths.length / at.length
  let end = from
  return at.map((_, index) => {
    const length = parseInt(lengths.slice(index * digits, (index + 1) * digits), 36)
    end += length
    return { from: end - length, length }
  })
}

/** The file that contains a part, and its offset there. */
export function fileOf(packs: readonly Pack[], { from, length }: PackPlace): { readonly path: string } & PackRange {
  let begin = 0
  for (const pack of packs) {
    if (from < begin + pack.length) return { path: packPath(pack.name), from: from - begin, length }
    begin += pack.length
  }
  throw new Error('the search index has no such part')
}

/** Ascending numbers, each as the distance from the previous one. */
export function distancesOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}

export function fromDistances(distances: readonly number[]): number[] {
  let sum = 0
  return distances.map((distance) => (sum += distance))
}

/** Sorted strings, each as a digit for the length of the prefix shared with the previous one, and the rest. */
export function encodeSorted(sorted: readonly string[]): string {
  let before = ''
  return sorted
    .map((text) => {
      let shared = 0
      const most = Math.min(before.length, text.length, RADIX - 1)
      while (shared < most && before.charCodeAt(shared) === text.charCodeAt(shared)) shared++
      // Surrogate pairs are never split.
      if (shared > 0 && (text.charCodeAt(shared - 1) & 0xfc00) === 0xd800) shared--
      before = text
      return digit(shared) + text.slice(shared)
    })
    .join('|')
}

export function decodeSorted(encoded: string): string[] {
  if (encoded === '') return []
  let before = ''
  return encoded.split('|').map((text) => (before = before.slice(0, valueOf(text)) + text.slice(1)))
}
