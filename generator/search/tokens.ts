// Splits text into terms. It's search's only tokenizer: the build uses it for content, the browser for queries and highlights, so indexed and searched terms
// never differ.
//
// Words (Latin, Cyrillic and so on) are folded in case and width and kept whole; identifiers are kept whole and in parts. Scripts without spaces are split
// into pairs of neighboring characters. No stop words are dropped.

/** A term: a word as written, a part of an identifier, or a pair of characters (or a single one) in a script without spaces. */
export const WORD = 0
export const PART = 1
export const GRAM = 2
export type TermKind = typeof WORD | typeof PART | typeof GRAM

/** Called for each term with its range in the text. */
export type TermSink = (term: string, start: number, end: number, kind: TermKind) => void

/** Longest run of word characters processed as a whole, and longest term. Anything longer is data, not language. */
const LONGEST_RUN = 256
const LONGEST_WHOLE = 64
const LONGEST_TERM = 32
const MOST_PIECES = 8

/** Splits a text into terms, in order, in linear time. */
export function tokenize(text: string, sink: TermSink): void {
  const length = text.length
  let at = 0
  while (at < length) {
    const kind = kindAt(text, at)
    if (kind < LOWER) at++
    else if (kind === PAIRED || kind === PAIRED_HIGH) at = pairs(text, at, sink)
    else at = word(text, at, sink)
  }
}

// Kinds of UTF-16 code units. Order matters: everything from LOWER on belongs to a term.
const NONE = 0
/** Zero-width characters, such as a soft hyphen or a zero-width space: a word continues across them. */
const INVISIBLE = 1
const JOINER = 2
const LOWER = 3
const UPPER = 4
const DIGIT = 5
const LETTER = 6
const PAIRED = 7
const PAIRED_HIGH = 8
const UNKNOWN = 255

const kinds = new Uint8Array(0x10000).fill(UNKNOWN)
for (let code = 0; code < 128; code++) kinds[code] = NONE
for (let code = 97; code <= 122; code++) kinds[code] = LOWER
for (let code = 65; code <= 90; code++) kinds[code] = UPPER
for (let code = 48; code <= 57; code++) kinds[code] = DIGIT
for (const joiner of "._-/'\u2019\u2010\u2011") kinds[joiner.charCodeAt(0)] = JOINER

export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC\u3005\uFF70]/u

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  const known = kinds[code] as number
  if (known !== UNKNOWN) return known
  return (kinds[code] = kindOf(code))
}

function kindOf(code: number): number {
  // Planes 2 and 3 contain only Han characters; other surrogates are symbols.
  if (code >= 0xd840 && code <= 0xd8bf) return PAIRED_HIGH
  const char = String.fromCharCode(code)
  if (/\p{Default_Ignorable_Code_Point}/u.test(char)) return INVISIBLE
  if (SPACELESS.test(char)) return PAIRED
  if (/\p{Nd}/u.test(char)) return DIGIT
  return /[\p{L}\p{M}\p{N}]/u.test(char) ? LETTER : NONE
}

/** A run of a script without spaces: every pair of neighbors, or a single character. */
function pairs(text: string, start: number, sink: TermSink): number {
  let previous = ''
  let previousAt = start
  let at = start
  for (;;) {
    const next = visibleFrom(text, at)
    const kind = next < text.length ? kindAt(text, next) : NONE
    if (kind !== PAIRED && kind !== PAIRED_HIGH) break
    at = next
    const size = kind === PAIRED_HIGH && at + 1 < text.length ? 2 : 1
    const char = foldWidth(text.slice(at, at + size))
    if (previous !== '') sink(previous + char, previousAt, at + size, GRAM)
    previous = char
    previousAt = at
    at += size
  }
  if (previousAt === start) sink(previous, start, at, GRAM)
  return at
}

/** The first visible character's offset from `at` on. */
function visibleFrom(text: string, at: number): number {
  while (at < text.length && kindAt(text, at) === INVISIBLE) at++
  return at
}

/** The offset where a word continues after a joiner, invisible characters, or both; -1 where it ends. */
function continuation(text: string, at: number): number {
  let next = visibleFrom(text, at)
  if (next < text.length && kindAt(text, next) === JOINER) next = visibleFrom(text, next + 1)
  return next < text.length && isWordKind(kindAt(text, next)) ? next : -1
}

/** A run of word characters with single joiners between them: a word, a number, a path, an identifier. */
function word(text: string, start: number, sink: TermSink): number {
  let at = start
  let capitals = 0
  let simple = true
  for (; at < text.length; at++) {
    const kind = kindAt(text, at)
    if (kind === LOWER) continue
    if (kind === UPPER) capitals++
    else if (isWordKind(kind)) simple = false
    else if (kind === JOINER || kind === INVISIBLE) {
      const next = continuation(text, at)
      if (next < 0) break
      simple = false
      at = next - 1
    } else break
  }
  const size = at - start
  const end = signsEnd(text, at)
  if (end > at && size <= LONGEST_RUN) return signedName(text, start, at, end, sink)
  if (simple && (capitals === 0 || capitals === size || (capitals === 1 && kindAt(text, start) === UPPER))) {
    const term = text.slice(start, size > LONGEST_TERM ? start + LONGEST_TERM : at)
    sink(capitals === 0 ? term : term.toLowerCase(), start, at, WORD)
  } else if (size > LONGEST_RUN) {
    const term = fold(text.slice(start, start + LONGEST_TERM)).slice(0, LONGEST_TERM)
    if (term !== '') sink(term, start, at, WORD)
  } else for (const { term, kind } of identifier(text.slice(start, at))) sink(term, start, at, kind)
  return at
}

/** The end of the signs in a name such as `C++` or `F#`; otherwise, the word's end. */
function signsEnd(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code !== 43 && code !== 35 && !(code > 127)) return at
  const signs = /^(?:[+\uFF0B]{2}|[#\uFF03\u266F])(?![+\uFF0B#\uFF03\u266F])/.exec(text.slice(at, at + 3))?.[0] ?? ''
  const end = at + signs.length
  const after = end < text.length ? kindAt(text, end) : NONE
  const endsName = !isWordKind(after) || (after === DIGIT && signs.length === 2)
  return endsName && kindAt(text, at - 1) !== DIGIT ? end : at
}

/** A name with its signs is a word, and the name without them is a part of it: `C` also finds `C++`. */
function signedName(text: string, start: number, at: number, end: number, sink: TermSink): number {
  const run = text.slice(start, at)
  const pieces = piecesOf(run)
  const signs = text.slice(at, end).replaceAll('\u266F', '#')
  const name = fold((pieces.at(-1) ?? run) + signs).slice(-LONGEST_TERM)
  if (pieces.length === 1) sink(name, start, end, WORD)
  for (const { term, kind } of identifier(run)) sink(term, start, end, pieces.length === 1 ? PART : kind)
  if (pieces.length > 1) sink(name, start, end, PART)
  return end
}

function isWordKind(kind: number): boolean {
  return kind >= LOWER && kind <= LETTER
}

interface Term {
  readonly term: string
  readonly kind: TermKind
}

/** Identifiers recur often, so their terms are cached, up to a limit. */
const known = new Map<string, readonly Term[]>()
const KNOWN_AT_MOST = 20_000

function identifier(run: string): readonly Term[] {
  const before = known.get(run)
  if (before !== undefined) return before
  const terms = termsOf(visible(run))
  if (known.size >= KNOWN_AT_MOST) known.clear()
  known.set(run, terms)
  return terms
}

/** A whole identifier without its inner signs (`GPIO_PULLUP` → `gpiopullup`), then its pieces and their parts. */
function termsOf(run: string): Term[] {
  const pieces = piecesOf(run)
  const whole = fold(pieces.length === 1 ? (pieces[0] as string) : wholeOf(run))
  const terms: Term[] = []
  const seen = new Set([whole])
  const add = (term: string, kind: TermKind): void => {
    if (term.length < 2 || seen.has(term)) return
    seen.add(term)
    terms.push({ term, kind })
  }
  // A lone combining mark folds to nothing.
  if (whole !== '' && whole.length <= LONGEST_WHOLE) terms.push({ term: whole.slice(0, LONGEST_TERM), kind: WORD })
  for (const piece of pieces.slice(0, MOST_PIECES)) {
    add(fold(piece).slice(0, LONGEST_TERM), whole.length > LONGEST_WHOLE ? WORD : PART)
    if (piece.length <= LONGEST_TERM) for (const part of partsOf(piece)) add(fold(part), PART)
  }
  return terms
}

/** A possessive loses its ending, hyphens and underscores are dropped; dots and slashes are meaningful and kept. */
function wholeOf(run: string): string {
  return run.replace(/['\u2019]s$/i, '').replace(/[-_'\u2019\u2010\u2011]/g, '')
}

/** Splits at joiners; a dot between digits belongs to a number. */
function piecesOf(run: string): string[] {
  return run
    .replace(/['\u2019]s$/i, '')
    .split(/[-_/'\u2019\u2010\u2011]|\.(?!\d)|(?<!\d)\./)
    .filter((piece) => piece !== '')
}

/**
 * Splits at case changes and between letters and digits: `microSD` → micro, SD; `HTTPServer` → HTTP, Server; `mmcblk0` → mmcblk, 0. A number also keeps a
 * short suffix (`AB1200C` → AB, 1200, 1200C), a version is found without its `v` (`v1.1.4` → 1.1.4), and a `v` before a digit goes with the digits (`YOLOv5`
 * → YOLO, v5).
 */
function partsOf(piece: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 1; at < piece.length; at++) {
    if (!isSeam(piece, at)) continue
    parts.push(piece.slice(from, at))
    from = at
  }
  if (from > 0) parts.push(piece.slice(from))
  const tail = /\d\d+[A-Za-z]{1,2}$/.exec(piece)
  if (tail !== null) parts.push(tail[0])
  const version = /^v(\d+\.[\d.]*\d)$/i.exec(piece)
  if (version !== null) parts.push(version[1] as string)
  return parts
}

/** Whether a new part starts at an index in an identifier. */
function isSeam(piece: string, at: number): boolean {
  const before = caseAt(piece, at - 1)
  const here = caseAt(piece, at)
  if (isVersion(piece, at)) return true
  if (here === DIGIT)
    return before !== DIGIT && !isVersion(piece, at - 1) && !(at === 1 && /v/i.test(piece[0] as string))
  if (before === DIGIT) return true
  if (before === LOWER && here === UPPER) return true
  // The last capital of a run belongs to the following word, except before a plural s: `HTTPServer`, but `GPIOs`.
  return (
    before === UPPER &&
    here === UPPER &&
    caseAt(piece, at + 1) === LOWER &&
    !isVersion(piece, at + 1) &&
    !/^[A-Z]s$/.test(piece.slice(at))
  )
}

/** `v` and a digit after a word: `YOLOv5`, `MobileNetV2`, `yolov5`, but neither `AB1200C` nor `dev0`. */
function isVersion(piece: string, at: number): boolean {
  const letter = piece[at]
  if ((letter !== 'v' && letter !== 'V') || at < 1 || caseAt(piece, at + 1) !== DIGIT) return false
  const before = caseAt(piece, at - 1)
  return letter === 'V' ? before === LOWER : before === UPPER || (before === LOWER && at > 2)
}

function caseAt(piece: string, at: number): number {
  if (at >= piece.length) return NONE
  const kind = kindAt(piece, at)
  if (kind === LETTER) return (piece[at] as string).toLowerCase() === piece[at] ? LOWER : UPPER
  return kind === JOINER ? DIGIT : kind
}

/** Folds case, width and accents, and removes invisible characters. */
export function fold(text: string): string {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return foldWide(text)
  return text.toLowerCase()
}

/** Letters without a decomposition that people type as others. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ŧ: 't',
  ё: 'е',
  ς: 'σ',
}

function foldWide(text: string): string {
  return visible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00C0-\u024F\u0370-\u03FF\u1E00-\u1FFF]/g, (letter) => letter.normalize('NFD'))
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[ßæðøþđħıłœŧёς]/g, (letter) => LETTERS[letter] as string)
}

/** A text without zero-width characters. */
function visible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

function foldWidth(char: string): string {
  const code = char.charCodeAt(0)
  return code >= 0xf900 ? char.normalize('NFKC') : char
}
