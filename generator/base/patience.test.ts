import { cachedDataVersionTag } from 'node:v8'
import { expect, test } from 'vitest'
import { bePatient, hasBegun, whileBeginning } from './patience.ts'

test('V8 waits longer from the first build on, but not while a thread begins', () => {
  // What V8 says of its flags.
  bePatient()
  const patient = cachedDataVersionTag()
  const first = whileBeginning()
  const second = whileBeginning()
  const beginning = cachedDataVersionTag()
  expect(beginning).not.toBe(patient)
  bePatient()
  expect(cachedDataVersionTag()).toBe(beginning)
  hasBegun(first)
  expect(cachedDataVersionTag()).toBe(beginning)
  hasBegun(second)
  expect(cachedDataVersionTag()).toBe(patient)
})

test('a thread that nobody counts changes nothing', () => {
  const before = cachedDataVersionTag()
  hasBegun(undefined)
  expect(cachedDataVersionTag()).toBe(before)
})
