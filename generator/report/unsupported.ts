// Unsupported features of a project: each once, most frequent first, with places.
import type { Diagnostic } from '../base/diagnostic.ts'
import { policyOf } from '../base/diagnostic-registry.ts'
import { byText } from '../base/text.ts'

export interface UnsupportedFeature {
  /** The problem and the fallback, from the first diagnostic of its kind. */
  readonly message: string
  readonly code: string
  readonly count: number
  /** Distinct files, in order. */
  readonly files: readonly string[]
}

/** Rows by message; quoted names of code blocks and elements are kept, pages are not. */
export function unsupportedFeatures(diagnostics: readonly Diagnostic[]): UnsupportedFeature[] {
  const rows = new Map<string, { message: string; code: string; count: number; files: Set<string> }>()
  for (const { code, message, span } of diagnostics) {
    if (policyOf(code).unsupported !== true) continue
    const said = message.replace(/ The page \S+| on \/\S*/g, '')
    const id = `${code} ${said.replace(/^The page \S+ /, '')}`
    const row = rows.get(id) ?? { message, code, count: 0, files: new Set<string>() }
    row.count++
    if (span !== undefined) row.files.add(span.path)
    rows.set(id, row)
  }
  return [...rows.values()]
    .map((row) => ({ ...row, files: [...row.files].sort(byText) }))
    .sort((a, b) => b.count - a.count || byText(a.message, b.message))
}

/** The rows as a table for the terminal. */
export function unsupportedText(rows: readonly UnsupportedFeature[]): string {
  if (rows.length === 0) return 'Everything in the project is supported.\n'
  const width = String(rows[0]?.count ?? 0).length
  const lines = rows.map(({ count, code, message, files }) => {
    const shown = files.slice(0, 3).join(', ')
    const place =
      shown === '' ? '' : `\n${' '.repeat(width + 2)}${shown}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`
    return `${String(count).padStart(width)}  ${message} (${code})${place}`
  })
  return `${lines.join('\n')}\n`
}
