// What an earlier build knew of documents that are others now, looked up before they are read again.
import type { RawDoc } from '../content/types.ts'
import type { Doc } from '../markdown/types.ts'
import type { CompiledDoc } from './compile.ts'
import type { LastBuild, Run } from './run.ts'

/** More edited documents than these are no edit but another site. */
const MOST = 16

/** What the memo knew of the edited documents before they were read again. */
export interface BeforeEdit {
  readonly last: LastBuild
  readonly fronts: ReadonlyMap<string, string>
  readonly docs: ReadonlyMap<string, Doc>
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
  return { last, fronts, docs }
}

type FrontValue = { readonly values: RawDoc['front'] } & Pick<RawDoc, 'keyOffsets'>

/** Front matter with its places, as text. */
export function shownFront({ values, keyOffsets }: FrontValue): string {
  return JSON.stringify([values, keyOffsets])
}
