// The second thread for Markdown. It starts as soon as there are known to be enough documents for it.
import { threadOf } from '../../host/thread.ts'
import type { Memo } from '../../engine/memo.ts'
import { hasPlugins } from '../../markdown/plugins.ts'
import type { Boundary } from '../boundary.ts'
import type { CompileAsk, CompiledSome } from './compile-job.ts'
import type { CompileThread } from './compile-share.ts'
import type { LoadedSite } from '../../adapters/types.ts'
import type { CheckedWords, WordingAsk } from './wording-job.ts'

/** Minimum number of documents without a memo entry that makes a thread worthwhile. */
const WORTH_A_THREAD = 256

export interface SecondCompiler {
  readonly thread: CompileThread | null
  /** Receives the number of documents that have to be compiled. */
  expect(documents: number): void
}

export function secondCompiler(packageRoot: string): SecondCompiler {
  // It has a smaller stack than the main thread, which compiles documents that are nested too deeply for this one.
  const start = threadOf<CompileAsk | WordingAsk | null, CompiledSome | CheckedWords>(packageRoot, 'compile-thread', {
    stackSizeMb: 1,
  })
  let thread: CompileThread | null = null
  return {
    expect: (documents) => {
      if (documents >= WORTH_A_THREAD) thread ??= start?.() ?? null
    },
    get thread() {
      return thread
    },
  }
}

/** Whether the memo has results for this project. The configuration determines how many of them are valid. */
export function isKnownProject(memo: Memo): boolean {
  return memo.recall(...COMPILED_WITH) !== undefined
}

const COMPILED_WITH = ['compiled-with', 'configuration'] as const

/** Records the configuration that documents were compiled with. */
export function compiledWith(memo: Memo, configHash: string): void {
  memo.query(...COMPILED_WITH, configHash, {}, () => ({ value: true, diagnostics: [] }))
}

/** Number of the project's documents that haven't been compiled with this configuration. */
function newDocs(memo: Memo, { project, hash }: Known): number {
  const docs = project?.docs ?? []
  return memo.recall(...COMPILED_WITH, hash) !== undefined
    ? docs.filter(({ source }) => memo.recall('compile', source.path) === undefined).length
    : docs.length
}

type Known = Pick<LoadedSite, 'config' | 'project' | 'hash'> & { readonly module: LoadedSite['module'] | null }

interface CompilerStart {
  /** Wraps the boundary and starts the thread when many documents that aren't in the memo are read. */
  noticing(boundary: Boundary): Boundary
  readonly thread: CompileThread | null
}

/** Starts to load the thread while the documents are read. */
export function compilerFor(memo: Memo, second: SecondCompiler, known: Known): CompilerStart {
  // Plugins are in the configuration's module. If there is no module, they can't be sent to the thread.
  const possible = (known.module ?? null) !== null || !hasPlugins(known.config.markdown)
  const notice = (count: number): void => {
    if (possible) second.expect(count)
  }
  notice(newDocs(memo, known))
  return {
    noticing: (boundary) => ({
      ...boundary,
      read: (path) => {
        const { reused = 0, computed = 0 } = memo.counts.front ?? {}
        notice(computed - reused)
        return boundary.read(path)
      },
    }),
    get thread() {
      return possible ? second.thread : null
    },
  }
}
