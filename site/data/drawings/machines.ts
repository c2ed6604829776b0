// Vega, Cluster 08 and RuyiBook: things whose mechanical drawings are not published, drawn by what is known of them.
import { say } from '../types.ts'
import type { Drawing, Part } from './types.ts'

export const vega: Drawing = {
  width: 215,
  height: 44,
  radius: 2.5,
  accuracy: 'schematic',
  view: 'front',
  skin: 'case',
  holes: [],
  traces: [],
  rows: [{ x: 8, y: 5.4, n: 16, step: 2.4, w: 1.2, h: 1.2 }, { x: 8, y: 37.4, n: 16, step: 2.4, w: 1.2, h: 1.2 }],
  parts: [
    { id: 'usbc', t: 'socket', kind: 'usbc', x: 16, y: 22, w: 10, h: 4.6 },
    { id: 'sfpp', t: 'socket', kind: 'sfp', x: 42, y: 14.5, w: 17, h: 11.5 },
    { t: 'socket', kind: 'sfp', x: 42, y: 29.5, w: 17, h: 11.5 },
    ...[0, 1].flatMap((c): Part[] => [
      { ...(c === 0 ? { id: 'sfp' } : {}), t: 'socket', kind: 'sfp', x: 68 + c * 19, y: 14.5, w: 17, h: 11.5 },
      { t: 'socket', kind: 'sfp', x: 68 + c * 19, y: 29.5, w: 17, h: 11.5 },
    ]),
    ...[0, 1, 2, 3].flatMap((c): Part[] => [
      { ...(c === 1 ? { id: 'rj45' } : {}), t: 'socket', kind: 'rj45', x: 116 + c * 17.4, y: 14, w: 15.6, h: 13 },
      { t: 'socket', kind: 'rj45', x: 116 + c * 17.4, y: 30, w: 15.6, h: 13 },
    ]),
    { id: 'dc', t: 'socket', kind: 'dc', x: 197, y: 22, w: 12, h: 12 },
  ],
  silk: [{ x: 186, y: 39, size: 4, text: 'VEGA' }],
  callouts: [
    { part: 'usbc', side: 't', label: 'USB-C', note: say('serialJtag') },
    { part: 'sfpp', side: 't', label: '2 × SFP+', note: '10 Gbit/s' },
    { part: 'sfp', side: 't', at: [77.5, 14.5], label: '4 × SFP', note: '1 Gbit/s' },
    { part: 'rj45', side: 't', at: [142, 14], label: '8 × RJ45', note: '1 Gbit/s' },
    { part: 'dc', side: 't', label: say('dcJack'), note: '12 V, 2 A' },
  ],
}

export const cluster08: Drawing = {
  width: 224,
  height: 214,
  radius: 2,
  accuracy: 'schematic',
  holes: [[5, 5], [219, 5], [5, 209], [219, 209]].map(([x, y]) => ({ x: x as number, y: y as number, d: 4, pad: 8 })),
  traces: [
    { n: 3, gap: 1.6, pts: [[82, 34], [98, 34], [108, 72]] }, { n: 3, gap: 1.6, pts: [[142, 34], [126, 34], [116, 72]] },
    { n: 3, gap: 1.6, pts: [[82, 84], [97, 84]] }, { n: 3, gap: 1.6, pts: [[142, 84], [127, 84]] },
    { n: 3, gap: 1.6, pts: [[82, 134], [96, 134], [106, 100]] }, { n: 3, gap: 1.6, pts: [[142, 134], [128, 134], [118, 100]] },
    { n: 3, gap: 1.6, pts: [[82, 184], [92, 184], [100, 176]] }, { n: 3, gap: 1.6, pts: [[142, 184], [132, 184], [124, 176]] },
    { n: 2, gap: 1.6, pts: [[112, 101], [112, 132]] },
  ],
  rows: [{ x: 96, y: 62, n: 8, step: 4.2, w: 2.2, h: 3.2 }, { x: 96, y: 108, n: 8, step: 4.2, w: 2.2, h: 3.2 }, { x: 96, y: 40, n: 8, step: 4.2, w: 2.2, h: 3.2 }],
  parts: [
    ...[0, 1, 2, 3].flatMap((r): Part[] => [
      { ...(r === 0 ? { id: 'node' } : {}), t: 'module', x: 46, y: 34 + r * 49, w: 70, h: 44, label: `NX ${r + 1}` },
      { t: 'module', x: 178, y: 34 + r * 49, w: 70, h: 44, label: `NX ${r + 5}` },
    ]),
    { id: 'switch', t: 'bga', x: 112, y: 86, w: 28, h: 28, name: 'FSL91030M' },
    { id: 'bmc', t: 'module', x: 112, y: 152, w: 36, h: 40, label: 'BMC 08' },
  ],
  silk: [{ x: 112, y: 22, size: 5, text: 'CLUSTER 08', anchor: 'middle' }],
  callouts: [
    { part: 'node', side: 'l', label: say('eightNodes'), note: 'Jupiter NX, Megrez NX' },
    { part: 'switch', side: 't', label: say('switchChip'), note: '32 Gbit/s' },
    { part: 'bmc', side: 'b', label: 'BMC 08', note: say('management') },
  ],
}

export const ruyibook: Drawing = {
  width: 315,
  height: 316,
  radius: 8,
  bleed: 2,
  accuracy: 'schematic',
  skin: 'case',
  outline: 'M10 0H305a8 8 0 0 1 8 8V74H2V8a8 8 0 0 1 8 -8zM8 84H307a8 8 0 0 1 8 8V308a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8V92a8 8 0 0 1 8 -8z',
  holes: [],
  traces: [],
  rows: [{ x: 24, y: 104, n: 30, step: 9, w: 5, h: 1.6 }],
  parts: [
    { id: 'panel', t: 'block', tone: 'dark', x: 157.5, y: 39, w: 290, h: 60, r: 3 },
    { t: 'block', tone: 'metal', x: 60, y: 79, w: 60, h: 9, r: 2 },
    { t: 'block', tone: 'metal', x: 255, y: 79, w: 60, h: 9, r: 2 },
    { id: 'keys', t: 'key-grid', x: 157.5, y: 164, w: 272, h: 96, cols: 15, rows: 6 },
    { id: 'touchpad', t: 'block', tone: 'plastic', x: 157.5, y: 265, w: 120, h: 74, r: 4 },
    { id: 'hdmi', t: 'block', tone: 'metal', x: 3, y: 116, w: 8, h: 15, r: 0.6 },
    { id: 'eth', t: 'block', tone: 'metal', x: 3, y: 140, w: 8, h: 16, r: 0.6 },
    { t: 'block', tone: 'metal', x: 3, y: 160, w: 8, h: 16, r: 0.6 },
    { id: 'usb', t: 'block', tone: 'metal', x: 3, y: 184, w: 8, h: 13, r: 0.6 },
    { t: 'block', tone: 'metal', x: 3, y: 202, w: 8, h: 13, r: 0.6 },
  ],
  silk: [],
  callouts: [
    { part: 'panel', side: 't', label: say('screen14') },
    { part: 'keys', side: 'r', label: say('keyboard') },
    { part: 'touchpad', side: 'r', label: say('touchpad'), note: say('gestures', { x: 9 }) },
    { part: 'usb', side: 'l', label: '2 × USB 3' },
    { part: 'eth', side: 'l', at: [3, 150], label: '2 × RJ45', note: '2.5 Gbit/s' },
    { part: 'hdmi', side: 'l', label: 'HDMI', note: say('upTo', { x: '4K' }) },
  ],
}
