// Content hashes: short, stable names for bytes.
import { hash } from 'node:crypto'

/** 16 hex digits of SHA-256 (SHA-1 is no faster here): enough to name content in a cache and in file names. */
export function hashOf(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, 16)
}
