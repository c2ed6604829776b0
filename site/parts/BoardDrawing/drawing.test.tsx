import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { boards } from '../../data/boards.ts'
import { chips } from '../../data/chips.ts'
import type { Box } from '../../data/drawings/types.ts'
import { packageOf } from '../Chip/packages.ts'
import { namedBoard } from './Board.tsx'
import { BoardDrawing } from './BoardDrawing.tsx'
import { frame, type View } from './frame.ts'
import { partBox } from './part-box.ts'
import { Pen } from './pen.ts'
import { plotBoard } from './plot.ts'

const LIMIT = 12 * 1024
const DRAWN = [
  ...boards.map((board) => ({ id: board.id, drawing: board.drawing, hue: board.hue })),
  ...chips.map((chip) => ({ id: chip.id, drawing: packageOf(chip).drawing, hue: chip.hue })),
]

const VIEWS: readonly View[] = ['card', 'plain', 'hero', 'built']

function draw(of: (typeof DRAWN)[number], view: View): string {
  return renderToStaticMarkup(
    <BoardDrawing
      drawing={of.drawing}
      hue={of.hue}
      view={view}
      label="x"
      dimensions={{ width: '1 mm', height: '1 mm' }}
    />,
  )
}

describe.each(DRAWN.map((of) => [of.id, of] as const))('%s', (_, of) => {
  test('is light in every view, and a card is lighter', () => {
    const sizes = VIEWS.map((view) => gzipSync(draw(of, view)).length)
    expect(Math.max(...sizes)).toBeLessThan(LIMIT)
    expect(sizes[0]).toBeLessThan(2.5 * 1024)
  })
  test('needs no style attribute and holds no broken number', () => {
    for (const view of VIEWS) expect(draw(of, view)).not.toMatch(/\sstyle=|NaN|undefined|Infinity/)
  })
  test('numbers its callouts from 1 on, each inside the frame', () => {
    const {
      callouts,
      viewBox: [x, y, w, h],
      u,
    } = frame(of.drawing, 'hero')
    expect(callouts.map((callout) => callout.n)).toEqual(of.drawing.callouts.map((_, i) => i + 1))
    for (const { cx, cy } of callouts)
      expect(cx - 1.5 * u >= x && cx + 1.5 * u <= x + w && cy - 1.5 * u >= y && cy + 1.5 * u <= y + h).toBe(true)
  })
})

describe('the pen', () => {
  test('turns a connector to its edge', () => {
    const pen = new Pen()
    pen.at(10, 20, 'b').rect('metal', 0, -1, 4, 2)
    expect(pen.plot().paths).toEqual([{ sheet: 'metal', d: 'M9 20h2v4h-2z' }])
  })
  test('draws a row of contacts as one dashed stroke, and joins rows of one kind', () => {
    const pen = new Pen()
    pen.dots('pad', 1, 1, 3, 2.54, 1.6)
    pen.dots('pad', 1, 4, 3, 2.54, 1.6)
    expect(pen.plot().paths).toMatchObject([
      { sheet: 'pad', d: 'M1 1h5.09m-5.09 3h5.09', row: { width: '1.6', dash: '0 2.54', round: true } },
    ])
  })
})

test.each(boards.map((board) => [board.id, board.drawing] as const))(
  '%s prints no name of a header at another',
  (_, drawing) => {
    const names = plotBoard(drawing, 1).texts.flatMap((letters) => {
      if (letters.kind !== 'silk' || (letters.turn ?? 0) !== 0) return []
      const [x, y, size] = [letters.x, letters.y, letters.size].map(Number) as [number, number, number]
      // In a monospaced font, a letter is 0.6 em wide. Between two names, there must be at least half a letter.
      const width = 0.6 * size * (letters.text.length + 0.5)
      const before = { start: 0, middle: width / 2, end: width }[letters.anchor]
      return [{ text: letters.text, y, size, left: x - before, right: x - before + width }]
    })
    const touching = names.flatMap((one, i) =>
      names
        .slice(i + 1)
        .filter((two) => Math.abs(one.y - two.y) < Math.min(one.size, two.size))
        .filter((two) => one.left < two.right && two.left < one.right)
        .map((two) => `${one.text} ${two.text}`),
    )
    expect(touching).toEqual([])
  },
)

test.each(boards.map((board) => [board.id, board.drawing] as const))(
  '%s keeps its printed names apart, and names inside their chip, in the widest fallback face',
  (_, drawing) => {
    const { texts } = plotBoard(drawing, 1)
    // Bold capitals are at most 0.74 em wide, and all other letters 0.6 em.
    const boxes = texts.map(({ kind, x, y, size, text, anchor, turn = 0 }) => {
      const em = Number(size)
      const long = text.length * em * (kind === 'mark' || kind === 'chip' ? 0.74 : 0.6)
      const before = { start: 0, middle: long / 2, end: long }[anchor]
      const [px, py] = [Number(x), Number(y)]
      return turn === 0
        ? { kind, text, l: px - before, r: px - before + long, t: py - em * 0.72, b: py }
        : { kind, text, l: px - em * 0.72, r: px, t: py - long + before, b: py + before }
    })
    const touching = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (two) =>
            one.kind !== 'hidden' &&
            two.kind !== 'hidden' &&
            one.l < two.r &&
            two.l < one.r &&
            one.t < two.b &&
            two.t < one.b,
        )
        .map((two) => `${one.text} | ${two.text}`),
    )
    expect(touching).toEqual([])
    const chips = drawing.parts.flatMap((part) => (part.t === 'bga' || part.t === 'qfn' ? [part] : []))
    const wide = boxes.filter(({ kind, l, r }) => {
      const chip = chips.find(({ x }) => kind === 'chip' && Math.abs(x - (l + r) / 2) < 0.01)
      return chip !== undefined && r - l > chip.w
    })
    expect(wide).toEqual([])
  },
)

test.each(boards.map((board) => [board.id, board.drawing] as const))(
  '%s prints no name on a part or across a printed frame',
  (_, drawing) => {
    const flat = ['hidden', 'outline', 'cooler', 'daughter', 'antenna', 'm2', 'emmc']
    const bodies = drawing.parts.filter((part) => !flat.includes(part.t)).map((part) => partBox(part, drawing))
    const frames = drawing.parts.filter((part) => part.t === 'outline').map((part) => partBox(part, drawing))
    const names = plotBoard(drawing, 1).texts.filter(({ kind }) => kind === 'silk' || kind === 'mark')
    const faults = names.flatMap(({ kind, x, y, size, text, anchor }) => {
      const em = Number(size)
      const long = text.length * em * (kind === 'mark' ? 0.74 : 0.6)
      const l = Number(x) - { start: 0, middle: long / 2, end: long }[anchor]
      const [t, b, r] = [Number(y) - em * 0.72, Number(y), l + long]
      const meets = ([bx, by, w, h]: Box): boolean => l < bx + w && bx < r && t < by + h && by < b
      const inside = ([bx, by, w, h]: Box): boolean => l > bx && r < bx + w && t > by && b < by + h
      const on = bodies.some(meets) ? [`${text} is on a part`] : []
      return frames.some((frame) => meets(frame) && !inside(frame)) ? [...on, `${text} crosses a frame`] : on
    })
    expect(faults).toEqual([])
  },
)

test('an unknown board is an error that lists the known ones', () => {
  expect(() => namedBoard('dou')).toThrow('there is no board "dou"; the ids are titan, duo, duo-256m,')
  expect(namedBoard('Duo-S').name).toBe('Duo S')
})
