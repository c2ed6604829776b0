// The settings of each blog of a site: that of `blog`, and those of `blogInstances`.
import { routePath } from '../base/paths.ts'
import type { ResolvedConfig } from './types.ts'

/** A blog with the address that it begins at. */
export type BlogConfig = Exclude<ResolvedConfig['blog'], false>

interface BlogEdition {
  readonly kind: string
  readonly instance: string
  readonly base: string
}

/** Settings of the blog that an edition is; null where it is none. */
export function blogOf({ blog, blogInstances }: ResolvedConfig, edition: BlogEdition | undefined): BlogConfig | null {
  if (edition?.kind !== 'blog') return null
  const further = blogInstances[edition.instance]
  if (further !== undefined)
    return { ...further, path: further.path ?? edition.instance, routeBasePath: routePath(edition.base) }
  return blog === false ? null : blog
}
