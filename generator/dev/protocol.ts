// What the dev server and its script in the page say to each other.

/** Everything below this path belongs to the dev server. */
export const DEV_PATH = '/__ssg'

export interface PageDiagnostic {
  readonly severity: 'error' | 'warning'
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
  /** The page can't be rendered as it is now: this is its last good state. */
  readonly held: boolean
  /** What the last build reported. */
  readonly report: BuildReport
}

export interface BuildReport {
  readonly errors: number
  readonly warnings: number
  /** The first of them, errors before warnings. */
  readonly diagnostics: readonly PageDiagnostic[]
}
