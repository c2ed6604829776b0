// A page as it is written.
import type { Section } from '../markdown/types.ts'
import type { BarePage } from './html/addresses.ts'
import type { PageScan } from './html/scan-emitted.ts'
import type { PageJob } from './types.ts'

/** A page as it was emitted. */
export interface EmittedPage {
  readonly job: PageJob
  /** Links, ids and texts of its own HTML. */
  readonly scan: PageScan
  /** The text between its URLs. */
  readonly bare: BarePage
  /** The same for the parts that it shares with other pages, which reference the same objects. */
  readonly parts: readonly PageScan[]
  readonly sections: readonly Section[]
  /** The page as Markdown, where it is put out as such. */
  readonly markdown: string | null
  /** The text of a post that stands in a feed. */
  readonly article: string | null
  /** The page couldn't be compiled or rendered, which has been reported: its content is unknown. */
  readonly failed: boolean
  /** The page is empty, because it can't be rendered. */
  readonly blank?: boolean
}
