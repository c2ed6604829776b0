// Drawings for social cards: the same as on the product's page, in fixed colors, because an image has no style sheet or color mode.
import { BoardDrawing } from './parts/BoardDrawing/BoardDrawing.tsx'
import { frame } from './parts/BoardDrawing/frame.ts'
import { packageOf } from './parts/Chip/packages.ts'
import { boards, findBoard } from './data/boards.ts'
import { covers } from './data/covers.ts'
import { chips } from './data/chips.ts'

interface Drawn {
  readonly drawing: Parameters<typeof BoardDrawing>[0]['drawing']
  readonly hue: number
}

/** Pages that are about a product or chip and show what its own page shows. */
const SHOWN: Readonly<Record<string, string>> = {
  '/': boards[0]?.route ?? '',
  '/chips': '/chips/sg2000',
  '/cv1800b': '/chips/cv1800b',
  '/cv1800b/form': '/chips/cv1800b',
}

/** The drawing of a route: product pages, chips, the overview of a board's documentation, and what is about one of them; the first product for the home page. */
export function drawing(route: string) {
  const found = drawnFor(route)
  if (found === null) return null
  return (
    <svg viewBox={centred(found)}>
      <style>{styles(found)}</style>
      <BoardDrawing drawing={found.drawing} hue={found.hue} view="plain" />
    </svg>
  )
}

function drawnFor(route: string): Drawn | null {
  const post = covers[route.replace('/blog/', '')]?.[0]
  const shown = SHOWN[route] ?? (post === undefined ? route.replace(/^\/docs\/([^/]+)\/overview$/, '/$1') : `/${post}`)
  const chip = chips.find((one) => one.route === shown)
  if (chip !== undefined) return packageOf(chip)
  const board = findBoard(shown.slice(1))
  return board === undefined ? null : { drawing: board.drawing, hue: board.hue }
}

/** A window of the size of the drawing's own, which leaves room for dimensions on two sides only, with the drawing in the middle. */
function centred({ drawing }: Drawn): string {
  const [x, y, width, height] = frame(drawing, 'plain').viewBox
  return [(-x - (width + x - drawing.width)) / 2, (-y - (height + y - drawing.height)) / 2, width, height]
    .map((value) => value.toFixed(3))
    .join(' ')
}

/** The light mode's colors. Strokes use the drawing's millimeters, so they're as wide on the card as on the site. */
function styles({ drawing: { width, height }, hue }: Drawn): string {
  const unit = Math.max(width / 450, height / 430)
  const stroke = (pixels: number): string => `stroke-width:${(pixels * unit).toFixed(3)}`
  const [pcb, edge, trace, silk] = [
    oklch(0.918, 0.021, hue),
    oklch(0.42, 0.06, hue),
    oklch(0.845, 0.032, hue),
    oklch(0.36, 0.055, hue),
  ]
  return [
    'text{display:none}',
    `.d-pcb,.d-area{fill:${pcb};stroke:${edge};${stroke(2)}}`,
    `.d-case{fill:#eceae4;stroke:#6d7078;${stroke(2)}}`,
    `.d-trace{fill:none;stroke:${trace};${stroke(1.2)}}`,
    '.d-pad,.d-gold{fill:#d9b36a}.d-hole{fill:#fbfaf6}.d-smd{fill:#a9a292}.d-cap{fill:#cbbf9f}.d-dark{fill:#8d8f93}.d-led{fill:#6aa7e8}',
    `.d-metal,.d-lid{fill:#eceae4;stroke:#6d7078;${stroke(1.2)}}.d-plastic{fill:#c9c8c3;stroke:#6d7078;${stroke(1.2)}}`,
    `.d-line{fill:none;stroke:#6d7078;${stroke(0.9)}}.d-silkline{fill:none;stroke:${silk};${stroke(0.9)};opacity:.55}`,
    `.d-chip{fill:#23272e;stroke:#23272e;${stroke(1)}}.d-chipline{fill:none;stroke:#b0b3ba;${stroke(0.6)};opacity:.5}.d-chipdot{fill:#b0b3ba}`,
    `.d-hidden{fill:none;stroke:${edge};${stroke(1.2)};opacity:.8}.d-row{fill:none}`,
    '.d-row-pad,.d-row-gold{stroke:#d9b36a}.d-row-hole{stroke:#fbfaf6}.d-row-smd{stroke:#a9a292}.d-row-dark{stroke:#8d8f93}.d-row-plastic{stroke:#c9c8c3}',
    '.d-dimension,.d-tick,.d-lead,.d-leadhalo,.d-leaddot,.d-number,.d-target{display:none}',
  ].join('')
}

/** A color of the OKLCH space as sRGB, for renderers that do not know it. Lightness 0 to 1, chroma, hue in degrees. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = channels.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}
