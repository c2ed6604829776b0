// The facts' state in the last complete run. While a revision's hash is the same, none of its facts is asked again.
import type { Dump } from './entries.ts'
import type { Facts } from './facts.ts'
import { forgetEntry, idOf, type MemoState } from './state.ts'

/** Revisions are entries, too: their arguments are the hash. */
export const REVISION = idOf('revision', '')

/** Every stored revision's name and hash. */
export function* revisionsIn({ entries }: MemoState): Iterable<[name: string, hash: string]> {
  for (const [id, { args }] of entries) if (id.startsWith(REVISION)) yield [id.slice(REVISION.length), args]
}

/** An unfinished run has entries from two states of the facts. */
export function dropRevisions(state: MemoState): void {
  if (!state.isOpen) return
  for (const [name] of revisionsIn(state)) forgetEntry(state, REVISION + name)
}

/** Parts of a site are built in separate runs: their revisions aren't valid for the whole. */
export function withoutRevisions({ entries, ...dump }: Dump): Dump {
  return { ...dump, entries: Object.fromEntries(Object.entries(entries).filter(([id]) => !id.startsWith(REVISION))) }
}

/** Methods whose answers are unchanged since the last complete run. */
export function settledMethods({ revised, revisions }: MemoState, facts: Facts): ReadonlySet<string> {
  const revision = revised.get(facts)
  const isSame = revision !== undefined && revisions.get(revision.name) === revision.hash
  return new Set(isSame ? revision.methods : [])
}
