// Mars CM: the outline and the two sockets of the Raspberry Pi compute module 4.
import { say } from '../types.ts'
import type { Drawing } from './types.ts'

export const marsCm: Drawing = {
  width: 55,
  height: 40,
  radius: 3,
  accuracy: 'outline',
  holes: [{ x: 3.5, y: 3.5, d: 2.7, pad: 5 }, { x: 51.5, y: 3.5, d: 2.7, pad: 5 }, { x: 3.5, y: 36.5, d: 2.7, pad: 5 }, { x: 51.5, y: 36.5, d: 2.7, pad: 5 }],
  traces: [
    { n: 8, gap: 0.55, pts: [[35, 19], [38, 19]] },
    { n: 6, gap: 0.55, pts: [[27, 27.5], [27, 34]] },
    { n: 6, gap: 0.55, pts: [[24, 10.5], [24, 6]] },
    { n: 4, gap: 0.55, pts: [[16.6, 22], [18.6, 22]] },
    { n: 4, gap: 0.5, pts: [[41, 31], [36, 34.6]] },
    { n: 3, gap: 0.5, pts: [[8, 10], [5, 13]] },
  ],
  rows: [
    { x: 19.4, y: 8.8, n: 13, step: 1.2, w: 0.6, h: 1.1 }, { x: 19.4, y: 28.2, n: 13, step: 1.2, w: 0.6, h: 1.1 },
    { x: 38, y: 28, n: 8, step: 1.2, w: 0.6, h: 1.1 }, { x: 38, y: 9.8, n: 8, step: 1.2, w: 0.6, h: 1.1 },
    { x: 49, y: 12, n: 9, step: 1.5, w: 1.1, h: 0.6, down: true }, { x: 50.8, y: 12, n: 9, step: 1.5, w: 1.1, h: 0.6, down: true },
    { x: 6, y: 31.6, n: 8, step: 1.3, w: 0.6, h: 1.1 },
  ],
  parts: [
    { id: 'soc', t: 'bga', x: 27, y: 19, w: 17, h: 17, name: 'JH7110', sub: 'StarFive' },
    { id: 'ram', t: 'bga', x: 42.8, y: 19, w: 10, h: 14.5, name: 'LPDDR4' },
    { id: 'emmc', t: 'bga', x: 11, y: 23.6, w: 10.6, h: 12.4, name: 'eMMC' },
    { id: 'wifi', t: 'can', x: 12.4, y: 10, w: 9, h: 9, label: 'AP6256' },
    { id: 'pmic', t: 'qfn', x: 21.6, y: 33.4, w: 5, h: 5, n: 12 },
    { id: 'phy', t: 'qfn', x: 44.4, y: 33, w: 5, h: 5, n: 10 },
    { id: 'flash', t: 'ic', x: 35, y: 33.4, w: 4, h: 5, n: 4 },
    { id: 'antenna', t: 'ufl', x: 5, y: 15.4 },
    { t: 'xtal', x: 29.4, y: 33.4, w: 3.2, h: 2.5 },
    { t: 'coil', x: 15.6, y: 33.4, w: 3, h: 3 },
    { t: 'coil', x: 49.4, y: 29, w: 2.5, h: 2.5 },
    { id: 'b2b1', t: 'hidden', x: 27.5, y: 3.4, w: 22.6, h: 3.6 },
    { id: 'b2b2', t: 'hidden', x: 27.5, y: 36.6, w: 22.6, h: 3.6 },
  ],
  silk: [{ x: 40, y: 6.6, size: 1.7, text: 'MARS CM', anchor: 'middle' }],
  callouts: [
    { part: 'wifi', side: 't', label: 'AP6256', note: 'Wi-Fi 5, Bluetooth 5.2' },
    { part: 'b2b1', side: 't', at: [30, 3.4], label: say('socketPins', { x: 100 }), note: say('highSpeedUnder') },
    { part: 'ram', side: 'r', label: 'LPDDR4', note: '2 / 4 / 8 GB' },
    { part: 'phy', side: 'r', label: say('ethernetPhy'), note: '1 Gbit/s' },
    { part: 'b2b2', side: 'b', at: [30, 36.6], label: say('socketPins', { x: 100 }), note: say('gpioUnder') },
    { part: 'emmc', side: 'l', label: 'eMMC', note: say('notOnLite') },
    { part: 'antenna', side: 'l', label: say('antenna') },
    { part: 'soc', side: 't', at: [27, 14], label: 'JH7110', note: '4 × U74, 1.5 GHz' },
  ],
}
