// What a visitor downloads hardly grows with the site, and the index grows with the site and no faster. Time and memory of the build are
// figures of `bench/search.mjs --scale`.
import { expect, test } from 'vitest'
import { someOf } from '../setup/property.ts'
import { engineOver, indexFiles, type Files } from './built.ts'
import { syntheticQueries, syntheticSite, type SyntheticOptions } from './synthetic.ts'

/** Dialog, worker and engine, compressed, as content.test.ts measures and holds them. */
const CODE = 23 * 1024

export interface Growth {
  readonly from: number
  readonly to: number
  /** Bytes to the first result may grow by less than this. */
  readonly bytes: number
  /** The index may grow by less than this. */
  readonly index: number
}

async function bytesPerQuery(files: Files, script: SyntheticOptions['script']): Promise<number[]> {
  const sizes: number[] = []
  for (const query of syntheticQueries(40, { script })) {
    const counted = await engineOver(files, 'en')
    await counted.engine.search(query, { limit: 12, near: '' })
    sizes.push(CODE + counted.bytes())
  }
  return sizes.sort((a, b) => a - b)
}

const total = (files: Files): number => [...files.values()].reduce((sum, text) => sum + text.length, 0)

export function testGrowth({ from, to, bytes, index }: Growth): void {
  test.each(someOf(['latin', 'han'] as const, 1, 'scripts'))(
    `%s: bytes to the first result grow by less than a factor of ${bytes} from ${from} to ${to} pages`,
    async (script) => {
      const [small, large] = [indexFiles(syntheticSite(from, { script })), indexFiles(syntheticSite(to, { script }))]
      const [before, after] = [await bytesPerQuery(small, script), await bytesPerQuery(large, script)]
      for (const share of [0.5, 0.9, 1]) {
        const at = Math.floor((before.length - 1) * share)
        console.log(
          `search, ${script}: ${Math.round((before[at] as number) / 1024)} KB for ${from} pages, ${Math.round((after[at] as number) / 1024)} KB for ${to} (${share * 10} of 10 queries)`,
        )
        expect((after[at] as number) / (before[at] as number)).toBeLessThan(bytes)
      }
      // The index grows slightly faster than the number of pages, because a larger site has more distinct words.
      console.log(`search, ${script}: index ${(total(large) / total(small)).toFixed(1)} times as large`)
      expect(total(large) / total(small)).toBeLessThan(index)
      expect(large.size).toBeLessThan(600)
      expect((large.get('en.json') as Uint8Array).length).toBeLessThan(12 * 1024)
      for (const [path, bytes] of large) expect(bytes.length, path).toBeLessThan(256 * 1024)
    },
  )
}
