// `ssg check`.
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { BuildResult } from '../../build/build-run.ts'
import { memoryOutput, noOutput, type MemoryOutput } from '../../emit/output.ts'
import type { Format, Tables } from '../../report/report.ts'
import { unsupportedText, type UnsupportedFeature } from '../../report/unsupported.ts'
import type { Compared } from '../compared.ts'
import { fixIn } from '../fix.ts'
import { reserveOutput } from '../reserve-stdout.ts'
import { counted, EXIT, openSession, progressLine, refuse, type Session } from '../session.ts'
import { asErrors, checkLocales, finish, type BuildCommandOptions } from './build-command.ts'

export interface CheckCommandOptions extends Omit<BuildCommandOptions, 'out' | 'social' | 'frozen' | 'record'> {
  /** Applies diagnostics' edits. */
  readonly fix?: boolean
  /** Reports which features of another generator's project aren't supported. */
  readonly compat?: boolean
  /** Folder or URL of another build of the site. */
  readonly compare?: string
  /** Checks links to other sites. */
  readonly external?: boolean
  /** Also reports accessibility problems in another generator's project. */
  readonly accessibility?: boolean
  /** Opens pages with islands in a browser. */
  readonly browser?: boolean
}

export async function checkCommand(options: CheckCommandOptions): Promise<number> {
  const session = openSession(options.root, options.cache, { dir: options.cacheDir, spilled: true })
  if (typeof session === 'string') return refuse(session)
  if (options.browser !== true) return checkSite(session, options, null)
  const { openBrowser, checkInBrowser } = await import('../browser/check-browser.ts')
  const browser = await openBrowser(session.host.root)
  if (typeof browser === 'string') return refuse(browser)
  try {
    const { packageRoot } = session
    return await checkSite(session, options, (progress, result, output) =>
      checkInBrowser({ browser, packageRoot, progress }, result, output),
    )
  } finally {
    await browser.close()
  }
}

/** Opens the finished site in a browser. */
type BrowserCheck = (
  progress: ReturnType<typeof progressLine>['show'],
  result: BuildResult,
  output: MemoryOutput,
) => Promise<readonly Diagnostic[]>

async function checkSite(
  session: Session,
  options: CheckCommandOptions,
  browser: BrowserCheck | null,
): Promise<number> {
  reserveOutput(options.format)
  const { build, stopBundler } = await pipeline()
  const progress = progressLine(options.format === 'pretty')
  const memory = options.compare === undefined && browser === null ? null : memoryOutput()
  const result = await build(session.host, session.memo, memory ?? noOutput(), {
    dev: false,
    exact: true,
    accessibility: options.accessibility === true ? 'all' : 'own',
    withoutConfigCode: options.withoutConfigCode,
    packageRoot: session.packageRoot,
    progress: progress.show,
    ...(options.locale === undefined ? {} : { locales: options.locale }),
  })
  memory?.commit()
  void stopBundler()
  const seen = browser === null || memory === null ? [] : await browser(progress.show, result, memory)
  progress.clear()
  const { withExternal } = await import('../check-external.ts')
  const diagnostics = [...(await withExternal(session.host.root, result, options.external)), ...seen]
  const { left, fixed } = options.fix === true ? fixIn(session, diagnostics) : { left: diagnostics, fixed: 0 }
  if (options.fix === true) process.stderr.write(`Fixed ${counted(fixed, 'problem')}.\n`)
  const rows = options.compat === true ? (result.uncarried ?? []) : null
  const compared = await otherBuild(options.compare, memory)
  const found = typeof compared === 'string' ? null : compared
  const reported = [...left, ...checkLocales(options.locale, result)]
  const code = finish(
    session,
    options.strict === true ? asErrors(reported) : reported,
    { ...options, out: '' },
    'check',
    { ...result, counts: session.memo.counts, tables: tablesOf(rows, found) },
    0,
  )
  if (options.format === 'pretty' || options.format === 'github') await tables(options.format, rows, found)
  if (typeof compared === 'string') return refuse(compared)
  const isMissing =
    found?.differences.some(({ kind }) => kind === 'address') === true || (found?.unread.length ?? 0) > 0
  return Math.max(code, isMissing ? EXIT.errors : EXIT.ok)
}

/** Null if no comparison is requested, a message if the other build isn't found. */
async function otherBuild(other: string | undefined, output: MemoryOutput | null): Promise<Compared | string | null> {
  if (other === undefined || output === null) return null
  const { comparedWith } = await import('../compared.ts')
  return comparedWith(other, output)
}

/** The tables as data, for programs. */
function tablesOf(rows: readonly UnsupportedFeature[] | null, compared: Compared | null): Tables {
  return { ...(rows === null ? {} : { uncarried: rows }), ...(compared === null ? {} : { compared }) }
}

/** Both tables as text: on standard output, unless a machine-readable report uses it. */
async function tables(
  format: Format,
  rows: readonly UnsupportedFeature[] | null,
  compared: Compared | null,
): Promise<void> {
  const stream = format === 'pretty' ? process.stdout : process.stderr
  if (rows !== null) stream.write(unsupportedText(rows))
  if (compared === null) return
  const { compareText } = await import('../../compare/compare.ts')
  stream.write(compareText(compared.differences, compared.pages))
  if (compared.unread.length > 0)
    process.stderr.write(
      `The other build doesn't serve these pages, so they aren't compared: ${unreadText(compared)}.\n`,
    )
}

function unreadText({ unread }: Compared): string {
  const shown = unread.slice(0, 10).join(', ')
  return unread.length > 10 ? `${shown} and ${unread.length - 10} more` : shown
}

/** The pipeline, loaded on demand. */
async function pipeline(): Promise<{
  build: typeof import('../../build.ts').build
  stopBundler: typeof import('../../assets/bundler.ts').stopBundler
}> {
  const [{ build }, { stopBundler }] = await Promise.all([import('../../build.ts'), import('../../assets/bundler.ts')])
  return { build, stopBundler }
}
