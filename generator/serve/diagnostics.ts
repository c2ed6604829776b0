// What can be wrong with the files that tell a host about paths.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'

export function badRedirectLine(span: Span, line: string, reason: string): Diagnostic {
  return {
    code: 'SSG911',
    severity: 'warning',
    span,
    message: `This redirect is not understood and is left out: "${line}": ${reason}.`,
    hint: 'Write `/from /to 301`, one redirect a line.',
  }
}

export function badHeaderLine(span: Span, line: string, reason: string): Diagnostic {
  return {
    code: 'SSG912',
    severity: 'warning',
    span,
    message: `This header is not understood and is left out: "${line}": ${reason}.`,
    hint: 'Write a path in a line of its own and below it, indented, `Name: value`.',
  }
}
