// Checks documents as written: translations against their sources, and the site's own checks from the configuration.
import { severityOf, thrownIn, type Diagnostic } from '../../base/diagnostic.ts'
import type { Locale, SourcePath } from '../../base/text.ts'
import type { CheckedDoc, SiteCheck, SiteView } from '../../check/types.ts'
import { checkFailed } from '../../check/writing-diagnostics.ts'
import type { RawDoc } from '../../content/types.ts'
import { staleTranslation } from '../../i18n/diagnostics.ts'
import type { Tracked } from '../../i18n/tracked-strings.ts'
import {
  checkMinimum,
  compareStructure,
  staleTracked,
  translatables,
  translationCounts,
  translationRows,
  type TranslationRecords,
} from '../../i18n/translations.ts'
import { writtenIn, type WrittenPage } from '../../markdown/syntax/prose.ts'
import type { Doc } from '../../markdown/types.ts'
import type { Memo } from '../../engine/memo.ts'
import type { SiteGraph } from '../../render/types.ts'
import type { CompiledDoc } from '../../markdown/compiled/compiled-doc.ts'

export interface DocCheck {
  readonly graph: Pick<SiteGraph, 'config' | 'routes' | 'source'>
  readonly docs: readonly RawDoc[]
  readonly compiled: ReadonlyMap<string, CompiledDoc>
}

/** Checks the structure and age of translations against their sources. `isWanted` filters documents. */
export function checkPairs({ graph, docs, compiled }: DocCheck): Diagnostic[] {
  const { config } = graph
  const base = config.i18n.defaultLocale
  const sources = new Map(docs.filter((doc) => doc.locale === base).map((doc) => [doc.key, doc]))
  const found: Diagnostic[] = []
  const stale = severityOf(config.onStaleTranslations)
  for (const raw of docs) {
    const source = raw.locale === base ? undefined : sources.get(raw.key)
    const own = compiled.get(raw.source.path)
    const other = source === undefined ? undefined : compiled.get(source.source.path)
    if (source === undefined || own === undefined || other === undefined) continue
    found.push(
      ...compareStructure(
        config.onTranslationDrift,
        raw,
        own.doc,
        { path: source.source.path, doc: other.doc },
        (path) => graph.routes.urlOfFile.get(path) ?? path,
      ),
    )
    const made = raw.front.translation_of
    if (stale === null || made === undefined || made === source.version) continue
    const start = raw.keyOffsets.translation_of ?? 0
    found.push(staleTranslation(stale, { path: raw.source.path, start, end: start + 1 }, source.source.path))
  }
  return found
}

export interface TranslationCheck extends DocCheck {
  /** Strings and categories of all locales, and the versions that translations were based on. */
  readonly tracked: readonly Tracked[]
  readonly records: TranslationRecords
  /** Whether all locales are built. */
  readonly whole: boolean
}

/** Checks the age of translated strings and categories. */
export function checkTracked({
  graph,
  tracked,
  records,
}: Pick<TranslationCheck, 'graph' | 'tracked' | 'records'>): Diagnostic[] {
  const { config } = graph
  const stale = severityOf(config.onStaleTranslations)
  return stale === null ? [] : staleTracked(tracked, config.i18n.defaultLocale, records, stale)
}

/** Reports how much is translated. The share depends only on which documents and strings exist, not on their content. */
export function checkShares({ graph, docs, tracked, records, whole }: TranslationCheck): Diagnostic[] {
  const { config } = graph
  const base = config.i18n.defaultLocale
  if (!whole || Object.keys(config.translationMinimum).length === 0) return []
  const pathIn = (locale: string, path: string): string =>
    graph.source.inLocale(path as SourcePath, base as Locale, locale as Locale)
  const rows = translationRows(translatables(docs, tracked, records), config.i18n.locales, base, pathIn)
  return checkMinimum(translationCounts(rows), config.translationMinimum)
}

/** Input for the site's own checks. */
export interface EachCheck extends DocCheck {
  readonly memo: Memo
  /** Changes with the configuration's code, which includes its checks. */
  readonly codeHash: string
}

/** The same for checks that look at all pages together. */
export interface OwnChecks extends EachCheck, Pick<SiteView, 'root' | 'read'> {}

/** Runs the checks that look at one page at a time. Unchanged pages aren't checked again. */
export function checkEach({ graph, docs, compiled, memo, codeHash }: EachCheck): Promise<Diagnostic[]> {
  const views = viewsOf({ docs, compiled, codeHash })
  const site = { defaultLocale: graph.config.i18n.defaultLocale }
  return asking(graph, ({ each }, index) =>
    each === undefined
      ? []
      : [...views].flatMap(
          ([doc, hash]) =>
            memo.query('check', `${index}\n${doc.path}`, hash, {}, () => ({
              value: null,
              diagnostics: asDiagnostics(each(doc, site)),
            })).diagnostics,
        ),
  )
}

/** Runs the checks that look at all pages together. */
export function checkTogether({ graph, docs, compiled, memo, codeHash, root, read }: OwnChecks): Promise<Diagnostic[]> {
  const views = viewsOf({ docs, compiled, codeHash })
  const { defaultLocale } = graph.config.i18n
  const site: SiteView = { defaultLocale, docs: [...views.keys()], root, read }
  return asking(graph, (check, index) => {
    const { gather } = check
    if (gather === undefined) return check(site)
    const gathered = (doc: CheckedDoc): unknown =>
      memo.query('gather', `${index}\n${doc.path}`, views.get(doc) as string, {}, () => ({
        value: gather(doc),
        diagnostics: [],
      })).value
    return check({ ...site, gathered })
  })
}

/** Each page with a hash of everything that a check can see of it. */
function viewsOf({
  docs,
  compiled,
  codeHash,
}: Pick<EachCheck, 'docs' | 'compiled' | 'codeHash'>): Map<CheckedDoc, string> {
  const views = new Map<CheckedDoc, string>()
  for (const raw of docs) {
    const own = compiled.get(raw.source.path)
    if (own !== undefined) views.set(viewOf(raw, own.doc), `${raw.source.hash}\n${own.hash}\n${codeHash}`)
  }
  return views
}

async function asking(
  { config }: DocCheck['graph'],
  ask: (check: SiteCheck, index: number) => ReturnType<SiteCheck>,
): Promise<Diagnostic[]> {
  const found = config.checks.map(async (check, index) => {
    try {
      return asDiagnostics(await ask(check, index))
    } catch (error) {
      const plugin = config.plugins.find(({ checks = [] }) => checks.includes(check))
      const place = plugin?.checks?.indexOf(check) ?? index
      const message = error instanceof Error ? error.message : String(error)
      const failed = checkFailed(check.name || `checks[${place}]`, plugin?.name ?? null, message)
      return [{ ...failed, thrown: thrownIn('config', error) }]
    }
  })
  const explained = new Set(config.checks.flatMap(({ codes = {} }) => Object.keys(codes)))
  return (await Promise.all(found)).flat().map((one) => (explained.has(one.code) ? { ...one, explained: true } : one))
}

/** Validates the return value of a check, which is the site's code. Throws an error with the message if it isn't a list of diagnostics. */
function asDiagnostics(given: unknown): readonly Diagnostic[] {
  if (!Array.isArray(given)) throw new Error("it doesn't return a list of diagnostics")
  const strange = given.find((one) => mistakeIn(one) !== null) as unknown
  if (strange !== undefined)
    throw new Error(`it returns ${JSON.stringify(strange)}, which isn't a diagnostic: ${mistakeIn(strange)}`)
  return given as readonly Diagnostic[]
}

/** Why a value isn't a diagnostic; null if it is one. */
function mistakeIn(one: unknown): string | null {
  if (typeof one !== 'object' || one === null) return "write { code, severity: 'error' or 'warning', message, span }"
  const { code, severity, message, span } = one as Record<string, unknown>
  if (typeof code !== 'string') return '`code` must be text'
  if (severity !== 'error' && severity !== 'warning') return "`severity` must be 'error' or 'warning'"
  if (typeof message !== 'string') return '`message` must be text'
  return span === undefined || isSpan(span)
    ? null
    : '`span` must be { path, start, end }, with offsets in the file and `start` not after `end`'
}

function isSpan(span: unknown): boolean {
  if (typeof span !== 'object' || span === null) return false
  const { path, start, end } = span as Record<string, unknown>
  return typeof path === 'string' && isOffset(start) && isOffset(end) && start <= end
}

function isOffset(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

/** A page for checks. Its text is parsed on first use. */
function viewOf({ source, locale, key, kind, bodyStart, keyOffsets, front }: RawDoc, doc: Doc): CheckedDoc {
  let read: WrittenPage | undefined
  const written = (): WrittenPage => (read ??= writtenIn(source.text, bodyStart))
  return {
    path: source.path,
    locale,
    key,
    kind,
    get text() {
      return source.text
    },
    bodyStart,
    get prose() {
      return written().prose
    },
    get unnamedFences() {
      return written().unnamedFences
    },
    title: front.title ?? null,
    description: front.description ?? null,
    keyOffsets,
    doc,
  }
}
