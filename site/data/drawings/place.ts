// Parts that a drawing names by their first contact, placed by their center instead.
import type { HeaderPart, Point } from './types.ts'

/** A header by the middle of its pins. */
export function pins(id: string, [x, y]: Point, cols: number, rows: number, more: Partial<HeaderPart> = {}): HeaderPart {
  const k = more.pitch ?? 2.54
  return { id, t: 'header', x: hundredth(x - ((cols - 1) / 2) * k), y: hundredth(y - ((rows - 1) / 2) * k), cols, rows, ...more }
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
