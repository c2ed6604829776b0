// A package as in a data sheet: from above, below that from the side and, if its pads are known, the underside next to them.
import { usePage } from 'ssg/theme'
import { contactsOf, isGrid, type Package } from '../../data/drawings/chips.ts'
import type { Chip } from '../../data/types.ts'
import { Shapes } from '../BoardDrawing/BoardDrawing.tsx'
import { mm, Pen, type Plot } from '../BoardDrawing/pen.ts'
import { plotBoard } from '../BoardDrawing/plot.ts'
import { packageOf } from './packages.ts'

export function PackageDrawing({ chip, package: of }: { readonly chip: Chip; readonly package: Package }) {
  const { t, formatNumber } = usePage()
  const { width: w, height: h, thickness, pitch } = of
  const grid = isGrid(of)
  const u = w / (grid ? 24 : 16)
  const [left, top, gap] = [8 * u, 3.6 * u, 5 * u]
  const side = { y: h + gap, first: (w - (contactsOf(of) - 1) * pitch) / 2 }
  const base = side.y + thickness
  const [right, bottom] = [grid ? 7 * u : w + gap, base + 7.4 * u]
  const length = (value: number): string => t('products:draw.mm', { n: formatNumber(value) })
  return (
    <svg
      className="drawing drawing-plain"
      data-hue={chip.hue}
      viewBox={[-left, -top, left + w + right, top + bottom].map(mm).join(' ')}
      role="img"
      aria-label={t(grid ? 'products:draw.altPackage' : 'products:draw.altPackagePads', {
        name: chip.name,
        width: formatNumber(w),
        height: formatNumber(h),
        thickness: formatNumber(thickness),
      })}
    >
      <Shapes plot={plotBoard(packageOf(chip).drawing, 1)} />
      <Shapes plot={profile(of, side)} />
      {grid ? null : <Shapes plot={underside(of, w + gap)} />}
      <g className="d-dimensions" aria-hidden="true">
        <Title x={w / 2} y={-1.6 * u} u={u}>
          {t('products:draw.top')}
        </Title>
        {grid ? null : (
          <Title x={w + gap + w / 2} y={-1.6 * u} u={u}>
            {t('products:draw.bottom')}
          </Title>
        )}
        <Title x={w / 2} y={side.y - 1.4 * u} u={u}>
          {t('products:draw.side')}
        </Title>
        <Measure from={[-3.4 * u, 0]} to={[-3.4 * u, h]} u={u} text={length(h)} />
        <Measure from={[-3.4 * u, side.y]} to={[-3.4 * u, base]} u={u} text={length(thickness)} />
        <Measure from={[0, base + 5.6 * u]} to={[w, base + 5.6 * u]} u={u} text={length(w)} />
        <Measure
          from={[side.first, base + 2 * u]}
          to={[side.first + pitch, base + 2 * u]}
          u={u}
          text={t('products:draw.pitch', { length: length(pitch) })}
        />
      </g>
    </svg>
  )
}

function Title({
  x,
  y,
  u,
  children,
}: {
  readonly x: number
  readonly y: number
  readonly u: number
  readonly children: string
}) {
  return (
    <text className="d-viewtext" x={mm(x)} y={mm(y)} fontSize={mm(1.15 * u)} textAnchor="middle">
      {children}
    </text>
  )
}

/** A dimension line with its text in the middle, or next to the line if the text is longer. */
function Measure({
  from: [ax, ay],
  to: [bx, by],
  u,
  text,
}: {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly u: number
  readonly text: string
}) {
  const size = 1.2 * u
  const down = ax === bx
  const long = down ? by - ay : bx - ax
  const room = (text.length * 0.62 + 1.2) * size
  const inside = long > room + 2 * u
  const [cx, cy] = [(ax + bx) / 2, (ay + by) / 2]
  const line = !inside
    ? `M${mm(ax)} ${mm(ay)}L${mm(bx)} ${mm(by)}`
    : down
      ? `M${mm(ax)} ${mm(ay)}V${mm(cy - room / 2)}M${mm(ax)} ${mm(cy + room / 2)}V${mm(by)}`
      : `M${mm(ax)} ${mm(ay)}H${mm(cx - room / 2)}M${mm(cx + room / 2)} ${mm(ay)}H${mm(bx)}`
  const out = 1.1 * u
  const ends = down
    ? `M${mm(ax - out)} ${mm(ay)}H${mm(ax + out)}M${mm(ax - out)} ${mm(by)}H${mm(ax + out)}`
    : `M${mm(ax)} ${mm(ay - out)}V${mm(ay + out)}M${mm(bx)} ${mm(ay - out)}V${mm(ay + out)}`
  const [x, y] = inside ? [cx, cy] : down ? [ax - out * 0.6, cy] : [bx + out * 0.8, cy]
  return (
    <>
      <path className="d-dimension" d={line + ends} />
      <text
        className="d-dimensiontext"
        x={mm(x)}
        y={mm(y)}
        dy=".35em"
        fontSize={mm(size)}
        textAnchor={inside ? 'middle' : down ? 'end' : undefined}
        transform={inside && down ? `rotate(-90 ${mm(x)} ${mm(y)})` : undefined}
      >
        {text}
      </text>
    </>
  )
}

/** The package's body, and the row of contacts at its near edge. */
function profile(of: Package, at: { readonly y: number; readonly first: number }): Plot {
  const pen = new Pen()
  const n = contactsOf(of)
  const ball = of.pitch * 0.55
  const body = isGrid(of) ? of.thickness - ball * 0.7 : of.thickness
  if (isGrid(of)) pen.dots('pad', at.first, at.y + of.thickness - ball / 2, n, of.pitch, ball)
  pen.rect('chip', 0, at.y, of.width, body)
  if (isGrid(of)) pen.line('chipline', [0, at.y + body * 0.62], [of.width, at.y + body * 0.62])
  else pen.ticks('lead', at.first - of.pitch * 0.28, at.y + body - 0.2, n, of.pitch, of.pitch * 0.56, 0.2)
  return pen.plot()
}

/** The pads and ground pad of a leadless package. Pin 1 is at the right, because the package is mirrored. */
function underside(of: Package, x: number): Plot {
  const pen = new Pen()
  const { width: w, height: h, pitch } = of
  const n = contactsOf(of)
  const first = (w - (n - 1) * pitch) / 2 - pitch * 0.28
  pen.rect('chip', x, 0, w, h, 0.2)
  for (const y of [0.1, h - 0.5]) pen.ticks('lead', x + first, y, n, pitch, pitch * 0.56, 0.4)
  for (const dx of [0.1, w - 0.5]) pen.ticks('lead', x + dx, first, n, pitch, 0.4, pitch * 0.56, true)
  const pad = w * 0.31
  const [cx, cy] = [x + w / 2, h / 2]
  pen.line(
    'exposed',
    [cx - pad, cy - pad],
    [cx + pad - 0.5, cy - pad],
    [cx + pad, cy - pad + 0.5],
    [cx + pad, cy + pad],
    [cx - pad, cy + pad],
    [cx - pad, cy - pad],
  )
  return pen.plot()
}
