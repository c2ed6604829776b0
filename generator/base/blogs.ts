// The settings of each blog of a site: that of `blog`, and those of `blogInstances`.
import { routePath } from './paths.ts'

/** How the names of authors begin that stand in no file of authors, but in a post. */
export const WRITTEN_OUT = '~'

export interface BlogConfig {
  readonly path: string
  /** Address that the blog begins at. */
  readonly routeBasePath: string
  readonly title: string
  readonly description: string
  readonly postsPerPage: number
  readonly authors: Readonly<
    Record<
      string,
      {
        readonly name: string
        readonly title: string
        readonly url?: string | undefined
        readonly image?: string | undefined
        readonly description: string
        readonly links: Readonly<Record<string, string>>
        readonly page: boolean | string
      }
    >
  >
  readonly authorsPage: boolean
  readonly feeds: boolean
}

interface BlogSettings {
  readonly blog: BlogConfig | false
  readonly blogInstances: Readonly<
    Record<
      string,
      Omit<BlogConfig, 'path' | 'routeBasePath'> & {
        readonly path?: string | undefined
        readonly routeBasePath?: string | undefined
      }
    >
  >
}

/** Settings of the blog that an edition is; null where it is none. */
export function blogOf(
  { blog, blogInstances }: BlogSettings,
  edition: { readonly kind: string; readonly instance: string; readonly base: string } | undefined,
): BlogConfig | null {
  if (edition?.kind !== 'blog') return null
  const further = blogInstances[edition.instance]
  if (further !== undefined)
    return { ...further, path: further.path ?? edition.instance, routeBasePath: routePath(edition.base) }
  return blog === false ? null : blog
}
