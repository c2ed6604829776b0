import { expect, test } from 'vitest'
import { assignTo } from './assign-to.ts'

test('both objects as one, the second one over the first, and neither changed', () => {
  const one = { a: 1, b: 2 }
  const other = { b: 3, c: 4 }
  expect(assignTo(one, other)).toEqual({ a: 1, b: 3, c: 4 })
  expect(Object.keys(assignTo(one, other))).toEqual(['a', 'b', 'c'])
  expect([one, other]).toEqual([
    { a: 1, b: 2 },
    { b: 3, c: 4 },
  ])
})
