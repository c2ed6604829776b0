// Writes an index's parts into packs: few files with many parts each, compressed separately so that a browser can request a byte range.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { hashOf } from '../../base/hash.ts'
import { HASH_LENGTH, packPath, type PackRange, type Pack, type PackPlace } from '../format.ts'

/** Spills bytes until they're needed: returns a function that reads them back, or null if they must stay in memory. */
export type Aside = (bytes: Uint8Array) => (() => Uint8Array) | null

export interface Packs {
  /** Appends a part. */
  put(text: string | Uint8Array): PackPlace
  /** The packs in order, after all parts have been added. */
  end(): readonly PackFile[]
}

export interface PackFile {
  readonly pack: Pack
  readonly path: string
  readonly hash: string
  /** Joined on demand. */
  bytes(): Uint8Array
}

/**
 * A pack's minimum size, and how much larger it can get: small enough for hosts without range requests, which send a whole pack for each of its parts.
 * Between the two sizes, a part's own bytes decide where the pack ends. After an edit, later packs are therefore cut as before, and browsers keep their
 * copies.
 */
const LEAST = 16 * 1024
const MORE = 40 * 1024
const ENDS_ONE_OF = 8
/** Beyond this many packs, packs grow instead, because the root lists each one. */
const MANY = 256

export function createPacks(aside: Aside): Packs {
  const parts: Part[] = []
  let size = 0
  return {
    put: (text) => {
      // zlib returns a slice of a buffer several times its size.
      const part = Uint8Array.from(deflateRawSync(text))
      const endsHere = (part[part.length >> 1] as number) % ENDS_ONE_OF === 0
      parts.push({ length: part.length, endsHere, read: aside(part) ?? (() => part) })
      size += part.length
      return { from: size - part.length, length: part.length }
    },
    end: () =>
      cut(parts, Math.max(LEAST, Math.ceil(size / MANY))).map((pack) => {
        const bytes = (): Buffer => Buffer.concat(pack.map(({ read }) => read()))
        const whole = bytes()
        const hash = hashOf(whole)
        const name = packName(hash)
        return { pack: { name, length: whole.length }, path: packPath(name), hash, bytes }
      }),
  }
}

interface Part {
  readonly length: number
  /** A pack that's long enough ends after this part. */
  readonly endsHere: boolean
  read(): Uint8Array
}

function cut(parts: readonly Part[], least: number): Part[][] {
  const packs: Part[][] = []
  let size = Infinity
  for (const part of parts) {
    if (size + part.length > least + MORE) {
      packs.push([])
      size = 0
    }
    packs.at(-1)?.push(part)
    size += part.length
    if (size >= least && part.endsHere) size = Infinity
  }
  return packs
}

/** A pack's name, from a hash. */
export function packName(hash: string): string {
  return BigInt(`0x${hash}`).toString(36).padStart(HASH_LENGTH, '0').slice(-HASH_LENGTH)
}

/** The parts in a byte range of a pack. */
export function partOf(pack: Uint8Array, { from, length }: PackRange): unknown {
  return JSON.parse(inflateRawSync(pack.subarray(from, from + length)).toString()) as unknown
}
