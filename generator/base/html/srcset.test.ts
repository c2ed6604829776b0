import { expect, test } from 'vitest'
import { readSrcset, writeSrcset } from './srcset.ts'

test.each([
  ['a.png', [['a.png', '']]],
  [
    'a.png 1x, b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  ['a.png,b.png', [['a.png,b.png', '']]],
  [
    'a.png, b.png',
    [
      ['a.png', ''],
      ['b.png', ''],
    ],
  ],
  [
    '  a.png\n 800w ,\n\tb.png 2x  ',
    [
      ['a.png', '800w'],
      ['b.png', '2x'],
    ],
  ],
  [
    'data:image/png;base64,AA== 1x, b.png 2x',
    [
      ['data:image/png;base64,AA==', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    'a.png 1x,b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    ',,a.png,, b.png',
    [
      ['a.png', ''],
      ['b.png', ''],
    ],
  ],
  [
    'a.png (x, y) 1x, b.png',
    [
      ['a.png', '(x, y) 1x'],
      ['b.png', ''],
    ],
  ],
  ['https://h.example/a,b.png 2x', [['https://h.example/a,b.png', '2x']]],
  ['', []],
  [' , ', []],
])('reads %j', (value, images) => {
  const found = readSrcset(value)
  expect(found.map(({ address, descriptor }) => [address, descriptor])).toEqual(images)
  expect(readSrcset(writeSrcset(found))).toEqual(found)
})
