// The second thread for Markdown: it begins to load when it is known that there is enough for it.
import { threadOf } from '../../host/thread.ts'
import type { Memo } from '../../engine/memo.ts'
import { hasPlugins } from '../../markdown/plugins.ts'
import type { Boundary } from '../boundary.ts'
import type { CompileAsk, CompiledSome } from './compile-job.ts'
import type { CompileThread } from './compile-share.ts'
import type { LoadedSite } from '../../adapters/types.ts'
import type { CheckedWords, WordingAsk } from './wording-job.ts'

/** So many documents that were never read are worth a thread. */
const WORTH_A_THREAD = 256

export interface SecondCompiler {
  readonly thread: CompileThread | null
  /** Told how many documents have to be compiled. */
  expect(documents: number): void
}

export function secondCompiler(packageRoot: string): SecondCompiler {
  // Less room than the main thread has: what is nested too deep for it is compiled there.
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

/** Whether a project was compiled here before: how much of it is known, its configuration tells. */
export function isKnownProject(memo: Memo): boolean {
  return memo.recall(...COMPILED_WITH) !== undefined
}

const COMPILED_WITH = ['compiled-with', 'configuration'] as const

/** Remembers what documents were compiled with. */
export function compiledWith(memo: Memo, configHash: string): void {
  memo.query(...COMPILED_WITH, configHash, {}, () => ({ value: true, diagnostics: [] }))
}

/** Documents of a project that no build has compiled with this configuration. */
function newDocs(memo: Memo, { project, hash }: Known): number {
  const docs = project?.docs ?? []
  return memo.recall(...COMPILED_WITH, hash) !== undefined
    ? docs.filter(({ source }) => memo.recall('compile', source.path) === undefined).length
    : docs.length
}

type Known = Pick<LoadedSite, 'config' | 'project' | 'hash'> & { readonly module: LoadedSite['module'] | null }

interface CompilerStart {
  /** The boundary, which starts the thread when many documents are read that the memo does not know. */
  noticing(boundary: Boundary): Boundary
  readonly thread: CompileThread | null
}

/** The thread begins to load while the documents are read. */
export function compilerFor(memo: Memo, second: SecondCompiler, known: Known): CompilerStart {
  // Plugins come with the module of the configuration, or not at all.
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
