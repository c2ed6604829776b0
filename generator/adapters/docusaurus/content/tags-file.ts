// Tags of documents and posts. `tags.yml` next to them defines labels, descriptions and URLs for the keys that pages use. Other tags are named after
// their text.
import { kebabCase } from '../../../base/site/kebab.ts'
import { asRecord, text } from '../../../base/unknown-record.ts'
import { ownProperty as ownOf } from '../../../base/own-property.ts'
import { tagSlug } from '../../../base/site/routing.ts'
import { sameAddressTags } from '../../../base/site/same-address-tags.ts'
import type { ConfigInput } from '../../../config/types.ts'
import type { RawDoc } from '../../../content/types.ts'
import { entriesOf, type Told } from './data-files.ts'
import type { SourceFiles } from '../../types.ts'
import type { Labels } from '../config/labels.ts'

export interface TagNames {
  /** The documents, with their tags replaced by names for URLs. */
  readonly docs: readonly RawDoc[]
  /** Labels by edition and tag name. */
  readonly labels: NonNullable<ConfigInput['tags']>
}

interface Tag {
  /** The name in the URL. */
  readonly name: string
  readonly label: string
  readonly description?: string
}

/** Paths of an edition's tags file and of a language's translated one; null if the file doesn't exist. */
export interface TagsPlace {
  readonly file: string | null
  readonly translated: (locale: string) => string | null
}

export interface TagsInput {
  readonly files: SourceFiles
  readonly docs: readonly RawDoc[]
  /** By edition. */
  readonly places: ReadonlyMap<string, TagsPlace>
  readonly texts: Pick<Labels, 'said'>
  readonly told: Told
}

export function namedTags({ files, docs, places, texts, told }: TagsInput): TagNames {
  const labels: Record<string, string | { label: string; description?: string }> = {}
  const known = new Map(
    [...places].map(([edition, place]) => [
      edition,
      inLanguages(tagsOf(files, place.file, told), edition, { files, place, texts, told }),
    ]),
  )
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
      // If several labels have the same URL, the first one is shown.
      if (description !== undefined || label !== name)
        labels[`${doc.edition}/${tagSlug(name)}`] ??= description === undefined ? label : { label, description }
      return name
    })
    return { ...plain, front: { ...doc.front, tags: names } }
  })
  const unnamed = ({ front, edition, tagNames }: RawDoc): readonly string[] =>
    (front.tags ?? []).filter((tag) => ownOf(tagNames, tag) === undefined && known.get(edition)?.has(tag) !== true)
  for (const problem of sameAddressTags(docs, unnamed, (tag) => tagSlug(kebabCase(tag)))) told(problem)
  return { docs: named, labels }
}

/** Adds the labels and descriptions of languages that have their own file. */
function inLanguages(
  tags: ReadonlyMap<string, Tag>,
  edition: string,
  { files, place, texts, told }: Pick<TagsInput, 'files' | 'texts' | 'told'> & { readonly place: TagsPlace },
): ReadonlyMap<string, Tag> {
  const known = new Map<string, ReadonlyMap<string, Tag>>()
  const of = (locale: string, key: string): Tag | undefined => {
    let own = known.get(locale)
    if (own === undefined) known.set(locale, (own = tagsOf(files, place.translated(locale), told)))
    return own.get(key)
  }
  const entries = [...tags].map(([key, tag]) => {
    const id = `${edition}.tags.${key}`
    const about = texts.said(`${id}.description`, (locale) => of(locale, key)?.description ?? tag.description ?? '')
    const label = texts.said(`${id}.label`, (locale) => of(locale, key)?.label ?? tag.label)
    return [key, { ...tag, label, ...(about === '' ? {} : { description: about }) }] as const
  })
  return new Map(entries)
}

function tagsOf(files: SourceFiles, file: string | null, told: Told): ReadonlyMap<string, Tag> {
  return new Map(
    Object.entries(file === null ? {} : entriesOf(files.source(file), told)).map(([key, value]) => {
      const { label, permalink, description } = asRecord(value)
      const name = text(permalink)?.replace(/^\/|\/$/g, '') ?? kebabCase(key)
      const capital = key.charAt(0).toUpperCase() + key.slice(1).toLowerCase()
      const about = text(description)
      return [key, { name, label: text(label) ?? capital, ...(about === undefined ? {} : { description: about }) }]
    }),
  )
}
