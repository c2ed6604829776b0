// What the search thread of a build does; `search-thread.ts` carries the messages.
import { createIndexBuilder } from './index-builder.ts'
import type { Section } from '../markdown/types.ts'
import type { SegmentText } from './segment.ts'
import type { SearchInput } from './types.ts'

export interface WorkerAsk {
  /** Sections that pages will name by their hash. */
  readonly read?: readonly (readonly [body: string, sections: readonly Section[]])[]
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
  }[]
  /** Texts of all files, one after the other: handed over, not copied. */
  readonly bytes: Uint8Array
  readonly bodies: readonly (readonly [body: string, segment: SegmentText])[]
}

/** Takes messages until the last one, then returns the answer; null before. */
export function createWorkerJob(): (ask: WorkerAsk) => BuiltInWorker | null {
  const builder = createIndexBuilder()
  const bodies = new Map<string, readonly Section[]>()
  return ({ read = [], add = [], end }) => {
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
    const encoder = new TextEncoder()
    const texts: Uint8Array[] = []
    let size = 0
    const locales = add.map(({ locale }) => ({
      locale,
      files: builder.end(locale).files.map(({ path, hash, text }) => {
        const bytes = encoder.encode(text)
        texts.push(bytes)
        const from = size
        size += bytes.length
        return { path, hash, from, to: size }
      }),
    }))
    const bytes = new Uint8Array(size)
    let at = 0
    for (const text of texts) {
      bytes.set(text, at)
      at += text.length
    }
    return { locales, bytes, bodies: builder.segments() }
  }
}
