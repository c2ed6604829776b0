// Moves diagnostics from pages that an adapter rewrote to the author's files.
import type { Diagnostic } from '../base/diagnostic.ts'
import { originSpan, type MappedText } from '../base/mapped-text.ts'
import type { Span } from '../base/text.ts'

/** Moves a diagnostic from a rewritten page to the author's file. `bodies` maps each page's path to its rewritten text. */
export function mapDiagnostics(diagnostic: Diagnostic, bodies: ReadonlyMap<string, MappedText>): Diagnostic {
  const { span, notes } = diagnostic
  const at = (one: Span): Span => {
    const body = bodies.get(one.path)
    return body === undefined ? one : originSpan(one, body)
  }
  return {
    ...diagnostic,
    ...(span === undefined ? {} : { span: at(span) }),
    ...(notes === undefined
      ? {}
      : { notes: notes.map((note) => (note.span === undefined ? note : { ...note, span: at(note.span) })) }),
  }
}
