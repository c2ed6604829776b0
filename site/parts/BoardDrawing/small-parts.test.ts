import { describe, expect, test } from 'vitest'
import { boards } from '../../data/boards.ts'
import { jupiter } from '../../data/drawings/jupiter.ts'
import type { Drawing } from '../../data/drawings/types.ts'
import { Pen, penStore } from './pen.ts'
import { placeSmallParts, plotSmallParts } from './small-parts.ts'

const plot = (drawing: Drawing): string => {
  const pen = new Pen(penStore(0))
  plotSmallParts(pen, drawing, false, () => true)
  return JSON.stringify(pen.plot())
}

describe.each(boards.map(({ id, drawing }) => [id, drawing] as const))('%s', (_, drawing) => {
  test('has no row of more than four small parts', () => {
    expect(placeSmallParts(drawing).groups.filter(({ n }) => n > 4 || n < 1)).toEqual([])
  })
  test('places its small parts alike in every build', () => {
    expect(JSON.stringify(placeSmallParts({ ...drawing }))).toBe(JSON.stringify(placeSmallParts({ ...drawing })))
  })
})

test('small parts surround a chip and touch neither it nor a hole', () => {
  const drawing: Drawing = {
    ...jupiter,
    width: 40,
    height: 40,
    rows: [],
    silk: [],
    holes: [{ x: 31, y: 20, d: 3 }],
    parts: [{ t: 'bga', x: 20, y: 20, w: 10, h: 10 }],
  }
  const { groups } = placeSmallParts(drawing)
  expect(groups.length).toBeGreaterThan(8)
  for (const { x, y, n, step, w, h, down } of groups) {
    const [right, bottom] = down === true ? [x + w, y + (n - 1) * step + h] : [x + (n - 1) * step + w, y + h]
    expect(right <= 15 || x >= 25 || bottom <= 15 || y >= 25).toBe(true)
    expect(right <= 29.5 || x >= 32.5 || bottom <= 18.5 || y >= 21.5).toBe(true)
  }
  expect(plot(drawing)).toContain('"sheet":"cap"')
})

test('what is placed touches no row of the data, even one that lies at a part, and no notch', () => {
  const drawing: Drawing = {
    ...jupiter,
    width: 40,
    height: 40,
    rows: [{ x: 26, y: 12, n: 4, step: 4, w: 2, h: 3, down: true }],
    cuts: [[12, 0, 1, 40]],
    silk: [],
    holes: [],
    // The row starts very close to the chip.
    parts: [{ t: 'bga', x: 20, y: 20, w: 11.9, h: 11.9 }],
  }
  const { groups, crystals, points } = placeSmallParts(drawing)
  const boxes = [
    ...groups
      .slice(1)
      .map(({ x, y, n, step, w, h, down }) => [
        x,
        y,
        down === true ? w : (n - 1) * step + w,
        down === true ? (n - 1) * step + h : h,
      ]),
    ...crystals,
    ...points.map(([x, y]) => [x - 0.5, y - 0.5, 1, 1]),
  ] as readonly (readonly [number, number, number, number])[]
  expect(boxes.length).toBeGreaterThan(8)
  for (const [x, y, w, h] of boxes) {
    expect(x + w <= 26 || x >= 28 || y + h <= 12 || y >= 27, `row ${x} ${y}`).toBe(true)
    expect(x + w <= 12 || x >= 13, `notch ${x} ${y}`).toBe(true)
  }
})

test('a row of nine becomes two groups of four, with a place between them', () => {
  const drawing = { ...jupiter, rows: [{ x: 10, y: 20, n: 9, step: 3, w: 2, h: 1 }], parts: [], silk: [], holes: [] }
  expect(placeSmallParts(drawing).groups).toEqual([
    { x: 10, y: 20, n: 4, step: 3, w: 2, h: 1 },
    { x: 25, y: 20, n: 4, step: 3, w: 2, h: 1 },
  ])
})
