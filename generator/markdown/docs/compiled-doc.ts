// A compiled document as the pipeline hands it on.
import type { Doc } from '../types.ts'

export interface CompiledDoc {
  readonly doc: Doc
  /** Changes with everything that went into it. */
  readonly hash: string
}
