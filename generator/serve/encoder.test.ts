// Decompressing returns the content, on both sides of the size where brotli's settings change.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createEncoder } from './encoder.ts'
import type { SiteFile } from './files.ts'

const WINDOW = 65_520

test.each([0, 1, WINDOW - 1, WINDOW, WINDOW + 1, 4 * WINDOW])('%i bytes', async (size) => {
  const content = Uint8Array.from({ length: size }, (_, at) => (at * at + (at >> 9)) % 251)
  const file = { path: `/${size}.txt`, tag: 'tag' } as SiteFile
  for (const quality of [1, 3, 9]) {
    const encoder = createEncoder(quality)
    const encoded = await encoder.encode(file, content, 'br')
    expect(brotliDecompressSync(encoded).equals(content)).toBe(true)
    expect(gunzipSync(await encoder.encode(file, content, 'gzip')).equals(content)).toBe(true)
    expect(encoder.encoded(file.path, file.tag, 'br')).toBe(encoded)
  }
})
