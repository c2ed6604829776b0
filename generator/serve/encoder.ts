// Compressed forms of files, made once and kept within bounds.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from './files.ts'
import { createLru } from './lru.ts'
import type { Coding } from './negotiate.ts'

export interface Encoder {
  /** A file's content in an encoding. Requests for the same one share the work. */
  encode(file: SiteFile, content: Uint8Array, coding: Exclude<Coding, 'identity'>): Promise<Uint8Array>
  /** The same, if it is at hand. */
  encoded(path: string, tag: string, coding: Exclude<Coding, 'identity'>): Uint8Array | undefined
}

const KEPT = 64 * 1024 * 1024

/** `brotliQuality` from 0 to 11: high for a site that stays, low for one that changes with each keystroke. */
export function createEncoder(brotliQuality: number): Encoder {
  const kept = createLru<Uint8Array>(KEPT)
  const underway = new Map<string, Promise<Uint8Array>>()
  const keyOf = (path: string, tag: string, coding: Coding): string => `${coding}\n${tag}\n${path}`
  return {
    encoded: (path, tag, coding) => kept.get(keyOf(path, tag, coding)),
    encode: async (file, content, coding) => {
      const key = keyOf(file.path, file.tag, coding)
      const known = kept.get(key)
      if (known !== undefined) return known
      let work = underway.get(key)
      if (work === undefined) {
        work = compress(content, coding, brotliQuality)
        underway.set(key, work)
        const forget = (): void => void underway.delete(key)
        work.then(forget, forget)
      }
      const encoded = await work
      kept.set(key, encoded, encoded.length)
      return encoded
    },
  }
}

function compress(content: Uint8Array, coding: 'br' | 'gzip', quality: number): Promise<Uint8Array> {
  if (coding === 'gzip') return promisify(gzip)(content)
  const isSmall = content.length <= SMALL
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: isSmall ? quality : Math.min(quality, MOST_FOR_LARGE),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...(isSmall && { [constants.BROTLI_PARAM_LGWIN]: WINDOW }),
    },
  })
}

/**
 * Brotli looks back so many bits of an address. In a larger window quality 9 fills tables of 32 MB for each file, which takes 80 times as long
 * as compressing a page; in this one they are small, and a page has two bytes in a thousand more.
 */
const WINDOW = 16
/** Bytes that such a window holds. */
const SMALL = 2 ** WINDOW - 16
/** Larger content needs tables of 8 MB with this quality, and 2 percent more bytes than with 9. */
const MOST_FOR_LARGE = 7
