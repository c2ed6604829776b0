import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../tests/setup/property.ts'
import { NearestNames } from './nearest-names.ts'
import * as nearest from './nearest.ts'

const part = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 6 })
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('/')}.md`)

test('among few names, the answer is that of all of them compared', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 40 }), path, (names, name) => {
      expect(new NearestNames(names).didYouMean(name)).toBe(nearest.didYouMean(name, names))
    }),
    runs(100, 5000),
  )
})

const MANY = Array.from({ length: 40_000 }, (_, at) => `content/en/docs/part-${at % 400}/page-${at}/overview-${at}.md`)

test.each([
  ['a letter in the last part', 'content/en/docs/part-21/page-20021/overveiw-20021.md'],
  ['a letter in the folder', 'content/en/docs/prat-21/page-20021/overview-20021.md'],
  ['a capital', 'content/en/docs/Part-21/page-20021/Overview-20021.md'],
  ['another ending', 'content/en/docs/part-21/page-20021/overview-20021.mdx'],
])('among very many names, %s is found', (_, name) => {
  expect(new NearestNames(MANY).didYouMean(name)).toBe(
    'Did you mean "content/en/docs/part-21/page-20021/overview-20021.md"?',
  )
})

test('names that are as near are answered by the first, and what is far from all by nothing', () => {
  const names = new NearestNames([...MANY, 'zb', 'za'])
  expect(names.didYouMean('zc')).toBe('Did you mean "zb"?')
  expect(names.didYouMean('elsewhere/altogether.md')).toBeUndefined()
})

test('few of very many names are compared, and none a second time for the same question', () => {
  const asked = vi.spyOn(nearest, 'nearest')
  const names = new NearestNames(MANY)
  for (let time = 0; time < 3; time++) names.didYouMean('content/en/docs/part-1/page-1/overveiw-1.md')
  expect(asked.mock.calls.map(([, candidates]) => [...candidates].length <= 200)).toEqual([true])
})
