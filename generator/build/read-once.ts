// Reads each file at most once per build.
import * as path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { controlIn } from '../base/text.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { decode as decodeStrictly } from '../content/content.ts'
import { controlCharacter, notUtf8 } from '../content/diagnostics.ts'
import type { Host } from '../host/host.ts'

export interface FileReader {
  /** Bytes that this build has already read; otherwise null. */
  seen(path: string): Uint8Array | null
  /** Bytes of a file below the root, or at an absolute path outside it; null if it doesn't exist. */
  bytes(path: string): Uint8Array | null
  /** The file's text. Bytes that aren't UTF-8 become U+FFFD and are reported by `damaged`. */
  text(path: string): string | null
  /** Decodes bytes from elsewhere in the same way. */
  decode(path: string, bytes: Uint8Array): string
  /** Reports files that aren't UTF-8. */
  damaged(): readonly Diagnostic[]
  /** Whether a file exists. Doesn't read it. */
  exists(path: string): boolean
  /** The first bytes of a file, or all if it's shorter; null if it doesn't exist. They aren't cached. */
  head(path: string, bytes: number): Uint8Array | null
  /**
   * Hash of the file's text; '' if it doesn't exist. A file outside the root isn't read again if it's unchanged since an earlier build of this
   * process.
   */
  hash(path: string): string
}

/** Packages and media files, which don't have to be text. */
const NO_TEXT_OF_SITE =
  /(?:^|\/)node_modules\/|\.(?:png|jpe?g|gif|webp|avif|ico|bmp|svg|mp[34]|webm|og[gv]|wav|flac|pdf|zip|[gx]z|woff2?|ttf|otf|eot|wasm)$/i
const PAGE = /\.mdx?$/i

/** Finds bytes that aren't UTF-8. In pages, any control character counts. In other files, only U+0000 does, which is frequent in UTF-16. */
function damageOf(path: string, bytes: Uint8Array, text: string): Diagnostic | null {
  const at = text.includes('\uFFFD') ? decodeStrictly(bytes) : ''
  if (typeof at === 'number') return notUtf8(path, bytes, at)
  const control = PAGE.test(path) ? controlIn(text) : text.indexOf('\0')
  return control < 0 ? null : controlCharacter({ path, start: control, end: control + 1 }, text.charCodeAt(control))
}

export function reader(host: Host): FileReader {
  const known = new Map<string, Uint8Array | null>()
  const texts = new Map<string, string | null>()
  const damaged = new Map<string, Diagnostic>()
  const below = (file: string): string => (path.isAbsolute(file) ? path.relative(host.root, file) : file)
  const bytes = (file: string): Uint8Array | null => {
    let content = known.get(file)
    if (content === undefined) {
      content = host.read(below(file))
      known.set(file, content)
    }
    return content
  }
  const decode = (file: string, content: Uint8Array): string => {
    const path = below(file)
    const text = new TextDecoder().decode(content)
    const problem = NO_TEXT_OF_SITE.test(path) ? null : damageOf(path, content, text)
    if (problem !== null) damaged.set(path, problem)
    return text
  }
  const text = (file: string): string | null => {
    let text = texts.get(file)
    if (text === undefined) {
      const content = bytes(file)
      text = content === null ? null : decode(file, content)
      texts.set(file, text)
    }
    return text
  }
  const isRead = (file: string): boolean => texts.has(file) || known.has(file)
  return {
    seen: (file) => known.get(file) ?? null,
    bytes,
    text,
    decode,
    damaged: () => [...damaged.values()],
    // A file that can't be read still exists.
    exists: (file) => (known.get(file) ?? null) !== null || host.stat(below(file)) !== null,
    head: (file, length) => known.get(file)?.subarray(0, length) ?? host.head(below(file), length),
    hash: (file) => (isRead(file) ? hashOf(text(file) ?? '') : host.textHash(file)),
  }
}
