// A drawing with its caption and, if it has callouts, their legend.
import { usePage, type RenderContext } from 'ssg/theme'
import ViewButton from 'ssg/theme/parts/ViewButton'
import type { Drawing } from '../../data/drawings/types.ts'
import { phraseText } from '../Phrase/Phrase.tsx'
import { BoardDrawing } from './BoardDrawing.tsx'
import { frame } from './frame.ts'

export interface Drawn {
  readonly name: string
  readonly hue: number
  readonly drawing: Drawing
  readonly size?: { readonly width: number; readonly height: number } | null
}

/**
 * Without callouts, it's the `plain` view with dimensions. With callouts, it's the `hero` view, and the layout puts the legend below or beside it.
 */
export function BoardFigure({ of, callouts }: { readonly of: Drawn; readonly callouts: boolean }) {
  const hasLegend = callouts && of.drawing.callouts.length > 0
  return (
    <board-figure class="board-figure" data-part="board">
      <figure>
        <HeroDrawing of={of} callouts={hasLegend} />
        <figcaption className="caption">
          <DrawingCaption drawing={of.drawing} /> <ViewButton title={of.name} />
        </figcaption>
      </figure>
      {hasLegend ? <Legend drawing={of.drawing} /> : null}
    </board-figure>
  )
}

/** With `built`, shows the board in its real colors. Numbers appear when its parts are shown. */
export function HeroDrawing({
  of,
  callouts,
  built = false,
}: {
  readonly of: Drawn
  readonly callouts: boolean
  readonly built?: boolean
}) {
  const { t, formatNumber } = usePage()
  const millimetres = (n: number): string => t('products:draw.mm', { n: formatNumber(n) })
  const dimensions =
    of.size == null ? undefined : { width: millimetres(of.size.width), height: millimetres(of.size.height) }
  return (
    <BoardDrawing
      drawing={of.drawing}
      hue={of.hue}
      view={built ? 'built' : callouts ? 'hero' : 'plain'}
      label={useAlt(of, callouts)}
      dimensions={dimensions}
    />
  )
}

function useAlt(of: Drawn, callouts: boolean): string {
  const { t, formatNumber } = usePage()
  const { drawing, name, size } = of
  const plain =
    drawing.skin === 'none'
      ? t('products:draw.altChip', { name })
      : drawing.view === 'front'
        ? t('products:draw.altFront', { name })
        : size == null
          ? t('products:draw.altPlain', { name })
          : t('products:draw.alt', { name, width: formatNumber(size.width), height: formatNumber(size.height) })
  return callouts ? t('products:draw.altNumbers', { drawing: plain, count: drawing.callouts.length }) : plain
}

/** The drawing's source and accuracy. With `of`, includes the board's name. */
export function DrawingCaption({ drawing, of }: { readonly drawing: Drawing; readonly of?: string }) {
  const { t, site } = usePage()
  const text = madeFrom(t, drawing, site.htmlLang)
  return of === undefined ? text : t('products:draw.captionOf', { name: of, text })
}

function madeFrom(t: RenderContext['t'], drawing: Drawing, lang: string): string {
  if (drawing.skin === 'none')
    return t(drawing.accuracy === 'schematic' ? 'products:draw.schematic' : 'products:draw.package')
  const { made } = drawing
  if (made === undefined) return t('products:draw.schematic')
  const error = new Intl.NumberFormat(lang).format(made.error)
  const source =
    made.version === undefined
      ? t(made.from === 'front' ? 'products:draw.made.front' : 'products:draw.made.assemblyPlain', { error })
      : t(`products:draw.made.${made.from}`, { error, version: made.version })
  return hasUnderside(drawing) ? t('products:draw.made.underside', { text: source }) : source
}

function hasUnderside(drawing: Drawing): boolean {
  return drawing.parts.some(
    (part) => (part.t === 'hidden' && part.id !== 'can') || (part.t === 'emmc' && part.under === true),
  )
}

/** Numbers and names in the drawing's order, clockwise. */
export function Legend({ drawing }: { readonly drawing: Drawing }) {
  const page = usePage()
  const { t } = page
  return (
    <ol className="legend" aria-label={t('products:ui.legend')}>
      {frame(drawing, 'hero').callouts.map(({ n, callout }) => (
        <li key={n} data-callout={callout.part}>
          <span className="legend-number" aria-hidden="true">
            {n}
          </span>
          <span className="legend-text">
            {phraseText(page, callout.label)}
            {callout.note === undefined ? null : <small>{phraseText(page, callout.note)}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
