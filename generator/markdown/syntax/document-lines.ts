// A document's fences, imports and exports. They are cached, because several steps need them.
import type { RawDoc } from '../../content/types.ts'
import { readLines, type Lines } from './lines.ts'

const known = new WeakMap<RawDoc, Lines>()

/** Those of the text after the front matter, with offsets in that text. */
export function linesOf(doc: RawDoc): Lines {
  let lines = known.get(doc)
  if (lines === undefined) {
    lines = readLines(doc.source.text.slice(doc.bodyStart))
    known.set(doc, lines)
  }
  return lines
}
