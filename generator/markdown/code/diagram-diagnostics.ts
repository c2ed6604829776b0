// Diagnostics of the Markdown compiler for diagrams.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Span } from '../../base/text.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { suggestion } from '../../base/nearest.ts'

export function diagramUnreadable(span: Span, detail: string): Diagnostic {
  return diagnosed('SSG280', {
    span,
    message: `This diagram's YAML can't be parsed: ${detail}.`,
    hint: 'Quote values that contain ":", "#" or ",".',
  })
}

export function diagramTypeUnknown(span: Span, type: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG281', {
    span,
    message: type === '' ? 'This diagram has no "type".' : `Unknown diagram type "${type}".`,
    ...suggestion(type, known, `Use one of: ${known.join(', ')}.`),
  })
}

export function diagramFieldMissing(span: Span, field: string, place: string): Diagnostic {
  return diagnosed('SSG282', { span, message: `${place} needs "${field}".` })
}

export function diagramFieldWrong(span: Span, field: string, expected: string): Diagnostic {
  return diagnosed('SSG283', { span, message: `"${field}" must be ${expected}.` })
}

export function diagramFieldUnknown(span: Span, field: string, place: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG284', {
    span,
    message: `${place} has no field "${field}".`,
    ...suggestion(field, known, `Use one of: ${known.join(', ')}.`),
  })
}

export function diagramIdUnknown(span: Span, id: string, known: readonly string[]): Diagnostic {
  return diagnosed('SSG285', {
    span,
    message: `No block in this diagram has the ID "${id}".`,
    ...suggestion(id, known, `Use one of: ${known.join(', ')}.`),
  })
}
