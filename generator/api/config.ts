// Public API `ssg/config`, for `site/config.ts`.
import type { ConfigInput } from '../config/types.ts'

export type { ConfigInput, GlossaryTermInput } from '../config/types.ts'

/** Types a site's configuration. Returns it unchanged. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
