// A board from below: mirrored at the vertical axis, so that left and right are swapped.
import type { Drawing, HeaderPart, Part, Side } from '../../data/drawings/types.ts'
import { partBox } from '../BoardDrawing/part-box.ts'

const FLIP: Readonly<Record<Side, Side>> = { l: 'r', r: 'l', t: 't', b: 'b' }
/** The corner of pin 1: top left becomes top right. */
const FLIP_ONE: Readonly<Record<Side, Side>> = { t: 'r', r: 't', l: 'b', b: 'l' }

export function turnOver(drawing: Drawing): Drawing {
  return {
    ...drawing,
    holes: drawing.holes.map((hole) => ({ ...hole, x: drawing.width - hole.x })),
    traces: [],
    rows: [],
    smalls: [],
    silk: [],
    callouts: [],
    parts: drawing.parts.flatMap((part) => turned(part, drawing)),
  }
}

function turned(part: Part, drawing: Drawing): readonly Part[] {
  const x = drawing.width - part.x
  if (part.t === 'header') return [turnedHeader(part, drawing.width)]
  if (part.t === 'hidden') {
    if (part.as === 'slide' || part.as === 'sd') return [{ ...part, t: part.as, x, face: FLIP[part.face ?? 'l'] }]
    return [part.as === 'bga' ? { ...part, t: 'bga', x } : { ...part, t: 'block', x }]
  }
  // Parts that extend beyond the edge are visible from below too.
  if (!('face' in part) || part.t === 'fpc') return []
  const [left, top, w, h] = partBox(part, drawing)
  return [
    {
      ...(part.id === undefined ? {} : { id: part.id }),
      t: 'hidden',
      x: drawing.width - left - w / 2,
      y: top + h / 2,
      w,
      h,
    },
  ]
}

function turnedHeader(part: HeaderPart, width: number): Part {
  const x = width - part.x - (part.cols - 1) * (part.pitch ?? 2.54)
  const { label: _, ...rest } = part
  return { ...rest, x, ...(part.one === undefined ? {} : { one: FLIP_ONE[part.one] }) }
}
