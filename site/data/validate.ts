// What must be true of the data, as a list of complaints: an empty list is a sound record.
import { partBox } from '../parts/BoardDrawing/part-box.ts'
import type { Drawing } from './drawings/types.ts'
import type { Board, Chip, Header } from './types.ts'

const DOUBT = /\[!\]|TODO|FIXME|\?\?/

export function checkBoard(board: Board): readonly string[] {
  return [
    ...(board.size === undefined || [board.size.width, board.size.height, board.size.depth ?? 1].every((n) => n > 0) ? [] : ['a size is not positive']),
    ...(board.price === undefined || board.price.amount > 0 ? [] : ['the price is not positive']),
    ...(board.hue % 15 === 0 && board.hue >= 0 && board.hue < 360 ? [] : ['the hue has no rule in the style sheet: use a multiple of 15 below 360']),
    ...(board.status === 'available' && board.shops.length === 0 ? ['it is sold but names no shop'] : []),
    ...(board.status !== 'available' && board.status !== 'end-of-life' && board.shops.length > 0 ? ['it names a shop but is not sold yet'] : []),
    ...checkLinks([...board.shops, ...board.downloads, { href: board.forum }, ...(board.matrix === null ? [] : [{ href: board.matrix }])]),
    ...[...board.guides.map((g) => g.route), board.docs ?? '/', board.route, ...board.proofs.map((p) => p.route ?? '/')].filter((route) => !route.startsWith('/')).map((route) => `the route "${route}" does not begin with /`),
    ...board.proofs.flatMap(({ id, figure }) => (figure.kind === 'zoom' && (figure.box[2] / figure.box[3] < 1.25 || figure.box[2] / figure.box[3] > 3) ? [`the detail of "${id}" is not between 5:4 and 3:1`] : [])),
    ...board.headers.flatMap(checkHeader),
    ...checkGpio(board.headers),
    ...checkDrawing(board.drawing),
    ...(DOUBT.test(JSON.stringify(board)) ? ['a doubt marker or a note to the writer is left in the data'] : []),
  ]
}

export function checkChip(chip: Chip): readonly string[] {
  const size = chip.package
  return [
    ...(size === null || [size.width, size.height, size.thickness, size.pins, size.pitch].every((n) => n > 0) ? [] : ['a figure of the package is not positive']),
    ...checkLinks([...chip.documents, ...chip.shops]),
    ...(chip.status === 'announced' && chip.shops.length > 0 ? ['it is only announced but names a shop'] : []),
    ...(DOUBT.test(JSON.stringify(chip)) ? ['a doubt marker or a note to the writer is left in the data'] : []),
  ]
}

function checkLinks(links: readonly { readonly href: string }[]): readonly string[] {
  return links.filter(({ href }) => !/^https:\/\/[^\s/]+\/\S*$/.test(href) || /[?&](utm_|spm=)/.test(href)).map(({ href }) => `"${href}" isn't a plain https link`)
}

/** Pins count from the first one upwards; a key position of a PC header may be absent. */
export function checkHeader(header: Header): readonly string[] {
  const numbers = header.pins.map((pin) => pin.pin)
  const first = numbers[0] ?? 1
  const keyed = header.id.startsWith('f_')
  const gaps = numbers.filter((number, i) => (keyed ? i > 0 && number <= (numbers[i - 1] as number) : number !== first + i))
  return [
    ...gaps.map((number) => `header ${header.id}: pin ${number} is out of order`),
    ...header.pins.filter((pin) => pin.name === '').map((pin) => `header ${header.id}: pin ${pin.pin} has no name`),
  ]
}

/** A Linux GPIO number belongs to one signal of a board; the same signal may come out on two headers. */
export function checkGpio(headers: readonly Header[]): readonly string[] {
  const wrong: string[] = []
  const seen = new Map<number, string>()
  for (const header of headers) {
    const own = new Set<number>()
    for (const pin of header.pins) {
      if (pin.gpio === undefined) continue
      if (pin.gpio < 0 || !Number.isInteger(pin.gpio)) wrong.push(`header ${header.id}: pin ${pin.pin} has GPIO number ${pin.gpio}`)
      if (own.has(pin.gpio)) wrong.push(`header ${header.id}: GPIO ${pin.gpio} is on two pins`)
      own.add(pin.gpio)
      const signal = pin.soc ?? pin.name
      const before = seen.get(pin.gpio)
      if (before !== undefined && before !== signal) wrong.push(`GPIO ${pin.gpio} is ${before} and ${signal}`)
      seen.set(pin.gpio, signal)
      const base = /^(XGPIO([ABC])|PWR_GPIO)\[(\d+)\]$/.exec(pin.soc ?? '')
      if (base !== null) {
        const expected = ({ A: 480, B: 448, C: 416 }[base[2] ?? ''] ?? 352) + Number(base[3])
        if (expected !== pin.gpio) wrong.push(`header ${header.id}: ${pin.soc} is GPIO ${expected}, not ${pin.gpio}`)
      }
    }
  }
  return wrong
}

/** Parts lie on the board; connectors may stand over its edge by as much as the drawing allows. */
export function checkDrawing(drawing: Drawing): readonly string[] {
  const ease = (drawing.overhang ?? drawing.bleed ?? 0) + 0.6
  const wrong: string[] = []
  if (!(drawing.width > 0 && drawing.height > 0)) wrong.push('the drawing has no size')
  for (const part of drawing.parts) {
    const [x, y, w, h] = partBox(part, drawing)
    if (x < -ease || y < -ease || x + w > drawing.width + ease || y + h > drawing.height + ease) wrong.push(`the part ${part.id ?? part.t} at ${part.x}, ${part.y} lies outside the outline`)
  }
  for (const hole of drawing.holes) if (hole.x < 0 || hole.y < 0 || hole.x > drawing.width || hole.y > drawing.height || hole.d <= 0) wrong.push(`a hole at ${hole.x}, ${hole.y} lies outside the outline`)
  for (const [x, y, w, h] of drawing.smalls ?? []) if (x < 0 || y < 0 || x + w > drawing.width || y + h > drawing.height) wrong.push(`a small part at ${x}, ${y} lies outside the outline`)
  for (const row of drawing.rows) {
    const [endX, endY] = row.down === true ? [row.x + row.w, row.y + (row.n - 1) * row.step + row.h] : [row.x + (row.n - 1) * row.step + row.w, row.y + row.h]
    if (row.x < 0 || row.y < 0 || endX > drawing.width || endY > drawing.height) wrong.push(`a row of small parts at ${row.x}, ${row.y} runs outside the outline`)
  }
  const ids = drawing.parts.flatMap((part) => (part.id === undefined ? [] : [part.id]))
  for (const id of ids.filter((id, i) => ids.indexOf(id) !== i)) wrong.push(`two parts have the id ${id}`)
  for (const callout of drawing.callouts) if (!ids.includes(callout.part)) wrong.push(`a callout names the part ${callout.part}, which is not drawn`)
  return wrong
}
