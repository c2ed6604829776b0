import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('what was not used goes first, and never more is kept than allowed', () => {
  const kept = createLru<string>(3)
  const all = (): string => ['a', 'b', 'c', 'd', 'e'].filter((key) => kept.get(key) !== undefined).join('')
  for (const key of ['a', 'b', 'c']) kept.set(key, key, 1)
  kept.get('a')
  kept.set('d', 'd', 1)
  expect(all()).toBe('acd')
  // All of them have been used: each is kept once, then the oldest is dropped.
  kept.set('e', 'e', 2)
  expect(all()).toBe('de')
  kept.set('b', 'b', 4)
  expect(kept.get('b')).toBeUndefined()
  kept.set('a', 'other', 1)
  expect(kept.get('a')).toBe('other')
})

test('among thousands that come and go, what is used again and again stays', () => {
  const kept = createLru<number>(100)
  kept.set('often', 0, 1)
  for (let at = 0; at < 5000; at++) {
    expect(kept.get('often')).toBe(0)
    kept.set(`once ${at}`, at, 1 + (at % 7))
  }
  expect(kept.get('once 4999')).toBe(4999)
  expect(kept.get('once 0')).toBeUndefined()
})
