// What each rule of plain English finds, and what it leaves alone.
import { describe, expect, test } from 'vitest'
import { englishStyle, findStyle } from './english-style.ts'
import type { CheckedDoc } from './types.ts'

const found = (prose: string): string[] =>
  findStyle(prose).map(({ rule, start, end }) => `${rule}: ${prose.slice(start, end)}`)

describe('finds', () => {
  test.each([
    ['The file says where it is.', ['inanimate-sayer: file says']],
    ['What has no page is left out.', ['noun-clause-subject: What has no page is left out.']],
    ['It works. Who asks for it gets it.', ['noun-clause-subject: Who asks for it gets it.']],
    ['An unknown key is told.', ['is-told: is told']],
    ['How to mend it.', ['translated-phrase: mend']],
    ['It stands in the first line.', ['translated-phrase: stands in']],
    ['This is no admonition.', ['negated-definition: is no']],
    ['Write the title of the page.', ['of-genitive: the title of the p']],
    ['Scroll to the end of the page, which has the size of a card.', []],
    ['1. The card is inserted.', ['passive-step: 1. The card is inserted']],
    [`${'word '.repeat(30)}end.`, [`long-sentence: ${'word '.repeat(30)}end.`]],
  ])('%s', (prose, expected) => {
    expect(found(prose)).toEqual(expected)
  })
})

describe('leaves alone', () => {
  test.each([
    'What do you need?',
    'There is no card in the slot.',
    'The board is no longer sold.',
    '1. Insert the card.',
    `${'word '.repeat(20)}and. ${'word '.repeat(20)}end.`,
    `- ${'word '.repeat(20)}\n- ${'word '.repeat(20)}`,
    'Version 1.2 of U-Boot reads the table.',
  ])('%s', (prose) => {
    expect(found(prose)).toEqual([])
  })
})

test('the check reports English pages alone, without the rules that are off', () => {
  const page = (locale: string): CheckedDoc =>
    ({ path: 'a.md', locale, prose: 'The file says it. Mend it.' }) as unknown as CheckedDoc
  const codes = (locale: string, options = {}): (string | undefined)[] =>
    (englishStyle(options).each?.(page(locale), { defaultLocale: 'en' }) ?? []).map(
      ({ code, message }) => `${code} ${message}`,
    )
  expect(codes('en')).toEqual([
    'SSG331 "file says" breaks the style rule "inanimate-sayer".',
    'SSG331 "Mend" breaks the style rule "translated-phrase".',
  ])
  expect(codes('en-GB', { off: ['translated-phrase'] })).toEqual([
    'SSG331 "file says" breaks the style rule "inanimate-sayer".',
  ])
  expect([codes('de'), codes('de', { locales: ['de'] }).length]).toEqual([[], 2])
})
