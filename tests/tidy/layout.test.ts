// How the generator is laid out: small folders and short files.
import { dirname } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

const files = glob
  .sync('generator/**/*.{ts,tsx}', { cwd: repository, ignore: ['**/*.test.{ts,tsx}', '**/*.d.ts'] })
  .sort()

test('a folder of the generator has at most 25 source files', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})
