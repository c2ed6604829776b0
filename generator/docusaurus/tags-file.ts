// Tags of documents and posts as Docusaurus names them: by `tags.yml` beside them, which gives labels, descriptions and addresses to those that
// pages name by key, else by the words of the tag.
import { kebabCase } from '../base/kebab.ts'
import { loose, text } from '../base/loose.ts'
import { own as ownOf } from '../base/own.ts'
import { tagSlug } from '../base/routing.ts'
import { tagsAlike } from '../base/tags-alike.ts'
import type { ConfigInput } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import { entriesOf, type Told } from './data-files.ts'
import type { ProjectFiles } from './documents.ts'

export interface TagNames {
  /** The documents with the names that tags have in addresses. */
  readonly docs: readonly RawDoc[]
  /** Edition and name of a tag in its address → what is shown. */
  readonly labels: NonNullable<ConfigInput['tags']>
}

interface Tag {
  /** In its address. */
  readonly name: string
  readonly label: string
  readonly description?: string
}

/** `places`: edition → file of its tags. */
export function namedTags(
  files: ProjectFiles,
  docs: readonly RawDoc[],
  places: ReadonlyMap<string, string | null>,
  told: Told,
): TagNames {
  const labels: Record<string, string | { label: string; description?: string }> = {}
  const known = new Map([...places].map(([edition, file]) => [edition, tagsOf(files, file, told)] as const))
  const named = docs.map((doc): RawDoc => {
    const own = known.get(doc.edition)
    const { tags } = doc.front
    const { tagNames = {}, ...plain } = doc
    if (own === undefined || tags === undefined) return doc
    const names = tags.map((written) => {
      const inline = ownOf(tagNames, written)
      const { name, label, description } = (inline === undefined ? own.get(written) : undefined) ?? {
        name: inline ?? kebabCase(written),
        label: written,
      }
      // Of several labels of one address the first is shown.
      if (description !== undefined || label !== name)
        labels[`${doc.edition}/${tagSlug(name)}`] ??= description === undefined ? label : { label, description }
      return name
    })
    return { ...plain, front: { ...doc.front, tags: names } }
  })
  const unnamed = ({ front, edition, tagNames }: RawDoc): readonly string[] =>
    (front.tags ?? []).filter((tag) => ownOf(tagNames, tag) === undefined && known.get(edition)?.has(tag) !== true)
  for (const problem of tagsAlike(docs, unnamed, (tag) => tagSlug(kebabCase(tag)))) told(problem)
  return { docs: named, labels }
}

function tagsOf(files: ProjectFiles, file: string | null, told: Told): ReadonlyMap<string, Tag> {
  return new Map(
    Object.entries(file === null ? {} : entriesOf(files.source(file), told)).map(([key, value]) => {
      const { label, permalink, description } = loose(value)
      const name = text(permalink)?.replace(/^\/|\/$/g, '') ?? kebabCase(key)
      const capital = key.charAt(0).toUpperCase() + key.slice(1).toLowerCase()
      const about = text(description)
      return [key, { name, label: text(label) ?? capital, ...(about === undefined ? {} : { description: about }) }]
    }),
  )
}
