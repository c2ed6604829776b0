// One run of a build: what it is asked for, what its stages say, and what it gives.
import type { ExternalLink } from '../check/external-links.ts'
import type { InteractivePages } from '../check/visits.ts'
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
import { reader, type FileReader } from './reader.ts'
import type { PartNumber } from './share.ts'

export interface BuildOptions {
  /** Build only these locales. */
  readonly locales?: readonly string[]
  /** Draw social cards. */
  readonly social?: boolean
  /** The output is put out in spite of errors, and is then to be whole. */
  readonly keepGoing?: boolean
  /** Mistakes of sites that were written for other generators are errors, too. */
  readonly exact?: boolean
  /** The configuration of another generator's project isn't run: only settings that are written out are read. */
  readonly withoutConfigCode?: boolean | undefined
  /** Drafts are shown, and the search index is left to `writeSearch`. */
  readonly dev: boolean
  /** Given what can be answered before the pages are made; the build goes on when somebody who asks has been answered. */
  readonly early?: (site: EarlySite) => Promise<void>
  /** Say what the pages were made from. */
  readonly inputs?: boolean
  /** Run the hooks of a project's plugins that follow a build. */
  readonly postBuild?: boolean
  /** Make only this part, for `ssg merge`. */
  readonly part?: PartNumber
  readonly packageRoot: string
  /** Told what is going on, for a progress line. */
  readonly progress?: (stage: string, done: number, total: number) => void
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly config: ResolvedConfig
  readonly policy: string
  /** Builds the search index and writes it, for `dev`, which does so only when search is opened. */
  readonly writeSearch?: (into: Output) => Promise<void>
  /** What the forms of the site ask for, for the receiver; null without forms. */
  readonly forms: SiteForms | null
  readonly pages: number
  readonly locales: number
  /** Milliseconds by stage, in order. */
  readonly timings: Readonly<Record<string, number>>
  /** Of a project of another generator: what is not carried over; null for other sites. */
  readonly uncarried: readonly UnsupportedFeature[] | null
  /** Files outside the content folder that went into the build, for the watcher. */
  readonly sources: readonly string[]
  /** In `dev`: what edits make of pages, before the next build. */
  readonly preview?: Preview
  /** In `dev`: files of the output with their sources. */
  readonly origins?: ReadonlyMap<string, string>
  /** In `dev`: files of pages that can't be rendered; their content is empty. */
  readonly unrendered?: ReadonlySet<string>
  /** Folders outside the root whose files the site may publish; null for all. */
  readonly allowed?: readonly string[] | null
  /** What the pages were made from, by name with a hash: parts of one site have the same. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Links of the pages that lead to other sites. */
  readonly external?: () => readonly ExternalLink[]
  /** Pages, and the components that run on them in a browser. */
  readonly interactive?: () => InteractivePages
}

/** What the stages share. */
export interface Run {
  readonly host: Host
  readonly memo: Memo
  readonly output: Output
  readonly options: BuildOptions
  readonly packageRoot: string
  readonly files: FileReader
  /** Text of a file of the site. */
  readonly read: FileReader['text']
  readonly decode: FileReader['decode']
  readonly hash: FileReader['hash']
  readonly progress: NonNullable<BuildOptions['progress']>
  /** File of the output → file that it was made from, where it is one. */
  readonly sources: Map<string, string>
  /** Everything that was said until now. */
  readonly diagnostics: readonly Diagnostic[]
  report(found: readonly Diagnostic[]): void
  /** Reports files whose text is damaged, unless they are reported already. */
  reportDamaged(): void
  /** The value of an outcome, whose diagnostics are said. */
  unwrap<T>(outcome: Outcome<T>): T
  /** From here on, what is said is graded so. */
  setSeverity(by: (found: readonly Diagnostic[]) => readonly Diagnostic[]): void
  /** Wait for a stage, and add the time since the one before to its name. */
  stage<T>(name: string, work: T | Promise<T>): Promise<T>
  readonly timings: Readonly<Record<string, number>>
}

const damageId = ({ code, span }: Diagnostic): string => `${code} ${span?.path}`

/** Begins a build. */
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
      // Somebody may be asking for pages.
      if (options.dev) await breathe()
      return value
    },
    timings,
  }
}

/** What is known of a build wherever it ends. */
export interface Known {
  readonly config: ResolvedConfig
  readonly locales: readonly string[]
  readonly forms?: SiteForms | null
  readonly sources: readonly string[]
}

/** A build that ends before there is a page. */
export function stopped(run: Run, { config, locales, forms = null, sources }: Known): BuildResult {
  run.reportDamaged()
  const { diagnostics, timings } = run
  return {
    diagnostics,
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

/** A build that came to its end; a project of another generator has its diagnostics summed up. */
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
  >,
): BuildResult {
  run.memo.end()
  const { diagnostics } = run
  const copyOf = known.adapter?.copyOf ?? ((path) => path)
  return {
    ...stopped(run, known),
    ...made,
    diagnostics:
      known.project === null ? diagnostics : summarised(diagnostics, { install: installCommandOf(run), copyOf }),
    uncarried: known.project === null ? null : unsupportedFeatures(diagnostics),
  }
}
