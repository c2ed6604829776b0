import { expect, test } from 'vitest'
import { composed, spelledAs } from './spelling.ts'

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
  expect(spelledAs(asked, (path) => path === there)).toBe(there)
})

test('keeps a path that exists, and one that does not', () => {
  expect(spelledAs(NFD, (path) => path === NFD || path === NFC)).toBe(NFD)
  expect(spelledAs(`${NFD}/x`, () => false)).toBe(`${NFD}/x`)
  expect(spelledAs('plain/ascii.md', () => false)).toBe('plain/ascii.md')
  const deep = Array.from({ length: 12 }, () => NFC).join('/')
  expect(spelledAs(deep, (path) => path === deep.normalize('NFD'))).toBe(deep.normalize('NFD'))
})

test('compares in the composed spelling', () => {
  expect(composed(NFD)).toBe(NFC)
})
