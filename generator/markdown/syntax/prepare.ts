// Rewrites the source before any parser reads it. Every rewrite keeps the text's length, so that positions in the tree are positions in the file.
// `restore` puts the original text back into the tree's strings.
//
// - A byte order mark becomes a space, and a control character becomes U+FFFD. If a text contains noncharacters that are markers here, others replace
//   them.
// - `:::note[Title]` becomes an ATX heading that starts with a marker. A heading ends paragraphs and lists as the directive should, is allowed in
//   every container, contains inline Markdown, and is supported by every parser. `structure.ts` pairs the markers.
// - For bare URLs that end before CJK punctuation, see `bare-addresses.ts`.
// - Next to emphasis markers, a letter adjacent to CJK punctuation becomes a punctuation character. Then `**中文。**字` is emphasis by
//   CommonMark's own rules (a run between two punctuation characters can both open and close).
// - For tags in raw HTML, see `prepareTags`.
import { isHtmlName } from '../../base/html/elements.ts'
import { replaceControls } from '../../base/text.ts'
import { hideAddresses } from './bare-addresses.ts'
import { readFences } from './lines.ts'
import { readTag, type Tag } from './tags.ts'

export interface Prepared {
  /** Has the same length as the original body. */
  readonly text: string
  /** Restores the original text in a string of the tree; null if nothing was changed. */
  readonly restore: ((text: string) => string) | null
  /** The part of `restore` for letters next to emphasis markers. */
  readonly restoreLetters?: ((text: string) => string) | null
}

/** Markers of directive lines, at the start of a heading's text. */
export const DIRECTIVE_OPEN = '\uFDD0'
export const DIRECTIVE_CLOSE = '\uFDD1'
/** Markers of their brackets. They are punctuation like brackets, because otherwise emphasis next to them would be parsed differently. */
export const TITLE_OPEN = '\u2E26'
export const TITLE_CLOSE = '\u2E27'
const FILLER = '\uFDD4'

/** Prepares a page's body for the parsers. Directives not named in `own` belong to a plugin and are left alone. */
export function prepareBody(body: string, own: readonly string[] | null = null): Prepared {
  const start = body.charCodeAt(0) === 0xfeff ? ` ${body.slice(1)}` : body
  const clean = replaceControls(start)
  const held = heldBy(clean)
  const hidden = hideMarks(clean)
  const directives = hidden.text.includes(':::') ? markDirectives(hidden.text, own) : hidden.text
  const addresses = hideAddresses(directives)
  const cjk = mendEmphasis(addresses.text, held)
  const undo = [
    cjk.restore,
    addresses.restore,
    directives === hidden.text ? null : restoreDirectives,
    hidden.restore,
  ].filter((f) => f !== null)
  const restore = undo.length === 0 ? null : (text: string) => undo.reduce((value, f) => f(value), text)
  return { text: cjk.text, restore, restoreLetters: cjk.restore }
}

const REFERENCE = /&#(?:x0*([\da-f]{4})|0*(\d{5}));/gi

/** The text, followed by the characters that it contains as numeric references (`&#xFDD0;`). A parser can't produce any other character. */
export function heldBy(text: string): string {
  if (!text.includes('&#')) return text
  return (
    text +
    [...text.matchAll(REFERENCE)]
      .map(([, hex, decimal]) => String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)))
      .join('')
  )
}

/**
 * If a page contains the directive markers, or references to bracket markers, other characters replace them until the tree is created. Every
 * CommonMark parser converts references to noncharacters to U+FFFD.
 */
function hideMarks(text: string): Prepared {
  const held = heldBy(text)
  const found = new Set(held.match(/[\uFDD0-\uFDE0\u2E26\u2E27]/g))
  if (found.size === 0) return { text, restore: null }
  const spare = spareCharacters(held)
  const away = new Map([...found].map((c) => [c, spare.next().value ?? '\uFFFD']))
  const back = new Map([...away].map(([from, to]) => [to, from]))
  return { text: exchanged(text, away), restore: (value) => exchanged(value, back) }
}

const NONCHARACTER = /[\uFDD0-\uFDEF]/

/** Replaces characters, including those written as numeric references. Doesn't change the length. */
function exchanged(text: string, by: ReadonlyMap<string, string>): string {
  return text
    .replace(/[\uF100-\uF8FF\uFDD0-\uFDE0\u2E26\u2E27]/g, (c) => by.get(c) ?? c)
    .replace(REFERENCE, (whole, hex: string | undefined, decimal: string | undefined) => {
      const digits = hex ?? decimal ?? ''
      const radix = hex === undefined ? 10 : 16
      const named = String.fromCharCode(Number.parseInt(digits, radix))
      const other = NONCHARACTER.test(named) ? undefined : by.get(named)?.charCodeAt(0).toString(radix)
      if (other === undefined) return whole
      return whole.replace(digits, /[A-F]/.test(digits) ? other.toUpperCase() : other)
    })
}

/** Private use characters that don't occur in a text. */
function* spareCharacters(held: string): Generator<string, undefined> {
  for (let code = 0xf100; code <= 0xf8ff; code++) {
    const c = String.fromCharCode(code)
    if (!held.includes(c)) yield c
  }
}

const DIRECTIVE_LINE = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})([ \t]*)([A-Za-z][\w-]*)?([^\r\n]*)/gm

interface OpenDirective {
  readonly colons: number
  /** Columns before the line's colons; -1 in a block quote. */
  readonly indent: number
  readonly marked: boolean
}

function markDirectives(text: string, own: readonly string[] | null): string {
  const fences = readFences(text)
  const open: OpenDirective[] = []
  return text.replace(
    DIRECTIVE_LINE,
    (
      line: string,
      before: string,
      colons: string,
      space: string,
      name: string | undefined,
      rest: string,
      at: number,
    ) => {
      if (name === undefined ? rest.trim() !== '' : !/^(?:$|[ \t[{])/.test(rest)) return line
      if (fences.some(([start, end]) => start <= at && at < end)) return line
      if (name !== undefined) {
        const marked = own === null || own.includes(name)
        open.push({ colons: colons.length, indent: indentOf(before), marked })
        return marked ? before + headingMark(colons, DIRECTIVE_OPEN) + space + name + markTitle(rest) : line
      }
      const frame = closeDirective(open, colons.length)
      if (frame?.marked === false) return line
      // Formatters indent a closing line below a list, as if it were part of the last item.
      const indent =
        frame !== undefined && frame.indent >= 0 && /^ *$/.test(before)
          ? Math.min(frame.indent, before.length)
          : before.length
      return before.slice(0, indent) + headingMark(colons, DIRECTIVE_CLOSE) + before.slice(indent) + space + rest
    },
  )
}

function indentOf(before: string): number {
  return before.includes('>') || before.includes('\t') ? -1 : before.length
}

/** Removes the directive that a closing line belongs to from the list: the innermost one with as many colons, or else the innermost. */
function closeDirective(open: OpenDirective[], colons: number): OpenDirective | undefined {
  const same = open.findLastIndex((frame) => frame.colons === colons)
  const index = same === -1 ? open.length - 1 : same
  return index === -1 ? undefined : open.splice(index)[0]
}

/** Replaces `:::` with `# ` and a marker of the same length. */
function headingMark(colons: string, mark: string): string {
  return `#${' '.repeat(colons.length - 2)}${mark}`
}

/** Replaces a title's brackets with markers, so that `[Title]` isn't parsed as a link. Hides attributes and a trailing `#` from the parsers. */
function markTitle(rest: string): string {
  const hidden = rest.replace(/\{([^{}]*)\}([ \t]*)$/, '\uFDD5$1\uFDD6$2').replace(/#(?=#*[ \t]*$)/g, '\uFDD7')
  const close = closingBracket(hidden)
  // If words follow the brackets, everything is part of the title.
  if (close === -1 || !/^\s*(?:\uFDD5[^]*\uFDD6)?[\s\uFDD7]*$/.test(hidden.slice(close + 1))) return hidden
  return TITLE_OPEN + hidden.slice(1, close) + TITLE_CLOSE + hidden.slice(close + 1)
}

/** Finds the bracket that closes the one at a text's start; -1 if there is none. */
function closingBracket(text: string): number {
  if (!text.startsWith('[')) return -1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const c = text[at]
    if (c === '\\') at++
    else if (c === '[') depth++
    else if (c === ']' && --depth === 0) return at
  }
  return -1
}

const HIDDEN: Readonly<Record<string, string>> = {
  [TITLE_OPEN]: '[',
  [TITLE_CLOSE]: ']',
  '\uFDD5': '{',
  '\uFDD6': '}',
  '\uFDD7': '#',
}

function restoreDirectives(text: string): string {
  if (!/[\uFDD0-\uFDD7\u2E26\u2E27]/.test(text)) return text
  return text
    .replace(/#( +)[\uFDD0\uFDD1]/g, (_, spaces: string) => ':'.repeat(spaces.length + 2))
    .replace(/[\u2E26\u2E27\uFDD5-\uFDD7]/g, (c) => HIDDEN[c] as string)
}

const HAS_CJK = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]|[\uD840-\uD88D]/
const CJK_LETTER =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u
const RUN = /(?<!\\)(?:[*_]+|~+)/g
const PUNCTUATION = /[\p{P}\p{S}]/u
const SPACE = /\s/

/**
 * In CommonMark, a run of `*` with punctuation on one side and a letter on the other can only open or only close emphasis. Scripts without spaces
 * need both. So the letter is replaced with a punctuation character that doesn't occur in the text.
 */
function mendEmphasis(text: string, held: string): Prepared {
  if (!HAS_CJK.test(text) || !/[*_~]/.test(text)) return { text, restore: null }
  const runs = [...text.matchAll(RUN)].map((m) => ({ start: m.index, end: m.index + m[0].length }))
  const exchanged = new Map<number, string>()
  // A replaced letter can itself be next to another run. Such chains are as short as one-letter words.
  for (let pass = 0, changed = true; changed && pass < 20; pass++) {
    changed = false
    for (const run of runs) changed = exchangeBeside(text, run, exchanged) || changed
  }
  return exchanged.size === 0 ? { text, restore: null } : applyExchange(text, held, exchanged)
}

function exchangeBeside(text: string, run: { start: number; end: number }, exchanged: Map<number, string>): boolean {
  const before = characterBefore(text, run.start)
  const after = String.fromCodePoint(text.codePointAt(run.end) ?? 32)
  if (before === '' || SPACE.test(before) || SPACE.test(after)) return false
  const beforeAt = run.start - before.length
  const left = exchanged.has(beforeAt) || PUNCTUATION.test(before)
  const right = exchanged.has(run.end) || PUNCTUATION.test(after)
  // The run on the other side of a replaced letter needs this too, regardless of its other neighbor.
  const isBeside =
    exchanged.has(beforeAt) || exchanged.has(run.end) || CJK_LETTER.test(before) || CJK_LETTER.test(after)
  if (left === right || !isBeside) return false
  exchanged.set(left ? run.end : beforeAt, left ? after : before)
  return true
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return ''
  const low = text.charCodeAt(at - 1)
  return low >= 0xdc00 && low <= 0xdfff && at > 1 ? text.slice(at - 2, at) : text.slice(at - 1, at)
}

function applyExchange(text: string, held: string, exchanged: ReadonlyMap<number, string>): Prepared {
  const stand = new Map<string, string>()
  const back = new Map<string, string>()
  const pool = punctuationNotIn(held)
  let out = ''
  let last = 0
  for (const at of [...exchanged.keys()].sort((a, b) => a - b)) {
    const letter = exchanged.get(at) as string
    let mark = stand.get(letter)
    if (mark === undefined) {
      mark = pool.next().value
      if (mark === undefined) continue
      stand.set(letter, mark)
      back.set(mark, letter)
    }
    // A letter outside the Basic Multilingual Plane has two units. The filler goes on the far side, because the replacement must touch the run.
    const filler = letter.length === 2 ? FILLER : ''
    const runFollows = /[*_~]/.test(text[at + letter.length] ?? '')
    out += text.slice(last, at) + (runFollows ? filler + mark : mark + filler)
    last = at + letter.length
  }
  const pattern = new RegExp(`[${[...back.keys()].join('')}${FILLER}]`, 'g')
  return { text: out + text.slice(last), restore: (value) => value.replace(pattern, (c) => back.get(c) ?? '') }
}

/** Rare punctuation and symbols that don't occur in the text. */
function* punctuationNotIn(text: string): Generator<string, undefined> {
  for (const [from, to] of [
    [0x2801, 0x28ff],
    [0x4dc0, 0x4dff],
  ] as const) {
    for (let code = from; code <= to; code++) {
      const c = String.fromCharCode(code)
      if (!text.includes(c)) yield c
    }
  }
}

const MAY_HOLD = /=[ \t\r\n]*[^\s"'=<>`]*\/|<(?:script|style|pre|textarea)[\s/][^<>]*\/>/i
/** Elements whose start tag opens a block that only their end tag closes. */
const BLOCK_TO_END = /^(?:script|style|pre|textarea)$/i

/**
 * Replaces tags that the native parser misreads. It doesn't support a slash in an unquoted value, `<a href=/b>`, so another character replaces the
 * slash. It would read the rest of the page as the content of `<textarea />`, so that element gets another name.
 */
export function prepareTags(text: string): Prepared {
  if (!MAY_HOLD.test(text)) return { text, restore: null }
  const spare = spareCharacters(heldBy(text))
  const slash = spare.next().value ?? '\uFFFD'
  const names = new Map<string, string>()
  let out = ''
  let last = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const tag = /[A-Za-z]/.test(text[at + 1] ?? '') ? readTag(text, at) : null
    if (tag === null || at < last) continue
    const written = exchangedTag(text, tag, slash, names)
    if (written === null) continue
    out += text.slice(last, at) + written
    last = tag.end
  }
  if (last === 0) return { text, restore: null }
  const back = new Map([[slash, '/'], ...[...names].map(([name, instead]) => [instead, name] as const)])
  const any = new RegExp([...back.keys()].join('|'), 'g')
  return { text: out + text.slice(last), restore: (value) => value.replace(any, (found) => back.get(found) ?? found) }
}

/** The replacement for a tag, or null if it can stay. */
function exchangedTag(text: string, tag: Tag, slash: string, names: Map<string, string>): string | null {
  const values = tag.attributes.filter(({ quote, value }) => quote === '' && value?.includes('/') === true)
  const renamed = tag.kind === 'self' && BLOCK_TO_END.test(tag.name)
  if (values.length === 0 && !renamed) return null
  let out = ''
  let last = tag.start
  for (const { start, end } of values) {
    out += text.slice(last, start) + text.slice(start, end).replaceAll('/', slash)
    last = end
  }
  out += text.slice(last, tag.end)
  if (!renamed) return out
  const instead = names.get(tag.name) ?? spareName(text, tag.name, [...names.values()])
  names.set(tag.name, instead)
  return `<${instead}${out.slice(tag.name.length + 1)}`
}

/** A name of the same length that occurs neither in the text nor in HTML. */
function spareName(text: string, name: string, taken: readonly string[]): string {
  const held = text.toLowerCase()
  for (let i = 0; i < 26 ** 2; i++) {
    const end = String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))
    const found = name.slice(0, -2).toLowerCase() + end
    if (!held.includes(found) && !taken.includes(found) && !isHtmlName(found)) return found
  }
  return name
}
