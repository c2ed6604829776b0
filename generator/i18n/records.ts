// Records which source version each translation is based on, and who made it: one file per language, `translations/zh.json`. The source texts of these
// versions are stored next to them, so that changes can be shown without Git history.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { parsedUpTo } from '../base/parse/parse-error.ts'
import { byText } from '../base/text.ts'
import { damagedRecord } from './diagnostics.ts'

export const RECORDS = 'translations'

/** Key → version, followed by a space and the reviewer's initials or `machine`. */
export type Stamps = Readonly<Record<string, string>>

export interface LocaleRecord {
  readonly strings: Stamps
  readonly categories: Stamps
}

export interface Stamp {
  readonly version: string
  /** Initials, `machine`, or null. */
  readonly by: string | null
}

export const recordPath = (locale: string): string => `${RECORDS}/${locale}.json`
/** Texts of strings and categories by version, for all languages. */
export const TEXTS = `${RECORDS}/texts.json`
export const pageTextPath = (version: string): string => `${RECORDS}/pages/${version}.br`

export function stampOf(record: LocaleRecord | null, kind: 'string' | 'category', key: string): Stamp | null {
  const entry = (kind === 'string' ? record?.strings : record?.categories)?.[key]
  if (entry === undefined) return null
  const [version = '', by] = entry.split(' ')
  return { version, by: by ?? null }
}

/** Null if there's no file, or if it's damaged, which is reported: it's never overwritten. */
export function readRecord(path: string, text: string | null): Outcome<LocaleRecord | null> {
  if (text === null) return { value: null, diagnostics: [] }
  const { value, diagnostics } = objectOf(path, text)
  if (value === null) return { value, diagnostics }
  const strings = stampsOf(path, value.strings ?? {}, 'strings')
  const categories = stampsOf(path, value.categories ?? {}, 'categories')
  const problems = [...strings.diagnostics, ...categories.diagnostics]
  return {
    value: problems.length > 0 ? null : { strings: strings.value, categories: categories.value },
    diagnostics: problems,
  }
}

export function readTexts(path: string, text: string | null): Outcome<ReadonlyMap<string, string>> {
  const { value, diagnostics } = text === null ? { value: null, diagnostics: [] } : objectOf(path, text)
  const stamps = stampsOf(path, value ?? {}, null)
  return { value: new Map(Object.entries(stamps.value)), diagnostics: [...diagnostics, ...stamps.diagnostics] }
}

function stampsOf(path: string, value: unknown, name: string | null): Outcome<Stamps> {
  const problem = (reason: string): Outcome<Stamps> => ({ value: {}, diagnostics: [damaged(path, 0, reason)] })
  if (!isObject(value)) return problem(`"${name ?? ''}" isn't an object`)
  const strange = Object.entries(value).find(([, text]) => typeof text !== 'string')
  if (strange !== undefined) return problem(`"${name === null ? '' : `${name}.`}${strange[0]}" isn't text`)
  return { value: value as Stamps, diagnostics: [] }
}

function objectOf(path: string, text: string): Outcome<Readonly<Record<string, unknown>> | null> {
  try {
    const value = JSON.parse(text) as unknown
    return isObject(value)
      ? { value, diagnostics: [] }
      : { value: null, diagnostics: [damaged(path, 0, 'it must contain an object')] }
  } catch (error) {
    return { value: null, diagnostics: [damaged(path, parsedUpTo(error), "it isn't valid JSON")] }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function damaged(path: string, start: number, reason: string): Diagnostic {
  return damagedRecord({ path, start, end: start + 1 }, reason)
}

/** One line per entry, sorted: edits of different keys by two people don't conflict. */
export function printRecord(record: LocaleRecord): string {
  return `${JSON.stringify({ strings: sorted(record.strings), categories: sorted(record.categories) }, null, 1)}\n`
}

export function printTexts(texts: ReadonlyMap<string, string>): string {
  return `${JSON.stringify(sorted(Object.fromEntries(texts)), null, 1)}\n`
}

function sorted(entries: Stamps): Stamps {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => byText(a, b)))
}

export function packText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
}

/** Null if the bytes are damaged. */
export function unpackText(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null
  try {
    return new TextDecoder().decode(brotliDecompressSync(bytes))
  } catch {
    return null
  }
}
