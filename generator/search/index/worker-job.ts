// The search thread's job in a build; `search-thread.ts` transports the messages.
import { createIndexBuilder } from './index-builder.ts'
import { encodeValue, decodeValue } from '../../engine/memo.ts'
import type { Section } from '../../markdown/types.ts'
import type { Aside } from './packs.ts'
import type { SegmentText } from './segment.ts'
import type { SplitFile } from './split.ts'
import type { SearchInput, SearchPage } from '../types.ts'

/** A page from an earlier build. */
export interface KeptPage extends SearchPage {
  /** The document that contains its sections. */
  readonly path?: string
}

export interface WorkerAsk {
  /** Bytes that wait for the end are spilled to a file with this name. */
  readonly beside?: string
  /** Sections that pages will reference by hash. */
  readonly read?: readonly (readonly [body: string, sections: readonly Section[]])[]
  /** Sections' segments from an earlier build, by hash, as bytes of its memo. */
  readonly known?: readonly (readonly [body: string, segment: Uint8Array])[]
  /** Compiled documents by the hash that pages use, as bytes of the memo. */
  readonly documents?: readonly (readonly [body: string, compiled: Uint8Array])[]
  /** More pages to add, among others; with sections, or with a sent document's path. */
  readonly ahead?: readonly (SearchInput & { readonly pages: readonly KeptPage[] })[]
  /** The next pages of every locale; sections that were read before are omitted. */
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
    /** The concatenated texts of all its files: transferred, not copied. */
    readonly bytes: Uint8Array
  }[]
}

/** Results for new bodies: their hashes, and their concatenated segments for the memo (`encodeValue`). */
export interface ReadBodies {
  readonly bodies: readonly string[]
  readonly bytes: Uint8Array
  /** End offset of each. */
  readonly ends: readonly number[]
}

/** The last message is the built index. */
export type IndexWorkerAnswer = ReadBodies | BuiltInWorker

/** The segments, cut from the bytes they were packed in. */
export function segmentsOf({ bodies, bytes, ends }: ReadBodies): (readonly [body: string, segment: Uint8Array])[] {
  return bodies.map((body, index) => [body, bytes.subarray(ends[index - 1] ?? 0, ends[index])])
}

/** Bytes of segments per message: the receiver needn't have space for those of all pages. */
const TOGETHER = 1 << 20

/** Handles messages; returns the result after the last one, null before. Reports bodies as they're read. */
export function createWorkerJob(
  tell: (read: ReadBodies) => void,
  asideIn: (file: string) => Aside = () => () => null,
): (ask: WorkerAsk) => BuiltInWorker | null {
  let aside: Aside = () => null
  const segments = new Map<string, Uint8Array>()
  const builder = createIndexBuilder(
    (body) => {
      const bytes = segments.get(body)
      return bytes === undefined ? undefined : decodeValue<SegmentText>(bytes)
    },
    (bytes) => aside(bytes),
  )
  const read = readBodies(tell)
  return ({ beside, read: some = [], known = [], documents = [], ahead = [], add = [], end }) => {
    if (beside !== undefined) aside = asideIn(beside)
    for (const [body, bytes] of known) segments.set(body, bytes)
    const sections = sectionsOf(new Map(documents))
    for (const input of ahead)
      builder.prepare({ ...input, pages: input.pages.map((page) => ({ ...page, sections: sections(page) })) })
    for (const [body, own] of some) builder.read(body, own)
    for (const input of add) builder.add(input)
    // The pages that reference them arrive in the same message.
    if (add.length > 0) builder.forget()
    read.add(builder.segments())
    if (end !== true) return null
    read.end()
    return { locales: add.map(({ locale }) => ({ locale, ...inOnePiece(builder.end(locale).files) })) }
  }
}

/** A page's sections, or those of the document that it references. A missing or different document is an error. */
function sectionsOf(documents: ReadonlyMap<string, Uint8Array>): (page: KeptPage) => readonly Section[] {
  const read = new Map<string, readonly Section[]>()
  return ({ path, body, sections }) => {
    if (path === undefined) return sections
    let found = read.get(body)
    if (found === undefined) {
      const { hash, doc } = decodeValue<{ hash: string; doc: { sections: readonly Section[] } }>(
        documents.get(body) ?? new Uint8Array(),
      )
      if (hash !== body) throw new Error(`${path} was compiled anew`)
      read.set(body, (found = doc.sections))
    }
    return found
  }
}

function readBodies(tell: (read: ReadBodies) => void) {
  let bodies: string[] = []
  let pieces: Uint8Array[] = []
  let ends: number[] = []
  let size = 0
  const end = (): void => {
    if (bodies.length === 0) return
    // In a separate buffer, which can be transferred.
    const bytes = new Uint8Array(size)
    for (const [index, piece] of pieces.entries()) bytes.set(piece, ends[index - 1] ?? 0)
    tell({ bodies, bytes, ends })
    bodies = []
    pieces = []
    ends = []
    size = 0
  }
  return {
    add: (segments: Iterable<readonly [body: string, segment: SegmentText]>): void => {
      for (const [body, segment] of segments) {
        const own = encodeValue(segment)
        bodies.push(body)
        pieces.push(own)
        ends.push((size += own.length))
        if (size >= TOGETHER) end()
      }
    },
    end,
  }
}

/** The files' texts as bytes. Nothing is in memory twice: at the end of a large build, memory use is highest. */
function inOnePiece(files: readonly SplitFile[]): Omit<BuiltInWorker['locales'][number], 'locale'> {
  const bytes = new Uint8Array(files.reduce((sum, file) => sum + (file.length ?? Buffer.byteLength(file.text)), 0))
  const encoder = new TextEncoder()
  let end = 0
  const placed = files.map((file) => {
    const from = end
    const { path, hash, text } = file
    if (typeof text === 'string') end += encoder.encodeInto(text, bytes.subarray(from)).written
    else {
      bytes.set(text, from)
      end += text.length
    }
    return { path, hash, from, to: end }
  })
  return { files: placed, bytes }
}
