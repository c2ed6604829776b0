// What the search thread of a build does; `search-thread.ts` carries the messages.
import { createIndexBuilder } from './index-builder.ts'
import { valueOf } from '../memo/memo.ts'
import type { Section } from '../markdown/types.ts'
import type { SegmentText } from './segment.ts'
import type { SplitFile } from './split.ts'
import type { SearchInput } from './types.ts'

export interface WorkerAsk {
  /** Sections that pages will name by their hash. */
  readonly read?: readonly (readonly [body: string, sections: readonly Section[]])[]
  /** What an earlier build made of sections, by their hash, as bytes of its memo. */
  readonly known?: readonly (readonly [body: string, segment: Uint8Array])[]
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
  readonly bodies: readonly (readonly [body: string, segment: SegmentText])[]
}

/** Takes messages until the last one, then returns the answer; null before. */
export function createWorkerJob(): (ask: WorkerAsk) => BuiltInWorker | null {
  const segments = new Map<string, Uint8Array>()
  const builder = createIndexBuilder((body) => {
    const bytes = segments.get(body)
    return bytes === undefined ? undefined : valueOf<SegmentText>(bytes)
  })
  const bodies = new Map<string, readonly Section[]>()
  return ({ read = [], known = [], add = [], end }) => {
    for (const [body, bytes] of known) segments.set(body, bytes)
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
    const locales = add.map(({ locale }) => ({ locale, ...inOnePiece(builder.end(locale).files) }))
    return { locales, bodies: builder.segments() }
  }
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
