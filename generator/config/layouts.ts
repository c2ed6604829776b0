// Settings for other generators' layouts.
import * as v from 'valibot'

/** Conventions of another generator that a migrated site keeps. */
export interface SiteHabits {
  /** The tag index's path, below the docs. */
  readonly tagsPath?: string
  /** Files of `site/pages` that are pages, and exceptions. */
  readonly pageFiles?: { readonly ending: RegExp; readonly other: RegExp }
  /** Several sidebar categories can be open at once. */
  readonly opensMany?: true
  /** Link previews show a page's full title, with the site's name, and always use a large image. */
  readonly sharesWholeTitle?: true
}
/** An adapter as the engine sees it; `ssg/adapter` provides the full type for authors. */
export interface Adapter {
  readonly name: string
  detect(files: never): string | null
  load(files: never, file: string, options: never): unknown
}

export const adapter = v.custom<Adapter>((value) => {
  const { name, detect, load } = (value ?? {}) as Partial<Record<keyof Adapter, unknown>>
  return typeof name === 'string' && typeof detect === 'function' && typeof load === 'function'
}, 'must be an adapter: an object with name, detect and load')
