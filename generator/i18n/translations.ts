// What is translated, what is missing, what is out of date: counted by locale and section, and compared in structure.
import type { Diagnostic } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import type { SeveritySetting } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import type { Doc } from '../markdown/types.ts'
import { translationDrift, translationMinimum } from './diagnostics.ts'

export type TranslationState = 'current' | 'stale' | 'unstamped' | 'missing' | 'orphaned'

export interface TranslationRow {
  readonly locale: string
  /** `docs/duo/overview` */
  readonly key: string
  /** First folder below docs, 'blog', or '' for the documentation's own pages. */
  readonly section: string
  readonly state: TranslationState
  /** Path of the translation, or where it would be. */
  readonly path: string
  readonly source: string
}

/** One row per page of the default locale and other locale, and one per orphaned translation. Partials count. */
export function translationRows(docs: readonly RawDoc[], locales: readonly string[], defaultLocale: string): TranslationRow[] {
  const sources = new Map(docs.filter((doc) => doc.locale === defaultLocale).map((doc) => [doc.key, doc]))
  const rows: TranslationRow[] = []
  for (const locale of locales) {
    if (locale === defaultLocale) continue
    const own = new Map(docs.filter((doc) => doc.locale === locale).map((doc) => [doc.key, doc]))
    for (const [key, source] of sources) {
      const translation = own.get(key)
      const path = translation?.source.path ?? source.source.path.replace(`content/${defaultLocale}/`, `content/${locale}/`)
      rows.push({ locale, key, section: sectionOf(key), state: stateOf(source, translation), path, source: source.source.path })
    }
    for (const [key, doc] of own) if (!sources.has(key)) rows.push({ locale, key, section: sectionOf(key), state: 'orphaned', path: doc.source.path, source: '' })
  }
  return rows.sort((a, b) => byText(a.locale, b.locale) || byText(a.key, b.key))
}

function stateOf(source: RawDoc, translation: RawDoc | undefined): TranslationState {
  if (translation === undefined) return 'missing'
  const made = translation.front.translation_of
  return made === undefined ? 'unstamped' : made === source.version ? 'current' : 'stale'
}

function sectionOf(key: string): string {
  const [first = '', second = '', third] = key.split('/')
  return first === 'docs' ? (third === undefined ? '' : second) : first
}

export interface TranslationCount {
  readonly locale: string
  readonly section: string
  readonly total: number
  readonly translated: number
  readonly stale: number
  readonly missing: number
  /** Whole percent, rounded down, so that 100 means all. */
  readonly percent: number
}

/** Counts per locale and section; the section `*` is the whole locale. */
export function translationCounts(rows: readonly TranslationRow[]): TranslationCount[] {
  const groups = new Map<string, TranslationRow[]>()
  for (const row of rows) {
    if (row.state === 'orphaned') continue
    for (const section of ['*', row.section]) groups.set(`${row.locale}\n${section}`, [...(groups.get(`${row.locale}\n${section}`) ?? []), row])
  }
  return [...groups]
    .map(([id, list]) => {
      const [locale = '', section = ''] = id.split('\n')
      const missing = list.filter((row) => row.state === 'missing').length
      const translated = list.length - missing
      return { locale, section, total: list.length, translated, stale: list.filter((row) => row.state === 'stale').length, missing, percent: Math.floor((translated / list.length) * 100) }
    })
    .sort((a, b) => byText(a.locale, b.locale) || byText(a.section, b.section))
}

/** Locales that fall short of the configured share. */
export function checkMinimum(counts: readonly TranslationCount[], minimum: Readonly<Record<string, number>>): Diagnostic[] {
  return counts.filter((count) => count.section === '*' && count.percent < (minimum[count.locale] ?? 0)).map((count) => translationMinimum(count.locale, count.percent, minimum[count.locale] ?? 0))
}

/** Where a translation differs from its source in what must be the same in every language. */
export function compareStructure(setting: SeveritySetting, raw: RawDoc, translation: Doc, source: { readonly path: string; readonly doc: Doc }): Diagnostic[] {
  if (setting === 'ignore') return []
  const severity = setting === 'warn' ? 'warning' : 'error'
  const found: Diagnostic[] = []
  const differ = (what: string, expected: readonly string[], have: readonly string[], offset: (index: number) => number): void => {
    const at = expected.findIndex((value, index) => value !== have[index])
    if (at < 0 && expected.length === have.length) return
    const index = at < 0 ? expected.length : at
    const start = offset(index)
    const same = expected.length === have.length
    const describe = (list: readonly string[]): string => (same ? `"${list[index] ?? ''}"` : String(list.length))
    found.push(translationDrift(severity, { path: raw.source.path, start, end: start + 1 }, what, describe(expected), describe(have), source.path))
  }
  const levels = (doc: Doc): string[] => doc.headings.map((heading) => `h${heading.level}`)
  const targets = (doc: Doc): string[] => doc.links.filter((link) => link.kind !== 'anchor').map((link) => (link.kind === 'file' ? link.target : link.raw)).sort(byText)
  differ('headings', levels(source.doc), levels(translation), (index) => translation.headingOffsets[index] ?? raw.bodyStart)
  differ('code blocks', source.doc.codeHashes, translation.codeHashes, () => raw.bodyStart)
  differ('components', source.doc.components.map((use) => use.name), translation.components.map((use) => use.name), (index) => translation.components[index]?.span.start ?? raw.bodyStart)
  differ('links', targets(source.doc), targets(translation), () => raw.bodyStart)
  differ('tables', tables(source.doc), tables(translation), () => raw.bodyStart)
  return found
}

/** Rows and cells of each table: `3x4`. */
function tables(doc: Doc): string[] {
  return [...doc.html.matchAll(/<table\b[\s\S]*?<\/table>/g)].map((match) => `${match[0].split('<tr').length - 1}x${match[0].match(/<t[hd]\b/g)?.length ?? 0}`)
}
