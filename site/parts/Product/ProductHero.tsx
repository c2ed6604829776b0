import { usePage } from 'ssg/theme'
import ViewButton from 'ssg/theme/parts/ViewButton'
import { sizeOf, startOf } from '../../data/boards.ts'
import type { Board } from '../../data/types.ts'
import { DrawingCaption, HeroDrawing, Legend } from '../BoardDrawing/BoardFigure.tsx'
import { keepTogether } from '../Phrase/Phrase.tsx'
import { Offer } from './Offer.tsx'
import { buyLabel, Price, StatusFlag } from './Status.tsx'

/** Name, claim, price and actions next to the drawing. `board-figure` links numbers in the drawing to rows of the legend. */
export function ProductHero({
  board,
  shown,
  offered,
}: {
  readonly board: Board
  readonly shown: Board
  /** The boards that are sold on this page. */
  readonly offered: readonly Board[]
}) {
  const { t, href } = usePage()
  const start = startOf(board)
  const callouts = shown.drawing.callouts.length > 0
  return (
    <board-figure id="top" class="product-hero" data-part="board" data-hue={shown.hue}>
      <div className="wrap">
        <div className="product-intro">
          <Crumbs trail={[{ label: t('products:ui.products'), href: `${href('/')}#family` }]} here={board.name} />
          <h1>{board.name}</h1>
          <StatusFlag board={board} named={shown.id !== board.id} />
          <p className="lede">{keepTogether(t(`products:${board.id}.claim`))}</p>
          <Notice board={board} />
          <Price board={board} named={shown.id !== board.id} />
          <div className="actions">
            <a className="button button-primary" href="#buy">
              {t(buyLabel(board))}
            </a>
            <a className="button" href={start === null ? '#spec' : href(start)}>
              {t(start === null ? 'products:ui.spec' : 'products:ui.start')}
            </a>
          </div>
          <Offer boards={offered} />
        </div>
        <figure className="product-drawing">
          <HeroDrawing
            of={{ name: shown.name, hue: shown.hue, drawing: shown.drawing, size: sizeOf(shown) }}
            callouts={callouts}
            built
          />
          <figcaption className="caption">
            {shown.id === board.id ? null : shown.name} <ViewButton title={shown.name} />
          </figcaption>
        </figure>
        <details className="parts">
          <summary className="button">{t('products:ui.parts')}</summary>
          <p className="caption">
            <DrawingCaption drawing={shown.drawing} of={shown.id === board.id ? undefined : shown.name} />
          </p>
          {callouts ? <Legend drawing={shown.drawing} /> : null}
        </details>
      </div>
    </board-figure>
  )
}

/** For a discontinued board: the reason, its successor, and where the docs list the differences. */
function Notice({ board: { id, status, changes } }: { readonly board: Board }) {
  const { t, href } = usePage()
  if (status !== 'end-of-life') return null
  return (
    <p className="product-notice">
      {t(`products:${id}.notice`)}{' '}
      {changes === undefined ? null : <a href={href(changes)}>{t(`products:${id}.changes`)}</a>}
    </p>
  )
}

export function Crumbs({
  trail,
  here,
}: {
  readonly trail: readonly { readonly label: string; readonly href: string }[]
  readonly here: string
}) {
  const { t } = usePage()
  return (
    <nav aria-label={t('products:ui.path')}>
      <ol className="crumbs">
        {trail.map((step) => (
          <li key={step.href}>
            <a href={step.href}>{step.label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
