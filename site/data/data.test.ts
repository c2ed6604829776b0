import { describe, expect, test } from 'vitest'
import products from '../../locales/en/products.json' with { type: 'json' }
import { boardOf, boards } from './boards.ts'
import { chips } from './chips.ts'
import { kindOf, kindsOf } from './headers/pin.ts'
import type { Phrase } from './phrase.ts'
import { checkBoard, checkChip, checkDrawing, checkGpio, checkHeader } from './validate.ts'

describe('records', () => {
  test.each(boards.map((board) => [board.id, board] as const))('%s is sound', (_, board) => {
    expect(checkBoard(board)).toEqual([])
  })
  test.each(chips.map((chip) => [chip.id, chip] as const))('%s is sound', (_, chip) => {
    expect(checkChip(chip)).toEqual([])
  })

  test('ids, and names of pages, are used once', () => {
    expect(new Set(boards.map((board) => board.id)).size).toBe(boards.length)
    expect(new Set(boards.map((board) => board.route)).size).toBe(boards.length - 1)
  })

  test('what the specification of the site fixes: prices', () => {
    expect(boardOf('duo').price).toEqual({ amount: 9, currency: 'USD' })
    expect(Math.min(...boards.flatMap((board) => (board.price === undefined ? [] : [board.price.amount])))).toBe(9)
  })
})

describe('the checks find what is wrong', () => {
  const duo = boardOf('duo')
  test('a pin that is missing', () => {
    const header = duo.headers[0]
    if (header === undefined) throw new Error('the Duo has a header')
    expect(checkHeader({ ...header, pins: header.pins.filter((pin) => pin.pin !== 7) })[0]).toContain('pin 8 is out of order')
  })
  test('a GPIO number used twice, and one that does not fit the name at the chip', () => {
    const header = { id: 'h', label: 'H', order: 'odd-even' as const, pins: [{ pin: 1, name: 'A', gpio: 480, soc: 'XGPIOA[0]' }, { pin: 2, name: 'B', gpio: 480, soc: 'XGPIOA[1]' }] }
    expect(checkGpio([header])).toEqual(['header h: GPIO 480 is on two pins', 'GPIO 480 is XGPIOA[0] and XGPIOA[1]', 'header h: XGPIOA[1] is GPIO 481, not 480'])
  })
  test('a link without https, a price of nothing, a part beside the board, a callout without part, a doubt left in', () => {
    const drawing = { ...duo.drawing, parts: [{ id: 'far', t: 'led' as const, x: 90, y: 1 }], callouts: [{ part: 'gone', side: 't' as const, label: '' }] }
    expect(checkDrawing(drawing)).toEqual(['the part far at 90, 1 lies outside the outline', 'a callout names the part gone, which is not drawn'])
    const wrong = checkBoard({ ...duo, shops: [{ shop: 'arace', href: 'http://arace.tech/' }], price: { amount: 0, currency: 'USD' }, mail: 'a [!]' })
    expect(wrong).toEqual(['the price is not positive', '"http://arace.tech/" isn\'t a plain https link', 'a doubt marker or a note to the writer is left in the data'])
  })
})

describe('text', () => {
  test('every phrase of the data has an English string, with exactly the figures that the string asks for', () => {
    const wrong = phrasesIn([boards, chips]).flatMap(({ key, values }) => {
      const text = lookUp(key)
      if (typeof text !== 'string') return [`${key} is missing`]
      const asked = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] as string)
      const given = Object.keys(values ?? {})
      return asked.filter((name) => !given.includes(name)).map((name) => `${key} asks for ${name}`).concat(given.filter((name) => !asked.includes(name)).map((name) => `${key} does not use ${name}`))
    })
    expect([...new Set(wrong)]).toEqual([])
  })
})

describe('pins', () => {
  test('every function of every pin has a letter', () => {
    const functions = boards.flatMap((board) => board.headers.flatMap((header) => header.pins.flatMap((pin) => pin.alt ?? [])))
    expect([...new Set(functions.filter((name) => kindOf(name) === null))]).toEqual([])
  })
  test.each([['UART0_TX', 'U'], ['SPINOR_MISO', 'D'], ['SPI2_SCK', 'S'], ['I2S2_SCLK', 'N'], ['3V3_EN', 'C'], ['3V3 out', 'P'], ['GND', 'G'], ['GP0', null]])('%s is %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })
  test('a pin lists each letter once', () => {
    expect(kindsOf({ pin: 1, name: 'GP0', alt: ['UART1_TX', 'UART2_TX', 'JTAG_TDI'] })).toEqual(['U', 'J'])
  })
})

function phrasesIn(value: unknown): readonly Exclude<Phrase, string>[] {
  if (typeof value !== 'object' || value === null) return []
  if ('key' in value && typeof value.key === 'string' && value.key.startsWith('products:')) return [value as Exclude<Phrase, string>]
  return Object.values(value).flatMap(phrasesIn)
}

function lookUp(key: string): unknown {
  return key.slice('products:'.length).split('.').reduce<unknown>((node, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined), products)
}
