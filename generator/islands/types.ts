// The data between an island's place on a page and its code in the browser.

/** The page data that an island used while it was rendered. */
export interface PageAnswers {
  /** Call, as JSON → result. */
  readonly asked?: Readonly<Record<string, unknown>>
  /** Data available to every island in another generator's project, even if it didn't use it while it was rendered. */
  readonly known?: KnownOfPage
  /** For numbers and dates. */
  readonly format?: { readonly lang: string; readonly calendar?: string }
}

/** Basic facts about the site and page. */
export interface KnownOfPage {
  readonly site: Readonly<Record<string, unknown>> & { readonly baseUrl: string }
  readonly page: Readonly<Record<string, unknown>>
  /** Prefix of routes in the page's language: `/zh`. */
  readonly prefix: string
  /** Strings that code looked up while its module loaded. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Key of the symbol in `globalThis` that has the strings for modules while they load. */
export const LOADING = 'ssg.loading'

/** The place of HTML content in a prop: elements, or Markdown as a component. */
export interface IslandPart {
  /** Keys and indexes that lead to it, starting with the prop's name. */
  readonly path: readonly (string | number)[]
  readonly isElement: boolean
}

/** The data that a browser needs to hydrate an island. */
export interface IslandCode {
  /** Module that exports the component. */
  readonly module: string
  readonly exported: string
  /** Module of the component around all islands; null if there's none. */
  readonly root: string | null
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of the island's children; null if there are none. */
  readonly children: string | null
  /** HTML content in props, each with its place. */
  readonly parts: readonly (readonly [place: IslandPart, html: string])[]
  readonly page: PageAnswers
  /** Prefix for React's generated IDs. */
  readonly idPrefix: string
}

/** Prefix of the prop with the component that an island replaces; the part's name follows. */
export const ORIGINAL_PREFIX = '~'

/** A component's props, and the component that it replaces. */
export function splitOriginal(props: Readonly<Record<string, unknown>>): {
  readonly own: Readonly<Record<string, unknown>>
  readonly original: { readonly name: string; readonly node: import('react').ReactNode } | undefined
} {
  const key = Object.keys(props).find((name) => name.startsWith(ORIGINAL_PREFIX))
  if (key === undefined) return { own: props, original: undefined }
  const { [key]: node, ...own } = props
  return { own, original: { name: key.slice(ORIGINAL_PREFIX.length), node: node as import('react').ReactNode } }
}

/** Name of a project's root component among its islands. */
export const ROOT = 'ssg-root'

/** An island on a page during rendering. */
export interface IslandUse {
  readonly id: string
  readonly exported: string
  readonly component: import('react').ComponentType<Record<string, unknown>>
  /** The component that a project renders around all of its pages, if it provides context. */
  readonly root?: import('react').ComponentType<Record<string, unknown>> | undefined
  /** It's that component: it's mounted around the page, and stays when the next page is shown. */
  readonly around?: boolean
  readonly props: Readonly<Record<string, unknown>>
}
