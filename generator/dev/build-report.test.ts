// The number of diagnostics that a page gets.
import { expect, test } from 'vitest'
import { memoryHost } from '../../tests/setup/memory-host.ts'
import type { Located } from '../report/types.ts'
import { buildReport } from './build-report.ts'

test('errors come first; diagnostics beyond a hundred are only counted', () => {
  const one = (severity: Located['severity']): Located =>
    ({ code: 'SSG201', severity, message: 'Wrong.', file: null }) as unknown as Located
  const many = [...Array<Located>(120).fill(one('warning')), one('error')]
  const { errors, warnings, diagnostics } = buildReport(memoryHost({}), many)
  expect([errors, warnings, diagnostics.length, diagnostics[0]?.severity]).toEqual([1, 120, 100, 'error'])
})
