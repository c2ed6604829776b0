// Decides by a site's size how much a build should do to save memory.
import type { RawDoc } from '../content/types.ts'
import { keepHeapSmall } from '../host/heap.ts'
import type { Boundary } from './boundary.ts'
import type { FileReader } from './read-once.ts'

/** Number of characters in documents from which it's worth spending some time to save memory. */
const LARGE = 10 << 20
/** From this size on, save as much memory as possible. */
const HUGE = 40 << 20
/** From this size on, spend even more time. */
const VAST = 160 << 20

export type SiteSize = 'large' | 'huge' | 'vast'

/** Returns null for a site that doesn't need to save memory. */
export function siteSize(docs: readonly RawDoc[]): SiteSize | null {
  return largenessOf(docs.reduce((sum, { source }) => sum + source.text.length, 0))
}

function largenessOf(size: number): SiteSize | null {
  if (size < LARGE) return null
  return size < HUGE ? 'large' : size < VAST ? 'huge' : 'vast'
}

/** Limits the heap as soon as many files have been read. Otherwise, garbage from reading would take as much memory again as the files. */
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

/** The boundary for reading documents. Files that plugins have already read aren't read again. */
export function forDocuments(boundary: Boundary, files: Pick<FileReader, 'seen'>, dev: boolean): Boundary {
  const seen = (path: string): Uint8Array | null => (boundary.isOutside(path) ? null : files.seen(path))
  const once = { ...boundary, read: (path: string) => seen(path) ?? boundary.read(path) }
  return dev ? once : saveMemory(once)
}
