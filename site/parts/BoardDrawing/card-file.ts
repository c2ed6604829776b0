// Small drawings next to names are in files, so that browsers can cache them for many pages. A page's styles don't apply inside such a file. So the
// strokes of `board.css` are attributes there, and colors come from the page as custom properties.
import { boards } from '../../data/boards.ts'
import { chips } from '../../data/chips.ts'
import type { Drawing } from '../../data/drawings/types.ts'
import { packageOf } from '../Chip/packages.ts'
import { frame } from './frame.ts'
import type { Lettering, Plot, Sheet } from './pen.ts'
import { outlinePath, plotBoard, tracePath } from './plot.ts'

type Ink = readonly [fill: string, stroke?: string, width?: number, more?: string]

export const INKS: Readonly<Record<Exclude<Sheet, 'lead' | 'substrate' | 'hidden'> | 'pcb' | 'case', Ink>> = {
  pcb: ['pcb', 'pcb-edge', 1.25],
  case: ['metal', 'metal-line', 1.5],
  area: ['pcb', 'pcb-edge', 1],
  trace: ['none', 'trace', 1],
  pad: ['copper'],
  gold: ['copper'],
  exposed: ['copper'],
  hole: ['hole'],
  smd: ['smd'],
  cap: ['capacitor'],
  metal: ['metal', 'metal-line', 0.75],
  lid: ['metal', 'metal-line', 1],
  plastic: ['plastic', 'metal-line', 0.75],
  dark: ['lock'],
  line: ['none', 'metal-line', 0.75],
  silkline: ['none', 'silk', 0.75, ' opacity=".55"'],
  chip: ['chip', 'chip-edge', 0.75],
  chipline: ['none', 'chip-quiet', 0.5, ' opacity=".5"'],
  chipdot: ['chip-quiet'],
  led: ['led'],
}

/** Strokes of contact rows. */
const ROWS: Partial<Record<Sheet, string>> = {
  pad: 'copper',
  gold: 'copper',
  lead: 'copper',
  hole: 'hole',
  smd: 'smd',
  substrate: 'smd',
  dark: 'lock',
  plastic: 'plastic',
}

const LETTERS: Readonly<Record<Lettering['kind'], string>> = {
  silk: 'fill="var(--silk)" font-family="var(--mono)"',
  hidden: 'display="none"',
  mark: 'fill="var(--silk)" font-weight="700"',
  part: 'fill="var(--ink)" font-family="var(--mono)"',
  chip: 'fill="var(--chip-ink)" font-weight="700"',
  chipsub: 'fill="var(--chip-quiet)" font-family="var(--mono)"',
}

/** Approximate width of a card in pixels. Details of half a pixel or less aren't visible. */
const CARD = 80

/** Details smaller than this fraction of a board would be only a dot next to its name, so they are left out. */
const MARK = 24

let cards: string | undefined

/** Every board and chip in card size, by ID. */
export function cardsFile(): string {
  cards ??= fileOf([
    ...boards.map(({ id, drawing }) => cardOf(id, drawing)),
    ...chips.map((chip) => cardOf(chip.id, packageOf(chip).drawing)),
  ])
  return cards
}

/** A board for use next to its name, with the ID `mark`. */
export function markFile(drawing: Drawing): string {
  const { paths } = plotBoard(drawing, 0, undefined, drawing.width / MARK)
  return fileOf([
    groupOf('mark', drawing, {
      paths: paths.filter(({ sheet }) => !sheet.startsWith('chip') || sheet === 'chip'),
      texts: [],
    }),
  ])
}

function cardOf(id: string, drawing: Drawing): string {
  const grain = frame(drawing, 'card').viewBox[2] / CARD
  return groupOf(id, drawing, plotBoard(drawing, drawing.skin === 'none' ? 1 : 0, undefined, grain))
}

function groupOf(id: string, drawing: Drawing, plot: Plot): string {
  const { skin, traces } = drawing
  const outline = skin === 'none' ? '' : pathOf(INKS[skin === 'case' ? 'case' : 'pcb'], outlinePath(drawing))
  const traced = skin === 'none' && traces.length > 0 ? pathOf(INKS.trace, tracePath(drawing, undefined, 10)) : ''
  const paths = plot.paths
    .filter(({ sheet }) => sheet !== 'hidden')
    .map(({ sheet, d, row }) => {
      if (row === undefined) return pathOf((INKS as Partial<Record<Sheet, Ink>>)[sheet] ?? ['ink'], d)
      const dash = row.dash === '' ? '' : ` stroke-dasharray="${row.dash}"`
      const ends = row.round ? ' stroke-linecap="round"' : ''
      return `<path fill="none" stroke="var(--${ROWS[sheet] ?? 'ink'})" stroke-width="${row.width}"${dash}${ends} d="${d}"/>`
    })
  return `<g id="${id}">${outline}${traced}${paths.join('')}${plot.texts.map(textOf).join('')}</g>`
}

function pathOf([fill, stroke, width, more = '']: Ink, d: string): string {
  const line =
    stroke === undefined ? '' : ` stroke="var(--${stroke})" stroke-width="${width}" vector-effect="non-scaling-stroke"`
  return `<path fill="${fill === 'none' ? fill : `var(--${fill})`}"${line}${more} d="${d}"/>`
}

function textOf({ kind, x, y, size, text, anchor, turn }: Lettering): string {
  const turned = turn === undefined ? '' : ` transform="rotate(${turn} ${x} ${y})"`
  const words = text.replace(/[&<]/g, (c) => `&#${c.charCodeAt(0)};`)
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" ${LETTERS[kind]}${turned}>${words}</text>`
}

function fileOf(groups: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${groups.join('\n')}</svg>\n`
}
