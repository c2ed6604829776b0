// Files of data beside the pages of a project: authors and tags, versions, translations. One that cannot be read would take with it what it says.
import { parse, YAMLParseError } from 'yaml'
import type { Diagnostic } from '../base/diagnostic.ts'
import { loose, type Loose } from '../base/loose.ts'
import type { SourceText } from '../base/text.ts'
import { dataUnreadable } from './diagnostics.ts'

/** Hears what is wrong with a file. */
export type Told = (problem: Diagnostic) => void

/** Where somebody else tells it. */
export const UNTOLD: Told = () => undefined

/** The entries of a file, JSON or YAML by its name; none where there is no file, or it cannot be read. */
export function entriesOf(source: SourceText | null, told: Told): Loose {
  const value = source === null ? null : (dataOf(source, told) ?? null)
  if (value === null) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return loose(value)
  if (source !== null) told(dataUnreadable({ path: source.path, start: 0, end: 1 }, 'must hold names with values'))
  return {}
}

/** The list of a file; null where there is no file, or it cannot be read. */
export function listOf(source: SourceText | null, told: Told): readonly unknown[] | null {
  const value = source === null ? undefined : dataOf(source, told)
  if (value === undefined || source === null) return null
  if (Array.isArray(value)) return value as unknown[]
  told(dataUnreadable({ path: source.path, start: 0, end: 1 }, 'must hold a list'))
  return null
}

function dataOf({ path, text }: SourceText, told: Told): unknown {
  const isJson = path.endsWith('.json')
  try {
    return isJson ? JSON.parse(text) : parse(text, { logLevel: 'error' })
  } catch (error) {
    told(dataUnreadable({ path, ...placeIn(text, isJson, error) }, `is no valid ${isJson ? 'JSON' : 'YAML'}`))
    return undefined
  }
}

/** Of JSON that ends too early no position is said, nor of YAML that names what it does not hold. */
function placeIn(text: string, isJson: boolean, error: unknown): { readonly start: number; readonly end: number } {
  const [, position] = /position (\d+)/.exec(String(error)) ?? []
  const start =
    error instanceof YAMLParseError ? error.pos[0] : Number(position ?? (isJson ? text.trimEnd().length : 0))
  return { start, end: start + 1 }
}
