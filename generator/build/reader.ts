// Files read at most once in a build.
import * as path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { controlIn } from '../base/text.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { decode as decodeStrictly } from '../content/content.ts'
import { controlCharacter, notUtf8 } from '../content/diagnostics.ts'
import type { Host } from '../host/host.ts'

export interface FileReader {
  /** Bytes that this build has read already; null if it hasn't. */
  seen(path: string): Uint8Array | null
  /** Bytes of a file below the root, or of an absolute path outside it; null when there is none. */
  bytes(path: string): Uint8Array | null
  /** The same as text. Bytes that aren't UTF-8 become U+FFFD, and `damaged` reports them. */
  text(path: string): string | null
  /** Decodes bytes from elsewhere in the same way. */
  decode(path: string, bytes: Uint8Array): string
  /** Reports on texts that aren't UTF-8. */
  damaged(): readonly Diagnostic[]
  /** Whether there is such a file: it is not read for it. */
  exists(path: string): boolean
  /** The first bytes of a file, all of them where it has no more; null when there is none. What is read of it is not held. */
  head(path: string, bytes: number): Uint8Array | null
  /** Hash of that text, '' where there is none: a file outside of the root is not read for it when it is as it was in an earlier build of this process. */
  hash(path: string): string
}

/** Packages, and media. */
const NO_TEXT_OF_SITE =
  /(?:^|\/)node_modules\/|\.(?:png|jpe?g|gif|webp|avif|ico|bmp|svg|mp[34]|webm|og[gv]|wav|flac|pdf|zip|[gx]z|woff2?|ttf|otf|eot|wasm)$/i
const PAGE = /\.mdx?$/i

/** Bytes that aren't UTF-8. In pages any control character counts, in other files U+0000 alone, which UTF-16 is full of. */
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
    // One that cannot be read is there, too.
    exists: (file) => (known.get(file) ?? null) !== null || host.stat(below(file)) !== null,
    head: (file, length) => known.get(file)?.subarray(0, length) ?? host.head(below(file), length),
    hash: (file) => (isRead(file) ? hashOf(text(file) ?? '') : host.textHash(file)),
  }
}
