import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['generator/**/*.test.ts', 'themes/**/*.test.{ts,tsx}', 'site/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    pool: 'forks',
    globalSetup: ['tests/setup/bundle.ts'],
  },
})
