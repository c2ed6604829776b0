// How large a site is, where that decides how much memory it may take.
import type { RawDoc } from '../content/types.ts'
import { keepHeapSmall } from '../host/heap.ts'
import type { Boundary } from './boundary.ts'
import type { FileReader } from './reader.ts'

/** A site with so many characters of documents takes so much memory that it is worth some time to hold less of it. */
const LARGE = 10 << 20
/** From here on all that can be saved is worth it. */
const HUGE = 40 << 20
/** And from here on even more time. */
const VAST = 160 << 20

export type SiteSize = 'large' | 'huge' | 'vast'

/** Null for a site that has no need to save memory. */
export function siteSize(docs: readonly RawDoc[]): SiteSize | null {
  return largenessOf(docs.reduce((sum, { source }) => sum + source.text.length, 0))
}

function largenessOf(size: number): SiteSize | null {
  if (size < LARGE) return null
  return size < HUGE ? 'large' : size < VAST ? 'huge' : 'vast'
}

/** The boundary, which keeps the heap small from the time on when so much was read: what reading leaves behind would be as much again as what was read. */
function saveMemory(boundary: Boundary): Boundary {
  let size = 0
  let before: SiteSize | null = null
  return {
    ...boundary,
    read: (path) => {
      const bytes = boundary.read(path)
      size += bytes?.length ?? 0
      const now = largenessOf(size)
      if (now !== null && now !== before) keepHeapSmall(now)
      before = now
      return bytes
    },
  }
}

/** The boundary that reads documents, except those that plugins have read. */
export function forDocuments(boundary: Boundary, files: Pick<FileReader, 'seen'>, dev: boolean): Boundary {
  const seen = (path: string): Uint8Array | null => (boundary.isOutside(path) ? null : files.seen(path))
  const once = { ...boundary, read: (path: string) => seen(path) ?? boundary.read(path) }
  return dev ? once : saveMemory(once)
}
