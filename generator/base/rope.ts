// A text in pieces, some of which lie in many texts: those are encoded, and read for a hash, once.
import { hashOfAll } from './hash.ts'

/** A piece that many texts hold. */
export interface SharedText {
  /** Tells its content. */
  readonly id: string
  readonly text: string
  /** The same in UTF-8. */
  readonly bytes: Uint8Array
}

export type Rope = readonly (string | SharedText)[]

/** What a file of the output is made of. */
export type FileContent = string | Uint8Array | Rope

export function isRope(content: FileContent): content is Rope {
  return Array.isArray(content)
}

/** The pieces as one text. */
export function textOf(pieces: Rope): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** A page by its content, and the pieces that its main part lies in by theirs: each text is read once for both names. */
export interface NamedPage {
  readonly hash: string
  readonly main: Rope
  readonly mainHash: string
}

export function namedPage(html: Rope): NamedPage {
  const holds = (text: string) => (piece: string | SharedText) =>
    (typeof piece === 'string' ? piece : piece.text).includes(text)
  const first = html.findIndex(holds('<main'))
  const start = first < 0 ? html.length : first
  const end = Math.max(start, html.findLastIndex(holds('</main>')) + 1)
  const main = html.slice(start, end)
  const mainHash = hashOfRope(main)
  return { hash: hashOfRope([...html.slice(0, start), `\0${mainHash}\0`, ...html.slice(end)]), main, mainHash }
}

/** Names the content: shared pieces stand in it by their ids, behind a character that no HTML holds. */
export function hashOfRope(pieces: Rope): string {
  return hashOfAll(pieces.map((piece) => (typeof piece === 'string' ? piece : `\0${piece.id}\0`)))
}
