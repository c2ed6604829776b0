// Nothing waits by the clock: tests wait for what the code tells, as docs/TESTING.md says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

/** To ask again and again until a limit, to sleep for a time, or to measure how long something takes. */
const WAITS =
  /\bexpect\s*\.\s*poll\b|\bvi\s*\.\s*wait(?:For|Until)\b|\bwaitForTimeout\b|\bsetTimeout\([^\n]*,\s*[1-9]|\b(?:cpuUsage|hrtime)\b/

/** Where the time is what is tested: how many there are. */
const ALLOWED: Readonly<Record<string, number>> = {
  // Timers of pages that a test builds.
  'tests/stray-errors.test.ts': 3,
  // What a page does later of its own accord.
  'tests/browser/standstill.test.ts': 2,
  // The name of a call that ends by itself.
  'tests/browser/standstill.ts': 1,
  // Servers of others don't tell when they listen.
  'tests/real-servers.ts': 1,
  // Answers on a slow line.
  'tests/browser/search-dialog.test.ts': 1,
  // What stands here.
  'tests/tidy/waiting.test.ts': 7,
}

const times = (text: string): number => [...text.matchAll(new RegExp(WAITS, 'g'))].length

test('no test polls, sleeps or measures time', () => {
  const files = glob.sync(['{generator,themes,site}/**/*.test.{ts,tsx}', 'tests/**/*.ts'], { cwd: repository })
  expect(files.length).toBeGreaterThan(200)
  const found = files.map((file) => [file, times(readFileSync(join(repository, file), 'utf8'))] as const)
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(ALLOWED)
})

test.each([
  'await expect.poll(() => x).toBe(1)',
  'await expect\n  .poll(() => x)',
  'await vi.waitFor(() => x)',
  'await page.waitForTimeout(5)',
  'new Promise((resolve) => setTimeout(resolve, 400))',
  'process.cpuUsage(start).user',
])('%s is found', (text) => {
  expect(WAITS.test(text)).toBe(true)
})

test.each(['setTimeout(resolve)', 'requestIdleCallback(() => setTimeout(resolve, 0))', 'page.waitForURL("/a")'])(
  '%s is none',
  (text) => {
    expect(WAITS.test(text)).toBe(false)
  },
)
