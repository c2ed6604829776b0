// Vega, Cluster 08 and RuyiBook: a case from the front, a carrier of modules, a laptop.
import { say } from '../types.ts'
import { ITX_HOLES } from './form.ts'
import { pins } from './place.ts'
import type { Drawing, Part } from './types.ts'

const JACKS = [141.5, 155.4, 169.3, 183.3]

/** Rows of keys, each fifteen steps wide. */
const KEYS = [
  Array.from({ length: 15 }, () => 1),
  [...Array.from({ length: 13 }, () => 1), 2],
  [1.5, ...Array.from({ length: 12 }, () => 1), 1.5],
  [1.75, ...Array.from({ length: 11 }, () => 1), 2.25],
  [2.25, ...Array.from({ length: 10 }, () => 1), 2.75],
  [1.25, 1.25, 1.25, 1.25, 5, 1, 1, 1, 1, 1],
]

export const vega: Drawing = {
  width: 217,
  height: 45,
  radius: 2.5,
  accuracy: 'measured',
  made: { from: 'front', error: 0.3 },
  view: 'front',
  skin: 'case',
  holes: [],
  traces: [],
  rows: [],
  parts: [
    { id: 'leds', t: 'outline', x: 21.8, y: 29.9, w: 38, h: 16.8 },
    ...[27.2, 32.5].flatMap((y) => [12.2, 17, 22, 27.1, 32, 37.2].map((x): Part => ({ t: 'led', x, y, w: 1.6, h: 1.6 }))),
    { id: 'usbc', t: 'socket', kind: 'usbc', x: 48, y: 30.4, w: 3.6, h: 9.4 },
    { id: 'xg1', t: 'socket', kind: 'sfp', x: 66.1, y: 30.2, w: 14, h: 9.2 },
    { id: 'xg2', t: 'socket', kind: 'sfp', x: 80.3, y: 30.2, w: 14, h: 9.2 },
    { id: 'g2', t: 'socket', kind: 'sfp', x: 103.5, y: 14.5, w: 14, h: 9.2 },
    { id: 'g4', t: 'socket', kind: 'sfp', x: 117.7, y: 14.5, w: 14, h: 9.2 },
    { id: 'g1', t: 'socket', kind: 'sfp', x: 103.5, y: 30.2, w: 14, h: 9.2 },
    { id: 'g3', t: 'socket', kind: 'sfp', x: 117.7, y: 30.2, w: 14, h: 9.2 },
    ...JACKS.flatMap((x, i): Part[] => [
      { id: `g${6 + 2 * i}`, t: 'socket', kind: 'rj45', x, y: 15.2, w: 13.8, h: 11, flip: true },
      { id: `g${5 + 2 * i}`, t: 'socket', kind: 'rj45', x, y: 29.8, w: 13.8, h: 11 },
    ]),
    { id: 'dc', t: 'socket', kind: 'dc', x: 202.5, y: 30.1, w: 10.8, h: 10.7 },
    { t: 'outline', x: 110.7, y: 22.3, w: 30.5, h: 26.6 },
    { t: 'outline', x: 162.4, y: 22.5, w: 60, h: 26 },
  ],
  silk: [
    ...['XG1', 'XG2', 'G1', 'G2', 'G3', 'G4'].map((text, i) => ({ x: [12.2, 17, 22, 27.1, 32, 37.2][i] as number, y: 37.2, size: 1.9, text, anchor: 'middle' as const })),
    ...([['XG1', 66.1, 37.6], ['XG2', 80.3, 37.6], ['G2', 103.5, 8.2], ['G4', 117.7, 8.2], ['G1', 103.5, 38], ['G3', 117.7, 38]] as const).map(([text, x, y]) => ({ x, y, size: 2.6, text, anchor: 'middle' as const })),
    ...([['Link', 4, 27.9], ['Act', 4, 33.2], ['Debug', 44.6, 24], ['12V 2A', 197.4, 38.4]] as const).map(([text, x, y]) => ({ x, y, size: 1.9, text, fine: true })),
    ...JACKS.flatMap((x, i) => [{ x, y: 8.2, size: 2.6, text: `G${6 + 2 * i}`, anchor: 'middle' as const }, { x, y: 38.4, size: 2.6, text: `G${5 + 2 * i}`, anchor: 'middle' as const }]),
  ],
  callouts: [
    { part: 'leds', side: 't', label: 'LED', note: 'Link, Act' },
    { part: 'usbc', side: 't', label: 'USB-C', note: say('serialJtag') },
    { part: 'xg1', side: 't', at: [73.2, 30.2], label: '2 × SFP+', note: '10 Gbit/s' },
    { part: 'g2', side: 't', at: [110.6, 14.5], label: '4 × SFP', note: '1 Gbit/s' },
    { part: 'g8', side: 't', at: [162.4, 15.2], label: '8 × RJ45', note: '1 Gbit/s' },
    { part: 'dc', side: 't', label: say('dcJack'), note: '12 V, 2 A' },
  ],
}

// One oblique photograph, rectified using the form factor's holes: positions to about 3 mm.
export const cluster08: Drawing = {
  width: 170,
  height: 170,
  radius: 1.5,
  bleed: 2,
  accuracy: 'measured',
  made: { from: 'photos', version: 'X1.0', error: 3 },
  holes: ITX_HOLES,
  traces: [
    { n: 8, gap: 1.4, pts: [[52, 34], [66, 48], [66, 120]] },
    { n: 3, gap: 1.4, pts: [[39.3, 46], [39.3, 64]] },
    { n: 3, gap: 1.4, pts: [[46, 46], [58, 60], [58, 126]] },
    ...[18.5, 38.5, 58.5, 78, 98, 117.5, 135.5, 154.7].map((y) => ({ n: 2, gap: 1.2, pts: [[72, y], [82, y]] as const })),
  ],
  rows: [{ x: 70, y: 8, n: 2, step: 3.6, w: 2.2, h: 3 }, { x: 26, y: 18, n: 8, step: 3.6, w: 2.2, h: 3 }, { x: 56, y: 22, n: 6, step: 3.6, w: 3, h: 2.2, down: true }],
  parts: [
    pins('panel', [10, 2.5], 5, 2),
    { id: 'dc', t: 'dc', x: 6, y: 12, d: 12.5, w: 10.5, face: 'l' },
    { id: 'leds', t: 'lamps', x: 4, y: 41, w: 10, h: 43, n: 6, lamps: 2 },
    { id: 'recovery', t: 'tact', x: 57, y: 2, w: 5, h: 3.5 },
    { id: 'fan', t: 'plug', x: 83, y: 5, w: 12, h: 8, n: 4 },
    { id: 'switch', t: 'bga', x: 39.3, y: 34, w: 23.5, h: 24, name: 'FSL91030M', sub: 'FISILINK' },
    // Two jacks below the module: its own one covers the first, and half of the second looks out.
    { id: 'eth', t: 'outline', x: 9, y: 75, w: 18, h: 16 },
    { id: 'eth2', t: 'outline', x: 9, y: 108, w: 18, h: 16 },
    { t: 'rj45', x: 9, y: 110.2, d: 18, w: 11.6, face: 'l' },
    { id: 'bmc', t: 'daughter', x: 27, y: 84, w: 51, h: 40 },
    { id: 'bmceth', t: 'rj45', x: 7.7, y: 73.7, d: 15.2, w: 16.7, face: 'l' },
    { id: 'bmcusb', t: 'usba', x: 7.4, y: 95.8, d: 14.2, w: 13.2, face: 'l' },
    { id: 'bmcusbc', t: 'usbc', x: 23.7, y: 100, face: 'b' },
    { id: 'bmcsoc', t: 'qfn', x: 42.8, y: 84.3, w: 12.5, h: 12.5, n: 20, name: 'D213ECV' },
    { t: 'qfn', x: 26.3, y: 74.9, w: 6, h: 6, n: 10 },
    { t: 'qfn', x: 26.3, y: 85.4, w: 6, h: 6, n: 10 },
    { id: 'bmckey', t: 'tact', x: 31.6, y: 65.7, w: 3.6, h: 2.6 },
    { t: 'plug', x: 39, y: 67, w: 6, h: 4.4, n: 2 },
    pins('bmcuart', [34, 100.5], 3, 1),
    { id: 'sfp', t: 'cage', x: 25, y: 138, w: 51, h: 28, n: 2, face: 'l' },
    { id: 'atx', t: 'atx', x: 49, y: 163, latch: 't' },
    pins('rs232', [85.5, 161], 5, 1, { holes: true }),
    { id: 'two', t: 'plug', x: 139, y: 165.5, w: 8, h: 6, n: 2 },
    ...[18.5, 38.5, 58.5, 78, 98, 117.5, 135.5, 154.7].map((y, i): Part => ({ id: `slot${i + 1}`, t: 'module', x: 126, y, w: 86, h: 10, upright: true })),
  ],
  silk: [
    { x: 54, y: 148, size: 3.6, text: 'CLUSTER 08' }, { x: 34, y: 96, size: 2.4, text: 'BMC 08' },
    ...['PWR BMC', 'N8 N7', 'N6 N5', 'N4 N3', 'N2 N1', 'SFP1 SFP2'].map((text, i) => ({ x: 10, y: 23.9 + i * 7.17, size: 1.7, text, fine: true })),
    { x: 77.2, y: 11.8, size: 1.7, text: 'FAN', fine: true }, { x: 54, y: 6.4, size: 1.7, text: 'recovery', fine: true }, { x: 80.4, y: 165, size: 1.7, text: 'RS232', fine: true },
  ],
  callouts: [
    { part: 'recovery', side: 't', label: say('recoveryKey') },
    { part: 'fan', side: 't', label: say('fanHeader'), note: say('fanPwm', { x: 4 }) },
    { part: 'slot3', side: 'r', label: say('eightNodes'), note: 'Jupiter NX, Megrez NX' },
    { part: 'atx', side: 'b', label: 'ATX 24' },
    { part: 'sfp', side: 'l', at: [6, 132], label: '2 × SFP' },
    { part: 'bmcsoc', side: 'l', at: [38.6, 80], label: 'BMC 08', note: say('management') },
    { part: 'eth2', side: 'l', label: '2 × RJ45', note: say('underBmc') },
    { part: 'leds', side: 'l', label: 'LED', note: 'BMC, N1 – N8, SFP' },
    { part: 'switch', side: 'l', at: [31, 26], label: say('switchChip'), note: '32 Gbit/s' },
    { part: 'dc', side: 'l', label: say('dcJack') },
    { part: 'panel', side: 't', label: say('frontPanel') },
  ],
}

// Its sides have no published layout: the lid leans back, the keyboard matches others of its width, and the ports follow a photograph's order.
export const ruyibook: Drawing = {
  width: 315,
  height: 346,
  radius: 8,
  bleed: 2,
  accuracy: 'schematic',
  skin: 'case',
  finish: 'silver',
  outline: 'M10 0H305a8 8 0 0 1 8 8V106H2V8a8 8 0 0 1 8 -8zM4 114H311a4 4 0 0 1 4 4V337a9 9 0 0 1 -9 9H9a9 9 0 0 1 -9 -9V118a4 4 0 0 1 4 -4z',
  holes: [],
  traces: [],
  rows: [],
  parts: [
    { id: 'panel', t: 'screen', x: 157.5, y: 53, w: 303, h: 96 },
    { t: 'block', tone: 'metal', x: 157.5, y: 109.5, w: 214, h: 8, r: 3 },
    { id: 'keys', t: 'key-grid', x: 157.5, y: 181, w: 282, h: 104, keys: KEYS },
    { id: 'touchpad', t: 'block', tone: 'metal', x: 157.5, y: 290, w: 118, h: 82, r: 4 },
    { t: 'block', tone: 'metal', x: 157.5, y: 343.6, w: 44, h: 4.8, r: 1.6 },
    { id: 'hdmi', t: 'block', tone: 'dark', x: 2, y: 140, w: 4, h: 15, r: 0.6 },
    { id: 'eth', t: 'block', tone: 'dark', x: 2, y: 164, w: 4, h: 15, r: 0.6 },
    { t: 'block', tone: 'dark', x: 2, y: 184, w: 4, h: 15, r: 0.6 },
    { id: 'usb', t: 'block', tone: 'dark', x: 2, y: 208, w: 4, h: 13, r: 0.6 },
    { t: 'block', tone: 'dark', x: 2, y: 226, w: 4, h: 13, r: 0.6 },
  ],
  silk: [],
  callouts: [
    { part: 'panel', side: 't', label: say('screen14') },
    { part: 'keys', side: 'r', label: say('keyboard') },
    { part: 'touchpad', side: 'r', label: say('touchpad'), note: say('gestures', { x: 9 }) },
    { part: 'usb', side: 'l', label: '2 × USB 3' },
    { part: 'eth', side: 'l', at: [3, 174], label: '2 × RJ45', note: '2.5 Gbit/s' },
    { part: 'hdmi', side: 'l', label: 'HDMI', note: say('upTo', { x: '4K' }) },
  ],
}
