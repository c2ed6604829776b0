// Structured data for search engines: a page's place in the site, and a post's author and date.
import type { PageBase, PostModel, PostSummary } from '../../api/types.ts'
import { linkOf, type ModelScope } from './scope.ts'
import type { SiteModel } from '../../api/site-types.ts'

/** One item of the breadcrumbs. Its path includes base URL and locale. */
export interface Crumb {
  readonly label: string
  readonly href: string
}

/** The breadcrumbs with their URLs, ending with the page itself. A single item isn't a path, so it's left out. */
export function breadcrumbList(crumbs: readonly Crumb[], site: SiteModel): object[] {
  if (crumbs.length < 2) return []
  const steps = crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: site.url + href,
  }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: steps }]
}

/** From the docs' index page, if there is one, down to the page. Folders without a page have no URL. */
export function docTrail(
  scope: ModelScope,
  breadcrumbs: readonly { readonly label: string; readonly href: string | null }[],
  page: PageBase,
  edition: string,
): Crumb[] {
  const index = scope.local.entries.get(`${edition}/index`)
  const above = breadcrumbs.slice(0, -1).flatMap(({ label, href }): Crumb[] => (href === null ? [] : [{ label, href }]))
  const own: Crumb = { label: page.title, href: page.href }
  const root = index === undefined ? null : { label: index.label, href: linkOf(scope)(index.url) }
  return [...(root === null || root.href === own.href || root.href === above[0]?.href ? [] : [root]), ...above, own]
}

export function blogPosting(page: PageBase, post: PostModel, site: SiteModel): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    datePublished: post.published,
    dateModified: post.changed ?? post.published,
    inLanguage: page.contentLang,
    mainEntityOfPage: page.canonical,
    url: page.canonical,
    ...(post.tags.length === 0 ? {} : { keywords: post.tags.map((tag) => tag.label) }),
    author:
      post.authors.length === 0
        ? [publisher(site)]
        : post.authors.map((author) => ({
            '@type': 'Organization',
            name: author.name,
            url: author.url === null ? homeOf(site) : new URL(author.url, site.url).href,
          })),
    publisher: publisher(site),
    ...(page.image === null ? {} : { image: page.image.url }),
  }
}

/** The blog with its newest posts. */
export function blogLd(page: PageBase, posts: readonly PostSummary[], site: SiteModel): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: page.title,
    description: page.description,
    url: page.canonical,
    inLanguage: page.contentLang,
    publisher: publisher(site),
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: site.url + post.href,
      datePublished: post.published,
      inLanguage: post.lang,
    })),
  }
}

function publisher(site: SiteModel): object {
  return { '@type': 'Organization', name: site.title, url: homeOf(site) }
}

function homeOf(site: SiteModel): string {
  return site.url + site.baseUrl
}
