// Messages between the dev server and its script in the page.

/** Everything below this path belongs to the dev server. */
export const DEV_PATH = '/__ssg'

export interface PageDiagnostic {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  /** `content/en/docs/a.md:3:7`, or '' for the whole site. */
  readonly place: string
  /** Source lines around the location, with a marker. */
  readonly frame: string
  readonly hint: string
}

/** Response of `/__ssg/page?path=…`: a page's current state. */
export interface PageState {
  /** Content hash; '' if there's no page to show. */
  readonly hash: string
  /** The same without style sheet names: equal if only styles changed. */
  readonly bare: string
  /** URLs of its style sheets, in order. */
  readonly styles: readonly string[]
  /** The page's current version can't be rendered: this is its last good state. */
  readonly held: boolean
  /** The last build's report. */
  readonly report: BuildReport
}

export interface BuildReport {
  readonly errors: number
  readonly warnings: number
  /** The first ones, errors before warnings. */
  readonly diagnostics: readonly PageDiagnostic[]
}
