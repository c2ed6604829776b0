// What an earlier build knew of documents that are others now, looked up before they are read again.
import type { RawDoc } from '../content/types.ts'
import { threadOf } from '../host/thread.ts'
import type { Doc } from '../markdown/types.ts'
import { searchAgain, type KeptInput, type SearchAgain } from '../search/again.ts'
import type { BuiltInWorker, WorkerAsk } from '../search/worker-job.ts'
import type { CompiledDoc } from './compile.ts'
import type { LastBuild, Run } from './run.ts'
import { keptInputs } from './search-kept.ts'

/** More edited documents than these are no edit but another site. */
const MOST = 16

/** What the memo knew of the edited documents before they were read again. */
export interface BeforeEdit {
  readonly last: LastBuild
  readonly fronts: ReadonlyMap<string, string>
  readonly docs: ReadonlyMap<string, Doc>
  /** Indexes that show them, which are made again; null where there are none. */
  readonly indexes: { readonly kept: readonly KeptInput[]; readonly searching: SearchAgain } | null
}

/** Null when there is nothing to compare with. */
export function beforeEdit({ memo, packageRoot, options: { last = null } }: Run): BeforeEdit | null {
  if (last === null || last.edited.size === 0 || last.edited.size > MOST) return null
  if (memo.peek<string>('build', 'id')?.value !== last.id) return null
  const fronts = new Map<string, string>()
  const docs = new Map<string, Doc>()
  for (const path of last.edited) {
    const front = memo.peek<FrontValue>('front', path)
    const compiled = memo.peek<CompiledDoc>('compile', path)
    if (front === undefined || compiled === undefined) return null
    fronts.set(path, shownFront(front.value))
    docs.set(path, compiled.value.doc)
  }
  const kept = keptInputs(memo, last.edited) ?? []
  if (kept.length === 0) return { last, fronts, docs, indexes: null }
  const thread = threadOf<WorkerAsk, BuiltInWorker>(packageRoot, 'search-thread')
  return {
    last,
    fronts,
    docs,
    indexes: { kept, searching: searchAgain(memo, thread, kept, (path) => last.edited.has(path)) },
  }
}

type FrontValue = { readonly values: RawDoc['front'] } & Pick<RawDoc, 'keyOffsets'>

/** Front matter with its places, as text. */
export function shownFront({ values, keyOffsets }: FrontValue): string {
  return JSON.stringify([values, keyOffsets])
}
