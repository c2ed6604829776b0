// Creates a printable A4 sheet of a board's headers: in millimeters, black on white, with functions as words.
import type { Header, Pin } from '../../data/types.ts'
import { mm } from '../BoardDrawing/pen.ts'
import { rowsOf } from './pin-rows.ts'

export interface SheetText {
  readonly title: string
  /** Returns a header's heading. */
  readonly headerTitle: (header: Header) => string
  /** Text below the title. */
  readonly note: string
}

const WIDTH = 210
const HEIGHT = 297
const MARGIN = 15
const CENTER = WIDTH / 2
/** Distance from the center to the pads, and to the names. */
const PAD = 6
const NAME = 17
/** Maximum number of characters on a line of functions between name and margin. A letter is 1.2 mm wide. */
const LINE = Math.floor((CENTER - NAME - MARGIN) / 1.2)
const TITLE = 22
const HEAD = 12

/** Headers with two rows of pins. Pads on four sides would need the board's drawing. */
export const sheetHeaders = (headers: readonly Header[]): readonly Header[] =>
  headers.filter(({ order }) => order !== 'square')

export function pinSheet(headers: readonly Header[], text: SheetText): string {
  const rows = headers.map(rowsOf)
  const count = rows.reduce((sum, { length }) => sum + length, 0)
  const pitch = Math.min(11, (HEIGHT - 2 * MARGIN - TITLE - HEAD * headers.length) / count)
  let y = MARGIN + TITLE
  const blocks = headers.map((header, index) => {
    const top = y + HEAD
    y = top + pitch * (rows[index]?.length ?? 0)
    const pins = (rows[index] ?? []).flatMap(([left, right], row) => {
      const at = top + pitch * (row + 0.5)
      return [left === null ? '' : pinAt(left, -1, at), right === null ? '' : pinAt(right, 1, at)]
    })
    return (
      letters(CENTER, y - pitch * (rows[index]?.length ?? 0) - 4, text.headerTitle(header), 4, 'middle', true) +
      `<rect x="${CENTER - 11}" y="${mm(top)}" width="22" height="${mm(y - top)}" rx="2" fill="none" stroke="#000" stroke-width=".3"/>` +
      pins.join('')
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}mm" height="${HEIGHT}mm" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Helvetica, Arial, sans-serif">` +
    `<title>${escaped(text.title)}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>` +
    letters(MARGIN, MARGIN + 6, text.title, 7, 'start', true) +
    letters(MARGIN, MARGIN + 13, text.note, 3.4, 'start', false) +
    blocks.join('') +
    '</svg>\n'
  )
}

/** A pad with its number, the name and, below it, the functions. `side` is −1 left of the center. */
function pinAt({ pin, name, gpio, alt = [] }: Pin, side: -1 | 1, y: number): string {
  const anchor = side < 0 ? 'end' : 'start'
  const x = CENTER + side * NAME
  const lines = wrapped(alt)
  const first = y + 1.1 - lines.length * 1.35
  const label = gpio === undefined ? name : side < 0 ? `GPIO ${gpio}   ${name}` : `${name}   GPIO ${gpio}`
  return (
    `<circle cx="${mm(CENTER + side * PAD)}" cy="${mm(y)}" r="2.6" fill="none" stroke="#000" stroke-width=".3"/>` +
    letters(CENTER + side * PAD, y + 0.9, String(pin), 2.5, 'middle', false) +
    `<path d="M${mm(CENTER + side * 11)} ${mm(y)}H${mm(CENTER + side * (NAME - 1.5))}" stroke="#000" stroke-width=".2"/>` +
    letters(x, first, label, 3, anchor, true) +
    lines.map((line, index) => letters(x, first + 2.7 * (index + 1), line, 2.2, anchor, false)).join('')
  )
}

/** Wraps functions to lines. */
function wrapped(names: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length + 3 <= LINE) lines[lines.length - 1] = `${last} · ${name}`
    else lines.push(name)
  }
  return lines
}

function letters(x: number, y: number, text: string, size: number, anchor: string, bold: boolean): string {
  const weight = bold ? ' font-weight="700"' : ''
  return `<text x="${mm(x)}" y="${mm(y)}" font-size="${size}" text-anchor="${anchor}"${weight} xml:space="preserve">${escaped(text)}</text>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
