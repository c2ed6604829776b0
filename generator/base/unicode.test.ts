import { expect, test } from 'vitest'
import { toNfc, existingSpelling } from './unicode.ts'

const NFC = 'é'
const NFD = 'e\u0301'

test.each([
  [`a/${NFC}.md`, `a/${NFD}.md`],
  [`a/${NFD}.md`, `a/${NFC}.md`],
  [`${NFC}/${NFC}.md`, `${NFD}/${NFC}.md`],
  [`${NFC}/${NFC}.md`, `${NFC}/${NFD}.md`],
  [`${NFC}/b/${NFC}.md`, `${NFD}/b/${NFD}.md`],
  [`/${NFC}.md`, `/${NFD}.md`],
  ['한글.png', '한글.png'.normalize('NFD')],
])('finds a file in the other spelling: %s', (asked, there) => {
  expect(existingSpelling(asked, (path) => path === there)).toBe(there)
})

test('keeps a path that exists, and one that does not', () => {
  expect(existingSpelling(NFD, (path) => path === NFD || path === NFC)).toBe(NFD)
  expect(existingSpelling(`${NFD}/x`, () => false)).toBe(`${NFD}/x`)
  expect(existingSpelling('plain/ascii.md', () => false)).toBe('plain/ascii.md')
  const deep = Array.from({ length: 12 }, () => NFC).join('/')
  expect(existingSpelling(deep, (path) => path === deep.normalize('NFD'))).toBe(deep.normalize('NFD'))
})

test('compares in the composed spelling', () => {
  expect(toNfc(NFD)).toBe(NFC)
})
