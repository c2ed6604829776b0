// What lies between an island's place on a page and its code in the browser.

/** What an island asked of its page while it was rendered. */
export interface PageAnswers {
  /** Question, as JSON → answer. */
  readonly asked?: Readonly<Record<string, unknown>>
  /** What every island of a project of another generator may ask, whatever it asked while it was rendered. */
  readonly known?: KnownOfPage
  /** For numbers and dates. */
  readonly format?: { readonly lang: string; readonly calendar?: string }
}

/** Small facts of the site and of the page. */
export interface KnownOfPage {
  readonly site: Readonly<Record<string, unknown>> & { readonly baseUrl: string }
  readonly page: Readonly<Record<string, unknown>>
  /** In front of routes in the page's language: `/zh`. */
  readonly prefix: string
  /** What code looked up while its module loaded. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Names the symbol of `globalThis` that has the texts for modules while they load. */
export const LOADING = 'ssg.loading'

/** Where a property holds something that is sent as HTML: elements, and Markdown as a component. */
export interface IslandPart {
  /** Names and indexes that lead to it, that of the property first. */
  readonly path: readonly (string | number)[]
  readonly isElement: boolean
}

/** What a browser needs to bring an island to life. */
export interface IslandCode {
  /** Module that exports the component. */
  readonly module: string
  readonly exported: string
  /** Module of the component that stands around all of them; null where none does. */
  readonly root: string | null
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of what stands in the island; null where nothing does. */
  readonly children: string | null
  /** What properties hold as HTML, each with its place. */
  readonly parts: readonly (readonly [place: IslandPart, html: string])[]
  readonly page: PageAnswers
  /** Stands before the ids that React makes. */
  readonly idPrefix: string
}

/** Prefix of the property with the component that an island replaces; the part's name follows. */
export const ORIGINAL_PREFIX = '~'

/** A component's properties, and the component that it replaces. */
export function splitOriginal(props: Readonly<Record<string, unknown>>): {
  readonly own: Readonly<Record<string, unknown>>
  readonly original: { readonly name: string; readonly node: import('react').ReactNode } | undefined
} {
  const key = Object.keys(props).find((name) => name.startsWith(ORIGINAL_PREFIX))
  if (key === undefined) return { own: props, original: undefined }
  const { [key]: node, ...own } = props
  return { own, original: { name: key.slice(ORIGINAL_PREFIX.length), node: node as import('react').ReactNode } }
}

/** The root component of a project, among its islands. */
export const ROOT = 'ssg-root'

/** An island on a page while the page is rendered. */
export interface IslandUse {
  readonly id: string
  readonly exported: string
  readonly component: import('react').ComponentType<Record<string, unknown>>
  /** What a project puts around all of its pages, where that tells them something. */
  readonly root?: import('react').ComponentType<Record<string, unknown>> | undefined
  /** It is that component: it stands around the page, and stays when the next one comes. */
  readonly around?: boolean
  readonly props: Readonly<Record<string, unknown>>
}
