// Estimates a text's width without a browser. Readers' fonts aren't known, so it's a generous estimate: Helvetica's widths (shared by Arial and Liberation
// Sans) with a margin, full squares for Han and kana.

/** Font size and style for measuring. */
export interface Face {
  /** In pixels. */
  readonly size: number
  readonly bold?: boolean
  readonly mono?: boolean
}

/** Helvetica's widths of ASCII characters from the space on, in thousandths of the font size. */
const ASCII = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const MARGIN = 1.05
const BOLD = 1.07
const MONO = 620

/** Maximum width in pixels of a text on one line. Full-width characters are the same in every font and weight. */
export function textWidth(text: string, face: Face): number {
  let units = 0
  let squares = 0
  for (const char of text) {
    if (isWide(char)) squares++
    else units += face.mono === true ? MONO : charUnits(char)
  }
  const margin = face.mono === true ? 1 : MARGIN * (face.bold === true ? BOLD : 1)
  return Math.ceil(face.size * (squares + (units / 1000) * margin))
}

function charUnits(char: string): number {
  const code = char.codePointAt(0) as number
  const ascii = ASCII[code - 32]
  if (ascii !== undefined) return ascii
  // Cyrillic widths by broad letters, capitals and the rest; other scripts as the broadest of these.
  if (code >= 0x400 && code < 0x500) return /[ЖМФШЩЮЫжмфшщюы]/.test(char) ? 920 : code < 0x430 ? 740 : 590
  return code < 0x250 ? 640 : 760
}

/** Han, kana, Hangul and full-width forms take a square. */
function isWide(char: string): boolean {
  const code = char.codePointAt(0) as number
  return (
    code >= 0x1100 &&
    (code < 0x1160 ||
      (code >= 0x2e80 && code < 0xd7a4) ||
      (code >= 0xf900 && code < 0xfb00) ||
      (code >= 0xfe30 && code < 0xfe70) ||
      (code >= 0xff00 && code < 0xff61) ||
      code >= 0x1f000)
  )
}

/** Characters that can't start a line in Chinese and Japanese, and those that can't end one. */
const NO_START = '、。，．・：；？！）」』】〕〉》”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ%‰℃'
const NO_END = '（「『【〔〈《“‘'

/**
 * Wraps a text to `width` pixels: at spaces, between Han and kana (but not inside katakana words), then inside long names, then anywhere. A line is never a
 * single Han or kana character if the previous line can give it another.
 */
export function wrapText(text: string, width: number, face: Face): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text)) {
    if (line !== '' && textWidth((line + piece).trimEnd(), face) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line = line === '' ? piece.trimStart() : line + piece
    while (textWidth(line.trimEnd(), face) > width) {
      const cut = longest(line, width, face)
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd())
  return withoutLoneCharacter(lines)
}

/** Moves characters from the previous line to a line with a single Han or kana character. */
function withoutLoneCharacter(lines: string[]): string[] {
  for (let at = 1; at < lines.length; at++) {
    const cut = isLone(lines[at] as string) ? placeBefore(lines[at - 1] as string) : 0
    if (cut === 0) continue
    const before = lines[at - 1] as string
    lines[at - 1] = before.slice(0, cut).trimEnd()
    lines[at] = before.slice(cut) + (lines[at] as string)
  }
  return lines
}

function isLone(line: string): boolean {
  const alone = [...line].filter((char) => !NO_START.includes(char))
  return alone.length === 1 && isWide(alone[0] as string)
}

/** Where a line can give its end to the next one: before its last Han or kana character, in its second half; 0 for nowhere. */
function placeBefore(line: string): number {
  for (let cut = line.length - 1; cut > line.length / 2; cut--)
    if (isWide(line[cut] as string) && mayPart(line[cut - 1] as string, line[cut] as string)) return cut
  return 0
}

/** Unbreakable pieces of a text, each with the space that follows it. */
function pieces(text: string): string[] {
  const found: string[] = []
  let piece = ''
  const chars = [...text.trim().replace(/\s+/g, ' ')]
  chars.forEach((char, index) => {
    piece += char
    const next = chars[index + 1]
    if (
      next === undefined ||
      (char === ' ' && !staysWith(chars, index)) ||
      (next !== ' ' && (isWide(char) || isWide(next)) && mayPart(char, next) && !(isKatakana(char) && isKatakana(next)))
    ) {
      found.push(piece)
      piece = ''
    }
  })
  return found
}

/** Whether a line can break between the two characters. */
function mayPart(char: string, next: string): boolean {
  return !NO_START.includes(next) && !NO_END.includes(char)
}

function isKatakana(char: string): boolean {
  return char >= 'ァ' && char <= 'ー' && char !== '・'
}

/** A number stays with its unit, `10 kΩ`, and a multiplication sign with its number, `× 4`. */
function staysWith(chars: readonly string[], space: number): boolean {
  if (chars[space - 1] === '×') return true
  if (!/\d/.test(chars[space - 1] ?? '')) return false
  const end = chars.indexOf(' ', space + 1)
  const word = chars.slice(space + 1, end === -1 ? undefined : end).join('')
  return /^[^\d\s]{1,5}$/.test(word)
}

/** Length of an overlong piece's part that fits: up to a punctuation mark in its second half, otherwise up to any character. */
function longest(text: string, width: number, face: Face): number {
  let fits = 1
  while (fits < text.length && textWidth(text.slice(0, fits + 1), face) <= width) fits++
  if (fits < text.length && /[\uD800-\uDBFF]/.test(text[fits - 1] ?? '')) fits = Math.max(1, fits - 1)
  for (let at = fits; at > fits / 2; at--) if (/[-_./:,]/.test(text[at - 1] ?? '')) return at
  while (fits > 1 && NO_START.includes(text[fits] ?? ' ')) fits--
  return fits
}
