// Collections: pages with their own front matter keys, typed by a schema.
import type { OutputOf, StandardSchema } from './schema.ts'

/** A content folder whose pages share additional front matter keys. */
export interface Collection<Schema extends StandardSchema = StandardSchema> {
  readonly name: string
  /** Folder below each locale's: `docs/recipes`. */
  readonly folder: string
  /** Schema of the keys that the generator doesn't define. */
  readonly schema: Schema
  /** Never set: typed as the pages' data. */
  readonly of?: OutputOf<Schema>
}

/** Types a collection. List it under `collections` in the configuration, and call `usePages(collection)` to get its pages. */
export function defineCollection<Schema extends StandardSchema>(collection: Collection<Schema>): Collection<Schema> {
  return collection
}
