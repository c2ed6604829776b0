// How often a property is tried, and from which seed.
import { createHash } from 'node:crypto'

interface Runs {
  readonly numRuns: number
  readonly seed: number
}

/** The layer of the night. */
export const SOAK = process.env.SOAK === '1'

/** So many examples in `npm test`, so many in the night (`npm run test:soak`); always others: the seed is that of the run, which is printed, and TEST_SEED repeats it. */
export function runs(few: number, many: number): Runs {
  return { numRuns: SOAK ? many : few, seed: Number(process.env.TEST_SEED) }
}

/** All of them in the night; by day as many, which the seed of the run chooses for this purpose (in their order). */
export function someOf<T>(all: readonly T[], few: number, purpose: string): readonly T[] {
  if (SOAK) return all
  const places = all.map((_, index) => chance(`${purpose} ${index}`))
  const last = [...places].sort((a, b) => a - b)[few - 1] ?? 0
  return all.filter((_, index) => (places[index] as number) <= last)
}

/** All of them, in an order that the seed of the run chooses. */
export function inAnyOrder<T>(all: readonly T[], purpose: string): readonly T[] {
  const places = new Map(all.map((one, index) => [one, chance(`${purpose} ${index}`)]))
  return [...all].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

/** True in the night, and by day in one run of so many, by the seed of the run. */
export function byChance(oneOf: number, purpose: string): boolean {
  return SOAK || chance(purpose) < 1 / oneOf
}

/** From 0 to 1, the same for a purpose throughout a run. */
function chance(purpose: string): number {
  const hash = createHash('sha256').update(`${process.env.TEST_SEED} ${purpose}`).digest()
  return hash.readUInt32BE(0) / 2 ** 32
}
