// Compresses files once, and caches the results within limits.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from './files.ts'
import { createLru } from './lru.ts'
import type { Coding } from './negotiate.ts'

export interface Encoder {
  /** A file's content in an encoding. Concurrent requests for the same one share the work. */
  encode(file: SiteFile, content: Uint8Array, coding: Exclude<Coding, 'identity'>): Promise<Uint8Array>
  /** The cached result, if there is one. */
  encoded(path: string, tag: string, coding: Exclude<Coding, 'identity'>): Uint8Array | undefined
}

const KEPT = 64 * 1024 * 1024

/** `brotliQuality` from 0 to 11: high for a static site, low for one that changes with each keystroke. */
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
 * Size of Brotli's window in address bits. With a larger window, quality 9 fills tables of 32 MB per file, which takes 80 times as long as compressing a
 * page. With this one, tables are small, and a page grows by only 0.2 percent.
 */
const WINDOW = 16
/** Bytes that fit in such a window. */
const SMALL = 2 ** WINDOW - 16
/** Larger content needs tables of 8 MB at this quality, and is 2 percent larger than at 9. */
const MOST_FOR_LARGE = 7
