// Chip packages seen from above, drawn from their dimensions.
import type { Chip } from '../types.ts'
import type { Drawing, Part } from './types.ts'

export type Package = NonNullable<Chip['package']>

export function isGrid(of: Package): boolean {
  return of.type.endsWith('BGA')
}

/** Balls or leads that are seen from one side. */
export function contactsOf(of: Package): number {
  return isGrid(of) ? Math.ceil(Math.sqrt(of.pins)) : of.pins / 4
}

/** A package with what is printed on it; a lid that stands for one where its measures are not published. */
export function packageDrawing(of: Package | null, name: string, sub?: string): Drawing {
  const size = of?.width ?? 30
  const body = { id: 'soc', x: size / 2, y: size / 2, w: size, h: size, name }
  const second = sub === undefined ? {} : { sub }
  if (of === null) return pack(size, 'schematic', { ...body, ...second, t: 'bga', lid: true })
  return pack(size, 'outline', isGrid(of) ? { ...body, ...second, t: 'bga' } : { ...body, t: 'qfn', n: contactsOf(of), pitch: of.pitch })
}

function pack(size: number, accuracy: Drawing['accuracy'], part: Part): Drawing {
  return { width: size, height: size, radius: 0.2, bleed: size * 0.05, cardFrame: Math.max(12, size * 1.2), skin: 'none', accuracy, holes: [], traces: [], rows: [], parts: [part], silk: [], callouts: [] }
}
