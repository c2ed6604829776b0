// Draws a product from its data. Boards, modules, machines and chips share one style.
import type { Box, Drawing, Finish } from '../../data/drawings/types.ts'
import type { Detail } from './contacts.ts'
import { frame, type Frame, type View } from './frame.ts'
import type { PlacedCallout } from './leaders.ts'
import { mm, type Plot } from './pen.ts'
import { outlinePath, plotBoard, tracePath } from './plot.ts'

export interface BoardDrawingProps {
  readonly drawing: Drawing
  readonly hue: number
  readonly view: View
  /** Text alternative. Without it, the drawing is decoration next to a name. */
  readonly label?: string
  /** Dimension labels with units. */
  readonly dimensions?: { readonly width: string; readonly height: string }
  /** Unit of text in millimeters, for drawings side by side at the same scale. */
  readonly unit?: number
  /** Size in millimeters below which details aren't visible. For a card, it's derived from the board's size. */
  readonly grain?: number
  /** ID for other drawings on the page to reuse this board's shapes. */
  readonly id?: string
  /** ID of the drawing on the page whose shapes this one reuses. */
  readonly again?: string | undefined
  /** Whether to show the board in its real colors, as on cards and at the top of a product page. */
  readonly built?: boolean
}

/** Approximate width of a card in pixels. Details of half a pixel or less aren't visible. */
const CARD = 80

/** The real colors. A case or chip without known colors keeps those of its drawing. */
export function finishOf({ skin = 'board', finish }: Drawing): Finish | undefined {
  return skin === 'board' ? (finish ?? 'black gold') : finish
}

export function BoardDrawing({
  drawing,
  hue,
  view,
  label,
  dimensions,
  unit,
  grain,
  id,
  again,
  built = view === 'card' || view === 'built',
}: BoardDrawingProps) {
  const shape = frame(drawing, view, unit)
  const detail = view === 'card' && drawing.skin !== 'none' ? 0 : 1
  const fine = grain ?? (view === 'card' ? shape.viewBox[2] / CARD : 0)
  const a11y = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const numbers = (
    <>
      {dimensions !== undefined && shape.dimensions !== null ? (
        <Dimensions of={shape.dimensions} u={shape.u} texts={dimensions} />
      ) : null}
      {byReach(drawing, shape.callouts).map((placed) => (
        <Marker key={placed.n} placed={placed} u={shape.u} />
      ))}
    </>
  )
  return (
    <svg
      className={`drawing drawing-${view}`}
      data-hue={hue}
      data-finish={built ? finishOf(drawing) : undefined}
      viewBox={shape.viewBox.map(mm).join(' ')}
      {...a11y}
    >
      {view === 'built' ? (
        <g className="d-all">
          <Product drawing={drawing} detail={detail} grain={fine} id={id} />
          {numbers}
        </g>
      ) : (
        <>
          {again === undefined ? (
            <Product drawing={drawing} detail={detail} grain={fine} id={id} />
          ) : (
            <use href={`#${again}`} />
          )}
          {numbers}
        </>
      )}
    </svg>
  )
}

/** The product without its labels. A drawing that reuses it gets the classes from this group on, but not those around it. */
function Product({
  drawing,
  detail,
  grain,
  id,
}: {
  readonly drawing: Drawing
  readonly detail: Detail
  readonly grain: number
  readonly id: string | undefined
}) {
  const shapes = (
    <>
      {drawing.skin === 'none' ? null : (
        <path className={drawing.skin === 'case' ? 'd-case' : 'd-pcb'} d={outlinePath(drawing)} />
      )}
      {detail === 1 && drawing.traces.length > 0 ? (
        <path className="d-trace" d={tracePath(drawing, undefined, grain > 0 ? 10 : 100)} />
      ) : null}
      <Shapes plot={plotBoard(drawing, detail, undefined, grain)} />
    </>
  )
  return id === undefined ? (
    shapes
  ) : (
    <g id={id} className="d-product">
      {shapes}
    </g>
  )
}

/** Parts that readers can point at are on top: parts on the underside below all others, and large ones below small ones. */
function byReach(drawing: Drawing, callouts: readonly PlacedCallout[]): readonly PlacedCallout[] {
  const hidden = new Set(drawing.parts.filter((part) => part.t === 'hidden').map((part) => part.id))
  const rank = ({ callout, box }: PlacedCallout): number => (hidden.has(callout.part) ? 1e9 : 0) + box[2] * box[3]
  return callouts.toSorted((a, b) => rank(b) - rank(a))
}

/** A section of a drawing: only the parts near the box, with some highlighted. */
export function DrawingZoom({
  drawing,
  hue,
  box,
  lit = [],
  under = false,
  label,
}: {
  readonly drawing: Drawing
  readonly hue: number
  readonly box: Box
  /** Highlighted parts; all others are dimmed. */
  readonly lit?: readonly Box[]
  /** Whether the highlighted parts are on the underside. */
  readonly under?: boolean
  readonly label: string
}) {
  return (
    <svg
      className="drawing drawing-zoom"
      data-hue={hue}
      data-finish={finishOf(drawing)}
      viewBox={box.map(mm).join(' ')}
      role="img"
      aria-label={label}
    >
      <path className={drawing.skin === 'case' ? 'd-case' : 'd-pcb'} d={outlinePath(drawing)} />
      {drawing.traces.length > 0 ? <path className="d-trace" d={tracePath(drawing)} /> : null}
      <Shapes plot={plotBoard(drawing, 1, box)} />
      {lit.length === 0 ? null : (
        <>
          <path className="d-veil" fillRule="evenodd" d={[box, ...lit].map(rectPath).join('')} />
          <path className={under ? 'd-lit d-under' : 'd-lit'} d={lit.map(rectPath).join('')} />
        </>
      )}
    </svg>
  )
}

function rectPath([x, y, w, h]: Box): string {
  return `M${mm(x)} ${mm(y)}h${mm(w)}v${mm(h)}h${mm(-w)}z`
}

export function Shapes({ plot }: { readonly plot: Plot }) {
  return (
    <>
      {plot.paths.map(({ sheet, d, row }, i) =>
        row === undefined ? (
          <path key={i} className={`d-${sheet}`} d={d} />
        ) : (
          <path
            key={i}
            className={`d-row d-row-${sheet}`}
            d={d}
            strokeWidth={row.width}
            strokeDasharray={row.dash === '' ? undefined : row.dash}
            strokeLinecap={row.round ? 'round' : undefined}
          />
        ),
      )}
      {plot.texts.map((text, i) => (
        <text
          key={i}
          className={`d-${text.kind}text`}
          x={text.x}
          y={text.y}
          fontSize={text.size}
          textAnchor={text.anchor === 'start' ? undefined : text.anchor}
          transform={text.turn === undefined ? undefined : `rotate(${text.turn} ${text.x} ${text.y})`}
        >
          {text.text}
        </text>
      ))}
    </>
  )
}

function Dimensions({
  of,
  u,
  texts,
}: {
  readonly of: NonNullable<Frame['dimensions']>
  readonly u: number
  readonly texts: { readonly width: string; readonly height: string }
}) {
  const size = mm(1.9 * u)
  return (
    <g className="d-dimensions" aria-hidden="true">
      <path className="d-dimension" d={of.lines} />
      <path className="d-tick" d={of.ticks} />
      <text
        className="d-dimensiontext"
        x={mm(of.width.x)}
        y={mm(of.width.y)}
        dy=".33em"
        fontSize={size}
        textAnchor="middle"
      >
        {texts.width}
      </text>
      <text
        className="d-dimensiontext"
        transform={`translate(${mm(of.height.x)} ${mm(of.height.y)}) rotate(-90)`}
        dy=".33em"
        fontSize={size}
        textAnchor="middle"
      >
        {texts.height}
      </text>
    </g>
  )
}

function Marker({ placed, u }: { readonly placed: PlacedCallout; readonly u: number }) {
  const [x, y, w, h] = placed.box
  const ease = 0.35 * u
  return (
    <g className="d-callout" data-callout={placed.callout.part} aria-hidden="true">
      <rect
        className="d-target"
        x={mm(x - ease)}
        y={mm(y - ease)}
        width={mm(w + 2 * ease)}
        height={mm(h + 2 * ease)}
        rx={mm(0.4 * u)}
      />
      <path className="d-leadhalo" d={placed.leader} />
      <path className="d-lead" d={placed.leader} />
      <circle className="d-leaddot" cx={mm(placed.x)} cy={mm(placed.y)} r={mm(0.42 * u)} />
      <g transform={`translate(${mm(placed.cx)} ${mm(placed.cy)}) scale(${mm(u)})`}>
        <circle className="d-number" r="1.5" />
        <text className="d-numbertext" dy=".36em" textAnchor="middle">
          {placed.n}
        </text>
      </g>
    </g>
  )
}
