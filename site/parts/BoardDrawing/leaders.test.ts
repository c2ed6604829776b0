import { describe, expect, test } from 'vitest'
import { boards } from '../../data/boards.ts'
import { jupiter } from '../../data/drawings/jupiter.ts'
import type { Drawing } from '../../data/drawings/types.ts'
import { frame } from './frame.ts'
import { crosses, textBoxes } from './leaders.ts'
import { partBox } from './part-box.ts'

const drawn = boards.filter(({ drawing }) => drawing.callouts.length > 0)
const FLAT = ['hidden', 'outline', 'cooler', 'daughter', 'antenna', 'm2']

describe.each(drawn.map(({ id, drawing }) => [id, drawing] as const))('the leaders of %s', (_, drawing) => {
  const { callouts, u } = frame(drawing, 'hero')
  test('cross no text', () => {
    const crossed = callouts.flatMap(({ n, callout, line }) =>
      textBoxes(drawing).flatMap((box) => (crosses(line, box) ? [`${n} (${callout.part}) ${box.join(' ')}`] : [])),
    )
    expect(crossed).toEqual([])
  })
  test('cross no chip or connector of another number', () => {
    const numbered = drawing.parts.filter(
      (part) => !FLAT.includes(part.t) && drawing.callouts.some((callout) => callout.part === part.id),
    )
    const crossed = callouts.flatMap(({ callout, line, x, y }) =>
      numbered
        .filter(
          (part) =>
            part.id !== callout.part &&
            !crosses(
              [
                [x, y],
                [x, y],
              ],
              partBox(part, drawing),
            ),
        )
        .filter((part) => crosses(line, partBox(part, drawing)))
        .map((part) => `${callout.part} crosses ${part.id}`),
    )
    expect(crossed).toEqual([])
  })
  test('end on their part, and numbers keep their distance', () => {
    for (const { callout, box, x, y } of callouts)
      if (callout.at === undefined)
        expect(
          crosses(
            [
              [x, y],
              [x, y],
            ],
            box,
          ),
        ).toBe(true)
    for (const [i, a] of callouts.entries())
      for (const b of callouts.slice(i + 1)) expect(Math.hypot(a.cx - b.cx, a.cy - b.cy)).toBeGreaterThan(3 * u)
  })
})

test('a leader goes round the part that is in its way', () => {
  const part = { t: 'block', w: 6, h: 6 } as const
  const drawing: Drawing = {
    ...jupiter,
    width: 60,
    height: 60,
    holes: [],
    silk: [],
    parts: [
      { ...part, id: 'near', x: 8, y: 30 },
      { ...part, id: 'far', x: 24, y: 30 },
    ],
    callouts: [
      { part: 'far', side: 'l', label: 'far' },
      { part: 'near', side: 'l', label: 'near' },
    ],
  }
  const far = frame(drawing, 'hero').callouts.find(({ callout }) => callout.part === 'far')
  expect(far).toBeDefined()
  expect(crosses(far?.line ?? [], [5, 27, 6, 6])).toBe(false)
})
