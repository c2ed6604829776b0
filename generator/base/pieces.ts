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

/** The text of the pieces from the first one that holds `from` to the last one that holds `to`. */
export function textBetween(pieces: Pieces, from: string, to: string): string {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text))
  const first = texts.findIndex((text) => text.includes(from))
  return texts.slice(first < 0 ? texts.length : first, texts.findLastIndex((text) => text.includes(to)) + 1).join('')
}

/** Names the content: shared pieces stand in it by their ids, behind a character that no HTML holds. */
export function hashOfPieces(pieces: Pieces): string {
  return hashOfAll(pieces.map((piece) => (typeof piece === 'string' ? piece : `\0${piece.id}\0`)))
}
