// Short texts of the data in the page's language.
import { usePage, type RenderContext } from 'ssg/theme'
import { withFixedSpaces } from '../../data/together.ts'
import { NOT_PUBLISHED, type Cell } from '../../data/types.ts'
import type { Phrase } from '../../data/phrase.ts'

/** What a text of the data needs of the page that shows it. */
export type Words = Pick<RenderContext, 't' | 'formatNumber'>

/** A text of the data as the page's language writes it: words, plural, numbers, units, and what stands between the items of a list. */
export function phraseText(page: Words, phrase: Phrase): string {
  return keepTogether(
    inLanguage(page, typeof phrase === 'string' ? phrase : page.t(phrase.key, counted(phrase.values))),
  )
}

/** The first value is what the text counts, when it is a whole number: languages with several plurals ask for it. */
function counted(values: Values): Values {
  return values === undefined || !/^\d+$/.test(String(values.x)) ? values : { ...values, count: Number(values.x) }
}

type Values = Exclude<Phrase, string>['values']

const UNIT = /(?<=\d )(?:[GM]?Hz|[GM]bit\/s|[TGMK]B|bit|MP|mm|W|V|A)(?![\p{L}/-])/gu

/** Decimals before a unit or a sign of multiplication; versions (`USB 2.0`, `DDR4 3.2.1`) have none behind them. */
const DECIMAL =
  /(?<![\w.])\d+\.\d+(?=(?:\s?[×/]\s?\d+(?:\.\d+)?)*\s?(?:[GM]?Hz|[GM]bit\/s|[GM]B\/s|[TGMK]B|bit|MP|mm|W|V|A|TOPS|%|°C|ms|s)(?![\p{L}]))/gu

/** What is counted before a multiplication sign: a name in Latin letters, or a rate. Measures (`85 × 56 mm`) are none. */
const COUNTED = /(?<![\w.])(\d+) × ((?:[A-Z][\w.+/-]*|[\d.]+ [GM]bit\/s)(?: [A-Z0-9][\w.+/-]*)*)/g

/** Figures of the data in the language's own numbers and units, counts where it puts them, names in its letters, lists with its comma. */
function inLanguage({ t, formatNumber }: Words, text: string): string {
  let out = text
  if (out.includes(' × '))
    out = out.replace(COUNTED, (_, n: string, name: string) => t('products:list.times', { n, name }))
  if (/\d\.\d/.test(out)) {
    const point = pointOf(formatNumber)
    if (point !== '.') out = out.replace(DECIMAL, (number) => number.replace('.', point))
  }
  if (/\d /.test(out)) out = out.replace(UNIT, (unit) => t(`products:unit.${unit}`))
  if (out.includes('Bluetooth')) out = out.replaceAll('Bluetooth', t('products:list.bluetooth'))
  return out.includes(', ') ? out.replaceAll(', ', t('products:list.comma')) : out
}

/** What stands before decimals. */
function pointOf(formatNumber: Words['formatNumber']): string {
  let point = points.get(formatNumber)
  if (point === undefined) points.set(formatNumber, (point = formatNumber(1.5).replace(/\d/g, '')))
  return point
}

const points = new WeakMap<Words['formatNumber'], string>()

/** A figure and its unit, the two sides of a multiplication sign and the two halves of names such as Wi-Fi stay on one line. */
export function keepTogether(text: string): string {
  let kept = together.get(text)
  if (kept === undefined) together.set(text, (kept = withWholeNames(withFixedSpaces(text))))
  return kept
}

// The same short texts stand on many pages.
const together = new Map<string, string>()

/** Names with a hyphen are not broken at it. */
function withWholeNames(text: string): string {
  return text
    .replace(/RISC-V|USB-[AC]/g, (name) => name.replace('-', '-\u2060'))
    .replace(/Wi-Fi(?: (?=\d))?/g, (name) => (name.endsWith(' ') ? 'Wi-\u2060Fi\u00A0' : 'Wi-\u2060Fi'))
}

/** The lines of a cell; none for "none". */
export function cellLines(page: Words, cell: Cell): readonly string[] {
  if (cell === null) return []
  return Array.isArray(cell)
    ? cell.map((phrase: Phrase) => phraseText(page, phrase))
    : [phraseText(page, cell as Phrase)]
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
  const page = usePage()
  const { t } = page
  if (cell === NOT_PUBLISHED || (cell === undefined && unknown === true))
    return <span className="none">{t('products:ui.notPublished')}</span>
  const lines = cellLines(page, cell ?? null)
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
    <span key={i} data-line="">
      {strong?.(line) === true ? <b>{line}</b> : line}
    </span>
  ))
}
