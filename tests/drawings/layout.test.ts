// Every drawing against its board's measurements: positions, sizes, sides, directions and first pins.
import { describe, expect, test } from 'vitest'
import { boardOf, boards } from '../../site/data/boards.ts'
import type { Drawing, Part } from '../../site/data/drawings/types.ts'
import type { BoardId } from '../../site/data/types.ts'
import { pinPoint } from '../../site/parts/BoardDrawing/contacts.ts'
import { partBox } from '../../site/parts/BoardDrawing/part-box.ts'
import { MEASURED, type More, type Row } from './measured.ts'

/** Millimeters. The promise is 3 mm; the data says what was measured, so the drawing is held to the rounding. */
const PLACE = 0.5
const SIZE = 3

/** Parts that stand for "something small is here", and parts that belong to a measured one. */
const INDICATED = new Set(['coil', 'cap', 'xtal', 'ic'])
const BELONGS: Readonly<Record<string, readonly string[]>> = {
  pioneer: ['header@225.8,13.2', 'header@241.8,13.2'],
  // The frames round the cages and the jacks.
  vega: [
    ...[27.2, 32.5].flatMap((y) => [12.2, 17, 22, 27.1, 32, 37.2].map((x) => `led@${x},${y}`)),
    'outline@110.7,22.3',
    'outline@162.4,22.5',
  ],
  'duo-module-01': ['left', 'right', 'top', 'bottom'],
  'jupiter-nx': ['edge', 'edge@39.4,1.4'],
  'megrez-nx': ['edge', 'edge@39.4,1.4'],
  'cluster-08': 'bmceth bmcusb bmcusbc bmcsoc bmckey bmcuart plug@39,67 qfn@26.3,74.9 qfn@26.3,85.4 rj45@9,110.2'.split(
    ' ',
  ),
}

test('all boards but the laptop are measured', () => {
  expect(Object.keys(MEASURED).sort()).toEqual(
    boards
      .map((board) => board.id)
      .filter((id) => id !== 'ruyibook')
      .sort(),
  )
})

describe.each(Object.entries(MEASURED))('%s', (id, { source, size, holes, parts }) => {
  const { drawing } = boardOf(id as BoardId)

  test('has the outline and the holes of the board', () => {
    expect([drawing.width, drawing.height]).toEqual(size)
    expect(drawing.holes.length).toBe(holes.length)
    for (const [x, y] of holes)
      expect(
        drawing.holes.some((hole) => near(hole.x, x, 0.2) && near(hole.y, y, 0.2)),
        `the hole at ${x}, ${y}`,
      ).toBe(true)
  })

  test.each(parts.map((row) => [row[0], row[1], row] as const))('%s (%s) is where it was measured', (_, what, row) => {
    expect(deviations(drawing, row), `${what}. ${source}`).toEqual([])
  })

  test('draws nothing that was not measured', () => {
    const known = new Set([...parts.map((row) => row[0]), ...(BELONGS[id] ?? [])])
    const others = drawing.parts
      .filter((part) => !INDICATED.has(part.t))
      .map((part) => part.id ?? `${part.t}@${part.x},${part.y}`)
    expect(others.filter((name) => !known.has(name))).toEqual([])
  })

  test('says what it is made from', () => {
    expect(drawing.accuracy).toBe('measured')
    expect(drawing.made?.error).toBeGreaterThan(0)
  })
})

test('a part that was moved by 4 mm, turned, or put on the other side is found', () => {
  const { drawing } = boardOf('mars')
  const wrong: Drawing = {
    ...drawing,
    parts: drawing.parts.map((part) =>
      part.id === 'hdmi' ? { ...part, x: part.x - 4 } : part.id === 'rj45' ? ({ ...part, face: 'l' } as Part) : part,
    ),
  }
  const row = (id: string): Row => MEASURED.mars?.parts.find((one) => one[0] === id) as Row
  expect(deviations(wrong, row('hdmi'))).toEqual(['x is 28, measured 32'])
  expect(deviations(wrong, row('rj45'))).toEqual(['opens to l, measured r'])
  expect(deviations({ ...drawing, parts: [] }, row('hdmi'))).toEqual(['drawn 0 times'])
})

function deviations(drawing: Drawing, [id, , x, y, w, h, side, more = {}]: Row): readonly string[] {
  const found = drawing.parts.filter((part) => part.id === id)
  const part = found[0]
  if (found.length !== 1 || part === undefined) return [`drawn ${found.length} times`]
  const [bx, by, bw, bh] = part.t === 'm2' ? socketBox(part) : partBox(part, drawing)
  const at = {
    x: [bx + bw / 2, x, PLACE],
    y: [by + bh / 2, y, PLACE],
    width: [bw, w, SIZE],
    height: [bh, h, SIZE],
  } as const
  return [
    ...Object.entries(at)
      .filter(([, [drawn, wanted, ease]]) => !near(drawn, wanted, ease))
      .map(([name, [drawn, wanted]]) => `${name} is ${Math.round(drawn * 100) / 100}, measured ${wanted}`),
    ...(isUnder(part) === (side === 'underside') ? [] : [`is on the wrong side: measured on the ${side}`]),
    ...directions(part, more),
  ]
}

function directions(part: Part, { face, one, stud }: More): readonly string[] {
  const wrong: string[] = []
  const drawnFace = part.t === 'm2' ? part.to : 'face' in part ? part.face : undefined
  if (face !== undefined && drawnFace !== undefined && drawnFace !== face)
    wrong.push(`opens to ${drawnFace}, measured ${face}`)
  if (one !== undefined && part.t === 'header') {
    const [x, y] = pinPoint(part, 1)
    if (part.one === undefined) wrong.push('does not mark pin 1')
    if (!near(x, one[0], 1) || !near(y, one[1], 1)) wrong.push(`pin 1 is at ${x}, ${y}, measured ${one.join(', ')}`)
  }
  // The supply's contact 1 is in the row away from the latch.
  if (one !== undefined && part.t === 'atx') {
    const away =
      part.latch === 'l'
        ? one[0] > part.x
        : part.latch === 'r'
          ? one[0] < part.x
          : part.latch === 't'
            ? one[1] > part.y
            : one[1] < part.y
    if (!away) wrong.push(`the latch is at ${part.latch}, on the side of contact 1`)
  }
  if (stud !== undefined && part.t === 'm2') {
    const sign = part.to === 'r' || part.to === 'b' ? 1 : -1
    const drawn = (part.to === 'l' || part.to === 'r' ? part.x : part.y) + sign * part.length
    if (!near(drawn, stud, PLACE)) wrong.push(`the stud is at ${drawn}, measured ${stud}`)
  }
  return wrong
}

function socketBox(part: Extract<Part, { t: 'm2' }>): readonly [number, number, number, number] {
  const [d, w] = [part.depth ?? 8, part.width ?? 22]
  return part.to === 'l' || part.to === 'r'
    ? [part.x - d / 2, part.y - w / 2, d, w]
    : [part.x - w / 2, part.y - d / 2, w, d]
}

function isUnder(part: Part): boolean {
  return (part.t === 'hidden' && part.id !== 'can') || (part.t === 'emmc' && part.under === true)
}

function near(a: number, b: number, ease: number): boolean {
  return Math.abs(a - b) <= ease
}
