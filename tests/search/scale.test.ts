// A site of ten thousand pages: what a visitor downloads hardly grows, and the index grows with the site and no faster.
import { expect, test } from 'vitest'
import { engineOver, indexFiles, type Files } from './built.ts'
import { syntheticQueries, syntheticSite } from './synthetic.ts'

/** Dialog, worker and engine, compressed, as content.test.ts measures and holds them. */
const CODE = 23 * 1024

async function bytesPerQuery(files: Files): Promise<number[]> {
  const sizes: number[] = []
  for (const query of syntheticQueries(40)) {
    const counted = await engineOver(files, 'en')
    await counted.engine.search(query, { limit: 12, board: '' })
    sizes.push(CODE + counted.bytes())
  }
  return sizes.sort((a, b) => a - b)
}

const total = (files: Files): number => [...files.values()].reduce((sum, text) => sum + text.length, 0)

test('bytes to the first result grow by less than a factor of two from 200 to 10,000 pages', async () => {
  const [small, large] = [indexFiles(syntheticSite(200)), indexFiles(syntheticSite(10_000))]
  const [before, after] = [await bytesPerQuery(small), await bytesPerQuery(large)]
  for (const share of [0.5, 0.9]) {
    const at = Math.floor((before.length - 1) * share)
    console.log(`search: ${Math.round((before[at] as number) / 1024)} KB for 200 pages, ${Math.round((after[at] as number) / 1024)} KB for 10,000 (${share === 0.5 ? 'median' : '9 of 10 queries'})`)
    expect((after[at] as number) / (before[at] as number)).toBeLessThan(2)
  }
  // Fifty times the pages: fifty times the index and a little, for a larger site knows more words.
  expect(total(large) / total(small)).toBeLessThan(70)
  for (const [path, text] of large) expect(text.length, path).toBeLessThan(64 * 1024)
})
