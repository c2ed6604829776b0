// Tests a price on a card, in a page heading and in the list of shops, and the buy button's label.
import { expect, test } from 'vitest'
import { boardOf } from '../../data/boards.ts'
import { buyLabel, priceText } from './Status.tsx'

test.each([
  ['en', 9.9, '9.90'],
  ['zh', 9.9, '9.90'],
  ['ru', 9.9, '9,90'],
  ['ja', 9.9, '9.90'],
  ['ru', 9, '9'],
])('in %s %d is written %s', (locale, amount, written) => {
  const page = {
    t: (key: string, values?: Readonly<Record<string, unknown>>) => `${key} ${String(values?.amount)}`,
    formatNumber: (value: number) => new Intl.NumberFormat(locale).format(value),
  }
  expect(priceText(page, amount)).toBe(`products:ui.priceFrom ${written}`)
})

test.each([
  ['titan', 'products:ui.buy'],
  ['megrez', 'products:ui.mailOrderButton'],
  ['megrez-nx', 'forms:signup.send'],
] as const)('%s: the button names what it leads to', (id, label) => {
  expect(buyLabel(boardOf(id))).toBe(label)
})
