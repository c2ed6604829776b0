// Pages with more than one title.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { RawDoc } from '../content/types.ts'
import type { Doc } from '../markdown/types.ts'
import { secondTitle } from './writing-diagnostics.ts'

/** Headings of level 1 below a page's title. The first one of a post is its title, or has been reported (SSG278). */
export function secondTitles({ source: { path }, kind, front, bodyStart }: RawDoc, doc: Doc): Diagnostic[] {
  if (kind === 'partial') return []
  const hasTitle = doc.title !== null || (front.title !== undefined && kind !== 'blog')
  return doc.headings.flatMap(({ level, text }, index) => {
    if (level !== 1 || (!hasTitle && index === 0)) return []
    const start = doc.headingOffsets[index] ?? bodyStart
    return [secondTitle({ path, start, end: start + 1 }, text)]
  })
}
