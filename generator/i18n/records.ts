// Which version of its source a translation was made from, and by whom: one file a language, `translations/zh.json`, and beside them the
// texts of these versions, so that a change can be shown without the history.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { byText } from '../base/text.ts'

export const RECORDS = 'translations'

/** Key → version and, behind a space, initials of who compared it, or `machine`. */
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

/** Null when the text is no record. */
export function readRecord(text: string | null): LocaleRecord | null {
  const value = objectOf(text)
  return value === null ? null : { strings: stampsOf(value.strings), categories: stampsOf(value.categories) }
}

function stampsOf(value: unknown): Stamps {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
}

export function readTexts(text: string | null): Map<string, string> {
  return new Map(Object.entries(stampsOf(objectOf(text))))
}

function objectOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A line an entry, sorted: two people who record different keys change different lines. */
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

/** Null where the bytes are damaged. */
export function unpackText(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null
  try {
    return new TextDecoder().decode(brotliDecompressSync(bytes))
  } catch {
    return null
  }
}
