// A language's index in Lunr's serialized form, for other programs that use Lunr: a launcher, an agent, a script. The terms are those of the built-in index
// (`tokens.ts`), so languages without spaces work too. The weights are those that Lunr would compute.
import { ASK, FIELDS, inverseFrequency, PHRASE, START, weightsFor } from '../fields.ts'
import type { PagePart } from '../format.ts'
import { createJsonBytes, type JsonBytes } from './json-bytes.ts'
import type { Merged } from './merge.ts'
import { bump, larger } from './occurrences.ts'
import { decodePostings } from './postings.ts'
import { FIELD_OF } from '../query/score.ts'
import { firstOrdinal } from './segment.ts'

/** `search/lunr/<locale>.json`. */
export interface LunrFile {
  readonly locale: string
  /** By document name, which is the `ref` in Lunr's results: URL, page title, heading or ''. */
  readonly documents: Readonly<Record<string, readonly [url: string, title: string, heading: string]>>
  /** The argument for `lunr.Index.load`. */
  readonly index: object
}

/** The argument for `lunr.Index.load`. */
export interface SerializedIndex {
  readonly version: string
  readonly fields: readonly string[]
  /** `field/document` → term numbers and weights in turn. */
  readonly fieldVectors: readonly (readonly [string, readonly number[]])[]
  readonly invertedIndex: readonly (readonly [string, Readonly<Record<string, unknown>>])[]
  readonly pipeline: readonly string[]
}

/** Ordinal of the document that contains a term in a field; -1 to omit the field. */
export type DocumentOf = (field: number, ordinal: number) => number

/** The Lunr version written to the index. Lunr itself is loaded only to query one (`ask-lunr.ts`): a build doesn't need it. */
export const LUNR_VERSION = '2.3.9'

/** The file in UTF-8. `parts` are the pages in order, `prefix` is their common path prefix. */
export function lunrBytes(locale: string, prefix: string, parts: readonly PagePart[], merged: Merged): Uint8Array {
  const index = indexBytes(merged, documentForOthers)
  const into = createJsonBytes(index.length + (1 << 16))
  into.text(`{"locale":${JSON.stringify(locale)},"documents":${JSON.stringify(documentsOf(prefix, parts))},"index":`)
  into.bytes(index)
  into.text('}\n')
  return into.written()
}

/** Phrases and first letters are used only by the built-in dialog. Questions belong to their page. */
function documentForOthers(field: number, ordinal: number): number {
  if (field === PHRASE || field === START) return -1
  return field === ASK ? 0 : ordinal
}

/** A document's name: page, ordinal. */
export function documentName(page: number, ordinal: number): string {
  return `${page}.${ordinal}`
}

/**
 * Terms with posting lists, in code-unit order, as Lunr serializes an index (`SerializedIndex`). Terms that aren't in any field are omitted. There's one
 * entry per word on all pages, so entries are numbers in arrays and are written to the file as bytes.
 */
export function indexBytes(merged: Merged, documentOf: DocumentOf): Uint8Array {
  const vectors = createVectors()
  const lists = createLists(merged, vectors, documentOf)
  const inverted = createJsonBytes(expectedBytes(merged))
  const begin = Buffer.from(',[')
  const index = Buffer.from(',{"_index":')
  const { terms, postings } = merged
  let term = 0
  for (let at = 0; at < terms.length; at++) {
    if (!lists.read(postings[at] as string)) continue
    inverted.bytes(term === 0 ? begin.subarray(1) : begin)
    inverted.quoted(terms[at] as string)
    inverted.bytes(index)
    inverted.number(term)
    lists.write(inverted, term++)
  }
  const texts = inverted.written()
  const into = createJsonBytes(texts.length + expectedBytes(merged))
  into.text(`{"version":"${LUNR_VERSION}","fields":${JSON.stringify(FIELDS.map(({ name }) => name))},"fieldVectors":[`)
  vectors.write(into)
  into.text('],"invertedIndex":[')
  into.bytes(texts)
  into.text('],"pipeline":[]}')
  return into.written()
}

/** A rough estimate of the bytes for all terms' documents. Reserved space needn't be moved when it grows. */
function expectedBytes({ terms, postings }: Merged): number {
  return postings.reduce((sum, list) => sum + list.length, 0) * 5 + terms.length * 130 + 1000
}

/** The documents of one term at a time, by field. */
interface Lists {
  /** Whether any document contains the term. */
  read(postings: string): boolean
  /** Writes the last values read, as the last members of an object in a list; the documents' vectors get the same values. */
  write(into: JsonBytes, term: number): void
}

/** If a document has several entries in a field, the first one counts. Positions aren't indexed, so each document's value for a term is `{}`. */
function createLists(merged: Merged, vectors: Vectors, documentOf: DocumentOf): Lists {
  const weightsOf = weightsByFrequency(merged)
  const between = textBetween()
  /** By field: document numbers and impacts in turn. */
  const found: number[][] = FIELDS.map(() => [])
  let frequency = 0
  let any = false
  const note = (page: number, ordinal: number, impact: number): void => {
    const field = FIELD_OF[impact] as number
    const own = documentOf(field, ordinal)
    if (own < 0) return
    any = true
    ;(found[field] as number[]).push(vectors.document(page, own), impact)
  }
  return {
    read: (postings) => {
      for (const list of found) if (list.length > 0) list.length = 0
      any = false
      frequency = decodePostings(postings, note)
      return any
    },
    write: (into, term) => {
      const weights = weightsOf(frequency)
      let before = -1
      for (let field = 0; field < FIELDS.length; field++) {
        const list = found[field] as number[]
        if (list.length === 0) continue
        into.bytes(between(before, field))
        before = field
        for (let at = 0; at < list.length; at += 2) {
          const document = list[at] as number
          if (vectors.add(field, document, term, weights[list[at + 1] as number] as number))
            into.bytes(vectors.member(document))
        }
        into.back()
      }
      into.bytes(between(before, FIELDS.length))
    },
  }
}

/** The text between one field's documents and a later field's, if the fields between them have none. */
function textBetween(): (before: number, after: number) => Uint8Array {
  const known: Uint8Array[] = []
  return (before, after) => {
    const at = (before + 1) * (FIELDS.length + 1) + after
    let bytes = known[at]
    if (bytes === undefined) {
      const names = FIELDS.slice(before + 1, after).map(({ name }) => `,"${name}":{}`)
      const next = after < FIELDS.length ? `,"${(FIELDS[after] as { name: string }).name}":{` : '}]'
      known[at] = bytes = Buffer.from(`${before < 0 ? '' : '}'}${names.join('')}${next}`)
    }
    return bytes
  }
}

/** Weights of all impacts in thousandths, shared by terms with the same frequency. */
function weightsByFrequency(merged: Merged): (frequency: number) => Float64Array {
  const known = new Map<number, Float64Array>()
  return (frequency) => {
    let weights = known.get(frequency)
    if (weights === undefined) {
      weights = weightsFor(inverseFrequency(frequency, merged.documents), merged).map((weight) =>
        Math.round(weight * 1000),
      )
      known.set(frequency, weights)
    }
    return weights
  }
}

/** Each document's terms and weights, by field. */
interface Vectors {
  /** A document's number. */
  document(page: number, ordinal: number): number
  /** `"name":{},` for a document. */
  member(document: number): Uint8Array
  /** False if the document already has the term. Terms are added in numerical order. */
  add(field: number, document: number, term: number, thousandths: number): boolean
  /** All vectors, ordered by their first term. */
  write(into: JsonBytes): void
}

function createVectors(): Vectors {
  const numbers: number[][] = []
  const names: string[] = []
  const members: Uint8Array[] = []
  /** By document and field: index of its vector, plus one. */
  const vectorOf: number[] = []
  /** Vector, term, weight. */
  let entries = new Uint32Array(1 << 16)
  let count = 0
  /** By vector: `field/document`, its last term, and its number of terms. */
  const heads: string[] = []
  const last: number[] = []
  const sizes: number[] = []
  return {
    document: (page, ordinal) => {
      const own = (numbers[page] ??= [])
      const known = own[ordinal]
      if (known !== undefined) return known
      const name = documentName(page, ordinal)
      members.push(Buffer.from(`"${name}":{},`))
      for (const _ of FIELDS) vectorOf.push(0)
      return (own[ordinal] = names.push(name) - 1)
    },
    member: (document) => members[document] as Uint8Array,
    add: (field, document, term, thousandths) => {
      const slot = document * FIELDS.length + field
      let vector = (vectorOf[slot] as number) - 1
      if (vector < 0) {
        vector = heads.push(`["${(FIELDS[field] as { name: string }).name}/${names[document]}",[`) - 1
        vectorOf[slot] = vector + 1
        sizes.push(0)
      } else if (last[vector] === term) return false
      last[vector] = term
      sizes[vector] = (sizes[vector] as number) + 1
      if (count + 3 > entries.length) entries = larger(entries, Uint32Array, count + 3)
      entries[count++] = vector
      entries[count++] = term
      entries[count++] = thousandths
      return true
    },
    write: (into) => {
      const { order, starts } = byVector(entries.subarray(0, count), sizes)
      for (const [vector, head] of heads.entries()) {
        into.text(vector > 0 ? `,${head}` : head)
        const from = starts[vector] as number
        const end = from + (sizes[vector] as number)
        for (let at = from; at < end; at++) {
          const entry = order[at] as number
          into.pair(entries[entry + 1] as number, entries[entry + 2] as number)
        }
        into.back()
        into.text(']]')
      }
    },
  }
}

/** Groups entries by vector, in the order in which they were added. */
function byVector(values: Uint32Array, sizes: readonly number[]): { order: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(sizes.length + 1)
  for (const [vector, size] of sizes.entries()) starts[vector + 1] = (starts[vector] as number) + size
  const next = starts.slice()
  const order = new Uint32Array(values.length / 3)
  for (let at = 0; at < values.length; at += 3) order[bump(next, values[at] as number)] = at
  return { order, starts }
}

function documentsOf(prefix: string, parts: readonly PagePart[]): LunrFile['documents'] {
  return Object.fromEntries(
    parts.flatMap(([path, title, sections], page) => {
      const url = prefix + path || '/'
      const first = firstOrdinal(sections.map(([id]) => ({ id })))
      return [
        [`${page}.0`, [url, title, '']] as const,
        ...sections.map(
          ([id, heading], at) => [`${page}.${first + at}`, [id === '' ? url : `${url}#${id}`, title, heading]] as const,
        ),
      ]
    }),
  )
}
