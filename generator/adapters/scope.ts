// What an adapter loads a project with.
import type { LoadScope } from '../build/load/load.ts'

export interface ProjectScope extends LoadScope {
  /** Drafts are shown. */
  readonly dev: boolean
  /** The configuration isn't run: only settings that are written out are read. */
  readonly withoutConfigCode?: boolean | undefined
}
