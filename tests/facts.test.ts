// Figures on the documentation pages agree with the board data.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { boardOf, boards, findBoard } from '../site/data/boards.ts'
import type { Board, BoardId } from '../site/data/types.ts'
import {
  figuresIn,
  readPage,
  subjectsIn,
  unknownFigures,
  type Figure,
  type Page,
  type Text,
  type Unknown,
} from './facts.ts'
import { repository } from './site.ts'

/** The boards in a folder below `docs`. */
const FOLDERS: Readonly<Record<string, readonly BoardId[]>> = {
  duo: ['duo', 'duo-256m', 'duo-s', 'duo-module-01'],
  pioneer: ['pioneer'],
  mars: ['mars'],
  'mars/compute-module': ['mars-cm'],
  jupiter: ['jupiter', 'jupiter-nx'],
  meles: ['meles'],
  vega: ['vega'],
  titan: ['titan'],
  megrez: ['megrez', 'megrez-nx'],
}

const BOARD = 'of the evaluation board, of which there are no data'
const CARRIER = 'of the carrier board'
/** Figures that are not the board's own, by page and with the reason. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/duo/overview': { 'mm 100 × 75': BOARD, 'pins 15': BOARD, 'pins 16': BOARD, 'pins 39': BOARD },
  'docs/duo/getting-started/duo-module-01': {
    'mm 100 × 75': BOARD,
    'pins 15': BOARD,
    'pins 16': BOARD,
    'pins 39': BOARD,
  },
  'docs/mars/compute-module/introduction': { 'pins 40': CARRIER },
  'docs/mars/compute-module/setup': { 'pins 40': CARRIER },
  'docs/mars/compute-module/hardware': { 'pins 200': 'two sockets with 100 each' },
  'docs/megrez/getting-started/hardware': { 'speed 6000': 'of the SATA bus' },
  'docs/megrez/development-guide/runtime-sample/deepseek-r1': {
    'size 20971520': 'the part of the memory that the model needs',
  },
  'docs/meles/hardware/meles-main-board': {
    'speed 10': 'a slower speed of the same port',
    'speed 100': 'a slower speed of the same port',
  },
}

const files = glob.sync('content/{en,zh,ru,ja}/docs/**/*.md', { cwd: repository, ignore: ['**/_*'] }).sort()
const pages = new Map<string, Page>(files.map((file) => [file, readPage(readFileSync(join(repository, file), 'utf8'))]))

describe.each(['en', 'zh', 'ru', 'ja'])('pages in %s', (locale) => {
  const own = [...pages].filter(([file]) => file.startsWith(`content/${locale}/`))

  test('components name boards and headers that exist', () => {
    expect(own.flatMap(([file, page]) => wrongComponents(file, page))).toEqual([])
  })

  test('figures are those of the board', () => {
    expect(own.flatMap(([file, page]) => wrongFigures(file, page))).toEqual([])
  })

  test('figures are those of the English page', () => {
    expect(own.flatMap(([file, page]) => otherFigures(file, page))).toEqual([])
  })
})

test('every exception is needed', () => {
  const used = [...pages]
    .filter(([file]) => file.startsWith('content/en/'))
    .flatMap(([file, page]) => unknownOn(file, page).map(({ figure }) => `${keyOf(file)} ${figure}`))
  expect(
    Object.entries(OTHERS)
      .flatMap(([key, figures]) => Object.keys(figures).map((figure) => `${key} ${figure}`))
      .filter((exception) => !used.includes(exception)),
  ).toEqual([])
})

function wrongComponents(file: string, { components }: Page): readonly string[] {
  return components.flatMap(({ line, name, board: named, header }) => {
    const at = `${file}:${line}`
    if (name === 'Download')
      return named
        .split(/ (?:and|和|и|と) |、/)
        .filter((part) => part !== 'Mars CM Lite' && !boards.some((board) => board.name === part))
        .map((part) => `${at}: no board is called ${part}`)
    const board = findBoard(named)
    if (board === undefined) return [`${at}: no board has the id ${named}`]
    return header !== undefined &&
      !board.headers.some(({ id, label }) => [id, label].some((text) => text.toLowerCase() === header.toLowerCase()))
      ? [`${at}: ${named} has no header ${header}`]
      : []
  })
}

function wrongFigures(file: string, page: Page): readonly string[] {
  return unknownOn(file, page)
    .filter(({ figure }) => OTHERS[keyOf(file)]?.[figure] === undefined)
    .map(({ line, figure, text }) => `${file}:${line}: ${figure} in "${text}"`)
}

function unknownOn(file: string, page: Page): readonly Unknown[] {
  const hardware =
    page.components.some(({ name }) => name !== 'Download') || /\/(?:overview|hardware|introduction)$/.test(keyOf(file))
  const texts = [{ line: 1, text: page.description, about: '' }, ...page.lead, ...(hardware ? page.tables : [])]
  return unknownFigures(texts, boardsOf(keyOf(file), page))
}

/** Figures that only one of the two pages has in its tables or first paragraph. */
function otherFigures(file: string, page: Page): readonly string[] {
  const source = pages.get(`content/en/${keyOf(file)}.md`)
  if (source === undefined) return [`${file} has no English page`]
  const parts = [
    ['first paragraph', page.lead, source.lead],
    ['tables', page.tables, source.tables],
  ] as const
  return parts.flatMap(([name, here, there]) => {
    const [mine, theirs] = [allFigures(here), allFigures(there)]
    return [...mine]
      .filter((figure) => !theirs.has(figure))
      .concat([...theirs].filter((figure) => !mine.has(figure)))
      .map((figure) => `${file}: ${figure} in the ${name}`)
  })
}

const allFigures = (texts: readonly Text[]): ReadonlySet<Figure> =>
  new Set(texts.flatMap(({ text }) => [...figuresIn(text)]))
const keyOf = (file: string): string => /^content\/\w+\/(.*)\.md$/.exec(file)?.[1] ?? ''

/** The boards that the page shows, else those of its folder. */
function boardsOf(key: string, { components }: Page): readonly Board[] {
  const shown = components
    .flatMap(({ name, board }) => (name === 'Specs' ? [findBoard(board)] : []))
    .filter((board) => board !== undefined)
  if (shown.length > 0) return shown
  const parts = key.split('/')
  return (FOLDERS[parts.slice(1, 3).join('/')] ?? FOLDERS[parts[1] ?? ''] ?? boards.map(({ id }) => id)).map(boardOf)
}

describe('the comparison', () => {
  const duo256m = [boardOf('duo-256m')]
  const cell = (text: string, about = '') => [{ line: 9, text, about }]
  const wrong = (text: string, about = '') => unknownFigures(cell(text, about), duo256m).map(({ figure }) => figure)

  test('right figures pass', () => {
    expect(wrong('256 MB RAM, 1 TOPS, 1 GHz and 700 MHz, 100 Mbit/s, 21 × 51 mm, 40-pin header')).toEqual([])
  })
  test('a wrong figure of each kind is found', () => {
    expect(
      wrong('128 MB RAM, 2 TOPS, 1.5 GHz and 800 MHz, 1 Gbit/s, 21 × 52 mm, 26-pin header, PCIe Gen4 x16'),
    ).toEqual([
      'size 131072',
      'tops 2',
      'clock 1500',
      'clock 800',
      'speed 1000',
      'mm 21 × 52',
      'pins 26',
      'pcie 4',
      'lanes x16',
    ])
    expect(wrong('内存 128 MB，主频 1.5 GHz，26 针')).toEqual(['size 131072', 'clock 1500', 'pins 26'])
    expect(wrong('128 МБ, 1.5 ГГц, 1 Гбит/с, 21 × 52 мм, 26 контактов')).toEqual([
      'size 131072',
      'clock 1500',
      'speed 1000',
      'mm 21 × 52',
      'pins 26',
    ])
  })
  test('a column or a row holds for its board alone', () => {
    expect(wrong('512 MB', 'Duo S')).toEqual([])
    expect(wrong('256 MB', 'Duo S')).toEqual(['size 262144'])
    expect(
      readPage(
        '---\ntitle: T\n---\n\nLead.\n\n| | Duo | Duo S |\n| --- | --- | --- |\n| Memory | 64 MB | 64 MB |',
      ).tables.flatMap((text) => unknownFigures([text], duo256m)),
    ).toEqual([{ line: 9, figure: 'size 65536', text: '64 MB' }])
  })
  test('lists, and numbers that are no figures', () => {
    expect([...figuresIn('4, 8 or 16 GB; 1.6/1.8 GHz')]).toEqual([
      'size 4194304',
      'size 8388608',
      'size 16777216',
      'clock 1600',
      'clock 1800',
    ])
    expect([
      ...figuresIn(
        'Wi-Fi 6, 8 GB, `64 MB`, [x](./a-2%20GB.md), K1, DDR4-3200, BXE-2-32, 819 MHz, RJ45 × 2, 100 Mbit/s',
      ),
    ]).toEqual(['size 8388608', 'clock 819', 'speed 100'])
  })
  test('one figure, however its unit is written', () => {
    expect(figuresIn('1 МиБ, 6 Гбит/с')).toEqual(figuresIn('1 MB, 6 Gb/s'))
    expect(figuresIn('8 КиБ, 4 Мбит/с')).toEqual(figuresIn('8 KiB, 4 Mb/s'))
  })
  test('names', () => {
    expect(subjectsIn('Duo 256M and Mars CM, not [x](/Pioneer)').map(({ name }) => name)).toEqual([
      'Duo 256M',
      'Mars CM',
    ])
  })
})
