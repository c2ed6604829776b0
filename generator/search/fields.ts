// Indexed fields, their weights, and Lunr's weight for a term in a field. Shared by build and browser: the index encodes a term's count and the field's
// length in one character, which determines the weight.

export interface Field {
  readonly name: string
  /** Weight of a match, like lunr's `boost`. */
  readonly boost: number
  /** Distinguished term counts; a higher one counts as the last. */
  readonly counts: readonly number[]
  /** Distinguished field lengths in terms; any other counts as the nearest by ratio. */
  readonly lengths: readonly number[]
}

/**
 * Fields of both kinds of documents. A page has `title`, `about` (description, keywords, names of parent folders and categories). It also has `start` (first
 * letters of the title's words, for a visitor who has typed no more) and `phrase` (neighboring words of title and keywords). Each of its questions (`ask`) is
 * a separate document. A section has `heading`, `above` (its parent headings), `phrase`, `text` and `code`.
 */
export const FIELDS: readonly Field[] = [
  { name: 'title', boost: 10.5, counts: [1], lengths: [1, 2, 3, 4, 6, 9] },
  { name: 'heading', boost: 2.5, counts: [1], lengths: [1, 2, 3, 4, 6, 9] },
  { name: 'phrase', boost: 3, counts: [1], lengths: [1, 3] },
  { name: 'start', boost: 5, counts: [1], lengths: [1, 2, 4, 8] },
  { name: 'about', boost: 3.5, counts: [1], lengths: [3, 10, 24, 48] },
  { name: 'text', boost: 0.7, counts: [1, 2, 3, 5], lengths: [4, 9, 16, 25, 36, 50, 70, 100, 150, 250] },
  { name: 'code', boost: 0.3, counts: [1, 3], lengths: [4, 12, 30, 70, 160] },
  { name: 'ask', boost: 7, counts: [1], lengths: [2, 4, 7, 12] },
  { name: 'above', boost: 1.4, counts: [1], lengths: [3, 8] },
]

export const TITLE = 0
export const HEADING = 1
export const PHRASE = 2
export const START = 3
export const ABOUT = 4
export const TEXT = 5
export const CODE = 6
export const ASK = 7
export const ABOVE = 8

/** Index of each field's first impact. */
const BASES: readonly number[] = FIELDS.reduce<number[]>(
  (bases, field, index) => [...bases, (bases[index] as number) + field.counts.length * field.lengths.length],
  [0],
)

/** Number of distinct impacts. */
export const IMPACTS = BASES[FIELDS.length] as number

/** An impact combines a field, a term count and a field length, each as one of the distinguished values. */
export function impactOf(field: number, count: number, length: number): number {
  const { counts, lengths } = FIELDS[field] as Field
  return (
    (BASES[field] as number) +
    rank(counts, count) * lengths.length +
    (lengthRanks(field)[Math.min(length, LONGEST)] as number)
  )
}

export function readImpact(impact: number): {
  readonly field: number
  readonly count: number
  readonly length: number
} {
  let field = FIELDS.length - 1
  while ((BASES[field] as number) > impact) field--
  const { counts, lengths } = FIELDS[field] as Field
  const at = impact - (BASES[field] as number)
  return {
    field,
    count: counts[Math.floor(at / lengths.length)] as number,
    length: lengths[at % lengths.length] as number,
  }
}

/** The distinguished length for a field length. */
export function countedLength(field: number, length: number): number {
  return (FIELDS[field] as Field).lengths[lengthRanks(field)[Math.min(length, LONGEST)] as number] as number
}

export function countedCount(field: number, count: number): number {
  const { counts } = FIELDS[field] as Field
  return counts[rank(counts, count)] as number
}

function rank(values: readonly number[], value: number): number {
  let at = values.length - 1
  while (at > 0 && (values[at] as number) > value) at--
  return at
}

const LONGEST = 511
const rankTables: (Uint8Array | undefined)[] = []

/** Index of the nearest distinguished length by ratio, for every length up to the longest. */
function lengthRanks(field: number): Uint8Array {
  const known = rankTables[field]
  if (known !== undefined) return known
  const { lengths } = FIELDS[field] as Field
  const table = new Uint8Array(LONGEST + 1)
  let at = 0
  for (let length = 1; length <= LONGEST; length++) {
    while (at + 1 < lengths.length && length * length > (lengths[at] as number) * (lengths[at + 1] as number)) at++
    table[length] = at
  }
  return (rankTables[field] = table)
}

/** Totals of an index that weights depend on. */
export interface Totals {
  /** Documents: pages and sections. */
  readonly documents: number
  /** Sum of each field's distinguished lengths over all documents. */
  readonly lengths: readonly number[]
}

/** lunr's parameters: how quickly repetition saturates, and how much a long field reduces a term's weight. */
export const BM25 = { k1: 0.6, b: 0.3 }

/** lunr's inverse document frequency. `found` counts a document once for every field that contains the term. */
export function inverseFrequency(found: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - found + 0.5) / (found + 0.5)))
}

/** Weights of all impacts for a term's frequency, rounded as in lunr. */
export function weightsFor(idf: number, totals: Totals): Float64Array {
  const { k1, b } = BM25
  const weights = new Float64Array(IMPACTS)
  for (let impact = 0; impact < IMPACTS; impact++) {
    const { field, count, length } = readImpact(impact)
    const average = (totals.lengths[field] as number) / totals.documents
    const score = (idf * ((k1 + 1) * count)) / (k1 * (1 - b + b * (length / average)) + count)
    weights[impact] = Math.round(score * (FIELDS[field] as Field).boost * 1000) / 1000
  }
  return weights
}
