// Every Markdown file once, whatever the number of locales that show it.
import { imageSize } from 'image-size'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import type { Locale, SourcePath } from '../base/text.ts'
import type { Source } from '../source/types.ts'
import { breathe } from '../host/host.ts'
import type { Memo } from '../memo/memo.ts'
import { compileMarkdownAsync } from '../markdown/markdown.ts'
import type { Doc, MarkdownFacts, MarkdownOptions } from '../markdown/types.ts'

export interface CompiledDoc {
  readonly doc: Doc
  /** Changes with everything that went into it. */
  readonly hash: string
}

export interface CompileScope {
  /** Files that no page may show. */
  readonly isOutside: (path: string) => boolean
  readonly source: Source
  readonly memo: Memo
  readonly options: MarkdownOptions
  /** Changes with the code of the configuration: plugins are part of it. */
  readonly codeHash: string
  readonly defaultLocale: string
  readonly read: (path: string) => string | null
  readonly bytes: (path: string) => Uint8Array | null
  /** Told of pages as they are compiled, some at a time. */
  readonly compiled?: (docs: readonly CompiledDoc[]) => void
}

/** What the compiler is told by the configuration. */
export function markdownOptions(
  config: ResolvedConfig,
  components: readonly string[],
  dialect: Pick<MarkdownOptions, 'project' | 'plain'>,
): MarkdownOptions {
  const { parser, remarkPlugins, rehypePlugins } = config.markdown
  return {
    parser: parser ?? 'native',
    components,
    staticDir: config.staticDir,
    onBrokenMarkdownLinks: config.onBrokenMarkdownLinks,
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins: rehypePlugins ?? [],
    ...dialect,
  }
}

/** Compiled docs by source path. Partials are compiled into the pages that use them. */
export async function compileDocs(
  scope: CompileScope,
  docs: readonly RawDoc[],
  progress: (done: number, total: number) => void,
): Promise<Outcome<ReadonlyMap<string, CompiledDoc>>> {
  const compiled = new Map<string, CompiledDoc>()
  const sources = new Map<string, CompiledDoc>()
  const diagnostics: Diagnostic[] = []
  const image = imageSizes(scope)
  let fresh: CompiledDoc[] = []
  const tell = (): void => {
    scope.compiled?.(fresh)
    fresh = []
  }
  const pages = docs.filter((doc) => doc.kind !== 'partial')
  const order = [
    ...pages.filter((doc) => doc.locale === scope.defaultLocale),
    ...pages.filter((doc) => doc.locale !== scope.defaultLocale),
  ]
  const plugins = (scope.options.remarkPlugins?.length ?? 0) + (scope.options.rehypePlugins?.length ?? 0)
  const options = hashOf(JSON.stringify([scope.options, plugins === 0 ? '' : scope.codeHash]))
  for (const [index, raw] of order.entries()) {
    const source = raw.locale === scope.defaultLocale ? null : (sources.get(raw.key) ?? null)
    const outcome = await scope.memo.stepAsync(
      'compile',
      raw.source.path,
      `${raw.bodyHash}\n${options}`,
      factsOf(scope, raw, source, image),
      async (facts) => {
        const { listening, answers } = answersOf(facts)
        const result = await compileMarkdownAsync(raw, listening, scope.options)
        const hash = hashOf([raw.source.path, raw.bodyHash, options, ...answers].join('\n'))
        return { value: { doc: result.value, hash }, diagnostics: result.diagnostics }
      },
    )
    compiled.set(raw.source.path, outcome.value)
    fresh.push(outcome.value)
    if (raw.locale === scope.defaultLocale) sources.set(raw.key, outcome.value)
    diagnostics.push(...outcome.diagnostics)
    if (index % 32 === 0) {
      tell()
      progress(index, order.length)
      await breathe()
    }
  }
  tell()
  return { value: compiled, diagnostics }
}

/** The facts, and what they were asked and answered: with the source, that is all that a compiled page is made of. */
function answersOf(facts: LoggedFacts): { readonly listening: LoggedFacts; readonly answers: readonly string[] } {
  const answers: string[] = []
  const listening = Object.entries(facts).map(([method, ask]) => [
    method,
    (argument: string): unknown => {
      const answer = ask(argument)
      answers.push(JSON.stringify([method, argument, answer]))
      return answer
    },
  ])
  return { listening: Object.fromEntries(listening) as LoggedFacts, answers }
}

type LoggedFacts = MarkdownFacts & Record<string, (argument: string) => unknown>

function factsOf(
  scope: CompileScope,
  raw: RawDoc,
  source: CompiledDoc | null,
  image: MarkdownFacts['image'],
): LoggedFacts {
  const read = (path: string): string | null => (scope.isOutside(path) ? null : scope.read(path))
  return {
    file: (path: string) => read(path) ?? fallbackPartial(scope, raw, path),
    exists: (path: string) => read(path) !== null,
    image,
    sourceHeadings: () => source?.doc.headings.map(({ level, id }) => ({ level, id })) ?? null,
  } as unknown as LoggedFacts
}

/** A partial without a translation is that of the default locale, as a page would be. */
function fallbackPartial(scope: CompileScope, raw: RawDoc, path: string): string | null {
  if (raw.locale === scope.defaultLocale || !/(?:^|\/)_[^/]*(?:\/|$)/.test(path)) return null
  const source = scope.source.inLocale(path as SourcePath, raw.locale, scope.defaultLocale as Locale)
  return source === path ? null : scope.read(source)
}

/** Many pages show the same image: each is looked at once a build. */
function imageSizes(scope: CompileScope): MarkdownFacts['image'] {
  const sizes = new Map<string, ReturnType<typeof sizeOf>>()
  return (path) => {
    let size = sizes.get(path)
    if (size === undefined) sizes.set(path, (size = sizeOf(scope.isOutside(path) ? null : scope.bytes(path))))
    return size
  }
}

function sizeOf(bytes: Uint8Array | null): { width: number; height: number } | null | 'unreadable' {
  if (bytes === null) return null
  try {
    const { width, height, orientation } = imageSize(bytes)
    return orientation !== undefined && orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return 'unreadable'
  }
}
