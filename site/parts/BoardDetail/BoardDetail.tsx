// A part of a board in one or more states: `<BoardDetail figure="mars-boot" />` in Markdown.
import { usePage } from 'ssg/theme'
import ViewButton from 'ssg/theme/parts/ViewButton'
import { boardOf } from '../../data/boards.ts'
import { details } from '../../data/details.ts'
import type { Detail, DetailState } from '../../data/details/types.ts'
import type { Drawing, Part } from '../../data/drawings/types.ts'
import { Shapes } from '../BoardDrawing/BoardDrawing.tsx'
import { mm } from '../BoardDrawing/pen.ts'
import { outlinePath, plotBoard, tracePath } from '../BoardDrawing/plot.ts'
import { keepTogether } from '../Phrase/Phrase.tsx'
import { Marks } from './Marks.tsx'
import { turnOver } from './turn.ts'

export function BoardDetail({ figure }: { readonly figure?: unknown }) {
  const { t } = usePage()
  const detail = namedDetail(figure)
  const key = `figures:${detail.textOf ?? detail.id}`
  const title = t(`figures:${detail.id}.title`)
  const drawing = drawingOf(detail)
  return (
    <figure
      className="board-detail"
      data-part={hasWires(detail) ? 'board-detail board-wires' : 'board-detail'}
      data-hue={boardOf(detail.board).hue}
    >
      <div className="detail-pictures" data-columns={detail.columns}>
        {detail.states.map((state, i) => {
          const text = state.id === undefined ? null : t(`${key}.s.${state.id}`)
          return (
            <div key={i} className="detail-picture" data-drawing="">
              <Picture
                detail={detail}
                state={state}
                drawing={drawing}
                label={text === null ? title : t('docs:diagram.described', { title, text })}
              />
              {text === null ? null : (
                <p>
                  {keepTogether(text)} <ViewButton title={text} />
                </p>
              )}
            </div>
          )
        })}
      </div>
      {detail.numbers === undefined ? null : (
        <Key of={detail} text={(n) => t(`${key}.n.${n}`)} label={t('products:ui.legend')} />
      )}
      <figcaption className="caption">
        {keepTogether(title)}
        {detail.states.some(({ id }) => id === undefined) ? (
          <>
            {' '}
            <ViewButton title={title} />
          </>
        ) : null}
      </figcaption>
    </figure>
  )
}

/** The figure with this name. An unknown name becomes an error message in the page. */
export function namedDetail(name: unknown): Detail {
  const found = details.find((detail) => detail.id === name)
  if (found === undefined)
    throw new Error(
      `there is no figure "${String(name)}"; the ids are ${details.map((detail) => detail.id).join(', ')}`,
    )
  return found
}

export function drawingOf(detail: Detail): Drawing {
  const drawing = detail.drawing ?? boardOf(detail.board).drawing
  if (detail.view !== 'below') return drawing
  const known = below.get(drawing) ?? turnOver(drawing)
  below.set(drawing, known)
  return known
}

// Bottom views, computed once for all pages and languages.
const below = new WeakMap<Drawing, Drawing>()

export function Picture({
  detail,
  state,
  drawing,
  label,
}: {
  readonly detail: Detail
  readonly state: DetailState
  readonly drawing: Drawing
  readonly label: string
}) {
  const box = state.box ?? detail.box
  const shown = inState(drawing, state)
  const traces = tracePath(drawing, box)
  // On a phone, one unit of text is about 13 pixels.
  const u = box[2] / (detail.columns === 1 ? 27 : 14)
  return (
    <svg className="drawing drawing-detail" viewBox={box.map(mm).join(' ')} role="img" aria-label={label}>
      <path className="d-pcb" d={outlinePath(drawing)} />
      {traces === '' ? null : <path className="d-trace" d={traces} />}
      <Shapes plot={plotBoard(shown, 1, box)} />
      <Marks marks={state.marks} drawing={shown} box={box} u={u} />
    </svg>
  )
}

/** The drawing with switches in this state's positions, and without names where numbers are shown instead. */
function inState(drawing: Drawing, state: DetailState): Drawing {
  const known = states.get(drawing) ?? new WeakMap<DetailState, Drawing>()
  states.set(drawing, known)
  const shown = known.get(state) ?? setTo(drawing, state)
  known.set(state, shown)
  return shown
}

// Cached, because all languages use the same drawing.
const states = new WeakMap<Drawing, WeakMap<DetailState, Drawing>>()

function setTo(drawing: Drawing, state: DetailState): Drawing {
  const numbered = new Set(state.marks.flatMap((mark) => (mark.kind === 'numbers' ? [mark.part] : [])))
  const parts = drawing.parts.map((part): Part => {
    const mark = state.marks.find((one) => (one.kind === 'lever' || one.kind === 'levers') && one.part === part.id)
    if (mark?.kind === 'lever' && part.t === 'slide') return { ...part, at: mark.at }
    if (mark?.kind === 'levers' && part.t === 'dip') return { ...part, levers: mark.at }
    if (part.t === 'header' && part.id !== undefined && numbered.has(part.id)) return { ...part, label: '' }
    return part
  })
  return { ...drawing, parts }
}

function Key({
  of,
  text,
  label,
}: {
  readonly of: Detail
  readonly text: (n: number) => string
  readonly label: string
}) {
  const numbered = of.states.some((state) => state.marks.some((mark) => mark.kind === 'number'))
  const items = Array.from({ length: of.numbers ?? 0 }, (_, i) => (
    <li key={i}>
      {numbered ? (
        <span className="legend-number" aria-hidden="true">
          {i + 1}
        </span>
      ) : (
        <i className="detail-colour" aria-hidden="true" data-wire={colourOf(of, i)} />
      )}
      <span className="legend-text">{keepTogether(text(i + 1))}</span>
    </li>
  ))
  return numbered ? (
    <ol className="legend" aria-label={label}>
      {items}
    </ol>
  ) : (
    <ul className="legend" aria-label={label}>
      {items}
    </ul>
  )
}

/** Whether the detail needs wire colors. Only such a detail loads `board-wires.css`. */
function hasWires(detail: Detail): boolean {
  return detail.states.some(({ marks }) => marks.some(({ kind }) => kind === 'wire' || kind === 'pair'))
}

function colourOf(detail: Detail, index: number): string | undefined {
  const pairs = detail.states.flatMap((state) =>
    state.marks.flatMap((mark) => (mark.kind === 'pair' ? [mark.wire] : [])),
  )
  return pairs[index]
}
