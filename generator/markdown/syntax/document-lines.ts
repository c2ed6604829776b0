// A document's fences, imports and exports, each read once because several steps need them.
import type { RawDoc } from '../../content/types.ts'
import { readLines, type Lines } from './lines.ts'

const known = new WeakMap<RawDoc, Lines>()

/** Those of the text behind the front matter, with their places in that. */
export function linesOf(doc: RawDoc): Lines {
  let lines = known.get(doc)
  if (lines === undefined) {
    lines = readLines(doc.source.text.slice(doc.bodyStart))
    known.set(doc, lines)
  }
  return lines
}
