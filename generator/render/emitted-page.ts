// A page as it is written.
import type { Section } from '../markdown/types.ts'
import type { BarePage } from './html/addresses.ts'
import type { PageScan } from './html/scan.ts'
import type { PageJob } from './types.ts'

/** A page as it was emitted. */
export interface EmittedPage {
  readonly job: PageJob
  /** What its own HTML says. */
  readonly scan: PageScan
  /** What stands between its addresses. */
  readonly bare: BarePage
  /** What the parts say that it shares with other pages, which hold the same objects. */
  readonly parts: readonly PageScan[]
  readonly sections: readonly Section[]
  /** The page as Markdown, where it is put out as such. */
  readonly markdown: string | null
  /** The text of a post that stands in a feed. */
  readonly article: string | null
  /** It could not be compiled or rendered, which has been said: what it should hold is not known. */
  readonly failed: boolean
  /** The page is empty, because it can't be rendered. */
  readonly blank?: boolean
}
