// What settings say of other layouts.
import * as v from 'valibot'

/** Habits of another generator that a migrated site keeps. */
export interface SiteHabits {
  /** Address of the tag index, below the docs. */
  readonly tagsPath?: string
  /** Files of `site/pages` that are pages, and exceptions. */
  readonly pageFiles?: { readonly ending: RegExp; readonly other: RegExp }
  /** Several categories of the sidebar are open at once. */
  readonly opensMany?: true
  /** Previews show a page's whole title, with the site's name, and are always large. */
  readonly sharesWholeTitle?: true
}
/** An adapter as it's known here; its author has it typed by `ssg/adapter`. */
export interface Adapter {
  readonly name: string
  detect(files: never): string | null
  load(files: never, file: string, options: never): unknown
}

export const adapter = v.custom<Adapter>((value) => {
  const { name, detect, load } = (value ?? {}) as Partial<Record<keyof Adapter, unknown>>
  return typeof name === 'string' && typeof detect === 'function' && typeof load === 'function'
}, 'must be an adapter: an object with name, detect and load')
