// What the Markdown compiler reports about diagrams.
import type { Span } from '../../base/text.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { error } from '../diagnostics.ts'
import { didYouMean } from '../../base/nearest.ts'

export function diagramUnreadable(span: Span, detail: string): Diagnostic {
  return error(
    'SSG280',
    span,
    `This diagram's YAML can't be parsed: ${detail}.`,
    'Quote values that contain ":", "#" or ",".',
  )
}

export function diagramTypeUnknown(span: Span, type: string, known: readonly string[]): Diagnostic {
  return error(
    'SSG281',
    span,
    type === '' ? 'This diagram has no "type".' : `Unknown diagram type "${type}".`,
    didYouMean(type, known) ?? `Use one of: ${known.join(', ')}.`,
  )
}

export function diagramFieldMissing(span: Span, field: string, place: string): Diagnostic {
  return error('SSG282', span, `${place} needs "${field}".`, undefined)
}

export function diagramFieldWrong(span: Span, field: string, expected: string): Diagnostic {
  return error('SSG283', span, `"${field}" must be ${expected}.`, undefined)
}

export function diagramFieldUnknown(span: Span, field: string, place: string, known: readonly string[]): Diagnostic {
  return error(
    'SSG284',
    span,
    `${place} has no field "${field}".`,
    didYouMean(field, known) ?? `Use one of: ${known.join(', ')}.`,
  )
}

export function diagramIdUnknown(span: Span, id: string, known: readonly string[]): Diagnostic {
  return error(
    'SSG285',
    span,
    `No block in this diagram has the ID "${id}".`,
    didYouMean(id, known) ?? `Use one of: ${known.join(', ')}.`,
  )
}
