// Finds duplicate keys anywhere in JSON, without false positives.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysTwiceInJson } from './json-keys.ts'

const twice = (text: string): string[] =>
  keysTwiceInJson(text, JSON.parse(text)).map(
    ({ key, first, second }) => `${key} ${text.slice(...first)}@${first[0]} ${text.slice(...second)}@${second[0]}`,
  )

test.each<[string, string[]]>([
  ['{}', []],
  ['[]', []],
  ['"a"', []],
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', []],
  ['{"a":"\\": {","b":"\\"a\\": 1, }"}', []],
  ['{"a":1,"a":2}', ['a "a"@1 "a"@7']],
  ['{"a" : 1,\n"\\u0061"\t: 2, "a":3}', ['a "a"@1 "\\u0061"@10', 'a "\\u0061"@10 "a"@24']],
  ['[{"x":{"a":[],"b":{},"a":{"y":1,"y":2}}}]', ['a "a"@7 "a"@21', 'y "y"@26 "y"@32']],
  ['{"__proto__":1,"__proto__":2}', ['__proto__ "__proto__"@1 "__proto__"@15']],
  ['{"":1,"":2,"1":3,"1":4}', [' ""@1 ""@6', '1 "1"@11 "1"@17']],
])('%s', (text, expected) => {
  expect(twice(text)).toEqual(expected)
})

test('what was written from an object has no key twice', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(twice(text)).toEqual([])
    }),
  )
})
