// Content hashes: short, stable names for bytes.
import { createHash, hash } from 'node:crypto'

/** 16 hex digits of SHA-256 (SHA-1 isn't faster here): enough to identify content in a cache and in file names. */
export function hashOf(data: string | Uint8Array): string {
  return start(hash('sha256', data, 'hex'))
}

/** The hash of concatenated texts, without concatenating them. No text may end inside a character. */
export function hashOfAll(texts: readonly string[]): string {
  if (texts.length < 2) return hashOf(texts[0] ?? '')
  const all = createHash('sha256')
  for (const text of texts) all.update(text)
  return start(all.digest('hex'))
}

const digits = Buffer.alloc(16)

/** The first 16 digits as a separate string: a slice would keep all 64 in memory. */
function start(digest: string): string {
  digits.write(digest, 'latin1')
  return digits.toString('latin1')
}
