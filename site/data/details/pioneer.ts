import type { Detail, Mark } from './types.ts'

/** Slots by their letter, counted from the PCIe side. */
const SLOTS = ['A', 'AB', 'ABD', 'ABCD']
const ORDER = ['cpufan', 'dimma', 'atx', 'm2right', 'sata3', 'fusb', 'panel'] as const

export const pioneerDetails: readonly Detail[] = [
  {
    id: 'pioneer-panel', board: 'pioneer', box: [202, -3, 26, 15], columns: 1, numbers: 4,
    states: [{ marks: [
      { kind: 'pair', part: 'panel', pins: [2, 4], wire: 'green' }, { kind: 'pair', part: 'panel', pins: [1, 3], wire: 'orange' },
      { kind: 'pair', part: 'panel', pins: [6, 8], wire: 'red' }, { kind: 'pair', part: 'panel', pins: [5, 7], wire: 'blue' }, { kind: 'numbers', part: 'panel' },
    ] }],
  },
  {
    id: 'pioneer-dimm', board: 'pioneer', box: [30, 4, 190, 186], columns: 2,
    states: SLOTS.map((slots) => ({ id: `m${slots.length}`, marks: [...slots].map((slot): Mark => ({ kind: 'fill', part: `dimm${slot.toLowerCase()}`, text: slot })) })),
  },
  {
    id: 'pioneer-assembly', board: 'pioneer', box: [-4, -6, 256, 254], columns: 1, numbers: ORDER.length,
    states: [{ marks: ORDER.map((part, i): Mark => ({ kind: 'number', n: i + 1, part })) }],
  },
  {
    id: 'pioneer-power', board: 'pioneer', box: [122, -4, 126, 146], columns: 1, numbers: 3,
    states: [{ marks: [
      { kind: 'ring', part: 'atx' }, { kind: 'number', n: 1, part: 'atx', from: 'l' }, { kind: 'number', n: 2, part: 'cpufan', from: 'b' }, { kind: 'number', n: 3, part: 'panel', from: 'b' },
    ] }],
  },
  {
    id: 'pioneer-serial', board: 'pioneer', box: [58, 220, 38, 25], columns: 1,
    states: [
      { id: 'scp', marks: [{ kind: 'wire', part: 'uart', pin: 17, text: 'RX', wire: 'green', side: 't' }, { kind: 'wire', part: 'uart', pin: 15, text: 'TX', wire: 'white', side: 't' }, { kind: 'wire', part: 'uart', pin: 13, text: 'GND', wire: 'black', side: 't' }] },
      { id: 'riscv', box: [203, 220, 38, 25], marks: [{ kind: 'wire', part: 'debug', pin: 2, text: 'TX', wire: 'white', side: 't' }, { kind: 'wire', part: 'debug', pin: 3, text: 'RX', wire: 'green', side: 't' }, { kind: 'wire', part: 'debug', pin: 4, text: 'GND', wire: 'black', side: 't' }] },
    ],
  },
]
