import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../tests/setup/property.ts'
import { alignment } from './alignment.ts'

const written = (a: string, b: string): string =>
  alignment([...a], [...b])
    .map(([kind, i, j]) => (kind === 'same' ? `${a[i]}` : kind === 'old' ? `-${a[i]}@${j}` : `+${b[j]}@${i}`))
    .join(' ')

test.each([
  ['', '', ''],
  ['ab', 'ab', 'a b'],
  ['', 'ab', '+a@0 +b@0'],
  ['ab', '', '-a@0 -b@0'],
  ['ab', 'xb', '-a@0 +x@1 b'],
  ['ab', 'ax', 'a -b@1 +x@2'],
  ['abc', 'ac', 'a -b@1 c'],
  ['ac', 'abc', 'a +b@1 c'],
  ['aa', 'a', 'a -a@1'],
  ['a', 'aa', 'a +a@1'],
  ['xabcy', 'xbay', 'x -a@1 b -c@2 +a@4 y'],
  ['abcde', 'xbydz', '-a@0 +x@1 b -c@2 +y@3 d -e@4 +z@5'],
  ['pq', 'qp', '-p@0 q +p@2'],
  ['pqbc', 'bcpz', '-p@0 -q@0 b c +p@4 +z@4'],
])('%j and %j: %s', (a, b, steps) => {
  expect(written(a, b)).toBe(steps)
})

const longest = (a: readonly string[], b: readonly string[]): number =>
  a.length === 0 || b.length === 0
    ? 0
    : a[0] === b[0]
      ? 1 + longest(a.slice(1), b.slice(1))
      : Math.max(longest(a.slice(1), b), longest(a, b.slice(1)))

test('the steps hold both lists in order and as much in common as there is', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
  fc.assert(
    fc.property(words, words, (a, b) => {
      const steps = alignment(a, b)
      expect(steps.flatMap(([kind, i]) => (kind === 'new' ? [] : [i]))).toEqual(a.map((_, i) => i))
      expect(steps.flatMap(([kind, , j]) => (kind === 'old' ? [] : [j]))).toEqual(b.map((_, j) => j))
      const same = steps.filter(([kind]) => kind === 'same')
      for (const [, i, j] of same) expect(a[i]).toBe(b[j])
      expect(same).toHaveLength(longest(a, b))
    }),
    runs(100, 10_000),
  )
})
