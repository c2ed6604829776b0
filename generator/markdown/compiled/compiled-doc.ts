// A compiled document with a hash of its input.
import type { Doc } from '../types.ts'

export interface CompiledDoc {
  readonly doc: Doc
  /** Changes with everything that the document was compiled from. */
  readonly hash: string
}
