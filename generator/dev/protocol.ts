// What the dev server and its script in the page say to each other.

/** Everything below this path belongs to the dev server. */
export const DEV_PATH = '/__ssg'

export interface PageError {
  readonly code: string
  readonly message: string
  /** `content/en/docs/a.md:3:7`, or '' when the whole site is meant. */
  readonly place: string
  /** Lines around the place, with a mark. */
  readonly frame: string
  readonly hint: string
}

/** Answer of `/__ssg/page?path=…`: what a page is now. */
export interface PageState {
  /** Name of the page's content; '' when there is no page to show. */
  readonly hash: string
  /** The same without the names of style sheets: equal as long as only styles changed. */
  readonly bare: string
  /** Addresses of its style sheets, in order. */
  readonly styles: readonly string[]
  /** Errors of the last build; the page is that of the last good one. */
  readonly errors: readonly PageError[]
}
