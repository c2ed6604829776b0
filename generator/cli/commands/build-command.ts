// `ssg build`.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hasErrors } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { BuildResult } from '../../build/build-run.ts'
import type { PartNumber } from '../../build/share.ts'
import { MARK_FILE, markText } from '../../emit/output-marker.ts'
import { folderOutput, put, shasOf, type Elsewhere, type Manifest, type Output } from '../../emit/output.ts'
import { timeOfDay } from '../../host/host.ts'
import { tracing, type Trace } from '../../engine/inputs.ts'
import { threadOf } from '../../host/thread.ts'
import { forgetKept, keepJson, readKeptJson } from '../../host/kept-files.ts'
import { OutputMoved, OutputRefused, repairOutput, stage, WriteError } from '../../host/write/writer.ts'
import type { WriteAsk, WrittenFiles } from '../../host/write/writer-job.ts'
import type { Format, Summary, Tables } from '../../report/report.ts'
import { keepRecord, presentOutput, unchangedBuild, type BuildRecord } from '../skip-unchanged-build.ts'
import { outputNotOurs, outputNotWritable, unknownLocale } from '../diagnostics.ts'
import { onInterrupt } from '../interrupt.ts'
import { reserveOutput } from '../reserve-stdout.ts'
import {
  counted,
  countText,
  EXIT,
  openSession,
  paintFor,
  pathFromHere,
  progressLine,
  report,
  refuse,
  type Session,
} from '../session.ts'
import { sharedFiles } from '../shared-files.ts'
import { refuseOutput, whyNotOurs } from '../refuse-output.ts'
import { NotRecorded, judgeFrozen } from '../frozen-output.ts'

export interface BuildCommandOptions {
  readonly root: string
  readonly out: string
  readonly locale?: readonly string[]
  readonly cache: boolean
  /** Folder for the cache, including the output's files. */
  readonly cacheDir?: string
  readonly social: boolean
  /** Skips running the configuration of another generator's project. */
  readonly withoutConfigCode?: boolean
  /** Writes the output despite errors. */
  readonly keepGoing?: boolean
  /** Warnings are errors. */
  readonly strict?: boolean
  /** Fails if the output differs from the recorded one, and writes it only if it's equal. */
  readonly frozen?: boolean
  /** Records the output for `frozen`. */
  readonly record?: boolean
  /** Writes a site that opens from a disk. */
  readonly portable?: boolean
  readonly format: Format
}

/** Maximum restarts because another build has replaced the output meanwhile. */
const TRIES = 5

export async function buildCommand(options: BuildCommandOptions): Promise<number> {
  const session = openSession(options.root, options.cache, { dir: options.cacheDir, spilled: true })
  if (typeof session === 'string') return refuse(session)
  const kept = options.cache ? sharedFiles(session.folder) : null
  return makeOutput(session, options, {
    command: 'build',
    part: null,
    build: async (...given) =>
      options.portable === true
        ? (await import('../portable-build.ts')).portableBuild(...given)
        : (await import('../../build.ts')).build(...given),
    elsewhere: kept?.elsewhere,
    last: markOutput,
    saved: kept?.save,
  })
}

/** How an output is built: a whole site, a part of it, or a whole site from parts. */
export interface Making {
  readonly command: string
  /** The requested part. */
  readonly part: PartNumber | null
  readonly build: typeof import('../../build.ts').build
  /** Files from an earlier build or from other parts. */
  readonly elsewhere?: Elsewhere | undefined
  /** Additional errors about a finished build; if there are any, nothing is written. */
  readonly refuse?: (built: BuildResult) => readonly Diagnostic[]
  /** Writes the output despite errors. */
  readonly always?: boolean
  /** Adds the files that identify the output. */
  readonly last: (output: Output, built: BuildResult) => void
  /** Called with a finished output's files. */
  readonly saved?: ((out: string, manifest: Manifest) => void) | undefined
}

/** Builds the output that the options specify. Resolves with the exit code. */
export async function makeOutput(session: Session, options: BuildCommandOptions, making: Making): Promise<number> {
  reserveOutput(options.format)
  const given = path.resolve(session.host.root, options.out)
  // If the output folder is a symbolic link, the link is kept and its target is replaced.
  const out = fs.existsSync(given) ? fs.realpathSync(given) : given
  const refused = refuseOutput(session, out, options.out)
  if (refused !== null) return finish(session, [refused], options, making.command, null, 0)
  for (let tries = 1; ; tries++) {
    try {
      return await buildInto(session, out, options, making)
    } catch (error) {
      if (error instanceof OutputMoved && tries < TRIES) continue
      if (error instanceof OutputRefused)
        return finish(session, [outputNotOurs(options.out, error.reason)], options, making.command, null, 0)
      if (error instanceof WriteError)
        return finish(session, [outputNotWritable(error.message)], options, making.command, null, 0)
      throw error
    }
  }
}

/** Marks a complete output as generated, with its settings. */
export function markOutput(output: Output, { config }: BuildResult): void {
  put(
    output,
    MARK_FILE,
    markText({
      baseUrl: config.baseUrl,
      defaultLocale: config.i18n.defaultLocale,
      trailingSlash: config.trailingSlash,
    }),
  )
}

/** Cache files about an output's last build. */
const keptFor = (session: Session, out: string, name: string): string =>
  path.join(session.host.root, '.ssg', 'cache', `${name}-${hashOf(out)}.json`)

async function buildInto(session: Session, out: string, options: BuildCommandOptions, making: Making): Promise<number> {
  const { command } = making
  repairOutput(out)
  const kept = (name: string): string => keptFor(session, out, name)
  const previous = options.cache ? ((readKeptJson(kept('output')) ?? {}) as Manifest) : {}
  const present = presentOutput(out, previous)
  const key = keyOf(session, out, options, making)
  const unchanged = options.cache ? await unchangedBuild(kept('build'), key, session.host, present) : null
  if (unchanged !== null) return finishUnchanged(session, options, command, unchanged, previous)

  const trace = tracing(session.host, timeOfDay)
  const { stopBundler } = await import('../../assets/bundler.ts')
  const output = folderOutput(
    (pages) => stage(out, threadOf<WriteAsk, WrittenFiles>(session.packageRoot, 'writer-thread'), pages, whyNotOurs),
    present,
    making.elsewhere,
  )
  const release = onInterrupt(() => void output.discard().finally(() => process.exit(EXIT.interrupted)))
  const progress = progressLine(options.format === 'pretty')
  try {
    const { built, result, isGood } = await buildSite(
      session,
      { trace, progress: progress.show },
      output,
      options,
      making,
    )
    if (!isGood) {
      await output.discard()
      progress.clear()
      return finish(session, result.diagnostics, options, command, result, 0)
    }
    making.last(output, built)
    // The record describes an output that's about to change, so it's removed until there's a new one.
    forgetKept(kept('build'))
    const committing = output.commit((files) => {
      const judged = judgeFrozen(session, options, () => files)
      if (judged.length > 0) throw new NotRecorded(judged)
    })
    // Meanwhile, a thread writes the last files. The cached results are valid even if that fails.
    session.save()
    const { manifest, written, removed } = await committing
    keepJson(kept('output'), manifest)
    making.saved?.(out, manifest)
    if (command === 'build') keepRecord(kept('build'), key, trace.questions(), result)
    await removed
    progress.clear()
    return finish(session, result.diagnostics, options, command, result, written, manifest)
  } catch (error) {
    await output.discard()
    if (!(error instanceof NotRecorded)) throw error
    progress.clear()
    return finish(session, error.diagnostics, options, command, null, 0)
  } finally {
    progress.clear()
    release()
    void stopBundler()
  }
}

/** Everything that an output depends on, besides the site's files. */
function keyOf({ stamp }: Session, out: string, options: BuildCommandOptions, { command, part }: Making): string {
  const { locale = null, social, keepGoing = false, strict = false, withoutConfigCode = false, portable } = options
  return JSON.stringify([command, stamp, out, locale, social, keepGoing, strict, withoutConfigCode, part, portable])
}

/** The output is unchanged, and a build would produce the same again. */
function finishUnchanged(
  session: Session,
  options: BuildCommandOptions,
  command: string,
  record: BuildRecord,
  manifest: Manifest,
): number {
  const judged = judgeFrozen(session, options, () => shasOf(manifest))
  const diagnostics = [...record.diagnostics, ...judged]
  return finish(session, diagnostics, options, command, { ...record, timings: {} }, 0, manifest)
}

interface Watched {
  readonly trace: Trace
  readonly progress: ReturnType<typeof progressLine>['show']
}

/** Builds into an output, and determines whether it can be written. */
async function buildSite(
  session: Session,
  { trace, progress }: Watched,
  output: Output,
  { locale, social, keepGoing = false, strict = false, withoutConfigCode }: BuildCommandOptions,
  making: Making,
): Promise<{ readonly built: BuildResult; readonly result: Finished; readonly isGood: boolean }> {
  const built = await making.build(trace.host, session.memo, output, {
    dev: false,
    postBuild: making.command === 'build',
    social,
    keepGoing,
    withoutConfigCode,
    packageRoot: session.packageRoot,
    progress,
    ...(locale === undefined ? {} : { locales: locale }),
  })
  const refused = making.refuse?.(built) ?? []
  const found = refused.length > 0 ? refused : [...built.diagnostics, ...checkLocales(locale, built)]
  const diagnostics = strict ? asErrors(found) : found
  const { counts } = session.memo
  const inSpite = (keepGoing || making.always === true) && built.pages > 0 && refused.length === 0
  return { built, result: { ...built, diagnostics, counts }, isGood: inSpite || !hasErrors(diagnostics) }
}

export function asErrors(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((one) => ({ ...one, severity: 'error' }))
}

/** The build's data for a report. */
type Finished = BuildRecord & Pick<BuildResult, 'timings'> & { readonly tables?: Tables }

export function checkLocales(wanted: readonly string[] | undefined, result: BuildResult): Diagnostic[] {
  const known = result.config.i18n.locales
  return (wanted ?? []).filter((locale) => !known.includes(locale)).map((locale) => unknownLocale(locale, known))
}

export function finish(
  session: Session,
  diagnostics: readonly Diagnostic[],
  options: { readonly format: Format; readonly out: string },
  command: string,
  result: Finished | null,
  written: number,
  manifest?: Manifest,
): number {
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
    ...result?.tables,
  }
  const located = report(session.host, diagnostics, options.format, summary)
  const failed = located.some((diagnostic) => diagnostic.severity === 'error')
  if (options.format === 'pretty')
    process.stderr.write(
      summaryText(summary, countText(located), failed, command, pathFromHere(session.host.root, options.out)),
    )
  return failed ? EXIT.errors : EXIT.ok
}

function summaryText(
  summary: Omit<Summary, 'ok'>,
  counts: string,
  failed: boolean,
  command: string,
  out: string,
): string {
  const paint = paintFor(process.stderr)
  const problems = counts === '' ? '' : ` ${counts}.`
  const pages = `${counted(summary.pages, 'page')} in ${counted(summary.locales, 'locale')}`
  const time = `${(((summary.timings as Record<string, number>).total ?? 0) / 1000).toFixed(2)} s`
  if (failed)
    return `${paint.red('failed')} ${counts}.${command === 'check' ? '' : summary.files > 0 ? ` "${out}" contains everything that could be built.` : ` "${out}" is unchanged.`}\n`
  if (command === 'check') return `${paint.green('fine')} ${pages} checked in ${time}.${problems}\n`
  return `${paint.green('built')} ${pages} into ${out} in ${time}: ${summary.written} of ${summary.files} files written, ${(summary.bytes / 1048576).toFixed(1)} MB.${problems}\n`
}
