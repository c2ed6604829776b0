// `ssg build` and `ssg check`.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import { hasErrors } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import type { BuildResult } from '../build.ts'
import { MARK_FILE, markText } from '../emit/mark.ts'
import { folderOutput, noOutput, type Manifest } from '../emit/output.ts'
import { statOf, timeOfDay } from '../host/host.ts'
import { tracing } from '../host/trace.ts'
import { threadOf } from '../host/thread.ts'
import { repairOutput, stage, WriteError } from '../host/writer.ts'
import type { WriteAsk, Written } from '../host/writer-job.ts'
import type { Format, Summary } from '../report/report.ts'
import { keepRecord, readJson, unchanged, writeJson, type BuildRecord } from './fresh.ts'
import { outputNotOurs, outputNotWritable, unknownLocale } from './diagnostics.ts'
import { countText, EXIT, openSession, paintFor, progressLine, report, type Session } from './session.ts'

export interface BuildCommandOptions {
  readonly root: string
  readonly out: string
  readonly locale?: readonly string[]
  readonly cache: boolean
  readonly social: boolean
  readonly format: Format
}

export async function buildCommand(options: BuildCommandOptions): Promise<number> {
  const session = openSession(options.root, options.cache)
  if (typeof session === 'string') return usage(session)
  const out = path.resolve(session.host.root, options.out)
  const refused = refuseOutput(session, out, options.out)
  if (refused !== null) return finish(session, [refused], options, 'build', null, 0)
  try {
    repairOutput(out)
  } catch (error) {
    return finish(session, [outputNotWritable((error as Error).message)], options, 'build', null, 0)
  }
  const manifestFile = path.join(session.host.root, '.ssg', 'cache', `output-${hashOf(out)}.json`)
  const recordFile = path.join(session.host.root, '.ssg', 'cache', `build-${hashOf(out)}.json`)
  const previous = options.cache ? ((readJson(manifestFile) ?? {}) as Manifest) : {}
  const key = JSON.stringify([session.stamp, out, options.locale ?? null, options.social])
  const known = options.cache ? await unchanged(recordFile, key, session.host, out, previous) : null
  if (known !== null) return finish(session, known.diagnostics, options, 'build', { ...known, timings: {} }, 0, previous)

  const { build, stopBundler } = await pipeline()
  const output = folderOutput(() => stage(out, threadOf<WriteAsk, Written>(session.packageRoot, 'writer-thread')), previous, (file, seen) => {
    const now = statOf(path.join(out, file))
    return now !== null && now.size === seen.size && now.mtime === seen.mtime
  })
  const release = onInterrupt(() => output.discard())
  const progress = progressLine(options.format === 'pretty')
  const { host, questions } = tracing(session.host, timeOfDay)
  try {
    const built = await build(host, session.memo, output, { dev: false, social: options.social, packageRoot: session.packageRoot, progress: progress.show, ...(options.locale === undefined ? {} : { locales: options.locale }) })
    progress.clear()
    const result: Finished = { ...built, diagnostics: [...built.diagnostics, ...checkLocales(options.locale, built)], counts: session.memo.counts }
    if (hasErrors(result.diagnostics)) {
      await output.discard()
      return finish(session, result.diagnostics, options, 'build', result, 0)
    }
    const mark = markText({ baseUrl: built.config.baseUrl, defaultLocale: built.config.i18n.defaultLocale })
    if (!output.keep(MARK_FILE, hashOf(mark))) output.write(MARK_FILE, mark)
    const { manifest, written } = await output.commit()
    writeJson(manifestFile, manifest)
    session.save()
    const { diagnostics, pages, locales, counts } = result
    keepRecord(recordFile, key, questions(), { diagnostics, pages, locales, counts })
    return finish(session, diagnostics, options, 'build', result, written, manifest)
  } catch (error) {
    progress.clear()
    await output.discard()
    if (error instanceof WriteError) return finish(session, [outputNotWritable(error.message)], options, 'build', null, 0)
    throw error
  } finally {
    release()
    void stopBundler()
  }
}

export async function checkCommand(options: Omit<BuildCommandOptions, 'out' | 'social'>): Promise<number> {
  const session = openSession(options.root, options.cache)
  if (typeof session === 'string') return usage(session)
  const { build, stopBundler } = await pipeline()
  const progress = progressLine(options.format === 'pretty')
  const result = await build(session.host, session.memo, noOutput(), { dev: false, packageRoot: session.packageRoot, progress: progress.show, ...(options.locale === undefined ? {} : { locales: options.locale }) })
  progress.clear()
  void stopBundler()
  return finish(session, [...result.diagnostics, ...checkLocales(options.locale, result)], { ...options, out: '' }, 'check', { ...result, counts: session.memo.counts }, 0)
}

/** What a report tells of a build. */
type Finished = BuildRecord & Pick<BuildResult, 'timings'>

/** The pipeline, loaded when there is work for it. */
async function pipeline(): Promise<{ build: typeof import('../build.ts').build; stopBundler: typeof import('../assets/bundle.ts').stopBundler }> {
  const [{ build }, { stopBundler }] = await Promise.all([import('../build.ts'), import('../assets/bundle.ts')])
  return { build, stopBundler }
}

function usage(message: string): number {
  process.stderr.write(`error: ${message}\n`)
  return EXIT.commandLine
}

function checkLocales(wanted: readonly string[] | undefined, result: BuildResult): Diagnostic[] {
  const known = result.config.i18n.locales
  return (wanted ?? []).filter((locale) => !known.includes(locale)).map((locale) => unknownLocale(locale, known))
}

/** Folders that must not be replaced: the site's own, and folders with files that a build did not make. */
function refuseOutput(session: Session, out: string, given: string): Diagnostic | null {
  const root = session.host.root
  const inside = path.relative(root, out)
  const sources = ['content', 'site', 'themes', 'locales', 'node_modules', '.git', 'generator']
  if (inside === '' || root.startsWith(out + path.sep) || sources.some((folder) => inside === folder || inside.startsWith(folder + path.sep))) return outputNotOurs(given, 'it holds the site itself')
  const entries = fs.existsSync(out) ? (fs.statSync(out).isDirectory() ? fs.readdirSync(out) : null) : []
  if (entries === null) return outputNotOurs(given, 'it is a file')
  if (entries.length > 0 && !entries.includes(MARK_FILE)) return outputNotOurs(given, 'it holds files that no build made')
  return null
}

/** Ends the process with 130 on SIGINT and SIGTERM, after `clean`. Returns how to stop listening. */
function onInterrupt(clean: () => Promise<void>): () => void {
  const stop = (): void => void clean().finally(() => process.exit(EXIT.interrupted))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}

function finish(session: Session, diagnostics: readonly Diagnostic[], options: { readonly format: Format; readonly out: string }, command: string, result: Finished | null, written: number, manifest?: Manifest): number {
  const files = Object.values(manifest ?? {})
  const total = Math.round(performance.now())
  const summary: Omit<Summary, 'ok'> = {
    command,
    pages: result?.pages ?? 0,
    locales: result?.locales ?? 0,
    files: files.length,
    written,
    bytes: files.reduce((sum, file) => sum + file.size, 0),
    counts: result?.counts ?? {},
    timings: { ...result?.timings, total },
  }
  const located = report(session.host, diagnostics, options.format, summary)
  const failed = located.some((diagnostic) => diagnostic.severity === 'error')
  if (options.format === 'pretty') process.stderr.write(summaryText(summary, countText(located), failed, command, options.out))
  return failed ? EXIT.errors : EXIT.ok
}

function summaryText(summary: Omit<Summary, 'ok'>, counts: string, failed: boolean, command: string, out: string): string {
  const paint = paintFor(process.stderr)
  const problems = counts === '' ? '' : ` ${counts}.`
  if (failed) return `${paint.red('failed')} ${counts}. ${command === 'build' ? `"${out}" is as it was.` : ''}\n`
  const pages = `${summary.pages} pages in ${summary.locales} ${summary.locales === 1 ? 'locale' : 'locales'}`
  const time = `${(((summary.timings as Record<string, number>).total ?? 0) / 1000).toFixed(2)} s`
  if (command === 'check') return `${paint.green('fine')} ${pages} checked in ${time}.${problems}\n`
  return `${paint.green('built')} ${pages} into ${out} in ${time}: ${summary.written} of ${summary.files} files written, ${(summary.bytes / 1048576).toFixed(1)} MB.${problems}\n`
}
