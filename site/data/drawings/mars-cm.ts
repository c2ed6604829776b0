// Mars CM, printed MM050 V1.0, measured on photographs of both sides, rectified on the four mounting holes.
import { say } from '../types.ts'
import { pins } from './place.ts'
import type { Drawing } from './types.ts'

export const marsCm: Drawing = {
  width: 55,
  height: 40,
  radius: 3,
  accuracy: 'measured',
  made: { from: 'photos', version: 'V1.0', error: 0.5 },
  holes: [{ x: 3.5, y: 3.5, d: 2.7, pad: 6 }, { x: 51.5, y: 3.5, d: 2.7, pad: 6 }, { x: 3.5, y: 36.5, d: 2.7, pad: 6 }, { x: 51.5, y: 36.5, d: 2.7, pad: 6 }],
  traces: [
    { n: 10, gap: 0.55, pts: [[32, 16.8], [42, 16.8]] },
    { n: 6, gap: 0.55, pts: [[30, 24.6], [30, 35]] },
    { n: 6, gap: 0.55, pts: [[28, 9], [28, 5]] },
    { n: 4, gap: 0.55, pts: [[10.6, 15], [16.6, 15]] },
    { n: 4, gap: 0.5, pts: [[42.8, 29.6], [36, 24]] },
    { n: 3, gap: 0.5, pts: [[12, 27.6], [17, 24]] },
  ],
  rows: [
    { x: 17, y: 6.4, n: 7, step: 1.2, w: 0.6, h: 1.1 }, { x: 34.6, y: 8.6, n: 5, step: 1.2, w: 0.6, h: 1.1 }, { x: 34.6, y: 26.6, n: 5, step: 1.2, w: 0.6, h: 1.1 },
    { x: 4, y: 20, n: 7, step: 1.3, w: 0.6, h: 1.1 }, { x: 4, y: 9, n: 6, step: 1.3, w: 0.6, h: 1.1 }, { x: 47, y: 27, n: 4, step: 1.5, w: 0.6, h: 1.1 },
  ],
  parts: [
    { id: 'soc', t: 'bga', x: 24.4, y: 16.8, w: 17.1, h: 17, name: 'JH7110', sub: 'StarFive', pin1: 'bl', lid: true },
    { id: 'ram', t: 'bga', x: 47.3, y: 16.7, w: 10.3, h: 15.2, name: 'LPDDR4' },
    { id: 'wifi', t: 'can', x: 14.4, y: 33.3, w: 12.8, h: 12.3, label: 'AP6256' },
    { id: 'antenna', t: 'ufl', x: 1.5, y: 29.7 },
    { id: 'pmic', t: 'qfn', x: 7.3, y: 14.7, w: 7.2, h: 7.2, n: 14, name: 'AXP15060' },
    { id: 'flash', t: 'ic', x: 23.3, y: 30.7, w: 5.2, h: 6.5, n: 4 },
    { id: 'phy', t: 'qfn', x: 42.8, y: 31.9, w: 5.2, h: 5.2, n: 10 },
    { id: 'led', t: 'led', x: 0.9, y: 26, w: 1.3, h: 3 },
    pins('update', [10.9, 1.7], 2, 1, { pitch: 1.9, boxed: false, label: 'EN GND' }),
    pins('serial', [30.6, 37.8], 2, 1, { pitch: 1.1, boxed: false }),
    pins('boot', [49.5, 33], 1, 1, { pitch: 1.2, boxed: false }),
    { t: 'xtal', x: 33, y: 31, w: 3.2, h: 2.5 },
    { t: 'coil', x: 36, y: 6, w: 2.5, h: 2.5 },
    { t: 'coil', x: 40, y: 6, w: 2.5, h: 2.5 },
    { id: 'b2b1', t: 'hidden', x: 30, y: 2.9, w: 21.6, h: 3.2 },
    { id: 'b2b2', t: 'hidden', x: 30, y: 37, w: 21.6, h: 3.2 },
    { id: 'emmc', t: 'hidden', x: 6.3, y: 26.8, w: 11.7, h: 13.2 },
  ],
  silk: [{ x: 37.6, y: 22.8, size: 1.5, text: 'MARS CM', anchor: 'middle' }],
  callouts: [
    { part: 'update', side: 't', label: 'EN, GND', note: say('eepromPads') },
    { part: 'soc', side: 't', at: [20, 11.4], label: 'JH7110', note: '4 × U74, 1.5 GHz' },
    { part: 'b2b1', side: 't', at: [34, 2.9], label: say('socketPins', { x: 100 }), note: say('highSpeedUnder') },
    { part: 'ram', side: 'r', label: 'LPDDR4', note: '2 / 4 / 8 GB' },
    { part: 'phy', side: 'r', label: say('ethernetPhy'), note: '1 Gbit/s' },
    { part: 'b2b2', side: 'b', at: [34, 37], label: say('socketPins', { x: 100 }), note: say('gpioUnder') },
    { part: 'flash', side: 'b', label: say('spiFlash') },
    { part: 'wifi', side: 'b', label: 'AP6256', note: 'Wi-Fi 5, Bluetooth 5.2' },
    { part: 'antenna', side: 'l', label: say('antenna') },
    { part: 'emmc', side: 'l', at: [5, 23], label: 'eMMC', note: say('notOnLiteUnder') },
  ],
}
