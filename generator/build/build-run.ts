// A single build: its options, the state that its stages share, and its result.
import type { BookPlan } from '../book/types.ts'
import type { ExternalLink } from '../check/external-links.ts'
import type { InteractivePages } from '../check/browser-findings.ts'
import type { SiteForms } from '../api/forms.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { installCommand } from '../base/site/install-command.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { LayoutAdapter } from '../adapters/types.ts'
import { unsupportedFeatures, type UnsupportedFeature } from '../report/unsupported.ts'
import { summarised } from '../report/summary.ts'
import { withoutCollisions } from '../emit/output-collisions.ts'
import type { Output } from '../emit/output.ts'
import { breathe, clock, type Host } from '../host/host.ts'
import type { Memo } from '../engine/memo.ts'
import { twoFiles } from '../routes/diagnostics.ts'
import type { EarlySite, Preview } from '../dev/dev-types.ts'
import { withPluginNames } from '../plugins/made-places.ts'
import { reader, type FileReader } from './read-once.ts'
import type { PartNumber } from './share.ts'

export interface BuildOptions {
  /** Limits the locales to build. */
  readonly locales?: readonly string[]
  /** Whether to draw social cards. */
  readonly social?: boolean
  /** Whether the output is published in spite of errors, so that it has to be complete. */
  readonly keepGoing?: boolean
  /** Whether mistakes in sites written for other generators are errors too. */
  readonly exact?: boolean
  /** Whether to report what isn't accessible: on pages of the generator's own sites, or of all. */
  readonly accessibility?: 'own' | 'all'
  /** Whether to read only literal settings of another generator's project, without running its configuration. */
  readonly withoutConfigCode?: boolean | undefined
  /** Whether drafts are shown. The search index is then left to `writeSearch`. */
  readonly dev: boolean
  /** Receives what can serve requests before the pages are rendered. The build continues when pending requests have been answered. */
  readonly early?: (site: EarlySite) => Promise<void>
  /** Whether to return hashes of the pages' inputs. */
  readonly inputs?: boolean
  /** Whether to run post-build hooks of a project's plugins. */
  readonly postBuild?: boolean
  /** Build only this part, for `ssg merge`. */
  readonly part?: PartNumber
  readonly packageRoot: string
  /** Receives progress for a progress line. */
  readonly progress?: (stage: string, done: number, total: number) => void
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly config: ResolvedConfig
  readonly policy: string
  /** Builds and writes the search index. In dev, this happens only when search is opened. */
  readonly writeSearch?: (into: Output) => Promise<void>
  /** Rules for the site's forms, for the receiver; null if there are none. */
  readonly forms: SiteForms | null
  readonly pages: number
  readonly locales: number
  /** Milliseconds by stage, in order. */
  readonly timings: Readonly<Record<string, number>>
  /** For a project of another generator, what isn't supported; null for other sites. */
  readonly uncarried: readonly UnsupportedFeature[] | null
  /** Files outside the content folder that the build used, for the watcher. */
  readonly sources: readonly string[]
  /** In dev: applies edits to pages before the next build. */
  readonly preview?: Preview
  /** In dev: maps an output file to its source. */
  readonly origins?: ReadonlyMap<string, string>
  /** In dev: files of pages that can't be rendered. Their content is empty. */
  readonly unrendered?: ReadonlySet<string>
  /** Folders outside the root whose files the site can publish; null for all. */
  readonly allowed?: readonly string[] | null
  /** Hashes of the pages' inputs, by name. All parts of a site must have the same. */
  readonly inputs?: Readonly<Record<string, string>>
  /** The pages' links to other sites. */
  readonly external?: () => readonly ExternalLink[]
  /** Pages, and the islands on each of them. */
  readonly interactive?: () => InteractivePages
  /** A book for each edition of docs and language. */
  readonly books?: () => readonly BookPlan[]
}

/** State that the stages share. */
export interface Run {
  readonly host: Host
  readonly memo: Memo
  readonly output: Output
  readonly options: BuildOptions
  readonly packageRoot: string
  readonly files: FileReader
  /** Reads a file of the site as text. */
  readonly read: FileReader['text']
  readonly decode: FileReader['decode']
  readonly hash: FileReader['hash']
  readonly progress: NonNullable<BuildOptions['progress']>
  /** Maps an output file to its source file, if it has one. */
  readonly sources: Map<string, string>
  /** All diagnostics so far. */
  readonly diagnostics: readonly Diagnostic[]
  report(found: readonly Diagnostic[]): void
  /** Reports files that aren't valid text, unless they are already reported. */
  reportDamaged(): void
  /** Returns an outcome's value and reports its diagnostics. */
  unwrap<T>(outcome: Outcome<T>): T
  /** Sets the function that grades diagnostics from now on. */
  setSeverity(by: (found: readonly Diagnostic[]) => readonly Diagnostic[]): void
  /** Waits for a stage and adds the time since the previous one to its timing. */
  stage<T>(name: string, work: T | Promise<T>): Promise<T>
  readonly timings: Readonly<Record<string, number>>
}

const damageId = ({ code, span }: Diagnostic): string => `${code} ${span?.path}`

/** Starts a build. */
export function beginRun(host: Host, memo: Memo, output: Output, options: BuildOptions): Run {
  const diagnostics: Diagnostic[] = []
  const timings: Record<string, number> = {}
  let last = clock()
  let judged = (found: readonly Diagnostic[]): readonly Diagnostic[] => found
  const say = (found: readonly Diagnostic[]): void => {
    for (const diagnostic of judged(found)) diagnostics.push(diagnostic)
  }
  const files = reader(host)
  const sources = new Map<string, string>()
  memo.begin()
  return {
    host,
    memo,
    output: withoutCollisions(output, (path, other) => say([twoFiles(path, other, sources)])),
    sources,
    options,
    packageRoot: options.packageRoot,
    files,
    read: files.text,
    decode: files.decode,
    hash: files.hash,
    progress: options.progress ?? (() => undefined),
    diagnostics,
    reportDamaged: () => {
      const known = new Set(diagnostics.map(damageId))
      say(files.damaged().filter((one) => !known.has(damageId(one))))
    },
    report: say,
    unwrap: (outcome) => {
      say(outcome.diagnostics)
      return outcome.value
    },
    setSeverity: (by) => {
      judged = by
    },
    stage: async (name, work) => {
      const value = await work
      const now = clock()
      timings[name] = Math.round(((timings[name] ?? 0) + now - last) * 10) / 10
      last = now
      // Lets the dev server answer requests.
      if (options.dev) await breathe()
      return value
    },
    timings,
  }
}

/** The facts about a site that are known at any point where a build can end. */
export interface Known {
  readonly config: ResolvedConfig
  readonly locales: readonly string[]
  readonly forms?: SiteForms | null
  readonly sources: readonly string[]
}

/** The result if the build ends before it has pages. */
export function stopped(run: Run, { config, locales, forms = null, sources }: Known): BuildResult {
  run.reportDamaged()
  const { timings } = run
  return {
    diagnostics: withPluginNames(run.diagnostics),
    config,
    uncarried: null,
    forms,
    policy: '',
    pages: 0,
    locales: locales.length,
    timings,
    sources,
  }
}

function installCommandOf({ host }: Run): string {
  return installCommand((path) => host.stat(path) !== null)
}

/** The result if the build is complete. A project of another generator gets a summary of its diagnostics. */
export function finished(
  run: Run,
  known: Known & { readonly project: object | null; readonly adapter: Pick<LayoutAdapter, 'copyOf'> | null },
  made: Pick<
    BuildResult,
    | 'policy'
    | 'pages'
    | 'allowed'
    | 'writeSearch'
    | 'inputs'
    | 'preview'
    | 'origins'
    | 'unrendered'
    | 'external'
    | 'interactive'
    | 'books'
  >,
): BuildResult {
  run.memo.end()
  const { diagnostics } = run
  const copyOf = known.adapter?.copyOf ?? ((path) => path)
  return {
    ...stopped(run, known),
    ...made,
    diagnostics:
      known.project === null
        ? withPluginNames(diagnostics)
        : summarised(diagnostics, { install: installCommandOf(run), copyOf }),
    uncarried: known.project === null ? null : unsupportedFeatures(diagnostics),
  }
}
