import { expect, test } from 'vitest'
import { createLookups, type RenderFacts } from './lookups.ts'

const FACTS = { string: (key: string) => `<${key}>`, route: () => true } as unknown as RenderFacts

test('a recording contains the lookups of parts inside it', () => {
  const lookups = createLookups(FACTS)
  const [value, asked] = lookups.recording(() => {
    lookups.ask('string', 'a')
    return lookups.recording(() => lookups.ask('string', 'b'))
  })
  expect(value).toEqual(['<b>', [['string', 'b']]])
  expect(asked).toEqual([
    ['string', 'a'],
    ['string', 'b'],
  ])
})

test('a recording ends when its work throws', () => {
  const lookups = createLookups(FACTS)
  const fails = (): unknown =>
    lookups.recording(() => {
      throw new Error('too deep')
    })
  expect(fails).toThrow('too deep')
  expect(lookups.areRecorded()).toBe(false)
  const [, asked] = lookups.recording(() => lookups.ask('route', '/a'))
  expect(asked).toEqual([['route', '/a']])
})
