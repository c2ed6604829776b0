// The site's product data, each figure in one place: every page, card, table, drawing and JSON-LD object reads it here.
import type { Drawing } from './drawings/types.ts'
import type { Phrase } from './phrase.ts'

export type BoardId =
  | 'duo' | 'duo-256m' | 'duo-s' | 'duo-module-01' | 'pioneer' | 'mars' | 'mars-cm' | 'jupiter' | 'jupiter-nx'
  | 'meles' | 'vega' | 'titan' | 'megrez' | 'megrez-nx' | 'cluster-08' | 'ruyibook'
export type ChipId = 'sg2000' | 'sg2002' | 'cv1800b' | 'sg2380'

/** A cell of a table: one phrase or several lines; null is "none". A row that is left out is not published. */
export type Cell = Phrase | readonly Phrase[] | null

/** A UI phrase of the vocabulary `products:v.*`. */
export function say(name: string, values?: Readonly<Record<string, string | number>>): Phrase {
  return values === undefined ? { key: `products:v.${name}` } : { key: `products:v.${name}`, values }
}

/** The maker publishes nothing, but the row stays on the page. Never an offer, never bold. */
export const NOT_PUBLISHED: Phrase = say('notPublished')

export type Use = 'learn' | 'camera' | 'embed' | 'desktop' | 'server' | 'network'
/** `signup` has no shop yet, `mail` is sold on request. */
export type Status = 'available' | 'end-of-life' | 'signup' | 'mail'
export type Kind = 'board' | 'module' | 'motherboard' | 'switch' | 'cluster' | 'laptop'

export interface Figure {
  /** Row label, `products:row.<label>`. */
  readonly label: string
  readonly value: Phrase
  readonly note?: Phrase
}

/** A card's four lines and the comparison row. */
export interface Summary {
  readonly cores: Phrase
  readonly memory: Phrase
  readonly network: Phrase
}

export type SpecRow =
  | 'soc' | 'riscv' | 'arm' | 'mcu' | 'isa' | 'cache' | 'gpu' | 'npu'
  | 'memory' | 'storage'
  | 'usb' | 'ethernet' | 'wireless' | 'pcie' | 'camera' | 'display' | 'video' | 'audio' | 'gpio' | 'ports' | 'management' | 'switching'
  | 'size' | 'mount' | 'power' | 'consumption' | 'temperature'
  | 'os'
export type Spec = Readonly<Partial<Record<SpecRow, Cell>>>

export interface Pin {
  readonly pin: number
  /** As printed on the board or in the schematic: `GP12`, `3V3`. */
  readonly name: string
  /** Linux GPIO number. */
  readonly gpio?: number
  /** Name at the chip: `XGPIOA[16]`. */
  readonly soc?: string
  /** Alternate functions: `UART0_TX`. */
  readonly alt?: readonly string[]
}

export interface Header {
  /** `j3`; used in ids and in `<Pinout header="J3">`, any case. */
  readonly id: string
  /** As on the board: `J3`. */
  readonly label: string
  /** `odd-even`: pin 1 left, 2 right. `around`: 1 to n down the left side, then up the right. `square`: four sides, table only. */
  readonly order: 'odd-even' | 'around' | 'square'
  /** Logic level. */
  readonly level?: string
  readonly pins: readonly Pin[]
  /** Notes below the diagram. */
  readonly notes?: readonly Phrase[]
}

export interface DownloadLink {
  readonly label: Phrase
  readonly href: string
  /** `PDF`, `ZIP`, … */
  readonly format?: string
}

export interface DocLink {
  /** Key `products:doc.<label>`. */
  readonly label: string
  readonly route: string
}

export type ShopId = 'arace' | 'taobao' | 'spotpear' | 'platima' | 'jd' | 'robu' | 'pajenicko' | 'crowdsupply'
export interface ShopOffer {
  readonly shop: ShopId
  readonly href: string
}

/** A section of a product page that proves one claim; its text is `products:<board>.proof.<id>.*`. */
export interface Proof {
  readonly id: string
  readonly figure: ProofFigure
  /** Where the claim is explained; a route of this site. */
  readonly route?: string
}

export interface Block {
  readonly id: string
  readonly label: Phrase
  readonly note?: Phrase
  /** `lit` is the one pointed at, `off` is dashed. */
  readonly tone?: 'lit' | 'off'
}

export interface FlowColumn {
  readonly title?: Phrase
  /** A titled column is drawn as a board, or as a chip. */
  readonly chip?: boolean
  readonly blocks: readonly Block[]
}

export type ProofFigure =
  /** A stretch of the board's own drawing, in millimeters, with parts marked. */
  | { readonly kind: 'zoom'; readonly box: readonly [number, number, number, number]; readonly mark?: readonly string[] }
  /** Columns of blocks from left to right, joined by arrows. */
  | { readonly kind: 'flow'; readonly columns: readonly FlowColumn[] }
  /** Outlines at one scale. */
  | { readonly kind: 'scale'; readonly boards: readonly BoardId[] }
  /** Bars of one unit; the first is the product's. */
  | { readonly kind: 'bars'; readonly unit: Phrase; readonly bars: readonly { readonly label: Phrase; readonly value: number; readonly text?: Phrase; readonly own?: boolean }[] }

export interface Board {
  readonly id: BoardId
  /** `Duo S`: the name in every language. */
  readonly name: string
  /** Product page; boards that share a page name the same route. */
  readonly route: string
  /** Documentation overview, or null. */
  readonly docs: string | null
  readonly kind: Kind
  readonly status: Status
  readonly isNew?: boolean
  /** Replaces this board, which is at its end of life. */
  readonly successor?: BoardId
  /** Where the docs list how the successor differs. */
  readonly changes?: string
  readonly uses: readonly Use[]
  /** Degrees, a multiple of 15. */
  readonly hue: number
  readonly chip: { readonly name: string; readonly maker: string; readonly id?: ChipId }
  /** Companies that make the product with us and share its branding. */
  readonly partners?: readonly string[]
  /** Millimeters; missing when not published. */
  readonly size?: { readonly width: number; readonly height: number; readonly depth?: number }
  /** From this price on, tax and shipping excluded. */
  readonly price?: { readonly amount: number; readonly currency: 'USD' }
  readonly summary: Summary
  readonly figures: readonly Figure[]
  readonly spec: Spec
  /** Boards to show next to this one in the specification. */
  readonly siblings: readonly BoardId[]
  readonly proofs: readonly Proof[]
  readonly headers: readonly Header[]
  readonly guides: readonly DocLink[]
  readonly downloads: readonly DownloadLink[]
  readonly shops: readonly ShopOffer[]
  readonly mail: string
  readonly forum: string
  readonly matrix: string | null
  readonly drawing: Drawing
}

export interface Chip {
  readonly id: ChipId
  readonly name: string
  readonly route: string
  readonly maker: string
  readonly status: 'available' | 'end-of-life' | 'announced'
  readonly hue: number
  /** Millimeters. */
  readonly package: { readonly type: string; readonly width: number; readonly height: number; readonly thickness: number; readonly pins: number; readonly pitch: number } | null
  readonly boards: readonly BoardId[]
  readonly figures: readonly Figure[]
  readonly rows: Readonly<Partial<Record<ChipRow, Cell>>>
  readonly blocks: readonly { readonly id: string; readonly blocks: readonly Block[] }[]
  readonly uses: readonly string[]
  readonly documents: readonly DownloadLink[]
  readonly shops: readonly ShopOffer[]
}
export type ChipRow =
  | 'big' | 'little' | 'mcu' | 'npu' | 'frameworks' | 'memory' | 'isp' | 'camera' | 'display' | 'codec' | 'audio' | 'storage'
  | 'network' | 'usb' | 'pcie' | 'gpu' | 'peripherals' | 'security' | 'temperature' | 'package'
