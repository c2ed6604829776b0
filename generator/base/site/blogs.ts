// A site's blog settings: `blog` and `blogInstances`.
import { routePath } from '../paths.ts'

/** Prefix of authors' keys that are defined in a post instead of an authors file. */
export const WRITTEN_OUT = '~'

export interface BlogConfig {
  readonly path: string
  /** The blog's root path. */
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
  /** Paths of its lists, if they aren't the defaults. */
  readonly paths?: BlogPaths | undefined
}

/** Paths below the blog. `archive` is null if there's none; `page` precedes the number of each page after the first. */
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

/** Whether a blog's lists have the default paths. */
export function isUsual(paths: BlogPaths): boolean {
  return Object.entries(BLOG_PATHS).every(([name, path]) => paths[name as keyof BlogPaths] === path)
}

export const FEED_TYPES = ['rss', 'atom', 'json'] as const
export type FeedType = (typeof FEED_TYPES)[number]

/** A blog's feed settings; defaults come from the blog and the site. */
export interface FeedSettings {
  readonly types: readonly FeedType[]
  /** Maximum number of posts; the newest are included. */
  readonly limit?: number | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly language?: string | undefined
  readonly copyright?: string | undefined
  /** Includes the full text of posts instead of only their descriptions. */
  readonly fullText?: boolean | undefined
}

const FEED_FILES: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

/** A blog's feed settings; null if it has no feeds. */
export function feedsOf({ feeds }: Pick<BlogConfig, 'feeds'>): FeedSettings | null {
  if (typeof feeds === 'boolean') return feeds ? { types: ['rss', 'atom'] } : null
  return feeds.types.length === 0 ? null : feeds
}

/** A feed's path, without base URL and language. */
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

/** The blog settings for an edition; null if it isn't a blog. */
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
