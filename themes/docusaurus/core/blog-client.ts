// Blog data for a project's components: `@docusaurus/plugin-content-blog/client`.
import { createElement, type ReactNode } from 'react'
import { plugins } from '@generated/docusaurus.config'
import { usePage, type RenderContext } from 'ssg/theme'
import Link from './Link.tsx'
import { groupBy } from './lists.ts'
import { useTold } from './told.ts'

/** The current post. */
export const useBlogPost = (): ReturnType<typeof postOf> => useTold('post', ({ page }) => postOf(page))

function postOf(page: RenderContext['page']) {
  const post = page.kind === 'post' ? page.post : null
  const neighbour = (one: { readonly label: string; readonly href: string } | null | undefined) =>
    one == null ? undefined : { title: one.label, permalink: one.href }
  const frontMatter = { title: page.title, description: page.description, keywords: page.keywords, ...page.data }
  return {
    isBlogPostPage: post !== null,
    frontMatter,
    assets: {} as { readonly image?: string },
    toc: (post?.toc ?? []).map(({ html, id, level }) => ({ value: html, id, level })),
    metadata: {
      title: page.title,
      description: page.description,
      permalink: page.href,
      // A date with time, as in Docusaurus.
      date: post === null ? undefined : new Date(post.published).toISOString(),
      readingTime: post?.readingMinutes ?? undefined,
      editUrl: post?.editUrl ?? undefined,
      lastUpdatedAt: post?.changed == null ? undefined : Date.parse(post.changed),
      lastUpdatedBy: post?.lastUpdate?.author ?? undefined,
      authors: (post?.authors ?? []).map(({ image, links, url, ...author }) => ({
        ...author,
        url: url ?? undefined,
        imageURL: image,
        socials: Object.fromEntries((links ?? []).map(({ label, href }) => [label.toLowerCase(), href])),
      })),
      tags: (post?.tags ?? []).map(({ label, href }) => ({ label, permalink: href })),
      prevItem: neighbour(post?.next),
      nextItem: neighbour(post?.previous),
      hasTruncateMarker: true,
      unlisted: page.unlisted === true,
      frontMatter,
    },
  }
}

interface BlogMetadata {
  readonly blogBasePath: string
  readonly blogTitle: string
  readonly authorsListPath: string
}

/** The current page's blog. */
export function useBlogMetadata(): BlogMetadata {
  const { page, href } = usePage()
  const own = (plugins ?? [])
    .filter(({ kind, path }) => kind === 'blog' && `${page.route}/`.startsWith(path === '/' ? path : `${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
  const path = own?.path ?? '/blog'
  return {
    blogBasePath: href(path),
    blogTitle: own?.title ?? 'Blog',
    authorsListPath: href(`${path === '/' ? '' : path}/authors`),
  }
}

/** schema.org data for search engines. */
export function useBlogPostStructuredData(): object {
  const { site } = usePage()
  const { blogBasePath, blogTitle } = useBlogMetadata()
  const { metadata } = useBlogPost()
  const url = site.url + metadata.permalink
  return {
    '@context': 'https://schema.org',
    ...postingOf({ ...metadata, url }),
    isPartOf: { '@type': 'Blog', '@id': site.url + blogBasePath, name: blogTitle },
  }
}

type Posting = Partial<ReturnType<typeof postOf>['metadata']> & { readonly url: string }

function postingOf({ url, title, description, date, authors = [], frontMatter }: Posting): object {
  const author = authors.map(({ name, title, url, imageURL }) => ({
    '@type': 'Person',
    name,
    ...(title === '' ? {} : { description: title }),
    ...(url === undefined ? {} : { url }),
    ...(imageURL === undefined ? {} : { image: imageURL }),
  }))
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    description,
    datePublished: date,
    author: author.length === 1 ? author[0] : author,
    keywords: frontMatter?.keywords ?? [],
  }
}

export function useBlogListPageStructuredData({
  metadata,
  items = [],
}: {
  readonly metadata: { readonly blogTitle?: string; readonly blogDescription?: string; readonly permalink: string }
  readonly items?: readonly { readonly content: { readonly metadata: ReturnType<typeof postOf>['metadata'] } }[]
}): object {
  const { site } = usePage()
  const url = site.url + metadata.permalink
  const { blogTitle: headline, blogDescription: description } = metadata
  const blogPost = items.map(({ content }) =>
    postingOf({ ...content.metadata, url: site.url + content.metadata.permalink }),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline,
    description,
    blogPost,
  }
}

interface Listed {
  readonly title: string
  readonly permalink: string
  readonly date: string | Date
  readonly unlisted?: boolean
}

export function useVisibleBlogSidebarItems(items: readonly Listed[]): Listed[] {
  const { href } = usePage().page
  return items.filter(({ unlisted, permalink }) => unlisted !== true || permalink === href)
}

/** Newest year first. */
export function groupBlogSidebarItemsByYear(items: readonly Listed[]): [string, Listed[]][] {
  return Object.entries(groupBy(items, ({ date }) => String(new Date(date).getUTCFullYear()))).reverse()
}

export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
}: {
  readonly items: readonly Listed[]
  readonly ulClassName?: string
  readonly liClassName?: string
  readonly linkClassName?: string
}): ReactNode {
  const entries = items.map(({ permalink, title }) =>
    createElement(
      'li',
      { key: permalink, className: liClassName },
      createElement(Link, { to: permalink, className: linkClassName }, title),
    ),
  )
  return createElement('ul', { className: ulClassName }, entries)
}

export const BlogPostProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children
