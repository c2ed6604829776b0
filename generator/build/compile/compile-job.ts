// The compiling thread: it takes documents from the end of a list while the main thread takes them from the start.
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
import { splitDoc } from '../../markdown/compiled/split-value.ts'
import { withPlugins } from '../../plugins/resolve.ts'
import type { ConfigModule } from '../../adapters/types.ts'
import { reader } from '../read-once.ts'

/** The settings that a thread needs to compile. */
export interface CompileWith {
  readonly root: string
  /** Folders outside the root that can be read; null for all. */
  readonly allowed: readonly string[] | null
  readonly defaultLocale: string
  readonly options: MarkdownOptions
  /** Changes if the settings or the code of plugins change. */
  readonly optionsHash: string
  /** The configuration module, because its plugins are functions and can't be sent. Null if there are no plugins. */
  readonly plugins: ConfigModule | null
}

/** Documents to compile, shared with another thread. */
export interface CompileShare {
  readonly docs: readonly CompileDoc[]
  /** Shared counter of documents that either thread has taken. */
  readonly taken: Int32Array
}

export type CompileAsk = CompileWith | CompileShare

export interface CompileDoc {
  readonly raw: RawDoc
  /** Headings of the document that this one translates. */
  readonly source: SourceHeadings
}

/** Consecutive documents of the list, starting at `from`. Null for those that this thread couldn't compile. */
export interface CompiledSome {
  readonly from: number
  readonly made: readonly (MadeThere | null)[]
  /** Whether no document is left. */
  readonly last: boolean
}

interface Asked {
  /** The lookups that were made, so that the main thread can repeat them. */
  readonly asked: readonly (readonly [method: string, argument: string])[]
  readonly answers: readonly string[]
}

export interface Made extends Asked {
  readonly doc: Doc
  readonly diagnostics: readonly Diagnostic[]
}

/** The same as another thread sends it: the outcome in the memo's encoding. */
export interface MadeThere extends Asked {
  readonly bytes: Uint8Array
}

/** A compiled document, in both forms, with its hash. */
export interface MadeDoc extends Made, MadeThere {
  readonly hash: string
}

export function readMade(made: MadeThere): MadeDoc {
  const { value, diagnostics } = decodeOutcome(made.bytes)
  return { ...(value as { doc: Doc; hash: string }), diagnostics, ...made }
}

/** Hash of everything that a compiled document depends on. */
export function nameOf(raw: RawDoc, optionsHash: string, answers: readonly string[]): string {
  return hashOf([raw.source.path, raw.bodyHash, optionsHash, ...answers].join('\n'))
}

/** Number of documents in one message. */
const TOGETHER = 16

type Compile = (doc: CompileDoc) => Promise<Omit<MadeDoc, 'bytes'> | null>

/** Receives documents as they are compiled, and the memory to transfer with them. */
export type CompileAnswer = (some: CompiledSome, memory: readonly ArrayBuffer[]) => void

/** Returns a function that handles messages. */
export function createCompileJob(answer: CompileAnswer): (ask: CompileAsk) => Promise<void> {
  let compile: Compile = async () => null
  return async (ask) => {
    if ('root' in ask) compile = compilerOf(ask, await optionsOf(ask))
    else await work(ask, compile, answer)
  }
}

async function work({ docs, taken }: CompileShare, compile: Compile, answer: CompileAnswer): Promise<void> {
  let made: (MadeThere | null)[] = []
  // A buffer that has been transferred can't be written to again.
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

/** The options with the configuration's plugins. */
async function optionsOf({ root, options, plugins }: CompileWith): Promise<MarkdownOptions> {
  if (plugins === null) return options
  const module = (await diskHost(root).loadModule(plugins.name, plugins.code)) as { default?: ConfigInput }
  const { remarkPlugins = [], rehypePlugins = [] } = withPlugins(resolveConfig(module.default).value).value.markdown
  return { ...options, remarkPlugins, rehypePlugins }
}

/** If this thread can't be sure to read the same files as the main thread, the document is compiled there instead. */
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
      // The main thread can replace the file with the default locale's.
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
    // A failure can be due to this thread's smaller stack, so the main thread tries again.
    return unsure || doc.failed ? null : { doc, hash: nameOf(raw, optionsHash, answers), diagnostics, asked, answers }
  }
}
