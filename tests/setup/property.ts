// How often a property is tried, and from which seed.

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
