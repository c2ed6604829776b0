// Each blog's posts in one locale.
import { type BlogConfig, blogOf } from '../../base/site/blogs.ts'
import type { DocEntry, SiteGraph, LocaleGraph } from '../types.ts'
import type { BlogView, ModelScope } from './scope.ts'
import { newestFirst } from '../../base/site/routing.ts'
import { byText } from '../../base/text.ts'
import type { Route } from '../../routes/types.ts'

/** A blog whose post summaries are created on demand. */
export function postsOf(
  blog: BlogConfig,
  postEntries: readonly DocEntry[],
  describe: () => BlogView['posts'],
): BlogView {
  let posts: BlogView['posts'] | null = null
  return {
    blog,
    postEntries,
    get posts() {
      return (posts ??= describe())
    },
  }
}

interface BlogPosts {
  readonly id: string
  readonly blog: BlogConfig
  readonly entries: readonly DocEntry[]
}

/** Blogs with their listed posts, newest first. */
export function blogsOf(graph: SiteGraph, local: LocaleGraph): Map<string, BlogPosts> {
  const blogs = new Map<string, BlogPosts>()
  const posts = [...local.entries.values()]
    .filter((entry) => entry.raw.kind === 'blog' && entry.raw.front.unlisted !== true)
    .sort((a, b) => newestFirst(a.raw, b.raw) || byText(a.raw.source.path, b.raw.source.path))
  for (const [id, edition] of graph.editions) {
    const blog = blogOf(graph.config, edition)
    if (blog !== null) blogs.set(id, { id, blog, entries: posts.filter(({ raw }) => raw.edition === id) })
  }
  return blogs
}

/** Selects the posts from a page's blog, if there are several blogs. */
export function inBlogOf(scope: ModelScope, route: Route, entry: DocEntry | null): ModelScope {
  const id = route.edition ?? (entry?.raw.kind === 'blog' ? entry.raw.edition : undefined)
  return id === undefined ? scope : { ...scope, ...scope.blogOf(id) }
}
