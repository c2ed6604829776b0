// Every number on the marketing pages is in the product's data, or in a row of claims.ts that names its source.
import { describe, expect, test } from 'vitest'
import home from '../locales/en/home.json' with { type: 'json' }
import products from '../locales/en/products.json' with { type: 'json' }
import { boards } from '../site/data/boards.ts'
import { chips } from '../site/data/chips.ts'
import { CLAIMS } from './claims.ts'

const SILENT = /\.(?:alt|more)$/
/** Names that hold a digit, and no claim. */
const NAMES =
  /\b(?:Duo Module 01|Cluster 08|BMC 08|Duo 256M|[A-Z]{1,4}\d{2,4}[A-Za-z]*|USB-?[A-C]? ?\d|CM4|DSI\d|CAM\d|HDMI\d|X60|A53|C9\d\d|P[56]\d\d|U74|J\d|K1|M1|H\.26\d|YOLOv\d|Qwen\d|R5 230|RX 9070 XT|802\.1X|IEEE 1588|RVV \d\.\d|Pi 3B|CV1800B|Wi-Fi \d|Bluetooth \d\.\d|M\.2|DeepSeek-R1[-\w]*)/g

describe.each([...boards, ...chips].map((one) => [one.id, one] as const))('%s', (id, record) => {
  const texts = Object.entries(
    flat('siblings' in record ? lookUp(products, id) : lookUp(products, `chip.${id}`), ''),
  ).filter(([key]) => !SILENT.test(key))
  const known = new Set([
    ...numbersIn(JSON.stringify({ ...record, siblings: [], guides: [], downloads: [], documents: [], shops: [] })),
    ...related(id),
  ])

  test('numbers stand in the record or have a row', () => {
    const rows = CLAIMS[id] ?? {}
    const wrong = texts.flatMap(([key, text]) =>
      numbersIn(text)
        .filter((number) => !known.has(number) && rows[`${number}`] === undefined)
        .map((number) => `${id}${key}: ${number} in "${text}"`),
    )
    expect(wrong).toEqual([])
  })
  test('every row is needed', () => {
    const used = new Set(texts.flatMap(([, text]) => numbersIn(text)).filter((number) => !known.has(number)))
    expect(Object.keys(CLAIMS[id] ?? {}).filter((number) => !used.has(number))).toEqual([])
  })
})

test('the home page names figures of products, and dates of the specification', () => {
  const all = new Set([...boards, ...chips].flatMap((record) => numbersIn(JSON.stringify(record))))
  const wrong = Object.entries(flat(home, '')).flatMap(([key, text]) =>
    numbersIn(text)
      .filter((number) => !all.has(number))
      .map((number) => `${key}: ${number}`),
  )
  expect(wrong).toEqual([])
})

test('nothing is called the best of its kind', () => {
  const texts = Object.entries(
    flat(
      { home, ...Object.fromEntries([...boards.map((one) => one.id), 'chip'].map((id) => [id, lookUp(products, id)])) },
      '',
    ),
  )
  const boast =
    /\b(?:best|fastest|cheapest|smallest|most (?:complete|powerful|advanced)|unmatched|perfect|any PC case|any assembly house|world)\b/i
  expect(texts.filter(([, text]) => boast.test(text)).map(([key]) => key)).toEqual([])
})

test('what is called the same as the first Duo says where it differs', () => {
  const [duo, duo256] = ['duo', 'duo-256m'].map((id) => boards.find((one) => one.id === id)?.headers[0]?.pins ?? [])
  const named = duo?.filter((pin, i) => pin.name !== duo256?.[i]?.name).map((pin) => String(pin.pin)) ?? []
  expect(named).toEqual(['34', '35'])
  for (const pin of named) expect(products.duo.notice).toContain(pin)
})

/** Numbers of products that the text compares with. */
function related(id: string): readonly string[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    duo: ['duo-256m'],
    'duo-256m': ['duo'],
    'cluster-08': ['megrez-nx', 'jupiter-nx'],
    'megrez-nx': ['cluster-08', 'megrez'],
    mars: [],
    'mars-cm': ['mars'],
    'duo-module-01': ['duo-s'],
  }
  return (names[id] ?? []).flatMap((other) =>
    numbersIn(JSON.stringify(boards.find((board) => board.id === other) ?? '')),
  )
}

/** Numbers without zeros at their end: a price of `$9.90` is 9.9 in the record. */
function numbersIn(text: string): readonly string[] {
  return [...text.replaceAll(NAMES, ' ').matchAll(/(?<![\w.-])\d+(?:\.\d+)?/g)].map(([number]) =>
    number.replace(/(\.\d*[1-9])0+$/, '$1'),
  )
}

function flat(value: unknown, key: string): Readonly<Record<string, string>> {
  if (typeof value === 'string') return { [key]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => Object.entries(flat(inner, `${key}.${name}`))),
  )
}

function lookUp(from: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined),
      from,
    )
}
