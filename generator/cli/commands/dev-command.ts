// `ssg dev`: builds in memory, serves, watches, and prints each build's result.
import { repositoryBoundary } from '../../build/boundary.ts'
import * as path from 'node:path'
import { stopBundler } from '../../assets/bundler.ts'
import { submissionStore } from '../../host/serve/submissions.ts'
import type { Host } from '../../host/host.ts'
import { harmless } from '../../report/frame.ts'
import { emptySummary, formatReport } from '../../report/report.ts'
import type { Located } from '../../report/types.ts'
import { startDev, type Dev } from '../../dev/dev.ts'
import type { DevBuild } from '../../dev/builder.ts'
import { freePort, networkAddress, onKeys, openInBrowser } from '../dev-terminal.ts'
import { announce, cannotListen, tellFailure, untilInterrupted } from '../listening.ts'
import { counted, countText, openSession, paintFor, refuse } from '../session.ts'

export interface DevCommandOptions {
  readonly root: string
  /** 0 for any free port; by default, 3000 or the next free one. */
  readonly port?: number
  readonly host: string
  readonly open?: boolean
  /** Skips running the configuration of another generator's project. */
  readonly withoutConfigCode?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** Watches and serves until interrupted. Resolves with the exit code. */
export async function devCommand(options: DevCommandOptions): Promise<number> {
  // `dev` shows drafts and no social cards, so it has a cache separate from the build's.
  const session = openSession(options.root, true, { name: 'dev', seeded: true })
  if (typeof session === 'string') return refuse(session)
  const { host } = session
  const port = options.port ?? (await freePort(FIRST_PORT, options.host))
  try {
    const dev = await startDev({
      host,
      get memo() {
        return session.memo
      },
      packageRoot: session.packageRoot,
      withoutConfigCode: options.withoutConfigCode,
      store: submissionStore(path.join(host.root, '.ssg', 'submissions')),
      port,
      address: options.host,
      tell: {
        built: buildTeller(host, options),
        received: (form, id) => void process.stderr.write(`received "${form}" as ${id} in .ssg/submissions/\n`),
        failed: tellFailure,
      },
    })
    const stopped = untilInterrupted(() => dev.close())
    await dev.ready
    const release = welcome(dev, options)
    await dev.first
    session.save()
    const code = await stopped
    release()
    session.save()
    return code
  } catch (error) {
    return cannotListen(error, port, options.host)
  } finally {
    void stopBundler()
  }
}

const FIRST_PORT = 3000

/** Shows the site's URL, and handles keys until the returned function is called. */
function welcome(dev: Dev, { open = false }: DevCommandOptions): () => void {
  const { origin } = dev.server
  const isAnyone = /\/\/(?:0\.0\.0\.0|\[::\])[:/]/.test(`${origin}/`)
  const machine = isAnyone ? networkAddress() : null
  const paint = paintFor(process.stdout)
  const address = origin.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//localhost') + dev.base()
  if (machine !== null)
    process.stdout.write(`In your network: ${paint.cyan(origin.replace(/(?<=\/\/)(?:0\.0\.0\.0|\[::\])/, machine))}\n`)
  process.stdout.write(`Ready in ${(performance.now() / 1000).toFixed(1)} s.\n`)
  if (process.stdin.isTTY === true) process.stdout.write(paint.dim('Press o to open, r to rebuild, q to quit.\n'))
  announce('The site is', origin, dev.base(), dev.files())
  if (open) openInBrowser(address)
  return onKeys({ o: () => openInBrowser(address), r: () => void dev.rebuild(), q: () => void process.emit('SIGINT') })
}

/** Maximum number of warnings shown; the rest are counted. */
const SHOWN = 10

export interface Loudness {
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/**
 * Prints each build's result: all errors, and the warnings that the previous build didn't have. Edits of a file that change nothing are printed once: it may
 * be the file that this output is written to.
 */
export function buildTeller(host: Host, { quiet = false, verbose = false }: Loudness = {}): (build: DevBuild) => void {
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
    if (isIdle && (idle === '' || idle === before)) return
    const shown = quiet ? 0 : verbose ? fresh.length : SHOWN
    const hidden = quiet ? 0 : fresh.length - shown
    process.stderr.write(reportText(host, [...errors, ...fresh.slice(0, shown)]))
    if (hidden > 0)
      process.stderr.write(
        `${paint.dim(`and ${hidden} more ${hidden === 1 ? 'warning' : 'warnings'}: \`ssg check\` shows them all`)}\n`,
      )
    if (!quiet || errors.length > 0) process.stderr.write(summaryLine(build, errors.length > 0))
    if (verbose) process.stderr.write(stagesText(build))
  }
}

function summaryLine(build: DevBuild, failed: boolean): string {
  const paint = paintFor(process.stderr)
  const counts = countText(build.diagnostics)
  const problems = counts === '' ? '' : ` ${counts}.`
  const time = `${Math.round(build.time)} ms`
  if (!build.served) return `${paint.red('failed')} in ${time}:${problems}${noPages(build)}\n`
  const color = failed ? paint.red : paint.green
  const { pages, locales } = build.result
  if (build.why.length === 0)
    return `${color('built')} ${counted(pages, 'page')} in ${counted(locales, 'locale')} in ${time}.${problems}\n`
  return `${color('rebuilt')} ${changedText(build.changed)} in ${time}${paint.dim(whyText(build.why))}.${problems}\n`
}

/** Each stage's time, longest first. */
function stagesText({ result }: DevBuild): string {
  return Object.entries(result.timings)
    .sort(([, a], [, b]) => b - a)
    .map(([name, time]) => `  ${name} ${Math.round(time)} ms\n`)
    .join('')
}

function noPages({ why }: DevBuild): string {
  return why.length === 0 ? " There's no page to show yet." : ' Pages are from the last successful build.'
}

function reportText(host: Host, located: readonly Located[]): string {
  const summary = emptySummary('dev')
  const { isOutside } = repositoryBoundary(host)
  const read = (file: string): string | null => {
    const bytes = isOutside(file) ? null : host.read(file)
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
  return formatReport('pretty', located, summary, read, paintFor(process.stderr))
}

/** Changed pages, or files if no page has changed. Menu files (`nav/`) count as parts of pages. */
function changedText(changed: readonly string[]): string {
  const pages = changed.filter((path) => path.endsWith('.html') && !/(?:^|\/)nav\//.test(path))
  return pages.length > 0 ? counted(pages.length, 'page') : counted(changed.length, 'file')
}

/** Names of editors' temporary files: `.a.md.swp`, `a.md~`, `4913`, `.#a.md`, `#a.md#`, `a.md.tmp.123`, `a.md___jb_tmp___`. */
const TEMPORARY = /(?:^|\/)(?:\.[^/]*\.sw[a-z]|[^/]*~|\d+|\.?#[^/]*|[^/]*\.tmp(?:[.-][^/]*)?|[^/]*___jb_\w+___)$/

function whyText(paths: readonly string[]): string {
  const why = paths.filter((path) => !TEMPORARY.test(path)).map(harmless)
  if (why.length === 0) return ''
  return why.length > 3 ? ` (${why.slice(0, 2).join(', ')} and ${why.length - 2} more)` : ` (${why.join(', ')})`
}
