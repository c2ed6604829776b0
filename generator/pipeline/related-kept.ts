// Related pages of documents, kept for a build after an edit: as long as no page says other things of itself, they are those of the last build.
import type { PageLink } from '../api/types.ts'
import { hashOf } from '../base/hash.ts'
import type { Memo } from '../memo/memo.ts'
import type { PageJob, World } from '../render/types.ts'

type Kept = readonly (readonly [page: string, links: readonly PageLink[]])[]

export function keepRelated(memo: Memo, jobs: readonly PageJob[]): void {
  const kept: Kept = jobs.flatMap(({ page, locale, entry }) =>
    page.kind === 'doc' && entry !== null ? [[nameOf(locale, entry.raw.key), page.doc.related ?? []] as const] : [],
  )
  const args = hashOf(JSON.stringify(kept))
  if (!memo.has('related', '', args)) memo.note('related', '', args, kept)
}

/** What the last build found. */
export function keptRelated(memo: Memo): NonNullable<World['related']> {
  const kept = new Map(memo.peek<Kept>('related', '')?.value ?? [])
  return (locale, key) => kept.get(nameOf(locale, key))
}

function nameOf(locale: string, key: string): string {
  return `${locale}\n${key}`
}
