// Modules with a 260-contact SO-DIMM edge.
import { say } from '../types.ts'
import type { Callout, Drawing, Part } from './types.ts'

/** 69.6 by 45 mm with the key notch of the socket and the two notches of its latches. */
const EDGE = 'M1.2 0H68.4a1.2 1.2 0 0 1 1.2 1.2V19.4a1.9 1.9 0 0 0 0 3.8V45H47.4V42.4a1 1 0 0 0 -2 0V45H0V23.2a1.9 1.9 0 0 0 0 -3.8V1.2A1.2 1.2 0 0 1 1.2 0z'

const common = {
  width: 69.6,
  height: 45,
  radius: 1.2,
  outline: EDGE,
  holes: [{ x: 3.4, y: 3.4, d: 2.6, pad: 5 }, { x: 66.2, y: 3.4, d: 2.6, pad: 5 }],
  traces: [
    { n: 12, gap: 0.6, pts: [[30, 28], [30, 42]] as const },
    { n: 10, gap: 0.6, pts: [[40, 28], [52, 36], [52, 42]] as const },
    { n: 8, gap: 0.6, pts: [[26, 26], [14, 36], [14, 42]] as const },
    { n: 8, gap: 0.55, pts: [[43, 16], [47, 16]] as const },
  ],
  rows: [
    { x: 26, y: 5.4, n: 13, step: 1.3, w: 0.7, h: 1.2 }, { x: 26, y: 28.4, n: 13, step: 1.3, w: 0.7, h: 1.2 }, { x: 48, y: 27, n: 10, step: 1.3, w: 0.7, h: 1.2 },
    { x: 6, y: 33, n: 13, step: 1.4, w: 0.7, h: 1.2 }, { x: 26, y: 36.6, n: 12, step: 1.4, w: 0.7, h: 1.2 }, { x: 63.4, y: 8, n: 8, step: 1.4, w: 1.2, h: 0.7, down: true },
  ],
}

const contacts: readonly Part[] = [
  { id: 'edge', t: 'edge', x: 2, y: 1.4, n: 86, pitch: 0.5, side: 'b', width: 0.34 },
  { t: 'edge', x: 48.6, y: 1.4, n: 39, pitch: 0.5, side: 'b', width: 0.34 },
]

const legend: readonly Callout[] = [
  { part: 'edge', side: 'b', at: [24, 43.6], label: say('edge260') },
]

export const megrezNx: Drawing = {
  ...common,
  accuracy: 'outline',
  parts: [
    ...contacts,
    { id: 'soc', t: 'bga', x: 34, y: 17, w: 17, h: 17, name: 'P550', sub: 'RISC-V', lid: true },
    { id: 'ram', t: 'bga', x: 53, y: 10.6, w: 10, h: 13, name: 'RAM' },
    { t: 'bga', x: 53, y: 21, w: 10, h: 5 },
    { id: 'emmc', t: 'bga', x: 12.6, y: 23.4, w: 11.5, h: 11, name: 'eMMC' },
    { id: 'wifi', t: 'can', x: 15.4, y: 10, w: 12, h: 10, label: 'Wi-Fi 6' },
    { id: 'antenna', t: 'ufl', x: 5, y: 11 },
    { t: 'qfn', x: 62, y: 24, w: 5, h: 5, n: 10 },
    { t: 'coil', x: 50, y: 32, w: 3.4, h: 3.4 },
    { t: 'coil', x: 55, y: 32, w: 3.4, h: 3.4 },
    { t: 'coil', x: 60, y: 32, w: 3.4, h: 3.4 },
    { t: 'xtal', x: 22, y: 31, w: 3.2, h: 2.5 },
  ],
  silk: [{ x: 45, y: 38.4, size: 1.9, text: 'MEGREZ NX' }],
  callouts: [
    { part: 'wifi', side: 't', label: 'Wi-Fi 6, Bluetooth 5.2' },
    { part: 'soc', side: 't', label: say('quadP550'), note: '19.95 TOPS' },
    { part: 'ram', side: 't', label: say('memory') },
    { part: 'antenna', side: 'l', label: say('antenna') },
    { part: 'emmc', side: 'l', label: 'eMMC' },
    ...legend,
  ],
}

export const jupiterNx: Drawing = {
  ...common,
  accuracy: 'schematic',
  parts: [
    ...contacts,
    { id: 'soc', t: 'bga', x: 34, y: 17, w: 17, h: 17, name: 'K1 / M1', sub: 'SpacemiT' },
    { id: 'ram', t: 'bga', x: 53, y: 13.6, w: 10, h: 14.5, name: 'LPDDR4X' },
    { id: 'emmc', t: 'bga', x: 12.6, y: 23.4, w: 11.5, h: 11, name: 'eMMC' },
    { id: 'wifi', t: 'can', x: 15.4, y: 10, w: 12, h: 10, label: 'Wi-Fi 6' },
    { id: 'antenna', t: 'ufl', x: 5, y: 11 },
    { id: 'flash', t: 'ic', x: 62, y: 24, w: 4, h: 5, n: 4 },
    { t: 'qfn', x: 50, y: 32.4, w: 5, h: 5, n: 10 },
    { t: 'qfn', x: 57.4, y: 32.4, w: 5, h: 5, n: 10 },
    { t: 'coil', x: 64, y: 32.4, w: 3.4, h: 3.4 },
    { t: 'xtal', x: 22, y: 31, w: 3.2, h: 2.5 },
  ],
  silk: [{ x: 45, y: 38.4, size: 1.9, text: 'JUPITER NX' }],
  callouts: [
    { part: 'wifi', side: 't', label: 'Wi-Fi 6, Bluetooth 5.2' },
    { part: 'soc', side: 't', label: 'K1 / M1', note: '8 × X60' },
    { part: 'ram', side: 't', label: 'LPDDR4X', note: '2 / 4 / 8 / 16 GB' },
    { part: 'antenna', side: 'l', label: say('antenna') },
    { part: 'emmc', side: 'l', label: 'eMMC', note: say('optional') },
    { part: 'flash', side: 'r', label: say('spiFlash'), note: say('forBoot') },
    ...legend,
  ],
}
