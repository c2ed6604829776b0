import { expect, test } from 'vitest'
import {
  replaceRanges,
  joinTexts,
  originSpan,
  originOf,
  sliceText,
  textOfFile,
  type MappedText,
} from './mapped-text.ts'

/** Each character with its location. */
const spelt = (made: MappedText): string =>
  [...made.text].map((one, i) => `${one}${originOf(made, i).path}${originOf(made, i).at}`).join(' ')

// Created in each test, so that mutation testing attributes it to the test.
const files = (): readonly [MappedText, MappedText] => [textOfFile('f', 'abcdef'), textOfFile('g', 'xyz')]

test('a file, a sliceText of it, and a sliceText of that', () => {
  const [file] = files()
  expect(spelt(file)).toBe('af0 bf1 cf2 df3 ef4 ff5')
  expect(spelt(sliceText(file, 2, 5))).toBe('cf2 df3 ef4')
  expect(spelt(sliceText(sliceText(file, 1, 6), 2, 4))).toBe('df3 ef4')
  expect(sliceText(file, 0, 6)).toEqual(file)
})

test('files behind each other, and stretches over where they meet', () => {
  const [file, other] = files()
  const both = joinTexts([file, textOfFile('e', ''), other])
  expect(spelt(both)).toBe('af0 bf1 cf2 df3 ef4 ff5 xg0 yg1 zg2')
  expect(both.runs).toHaveLength(2)
  expect(spelt(sliceText(both, 4, 8))).toBe('ef4 ff5 xg0 yg1')
  expect(sliceText(both, 2, 6).runs).toEqual([{ from: 0, path: 'f', at: 2, copied: true }])
  expect(sliceText(both, 6, 9).runs).toEqual([{ from: 0, path: 'g', at: 0, copied: true }])
  expect(sliceText(both, 6, 6).runs).toEqual([{ from: 0, path: 'g', at: 0, copied: true }])
  expect(spelt(sliceText(both, 7, 9))).toBe('yg1 zg2')
})

test('places replaceRanges: by text, which stands for where it begins, and by pieces of another file', () => {
  const [file, other] = files()
  expect(replaceRanges(file, [])).toBe(file)
  const made = replaceRanges(file, [
    { start: 1, end: 3, by: 'XYZ' },
    { start: 4, end: 4, by: other },
    { start: 5, end: 6, by: '' },
  ])
  expect(made.text).toBe('aXYZdxyze')
  expect(spelt(made)).toBe('af0 Xf1 Yf1 Zf1 df3 xg0 yg1 zg2 ef4')
  expect(spelt(sliceText(made, 2, 6))).toBe('Yf1 Zf1 df3 xg0')
  expect(spelt(replaceRanges(made, [{ start: 2, end: 5, by: '-' }]))).toBe('af0 Xf1 -f1 xg0 yg1 zg2 ef4')
})

test('places beside a text', () => {
  const [file, other] = files()
  expect(originOf({ text: '', runs: [] }, 3)).toEqual({ path: '', at: 0 })
  expect(originOf(file, -2)).toEqual({ path: 'f', at: 0 })
  expect(originOf(file, 9)).toEqual({ path: 'f', at: 9 })
  const many = joinTexts([file, other, file, other, file])
  expect([0, 5, 6, 8, 9, 14, 15, 17, 18, 23].map((at) => originOf(many, at).at)).toEqual([0, 5, 0, 2, 0, 5, 0, 2, 0, 5])
})

test.each([
  [0, 3, 'f 0-3'],
  [2, 2, 'f 2-2'],
  [4, 6, 'f 4-6'],
  [4, 8, 'f 4-5'],
  [7, 9, 'g 1-3'],
  [10, 12, 'f 1-3'],
  [5, 10, 'f 5-6'],
  [1, 11, 'f 1-2'],
  [10, 10, 'f 1-1'],
])('the sliceText %i to %i of two files and the first again is %s', (start, end, expected) => {
  const [file, other] = files()
  const { path, ...at } = originSpan({ path: 'made', start, end }, joinTexts([file, other, file]))
  expect(`${path} ${at.start}-${at.end}`).toBe(expected)
})
