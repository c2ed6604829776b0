// Duo Module 01: 88 stamp holes around a complete computer.
import { say } from '../types.ts'
import type { Drawing } from './types.ts'

export const duoModule01: Drawing = {
  width: 27.3,
  height: 27.3,
  radius: 0.4,
  accuracy: 'outline',
  holes: [],
  traces: [
    { n: 8, gap: 0.55, pts: [[14, 17], [13.2, 17]] },
    { n: 6, gap: 0.5, pts: [[19.4, 11], [19.4, 9]] },
    { n: 5, gap: 0.5, pts: [[19.4, 21.4], [19.4, 25.2]] },
    { n: 5, gap: 0.5, pts: [[8, 23], [8, 25.2]] },
    { n: 3, gap: 0.5, pts: [[22.4, 5.4], [24.4, 4.2]] },
  ],
  rows: [
    { x: 14.6, y: 9.7, n: 8, step: 1.2, w: 0.6, h: 1 }, { x: 14.6, y: 22, n: 8, step: 1.2, w: 0.6, h: 1 },
    { x: 3, y: 23.6, n: 8, step: 1.2, w: 0.6, h: 1 }, { x: 2.6, y: 8.2, n: 8, step: 1.2, w: 0.6, h: 1 },
    { x: 9, y: 3, n: 5, step: 1.1, w: 1, h: 0.6, down: true },
  ],
  parts: [
    { id: 'left', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 'l', hole: true, width: 0.74 },
    { id: 'right', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 'r', hole: true, width: 0.74 },
    { id: 'top', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 't', hole: true, width: 0.74 },
    { id: 'bottom', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 'b', hole: true, width: 0.74 },
    { id: 'soc', t: 'bga', x: 19.2, y: 16.2, w: 10, h: 10, name: 'SG2000', sub: 'SOPHGO', pin1: 'tl' },
    { id: 'emmc', t: 'bga', x: 7.9, y: 16.2, w: 10.6, h: 12.4, name: 'eMMC', sub: '8 GB', pin1: 'tl' },
    { id: 'wifi', t: 'qfn', x: 18.6, y: 5.6, w: 5.5, h: 5.5, n: 14, name: 'Wi-Fi 6' },
    { id: 'antenna', t: 'ufl', x: 24.2, y: 3.6 },
    { t: 'xtal', x: 13, y: 4.4, w: 2.6, h: 2 },
    { t: 'xtal', x: 13, y: 7.4, w: 2.6, h: 2 },
    { t: 'coil', x: 4, y: 4, w: 2.4, h: 2 },
    { t: 'coil', x: 4, y: 6.6, w: 2.4, h: 2 },
    { t: 'ic', x: 7.2, y: 5.2, w: 1.6, h: 1.8, n: 3 },
  ],
  silk: [{ x: 16.6, y: 25.6, size: 1, text: 'DUO MODULE 01' }],
  callouts: [
    { part: 'top', side: 't', at: [6.5, 0.6], label: say('stampHoles', { x: 88 }), note: '4 × 22' },
    { part: 'wifi', side: 't', label: 'Wi-Fi 6, Bluetooth' },
    { part: 'antenna', side: 'r', label: say('antenna') },
    { part: 'soc', side: 'r', label: 'SG2000', note: 'C906 / A53, 1 GHz, 512 MB' },
    { part: 'emmc', side: 'l', label: 'eMMC', note: '8 GB' },
  ],
}
