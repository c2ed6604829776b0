import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the stages of a build fit one screen: 60 lines of at most 120 characters', () => {
  const lines = readFileSync(new URL('../../generator/build.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
})

test('what was bundled for this run is newer than the packages: no command bundles it again', () => {
  const time = (path: string): number => statSync(new URL(`../../${path}`, import.meta.url)).mtimeMs
  expect(time('dist/stamp')).toBeGreaterThan(time('node_modules/.package-lock.json'))
})
