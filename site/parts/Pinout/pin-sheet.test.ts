// A printable sheet contains each of a board's pins once, and nothing outside the margins.
import { expect, it } from 'vitest'
import { boards } from '../../data/boards.ts'
import { pinSheet, sheetHeaders } from './pin-sheet.ts'

const TEXT = { title: 'A & <B>', headerTitle: ({ label }: { readonly label: string }) => label, note: 'note' }
const withPins = boards.filter(({ headers }) => sheetHeaders(headers).length > 0)

it('is made for the boards with known headers', () => {
  expect(withPins.map(({ id }) => id).toSorted()).toEqual([
    'duo',
    'duo-256m',
    'duo-module-01',
    'duo-s',
    'jupiter',
    'mars',
    'megrez',
    'meles',
    'titan',
  ])
})

it.each(withPins.map(({ id, headers }) => [id, sheetHeaders(headers)] as const))('%s', (_, headers) => {
  const sheet = pinSheet(headers, TEXT)
  expect(sheet).toContain('width="210mm" height="297mm"')
  expect(sheet).toContain('A &amp; &lt;B>')
  expect(sheet.match(/<circle /g)).toHaveLength(headers.reduce((sum, { pins }) => sum + pins.length, 0))
  for (const [, y = ''] of sheet.matchAll(/<text x="[^"]*" y="([^"]*)"/g)) {
    expect(Number(y)).toBeGreaterThan(15)
    expect(Number(y)).toBeLessThan(282)
  }
})
