// The figures next to a claim: a detail of the drawing, blocks and arrows, outlines at the same scale, or bars.
import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { Block, Board, BoardId, FlowColumn, ProofFigure as Figure } from '../../data/types.ts'
import { DrawingZoom, Shapes } from '../BoardDrawing/BoardDrawing.tsx'
import { partBox } from '../BoardDrawing/part-box.ts'
import { mm } from '../BoardDrawing/pen.ts'
import { outlinePath, plotBoard } from '../BoardDrawing/plot.ts'
import { phraseText } from '../Phrase/Phrase.tsx'

export function ProofFigure({
  board,
  figure,
  title,
  alt,
}: {
  readonly board: Board
  readonly figure: Figure
  readonly title: string
  readonly alt: string
}) {
  const page = usePage()
  const { t } = page
  switch (figure.kind) {
    case 'zoom':
      return (
        <DrawingZoom
          drawing={board.drawing}
          hue={board.hue}
          box={figure.box}
          lit={(figure.mark ?? []).flatMap((id) => {
            const part = board.drawing.parts.find((one) => one.id === id)
            return part === undefined ? [] : [partBox(part, board.drawing)]
          })}
          label={t('products:draw.zoomAlt', { name: board.name, title })}
        />
      )
    case 'flow':
      return <Flow columns={figure.columns} alt={alt} />
    case 'scale':
      return <Scale ids={figure.boards} />
    case 'bars':
      return <Bars figure={figure} />
  }
}

/** Columns of blocks joined by arrows: from left to right or, on a phone, from top to bottom. */
export function Flow({ columns, alt }: { readonly columns: readonly FlowColumn[]; readonly alt: string }) {
  const page = usePage()
  return (
    <div className="flow" role="group" aria-label={alt} data-columns={columns.length}>
      {columns.map((column, i) => (
        <div
          key={i}
          className={`flow-column${column.title === undefined ? '' : column.chip === true ? ' flow-chip' : ' flow-board'}`}
        >
          {column.title === undefined ? null : <p className="flow-title">{phraseText(page, column.title)}</p>}
          <ul>
            {column.blocks.map((block) => (
              <FlowBlock key={block.id} block={block} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export function FlowBlock({ block }: { readonly block: Block }) {
  const page = usePage()
  return (
    <li className="flow-block" data-tone={block.tone}>
      <b>{phraseText(page, block.label)}</b>
      {block.note === undefined ? null : <small>{phraseText(page, block.note)}</small>}
    </li>
  )
}

/** Boards side by side at the same scale on one baseline, with a ruler. */
function Scale({ ids }: { readonly ids: readonly BoardId[] }) {
  const page = usePage()
  const { t } = page
  const boards = ids.map(boardOf)
  const widest = boards.reduce((sum, board) => sum + board.drawing.width, 0)
  const u = Math.max(widest / 40, 1)
  const gap = 3 * u
  const slots = boards.map((board) => Math.max(board.drawing.width, 10 * u))
  const width = slots.reduce((sum, slot) => sum + slot, 0) + gap * (boards.length - 1)
  const height = Math.max(...boards.map((board) => board.drawing.height))
  const lefts = slots.map((_, i) => slots.slice(0, i).reduce((sum, slot) => sum + slot + gap, 0))
  const names = boards.map((board) =>
    t('products:draw.scaleItem', {
      name: board.name,
      width: page.formatNumber(board.size?.width ?? 0),
      height: page.formatNumber(board.size?.height ?? 0),
    }),
  )
  return (
    <svg
      className="drawing drawing-scale"
      viewBox={[-u, -2 * u, width + 2 * u, height + 7.5 * u].map(mm).join(' ')}
      role="img"
      aria-label={t('products:draw.scaleAlt', { list: names.join('; ') })}
      data-part="board"
    >
      {boards.map((board, i) => {
        const slot = slots[i] as number
        const middle = (lefts[i] as number) + slot / 2
        return (
          <g key={board.id}>
            <g
              data-hue={board.hue}
              transform={`translate(${mm(middle - board.drawing.width / 2)} ${mm(height - board.drawing.height)})`}
            >
              <path className="d-pcb" d={outlinePath(board.drawing)} />
              <Shapes plot={plotBoard(board.drawing, 0)} />
            </g>
            <text
              className="d-scalename"
              x={mm(middle)}
              y={mm(height + 2.6 * u)}
              fontSize={mm(1.5 * u)}
              textAnchor="middle"
            >
              {board.name}
            </text>
            <text
              className="d-dimensiontext"
              x={mm(middle)}
              y={mm(height + 4.6 * u)}
              fontSize={mm(1.3 * u)}
              textAnchor="middle"
            >{`${page.formatNumber(board.size?.width ?? 0)} × ${page.formatNumber(board.size?.height ?? 0)}`}</text>
          </g>
        )
      })}
    </svg>
  )
}

function Bars({ figure }: { readonly figure: Extract<Figure, { kind: 'bars' }> }) {
  const page = usePage()
  const most = Math.max(...figure.bars.map((bar) => bar.value))
  return (
    <div className="bars">
      <dl>
        {figure.bars.map((bar, i) => (
          <div key={i} data-own={bar.own === true ? '' : undefined}>
            <dt>{phraseText(page, bar.label)}</dt>
            <dd>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={mm((bar.value / most) * 100)} height="1" />
              </svg>
              <span>{bar.text === undefined ? page.formatNumber(bar.value) : phraseText(page, bar.text)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="caption">{phraseText(page, figure.unit)}</p>
    </div>
  )
}
