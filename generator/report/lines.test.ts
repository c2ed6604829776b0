import { expect, test } from 'vitest'
import { lineColumn } from '../base/text.ts'
import { lineAt, placeIn, textLines } from './lines.ts'

test('places agree with the plain way of counting, at every offset', () => {
  for (const text of ['', 'a', '\n', 'a\nb', 'a\r\nb\rc\n\nd\r\n', '\r\r\n\n\r', 'ä\u{1F600}\nx']) {
    const lines = textLines(text)
    for (let offset = 0; offset <= text.length + 2; offset++) {
      // Between CR and LF there's no character; the two may differ there.
      if (text[offset - 1] === '\r' && text[offset] === '\n') continue
      expect([text, offset, placeIn(lines, offset)]).toEqual([text, offset, lineColumn(text, offset)])
    }
  }
})

test('lines come without their ends', () => {
  const lines = textLines('a\r\nb\rc\n\nd')
  expect([1, 2, 3, 4, 5, 6].map((number) => lineAt(lines, number))).toEqual(['a', 'b', 'c', '', 'd', ''])
})
