// Short texts of the data in the page's language.
import { usePage, type RenderContext } from 'ssg/theme'
import type { Cell, Phrase } from '../../data/types.ts'

export function phraseText(t: RenderContext['t'], phrase: Phrase): string {
  return keepTogether(withUnits(t, typeof phrase === 'string' ? phrase : t(phrase.key, phrase.values)))
}

const UNIT = /(?<=\d )(?:[GM]?Hz|[GM]bit\/s|[TGMK]B|bit|MP|mm|W|V|A)(?![\p{L}/-])/gu

/** Figures of the data stand in the language's own units. */
function withUnits(t: RenderContext['t'], text: string): string {
  return !/\d /.test(text) ? text : text.replace(UNIT, (unit) => t(`products:unit.${unit}`))
}

/** A figure and its unit, the two sides of a multiplication sign and the two halves of Wi-Fi stay on one line. */
export function keepTogether(text: string): string {
  let kept = together.get(text)
  if (kept === undefined) together.set(text, (kept = withFixedSpaces(text)))
  return kept
}

// The same short texts stand on many pages.
const together = new Map<string, string>()

function withFixedSpaces(text: string): string {
  return text
    .replace(
      /(\d) (?=(?:[GMk]?Hz|[GMKT]B|TOPS|TFLOPS|[GM]bit\/s|bit|MP|fps|mm|W|V|A|°C|[ГМ]?Гц|[ТГМК]Б|[ГМ]бит\/с|бит|МП|мм|Вт|В|А)(?![\p{L}]))/gu,
      '$1\u00A0',
    )
    .replace(/ ?× /g, (sign) => (sign.startsWith(' ') ? '\u00A0×\u00A0' : '×\u00A0'))
    .replace(/Wi-Fi(?: (?=\d))?/g, (name) => (name.endsWith(' ') ? 'Wi-\u2060Fi\u00A0' : 'Wi-\u2060Fi'))
}

/** The lines of a cell; none for "none". */
export function cellLines(t: RenderContext['t'], cell: Cell): readonly string[] {
  if (cell === null) return []
  return Array.isArray(cell) ? cell.map((phrase: Phrase) => phraseText(t, phrase)) : [phraseText(t, cell as Phrase)]
}

/** A cell of a table: one line under the other, the sign for none, or that nothing is published. Lines that `strong` names are bold. */
export function CellText({
  cell,
  strong,
  unknown,
}: {
  readonly cell: Cell | undefined
  readonly strong?: (line: string) => boolean
  readonly unknown?: boolean
}) {
  const { t } = usePage()
  if (cell === undefined && unknown === true) return <span className="none">{t('products:ui.notPublished')}</span>
  const lines = cellLines(t, cell ?? null)
  if (lines.length === 0)
    return (
      <>
        <span className="none" aria-hidden="true">
          –
        </span>
        <span className="sr-only">{t('products:ui.none')}</span>
      </>
    )
  return lines.map((line, i) => (
    <span key={i} className="cell-line">
      {strong?.(line) === true ? <b>{line}</b> : line}
    </span>
  ))
}
