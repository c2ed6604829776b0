// A site of ten thousand pages: what a visitor downloads hardly grows, and the index grows with the site and no faster. Time and memory
// of the build are figures of `bench/search.mjs --scale`.
import { expect, test } from 'vitest'
import { engineOver, indexFiles, type Files } from './built.ts'
import { syntheticQueries, syntheticSite, type SyntheticOptions } from './synthetic.ts'

/** Dialog, worker and engine, compressed, as content.test.ts measures and holds them. */
const CODE = 23 * 1024
/** The test is long work, not slow work: no machine is to fail it. */
const PATIENCE = 1_200_000

async function bytesPerQuery(files: Files, script: SyntheticOptions['script']): Promise<number[]> {
  const sizes: number[] = []
  for (const query of syntheticQueries(40, { script })) {
    const counted = await engineOver(files, 'en')
    await counted.engine.search(query, { limit: 12, board: '' })
    sizes.push(CODE + counted.bytes())
  }
  return sizes.sort((a, b) => a - b)
}

const total = (files: Files): number => [...files.values()].reduce((sum, text) => sum + text.length, 0)

test.each(['latin', 'han'] as const)('%s: bytes to the first result grow by less than a factor of two from 200 to 10,000 pages', async (script) => {
  const [small, large] = [indexFiles(syntheticSite(200, { script })), indexFiles(syntheticSite(10_000, { script }))]
  const [before, after] = [await bytesPerQuery(small, script), await bytesPerQuery(large, script)]
  for (const share of [0.5, 0.9, 1]) {
    const at = Math.floor((before.length - 1) * share)
    console.log(`search, ${script}: ${Math.round((before[at] as number) / 1024)} KB for 200 pages, ${Math.round((after[at] as number) / 1024)} KB for 10,000 (${share * 10} of 10 queries)`)
    expect((after[at] as number) / (before[at] as number)).toBeLessThan(2)
  }
  // Fifty times the pages: fifty times the index and a little, for a larger site knows more words.
  expect(total(large) / total(small)).toBeLessThan(70)
  expect(large.size).toBeLessThan(10_000)
  expect((large.get('en.json') as string).length).toBeLessThan(12 * 1024)
  for (const [path, text] of large) expect(text.length, path).toBeLessThan(64 * 1024)
}, PATIENCE)
