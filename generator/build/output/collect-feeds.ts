// Creates the feeds of all blogs: selects posts and their data.
import { blogOf, feedPath, feedsOf, type BlogConfig, type FeedSettings } from '../../base/site/blogs.ts'
import { localePrefix, publicUrl, routePath, withTrailingSlash } from '../../base/paths.ts'
import type { PostModel } from '../../api/types.ts'
import { planFeeds } from '../../emit/feeds.ts'
import type { PlannedFile } from '../../emit/planned-file.ts'
import type { LocaleGraph, PageJob, SiteGraph } from '../../render/types.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'

interface Feed {
  readonly blog: BlogConfig
  readonly settings: FeedSettings
  readonly local: LocaleGraph
  /** Newest first. */
  readonly posts: readonly PageJob[]
}

function feedsIn({ config, editions, locales }: SiteGraph, jobs: readonly PageJob[]): Feed[] {
  return [...editions.values()].flatMap((edition) => {
    const blog = blogOf(config, edition)
    const settings = blog === null ? null : feedsOf(blog)
    if (blog === null || settings === null) return []
    return locales.flatMap((local) => {
      const posts = jobs
        .filter(
          ({ locale, page, entry }) =>
            locale === local.locale &&
            page.kind === 'post' &&
            entry?.raw.edition === edition.id &&
            entry.raw.front.unlisted !== true,
        )
        .sort((a, b) => newer(postOf(a), postOf(b)) || (a.page.href < b.page.href ? -1 : 1))
        .slice(0, settings.limit)
      return posts.length === 0 ? [] : [{ blog, settings, local, posts }]
    })
  })
}

const postOf = ({ page }: PageJob): PostModel => (page as { post: PostModel }).post

const newer = (a: PostModel, b: PostModel): number => Date.parse(b.published) - Date.parse(a.published)

/** Posts whose full text is in a feed. */
export function postsInFeeds(graph: SiteGraph, jobs: readonly PageJob[]): ReadonlySet<PageJob> {
  return new Set(feedsIn(graph, jobs).flatMap(({ settings, posts }) => (settings.fullText === true ? posts : [])))
}

export function feedFiles(graph: SiteGraph, pages: readonly EmittedPage[]): PlannedFile[] {
  const { config } = graph
  const textOf = new Map(pages.map(({ job, article }) => [job, article]))
  const jobs = pages.map(({ job }) => job)
  return feedsIn(graph, jobs).flatMap(({ blog, settings, local, posts }) => {
    const prefix = localePrefix(local.locale, config.i18n.defaultLocale)
    const text = (label: string): string => local.strings.t(label) ?? label
    const absolute = (url: string): string => config.url + publicUrl(config.baseUrl, prefix, url)
    return planFeeds({
      title: settings.title ?? `${text(config.title)} ${config.titleDelimiter} ${text(blog.title)}`,
      description: settings.description ?? text(blog.description),
      lang: settings.language ?? config.i18n.localeConfigs[local.locale]?.htmlLang ?? local.locale,
      copyright: settings.copyright,
      url: withTrailingSlash(absolute(blog.routeBasePath), config),
      files: settings.types.map((type) => ({
        type,
        url: absolute(feedPath(blog, type)),
        path: routePath(prefix, feedPath(blog, type)).slice(1),
      })),
      posts: posts.map((job) => {
        const post = postOf(job)
        return {
          title: post.title,
          url: config.url + withTrailingSlash(job.page.href, config),
          date: post.published,
          changed: post.changed ?? post.published,
          description: post.description,
          authors: post.authors.map((author) => author.name),
          tags: post.tags.map((tag) => tag.label),
          html: textOf.get(job) ?? null,
        }
      }),
    })
  })
}
