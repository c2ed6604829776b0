// Diagnostics about the files that configure a host's responses.
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'

export function badRedirectLine(span: Span, line: string, reason: string): Diagnostic {
  return diagnosed('SSG911', {
    span,
    message: `The redirect "${line}" is ignored: ${reason}.`,
    hint: 'Write `/from /to 301`, one redirect per line.',
  })
}

export function badHeaderLine(span: Span, line: string, reason: string): Diagnostic {
  return diagnosed('SSG912', {
    span,
    message: `The header "${line}" is ignored: ${reason}.`,
    hint: 'Write the path on its own line and, indented below it, `Name: value`.',
  })
}
