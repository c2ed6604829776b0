// Duo, hardware V1.2, from the maker's drawing, and Duo 256M, hardware V1.0, from a photograph: one outline, two chips.
import { say } from '../types.ts'
import type { Callout, Drawing, Made, Part } from './types.ts'

export const duo = draw({
  soc: { id: 'soc', t: 'qfn', x: 10.5, y: 26.4, w: 7, h: 7, n: 17, name: 'CV1800B' },
  made: { from: 'assembly', version: 'V1.2', error: 0.3 },
  camera: 16.9,
  card: 36.1,
  silk: 'DUO',
  note: '64 MB, 0.5 TOPS',
  chip: 'CV1800B',
})

export const duo256m = draw({
  soc: { id: 'soc', t: 'qfn', x: 10.5, y: 26.3, w: 9, h: 9, n: 22, name: 'SG2002' },
  made: { from: 'photos', version: 'V1.0', error: 0.5 },
  camera: 15.5,
  card: 36.4,
  silk: 'DUO 256M',
  note: '256 MB, 1 TOPS',
  chip: 'SG2002',
})

interface Own {
  readonly soc: Part & { w: number }
  readonly made: Made
  /** Middle of the camera socket and of the card slot, along the board. */
  readonly camera: number
  readonly card: number
  readonly silk: string
  readonly note: string
  readonly chip: string
}

function draw({ soc, made, camera, card, silk, note, chip }: Own): Drawing {
  const wide = soc.w / 2
  return {
    width: 21,
    height: 51,
    radius: 1.2,
    bleed: 1.8,
    accuracy: 'measured',
    made,
    holes: [],
    traces: [
      { n: 4, gap: 0.5, pts: [[10.5, 8.6], [10.5, 11]] },
      { n: 8, gap: 0.5, pts: [[10.5, camera + 3], [10.5, 23]] },
      { n: 6, gap: 0.5, pts: [[10.5, 30], [10.5, 33]] },
      { n: 3, gap: 0.5, pts: [[14, 25.4], [17.8, 21.6]] },
      { n: 3, gap: 0.5, pts: [[7, 25.4], [3.2, 21.6]] },
      { n: 3, gap: 0.5, pts: [[14, 28.4], [17.8, 32.2]] },
      { n: 3, gap: 0.5, pts: [[7, 28.4], [3.2, 32.2]] },
    ],
    rows: [
      { x: 4.6, y: 10.2, n: 3, step: 1.3, w: 0.6, h: 1.1 }, { x: 13, y: 10.2, n: 3, step: 1.3, w: 0.6, h: 1.1 },
      { x: 10.5 - wide - 1.9, y: 23, n: 6, step: 1.3, w: 1.1, h: 0.6, down: true }, { x: 10.5 + wide + 0.8, y: 23, n: 6, step: 1.3, w: 1.1, h: 0.6, down: true },
      { x: 5.4, y: 41, n: 9, step: 1.2, w: 0.6, h: 1.1 },
    ],
    parts: [
      { id: 'left', t: 'edge', x: 1.37, y: 1.6, n: 20, pitch: 2.54, side: 'l', hole: true },
      { id: 'right', t: 'edge', x: 1.37, y: 1.6, n: 20, pitch: 2.54, side: 'r', hole: true },
      { id: 'eth', t: 'edge', x: 5.4, y: 1.5, n: 5, pitch: 2.54, side: 'b', hole: true, width: 1.5 },
      { id: 'usbc', t: 'usbc', x: 10.5, y: 3.9, face: 't' },
      { id: 'round', t: 'outline', x: 10.9, y: camera - 4.3, w: 4, h: 4 },
      soc,
      { id: 'csi', t: 'fpc', x: 10.5, y: camera, w: 14.3, h: 4.5, n: 16, face: 't', entry: 'upright', one: 'l', label: 'J1' },
      { id: 'sd', t: 'sd', x: 10.5, y: card, w: 11.5, h: 7.2, face: 'b' },
      { id: 'flash', t: 'outline', x: 10.9, y: 44.4, w: 9, h: 6.2 },
      { id: 'led', t: 'led', x: 4.9, y: 2.3, w: 0.9, h: 1.7 },
    ],
    silk: [{ x: 10.5, y: 32.2, size: 1.1, text: silk, anchor: 'middle' }],
    callouts: callouts(chip, note),
  }
}

function callouts(chip: string, note: string): readonly Callout[] {
  return [
    { part: 'usbc', side: 't', label: 'USB-C', note: say('powerAndData') },
    { part: 'led', side: 'l', label: say('ledUser') },
    { part: 'soc', side: 'r', at: [12.9, 24.6], label: chip, note },
    { part: 'csi', side: 'r', label: say('camera', { x: 'J1' }), note: say('pinsLanes', { x: 16, y: 2 }) },
    { part: 'right', side: 'r', at: [19.63, 42], label: say('pinsRange', { x: 21, y: 40 }) },
    { part: 'eth', side: 'b', label: say('ethernetPads'), note: '100 Mbit/s' },
    { part: 'sd', side: 'l', label: 'microSD' },
    { part: 'left', side: 'l', at: [1.37, 16.6], label: say('pinsRange', { x: 1, y: 20 }) },
  ]
}
