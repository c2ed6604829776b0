// Social card images: drawn as SVG with text as outlines, and converted to PNG without a browser.
import { setImmediate as breath } from 'node:timers/promises'
import { Resvg } from '@resvg/resvg-js'
import { cardKey } from './card-key.ts'
import { textOutlines, type TextOutlines } from './text-outlines.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardAsk, type CardInput, type FontSource } from './types.ts'

const PAPER = '#fbfaf6'
const INK = '#14171c'
const QUIET = '#565b66'
const RULE = '#e5e1d6'
const SIGNAL = '#c2410c'
/** Baseline of the lowest line of text. */
const LOWEST = 516
const SMALLEST = 46
/** Step in pixels for narrowing a balanced title. */
const STEP = 20

/** Draws the cards that no other thread has started, as PNG by key. */
export async function drawCards(
  { inputs, begun }: CardAsk,
  fonts: FontSource,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const letters = new Map<string, TextOutlines>()
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>()
  for (;;) {
    const input = inputs[Atomics.add(begun, 0, 1)]
    if (input === undefined) return drawn
    // Signals are handled between two cards.
    await breath()
    let own = letters.get(input.locale)
    if (own === undefined) letters.set(input.locale, (own = textOutlines(fonts, input.locale)))
    await own.prepare(`${input.title} ${input.description} ${input.brand} …`)
    // The copy has a separate buffer, which a thread can transfer.
    drawn.set(
      cardKey(input),
      new Uint8Array(new Resvg(cardSvg(input, own), { font: { loadSystemFonts: false } }).render().asPng()),
    )
  }
}

/** The card as SVG: text on the left, the illustration on the right, the rule and the site's name below. */
export function cardSvg(input: CardInput, letters: TextOutlines): string {
  const column = input.drawing === null ? 1040 : 560
  const { size, lines: title } = titleLines(
    letters,
    input.title,
    input.title.length > 36 && input.drawing !== null ? 54 : 64,
    column,
  )
  const lead = size * 1.12
  const top = 120
  const below = top + title.length * lead + 56
  const text = wrap(
    letters,
    input.description,
    28,
    400,
    column,
    Math.max(2, Math.min(5, Math.floor((LOWEST - below) / 42) + 1)),
  )
  const lines = [
    ...title.map(
      (line, index) => `<g fill="${INK}">${letters.path(line, 80, top + size * 0.8 + index * lead, size, 700)}</g>`,
    ),
    ...text.map((line, index) => `<g fill="${QUIET}">${letters.path(line, 80, below + index * 42, 28, 400)}</g>`),
  ]
  const drawing = input.drawing === null ? '' : `<svg x="690" y="70" width="430" height="430">${input.drawing}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${PAPER}"/>
<rect x="0" y="0" width="${CARD_WIDTH}" height="10" fill="${SIGNAL}"/>
<path d="M80 540H1120" stroke="${RULE}" stroke-width="2"/>
${drawing}
${lines.join('\n')}
<g fill="${INK}">${letters.path(input.brand, 80, 590, 30, 700)}</g>
</svg>`
}

/** The title in the largest size, up to the given one, that has the fewest flaws. */
export function titleLines(
  letters: Pick<TextOutlines, 'width'>,
  text: string,
  largest: number,
  width: number,
): { readonly size: number; readonly lines: readonly string[] } {
  let best = { size: largest, lines: balanced(letters, text, largest, 700, width, 4) }
  const flaws = ({ size, lines }: typeof best): number =>
    broken(lines) + (lines.some((line) => letters.width(line, size, 700) > width) ? 100 : 0)
  for (let size = largest - 4; size >= SMALLEST && flaws(best) > 0; size -= 4) {
    const next = { size, lines: balanced(letters, text, size, 700, width, 4) }
    if (flaws(next) < flaws(best)) best = next
  }
  return best
}

/** As few lines as the width allows, of similar length, with as few breaks as possible inside words of scripts without spaces. */
export function balanced(
  letters: Pick<TextOutlines, 'width'>,
  text: string,
  size: number,
  weight: number,
  width: number,
  most: number,
): string[] {
  let lines = wrap(letters, text, size, weight, width, most)
  const whole = letterCount(lines)
  for (let narrower = width - STEP; narrower > width / 2; narrower -= STEP) {
    const next = wrap(letters, text, size, weight, narrower, most)
    if (
      next.length !== lines.length ||
      letterCount(next) !== whole ||
      next.some((line) => letters.width(line, size, weight) > narrower)
    )
      break
    if (broken(next) <= broken(lines)) lines = next
  }
  return lines
}

function letterCount(lines: readonly string[]): number {
  return lines.join('').replaceAll(' ', '').length
}

/** Number of breaks between characters of scripts without spaces, other than at punctuation. */
function broken(lines: readonly string[]): number {
  return lines.filter((line, index) => index > 0 && BEGINS.test(line) && ENDS.test(lines[index - 1] ?? '')).length
}

const CJK = '\\u2E80-\\u9FFF\\uF900-\\uFAFF\\uFF00-\\uFFEF'
/** Characters that can't start a line, and characters that can't end one. */
const CLOSING = '、。，．！？：；）」』】》”’…ー々〜ぁぃぅぇぉっゃゅょァィゥェォッャュョヮヵヶ'
const OPENING = '（「『【《“‘'
/** Unbreakable pieces: words, katakana up to a length, single characters, each with adjacent punctuation; a number with its unit. */
const PIECE = new RegExp(
  `[${OPENING}]*(?:\\d[\\d.,]*\\s)?(?:[ァ-ヺー]{2,7}|[${CJK}]|[^\\s${CJK}]+)[${CLOSING}]*\\s*|\\s+`,
  'g',
)

const BEGINS = new RegExp(`^[${CJK}]`)
const ENDS = new RegExp(`(?![、。，．！？：；）」』】》])[${CJK}]$`)

/** Lines that fit a width: broken at spaces, or between CJK characters where their rules allow it. The last line ends in an ellipsis if text is cut. */
export function wrap(
  letters: Pick<TextOutlines, 'width'>,
  text: string,
  size: number,
  weight: number,
  width: number,
  most: number,
): string[] {
  const words = text.trim().match(PIECE) ?? []
  const lines: string[] = []
  let line = ''
  for (const [index, word] of words.entries()) {
    if (line === '' || letters.width((line + word).trimEnd(), size, weight) <= width) {
      line += word
      continue
    }
    if (lines.length === most - 1) {
      const rest = words.slice(index).join('').trim()
      return [...lines, rest === '' ? line.trimEnd() : shorten(letters, line, size, weight, width)]
    }
    lines.push(line.trimEnd())
    line = word.trimStart()
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

const LAST_WORD = /[^\s\u2E80-\uFFEF]+$/

/** Cuts to whole words in scripts with spaces, and adds an ellipsis. */
function shorten(
  letters: Pick<TextOutlines, 'width'>,
  line: string,
  size: number,
  weight: number,
  width: number,
): string {
  let cut = line.trimEnd()
  while (cut !== '' && letters.width(`${cut}…`, size, weight) > width) {
    const word = cut.includes(' ') ? LAST_WORD.exec(cut)?.[0] : undefined
    cut = cut.slice(0, -(word?.length ?? 1)).trimEnd()
  }
  return `${cut.replace(/[,.;:、，。]$/, '')}…`
}
