// What the search thread of a build does; `search-thread.ts` carries the messages.
import { createIndexBuilder } from './index-builder.ts'
import { bytesOf, valueOf } from '../memo/memo.ts'
import type { Section } from '../markdown/types.ts'
import { larger } from './occurrences.ts'
import type { SegmentText } from './segment.ts'
import type { SplitFile } from './split.ts'
import type { SearchInput, SearchPage } from './types.ts'

/** A page that an earlier build knew. */
export interface KeptPage extends SearchPage {
  /** The document that its sections stand in. */
  readonly path?: string
}

export interface WorkerAsk {
  /** Sections that pages will name by their hash. */
  readonly read?: readonly (readonly [body: string, sections: readonly Section[]])[]
  /** What an earlier build made of sections, by their hash, as bytes of its memo. */
  readonly known?: readonly (readonly [body: string, segment: Uint8Array])[]
  /** Compiled documents by the hash that pages name them by, as bytes of its memo. */
  readonly documents?: readonly (readonly [body: string, compiled: Uint8Array])[]
  /** Pages that will be added, among others; with sections or the path of a document that was sent. */
  readonly ahead?: readonly (SearchInput & { readonly pages: readonly KeptPage[] })[]
  /** The next pages of every locale; sections that were read before are left out. */
  readonly add?: readonly SearchInput[]
  /** These were the last ones. */
  readonly end?: boolean
}

export interface BuiltInWorker {
  readonly locales: readonly {
    readonly locale: string
    readonly files: readonly {
      readonly path: string
      readonly hash: string
      readonly from: number
      readonly to: number
    }[]
    /** Texts of all its files, one after the other: handed over, not copied. */
    readonly bytes: Uint8Array
  }[]
  readonly read: ReadBodies
}

/** What was made of bodies that were not known: their hashes, and their segments for the memo (`bytesOf`), one after the other. */
export interface ReadBodies {
  readonly bodies: readonly string[]
  readonly bytes: Uint8Array
  /** Where each ends. */
  readonly ends: readonly number[]
}

/** The segments in the pieces that they were packed in. */
export function segmentsOf({ bodies, bytes, ends }: ReadBodies): (readonly [body: string, segment: Uint8Array])[] {
  return bodies.map((body, index) => [body, bytes.subarray(ends[index - 1] ?? 0, ends[index])])
}

/** Takes messages until the last one, then returns the answer; null before. */
export function createWorkerJob(): (ask: WorkerAsk) => BuiltInWorker | null {
  const segments = new Map<string, Uint8Array>()
  const builder = createIndexBuilder((body) => {
    const bytes = segments.get(body)
    return bytes === undefined ? undefined : valueOf<SegmentText>(bytes)
  })
  const bodies = new Map<string, readonly Section[]>()
  return ({ read = [], known = [], documents = [], ahead = [], add = [], end }) => {
    for (const [body, bytes] of known) segments.set(body, bytes)
    const sections = sectionsOf(new Map(documents))
    for (const input of ahead)
      builder.prepare({ ...input, pages: input.pages.map((page) => ({ ...page, sections: sections(page) })) })
    for (const [body, sections] of read) {
      bodies.set(body, sections)
      builder.read(body, sections)
    }
    for (const input of add)
      builder.add({
        ...input,
        pages: input.pages.map((page) => ({ ...page, sections: bodies.get(page.body) ?? page.sections })),
      })
    // The pages that name them come at once.
    if (add.length > 0) bodies.clear()
    if (end !== true) return null
    const own = packed(builder.segments())
    const locales = add.map(({ locale }) => ({ locale, ...inOnePiece(builder.end(locale).files) }))
    return { locales, read: own }
  }
}

/** Sections of a page, of its document where it names one. A document that is missing, or is another one, is an error. */
function sectionsOf(documents: ReadonlyMap<string, Uint8Array>): (page: KeptPage) => readonly Section[] {
  const read = new Map<string, readonly Section[]>()
  return ({ path, body, sections }) => {
    if (path === undefined) return sections
    let found = read.get(body)
    if (found === undefined) {
      const { hash, doc } = valueOf<{ hash: string; doc: { sections: readonly Section[] } }>(
        documents.get(body) ?? new Uint8Array(),
      )
      if (hash !== body) throw new Error(`${path} was compiled anew`)
      read.set(body, (found = doc.sections))
    }
    return found
  }
}

function packed(segments: Iterable<readonly [body: string, segment: SegmentText]>): ReadBodies {
  const bodies: string[] = []
  const ends: number[] = []
  let bytes = new Uint8Array(1 << 16)
  let end = 0
  for (const [body, segment] of segments) {
    const own = bytesOf(segment)
    if (end + own.length > bytes.length) bytes = larger(bytes, Uint8Array, end + own.length)
    bytes.set(own, end)
    bodies.push(body)
    ends.push((end += own.length))
  }
  return { bodies, bytes, ends }
}

/** The texts of files as bytes. Nothing is held twice: at the end of a large build memory is at its highest. */
function inOnePiece(files: readonly SplitFile[]): Omit<BuiltInWorker['locales'][number], 'locale'> {
  const bytes = new Uint8Array(files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0))
  const encoder = new TextEncoder()
  let end = 0
  const placed = files.map(({ path, hash, text }) => {
    const from = end
    if (typeof text === 'string') end += encoder.encodeInto(text, bytes.subarray(from)).written
    else {
      bytes.set(text, from)
      end += text.length
    }
    return { path, hash, from, to: end }
  })
  return { files: placed, bytes }
}
