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

export type Pieces = readonly (string | SharedText)[]

/** What a file of the output is made of. */
export type Content = string | Uint8Array | Pieces

export function isPieces(content: Content): content is Pieces {
  return Array.isArray(content)
}

/** The pieces as one text. */
export function textOf(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

/** A page by its content, and the pieces that its main part lies in by theirs: each text is read once for both names. */
export interface NamedPage {
  readonly hash: string
  readonly main: Pieces
  readonly mainHash: string
}

export function namedPage(html: Pieces): NamedPage {
  const holds = (text: string) => (piece: string | SharedText) =>
    (typeof piece === 'string' ? piece : piece.text).includes(text)
  const first = html.findIndex(holds('<main'))
  const start = first < 0 ? html.length : first
  const end = Math.max(start, html.findLastIndex(holds('</main>')) + 1)
  const main = html.slice(start, end)
  const mainHash = hashOfPieces(main)
  return { hash: hashOfPieces([...html.slice(0, start), `\0${mainHash}\0`, ...html.slice(end)]), main, mainHash }
}

/** Names the content: shared pieces stand in it by their ids, behind a character that no HTML holds. */
export function hashOfPieces(pieces: Pieces): string {
  return hashOfAll(pieces.map((piece) => (typeof piece === 'string' ? piece : `\0${piece.id}\0`)))
}
