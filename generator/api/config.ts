// The seam for `site/config.ts`.
import type { ConfigInput } from '../config/types.ts'

export type { ConfigInput, GlossaryTermInput } from '../config/types.ts'

/** The configuration of a site, typed. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
