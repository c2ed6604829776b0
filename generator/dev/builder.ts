// Builds for `dev`: one at the start and one for each burst of edits, with one memo and one output in memory.
import { boundaryOf } from '../build/boundary.ts'
import type { build } from '../build.ts'
import type { EarlySite } from './dev-types.ts'
import type { BuildResult } from '../build/build-run.ts'
import type { MemoryOutput } from '../emit/output.ts'
import { clock, type Host } from '../host/host.ts'
import type { SubmissionStore } from '../host/serve/submissions.ts'
import { watchFiles } from '../host/watch.ts'
import { STATIC } from '../source/native-layout.ts'
import type { Memo } from '../engine/memo.ts'
import { locate } from '../report/report.ts'
import type { Located } from '../report/types.ts'
import { buildReport, crashReport, textReader } from './build-report.ts'
import { heldPages } from './held-pages.ts'
import type { BuildReport } from './protocol.ts'

export interface DevOptions {
  readonly host: Host
  /** Read when the first build starts. */
  readonly memo: Memo
  readonly packageRoot: string
  readonly withoutConfigCode?: boolean | undefined
  readonly store: SubmissionStore
  readonly port: number
  readonly address: string
  readonly tell: DevReports
}

/** Events that the terminal shows. */
export interface DevReports {
  /** A build has ended. `changed` lists new and changed output files, `why` the edited sources (none at the start). */
  built(build: DevBuild): void
  received(form: string, id: string): void
  /** Called for internal errors and I/O failures. */
  failed(error: unknown): void
}

export interface DevBuild {
  readonly why: readonly string[]
  readonly changed: readonly string[]
  readonly diagnostics: readonly Located[]
  readonly result: BuildResult
  /** Milliseconds. */
  readonly time: number
  /** The served pages are this build's. */
  readonly served: boolean
}

export { NOTHING_REPORTED } from './build-report.ts'

/** The state that requests see: the last build with pages, and the last build's report. */
export interface DevState {
  config: EarlySite['config'] | null
  forms: BuildResult['forms']
  writeSearch: BuildResult['writeSearch']
  report: BuildReport
  /** Page files that show their last good state. */
  held: ReadonlySet<string> | 'all'
  /** Renders edits immediately, before a build. */
  preview: BuildResult['preview']
  /** Files available while the first build runs. */
  early: EarlySite | null
  /** Pages open in browsers, by output path. */
  readonly open: ReadonlySet<string>
}

type PreviewFiles = NonNullable<Awaited<ReturnType<NonNullable<BuildResult['preview']>>>>

/** Sees every edit from its creation on. */
export interface Builder {
  run(why: readonly string[]): Promise<void>
  /** Builds again, unless a build is running. */
  rebuild(): Promise<void>
  close(): Promise<void>
}

/** Pages in browsers. */
export interface OpenPages {
  /** The first build starts or continues when this resolves, so that early requests are answered first. */
  begun(): Promise<void>
  announce(what: 'preview' | 'changed'): void
  /** Resolves when pages have what they were notified of, if they were, and no further edit follows. */
  answered(told: boolean): Promise<void>
}

/** The builder and the file watcher. */
export interface Works {
  readonly build: typeof build
  readonly watchFiles: typeof watchFiles
}

/** Builds sequentially; edits during a build trigger one more. */
export function createBuilder(
  options: DevOptions,
  output: MemoryOutput,
  present: DevState,
  pages: OpenPages,
  works: Works = { build: whenWanted, watchFiles },
): Builder {
  const waiting = new Set<string>()
  let running: Promise<void> | null = null
  let ended = false
  let previews = 0
  /** Previews of edits made since the last build started, which doesn't include them. */
  let later: PreviewFiles | null = null
  /** Open pages show an edit at once; the build then renders everything and reports problems. Resolves with whether pages were notified. */
  const preview = async (): Promise<boolean> => {
    const own = ++previews
    // Without a working configuration and code, the last good pages stay.
    if (present.held === 'all') return false
    const files = await present.preview?.([...waiting].sort(), present.open).catch(() => null)
    // A later edit is more current.
    if (own !== previews || ended || files === null || files === undefined || !output.preview(files)) return false
    later = files
    pages.announce('preview')
    return true
  }
  const loop = async (): Promise<void> => {
    while (waiting.size > 0) {
      await pages.answered(await preview())
      if (ended) break
      const why = [...waiting].sort()
      waiting.clear()
      later = null
      await builds(why)
    }
    running = null
  }
  const edited = (paths: readonly string[]): void => {
    if (ended) return
    for (const path of paths) waiting.add(path)
    if (running === null) running = loop()
    else void preview()
  }
  const watch = watchSite(options, works, edited)
  const builds = createBuilds(options, output, present, {
    ...pages,
    build: works.build,
    watch: (...read) => watch.cover(...read).catch(options.tell.failed),
    later: () => later,
  })
  return {
    run: (why) => (running = builds(why).then(loop)),
    rebuild: async () => {
      // A running build is as good.
      if (running === null && !ended) running = builds([]).then(loop)
      await running
    },
    close: async () => {
      ended = true
      waiting.clear()
      await running
      await watch.close()
    },
  }
}

/** Determines which files belong to the site. */
interface WatchRules {
  readonly staticDir: string
  readonly allowed: readonly string[] | null
}

/** `cover` gets the files that a build read, and the time from which edits count. */
function watchSite({ host, tell }: DevOptions, { watchFiles }: Works, changed: (paths: readonly string[]) => void) {
  let rules: WatchRules = { staticDir: STATIC[0], allowed: [] }
  const watch = watchFiles(host.root, watchedFolders(host), {
    changed,
    failed: tell.failed,
    writtenSince: host.writtenSince,
    showsHidden: (folder) => [...STATIC, rules.staticDir].some((one) => folder === one || folder.startsWith(`${one}/`)),
    follows: (link) => !boundaryOf(host, rules.allowed).isOutside(link),
  })
  const cover = async (memo: Memo, result: BuildResult, since: number): Promise<void> => {
    const { config, allowed = rules.allowed } = result
    const before = JSON.stringify(rules)
    rules = { staticDir: config.staticDir, allowed }
    await watch.cover(watchedFiles(memo, result), since, JSON.stringify(rules) !== before)
  }
  return { cover, close: watch.close }
}

/** Loads the pipeline on first use: responses that are ready don't wait for it. */
async function whenWanted(...given: Parameters<typeof build>): ReturnType<typeof build> {
  return (await import('../build.ts')).build(...given)
}

interface AroundBuild extends Pick<OpenPages, 'announce' | 'begun'> {
  readonly build: Works['build']
  /** Watches the files that a build read, for edits since a given time. */
  watch(memo: Memo, result: BuildResult, since: number): Promise<void>
  /** Previews of edits since the build started. */
  later(): PreviewFiles | null
}

/** Runs one build at a time: updates the served site and announces the result. Internal errors are reported, too. */
function createBuilds(
  options: DevOptions,
  output: MemoryOutput,
  present: DevState,
  { announce, begun, build, watch, later }: AroundBuild,
): (why: readonly string[]) => Promise<void> {
  const { host, tell } = options
  const commit = heldPages(output)
  const early = async (site: EarlySite): Promise<void> => {
    Object.assign(present, { config: site.config, forms: site.forms, early: site })
    output.preview(site.rules)
    await begun()
  }
  let isFirst = true
  const once = async (why: readonly string[]): Promise<void> => {
    const [start, since] = [clock(), host.moment()]
    output.begin()
    const answering = isFirst ? { early } : {}
    isFirst = false
    const { memo, packageRoot, withoutConfigCode } = options
    const result = await build(host, memo, output, { dev: true, packageRoot, withoutConfigCode, ...answering })
    present.early = null
    const diagnostics = locate(result.diagnostics, textReader(host))
    // A site without pages has a broken configuration or broken code: the last good pages stay.
    const served = result.pages > 0
    const { changed, held } = served ? commit(result) : { changed: [], held: 'all' as const }
    if (served) output.preview(later() ?? [])
    const back = !served && output.takeBack()
    const { config, forms, writeSearch, preview } = result
    if (served) Object.assign(present, { config, forms, writeSearch, preview })
    const report = buildReport(host, diagnostics)
    const news = changed.length > 0 || back || JSON.stringify(report) !== JSON.stringify(present.report)
    Object.assign(present, { report, held })
    const time = clock() - start
    // Callers notified of a build may edit its sources at once, and the edit is seen.
    await watch(memo, result, since)
    tell.built({ why, changed, diagnostics, result, time, served })
    if (news) announce('changed')
  }
  return (why) =>
    once(why).catch((error: unknown) => {
      present.early = null
      // The next edit may succeed.
      present.report = crashReport(error)
      tell.failed(error)
      announce('changed')
    })
}

/** A site's source folders; in a bare Markdown folder, everything is source. */
function watchedFolders(host: Host): string[] {
  const known = ['content', 'site', 'locales', 'themes', 'ssg.config.ts']
  const isSite = known.some((path) => host.stat(path) !== null || host.walk(path).files.length > 0)
  return isSite ? known : ['.']
}

/** Files outside the source folders that the build used: code, included files, images. */
function watchedFiles(memo: Memo, result: BuildResult): string[] {
  const { theme, staticDir } = result.config
  const folder = typeof theme === 'object' ? theme.folder : theme
  return [
    ...new Set([
      ...(folder === undefined ? [] : [folder]),
      staticDir,
      ...result.sources,
      ...memo.asked('file'),
      ...memo.asked('exists'),
      ...memo.asked('image'),
      ...memo.asked('readFile'),
    ]),
  ].filter((path) => !path.includes('node_modules'))
}
