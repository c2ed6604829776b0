// Duo and Duo 256M: one outline, two chips.
import { say } from '../types.ts'
import type { Callout, Drawing, Part } from './types.ts'

export const duo = draw({
  soc: { id: 'soc', t: 'qfn', x: 10.5, y: 20.4, w: 7, h: 7, n: 17, name: 'CV1800B' },
  silk: 'DUO',
  note: '64 MB, 0.5 TOPS',
  chip: 'CV1800B',
})

export const duo256m = draw({
  soc: { id: 'soc', t: 'qfn', x: 10.5, y: 20.4, w: 9, h: 9, n: 22, name: 'SG2002' },
  silk: 'DUO 256M',
  note: '256 MB, 1 TOPS',
  chip: 'SG2002',
})

function draw({ soc, silk, note, chip }: { soc: Part & { w: number }; silk: string; note: string; chip: string }): Drawing {
  const wide = soc.w / 2
  return {
    width: 21,
    height: 51,
    radius: 1.2,
    bleed: 1.8,
    accuracy: 'outline',
    holes: [{ x: 4.8, y: 2, d: 2.1 }, { x: 16.2, y: 2, d: 2.1 }, { x: 4.8, y: 49, d: 2.1 }, { x: 16.2, y: 49, d: 2.1 }],
    traces: [
      { n: 4, gap: 0.5, pts: [[10.5, 7.6], [10.5, 16.2]] },
      { n: 6, gap: 0.5, pts: [[8.6, 24], [8.6, 30]] },
      { n: 5, gap: 0.5, pts: [[12.8, 24], [12.8, 30]] },
      { n: 3, gap: 0.5, pts: [[14, 19.4], [17.8, 15.6]] },
      { n: 3, gap: 0.5, pts: [[7, 19.4], [3.2, 15.6]] },
      { n: 3, gap: 0.5, pts: [[14, 22.4], [17.8, 26.2]] },
      { n: 3, gap: 0.5, pts: [[7, 22.4], [3.2, 26.2]] },
      { n: 4, gap: 0.5, pts: [[10.5, 33.8], [10.5, 36.4]] },
    ],
    rows: [
      { x: 4.6, y: 12.6, n: 3, step: 1.3, w: 0.6, h: 1.1 }, { x: 12.4, y: 12.6, n: 3, step: 1.3, w: 0.6, h: 1.1 },
      { x: 10.5 - wide - 1.9, y: 17, n: 6, step: 1.3, w: 1.1, h: 0.6, down: true }, { x: 10.5 + wide + 0.8, y: 17, n: 6, step: 1.3, w: 1.1, h: 0.6, down: true },
      { x: 5.4, y: 34.4, n: 9, step: 1.2, w: 0.6, h: 1.1 }, { x: 6, y: 9.2, n: 3, step: 1.2, w: 1.1, h: 0.6, down: true },
    ],
    parts: [
      { id: 'left', t: 'edge', x: 1.37, y: 1.37, n: 20, pitch: 2.54, side: 'l', hole: true },
      { id: 'right', t: 'edge', x: 1.37, y: 1.37, n: 20, pitch: 2.54, side: 'r', hole: true },
      { id: 'eth', t: 'edge', x: 6.5, y: 0.8, n: 5, pitch: 2, side: 'b', hole: true, width: 1.3 },
      { id: 'usbc', t: 'usbc', x: 10.5, y: 2.6, face: 't' },
      soc,
      { id: 'csi', t: 'fpc', x: 10.5, y: 31.6, w: 11, h: 3.8, n: 16, face: 'b', label: 'J1' },
      { id: 'sd', t: 'sd', x: 10.5, y: 42.3, w: 11.4, h: 12, face: 'b' },
      { id: 'led', t: 'led', x: 15.4, y: 8.6 },
      { t: 'xtal', x: 6.2, y: 28.2, w: 2.5, h: 1.6 },
      { t: 'coil', x: 14.8, y: 28.2, w: 2, h: 1.6 },
      { t: 'coil', x: 14.6, y: 14.6, w: 1.8, h: 1.6 },
      { t: 'ic', x: 6.2, y: 14.6, w: 1.6, h: 1.6, n: 3 },
    ],
    silk: [{ x: 10.5, y: 27.2, size: 1.2, text: silk, anchor: 'middle' }],
    callouts: callouts(chip, note),
  }
}

function callouts(chip: string, note: string): readonly Callout[] {
  return [
    { part: 'usbc', side: 't', label: 'USB-C', note: say('powerAndData') },
    { part: 'led', side: 'r', label: say('ledUser') },
    { part: 'soc', side: 'r', at: [12.9, 18.3], label: chip, note },
    { part: 'csi', side: 'r', label: say('camera', { x: 'J1' }), note: say('pinsLanes', { x: 16, y: 2 }) },
    { part: 'right', side: 'r', at: [19.63, 42], label: say('pinsRange', { x: 21, y: 40 }) },
    { part: 'eth', side: 'b', label: say('ethernetPads'), note: '100 Mbit/s' },
    { part: 'sd', side: 'l', label: 'microSD' },
    { part: 'left', side: 'l', at: [1.37, 16.6], label: say('pinsRange', { x: 1, y: 20 }) },
  ]
}
