// `ssg dev`: builds in memory, serves, watches, and tells the terminal about each build.
import { boundaryOf, repositoryAround } from '../../build/boundary.ts'
import * as path from 'node:path'
import { stopBundler } from '../../assets/bundler.ts'
import { submissionStore } from '../../host/serve/submissions.ts'
import type { Host } from '../../host/host.ts'
import { harmless } from '../../report/frame.ts'
import { emptySummary, formatReport } from '../../report/report.ts'
import type { Located } from '../../report/types.ts'
import { startDev } from '../../dev/dev.ts'
import { servedBefore } from '../../dev/served.ts'
import type { DevBuild } from '../../dev/builder.ts'
import { announce, cannotListen, tellFailure, untilInterrupted } from '../listening.ts'
import { counted, countText, openSession, paintFor, refuse } from '../session.ts'

export interface DevCommandOptions {
  readonly root: string
  /** 0 for any free one. */
  readonly port: number
  readonly host: string
}

/** Watch and serve until interrupted. Resolves with the exit code. */
export async function devCommand(options: DevCommandOptions): Promise<number> {
  // Pages of `dev` show drafts and no social cards: what it remembers is not what a build does.
  const session = openSession(options.root, true, { name: 'dev', seeded: true })
  if (typeof session === 'string') return refuse(session)
  const { host } = session
  const served = servedBefore(session.folder, session.stamp, host)
  try {
    const dev = await startDev({
      host,
      get memo() {
        return session.memo
      },
      served,
      packageRoot: session.packageRoot,
      store: submissionStore(path.join(host.root, '.ssg', 'submissions')),
      port: options.port,
      address: options.host,
      tell: {
        built: buildTeller(host),
        received: (form, id) => void process.stderr.write(`received "${form}" as ${id} in .ssg/submissions/\n`),
        failed: tellFailure,
      },
    })
    const stopped = untilInterrupted(() => dev.close())
    await dev.ready
    announce('The site is', dev.server.origin, dev.base(), dev.files())
    await dev.first
    session.save()
    const code = await stopped
    session.save()
    return code
  } catch (error) {
    return cannotListen(error, options.port, options.host)
  } finally {
    void stopBundler()
  }
}

/** Warnings that are shown at once; the others are counted. */
const SHOWN = 10

/**
 * Tells about each build: all errors, and those warnings that the build before did not have. Of a file that changes nothing it is told once: it may
 * be the one that this is written into.
 */
export function buildTeller(host: Host): (build: DevBuild) => void {
  const paint = paintFor(process.stderr)
  let known = new Set<string>()
  let idle = ''
  return (build) => {
    const errors = build.diagnostics.filter((one) => one.severity === 'error')
    const warnings = new Map(
      build.diagnostics
        .filter((one) => one.severity === 'warning')
        .map((one) => [`${one.code} ${one.file} ${one.message}`, one]),
    )
    const fresh = [...warnings].filter(([id]) => !known.has(id)).map(([, one]) => one)
    known = new Set(warnings.keys())
    const before = idle
    const isIdle = build.why.length > 0 && build.changed.length + errors.length + fresh.length === 0
    idle = isIdle ? whyText(build.why) : ''
    if (idle !== '' && idle === before) return
    const hidden = fresh.length - SHOWN
    process.stderr.write(reportText(host, [...errors, ...fresh.slice(0, SHOWN)]))
    if (hidden > 0)
      process.stderr.write(
        `${paint.dim(`and ${hidden} more ${hidden === 1 ? 'warning' : 'warnings'}: \`ssg check\` shows them all`)}\n`,
      )
    process.stderr.write(summaryLine(build, errors.length > 0))
  }
}

function summaryLine(build: DevBuild, failed: boolean): string {
  const paint = paintFor(process.stderr)
  const counts = countText(build.diagnostics)
  const problems = counts === '' ? '' : ` ${counts}.`
  const time = `${Math.round(build.time)} ms`
  if (failed) return `${paint.red('failed')} in ${time}:${problems}${build.served ? '' : noPages(build)}\n`
  const { pages, locales } = build.result
  if (build.why.length === 0)
    return `${paint.green('built')} ${counted(pages, 'page')} in ${counted(locales, 'locale')} in ${time}.${problems}\n`
  return `${paint.green('rebuilt')} ${counted(build.changed.length, 'file')} in ${time} ${paint.dim(whyText(build.why))}.${problems}\n`
}

function noPages({ why }: DevBuild): string {
  return why.length === 0 ? ' There is no page to show yet.' : ' Pages are those of the last good build.'
}

function reportText(host: Host, located: readonly Located[]): string {
  const summary = emptySummary('dev')
  const { isOutside } = boundaryOf(host, repositoryAround(host))
  const read = (file: string): string | null => {
    const bytes = isOutside(file) ? null : host.read(file)
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
  return formatReport('pretty', located, summary, read, paintFor(process.stderr))
}

function whyText(paths: readonly string[]): string {
  const why = paths.map(harmless)
  return why.length > 3 ? `(${why.slice(0, 2).join(', ')} and ${why.length - 2} more)` : `(${why.join(', ')})`
}
