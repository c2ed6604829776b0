// What an earlier build knew of documents that are others now, looked up before they are read again.
import type { RawDoc } from '../content/types.ts'
import type { Doc } from '../markdown/types.ts'
import { searchAgain, type KeptInput, type SearchAgain } from '../search/again.ts'
import type { CompiledDoc } from './compiled-doc.ts'
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
export function beforeEdit({ memo, options: { last = null } }: Run): BeforeEdit | null {
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
  if (last.indexing === null || kept.length === 0) {
    void last.indexing?.stop()
    return { last, fronts, docs, indexes: null }
  }
  const searching = searchAgain(memo, last.indexing, kept, (path) => last.edited.has(path))
  return { last, fronts, docs, indexes: { kept, searching } }
}

type FrontValue = { readonly values: RawDoc['front'] } & Pick<RawDoc, 'keyOffsets'>

/** Front matter with its places, as text. */
export function shownFront({ values, keyOffsets }: FrontValue): string {
  return JSON.stringify([values, keyOffsets])
}
