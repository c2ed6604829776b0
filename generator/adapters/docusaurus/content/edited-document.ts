// Re-reads a single document while its author edits it, without loading the rest of the project.
import { hashOf } from '../../../base/hash.ts'
import type { SourceText } from '../../../base/text.ts'
import type { RawDoc } from '../../../content/types.ts'
import type { Project } from '../../types.ts'
import { mayHydrate } from '../markdown/extract-islands.ts'
import { excerptIn } from './documents.ts'
import { contentTitle, readLooseFrontMatter } from './front-matter.ts'
import { withHeadingIds } from './heading-ids.ts'
import { takeHead } from './page-head.ts'

/**
 * `read` has the documents as parsed, and `built` has those to build. They differ if a document contains code; such documents can't be re-read alone.
 */
export function rereadable(read: readonly RawDoc[], built: readonly RawDoc[]): Pick<Project, 'reread'> {
  const plain = new Set(read.filter((doc, at) => doc === built[at]))
  return {
    reread: (known, source) =>
      !plain.has(known) || /^[ \t]*(?:import|export)\b/m.test(source.text) || mayHydrate(source.text, known.bodyStart)
        ? null
        : editedDocument(known, source),
  }
}

/** Returns null if the edit isn't limited to the text below the title, or if it changes something that lists show, such as the reading time. */
function editedDocument(known: RawDoc, source: SourceText): RawDoc | null {
  const { bodyStart } = known
  if (readLooseFrontMatter(source).bodyStart !== bodyStart || (known.minutes ?? null) !== null) return null
  const text = withHeadingIds(source.text, bodyStart)
  const isSame = (of: (text: string) => string | null | undefined): boolean => of(known.source.text) === of(text)
  if (!isSame((one) => one.slice(0, bodyStart)) || !isSame((one) => contentTitle(one.slice(bodyStart)))) return null
  if (known.head !== undefined || known.documentTitle !== undefined || takeHead(text, bodyStart) !== null) return null
  const { excerpt: _, ...rest } = known
  return {
    ...rest,
    source: text === source.text ? source : { ...source, text },
    bodyHash: source.hash,
    version: hashOf(text.slice(bodyStart)),
    ...(known.front.description === undefined ? excerptIn(source.text, bodyStart) : {}),
  }
}
