// A text in pieces, some of which are shared by many texts: those are encoded and hashed only once.
import { hashOfAll } from './hash.ts'

/** A piece that many texts share. */
export interface SharedText {
  /** Identifies the content. */
  readonly id: string
  readonly text: string
  /** The text in UTF-8. */
  readonly bytes: Uint8Array
}

export type Rope = readonly (string | SharedText)[]

/** An output file's content. */
export type FileContent = string | Uint8Array | Rope

export function isRope(content: FileContent): content is Rope {
  return Array.isArray(content)
}

/** Joins the pieces. */
export function textOf(pieces: Rope): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** Content hashes of a page and of its main part's pieces. Each text is read once for both. */
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

/** Hashes a rope's content. Shared pieces are represented by their IDs, after a character that HTML never contains. */
export function hashOfRope(pieces: Rope): string {
  return hashOfAll(pieces.map((piece) => (typeof piece === 'string' ? piece : `\0${piece.id}\0`)))
}
