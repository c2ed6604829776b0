// What the compiling thread of a build does: it takes documents from the end of a list whose beginning the main thread takes.
import type { Diagnostic } from '../base/diagnostic.ts'
import { resolveConfig } from '../config/config.ts'
import type { ConfigInput } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import { diskHost } from '../host/host.ts'
import { compileMarkdownAsync } from '../markdown/markdown.ts'
import type { Doc, MarkdownFacts, MarkdownOptions } from '../markdown/types.ts'
import { boundaryOf } from './boundary.ts'
import {
  emojiNames,
  imageSizes,
  isPartialPath,
  listeningTo,
  type LoggedFacts,
  type SourceHeadings,
} from './compile-facts.ts'
import type { ConfigModule } from './load-config.ts'
import { reader } from './reader.ts'

/** What a thread compiles with. */
export interface CompileWith {
  readonly root: string
  /** Folders outside the root that may be read; null when all may. */
  readonly allowed: readonly string[] | null
  readonly defaultLocale: string
  readonly options: MarkdownOptions
  /** The configuration, for its plugins, which are functions and cannot be sent; null when there are none. */
  readonly plugins: ConfigModule | null
}

/** Documents to compile, shared with another thread. */
export interface CompileShare {
  readonly docs: readonly CompileDoc[]
  /** How many of them are taken, by whomever. */
  readonly taken: Int32Array
}

export type CompileAsk = CompileWith | CompileShare

export interface CompileDoc {
  readonly raw: RawDoc
  /** Of the document that this one translates. */
  readonly source: SourceHeadings
}

/** Documents that are compiled, or could not be here; their places in the list follow each other down to `from`. */
export interface CompiledSome {
  readonly from: number
  readonly made: readonly (Made | null)[]
  /** Nothing is left to take. */
  readonly last: boolean
}

export interface Made {
  readonly doc: Doc
  readonly diagnostics: readonly Diagnostic[]
  /** What it asked: to be asked again by whoever knows. */
  readonly asked: readonly (readonly [method: string, argument: string])[]
  readonly answers: readonly string[]
}

/** So many documents go into one message. */
const TOGETHER = 16

type Compile = (doc: CompileDoc) => Promise<Made | null>

/** Takes messages; `answer` is told of documents as they are made. */
export function createCompileJob(answer: (some: CompiledSome) => void): (ask: CompileAsk) => Promise<void> {
  let compile: Compile = async () => null
  return async (ask) => {
    if ('root' in ask) compile = compilerOf(ask, await optionsOf(ask))
    else await work(ask, compile, answer)
  }
}

async function work(
  { docs, taken }: CompileShare,
  compile: Compile,
  answer: (some: CompiledSome) => void,
): Promise<void> {
  let made: (Made | null)[] = []
  let next = docs.length
  while (Atomics.add(taken, 0, 1) < docs.length) {
    made.unshift(await compile(docs[--next] as CompileDoc))
    if (made.length < TOGETHER) continue
    answer({ from: next, made, last: false })
    made = []
  }
  answer({ from: next, made, last: true })
}

/** The options with the plugins of the configuration. */
async function optionsOf({ root, options, plugins }: CompileWith): Promise<MarkdownOptions> {
  if (plugins === null) return options
  const module = (await diskHost(root).loadModule(plugins.name, plugins.code)) as { default?: ConfigInput }
  const { remarkPlugins = [], rehypePlugins = [] } = resolveConfig(module.default).value.markdown
  return { ...options, remarkPlugins, rehypePlugins }
}

/** What it finds on the disk is what the main thread finds, or the document is compiled there again. */
function compilerOf({ root, allowed, defaultLocale }: CompileWith, options: MarkdownOptions): Compile {
  const host = diskHost(root)
  const { isOutside } = boundaryOf(host, allowed)
  const { text, bytes } = reader(host)
  const image = imageSizes({ isOutside, bytes })
  const emoji = emojiNames(text)
  return async ({ raw, source }) => {
    let unsure = false
    const read = (path: string): string | null => {
      const found = isOutside(path) ? null : text(path)
      // Another file may stand for it: the main thread knows which.
      if (found === null && raw.locale !== defaultLocale && isPartialPath(path)) unsure = true
      return found
    }
    const facts: MarkdownFacts = {
      file: read,
      exists: (path) => {
        if (isPartialPath(path)) return read(path) !== null
        return !isOutside(path) && bytes(path) !== null
      },
      image,
      emoji,
      sourceHeadings: () => source,
      path: () => raw.source.path,
    }
    const { listening, asked, answers } = listeningTo(facts as unknown as LoggedFacts)
    const { value: doc, diagnostics } = await compileMarkdownAsync(raw, listening, options)
    // What cannot be compiled may have failed for want of room, of which every thread has another measure.
    return unsure || doc.failed ? null : { doc, diagnostics, asked, answers }
  }
}
