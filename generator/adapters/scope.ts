// The input for loading a project.
import type { LoadScope } from '../build/load/load.ts'

export interface ProjectScope extends LoadScope {
  /** Whether drafts are shown. */
  readonly dev: boolean
  /** Whether to read only literal settings, without running the configuration's code. */
  readonly withoutConfigCode?: boolean | undefined
}
