// Files read at most once in a build.
import * as path from 'node:path'
import { hashOf } from '../base/hash.ts'
import type { Host } from '../host/host.ts'

export interface FileReader {
  /** Bytes that this build has read already; null if it hasn't. */
  seen(path: string): Uint8Array | null
  /** Bytes of a file below the root, or of an absolute path outside it; null when there is none. */
  bytes(path: string): Uint8Array | null
  /** The same as text; bytes that are no UTF-8 become U+FFFD. */
  text(path: string): string | null
  /** Whether there is such a file: it is not read for it. */
  exists(path: string): boolean
  /** The first bytes of a file, all of them where it has no more; null when there is none. What is read of it is not held. */
  head(path: string, bytes: number): Uint8Array | null
  /** Hash of that text, '' where there is none: a file outside of the root is not read for it when it is as it was in an earlier build of this process. */
  hash(path: string): string
}

export function reader(host: Host): FileReader {
  const known = new Map<string, Uint8Array | null>()
  const texts = new Map<string, string | null>()
  const below = (file: string): string => (path.isAbsolute(file) ? path.relative(host.root, file) : file)
  const bytes = (file: string): Uint8Array | null => {
    let content = known.get(file)
    if (content === undefined) {
      content = host.read(below(file))
      known.set(file, content)
    }
    return content
  }
  const text = (file: string): string | null => {
    let text = texts.get(file)
    if (text === undefined) {
      const content = bytes(file)
      text = content === null ? null : new TextDecoder().decode(content)
      texts.set(file, text)
    }
    return text
  }
  const isRead = (file: string): boolean => texts.has(file) || known.has(file)
  return {
    seen: (file) => known.get(file) ?? null,
    bytes,
    text,
    // One that cannot be read is there, too.
    exists: (file) => (known.get(file) ?? null) !== null || host.stat(below(file)) !== null,
    head: (file, length) => known.get(file)?.subarray(0, length) ?? host.head(below(file), length),
    hash: (file) => (isRead(file) ? hashOf(text(file) ?? '') : host.textHash(file)),
  }
}
