// What the Mini-ITX boards have in common; the rear edge is drawn to the left.
import type { Drawing } from './types.ts'

export const MINI_ITX = { width: 170, height: 170, radius: 1.5, bleed: 2, accuracy: 'measured' } as const

/** The four holes of the form factor. */
export const ITX_HOLES: Drawing['holes'] = [[33, 6.4], [165.1, 6.4], [10.2, 163.8], [165.1, 163.8]].map(([x, y]) => ({ x: x as number, y: y as number, d: 3.5, pad: 8 }))
