// Formats short texts in the product data for the page's language.
import { usePage, type RenderContext } from 'ssg/theme'
import { withFixedSpaces } from '../../data/together.ts'
import { NOT_PUBLISHED, type Cell } from '../../data/types.ts'
import type { Phrase } from '../../data/phrase.ts'

/** The page context's properties that texts use. */
export type Words = Pick<RenderContext, 't' | 'formatNumber'>

/** Formats a text in the page's language: words, plural, numbers, units and list separators. */
export function phraseText(page: Words, phrase: Phrase): string {
  return keepTogether(
    inLanguage(page, typeof phrase === 'string' ? phrase : page.t(phrase.key, counted(phrase.values))),
  )
}

/** If the first value is an integer, it's also the count, by which languages with several plural forms choose one. */
function counted(values: Values): Values {
  return values === undefined || !/^\d+$/.test(String(values.x)) ? values : { ...values, count: Number(values.x) }
}

type Values = Exclude<Phrase, string>['values']

const UNIT = /(?<=\d )(?:[GM]?Hz|[GM]bit\/s|[TGMK]B|bit|MP|mm|W|V|A)(?![\p{L}/-])/gu

/** Decimals before a unit or multiplication sign. Versions (`USB 2.0`, `DDR4 3.2.1`) aren't followed by one. */
const DECIMAL =
  /(?<![\w.])\d+\.\d+(?=(?:\s?[×/]\s?\d+(?:\.\d+)?)*\s?(?:[GM]?Hz|[GM]bit\/s|[GM]B\/s|[TGMK]B|bit|MP|mm|W|V|A|TOPS|%|°C|ms|s)(?![\p{L}]))/gu

/** A count before a multiplication sign, followed by a name in Latin letters or a rate. Dimensions (`85 × 56 mm`) don't match. */
const COUNTED = /(?<![\w.])(\d+) × ((?:[A-Z][\w.+/-]*|[\d.]+ [GM]bit\/s)(?: [A-Z0-9][\w.+/-]*)*)/g

/** Converts numbers and units, the position of counts, names, and list separators to the page's language. */
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

/** The language's decimal separator. */
function pointOf(formatNumber: Words['formatNumber']): string {
  let point = points.get(formatNumber)
  if (point === undefined) points.set(formatNumber, (point = formatNumber(1.5).replace(/\d/g, '')))
  return point
}

const points = new WeakMap<Words['formatNumber'], string>()

/** Prevents line breaks between a number and its unit, around a multiplication sign, and within names such as Wi-Fi. */
export function keepTogether(text: string): string {
  let kept = together.get(text)
  if (kept === undefined) together.set(text, (kept = withWholeNames(withFixedSpaces(text))))
  return kept
}

// Cached, because the same short texts are on many pages.
const together = new Map<string, string>()

/** Prevents line breaks at a name's hyphen. */
function withWholeNames(text: string): string {
  return text
    .replace(/RISC-V|USB-[AC]/g, (name) => name.replace('-', '-\u2060'))
    .replace(/Wi-Fi(?: (?=\d))?/g, (name) => (name.endsWith(' ') ? 'Wi-\u2060Fi\u00A0' : 'Wi-\u2060Fi'))
}

/** A cell's lines; empty for "none". */
export function cellLines(page: Words, cell: Cell): readonly string[] {
  if (cell === null) return []
  return Array.isArray(cell)
    ? cell.map((phrase: Phrase) => phraseText(page, phrase))
    : [phraseText(page, cell as Phrase)]
}

/** A table cell: its lines, a sign for "none", or a note that the value isn't published. Lines for which `strong` returns true are bold. */
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
