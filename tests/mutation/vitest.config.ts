// The tests that `npm run test:mutation` runs against each mutant: those of the mutated folders, without the command and the browser.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['generator/{base,dev,memo,routes,nav,search,check,serve}/**/*.test.ts', 'tests/search/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'tests/search/{content,scale}.test.ts',
      '**/*.soak.test.ts',
      'generator/dev/dev.test.ts',
    ],
    env: { TEST_SEED: '1' },
    sequence: { shuffle: false },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
