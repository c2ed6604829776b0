// Mars, Mars CM, Meles, the Duo family and Vega.
import { cm4Carrier, vegaInside } from './carriers.ts'
import type { Detail, Mark } from './types.ts'

/** Levers of the Mars: 0 is up, at the edge of the board, 1 is down. */
const LEVERS = [[0, 0], [0, 1], [1, 0], [1, 1]] as const

/** Pads 38 and 35 of the Duo 256M, with their names outside the board. */
const PADS: readonly Mark[] = [{ kind: 'text', at: [24.2, 6.9], text: '38 GND' }, { kind: 'text', at: [23, 14.6], text: '35' }]

/** Printed on the Duo S's underside. */
const CORES: readonly Mark[] = [{ kind: 'text', at: [36.4, 10.6], text: 'ARM' }, { kind: 'text', at: [36.4, 17.4], text: 'RV' }]

export const smallDetails: readonly Detail[] = [
  {
    id: 'mars-boot', board: 'mars', box: [60, -5, 15, 18], columns: 2,
    states: LEVERS.map(([one, two]) => ({
      id: `b${one}${two}`,
      marks: [{ kind: 'levers', part: 'dip', at: [one, two] }, { kind: 'text', at: [66.4, -2.2], text: '1' }, { kind: 'text', at: [68.4, -2.2], text: '2' }],
    })),
  },
  {
    id: 'mars-key', board: 'mars', box: [-6, 35, 26, 18], columns: 1, numbers: 2,
    states: [{ marks: [{ kind: 'press', part: 'key' }, { kind: 'number', n: 1, part: 'key', from: 'r' }, { kind: 'number', n: 2, part: 'led', from: 'r' }] }],
  },
  {
    id: 'mars-cm-carrier', board: 'mars-cm', drawing: cm4Carrier, box: [-4, -8, 168, 106], columns: 1, numbers: 2,
    states: [
      { id: 'board', marks: [{ kind: 'number', n: 1, part: 'j2', from: 'b' }, { kind: 'number', n: 2, part: 'j11', from: 't' }] },
      { id: 'cap', box: [50, -5, 34, 18], marks: [{ kind: 'cap', part: 'j2', pins: [1, 2] }] },
    ],
  },
  { id: 'mars-cm-eeprom', board: 'mars-cm', box: [-2, -4, 30, 16], columns: 1, states: [{ id: 'joined', marks: [{ kind: 'bridge', part: 'update', pins: [1, 2] }] }] },
  {
    id: 'meles-keys', board: 'meles', box: [53, -6, 26, 24], columns: 2,
    states: [
      { id: 'download', marks: [{ kind: 'press', part: 'download' }] },
      { id: 'emmc', marks: [{ kind: 'press', part: 'emmcboot' }] },
      { id: 'reset', box: [-6, 34, 26, 24], marks: [{ kind: 'press', part: 'reset' }] },
    ],
  },
  {
    id: 'duo-s-switch', board: 'duo-s', view: 'below', box: [22, 3, 24, 24], columns: 2,
    states: [{ id: 'arm', marks: [...CORES, { kind: 'lever', part: 'switch', at: -1 }] }, { id: 'rv', marks: [...CORES, { kind: 'lever', part: 'switch', at: 1 }] }],
  },
  {
    id: 'duo-s-keys', board: 'duo-s', box: [-8, 5, 26, 36], columns: 1, numbers: 4,
    states: [{ marks: [
      { kind: 'number', n: 1, part: 'usbc', from: 'r' }, { kind: 'number', n: 2, part: 'led', from: 'r' }, { kind: 'number', n: 3, part: 'recovery', from: 'r' }, { kind: 'number', n: 4, part: 'reset', from: 'r' },
    ] }],
  },
  {
    id: 'duo-s-emmc', board: 'duo-s', box: [-8, 10, 26, 26], columns: 2,
    states: [{ id: 'hold', marks: [{ kind: 'press', part: 'recovery' }] }, { id: 'plug', marks: [{ kind: 'press', part: 'recovery' }, { kind: 'press', part: 'usbc' }] }],
  },
  { id: 'duo-camera', board: 'duo', box: [-2, 4, 25, 20], columns: 1, states: [{ id: 'contacts', marks: [{ kind: 'contacts', part: 'csi' }] }] },
  { id: 'duo-256m-camera', board: 'duo-256m', box: [-2, 3, 25, 20], columns: 1, states: [{ id: 'contacts', marks: [{ kind: 'contacts', part: 'csi' }] }] },
  {
    id: 'duo-s-camera', board: 'duo-s', box: [10, 0, 26, 17], columns: 1,
    states: [{ id: 'j1', marks: [{ kind: 'contacts', part: 'csi1' }] }, { id: 'j2', box: [0, 26, 30, 17], marks: [{ kind: 'contacts', part: 'csi2' }] }],
  },
  {
    id: 'duo-256m-core', board: 'duo-256m', box: [6, -3, 22, 22], columns: 2,
    states: [{ id: 'open', marks: PADS }, { id: 'bridged', marks: [...PADS, { kind: 'bridge', part: 'right', pins: [3, 6] }] }],
  },
  { id: 'vega-recovery', board: 'vega', drawing: vegaInside, box: [-6, -6, 136, 76], columns: 1, numbers: 4,
    states: [{ marks: [{ kind: 'press', part: 'key' }, { kind: 'number', n: 1, part: 'key', from: 'b' }, { kind: 'number', n: 2, part: 'ring', from: 'b' }, { kind: 'number', n: 3, part: 'plain', from: 'r' }, { kind: 'number', n: 4, part: 'switch', from: 'l' }] }],
  },
]
