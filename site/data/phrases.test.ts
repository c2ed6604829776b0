// Headings break between phrases: expected places are written out by hand.
import { expect, test } from 'vitest'
import { phrasesOf } from './phrases.ts'

const shown = (text: string, lang: string): string => phrasesOf(text, lang).join('|').replaceAll('\u00A0', '~').replaceAll('\u2060', '^')

test.each([
  ['RISC-V 开发板，从口香糖大小到工作站。', 'RISC-^V |开发板，|从口香糖|大小|到工作站。'],
  ['像 PC 一样启动，用浏览器管理', '像 |PC |一样|启动，|用浏览器|管理'],
  ['编译器原生支持的向量扩展', '编译器|原生|支持的|向量|扩展'],
  ['在家就能用 19.95 TOPS', '在家|就能|用 |19.95~TOPS'],
  ['21 × 51 mm', '21~×~51~mm'],
])('Chinese: %s', (text, expected) => {
  const pieces = shown(text, 'zh-CN')
  expect(pieces.replaceAll('|', '')).toBe(expected.replaceAll('|', ''))
  // No word is cut: every place is one of those that are written out.
  const places = (all: string): number[] => all.split('|').slice(0, -1).reduce<number[]>((sums, piece) => [...sums, (sums.at(-1) ?? 0) + piece.length], [])
  expect(places(pieces).filter((place) => !places(expected).includes(place))).toEqual([])
})

test.each([
  ['板ガムサイズの 1 枚から、ワークステーションまで。', ['ワークステーションまで。']],
  ['アップストリームへ向けて', ['アップストリームへ']],
  ['マネージドスイッチの機能', ['マネージドスイッチの']],
  ['コンパイラーが標準で対応するベクトル', ['コンパイラーが', '標準で', '対応する', 'ベクトル']],
])('Japanese: %s keeps %j whole', (text, whole) => {
  const pieces = phrasesOf(text, 'ja')
  expect(pieces.join('').replaceAll('\u00A0', ' ')).toBe(text)
  for (const phrase of whole) expect(pieces.some((piece) => piece.includes(phrase))).toBe(true)
})

test.each([
  ['Платы RISC-V: от пластинки жвачки до рабочей станции.', 'Платы RISC-^V: от~пластинки жвачки до~рабочей станции.'],
  ['С чего начнём?', 'С~чего начнём?'],
  ['Камера и процессор для неё', 'Камера и~процессор для неё'],
])('Russian: %s', (text, expected) => {
  expect(shown(text, 'ru')).toBe(expected)
})

test('English keeps RISC-V and figures whole, and breaks at its spaces', () => {
  expect(shown('RISC-V boards, 21 × 51 mm', 'en')).toBe('RISC-^V boards, 21~×~51~mm')
})
