// Duo Module 01, hardware V1.1, from the maker's drawing, without the metal can that covers the chips.
import { say } from '../types.ts'
import type { Drawing } from './types.ts'

export const duoModule01: Drawing = {
  width: 27.3,
  height: 27.3,
  radius: 0.4,
  accuracy: 'measured',
  made: { from: 'assembly', version: 'V1.1', error: 0.2 },
  holes: [],
  traces: [
    { n: 8, gap: 0.55, pts: [[12, 19], [18, 13.4]] },
    { n: 4, gap: 0.5, pts: [[4, 3.2], [7, 6]] },
    { n: 5, gap: 0.5, pts: [[7, 15], [8.6, 10]] },
    { n: 5, gap: 0.5, pts: [[12, 22], [20, 22]] },
  ],
  rows: [
    { x: 13.6, y: 16.6, n: 8, step: 1.2, w: 0.6, h: 1 }, { x: 13.6, y: 22.8, n: 8, step: 1.2, w: 0.6, h: 1 },
    { x: 5.4, y: 2.8, n: 5, step: 1.2, w: 0.6, h: 1 }, { x: 2.8, y: 13.4, n: 4, step: 1.2, w: 0.6, h: 1 },
  ],
  parts: [
    { id: 'left', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 'l', hole: true, width: 0.74 },
    { id: 'right', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 'r', hole: true, width: 0.74 },
    { id: 'top', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 't', hole: true, width: 0.74 },
    { id: 'bottom', t: 'edge', x: 2.1, y: 0.35, n: 22, pitch: 1.1, side: 'b', hole: true, width: 0.74 },
    { id: 'can', t: 'hidden', x: 13.7, y: 13.7, w: 24.7, h: 24.7 },
    { id: 'soc', t: 'bga', x: 7, y: 20.3, w: 10, h: 10, name: 'SG2000', sub: 'SOPHGO', pin1: 'br' },
    { id: 'emmc', t: 'bga', x: 18.9, y: 7.6, w: 13, h: 11.5, name: 'eMMC', sub: '8 GB', pin1: 'bl' },
    { id: 'wifi', t: 'qfn', x: 8.8, y: 7.2, w: 5.5, h: 5.5, n: 14, name: 'Wi-Fi 6' },
    { id: 'antenna', t: 'ufl', x: 2.7, y: 2.4 },
    { id: 'xtal', t: 'xtal', x: 8.6, y: 12.7, w: 2.5, h: 2.1 },
    { id: 'xtal2', t: 'xtal', x: 3.2, y: 10.8, w: 2.5, h: 2.1 },
    { t: 'coil', x: 15, y: 20, w: 2.4, h: 2 },
    { t: 'coil', x: 18.6, y: 20, w: 2.4, h: 2 },
    { t: 'ic', x: 22.6, y: 20, w: 1.6, h: 1.8, n: 3 },
  ],
  silk: [{ x: 16.6, y: 25.6, size: 1, text: 'DUO MODULE 01' }],
  callouts: [
    { part: 'can', side: 'r', at: [25.6, 24], label: say('shieldCan') },
    { part: 'top', side: 't', at: [6.5, 0.6], label: say('stampHoles', { x: 88 }), note: '4 × 22' },
    { part: 'wifi', side: 't', label: 'Wi-Fi 6, Bluetooth' },
    { part: 'antenna', side: 'l', label: say('antenna') },
    { part: 'soc', side: 'l', label: 'SG2000', note: 'C906 / A53, 1 GHz, 512 MB' },
    { part: 'emmc', side: 'r', label: 'eMMC', note: '8 GB' },
  ],
}
