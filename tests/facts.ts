// Figures of a page against the board data: what a text names, what the data allow, and where the two differ.
import products from '../locales/en/products.json' with { type: 'json' }
import { boards } from '../site/data/boards.ts'
import { chips } from '../site/data/chips.ts'
import type { Part } from '../site/data/drawings/types.ts'
import type { Board, Chip } from '../site/data/types.ts'

/** A figure in one unit of its kind: `size 65536` (KB), `clock 1000` (MHz), `speed 100` (Mbit/s), `tops 0.5`, `mm 21 × 51`, `pins 40`, `pcie 4`, `lanes x16`. */
export type Figure = string

export interface Text {
  /** Of the page, from 1. */
  readonly line: number
  readonly text: string
  /** Names of boards or chips that this text is about, besides those in the text itself: head of a column, first cell of a row. */
  readonly about: string
}

export interface Unknown {
  readonly line: number
  readonly figure: Figure
  readonly text: string
}

/** Figures in these texts that none of their boards has. `own` are the page's boards. */
export function unknownFigures(texts: readonly Text[], own: readonly Board[]): readonly Unknown[] {
  return texts.flatMap(({ line, text, about }) => {
    const named = subjectsIn(about)
    const allowed = allowedFigures(named.length > 0 ? named : [...own, ...subjectsIn(text)])
    return [...figuresIn(text)].filter((figure) => !allowed.has(figure)).map((figure) => ({ line, figure, text }))
  })
}

const SCALE: Readonly<Record<string, number>> = {
  KB: 1,
  KiB: 1,
  MB: 1024,
  MiB: 1024,
  GB: 1024 ** 2,
  GiB: 1024 ** 2,
  TB: 1024 ** 3,
  MHz: 1,
  GHz: 1000,
  'Mbit/s': 1,
  'Gbit/s': 1000,
  'Mb/s': 1,
  'Gb/s': 1000,
  GbE: 1000,
  TOPS: 1,
}
const KIND: Readonly<Record<string, string>> = { B: 'size', z: 'clock', s: 'speed', E: 'speed', S: 'tops' }
/** Version numbers don't count as figures: `Wi-Fi 6, 8 GB` contains one figure. */
const VERSIONED =
  /\b(?:Wi-Fi|Bluetooth|USB|HDMI|RVV|OpenGL ES|Vulkan|OpenCL|SATA|Linux|Fedora|Ubuntu|Debian|Bianbu|Duo Module|Cluster) ?\d[\d.]*/g
const NUMBER = String.raw`\d+(?:\.\d+)?`
const LIST = String.raw`(?:${NUMBER}\s?(?:[/,–、～〜-]|or|and|to|和|或|至|到|и|или|до|または|から|か)\s?)*${NUMBER}`
const MEASURE = new RegExp(
  String.raw`(?<![\w.-])(${LIST})\s?(KB|KiB|MB|MiB|GB|GiB|TB|MHz|GHz|Mbit\/s|Gbit\/s|Mb\/s|Gb\/s|GbE|TOPS)(?![A-Za-z])`,
  'g',
)
const OUTLINE = new RegExp(String.raw`(?<![\w.])${NUMBER}(?:\s?[×x]\s?${NUMBER}){1,2}(?=\s?mm\b)`, 'g')
const PINS =
  /(?:\bATX |(?<![\w.]))(\d{1,3})(?:(?<=ATX \d+)|[- ](?:connector )?(?:pins?|contacts)\b|[ ]?(?:针|引脚|个引脚|触点)|[- ](?:контакт|вывод)|[ ]?ピン)/g
const PCIE = /\b(?:PCIe(?: Gen)?|Gen) ?(\d)(?:\.\d)?\b/g
const LANES = /(?<![\w.])x(1|2|4|8|16)\b/g

/** The figures that a text names. Code, addresses and version numbers are left out. */
export function figuresIn(markdown: string): ReadonlySet<Figure> {
  const text = latin(markdown)
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ']')
  const plain = text.replaceAll(VERSIONED, ' ')
  return new Set([
    ...[...plain.matchAll(MEASURE)].flatMap(({ 1: list = '', 2: unit = '', index }) =>
      numbersOf(list, plain.slice(0, index)).map((n) => `${KIND[unit.at(-1) ?? '']} ${round(n * (SCALE[unit] ?? 1))}`),
    ),
    ...[...plain.matchAll(OUTLINE)].map(([sides]) => `mm ${sides.split(/\s?[×x]\s?/).join(' × ')}`),
    ...[...plain.matchAll(PINS)].map(([, n]) => `pins ${n}`),
    ...[...text.matchAll(PCIE)].map(([, n]) => `pcie ${n}`),
    ...[...plain.matchAll(LANES)].map(([, n]) => `lanes x${n}`),
  ])
}

const RUSSIAN: Readonly<Record<string, string>> = {
  КБ: 'KB',
  КиБ: 'KiB',
  МБ: 'MB',
  МиБ: 'MiB',
  ГБ: 'GB',
  ГиБ: 'GiB',
  ТБ: 'TB',
  МГц: 'MHz',
  ГГц: 'GHz',
  'Мбит/с': 'Mbit/s',
  'Гбит/с': 'Gbit/s',
  мм: 'mm',
}
/** Russian writes 0,5; three digits behind a comma are thousands of English. */
const latin = (text: string): string =>
  text
    .replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
    .replaceAll(/(?<=\d\s?)(?:[КМГ]и?Б|ТБ|[МГ]Гц|[МГ]бит\/с|мм)(?![а-яА-Я])/g, (unit) => RUSSIAN[unit] ?? unit)

/** In `RJ45 × 2, 100 Mbit/s` the 2 is a count. */
function numbersOf(list: string, before: string): readonly number[] {
  const numbers = [...list.matchAll(new RegExp(NUMBER, 'g'))].map(([n]) => Number(n))
  return numbers.length > 1 && /×\s?$/.test(before) ? numbers.slice(1) : numbers
}

const round = (n: number): number => Math.round(n * 1000) / 1000

const known = new Map<string, ReadonlySet<Figure>>()

/** Every figure in the data of these boards and chips; a board includes its chip. */
export function allowedFigures(subjects: readonly (Board | Chip)[]): ReadonlySet<Figure> {
  return new Set(
    subjects.flatMap((subject) => [...figuresOf(subject), ...chipsOf(subject).flatMap((chip) => [...figuresOf(chip)])]),
  )
}

function figuresOf(subject: Board | Chip): ReadonlySet<Figure> {
  const before = known.get(subject.id)
  if (before !== undefined) return before
  const texts = phrases(
    'siblings' in subject
      ? { ...subject, downloads: [], shops: [], guides: [], headers: [] }
      : { ...subject, documents: [], shops: [] },
  )
  const pins =
    'headers' in subject
      ? [...subject.headers.map((header) => header.pins.length), ...subject.drawing.parts.flatMap(contactsOf)]
      : []
  const found = new Set([...texts.flatMap((text) => [...figuresIn(text)]), ...pins.map((n) => `pins ${n}`)])
  known.set(subject.id, found)
  return found
}

/** Contacts of a drawn connector; a header of 2 × 20 has 40, and 20 in a row. */
function contactsOf(part: Part): readonly number[] {
  if (part.t === 'header') return [part.cols * part.rows, Math.max(part.cols, part.rows)]
  return part.t === 'fpc' || part.t === 'edge' ? [part.n] : []
}

function chipsOf(subject: Board | Chip): readonly Chip[] {
  return 'siblings' in subject ? chips.filter((chip) => chip.id === subject.chip.id) : []
}

/** All strings of a record in English, phrases filled in. */
function phrases(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('key' in value && typeof value.key === 'string') {
    const values = 'values' in value ? (value.values as Readonly<Record<string, string | number>>) : {}
    return [lookUp(value.key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))]
  }
  return Object.values(value).flatMap(phrases)
}

function lookUp(key: string): string {
  const found = key
    .slice('products:'.length)
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined),
      products,
    )
  return typeof found === 'string' ? found : ''
}

const LONGEST_FIRST = [...boards, ...chips]
  .toSorted((a, b) => b.name.length - a.name.length)
  .map((subject) => ({ subject, pattern: new RegExp(String.raw`(?<![\w-])${subject.name}(?![\w-])`) }))

/** Boards and chips that a text names, the longest name first: "Duo 256M" is not "Duo". */
export function subjectsIn(text: string): readonly (Board | Chip)[] {
  let rest = text.replaceAll(/\]\([^)]*\)/g, ']')
  const found: (Board | Chip)[] = []
  for (const { subject, pattern } of LONGEST_FIRST) {
    if (!rest.includes(subject.name)) continue
    const parts = rest.split(pattern)
    if (parts.length > 1) found.push(subject)
    rest = parts.join(' ')
  }
  return found
}

export interface Page {
  readonly description: string
  readonly lead: readonly Text[]
  readonly tables: readonly Text[]
  /** `board` and `header` of the components. */
  readonly components: readonly {
    readonly line: number
    readonly name: string
    readonly board: string
    readonly header: string | undefined
  }[]
}

/** The parts of a page that name figures of a board: description, first paragraph, cells of tables, components. */
export function readPage(source: string): Page {
  const lines = source.split('\n')
  const end = lines.indexOf('---', 1)
  const description = (lines.slice(0, end).find((line) => line.startsWith('description: ')) ?? '').slice(
    'description: '.length,
  )
  const body = lines.map((text, i) => ({ text, line: i + 1 })).slice(end + 1)
  const prose = withoutFences(body)
  const start = prose.findIndex(({ text }) => text.trim() !== '' && !/^(?:import |<|#|\||:::)/.test(text))
  const length = prose.slice(start).findIndex(({ text }) => text.trim() === '')
  return {
    description,
    lead:
      start < 0
        ? []
        : prose
            .slice(start, length < 0 ? undefined : start + length)
            .map(({ text, line }) => ({ line, text, about: '' })),
    tables: cellsOf(prose),
    components: prose.flatMap(({ text, line }) =>
      [...text.matchAll(/<(Board|Specs|Pinout|Download)\b([^>]*)>/g)].flatMap(([, name = '', rest = '']) => {
        const board = /\bboard="([^"]*)"/.exec(rest)?.[1]
        return board === undefined ? [] : [{ line, name, board, header: /\bheader="([^"]*)"/.exec(rest)?.[1] }]
      }),
    ),
  }
}

type Line = { readonly text: string; readonly line: number }

function withoutFences(lines: readonly Line[]): readonly Line[] {
  let fence = ''
  return lines.map(({ text, line }) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1] ?? ''
    const inside = fence !== ''
    if (mark !== '' && (!inside || mark.startsWith(fence))) fence = inside ? '' : mark
    return { line, text: inside || mark !== '' ? '' : text }
  })
}

/** A cell is about the board that heads its column, else about the one in the first cell of its row. */
function cellsOf(lines: readonly Line[]): readonly Text[] {
  const texts: Text[] = []
  let head: readonly string[] = []
  for (const { text, line } of lines) {
    if (!text.trim().startsWith('|')) {
      head = []
      continue
    }
    const cells = text
      .trim()
      .slice(1)
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim())
    if (head.length === 0) head = cells
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell)))
      texts.push(
        ...cells.map((cell, i) => ({
          line,
          text: cell,
          about: subjectsIn(head[i] ?? '').length > 0 ? (head[i] ?? '') : i > 0 ? (cells[0] ?? '') : '',
        })),
      )
  }
  return texts
}
