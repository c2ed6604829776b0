// Translation status: translated, missing and outdated pages by locale and section, and comparison of their structure.
import { severityOf, type Diagnostic, type Severity } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import type { SeveritySetting } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import type { Doc } from '../markdown/types.ts'
import { staleTranslation, translationDrift, translationMinimum } from './diagnostics.ts'
import { stampOf, type LocaleRecord } from './records.ts'
import { placeOfTracked, type Tracked } from './tracked-strings.ts'

export type TranslationState = 'current' | 'stale' | 'unstamped' | 'missing' | 'orphaned'

export interface TranslationRow {
  readonly locale: string
  /** `docs/guide/overview` */
  readonly key: string
  /** First folder below docs, 'blog', 'strings', or '' for pages at the documentation's root. */
  readonly section: string
  readonly state: TranslationState
  /** Path of the translation, or where it would be. */
  readonly path: string
  readonly source: string
}

/** A translatable item: a page, a partial, a category's names, a string. */
export interface Translatable {
  readonly locale: string
  readonly key: string
  readonly path: string
  readonly version: string
  /** The source version that the translation references. */
  readonly made: string | undefined
}

export type TranslationRecords = ReadonlyMap<string, LocaleRecord | null>

export function translatables(
  docs: readonly RawDoc[],
  tracked: readonly Tracked[],
  records: TranslationRecords,
): Translatable[] {
  return [
    // Pages outside of the documentation have no translations.
    ...docs
      .filter(({ kind }) => kind !== 'pages')
      .map(({ locale, key, source, version, front }) => ({
        locale,
        key,
        path: source.path,
        version,
        made: front.translation_of,
      })),
    ...tracked.map(({ kind, locale, key, source, version }) => ({
      locale,
      key,
      path: source.path,
      version,
      made: stampOf(records.get(locale) ?? null, kind, key)?.version,
    })),
  ]
}

/** One row per default-locale file and other locale, and one per orphaned translation. */
export function translationRows(
  files: readonly Translatable[],
  locales: readonly string[],
  defaultLocale: string,
  pathIn: (locale: string, path: string) => string,
): TranslationRow[] {
  const sources = new Map(files.filter((file) => file.locale === defaultLocale).map((file) => [file.key, file]))
  const rows: TranslationRow[] = []
  for (const locale of locales) {
    if (locale === defaultLocale) continue
    const own = new Map(files.filter((file) => file.locale === locale).map((file) => [file.key, file]))
    for (const [key, source] of sources) {
      const translation = own.get(key)
      const path = translation?.path ?? pathIn(locale, source.path)
      rows.push({
        locale,
        key,
        section: sectionOf(key),
        state: stateOf(source, translation),
        path,
        source: source.path,
      })
    }
    for (const [key, { path }] of own)
      if (!sources.has(key)) rows.push({ locale, key, section: sectionOf(key), state: 'orphaned', path, source: '' })
  }
  return rows
}

export function inOrder(rows: readonly TranslationRow[]): TranslationRow[] {
  return rows.toSorted((a, b) => byText(a.locale, b.locale) || byText(a.key, b.key))
}

function stateOf(source: Translatable, translation: Translatable | undefined): TranslationState {
  if (translation === undefined) return 'missing'
  if (translation.made === source.version) return 'current'
  return translation.made === undefined ? 'unstamped' : 'stale'
}

function sectionOf(key: string): string {
  if (key.includes(':')) return 'strings'
  const [first = '', second = '', third] = key.split('/')
  return first === 'docs' ? (third === undefined ? '' : second) : first
}

export interface TranslationCount {
  readonly locale: string
  readonly section: string
  readonly total: number
  readonly translated: number
  readonly stale: number
  /** Translated without a recorded source version, so that it's unknown whether they're outdated. */
  readonly unstamped: number
  readonly missing: number
  /** Translations without a source; not part of the total. */
  readonly orphaned: number
  /** Integer percentage, rounded down, so that 100 means all. */
  readonly percent: number
}

/** Counts per locale and section; the section `*`, listed first, is the whole locale. */
export function translationCounts(rows: readonly TranslationRow[]): TranslationCount[] {
  const groups = new Map<string, TranslationRow[]>()
  for (const row of rows) {
    for (const section of ['*', row.section]) {
      const id = `${row.locale}\n${section}`
      const group = groups.get(id)
      if (group === undefined) groups.set(id, [row])
      else group.push(row)
    }
  }
  return [...groups]
    .map(([id, list]) => {
      const [locale = '', section = ''] = id.split('\n')
      const count = (state: TranslationState): number => list.filter((row) => row.state === state).length
      const orphaned = count('orphaned')
      const missing = count('missing')
      const total = list.length - orphaned
      const translated = total - missing
      return {
        locale,
        section,
        total,
        translated,
        stale: count('stale'),
        unstamped: count('unstamped'),
        missing,
        orphaned,
        percent: total === 0 ? 100 : Math.floor((translated / total) * 100),
      }
    })
    .sort(
      (a, b) =>
        byText(a.locale, b.locale) ||
        Number(b.section === '*') - Number(a.section === '*') ||
        byText(a.section, b.section),
    )
}

/** Strings and categories whose translation is based on an older source version. */
export function staleTracked(
  tracked: readonly Tracked[],
  defaultLocale: string,
  records: TranslationRecords,
  severity: Severity,
): Diagnostic[] {
  const sources = new Map(tracked.filter(({ locale }) => locale === defaultLocale).map((one) => [one.key, one]))
  return tracked.flatMap((one) => {
    const source = one.locale === defaultLocale ? undefined : sources.get(one.key)
    const made = stampOf(records.get(one.locale) ?? null, one.kind, one.key)
    return source === undefined || made === null || made.version === source.version
      ? []
      : [staleTranslation(severity, placeOfTracked(one), source.source.path)]
  })
}

/** A percentage for a whole locale, or percentages by section, with `*` for the whole. */
export type TranslationMinimum = Readonly<Record<string, number | Readonly<Record<string, number>>>>

/** Locales and sections below the configured minimum. */
export function checkMinimum(counts: readonly TranslationCount[], minimum: TranslationMinimum): Diagnostic[] {
  return counts.flatMap(({ locale, section, percent }) => {
    const of = minimum[locale] ?? {}
    const least = typeof of === 'number' ? (section === '*' ? of : 0) : (of[section] ?? 0)
    return percent < least ? [translationMinimum(locale, section, percent, least)] : []
  })
}

/** Structural differences between a translation and its source. */
export function compareStructure(
  setting: SeveritySetting,
  raw: RawDoc,
  translation: Doc,
  source: { readonly path: string; readonly doc: Doc },
  routeOf: (path: string) => string,
): Diagnostic[] {
  const severity = severityOf(setting)
  if (severity === null) return []
  const found: Diagnostic[] = []
  const differ = (
    what: string,
    expected: readonly string[],
    have: readonly string[],
    offset: (index: number) => number,
  ): void => {
    const at = expected.findIndex((value, index) => value !== have[index])
    if (at < 0 && expected.length === have.length) return
    const index = at < 0 ? expected.length : at
    const start = offset(index)
    const same = expected.length === have.length
    const describe = (list: readonly string[]): string => (same ? `"${list[index] ?? ''}"` : String(list.length))
    found.push(
      translationDrift(
        severity,
        { path: raw.source.path, start, end: start + 1 },
        what,
        describe(expected),
        describe(have),
        source.path,
      ),
    )
  }
  const levels = (doc: Doc): string[] => doc.headings.map((heading) => `h${heading.level}`)
  const targets = (doc: Doc): string[] =>
    doc.links
      .filter((link) => link.kind !== 'anchor')
      .map((link) => (link.kind === 'file' ? routeOf(link.target) : link.raw))
      .sort(byText)
  differ(
    'headings',
    levels(source.doc),
    levels(translation),
    (index) => translation.headingOffsets[index] ?? raw.bodyStart,
  )
  differ('code blocks', source.doc.codeHashes, translation.codeHashes, () => raw.bodyStart)
  differ(
    'components',
    source.doc.components.map((use) => use.name),
    translation.components.map((use) => use.name),
    (index) => translation.components[index]?.span.start ?? raw.bodyStart,
  )
  differ('links', targets(source.doc), targets(translation), () => raw.bodyStart)
  differ('tables', source.doc.tables, translation.tables, () => raw.bodyStart)
  return found
}
