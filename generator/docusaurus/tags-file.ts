// `tags.yml` beside documents and posts: labels and addresses of tags that pages name by key.
import { parse } from 'yaml'
import { loose, text } from '../base/loose.ts'
import { tagSlug } from '../base/routing.ts'
import type { RawDoc } from '../content/types.ts'
import type { ProjectFiles } from './documents.ts'

export interface TagNames {
  /** The documents with the names that tags have in addresses. */
  readonly docs: readonly RawDoc[]
  /** Name of a tag in its address → label. */
  readonly labels: Readonly<Record<string, string>>
}

/** `places`: edition → file of its tags. */
export function namedTags(files: ProjectFiles, docs: readonly RawDoc[], places: ReadonlyMap<string, string>): TagNames {
  const labels: Record<string, string> = {}
  const byEdition = new Map<string, ReadonlyMap<string, string>>()
  for (const [edition, file] of places) {
    const names = new Map<string, string>()
    for (const [key, value] of Object.entries(read(files, file))) {
      const { label, permalink } = loose(value)
      const name = text(permalink)?.replace(/^\/|\/$/g, '') ?? key
      names.set(key, name)
      labels[tagSlug(name)] = text(label) ?? key
    }
    byEdition.set(edition, names)
  }
  const named = docs.map((doc): RawDoc => {
    const names = byEdition.get(doc.edition)
    const { tags } = doc.front
    if (names === undefined || names.size === 0 || tags === undefined) return doc
    return { ...doc, front: { ...doc.front, tags: tags.map((tag) => names.get(tag) ?? tag) } }
  })
  return { docs: named, labels }
}

function read(files: ProjectFiles, file: string): Readonly<Record<string, unknown>> {
  const source = files.source(file)
  try {
    return source === null ? {} : loose(parse(source.text, { logLevel: 'error' }))
  } catch {
    return {}
  }
}
