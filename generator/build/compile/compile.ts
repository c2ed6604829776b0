// Compiles every Markdown file once, regardless of the number of locales that show it.
import { NATIVE, type MarkdownDialect } from '../../markdown/dialect.ts'
import type { Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { optimizeLate } from '../../host/jit-budget.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import type { Locale, SourcePath } from '../../base/text.ts'
import type { Source } from '../../source/types.ts'
import { limitConcurrency, type ConcurrencyLimit } from '../../base/concurrency.ts'
import { breathe } from '../../host/host.ts'
import type { Memo } from '../../engine/memo.ts'
import { compileMarkdownAsync } from '../../markdown/markdown.ts'
import { hasPlugins } from '../../markdown/plugins.ts'
import type { MarkdownFacts, MarkdownOptions } from '../../markdown/types.ts'
import {
  isPartialPath,
  listeningTo,
  sharedFacts,
  type Files,
  type LoggedFacts,
  type SourceHeadings,
} from './compile-facts.ts'
import { nameOf, type Made, type MadeDoc } from './compile-job.ts'
import { shareOut, type CompileThread } from './compile-share.ts'
import { titleKeys } from '../../plugins/admonitions.ts'
import { splitDoc } from '../../markdown/compiled/split-value.ts'
import { spillTexts, spilling } from '../../markdown/compiled/spilled-doc.ts'
import { relocateDuplicate, duplicatesOf } from './dedupe-versions.ts'
import type { CompiledDoc } from '../../markdown/compiled/compiled-doc.ts'

export interface CompileScope {
  /** Whether a file is outside the boundary, so that no page can show it. */
  readonly isOutside: (path: string) => boolean
  readonly source: Source
  readonly memo: Memo
  readonly options: MarkdownOptions
  /** Changes with the configuration's code, which includes plugins. */
  readonly codeHash: string
  readonly defaultLocale: string
  readonly read: (path: string) => string | null
  readonly files: Files
  /** All documents of a project that has plugins. */
  readonly docs?: readonly RawDoc[]
  /** Returns a document's URL in a language, for a project's pages; null if there is none. */
  readonly address?: (key: string, locale: string) => string | null
  /** Receives compiled pages, several at a time. */
  readonly compiled?: (docs: readonly CompiledDoc[]) => void
  /** Awaited after the other thread has received its documents and before the first one is compiled here. */
  readonly meanwhile?: () => Promise<void>
}

/** The settings that the compiler needs. */
export function markdownOptions(
  config: ResolvedConfig,
  components: readonly string[],
  dialect: Partial<MarkdownDialect>,
): MarkdownOptions {
  const { parser, remarkPlugins, rehypePlugins, admonitions } = config.markdown
  return {
    ...(Object.keys(admonitions).length === 0 ? {} : { admonitions: titleKeys(admonitions) }),
    parser: parser ?? 'native',
    components,
    staticDir: config.staticDir,
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins: rehypePlugins ?? [],
    dialect: { ...NATIVE, zoomsImages: config.imageZoom, ...dialect },
  }
}

/**
 * Returns compiled documents by source path. Partials are compiled as part of the pages that include them. `thread` compiles some of the documents.
 */
export async function compileDocs(
  scope: CompileScope,
  docs: readonly RawDoc[],
  progress: (done: number, total: number) => void,
  thread: CompileThread | null = null,
  portion = PORTION,
): Promise<Outcome<ReadonlyMap<string, CompiledDoc>>> {
  optimizeLate()
  const pages = docs.filter((doc) => doc.kind !== 'partial')
  const own = pages.filter((doc) => doc.locale === scope.defaultLocale)
  const order = [...own, ...pages.filter((doc) => doc.locale !== scope.defaultLocale)]
  const found = new Map<RawDoc, Outcome<CompiledDoc>>()
  const compile = compilerOf(scope, found)
  const spilled = spilling(scope.memo)
  const waiting = hasPlugins(scope.options) ? limitConcurrency(MOST_WAITING) : ONE_BY_ONE
  let fresh: CompiledDoc[] = []
  const tell = (): void => {
    scope.compiled?.(fresh)
    fresh = []
  }
  // Sources are compiled first, because a translation takes its heading IDs from its source.
  for (const round of [own, order.slice(own.length)]) {
    const headings = compile.sources()
    const { firsts, others } = duplicatesOf(round)
    const keep = (raw: RawDoc, { value, diagnostics }: Outcome<CompiledDoc>): void => {
      found.set(raw, { value: scope.memo.blobs !== null ? spilled(raw.source.path, value) : value, diagnostics })
      fresh.push(value)
    }
    const one = async (raw: RawDoc, given: MadeDoc | null): Promise<void> => {
      const made = await compile.one(raw, headings, given, keep)
      for (const twin of others(raw))
        await compile.one(twin, headings, made === null ? null : compile.moved(raw, twin, made, headings), keep)
    }
    for (const some of inPortions(firsts, portion)) {
      const shared = shareOut(
        some.map((raw) => ({ raw, source: headings(raw) })),
        firsts.length < WORTH_SHARING ? null : thread,
      )
      await scope.meanwhile?.()
      const rest = async (): Promise<void> => {
        for (const [place, made] of shared.made()) await one(some[place] as RawDoc, made)
        tell()
        progress(found.size, order.length)
        await breathe()
      }
      for (let place = shared.next(); place !== null; place = shared.next()) {
        const raw = some[place] as RawDoc
        await waiting.begin(() => one(raw, null))
        if (place % TOGETHER === 0) await rest()
        // Yields to the bundler, which runs meanwhile and asks how to resolve files.
        else await breathe()
      }
      await waiting.end(helping(scope, waiting, compile))
      await shared.end()
      await rest()
      // Documents that were lost because the thread failed.
      for (const raw of some) if (!found.has(raw)) await one(raw, null)
      spillTexts(scope.memo, some)
    }
  }
  tell()
  return inOrder(order, found)
}

function inOrder(
  order: readonly RawDoc[],
  found: ReadonlyMap<RawDoc, Outcome<CompiledDoc>>,
): Outcome<ReadonlyMap<string, CompiledDoc>> {
  const outcomes = order.map((raw) => found.get(raw) as Outcome<CompiledDoc>)
  return {
    value: new Map(order.map((raw, at) => [raw.source.path, (outcomes[at] as Outcome<CompiledDoc>).value])),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Maximum number of pages in progress at once. A site's plugins can wait for what they do with other pages. */
const MOST_WAITING = 400

const ONE_BY_ONE: ConcurrencyLimit = { begin: (work) => work(), end: () => Promise.resolve() }

/**
 * Resolves waits on pages that aren't compiled in this build because they haven't changed: compiles such pages, one at a time, only so that plugins
 * see them.
 */
function helping(scope: CompileScope, waiting: ConcurrencyLimit, { here, again }: Compiler): () => Promise<boolean> {
  let left: RawDoc[] | null = null
  return async () => {
    left ??= (scope.docs ?? []).filter((doc) => doc.kind !== 'partial').reverse()
    while (left.length > 0 && here.has(left.at(-1) as RawDoc)) left.pop()
    const next = left.pop()
    if (next !== undefined) await waiting.begin(() => again(next))
    return next !== undefined
  }
}

/** Number of pages between two progress reports. */
const TOGETHER = 8

/** With fewer pages, the main thread would be done before the other thread had received them. */
const WORTH_SHARING = 40

/** Number of pages sent to the other thread at once. It keeps a copy of their texts until all of them are compiled. */
const PORTION = 2000

function* inPortions<T>(all: readonly T[], size: number): Iterable<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

type HeadingsOf = (raw: RawDoc) => SourceHeadings

interface Compiler {
  /** Returns the headings of sources that have been compiled so far. */
  sources(): HeadingsOf
  /** `given` is another thread's result, or one adapted from a duplicate. Returns the result, or null if it came from the memo. */
  one(
    raw: RawDoc,
    headings: HeadingsOf,
    given: Made | MadeDoc | null,
    keep: (raw: RawDoc, outcome: Outcome<CompiledDoc>) => void,
  ): Promise<Made | null>
  /** Documents that were compiled in this build. */
  readonly here: ReadonlySet<RawDoc>
  /** Compiles a document only for its effect on plugins. */
  again(raw: RawDoc): Promise<void>
  /** Adapts a duplicate's result to a document. */
  moved(raw: RawDoc, twin: RawDoc, made: Made, headings: HeadingsOf): Made | null
}

/** Hash of the options that documents are compiled with. Includes the plugins' code. */
export function optionsHash({ options, codeHash }: CompileScope): string {
  return hashOf(JSON.stringify([options, hasPlugins(options) ? codeHash : '']))
}

function compilerOf(scope: CompileScope, found: ReadonlyMap<RawDoc, Outcome<CompiledDoc>>): Compiler {
  const shared = sharedFacts(scope)
  const options = optionsHash(scope)
  const here = new Set<RawDoc>()
  return {
    here,
    again: async (raw) => {
      here.add(raw)
      await compiledHere(raw, factsOf(scope, raw, null, shared), scope.options)
    },
    sources: () => {
      const headings = new Map<string, SourceHeadings>()
      for (const [raw, { value }] of found)
        headings.set(raw.key, [
          ...(value.doc.titleId === null ? [] : [{ level: 0, id: value.doc.titleId }]),
          ...value.doc.headings.map(({ level, id }) => ({ level, id })),
        ])
      return (raw) => (raw.locale === scope.defaultLocale ? null : (headings.get(raw.key) ?? null))
    },
    one: async (raw, headings, given, keep) => {
      let made: Made | null = null
      const outcome = await scope.memo.query(
        'compile',
        raw.source.path,
        `${raw.bodyHash}\n${options}`,
        factsOf(scope, raw, headings(raw), shared),
        async (facts) => {
          const known = given === null ? null : askedAgain(given, facts)
          const { listening, asked, answers } = known ?? listeningTo(facts)
          if (known === null) here.add(raw)
          const { doc, diagnostics } =
            given !== null && known !== null ? given : await compiledHere(raw, listening, scope.options)
          made = { doc, diagnostics, asked, answers }
          const hash = nameOf(raw, options, answers)
          // True if the hash from the other thread matches too, so its encoded bytes can be stored as they are.
          const bytes = known !== null && given !== null && 'hash' in given && given.hash === hash ? given.bytes : null
          return { value: { doc, hash }, diagnostics, ...(bytes !== null && { bytes }) }
        },
        { split: splitDoc },
      )
      keep(raw, outcome)
      return made
    },
    moved: (raw, twin, made, headings) => {
      const facts = (doc: RawDoc): MarkdownFacts => factsOf(scope, doc, headings(doc), shared)
      return relocateDuplicate(raw, twin, made, { from: facts(raw), to: facts(twin) }, scope.options)
    },
  }
}

async function compiledHere(
  raw: RawDoc,
  facts: MarkdownFacts,
  options: MarkdownOptions,
): Promise<Pick<Made, 'doc' | 'diagnostics'>> {
  const { value, diagnostics } = await compileMarkdownAsync(raw, facts, options)
  return { doc: value, diagnostics }
}

/** Repeats another thread's lookups. Returns null if an answer differs. */
function askedAgain({ asked, answers }: Made, facts: LoggedFacts): ReturnType<typeof listeningTo> | null {
  const again = listeningTo(facts)
  for (const [method, argument] of asked) again.listening[method]?.(argument)
  return answers.every((answer, at) => again.answers[at] === answer) ? again : null
}

function factsOf(
  scope: CompileScope,
  raw: RawDoc,
  source: SourceHeadings,
  shared: ReturnType<typeof sharedFacts>,
): LoggedFacts {
  const read = (path: string): string | null => (scope.isOutside(path) ? null : scope.read(path))
  return {
    file: (path: string) => read(path) ?? fallbackPartial(scope, raw, path),
    exists: (path: string) => !scope.isOutside(path) && scope.files.exists(path),
    ...shared,
    sourceHeadings: () => source,
    path: () => raw.source.path,
    ...(scope.address === undefined ? {} : { address: (key: string) => scope.address?.(key, raw.locale) ?? null }),
  } as unknown as LoggedFacts
}

/** A partial without a translation falls back to the default locale's, like a page. */
function fallbackPartial(scope: CompileScope, raw: RawDoc, path: string): string | null {
  if (raw.locale === scope.defaultLocale || !isPartialPath(path)) return null
  const source = scope.source.inLocale(path as SourcePath, raw.locale, scope.defaultLocale as Locale)
  return source === path ? null : scope.read(source)
}
