// `ssg translations`: counts, what changed since, and recording that a translation is up to date.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { stopBundler } from '../assets/bundle.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { readContent } from '../content/content.ts'
import type { Locale, SourcePath } from '../base/text.ts'
import type { Category, RawDoc } from '../content/types.ts'
import type { Source } from '../source/types.ts'
import { hashOf } from '../base/hash.ts'
import { runCommand } from '../host/host.ts'
import {
  translatables,
  translationCounts,
  translationRows,
  type TranslationCount,
  type TranslationRow,
} from '../i18n/translations.ts'
import { loadConfig } from '../pipeline/load-config.ts'
import { reader } from '../pipeline/reader.ts'
import { unknownLocale } from './diagnostics.ts'
import { EXIT, openSession, paintFor, report, type Session } from './session.ts'

interface Options {
  readonly root: string
  readonly locale?: readonly string[] | string
  readonly format?: 'pretty' | 'json'
  readonly all?: boolean
}

interface Loaded {
  readonly session: Session
  readonly config: ResolvedConfig
  readonly layout: Source
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
}

/** `ssg translations`: prints counts per locale and section, the files with `--all` or as JSON. */
export async function translationsCommand(options: Options): Promise<number> {
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const { config, docs, categories, layout } = loaded
  const wanted = options.locale === undefined ? null : new Set(options.locale)
  const strange = [...(wanted ?? [])].filter((locale) => !config.i18n.locales.includes(locale))
  if (strange.length > 0) {
    process.stderr.write(`error: ${unknownLocale(strange[0] as string, config.i18n.locales).message}\n`)
    return EXIT.commandLine
  }
  const rows = translationRows(
    translatables(docs, categories),
    config.i18n.locales,
    config.i18n.defaultLocale,
    (locale, path) => layout.inLocale(path as SourcePath, config.i18n.defaultLocale as Locale, locale as Locale),
  ).filter((row) => wanted === null || wanted.has(row.locale))
  const counts = translationCounts(rows)
  if (options.format === 'json')
    process.stdout.write(
      `${JSON.stringify({ counts, pages: rows.filter((row) => row.state !== 'current') }, null, 2)}\n`,
    )
  else process.stdout.write(table(counts, rows, options.all === true))
  return EXIT.ok
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
      unstamped > 0 ? paint.yellow(`${unstamped} without version`) : '',
      orphaned > 0 ? paint.red(`${orphaned} without source`) : '',
    ].filter(Boolean)
    lines.push(
      `${name}${String(translated).padStart(4)} of ${String(total).padStart(3)}  ${String(percent).padStart(3)} %${rest.length === 0 ? '' : `  ${rest.join(', ')}`}`,
    )
    if (all && section !== '*')
      lines.push(
        ...rows
          .filter((row) => row.locale === locale && row.section === section && row.state !== 'current')
          .map((row) => `    ${stateText(row.state, paint)} ${row.path}`),
      )
  }
  if (!all && rows.some((row) => row.state !== 'current')) lines.push('', paint.dim('`--all` names the files.'))
  return `${lines.join('\n')}\n`
}

function stateText(state: TranslationRow['state'], paint: ReturnType<typeof paintFor>): string {
  if (state === 'missing') return paint.dim('missing        ')
  if (state === 'stale') return paint.yellow('out of date    ')
  return state === 'orphaned' ? paint.red('without source ') : paint.yellow('without version')
}

/** `ssg translations diff PAGE --locale zh`: the source's changes since the version that the translation names. */
export async function translationsDiff(page: string, options: Options): Promise<number> {
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const { config, docs, session, layout } = loaded
  const place = layout.place(page as SourcePath)
  const key = place?.key ?? page.replace(/\.mdx?$/, '').replace(/^\/+/, '')
  const locale = typeof options.locale === 'string' ? options.locale : (place?.locale ?? options.locale?.[0])
  const source = docs.find((doc) => doc.locale === config.i18n.defaultLocale && doc.key === key)
  const translation = docs.find((doc) => doc.locale === locale && doc.key === key)
  if (source === undefined || translation === undefined) {
    process.stderr.write(
      source === undefined
        ? `error: there is no page "${key}".\n`
        : `error: "${key}" has no translation into "${locale ?? '(no --locale)'}".\n`,
    )
    return EXIT.commandLine
  }
  const made = translation.front.translation_of
  if (made === source.version) {
    process.stdout.write(`${translation.source.path} is up to date.\n`)
    return EXIT.ok
  }
  const revision = made === undefined ? null : await revisionOf(session, layout, source, made)
  if (revision === null) {
    process.stderr.write(
      `error: the version that ${translation.source.path} names is not in the history of ${source.source.path}.\n`,
    )
    return EXIT.errors
  }
  process.stdout.write(
    (await runCommand(session.host.root, 'git', [
      'diff',
      '--no-color',
      '--relative',
      revision,
      '--',
      source.source.path,
    ])) ?? '',
  )
  return EXIT.ok
}

/** The newest commit in which the source had a version. */
async function revisionOf(session: Session, layout: Source, source: RawDoc, version: string): Promise<string | null> {
  const log = await runCommand(session.host.root, 'git', ['log', '--format=%H', '--', source.source.path])
  for (const revision of (log ?? '').split('\n').filter(Boolean)) {
    const text = await runCommand(session.host.root, 'git', ['show', `${revision}:./${source.source.path}`])
    if (text === null) continue
    const parsed = readContent(
      { walk: () => ({ files: [source.source.path], problems: [] }), read: () => new TextEncoder().encode(text) },
      session.memo,
      { ...layout, folders: [''] },
    )
    if (parsed.value.docs[0]?.version === version) return revision
  }
  return null
}

/** `ssg translations stamp`: writes `translation_of` into the front matter. */
export async function translationsStamp(files: readonly string[], options: Options): Promise<number> {
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const { config, docs, session } = loaded
  const sources = new Map(docs.filter((doc) => doc.locale === config.i18n.defaultLocale).map((doc) => [doc.key, doc]))
  const wanted = new Set(files.map((file) => path.relative(session.host.root, path.resolve(file))))
  const known = new Set(docs.map((doc) => doc.source.path as string))
  const strange = [...wanted].filter((file) => !known.has(file))
  if (strange.length > 0) {
    process.stderr.write(`error: no translation: ${strange.join(', ')}\n`)
    return EXIT.commandLine
  }
  let written = 0
  for (const doc of docs) {
    const source = sources.get(doc.key)
    if (doc.locale === config.i18n.defaultLocale || source === undefined) continue
    if (wanted.size > 0 ? !wanted.has(doc.source.path) : doc.front.translation_of !== undefined) continue
    if (stamp(session, doc, source.version)) written++
  }
  process.stdout.write(`${written} ${written === 1 ? 'translation' : 'translations'} stamped.\n`)
  return EXIT.ok
}

function stamp(session: Session, doc: RawDoc, version: string): boolean {
  if (doc.front.translation_of === version) return false
  const file = path.join(session.host.root, doc.source.path)
  const text = doc.source.text
  const at = doc.keyOffsets.translation_of
  const line = `translation_of: "${version}"`
  fs.writeFileSync(`${file}.${hashOf(file)}.tmp`, stamped(text, doc.bodyStart, at, line))
  fs.renameSync(`${file}.${hashOf(file)}.tmp`, file)
  return true
}

/** The text with the line in place of the old one, as the first of the front matter, or, as most partials have none, in a front matter of its own. */
function stamped(text: string, bodyStart: number, at: number | undefined, line: string): string {
  if (at !== undefined) return text.slice(0, at) + text.slice(at).replace(/^[^\r\n]*/, line)
  if (bodyStart === 0) return `---\n${line}\n---\n\n${text}`
  const first = text.indexOf('\n') + 1
  return `${text.slice(0, first)}${line}\n${text.slice(first)}`
}

async function load(root: string): Promise<Loaded | number> {
  const session = openSession(root, true)
  if (typeof session === 'string') {
    process.stderr.write(`error: ${session}\n`)
    return EXIT.commandLine
  }
  const { value, diagnostics } = await loadConfig(
    { host: session.host, memo: session.memo, packageRoot: session.packageRoot, read: reader(session.host).text },
    false,
  )
  void stopBundler()
  const { config } = value
  const content = readContent(session.host, session.memo, value.content)
  const errors = [...diagnostics, ...content.diagnostics].filter((diagnostic) => diagnostic.severity === 'error')
  if (errors.length > 0) {
    report(session.host, errors, 'pretty', {
      command: 'translations',
      pages: 0,
      locales: 0,
      files: 0,
      written: 0,
      bytes: 0,
      counts: {},
      timings: {},
    })
    return EXIT.errors
  }
  return { session, config, layout: value.content, ...content.value }
}
