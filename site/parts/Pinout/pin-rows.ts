// Arranges a header's pins as on the board.
import type { Header, Pin } from '../../data/types.ts'

/** Pins row by row, as on the board. */
export function rowsOf(header: Header): readonly (readonly [Pin | null, Pin | null])[] {
  const { pins } = header
  if (header.order === 'around') {
    const half = pins.length / 2
    return pins.slice(0, half).map((pin, i) => [pin, pins[pins.length - 1 - i] ?? null] as const)
  }
  const byNumber = new Map(pins.map((pin) => [pin.pin, pin]))
  const first = pins[0]?.pin ?? 1
  const last = pins[pins.length - 1]?.pin ?? first
  return Array.from(
    { length: Math.ceil((last - first + 1) / 2) },
    (_, i) => [byNumber.get(first + 2 * i) ?? null, byNumber.get(first + 2 * i + 1) ?? null] as const,
  )
}
