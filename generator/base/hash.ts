// Content hashes: short, stable names for bytes.
import { createHash } from 'node:crypto'

/** 16 hex digits of SHA-256 (SHA-1 is no faster here): enough to name content in a cache and in file names. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16)
}
