import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../tests/setup/property.ts'
import { opening, pan, whole, zoom } from './view-box.ts'

const drawn = { x: -5, y: -5, width: 60, height: 30 }
const stage = { width: 800, height: 600 }

it("centers the whole drawing on the stage, with the stage's proportions", () => {
  expect(whole(drawn, stage)).toEqual({ x: -5, y: -12.5, width: 60, height: 45 })
})

it('keeps the point under the pointer while zooming', () => {
  const all = whole(drawn, stage)
  const closer = zoom(all, drawn, stage, 2, { x: 0.25, y: 0.5 })
  expect(closer).toEqual({ x: 2.5, y: -1.25, width: 30, height: 22.5 })
  expect(closer.x + 0.25 * closer.width).toBe(all.x + 0.25 * all.width)
})

it('never shows more than the whole, and never leaves the drawing', () => {
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part, place, place), { maxLength: 12 }), (moves) => {
      let box = whole(drawn, stage)
      const all = box.width
      for (const [dx, dy, x, y] of moves) box = zoom(pan(box, drawn, dx, dy), drawn, stage, 2 ** dx, { x, y })
      expect(box.width).toBeLessThanOrEqual(all)
      expect(box.width).toBeGreaterThan(all / 25)
      expect(box.x + box.width / 2).toBeGreaterThanOrEqual(drawn.x - 1e-9)
      expect(box.x + box.width / 2).toBeLessThanOrEqual(drawn.x + drawn.width + 1e-9)
      expect(box.y + box.height / 2).toBeGreaterThanOrEqual(drawn.y - 1e-9)
      expect(box.y + box.height / 2).toBeLessThanOrEqual(drawn.y + drawn.height + 1e-9)
    }),
    runs(100, 10_000),
  )
})

it('opens whole on a wide stage, and covers the stage of a phone', () => {
  expect(opening(drawn, { width: 1200, height: 900 })).toEqual(whole(drawn, { width: 1200, height: 900 }))
  // Whole, this board would be as wide as the phone, and half as high as the stage.
  const board = { x: 0, y: 0, width: 100, height: 50 }
  expect(opening(board, { width: 400, height: 400 })).toEqual({ x: 25, y: 0, width: 50, height: 50 })
  // A board with the stage's proportions gets half as large again.
  expect(opening({ ...board, height: 100 }, { width: 390, height: 390 }).width).toBeCloseTo(100 / 1.5)
})
