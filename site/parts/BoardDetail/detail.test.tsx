import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/figures.json' with { type: 'json' }
import ja from '../../../locales/ja/figures.json' with { type: 'json' }
import ru from '../../../locales/ru/figures.json' with { type: 'json' }
import zh from '../../../locales/zh/figures.json' with { type: 'json' }
import { boardOf } from '../../data/boards.ts'
import { details } from '../../data/details.ts'
import type { Mark } from '../../data/details/types.ts'
import { partBox } from '../BoardDrawing/part-box.ts'
import { drawingOf, namedDetail, Picture } from './BoardDetail.tsx'
import { contact, partOf } from './Marks.tsx'
import { turnOver } from './turn.ts'

const LIMIT = 12 * 1024
const LOCALES: readonly (readonly [string, Texts])[] = [
  ['en', en as Texts],
  ['zh', zh as Texts],
  ['ru', ru as Texts],
  ['ja', ja as Texts],
]
type Texts = Readonly<
  Record<
    string,
    {
      readonly title?: string
      readonly s?: Readonly<Record<string, string>>
      readonly n?: Readonly<Record<string, string>>
    }
  >
>

describe.each(details.map((detail) => [detail.id, detail] as const))('%s', (_, detail) => {
  const drawing = drawingOf(detail)

  test('marks parts that its drawing has, inside the picture', () => {
    for (const state of detail.states) {
      const [x, y, w, h] = state.box ?? detail.box
      for (const mark of state.marks) {
        const [px, py] = mark.kind === 'text' ? mark.at : middle(mark)
        expect(px >= x && px <= x + w && py >= y && py <= y + h, `${mark.kind} at ${px}, ${py}`).toBe(true)
      }
    }
  })
  test('draws each state differently', () => {
    const drawn = detail.states.map((state) =>
      renderToStaticMarkup(<Picture detail={detail} state={state} drawing={drawing} label="x" />),
    )
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(gzipSync(drawn.join('')).length).toBeLessThan(LIMIT)
    for (const svg of drawn) expect(svg).not.toMatch(/\sstyle=|NaN|undefined|Infinity/)
  })
  test.each(LOCALES)('has its texts in %s, and no more', (_locale, texts) => {
    const own = texts[detail.textOf ?? detail.id]
    expect(texts[detail.id]?.title).toBeTruthy()
    expect(Object.keys(own?.s ?? {})).toEqual(detail.states.flatMap((state) => state.id ?? []))
    expect(Object.keys(own?.n ?? {})).toEqual(Array.from({ length: detail.numbers ?? 0 }, (_n, i) => String(i + 1)))
  })

  function middle(mark: Exclude<Mark, { kind: 'text' }>): readonly [number, number] {
    if (mark.kind === 'cap' || mark.kind === 'bridge') return contact(drawing, mark.part, mark.pins[0])
    if (mark.kind === 'wire') return contact(drawing, mark.part, mark.pin)
    const [x, y, w, h] = partBox(partOf(drawing, mark.part), drawing)
    return [x + w / 2, y + h / 2]
  }
})

test('the coordinates of a board stand once: a figure of a board has no drawing of its own but for what the board’s drawing does not show', () => {
  expect(details.filter((detail) => detail.drawing !== undefined).map((detail) => detail.id)).toEqual([
    'mars-cm-carrier',
    'vega-recovery',
  ])
})

test('a board that is turned over has left and right exchanged and its underside up', () => {
  const duoS = boardOf('duo-s').drawing
  const below = turnOver(duoS)
  const [above, under] = [duoS, below].map((drawing) => drawing.parts.find((part) => part.id === 'switch'))
  expect(above).toMatchObject({ t: 'hidden', x: 2.1, face: 'l' })
  expect(under).toMatchObject({ t: 'slide', face: 'r' })
  expect(under?.x).toBeCloseTo(43.18 - 2.1)
  const [a, b] = [contact(duoS, 'j4', 1), contact(below, 'j4', 1)]
  expect(b[0]).toBeCloseTo(43.18 - a[0])
  expect(b[1]).toBe(a[1])
})

test('an unknown figure is an error that lists the known ones', () => {
  expect(() => namedDetail('mars-boots')).toThrow('there is no figure "mars-boots"; the ids are jupiter-emmcboot, ')
  expect(namedDetail('mars-boot').board).toBe('mars')
})
