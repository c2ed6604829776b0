// Jupiter, Megrez and Titan: the strip of headers along the upper edge.
import type { Box } from '../drawings/types.ts'
import type { BoardId } from '../types.ts'
import type { Detail, Mark } from './types.ts'

/** Body colors of the front panel header, the same on all three boards. */
const PANEL: readonly Mark[] = [
  { kind: 'pair', part: 'panel', pins: [2, 4], wire: 'green' },
  { kind: 'pair', part: 'panel', pins: [1, 3], wire: 'orange' },
  { kind: 'pair', part: 'panel', pins: [6, 8], wire: 'red' },
  { kind: 'pair', part: 'panel', pins: [5, 7], wire: 'blue' },
  { kind: 'pair', part: 'panel', pins: [9], wire: 'black' },
  { kind: 'numbers', part: 'panel' },
]

function panel(board: BoardId, box: Box): Detail {
  return { id: `${board}-panel`, board, box, columns: 1, states: [{ marks: PANEL }], numbers: 5, textOf: 'panel' }
}

function serial(part: string, names: readonly string[]): readonly Mark[] {
  const colours = { GND: 'black', RX: 'green', TX: 'white' } as const
  return names.map((text, i) => ({ kind: 'wire', part, pin: i + 1, text, wire: colours[text as keyof typeof colours] ?? null, side: 't' }))
}

/** Printed beside the switches of Megrez. */
const WORDS: readonly Mark[] = [{ kind: 'text', at: [20, 7.4], text: 'RECOVERY' }, { kind: 'text', at: [27.2, 7.4], text: 'NORMAL' }]
const SATA_WORDS: readonly Mark[] = [{ kind: 'text', at: [160.5, 155], text: 'SATA SEL' }, { kind: 'text', at: [169.6, 162], text: 'M.2' }]

export const itxDetails: readonly Detail[] = [
  {
    id: 'jupiter-emmcboot', board: 'jupiter', box: [111, -5, 21, 17], columns: 2,
    states: [{ id: 'open', marks: [{ kind: 'ring', part: 'emmcboot' }] }, { id: 'closed', marks: [{ kind: 'cap', part: 'emmcboot', pins: [1, 2] }] }],
  },
  {
    id: 'jupiter-recovery', board: 'jupiter', box: [39, -5, 24, 19], columns: 2,
    states: [{ id: 'pins', marks: [{ kind: 'cap', part: 'recovery', pins: [1, 2] }] }, { id: 'key', box: [50, 56, 24, 19], marks: [{ kind: 'press', part: 'recoverykey' }] }],
  },
  {
    id: 'jupiter-serial', board: 'jupiter', box: [115, -11, 28, 20], columns: 1,
    states: [{ id: 'cpu', marks: serial('uart', ['GND', 'RX', 'TX']) }, { id: 'n308', box: [70, -11, 28, 20], marks: serial('n308', ['3V3', 'RX', 'TX', 'GND']) }],
  },
  panel('jupiter', [134, -3, 27, 15]),
  {
    id: 'megrez-recovery', board: 'megrez', box: [16, -5, 17, 15], columns: 2,
    states: [{ id: 'recovery', marks: [...WORDS, { kind: 'lever', part: 'recovery', at: -1 }] }, { id: 'normal', marks: [...WORDS, { kind: 'lever', part: 'recovery', at: 1 }] }],
  },
  { id: 'megrez-serial', board: 'megrez', box: [38, -11, 28, 20], columns: 1, states: [{ id: 'uart', marks: serial('uart', ['RX', 'TX', 'GND']) }] },
  panel('megrez', [74, -3, 27, 15]),
  {
    id: 'megrez-satasel', board: 'megrez', box: [152, 146, 22, 20], columns: 2,
    states: [{ id: 'm2', marks: [...SATA_WORDS, { kind: 'lever', part: 'satasel', at: 1 }] }, { id: 'sata', marks: [...SATA_WORDS, { kind: 'lever', part: 'satasel', at: -1 }] }],
  },
  panel('titan', [65, -3, 27, 15]),
  {
    id: 'titan-keys', board: 'titan', box: [6, 124, 40, 48], columns: 1, numbers: 6,
    states: [{ marks: [
      { kind: 'number', n: 1, part: 'power', from: 'b' }, { kind: 'number', n: 2, part: 'bmcreset', from: 't' }, { kind: 'number', n: 3, part: 'reset', from: 'b' }, { kind: 'number', n: 4, part: 'bmcboot', from: 't' },
      { kind: 'number', n: 5, part: 'led1', from: 't' }, { kind: 'number', n: 6, part: 'led3', from: 't' },
    ] }],
  },
  {
    id: 'titan-serial', board: 'titan', box: [101, -11, 36, 21], columns: 1,
    states: [{ id: 'order', marks: ['uart0', 'uart3', 'serial'].flatMap((part) => serial(part, ['GND', 'TX', 'RX'])) }],
  },
]
