// URLs of scripts and style sheets. They contain a hash of their file, so editing one CSS rule changes them on every page. A page is therefore
// rendered with a mark instead of each URL, and the URLs are filled in when it's written. An unchanged page is reused from the last output with the
// current URLs. A mark is a question between two U+0000, which can't occur in HTML. U+0091 precedes it, because searching for U+0000 is slow: in
// UTF-16, the upper byte of every Latin letter is zero.
import type { ClientBundle } from '../../assets/types.ts'
import { hashOf } from '../../base/hash.ts'
import { publicUrl } from '../../base/paths.ts'
import type { Rope, SharedText } from '../../base/rope.ts'
import { compact, escapeHtml } from '../../base/text.ts'
import { integrityOf } from './integrity.ts'
import { linksOf } from './part-sheets.ts'
import { scriptSources } from './script-sources.ts'

/**
 * A lookup by a page: `style main` and `script main` for URLs, `style-integrity main` for a hash, `island Id`, `parts a b` for tags in the head,
 * `policy scripts` for sources in the Content Security Policy.
 */
export type AddressQuestion =
  `${'style' | 'script' | 'style-integrity' | 'script-integrity' | 'island' | 'parts' | 'policy'} ${string}`

/** The start and end of a mark. */
export const MARK = '\u0091\0'
const MARK_END = '\0'

/** Returns the mark for a question. */
export function markOf(question: AddressQuestion): string {
  return MARK + question + MARK_END
}

/** Parses a mark's question. */
export function questionOf(mark: string): AddressQuestion {
  return apart(mark.slice(MARK.length, mark.indexOf(MARK_END, MARK.length)))
}

/** Removes all marks from a text. */
export function withoutMarks(text: string): string {
  return eachMark(text, () => '')
}

/** Whether an offset is inside a mark, whose text could look like a class name. */
export function isInMark(text: string, at: number): boolean {
  const start = text.lastIndexOf(MARK, at)
  return start >= 0 && text.indexOf(MARK_END, start + MARK.length) >= at
}

/** Replaces each mark with the result of `open`. */
export function eachMark(text: string, open: (question: AddressQuestion) => string): string {
  let filled = ''
  let from = 0
  for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, from)) {
    const end = text.indexOf(MARK_END, at + MARK.length)
    filled += text.slice(from, at) + open(text.slice(at + MARK.length, end) as AddressQuestion)
    from = end + 1
  }
  return from === 0 ? text : filled + text.slice(from)
}

/** A page without its asset URLs. */
export interface BarePage {
  /** Hash of the text between the URLs and of the questions. */
  readonly hash: string
  /** Bytes of the text between the URLs. */
  readonly size: number
  /** Each URL's offset in the text without URLs, and its question. */
  readonly places: readonly (readonly [at: number, question: AddressQuestion])[]
}

/** Removes the asset URLs from a page's text. `hash` identifies the page with its marks. */
export function bareOf(html: Rope, hash: string): BarePage {
  const places: [number, AddressQuestion][] = []
  let length = 0
  let size = 0
  for (const piece of html) {
    const text = typeof piece === 'string' ? piece : piece.text
    size += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.bytes.length
    if (typeof piece !== 'string' && !isMarked(piece)) {
      length += text.length
      continue
    }
    let from = 0
    for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, from)) {
      const end = text.indexOf(MARK_END, at + MARK.length)
      length += at - from
      size -= Buffer.byteLength(text.slice(at, end + 1))
      places.push([length, apart(text.slice(at + MARK.length, end))])
      from = end + 1
    }
    length += text.length - from
  }
  return { hash, size, places }
}

/** Whether a text that many pages share contains marks. The result is cached. */
function isMarked(piece: SharedText): boolean {
  let is = marked.get(piece)
  if (is === undefined) marked.set(piece, (is = piece.text.includes(MARK)))
  return is
}

const marked = new WeakMap<SharedText, boolean>()

/** Stores each question once as a separate string. A substring of a page would keep the whole page in memory. */
function apart(question: string): AddressQuestion {
  let known = asked.get(question)
  if (known === undefined) asked.set((known = compact(question) as AddressQuestion), known)
  return known
}

const asked = new Map<string, AddressQuestion>()

/** The answers of one build. */
export interface Addresses {
  answer(question: AddressQuestion): string
  /** Fills in all URLs of a page or fragment. */
  fill(html: Rope): Rope
  fillText(text: string): string
  /** A hash of the complete page: its text, the length of each answer, and the answers. */
  nameOf(page: BarePage): string
  /** Whether a hash belongs to this page, with any answers. */
  isNameOf(page: BarePage, name: string): boolean
  /** Fills current URLs into a text that was written with others. `name` is its hash; returns null if the text doesn't match it. */
  refill(page: BarePage, name: string, text: string): string | null
}

/** With `dev`, there are no integrity hashes, because files are replaced in open pages. */
export function addressesOf(client: ClientBundle, baseUrl: string, dev: boolean): Addresses {
  return addressesBy(answering(client, baseUrl, dev))
}

/** The same for the answers of another build. */
export function addressesBy(answer: (question: AddressQuestion) => string): Addresses {
  const answers = new Map<AddressQuestion, string>()
  const of = (question: AddressQuestion): string => {
    let text = answers.get(question)
    if (text === undefined) answers.set(question, (text = answer(question)))
    return text
  }
  const shared = new Map<string, SharedText>()
  const filled = (piece: SharedText): SharedText => {
    if (!isMarked(piece)) return piece
    let known = shared.get(piece.id)
    if (known === undefined) {
      const text = eachMark(piece.text, of)
      shared.set(piece.id, (known = { id: piece.id, text, bytes: new TextEncoder().encode(text) }))
    }
    return known
  }
  const endings = new Map<string, string>()
  return {
    answer: of,
    fill: (html) => html.map((piece) => (typeof piece === 'string' ? eachMark(piece, of) : filled(piece))),
    fillText: (text) => eachMark(text, of),
    nameOf: ({ hash, places }) => {
      if (places.length === 0) return hash
      const questions = places.map(([, question]) => question)
      const key = questions.join('\0')
      let ending = endings.get(key)
      if (ending === undefined) endings.set(key, (ending = endingOf(questions.map(of))))
      return `${hash}.${ending}`
    },
    isNameOf: ({ hash, places }, name) => places.length > 0 && name.startsWith(`${hash}.`),
    refill: ({ hash, places }, name, text) => {
      const lengths =
        name
          .slice(hash.length + 1)
          .split('.', 1)[0]
          ?.split('-')
          .map(Number) ?? []
      const old: string[] = []
      let made = ''
      let bare = 0
      let at = 0
      for (const [index, [place, question]] of places.entries()) {
        made += text.slice(at, at + place - bare) + of(question)
        at += place - bare
        old.push(text.slice(at, (at += lengths[index] ?? 0)))
        bare = place
      }
      return name === `${hash}.${endingOf(old)}` ? made + text.slice(at) : null
    },
  }
}

function endingOf(answers: readonly string[]): string {
  return `${answers.map(({ length }) => length).join('-')}.${hashOf(answers.join('\0'))}`
}

function answering(client: ClientBundle, baseUrl: string, dev: boolean): (question: AddressQuestion) => string {
  const integrity = integrityOf(client, dev)
  const scripts = scriptSources(client)
    .map((source) => ` '${source}'`)
    .join('')
  const url = (file: string | null | undefined): string => (file == null ? '' : publicUrl(baseUrl, '', `/${file}`))
  return (question) => {
    const space = question.indexOf(' ')
    const name = question.slice(space + 1)
    const part = client.parts[name]
    switch (question.slice(0, space)) {
      case 'style':
        return escapeHtml(url(part?.style))
      case 'script':
        return escapeHtml(url(part?.script))
      case 'style-integrity':
        return integrity(part?.style) ?? ''
      case 'script-integrity':
        return integrity(part?.script) ?? ''
      case 'island':
        return escapeHtml(url(client.islands[name]?.script))
      case 'policy':
        return scripts
      default:
        return linksOf(name.split(' '), client, integrity, baseUrl)
    }
  }
}

/** Everything in a bundle that affects rendering, apart from URLs: which files exist, and the scripts that are inlined. */
export function shapeOf({ parts, sheets, islands, inline }: ClientBundle): string {
  const kinds = Object.entries(parts).map(([name, { script, style }]) => [name, script !== null, style !== null])
  const shown = Object.entries(islands).map(([id, island]) => [id, island.sheets])
  return hashOf(JSON.stringify([kinds.sort(), sheets, shown.sort(), inline]))
}
