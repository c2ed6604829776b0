// The index of a language in the form in which Lunr writes one, for whoever asks it with Lunr: a launcher, an agent, a script. Terms are
// those of our own index (`tokens.ts`), so that languages without spaces are found too; weights are the ones that Lunr would give.
import { flat } from '../base/text.ts'
import { ASK, FIELDS, inverseFrequency, PHRASE, START, weightsFor } from './fields.ts'
import type { PagePart } from './format.ts'
import type { Merged } from './merge.ts'
import { decodePostings } from './postings.ts'
import { FIELD_OF } from './score.ts'
import { firstOrdinal } from './segment.ts'

/** `search/lunr/<locale>.json`. */
export interface LunrFile {
  readonly locale: string
  /** By the name of a document, which is the `ref` of Lunr's results: address in the site, title of the page, heading or ''. */
  readonly documents: Readonly<Record<string, readonly [url: string, title: string, heading: string]>>
  /** What `lunr.Index.load` takes. */
  readonly index: object
}

/** What `lunr.Index.load` takes. */
export interface SerializedIndex {
  readonly version: string
  readonly fields: readonly string[]
  /** `field/document` → term numbers and weights in turn. */
  readonly fieldVectors: readonly (readonly [string, readonly number[]])[]
  readonly invertedIndex: readonly (readonly [string, Readonly<Record<string, unknown>>])[]
  readonly pipeline: readonly string[]
}

/** Name of the document that holds a term in a field; null where the field is left out. */
export type DocumentNames = (field: number, page: number, ordinal: number) => string | null

/** The version of Lunr that is told to whoever loads the index. Lunr itself is loaded to ask one (`ask-lunr.ts`): a build does not need it. */
export const LUNR_VERSION = '2.3.9'

/** Positions are not indexed; Lunr only reads what a document holds for a term. */
const NOTHING = Object.freeze({})

/** The file as text. `parts` are the pages in their order, `prefix` what their paths begin with. */
export function lunrText(locale: string, prefix: string, parts: readonly PagePart[], merged: Merged): string {
  const index = serializeIndex(merged, nameForOthers)
  return flat(`${JSON.stringify({ locale, documents: documentsOf(prefix, parts), index } satisfies LunrFile)}\n`)
}

/** Words that stand side by side, and first letters, are asked for by our own dialog alone. Questions belong to their page. */
function nameForOthers(field: number, page: number, ordinal: number): string | null {
  return field === PHRASE || field === START ? null : documentName(page, field === ASK ? 0 : ordinal)
}

/** Name of a document: page, ordinal. */
export function documentName(page: number, ordinal: number): string {
  return `${page}.${ordinal}`
}

/** Terms with posting lists, in code unit order, as Lunr serialises an index. Terms that no field holds are left out. */
export function serializeIndex(merged: Merged, nameOf: DocumentNames): SerializedIndex {
  const vectors = new Map<string, number[]>()
  const invertedIndex: [string, Record<string, unknown>][] = []
  for (const [at, term] of merged.terms.entries()) {
    const lists = documentsWith(merged, merged.postings[at] as string, nameOf)
    if (lists.every((list) => list.size === 0)) continue
    const posting: Record<string, unknown> = { _index: invertedIndex.length }
    for (const [field, list] of lists.entries()) {
      const { name } = FIELDS[field] as { name: string }
      posting[name] = Object.fromEntries([...list.keys()].map((document) => [document, NOTHING]))
      for (const [document, weight] of list) {
        const key = `${name}/${document}`
        const vector = vectors.get(key)
        if (vector === undefined) vectors.set(key, [invertedIndex.length, weight])
        else vector.push(invertedIndex.length, weight)
      }
    }
    invertedIndex.push([term, posting])
  }
  const fields = FIELDS.map(({ name }) => name)
  return { version: LUNR_VERSION, fields, fieldVectors: [...vectors], invertedIndex, pipeline: [] }
}

/** The documents of a posting list with the weight of the term in them, by field. Of several entries of one name the first counts. */
function documentsWith(merged: Merged, postings: string, nameOf: DocumentNames): ReadonlyMap<string, number>[] {
  const found: [field: number, document: string, impact: number][] = []
  const frequency = decodePostings(postings, (page, ordinal, impact) => {
    const field = FIELD_OF[impact] as number
    const document = nameOf(field, page, ordinal)
    if (document !== null) found.push([field, document, impact])
  })
  const weights = weightsFor(inverseFrequency(frequency, merged.documents), merged)
  const lists = FIELDS.map(() => new Map<string, number>())
  for (const [field, document, impact] of found) {
    const list = lists[field] as Map<string, number>
    if (!list.has(document)) list.set(document, weights[impact] as number)
  }
  return lists
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
