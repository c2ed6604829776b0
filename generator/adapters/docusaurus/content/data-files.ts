// Files of data beside the pages of a project: authors and tags, versions, translations. One that cannot be read would take with it what it says.
import { parse } from 'yaml'
import type { Diagnostic } from '../../../base/diagnostic.ts'
import type { UnknownRecord } from '../../../base/unknown-record.ts'
import { parsedUpTo } from '../../../base/parse/parse-error.ts'
import type { SourceText } from '../../../base/text.ts'
import { dataUnreadable } from '../diagnostics.ts'

/** Hears what is wrong with a file. */
export type Told = (problem: Diagnostic) => void

/** Where somebody else tells it. */
export const UNTOLD: Told = () => undefined

/** The entries of a file, JSON or YAML by its name; none where there is no file, it says nothing, or it cannot be read. */
export function entriesOf(source: SourceText | null, told: Told): UnknownRecord {
  return dataOf(source, areEntries, 'must contain names with values', told) ?? {}
}

/** The list of a file; null where there is no file, or it cannot be read. */
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
    // Of JSON that ends too early no position is told, nor of YAML that names what it does not hold.
    tell(parsedUpTo(error, isJson ? text.trimEnd().length : 0), `isn't valid ${isJson ? 'JSON' : 'YAML'}`)
  }
  return undefined
}
