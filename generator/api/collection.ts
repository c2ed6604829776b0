// Pages with front matter of their own, typed by a schema.
import type { OutputOf, StandardSchema } from './schema.ts'

/** A folder of content whose pages have the same front matter. */
export interface Collection<Schema extends StandardSchema = StandardSchema> {
  readonly name: string
  /** Folder below that of a locale: `docs/recipes`. */
  readonly folder: string
  /** Of the keys that the generator doesn't define. */
  readonly schema: Schema
  /** Never set: types the pages' data. */
  readonly of?: OutputOf<Schema>
}

/** A collection, typed. List it under `collections` of the configuration, and ask `usePages(collection)` for its pages. */
export function defineCollection<Schema extends StandardSchema>(collection: Collection<Schema>): Collection<Schema> {
  return collection
}
