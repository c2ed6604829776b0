import { expect, test } from 'vitest'
import { createPaint } from './frame.ts'
import { shortReport } from './short-report.ts'
import type { Located } from './types.ts'

const paint = createPaint(false)
const FULL = '1\n2\n3\n4\n5\n6\n7\n'

function problem(code: string, at: number, more: Partial<Located> = {}): Located {
  const place = { file: 'docs/a.md', line: at, column: 2, endLine: at, endColumn: 3 }
  return { code, severity: 'warning', message: `Text ${at}.`, ...place, ...more }
}

const many = (code: string, count: number, more: Partial<Located> = {}): Located[] =>
  Array.from({ length: count }, (_, at) => problem(code, at + 1, more))

const short = (all: readonly Located[]): string | null =>
  shortReport(
    all,
    all.map(() => FULL),
    paint,
    '.ssg/report.txt',
  )

test('a report of up to 30 lines is printed as it is', () => {
  expect(short([])).toBe(null)
  expect(short(many('SSG310', 4))).toBe(null)
  expect(short(many('SSG310', 20, { severity: 'error' }))).toBe(null)
})

test('more warnings get one line each', () => {
  const nowhere = { file: null, line: null, column: null }
  expect(short([...many('SSG310', 4), problem('SSG311', 7, { ...nowhere, message: 'No\u001B place.\nMore.' })])).toBe(
    `warning SSG310 docs/a.md:1:2: Text 1.
warning SSG310 docs/a.md:2:2: Text 2.
warning SSG310 docs/a.md:3:2: Text 3.
warning SSG310 docs/a.md:4:2: Text 4.
warning SSG311 No\\u{1b} place.
  hint Read ".ssg/report.txt" for every place, source line and hint.

`,
  )
})

test('a flood gets one line per code, the most frequent first, and errors stay in full', () => {
  const error = problem('SSG202', 1, { severity: 'error' })
  expect(short([error, ...many('SSG311', 3890), ...many('SSG272', 5445), problem('SSG261', 9)])).toBe(
    `${FULL}warning SSG272 5445 times, first at docs/a.md:1:2: Text 1.
warning SSG311 3890 times, first at docs/a.md:1:2: Text 1.
warning SSG261 docs/a.md:9:2: Text 9.
  hint Read ".ssg/report.txt" for every place, source line and hint.

`,
  )
})

test.each([
  [40, 1],
  [40, 200],
  [28, 1],
  [29, 1],
  [10_001, 1],
])('%i codes with %i warnings each take at most 30 lines', (codes, each) => {
  const all = Array.from({ length: codes }, (_, at) => many(`SSG${at + 100}`, each)).flat()
  expect(short(all)?.split('\n').length).toBeLessThanOrEqual(31)
})

test('more than 20 errors are shortened, too', () => {
  expect(short([...many('SSG202', 21, { severity: 'error' }), problem('SSG310', 3)])?.split('\n')).toEqual([
    ...many('SSG202', 21).map(({ line }) => `error SSG202 docs/a.md:${line}:2: Text ${line}.`),
    '',
    'warning SSG310 docs/a.md:3:2: Text 3.',
    '  hint Read ".ssg/report.txt" for every place, source line and hint.',
    '',
    '',
  ])
})
