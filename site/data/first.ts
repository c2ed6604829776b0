// From the box to the first login, and the accessories it takes. The facts come from each board's guides, which the entries link.
import type { Phrase } from './phrase.ts'
import type { Medium } from './systems.ts'
import type { BoardId } from './types.ts'

export type Need = 'memory' | 'storage' | 'cable' | 'cooler' | 'screen' | 'serial' | 'antenna'

export interface First {
  /** The medium for the system image, and the part of the drawing that takes it. Omitted if the board comes with a system. */
  readonly medium?: Medium
  readonly slot?: string
  /** The part of the drawing that takes the power supply. */
  readonly power: string
  readonly user: string
  readonly password: string
  /** The guide that has the login. */
  readonly login: string
  /** Beside the supply, which is in the specification. */
  readonly needs: Readonly<Partial<Record<Need, Phrase>>>
}

const need = (name: string, values: Readonly<Record<string, string>> = {}): Phrase => ({ key: `products:need.v.${name}`, values })
const SERIAL = need('serial', { x: '3.3 V' })
const SCREEN = need('screen')

const duo: First = {
  medium: 'card',
  slot: 'sd',
  power: 'usbc',
  user: 'root',
  password: 'milkv',
  login: '/docs/duo/getting-started/setup',
  needs: { storage: need('cardOver', { x: '1 GB' }), cable: need('usbc'), serial: SERIAL },
}

export const firsts: Readonly<Partial<Record<BoardId, First>>> = {
  'duo': duo,
  'duo-256m': duo,
  'duo-s': { ...duo, needs: { ...duo.needs, antenna: need('antennaVariant') } },
  'mars': {
    medium: 'card',
    slot: 'sd',
    power: 'usbc',
    user: 'user',
    password: 'milkv',
    login: '/docs/mars/getting-started/boot',
    needs: { storage: need('cardGood', { x: '32 GB' }), cable: need('usbc'), screen: SCREEN, serial: SERIAL },
  },
  'meles': {
    medium: 'card',
    slot: 'sd',
    power: 'usbc',
    user: 'debian',
    password: 'debian',
    login: '/docs/meles/getting-started/boot',
    needs: { storage: need('cardOver', { x: '16 GB' }), cable: need('usbc'), screen: SCREEN, serial: SERIAL },
  },
  'jupiter': {
    medium: 'card',
    slot: 'sd',
    power: 'dc',
    user: 'root',
    password: 'milkv',
    login: '/docs/jupiter/getting-started/boot',
    needs: { storage: need('cardFrom', { x: '32 GB' }), screen: SCREEN, serial: SERIAL },
  },
  'megrez': {
    medium: 'card',
    slot: 'sd',
    power: 'dc',
    user: 'debian',
    password: 'debian',
    login: '/docs/megrez/getting-started/boot',
    needs: { storage: need('cardOver', { x: '16 GB' }), cooler: need('coolerFan'), antenna: need('antennaModule'), serial: SERIAL },
  },
  'titan': {
    medium: 'nvme',
    slot: 'm2',
    power: 'atx',
    user: 'ubuntu',
    password: 'ubuntu',
    login: '/docs/titan/getting-started/boot',
    needs: { memory: need('dimms', { x: 'DDR4 UDIMM' }), storage: need('nvme'), cooler: need('coolerFitted'), cable: need('usbcData') },
  },
  'pioneer': {
    medium: 'card',
    slot: 'sd',
    power: 'atx',
    user: 'root',
    password: 'riscv',
    login: '/docs/pioneer/getting-started/InstallOS',
    needs: { memory: need('dimm', { x: 'DDR4' }), storage: need('cardOver', { x: '16 GB' }), cooler: need('coolerFit'), screen: need('graphics'), serial: SERIAL },
  },
}
