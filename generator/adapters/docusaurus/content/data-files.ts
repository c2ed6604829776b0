// Reads data files next to a project's pages: authors, tags, versions and translations. Reports unreadable files, whose data would otherwise be
// silently lost.
import { parse } from 'yaml'
import type { Diagnostic } from '../../../base/diagnostic.ts'
import type { UnknownRecord } from '../../../base/unknown-record.ts'
import { parsedUpTo } from '../../../base/parse/parse-error.ts'
import type { SourceText } from '../../../base/text.ts'
import { dataUnreadable } from '../diagnostics.ts'

/** Receives problems with a file. */
export type Told = (problem: Diagnostic) => void

/** For callers whose file is checked elsewhere. */
export const UNTOLD: Told = () => undefined

/** Reads a JSON or YAML file's entries. Empty if the file doesn't exist, is empty, or can't be read. */
export function entriesOf(source: SourceText | null, told: Told): UnknownRecord {
  return dataOf(source, areEntries, 'must contain names with values', told) ?? {}
}

/** The list in a file; null if the file doesn't exist or can't be read. */
export function listOf(source: SourceText | null, told: Told): readonly unknown[] | null {
  return dataOf(source, isList, 'must contain a list', told) ?? null
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const areEntries = (value: unknown): value is UnknownRecord | null => typeof value === 'object' && !isList(value)

function dataOf<T>(
  source: SourceText | null,
  fits: (value: unknown) => value is T,
  otherwise: string,
  told: Told,
): T | undefined {
  if (source === null) return undefined
  const { path, text } = source
  const isJson = path.endsWith('.json')
  const tell = (start: number, why: string): void => told(dataUnreadable({ path, start, end: start + 1 }, why))
  try {
    const value: unknown = isJson ? JSON.parse(text) : parse(text, { logLevel: 'error' })
    if (fits(value)) return value
    tell(0, otherwise)
  } catch (error) {
    // Parsers don't report a position for JSON that ends too early or for undefined YAML aliases.
    tell(parsedUpTo(error, isJson ? text.trimEnd().length : 0), `isn't valid ${isJson ? 'JSON' : 'YAML'}`)
  }
  return undefined
}
