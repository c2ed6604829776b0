// What documents ask of packages that may be damaged.
import { expect, test } from 'vitest'
import { sharedFacts } from './compile-facts.ts'

const named = (files: Readonly<Record<string, string>>): string | null | undefined =>
  sharedFacts({ isOutside: () => false, read: (path) => files[path] ?? null, bytes: () => null }).emoji?.('rocket')

const TABLE = 'node_modules/emojilib/simplemap.json'

test.each(['', '{"rocket":', 'null', '[]', '{"rocket":1}', '"rocket"'])(
  'a table of emoji that holds %j names none',
  (text) => {
    expect(named({ [TABLE]: text })).toBe(null)
  },
)

test('behind a damaged table the next one is read', () => {
  expect(named({ [TABLE]: '{"rocket":', 'node_modules/node-emoji/lib/emoji.json': '{"rocket":"R"}' })).toBe('R')
})
