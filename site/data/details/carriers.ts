// Boards that are not ours or that no drawing shows whole: only what a reader has to find on them.
import { pins } from '../drawings/place.ts'
import type { Drawing } from '../drawings/types.ts'

const bare = { radius: 3, accuracy: 'measured', traces: [], rows: [], silk: [], callouts: [] } as const

/** The carrier board of the Raspberry Pi CM4, HDMI edge below: the header to bridge and the USB socket for a computer. */
export const cm4Carrier: Drawing = {
  ...bare,
  width: 160,
  height: 90,
  holes: [],
  parts: [
    pins('j2', [67, 3], 7, 2, { one: 't', pitch: 2.5, label: 'J2' }),
    { id: 'j11', t: 'microusb', x: 108, y: 88, face: 'b' },
  ],
  silk: [{ x: 116, y: 86, size: 4, text: 'J11' }],
}

/** A corner of the Vega's board, measured on a photograph to about 4 mm. */
export const vegaInside: Drawing = {
  ...bare,
  width: 155,
  height: 110,
  holes: [{ x: 4, y: 18, d: 3.5, pad: 7 }, { x: 81, y: 17, d: 4 }],
  parts: [
    { id: 'key', t: 'tact', x: 60, y: 27, w: 2.3, h: 3.6 },
    { id: 'ring', t: 'outline', x: 4, y: 18, w: 0.6, h: 0.6 },
    { id: 'plain', t: 'outline', x: 81, y: 17, w: 0.6, h: 0.6 },
    { id: 'switch', t: 'bga', x: 112, y: 48, w: 24, h: 24, name: 'FSL91030M' },
  ],
}
