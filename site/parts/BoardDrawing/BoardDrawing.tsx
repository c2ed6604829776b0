// A product drawn from its data: one hand for boards, modules, machines and chips.
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
  /** Text alternative; without it the drawing is decoration beside a name. */
  readonly label?: string
  /** Dimension texts with their unit. */
  readonly dimensions?: { readonly width: string; readonly height: string }
  /** Unit of lettering in millimeters, for drawings side by side at one scale. */
  readonly unit?: number
  /** Millimeters below which nothing is seen at the size that the drawing is shown in. On a card it follows from the board's size. */
  readonly grain?: number
  /** Id under which another drawing on the page can show the same board again. */
  readonly id?: string
  /** Id of the drawing on the page that this one shows again. */
  readonly again?: string | undefined
  /** As it looks, not as it is drawn: so on cards and at the head of a product's page. */
  readonly built?: boolean
}

/** A card is about this many pixels wide; half of a pixel and less is not seen. */
const CARD = 80

/** The colors as built; a case or chip of unknown colors keeps those of its drawing. */
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

/** The product itself, without what is written around it. What shows it again sees the classes from the group on, not those around it. */
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

/** What can be pointed at lies on top: parts of the underside below all others, large ones below small ones. */
function byReach(drawing: Drawing, callouts: readonly PlacedCallout[]): readonly PlacedCallout[] {
  const hidden = new Set(drawing.parts.filter((part) => part.t === 'hidden').map((part) => part.id))
  const rank = ({ callout, box }: PlacedCallout): number => (hidden.has(callout.part) ? 1e9 : 0) + box[2] * box[3]
  return callouts.toSorted((a, b) => rank(b) - rank(a))
}

/** A window onto a drawing: only the parts near the box, marked ones lit. */
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
  /** Parts that are lit; all others are dimmed. */
  readonly lit?: readonly Box[]
  /** The lit parts are on the underside. */
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
