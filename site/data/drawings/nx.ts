// Modules with a 260-contact SO-DIMM edge.
import { say } from '../types.ts'
import type { Callout, Drawing, Made, Part } from './types.ts'

/** 69.6 by 45 mm with the key notch of the socket and the two notches on each side. */
const EDGE = 'M1.2 0H68.4a1.2 1.2 0 0 1 1.2 1.2V22.9h-1.8v4.3h1.8V33.4h-1.8v3.1h1.8V45H38.7V41h-1V45H0V36.5h1.8v-3.1H0V27.2h1.8v-4.3H0V1.2A1.2 1.2 0 0 1 1.2 0z'

const CUTS = [[0, 22.9, 1.8, 4.3], [67.8, 22.9, 1.8, 4.3], [0, 33.4, 1.8, 3.1], [67.8, 33.4, 1.8, 3.1], [37.7, 41, 1, 4]] as const

const HOLES = [[3, 3], [66.6, 3], [3, 38.5], [66.6, 38.5]] as const

function module(hole: { readonly d: number; readonly pad?: number }, made: Made): Pick<Drawing, 'width' | 'height' | 'radius' | 'outline' | 'cuts' | 'holes' | 'accuracy' | 'made'> {
  return { width: 69.6, height: 45, radius: 1.2, outline: EDGE, cuts: CUTS, holes: HOLES.map(([x, y]) => ({ x, y, ...hole })), accuracy: 'measured', made }
}

const contacts: readonly Part[] = [
  { id: 'edge', t: 'edge', x: 1.35, y: 1.4, n: 72, pitch: 0.5, side: 'b', width: 0.34 },
  { t: 'edge', x: 39.4, y: 1.4, n: 58, pitch: 0.5, side: 'b', width: 0.34 },
]

const legend: readonly Callout[] = [
  { part: 'edge', side: 'b', at: [24, 43.6], label: say('edge260') },
]

export const megrezNx: Drawing = {
  ...module({ d: 4 }, { from: 'assembly', error: 0.5 }),
  traces: [
    { n: 8, gap: 0.6, pts: [[28.5, 14], [26.8, 14]] },
    { n: 10, gap: 0.6, pts: [[38, 25], [38, 27]] },
    { n: 8, gap: 0.6, pts: [[50, 22], [56, 28], [56, 42]] },
    { n: 4, gap: 0.55, pts: [[12, 26], [22, 26], [28, 22]] },
  ],
  rows: [
    { x: 54, y: 8, n: 8, step: 1.4, w: 1.2, h: 0.7, down: true }, { x: 10, y: 10, n: 6, step: 1.4, w: 1.2, h: 0.7, down: true }, { x: 52, y: 27, n: 4, step: 1.3, w: 0.7, h: 1.2 },
    { x: 5, y: 31, n: 5, step: 1.4, w: 0.7, h: 1.2 }, { x: 46, y: 40, n: 11, step: 1.4, w: 0.7, h: 1 },
  ],
  parts: [
    ...contacts,
    { id: 'soc', t: 'bga', x: 40, y: 13.5, w: 23, h: 23, name: 'EIC7700', sub: 'ESWIN', pin1: 'br' },
    { id: 'ram', t: 'bga', x: 20.6, y: 15.6, w: 12.4, h: 15, name: 'LPDDR5' },
    { id: 'ram2', t: 'bga', x: 37.2, y: 33.4, w: 15, h: 12.5, name: 'LPDDR5' },
    { id: 'emmc', t: 'bga', x: 20.6, y: 33.4, w: 11.6, h: 13, name: 'eMMC', pin1: 'br' },
    { id: 'wifi', t: 'qfn', x: 9.2, y: 26.2, w: 5.7, h: 5.7, n: 12 },
    { id: 'antenna', t: 'ufl', x: 3.3, y: 17.9 },
    { id: 'phy', t: 'qfn', x: 59.8, y: 5.7, w: 5.3, h: 5.3, n: 10 },
    { id: 'phy2', t: 'qfn', x: 59.8, y: 14.7, w: 5.3, h: 5.3, n: 10 },
    { id: 'qfn', t: 'qfn', x: 59.5, y: 34.2, w: 5.9, h: 5.9, n: 10 },
    { id: 'flash', t: 'ic', x: 49.5, y: 35, w: 4.9, h: 6.4, n: 4 },
    { t: 'coil', x: 58, y: 24, w: 3.4, h: 3.4 },
    { t: 'coil', x: 62.4, y: 24, w: 3.4, h: 3.4 },
  ],
  silk: [{ x: 5.6, y: 40.8, size: 1.3, text: 'MEGREZ NX' }],
  callouts: [
    { part: 'ram', side: 't', label: 'LPDDR5' },
    { part: 'soc', side: 't', at: [44, 7], label: say('quadP550'), note: '19.95 TOPS' },
    { part: 'antenna', side: 'l', label: say('antenna') },
    { part: 'wifi', side: 'l', label: 'Wi-Fi 6, Bluetooth 5.2' },
    { part: 'emmc', side: 'l', label: 'eMMC' },
    ...legend,
  ],
}

export const jupiterNx: Drawing = {
  ...module({ d: 2.7, pad: 3.9 }, { from: 'photos', version: 'X1.0', error: 0.5 }),
  traces: [
    { n: 10, gap: 0.6, pts: [[23.4, 17.5], [14, 17.5]] },
    { n: 12, gap: 0.6, pts: [[30, 26], [30, 42]] },
    { n: 8, gap: 0.6, pts: [[36, 26], [46, 36], [46, 42]] },
    { n: 4, gap: 0.55, pts: [[40, 12], [52, 9.6]] },
  ],
  rows: [
    { x: 24, y: 5.4, n: 12, step: 1.3, w: 0.7, h: 1.2 }, { x: 44, y: 16, n: 8, step: 1.4, w: 1.2, h: 0.7, down: true }, { x: 52, y: 34.6, n: 9, step: 1.3, w: 0.7, h: 1.2 },
    { x: 6, y: 30, n: 9, step: 1.4, w: 0.7, h: 1.2 }, { x: 10, y: 36.6, n: 10, step: 1.4, w: 0.7, h: 1.2 }, { x: 52, y: 18.4, n: 8, step: 1.3, w: 0.7, h: 1.2 },
  ],
  parts: [
    ...contacts,
    { id: 'soc', t: 'bga', x: 31.9, y: 17.5, w: 17, h: 17, name: 'K1 / M1', sub: 'SpacemiT', pin1: 'bl' },
    { id: 'ram', t: 'bga', x: 8.7, y: 18.3, w: 10.2, h: 15, name: 'LPDDR4X', pin1: 'tl' },
    { id: 'wifi', t: 'can', x: 57.6, y: 9.3, w: 11.8, h: 12.3, label: 'Wi-Fi 6' },
    { id: 'antenna', t: 'ufl', x: 48.1, y: 2.1 },
    { id: 'recovery', t: 'tact', x: 66.9, y: 8.8, w: 2.2, h: 5.5 },
    { id: 'pmic', t: 'qfn', x: 59.8, y: 28, w: 7.4, h: 7.4, n: 14, name: 'P1' },
    { t: 'coil', x: 52.6, y: 26, w: 3.4, h: 3.4 },
    { t: 'coil', x: 52.6, y: 30.4, w: 3.4, h: 3.4 },
    { t: 'xtal', x: 18.6, y: 28, w: 3.2, h: 2.5 },
  ],
  silk: [{ x: 50, y: 39.6, size: 1.7, text: 'JUPITER NX' }],
  callouts: [
    { part: 'soc', side: 't', at: [34, 11], label: 'K1 / M1', note: '8 × X60' },
    { part: 'antenna', side: 't', label: say('antenna') },
    { part: 'wifi', side: 't', label: 'Wi-Fi 6, Bluetooth 5.2' },
    { part: 'recovery', side: 'r', label: say('recoveryKey') },
    { part: 'ram', side: 'l', label: 'LPDDR4X', note: '2 / 4 / 8 / 16 GB' },
    ...legend,
  ],
}
