// A page as written to the output.
import type { Section } from '../markdown/types.ts'
import type { BarePage } from './html/addresses.ts'
import type { PageScan } from './html/scan-emitted.ts'
import type { PageJob } from './types.ts'

/** A rendered page with everything that later stages need. */
export interface EmittedPage {
  readonly job: PageJob
  /** Links, IDs and texts in the page's own HTML. */
  readonly scan: PageScan
  /** The page without asset URLs. */
  readonly bare: BarePage
  /** Scans of the parts that the page shares with others. All pages reference the same objects. */
  readonly parts: readonly PageScan[]
  readonly sections: readonly Section[]
  /** The page as Markdown, if that is published. */
  readonly markdown: string | null
  /** The post's text, if it's in a feed. */
  readonly article: string | null
  /** Whether the page couldn't be compiled or rendered, which is already reported. Its content is unknown. */
  readonly failed: boolean
  /** Whether the page is empty because it can't be rendered. */
  readonly blank?: boolean
}
