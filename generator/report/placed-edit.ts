// A diagnostic's location in its file, and its edit.
import type { Diagnostic } from '../base/diagnostic.ts'

/** A diagnostic with its exact location in a file's text. If it knows the name that was meant, that becomes its edit. */
export function placedEdit(diagnostic: Diagnostic, text: string): Diagnostic {
  const { span: given, quote, meant, edit } = diagnostic
  if (given === undefined) return diagnostic
  const at = quote === undefined ? -1 : text.indexOf(quote)
  const span = quote === undefined || at === -1 ? given : { path: given.path, start: at, end: at + quote.length }
  const placed = span === given ? diagnostic : { ...diagnostic, span }
  // Only the file is known.
  if (meant === undefined || edit !== undefined || span.end === 0) return placed
  const { written, by } = meant
  const start =
    wordIn(text, written, span.start, span.end) ?? wordIn(text, written, span.start, lineEnd(text, span.end))
  if (start === null) return placed
  const end = Math.max(span.end, start + written.length)
  const after = text.slice(start + written.length, end)
  return { ...placed, span: { ...span, end }, edit: text.slice(span.start, start) + by + after }
}

/** The only place of a name in a part of a text; null if there's none, or several. */
function wordIn(text: string, name: string, from: number, to: number): number | null {
  const isPart = (at: number): boolean => /[\p{L}\p{N}_/-]/u.test(text.charAt(at))
  const found: number[] = []
  for (let at = text.indexOf(name, from); at !== -1 && at + name.length <= to; at = text.indexOf(name, at + 1))
    if (!(isPart(at - 1) && isPart(at)) && !(isPart(at + name.length) && isPart(at + name.length - 1))) found.push(at)
  return found.length === 1 ? (found[0] as number) : null
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
