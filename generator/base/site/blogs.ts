// The settings of each blog of a site: that of `blog`, and those of `blogInstances`.
import { routePath } from '../paths.ts'

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
  readonly feeds: boolean | FeedSettings
  /** Addresses of its lists, where they are others than usual. */
  readonly paths?: BlogPaths | undefined
}

/** Addresses below the blog; `archive` is null where there is none, `page` stands before the number of a further page. */
export interface BlogPaths {
  readonly tags: string
  readonly authors: string
  readonly archive: string | null
  readonly page: string
}

const BLOG_PATHS: BlogPaths = { tags: 'tags', authors: 'authors', archive: 'archive', page: 'page' }

export function pathsOf(blog: BlogConfig | null): BlogPaths {
  return blog?.paths ?? BLOG_PATHS
}

/** Whether the lists of a blog have the addresses that lists have where nothing is said of them. */
export function isUsual(paths: BlogPaths): boolean {
  return Object.entries(BLOG_PATHS).every(([name, path]) => paths[name as keyof BlogPaths] === path)
}

export const FEED_TYPES = ['rss', 'atom', 'json'] as const
export type FeedType = (typeof FEED_TYPES)[number]

/** What a blog says of its feeds; each is made of the blog and of the site where it is not said. */
export interface FeedSettings {
  readonly types: readonly FeedType[]
  /** So many posts, the newest. */
  readonly limit?: number | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly language?: string | undefined
  readonly copyright?: string | undefined
  /** The whole text of posts, and not their descriptions alone. */
  readonly fullText?: boolean | undefined
}

const FEED_FILES: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

/** The feeds of a blog; null where it has none. */
export function feedsOf({ feeds }: Pick<BlogConfig, 'feeds'>): FeedSettings | null {
  if (typeof feeds === 'boolean') return feeds ? { types: ['rss', 'atom'] } : null
  return feeds.types.length === 0 ? null : feeds
}

/** Address of a feed, without base URL and language. */
export function feedPath({ routeBasePath }: Pick<BlogConfig, 'routeBasePath'>, type: FeedType): string {
  return routePath(routeBasePath, FEED_FILES[type])
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
