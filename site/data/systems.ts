// Which system runs on which board, and what you write it to. Each entry links the guide that has its image.
import { images } from './images.ts'
import type { BoardId } from './types.ts'

export interface SystemOn {
  readonly board: BoardId
  /** As the guides write it. */
  readonly version?: string
  /** A route with an anchor. */
  readonly route: string
}

export interface SystemRow {
  readonly name: string
  /** Published by Milk-V, or the one that the board's guides use. */
  readonly official: readonly SystemOn[]
  /** Images of other projects. */
  readonly others: readonly SystemOn[]
}

const DUO = '/docs/duo/getting-started/download'
const on = (board: BoardId, route: string, version?: string): SystemOn => ({ board, ...(version === undefined ? {} : { version }), route })
const duo = (board: BoardId, version?: string): SystemOn => on(board, `${DUO}#third-party-images-for-${board}`, version)
const official = (board: BoardId, version?: string): SystemOn => on(board, `${DUO}#choose-an-image`, version)
const thirdParty = (version: string): SystemOn => on('mars', '/docs/mars/getting-started/third-party-img#images', version)
const otherPioneer = (version?: string): SystemOn => on('pioneer', '/docs/pioneer/getting-started/InstallOS#other-systems', version)
const jupiter = (version?: string): SystemOn => on('jupiter', '/docs/jupiter/getting-started/resources#systems', version)
const megrez = (version?: string): SystemOn => on('megrez', '/docs/megrez/getting-started/resources#operating-systems', version)
const titan = on('titan', '/docs/titan/getting-started/resources#operating-system')
const FREERTOS = '/docs/duo/getting-started/rtoscore'

/** Systems by name. */
export const systems: readonly SystemRow[] = [
  { name: 'Alpine', official: [], others: [duo('duo'), duo('duo-256m')] },
  { name: 'Arch Linux', official: [], others: [duo('duo'), duo('duo-256m')] },
  { name: 'Bianbu', official: [jupiter()], others: [] },
  { name: 'Buildroot', official: [official('duo', 'V1'), official('duo-256m', 'V2'), official('duo-s', 'V2'), official('duo-module-01', 'V2'), { board: 'vega', route: '/docs/vega/getting-started/buildroot-sdk#get-finished-firmware' }], others: [] },
  { name: 'Debian', official: [{ board: 'mars', route: '/docs/mars/getting-started/images#official-debian' }, { board: 'mars-cm', route: '/docs/mars/compute-module/resources/images#mars-cm' }], others: [duo('duo'), duo('duo-256m', 'v1.2.0'), duo('duo-s'), titan] },
  { name: 'deepin', official: [], others: [thirdParty('23'), otherPioneer()] },
  { name: 'Fedora', official: [{ board: 'pioneer', version: '38', route: '/docs/pioneer/getting-started/download#operating-system-image' }], others: [duo('duo', '41'), duo('duo-256m', '41'), duo('duo-s', '41'), thirdParty('41'), jupiter('41'), megrez('41'), titan] },
  { name: 'FreeRTOS', official: (['duo', 'duo-256m', 'duo-s', 'duo-module-01'] as const).map((board) => ({ board, route: FREERTOS })), others: [] },
  { name: 'NuttX', official: [], others: [duo('duo-s')] },
  { name: 'openEuler', official: [], others: [otherPioneer()] },
  { name: 'openKylin', official: [], others: [otherPioneer()] },
  { name: 'OpenWrt', official: [], others: [duo('duo')] },
  { name: 'RevyOS (Debian)', official: [{ board: 'meles', version: '20251226', route: '/docs/meles/resources-download/image#releases' }], others: [otherPioneer('20251030')] },
  { name: 'RockOS (Debian)', official: [megrez()], others: [] },
  { name: 'RT-Thread', official: [], others: [duo('duo')] },
  { name: 'Ubuntu', official: [{ board: 'titan', version: '24.04', route: '/docs/titan/getting-started/resources#operating-system' }, jupiter('23.10')], others: [duo('duo', '22.04'), duo('duo-256m', '22.04'), thirdParty('24.04')] },
  { name: 'Zephyr', official: [], others: [duo('duo', 'v0.1.1-alpha')] },
]

/** Boards with systems, small ones first. */
export const systemBoards: readonly BoardId[] = ['duo', 'duo-256m', 'duo-s', 'duo-module-01', 'vega', 'mars', 'mars-cm', 'meles', 'jupiter', 'megrez', 'titan', 'pioneer']

/** Routes to the docs on upstream kernel support. Boards that aren't listed have no such page. */
export const mainline: Readonly<Partial<Record<BoardId, string>>> = {
  'duo': '/docs/duo/resources/upstream-status',
  'duo-256m': '/docs/duo/resources/upstream-status',
  'duo-s': '/docs/duo/resources/upstream-status',
  'duo-module-01': '/docs/duo/resources/upstream-status',
  'pioneer': '/docs/pioneer/resources/upstream-status',
  'titan': '/docs/titan/faq#when-will-mainline-linux-support-it',
}

export type Medium = 'card' | 'emmc' | 'emmcModule' | 'nvme' | 'sata' | 'flash'

export interface Flashing {
  readonly board: BoardId
  /** Key `products:flash.<medium>`, the simplest first. */
  readonly media: readonly Medium[]
  /** Where its image is, and how it is written. */
  readonly page: string
  readonly guide: string
}

const fromImages = (board: BoardId, media: readonly Medium[], anchor: string): Flashing => {
  const known = images[board]
  if (known === undefined) throw new Error(`there are no images of ${board}`)
  return { board, media, page: known.page, guide: `${known.guide}${anchor}` }
}

/** Small boards first. */
export const flashing: readonly Flashing[] = [
  fromImages('duo', ['card'], '#write-the-card'),
  fromImages('duo-256m', ['card'], '#write-the-card'),
  fromImages('duo-s', ['card', 'emmc'], '#write-the-card'),
  { board: 'duo-module-01', media: ['card', 'emmc'], page: DUO, guide: '/docs/duo/getting-started/duo-module-01#write-firmware-to-the-emmc' },
  fromImages('mars', ['card', 'emmcModule'], '#boot-from-a-microsd-card'),
  fromImages('mars-cm', ['emmc', 'card'], ''),
  fromImages('meles', ['card', 'emmcModule'], ''),
  { board: 'jupiter', media: ['card', 'nvme', 'emmcModule'], page: '/docs/jupiter/getting-started/resources#systems', guide: '/docs/jupiter/getting-started/boot#choose-the-file' },
  { board: 'megrez', media: ['card', 'emmcModule', 'sata'], page: '/docs/megrez/getting-started/resources#operating-systems', guide: '/docs/megrez/getting-started/boot#write-the-image' },
  fromImages('titan', ['nvme'], '#write-the-drive'),
  { board: 'pioneer', media: ['card'], page: '/docs/pioneer/getting-started/download#operating-system-image', guide: '/docs/pioneer/getting-started/InstallOS#write-the-card' },
  { board: 'vega', media: ['flash'], page: '/docs/vega/getting-started/buildroot-sdk#get-finished-firmware', guide: '/docs/vega/getting-started/buildroot-sdk#write-the-firmware' },
]
