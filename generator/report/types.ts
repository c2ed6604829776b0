import type { Diagnostic } from '../base/diagnostic.ts'

/** A diagnostic with its place for readers: line and column from 1, null without a span. */
export interface Located extends Diagnostic {
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
  readonly endLine: number | null
  readonly endColumn: number | null
}
