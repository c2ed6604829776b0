// The packages of the chips, seen from above.
import type { Drawing, Part } from './types.ts'

export const sg2000Package = pack(10, { id: 'soc', t: 'bga', x: 5, y: 5, w: 10, h: 10, name: 'SG2000', sub: 'SOPHGO' })
export const sg2002Package = pack(9, { id: 'soc', t: 'qfn', x: 4.5, y: 4.5, w: 9, h: 9, n: 22, pitch: 0.35, name: 'SG2002' })
export const cv1800bPackage = pack(7, { id: 'soc', t: 'qfn', x: 3.5, y: 3.5, w: 7, h: 7, n: 17, pitch: 0.35, name: 'CV1800B' })
export const sg2380Package: Drawing = { ...pack(30, { id: 'soc', t: 'bga', x: 15, y: 15, w: 30, h: 30, name: 'SG2380', sub: 'SOPHGO', lid: true }), accuracy: 'schematic' }

function pack(size: number, part: Part): Drawing {
  return { width: size, height: size, radius: 0.2, bleed: size * 0.05, cardFrame: Math.max(12, size * 1.2), skin: 'none', accuracy: 'outline', holes: [], traces: [], rows: [], parts: [part], silk: [], callouts: [] }
}
