// Random access to an open file.
import * as fs from 'node:fs'
import type { RandomAccessBytes } from '../base/random-access-bytes.ts'

export function readAt(open: number, from: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let done = 0; done < length;) {
    const some = fs.readSync(open, bytes, done, length - done, from + done)
    if (some === 0) throw new Error('a cache file was truncated while it was in use')
    done += some
  }
  return bytes
}

/** Minimum size of a read: related data is usually adjacent. */
const BLOCK = 64 << 10

/** Bytes of an open file from `start` on, read on demand. */
export function stretchesOf(open: number, start: number, length: number): RandomAccessBytes {
  let block: Uint8Array = new Uint8Array()
  let first = 0
  return {
    subarray: (from, end = length) => {
      if (from < first || end > first + block.length) {
        block = readAt(open, start + from, Math.min(Math.max(BLOCK, end - from), length - from))
        first = from
      }
      return block.subarray(from - first, end - first)
    },
  }
}
