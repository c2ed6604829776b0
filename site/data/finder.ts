// What a visitor may ask of a board on the home page, and which boards answer it. Everything comes from the boards' records and the table of systems.
import { sizeOf } from './boards.ts'
import type { Phrase } from './phrase.ts'
import { systems } from './systems.ts'
import type { Board } from './types.ts'

export type Facet = 'size' | 'memory' | 'network' | 'price' | 'os'

export interface Option {
  /** In the address: `?memory=8`. */
  readonly value: string
  readonly label: Phrase
  readonly fits: (board: Board) => boolean
}

const ui = (key: string): Phrase => ({ key: `products:ui.${key}` })

/** Systems with images for several boards. RevyOS and RockOS are Debian. */
const SYSTEMS = ['Ubuntu', 'Debian', 'Fedora', 'Buildroot', 'FreeRTOS', 'Alpine', 'Arch Linux', 'deepin'] as const

/** Options by row of the comparison; boards answer to any of them. */
export const finder: Readonly<Record<Facet, readonly Option[]>> = {
  size: [
    { value: '60', label: '≤ 60 mm', fits: (board) => side(board) <= 60 },
    { value: '110', label: '≤ 110 mm', fits: (board) => side(board) <= 110 },
    { value: 'itx', label: '≥ 170 mm', fits: (board) => side(board) >= 170 && side(board) < Infinity },
  ],
  memory: [1, 8, 16, 64].map((least) => ({
    value: String(least),
    label: `≥ ${least} GB`,
    fits: (board) => gigabytes(board) >= least,
  })),
  network: [
    { value: '1g', label: '≥ 1 Gbit/s', fits: (board) => gigabits(board) >= 1 },
    { value: '2g5', label: '≥ 2.5 Gbit/s', fits: (board) => gigabits(board) >= 2.5 },
    { value: 'wifi', label: 'Wi-Fi', fits: (board) => textOf(board.summary.network).includes('Wi-Fi') },
  ],
  price: [
    { value: '10', label: '≤ $10', fits: ({ price }) => price !== undefined && price.amount <= 10 },
    { value: 'shops', label: ui('inShops'), fits: ({ status }) => status === 'available' },
    { value: 'mail', label: ui('onRequest'), fits: ({ status }) => status === 'mail' },
    { value: 'early', label: ui('early'), fits: ({ status }) => status === 'signup' },
  ],
  os: SYSTEMS.map((name) => ({
    value: name.toLowerCase().replace(' ', '-'),
    label: name,
    fits: (board) => runs(board, name),
  })),
}

export const facets = Object.keys(finder) as readonly Facet[]

/** Values of the options that a board answers, as an attribute has them. */
export function answersOf(board: Board, facet: Facet): string {
  return finder[facet]
    .filter(({ fits }) => fits(board))
    .map(({ value }) => value)
    .join(' ')
}

/** The longer side in millimeters. */
function side(board: Board): number {
  const size = sizeOf(board)
  return size === null ? Infinity : Math.max(size.width, size.height)
}

function textOf(phrase: Phrase): string {
  return typeof phrase === 'string' ? phrase : Object.values(phrase.values ?? {}).join(', ')
}

/** The most memory that the board is sold with, or takes; 0 if it isn't published. */
export function gigabytes({ summary }: Board): number {
  const text = textOf(summary.memory)
  const figures = text.match(/\d+/g)?.map(Number) ?? []
  const largest = Math.max(0, ...figures.slice(0, text.includes('DDR') ? 1 : undefined))
  return text.includes('GB') ? largest : largest / 1024
}

/** The fastest port; 0 if it isn't published. */
export function gigabits({ summary }: Board): number {
  const speeds = textOf(summary.network).matchAll(/([\d.]+) ([GM])bit\/s/g)
  return Math.max(0, ...[...speeds].map(([, speed, unit]) => Number(speed) / (unit === 'G' ? 1 : 1000)))
}

function runs(board: Board, name: string): boolean {
  const listed = systems.some(
    ({ name: system, official, others }) => system.includes(name) && [...official, ...others].some((on) => on.board === board.id),
  )
  return listed || textOf(typeof board.spec.os === 'string' ? board.spec.os : '').includes(name)
}
