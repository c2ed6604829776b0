import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../tests/setup/property.ts'
import { didYouMean, editDistance, nearest } from './nearest.ts'

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'ab', 1],
  ['ab', 'abc', 1],
  ['abc', 'acb', 1],
  ['abcd', 'badc', 2],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
  ['', 'abc', 3],
])('from %j to %j are %i edits', (a, b, distance) => {
  expect(editDistance(a, b, 9)).toBe(distance)
  expect(editDistance(b, a, 9)).toBe(distance)
  expect(editDistance(a, b, distance)).toBe(distance)
  if (distance > 0) expect(editDistance(a, b, distance - 1)).toBe(distance)
})

/** Computes the same from the definition, without a limit. */
function slowly(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
    return Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped)
  }
  return at(a.length, b.length)
}

test('the number of edits is what its definition says, up to the limit and one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(slowly(a, b), limit + 1))
    }),
    runs(300, 20_000),
  )
})

test.each([
  ['navBar', ['footer', 'navbar'], 'navbar'],
  ['ab', ['xy', 'a'], 'a'],
  ['ab', ['xyz', 'wxyz'], undefined],
  ['abcdef', ['abcxyz', 'abcdxy'], 'abcdxy'],
  ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
  ['abcdefgh', ['abcdexyz'], undefined],
  ['aa', ['ab', 'ac'], 'ab'],
  ['same', ['some', 'same', 'sane'], 'same'],
  ['x', [], undefined],
])('nearest to %j among %j is %j', (name, candidates, found) => {
  expect(nearest(name, candidates)).toBe(found)
  expect(didYouMean(name, candidates)).toBe(found === undefined ? undefined : `Did you mean "${found}"?`)
})

test('nothing is asked for after an exact match', () => {
  const asked: string[] = []
  function* candidates(): Generator<string> {
    for (const name of ['aa', 'ab', 'ac']) {
      asked.push(name)
      yield name
    }
  }
  expect(nearest('ab', candidates())).toBe('ab')
  expect(asked).toEqual(['aa', 'ab'])
})
