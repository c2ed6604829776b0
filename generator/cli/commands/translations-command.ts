// `ssg translations`: how much of a site is translated, by page and string.
import type { Locale, SourcePath } from '../../base/text.ts'
import {
  inOrder,
  translatables,
  translationCounts,
  translationRows,
  type TranslationCount,
  type TranslationRow,
} from '../../i18n/translations.ts'
import { harmlessJson } from '../../report/frame.ts'
import { EXIT, paintFor } from '../session.ts'
import { load, refuseLocales, type Loaded } from '../translations/translations-load.ts'

interface Options {
  readonly root: string
  readonly locale?: readonly string[]
  readonly format?: 'pretty' | 'json'
  readonly all?: boolean
  readonly strict?: boolean
}

/**
 * `ssg translations`: prints counts per locale and section, and outdated or missing items with `--all` or as JSON. With `--strict`, any such item is a
 * failure.
 */
export async function translationsCommand(options: Options): Promise<number> {
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const refused = refuseLocales(loaded, options.locale ?? [])
  if (refused !== null) return refused
  const wanted = options.locale === undefined ? null : new Set(options.locale)
  const rows = rowsOf(loaded).filter((row) => wanted === null || wanted.has(row.locale))
  const counts = translationCounts(rows)
  const open = rows.filter((row) => row.state !== 'current')
  if (options.format === 'json') process.stdout.write(`${harmlessJson({ counts, pages: open })}\n`)
  else process.stdout.write(table(counts, rows, options.all === true))
  return options.strict === true && open.length > 0 ? EXIT.errors : EXIT.ok
}

export function rowsOf({ docs, tracked, records, config, layout }: Loaded): TranslationRow[] {
  const { locales, defaultLocale } = config.i18n
  const pathIn = (locale: string, path: string): string =>
    path.startsWith('locales/')
      ? path.replace(`locales/${defaultLocale}/`, `locales/${locale}/`)
      : layout.inLocale(path as SourcePath, defaultLocale as Locale, locale as Locale)
  return inOrder(translationRows(translatables(docs, tracked, records), locales, defaultLocale, pathIn))
}

function table(counts: readonly TranslationCount[], rows: readonly TranslationRow[], all: boolean): string {
  const paint = paintFor(process.stdout)
  const lines: string[] = []
  for (const { locale, section, translated, total, percent, missing, stale, unstamped, orphaned } of counts) {
    const name =
      section === '*' ? paint.bold(locale.padEnd(14)) : `  ${(section === '' ? '(top)' : section).padEnd(12)}`
    const rest = [
      missing > 0 ? paint.dim(`${missing} missing`) : '',
      stale > 0 ? paint.yellow(`${stale} out of date`) : '',
      unstamped > 0 ? paint.yellow(`${unstamped} not stamped`) : '',
      orphaned > 0 ? paint.red(`${orphaned} without source`) : '',
    ].filter(Boolean)
    lines.push(
      `${name}${String(translated).padStart(4)} of ${String(total).padStart(3)}  ${String(percent).padStart(3)} %${rest.length === 0 ? '' : `  ${rest.join(', ')}`}`,
    )
    if (all && section !== '*')
      lines.push(
        ...rows
          .filter((row) => row.locale === locale && row.section === section && row.state !== 'current')
          .map((row) => `    ${stateText(row.state, paint)} ${nameOf(row)}`),
      )
  }
  if (!all && rows.some((row) => row.state !== 'current')) lines.push('', paint.dim('`--all` lists the files.'))
  return `${lines.join('\n')}\n`
}

/** Strings are identified by key, everything else by file. */
export function nameOf(row: Pick<TranslationRow, 'key' | 'path'>): string {
  return row.key.includes(':') ? `${row.path} ${row.key.slice(row.key.indexOf(':') + 1)}` : row.path
}

function stateText(state: TranslationRow['state'], paint: ReturnType<typeof paintFor>): string {
  if (state === 'missing') return paint.dim('missing        ')
  if (state === 'stale') return paint.yellow('out of date    ')
  return state === 'orphaned' ? paint.red('without source ') : paint.yellow('not stamped    ')
}
