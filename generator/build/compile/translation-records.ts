// Reads the records of translations and reports problems in them.
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { unreadable } from '../../content/diagnostics.ts'
import type { Host } from '../../host/host.ts'
import { readRecord, readTexts, recordPath, TEXTS, type LocaleRecord } from '../../i18n/records.ts'

export type RecordsByLocale = ReadonlyMap<string, LocaleRecord | null>

interface Scope {
  readonly host: Pick<Host, 'stat'>
  readonly read: (path: string) => string | null
}

export function loadRecords(scope: Scope, locales: readonly string[]): Outcome<RecordsByLocale> {
  const found = locales.map((locale) => {
    const path = recordPath(locale)
    const text = scope.read(path)
    const { value, diagnostics } = readRecord(path, text)
    return { entry: [locale, value] as const, diagnostics: [...notRead(scope, path, text), ...diagnostics] }
  })
  return { value: new Map(found.map(({ entry }) => entry)), diagnostics: found.flatMap((one) => one.diagnostics) }
}

/** Past texts of strings and categories, by version. */
export function loadRecordedTexts(scope: Scope): Outcome<ReadonlyMap<string, string>> {
  const text = scope.read(TEXTS)
  const { value, diagnostics } = readTexts(TEXTS, text)
  return { value, diagnostics: [...notRead(scope, TEXTS, text), ...diagnostics] }
}

function notRead({ host }: Scope, path: string, text: string | null): Diagnostic[] {
  return text === null && host.stat(path) !== null ? [unreadable(path)] : []
}
