// Reads a migrated site's documents by Docusaurus's rules.
import type { ProjectTools } from '../../../assets/scope.ts'
import { packageInteractivity } from '../bundler/package-interactivity.ts'
import { asRecord } from '../../../base/unknown-record.ts'
import type { RawDoc } from '../../../content/types.ts'
import type { BuiltDocuments } from '../../types.ts'
import { interactiveDocuments } from '../markdown/interactive-documents.ts'
import { excerptIn } from '../content/documents.ts'
import { readingMinutes, type ReadingTime } from '../content/reading-time.ts'

/** The documents to build. */
export function migratedDocuments(docs: readonly RawDoc[], tools: ProjectTools): Promise<BuiltDocuments> {
  return interactiveDocuments(docs.map(asInProject), packageInteractivity(tools))
}

/** Applies Docusaurus's rules for format, excerpt and reading time to a document. */
function asInProject(doc: RawDoc): RawDoc {
  const { kind, source, bodyStart, locale } = doc
  const front = { ...doc.front, format: doc.front.format ?? ('mdx' as const) }
  const body = source.text.slice(bodyStart)
  return {
    ...doc,
    front,
    ...(kind === 'docs' && front.description === undefined ? excerptIn(source.text, bodyStart) : {}),
    ...(kind === 'blog' ? { minutes: readingMinutes({ body, front: asRecord(front), locale }, USUAL) } : {}),
  }
}

const USUAL: ReadingTime = { show: true, own: undefined, bySpaces: false }
