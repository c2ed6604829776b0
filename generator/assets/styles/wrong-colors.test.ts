import { expect, test } from 'vitest'
import { wrongColors } from './wrong-colors.ts'

test.each([
  'a { color: red }',
  'a { color: RebeccaPurple !important; }',
  'a { color: var(--a, #fff) }',
  'a { color: light-dark(#fff, #000000) }',
  'a { color: color-mix(in srgb, red 20%, oklch(50% .1 20deg)) }',
  'a { color: rgb(from var(--x) r g b / 50%) }',
  'a { border-color: red #00f transparent currentColor }',
  'a { fill: none; stroke: context-fill; accent-color: auto; color: revert-layer; color: -moz-default }',
  'a { background: url(#12345) url("#1.svg") }',
  "a::before { content: '#12345; color: bleu' }",
  '#12345, a:is(#abcde) { color: red }',
  'a { /* color: bleu; */ color: red /* #12345 */ }',
  '@media (color: bleu) { a { color: red } }',
  ':root { --rest: { #12345 }; --name: bleu; --list: a #12345 }',
  '@import "#12345.css"; a { color: red }',
  'a { color: red; &:hover, & #12345 { color: blue } }',
  'a { color: \\62 lue }',
])('%s is fine', (sheet) => {
  expect(wrongColors(sheet)).toEqual([])
})

test.each([
  ['a { color: bleu }', 'bleu', 'blue'],
  ['a{color:GREYE}', 'GREYE', 'grey'],
  ['a { color: #12 }', '#12', undefined],
  ['a { color: #12345g !important }', '#12345g', undefined],
  ['a { box-shadow: 0 0 1px #12345, 0 0 #fff }', '#12345', undefined],
  ['a { background: linear-gradient(#fffff, red) }', '#fffff', undefined],
  ['a { color: light-dark(#fff, #0000000) }', '#0000000', undefined],
  ['a { color: red; /* ; */ &:hover { border-top-color: gren } }', 'gren', 'green'],
  ['@media print { a { stroke: blak } }', 'blak', 'black'],
  [':root { --signal: #c2410 }', '#c2410', undefined],
  ['a { color: yelow', 'yelow', 'yellow'],
  ['a { border-color: red wite }', 'wite', 'white'],
])('%s has a color that is none', (sheet, text, suggestion) => {
  expect(wrongColors(sheet)).toEqual([{ text, start: sheet.indexOf(text), suggestion }])
})
