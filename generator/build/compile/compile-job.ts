// What the compiling thread of a build does: it takes documents from the end of a list whose beginning the main thread takes.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { resolveConfig } from '../../config/config.ts'
import type { ConfigInput } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import { diskHost } from '../../host/host.ts'
import { compileMarkdownAsync } from '../../markdown/markdown.ts'
import type { Doc, MarkdownFacts, MarkdownOptions } from '../../markdown/types.ts'
import { createRoom, decodeOutcome, encodeOutcome, type Room } from '../../engine/encoding.ts'
import { boundaryOf } from '../boundary.ts'
import { isPartialPath, listeningTo, sharedFacts, type LoggedFacts, type SourceHeadings } from './compile-facts.ts'
import { splitDoc } from '../../markdown/docs/split-value.ts'
import { withPlugins } from '../../plugins/resolve.ts'
import type { ConfigModule } from '../../adapters/types.ts'
import { reader } from '../reader.ts'

/** What a thread compiles with. */
export interface CompileWith {
  readonly root: string
  /** Folders outside the root that may be read; null when all may. */
  readonly allowed: readonly string[] | null
  readonly defaultLocale: string
  readonly options: MarkdownOptions
  /** Changes with them and with the code of plugins. */
  readonly optionsHash: string
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
  readonly made: readonly (MadeThere | null)[]
  /** Nothing is left to take. */
  readonly last: boolean
}

interface Asked {
  /** What it asked: to be asked again by whoever knows. */
  readonly asked: readonly (readonly [method: string, argument: string])[]
  readonly answers: readonly string[]
}

export interface Made extends Asked {
  readonly doc: Doc
  readonly diagnostics: readonly Diagnostic[]
}

/** The same as another thread sends it: the outcome as the memo keeps it. */
export interface MadeThere extends Asked {
  readonly bytes: Uint8Array
}

/** What came of a document, and what it is called. */
export interface MadeDoc extends Made, MadeThere {
  readonly hash: string
}

export function readMade(made: MadeThere): MadeDoc {
  const { value, diagnostics } = decodeOutcome(made.bytes)
  return { ...(value as { doc: Doc; hash: string }), diagnostics, ...made }
}

/** Changes with everything that goes into a compiled document. */
export function nameOf(raw: RawDoc, optionsHash: string, answers: readonly string[]): string {
  return hashOf([raw.source.path, raw.bodyHash, optionsHash, ...answers].join('\n'))
}

/** So many documents go into one message. */
const TOGETHER = 16

type Compile = (doc: CompileDoc) => Promise<Omit<MadeDoc, 'bytes'> | null>

/** Told of documents as they are made, with the memory that they lie in. */
export type CompileAnswer = (some: CompiledSome, memory: readonly ArrayBuffer[]) => void

/** Takes messages. */
export function createCompileJob(answer: CompileAnswer): (ask: CompileAsk) => Promise<void> {
  let compile: Compile = async () => null
  return async (ask) => {
    if ('root' in ask) compile = compilerOf(ask, await optionsOf(ask))
    else await work(ask, compile, answer)
  }
}

async function work({ docs, taken }: CompileShare, compile: Compile, answer: CompileAnswer): Promise<void> {
  let made: (MadeThere | null)[] = []
  // What is handed over is not encodeOutcome into again.
  let room = createRoom()
  let next = docs.length
  const tell = (last: boolean): void => {
    const memory = made.flatMap((one) => (one === null ? [] : [one.bytes.buffer as ArrayBuffer]))
    answer({ from: next, made, last }, [...new Set(memory)])
    made = []
    room = createRoom()
  }
  while (Atomics.add(taken, 0, 1) < docs.length) {
    const one = await compile(docs[--next] as CompileDoc)
    made.unshift(one === null ? null : writtenDoc(one, room))
    if (made.length === TOGETHER || room.isFull) tell(false)
  }
  tell(true)
}

function writtenDoc({ doc, hash, diagnostics, asked, answers }: Omit<MadeDoc, 'bytes'>, room: Room): MadeThere {
  const value = { doc, hash }
  return { bytes: encodeOutcome({ value, diagnostics }, splitDoc(value), room), asked, answers }
}

/** The options with the plugins of the configuration. */
async function optionsOf({ root, options, plugins }: CompileWith): Promise<MarkdownOptions> {
  if (plugins === null) return options
  const module = (await diskHost(root).loadModule(plugins.name, plugins.code)) as { default?: ConfigInput }
  const { remarkPlugins = [], rehypePlugins = [] } = withPlugins(resolveConfig(module.default).value).value.markdown
  return { ...options, remarkPlugins, rehypePlugins }
}

/** What it finds on the disk is what the main thread finds, or the document is compiled there again. */
function compilerOf({ root, allowed, defaultLocale, optionsHash }: CompileWith, options: MarkdownOptions): Compile {
  const host = diskHost(root)
  const { isOutside } = boundaryOf(host, allowed)
  const files = reader(host)
  const { text } = files
  const shared = sharedFacts({ isOutside, read: text, files })
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
        return !isOutside(path) && files.exists(path)
      },
      ...shared,
      sourceHeadings: () => source,
      path: () => raw.source.path,
    }
    const { listening, asked, answers } = listeningTo(facts as unknown as LoggedFacts)
    const { value: doc, diagnostics } = await compileMarkdownAsync(raw, listening, options)
    // What cannot be compiled may have failed for want of room, of which every thread has another measure.
    return unsure || doc.failed ? null : { doc, hash: nameOf(raw, optionsHash, answers), diagnostics, asked, answers }
  }
}
