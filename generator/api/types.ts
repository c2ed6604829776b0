// The page model for layouts and its parts. Everything is decided before a layout runs; layouts compute nothing. All hrefs are final: base URL and locale
// included.
import type { Heading } from '../markdown/types.ts'
import type { VersionModel, Alternate, HeadTag } from './site-types.ts'

/** A sidebar entry, as it's shown on one page. `href` is null for a category without a page. */
export interface SidebarItem {
  readonly type: 'doc' | 'category' | 'link'
  readonly label: string
  readonly className?: string
  /** A short text next to the label, such as "new". */
  readonly badge?: string
  readonly href: string | null
  readonly active: boolean
  /** Category on the path to the current page, or configured as open. */
  readonly open: boolean
  /** Children; empty if the category is closed on this page and `lazy` is true: the sidebar file then has them. */
  readonly items: readonly SidebarItem[]
  /** The list as it is on pages outside of it: an item is the same object, unless it depends on this page. */
  readonly elsewhere: readonly SidebarItem[]
  readonly lazy: boolean
  readonly collapsible: boolean
}

/** One page's sidebar. */
export interface SidebarModel {
  /** `guide`. */
  readonly name: string
  readonly label: string
  readonly items: readonly SidebarItem[]
  /** As in `SidebarItem`. */
  readonly elsewhere: readonly SidebarItem[]
  /** URL of the whole sidebar as HTML, loaded by the browser when a closed category is opened. */
  readonly fullUrl: string
}

/** A link to a page of the site. */
export interface PageLink {
  readonly label: string
  readonly href: string
  readonly description?: string
}

/** A link to a tag or author, with the number of their pages. */
export interface TagLink extends PageLink {
  readonly count?: number
  /** An author's description. */
  readonly description?: string
  /** URL of an author's image. */
  readonly image?: string
}

/** A documentation page. */
export interface DocModel {
  /** `docs/guide/getting-started/boot` */
  readonly key: string
  /** First folder below docs: `guide`; '' for pages at the documentation's root. */
  readonly section: string
  readonly title: string
  readonly hideTitle: boolean
  /** The title's ID, unless another element has it. */
  readonly titleId?: string
  /** Final HTML of the title, if it contains markup. */
  readonly titleHtml?: string
  /** Final HTML of the body. */
  readonly html: string
  readonly toc: readonly Heading[]
  readonly sidebar: SidebarModel | null
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[]
  readonly previous: PageLink | null
  readonly next: PageLink | null
  readonly editUrl: string | null
  readonly lastUpdate: LastUpdate | null
  readonly tags: readonly TagLink[]
  readonly unlisted: boolean
  readonly draft: boolean
  /** This translation is based on an older English page. */
  readonly stale: boolean
  /** The translation's reviewer; `machine` if nobody reviewed it, null if the page doesn't show it. */
  readonly reviewer: string | null
  /** Pages of the same subject, if the site lists them (`relatedPages`). */
  readonly related?: readonly PageLink[]
  /** The other entries of the page's category, if it lists them (`DocCardList` in a Docusaurus project). */
  readonly around?: CategoryModel['items']
}

export interface CategoryModel {
  readonly title: string
  readonly description: string
  readonly section: string
  readonly sidebar: SidebarModel | null
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[]
  /** For a category, `pages` lists all pages below it, so that each is one click away. */
  readonly items: readonly (PageLink & {
    readonly kind: 'doc' | 'category'
    readonly count: number
    readonly pages: readonly PageLink[]
  })[]
  readonly previous: PageLink | null
  readonly next: PageLink | null
}

/** `url`: in another generator's project, the author's page, if there is one. */
export interface PostAuthor {
  readonly name: string
  readonly title: string
  readonly url: string | null
  /** URL of an image. */
  readonly image?: string
  /** Additional URLs. */
  readonly links?: readonly PageLink[]
}

/** The header above an author's posts. */
export interface AuthorModel extends PostAuthor {
  readonly description: string
  readonly links: readonly PageLink[]
}

export interface PostSummary {
  readonly title: string
  readonly href: string
  readonly description: string
  /** `2026-01-31`, in UTC. */
  readonly date: string
  /** The same, or `2026-01-31T08:00:00Z` if the post has a time. */
  readonly published: string
  readonly dateText: string
  /** Null if it isn't shown. */
  readonly readingMinutes: number | null
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly TagLink[]
  /** The start of the post as HTML: the first paragraph. In a Docusaurus project, everything before `<!-- truncate -->`. */
  readonly excerptHtml: string
  /** The excerpt is the post's text as written, with all of its Markdown. */
  readonly prose?: true
  readonly lang: string
}

/** A page's last change: `2026-05-12`, the same formatted in the page's language, and its author. Either may be hidden. */
export interface LastUpdate {
  readonly date: string | null
  readonly text: string
  readonly author: string | null
}

export interface PostModel extends PostSummary {
  /** A draft, or a post with a future date: only `ssg dev` shows it. */
  readonly draft: boolean
  /** As in a documentation page. */
  readonly titleId?: string
  readonly html: string
  readonly toc: readonly Heading[]
  /** Day of the last change, if it's known and later than the post's date. */
  readonly changed: string | null
  /** The last update shown at the post's end. */
  readonly lastUpdate: LastUpdate | null
  readonly previous: PageLink | null
  readonly next: PageLink | null
  readonly editUrl: string | null
  /** This translation is based on an older English post. */
  readonly stale: boolean
  /** As in a documentation page. */
  readonly reviewer: string | null
  readonly related?: readonly PageLink[]
}

/** A social image. */
export interface PageImage {
  /** An absolute URL. */
  readonly url: string
  /** In pixels; null for an image that the generator didn't create. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Alternative text. */
  readonly alt: string
}

export interface PageBase {
  /** Route without base URL and locale: `/docs/guide/overview`. */
  readonly route: string
  /** Final path of this page. */
  readonly href: string
  readonly title: string
  /** ID of the `<h1>` on lists and other pages without Markdown; documents and posts have their own `titleId`. */
  readonly titleId?: string
  /** The title for link previews, without the site's name. */
  readonly shareTitle: string
  /** Browser title: `Boot | Example`. */
  readonly documentTitle: string
  /** Docusaurus projects only: elements that the page adds to its head, which replace the theme's equivalents. */
  readonly head?: readonly HeadTag[]
  readonly description: string
  readonly keywords: readonly string[]
  /** Unknown front matter keys; empty for pages without a Markdown file. */
  readonly data: Readonly<Record<string, unknown>>
  /** Absolute URL. For a fallback page, the English page's. */
  readonly canonical: string
  /** The body's language; differs from the locale's for a fallback page. */
  readonly contentLang: string
  /** The same in Open Graph's format. */
  readonly ogLocale: string
  readonly fallback: boolean
  /** The page in its source language, for fallback and outdated-translation notices. */
  readonly sourceHref: string
  readonly alternates: readonly Alternate[]
  readonly noindex: boolean
  /** The page is in no list, or lists only such pages; it shows a notice. */
  readonly unlisted?: true
  /** Route of the page that search engines should list: the latest version's, if it has the page, otherwise its own. */
  readonly canonicalRoute: string
  /** For documentation; null for other pages. */
  readonly version: VersionModel | null
  /** Path of the page as Markdown; null if it isn't generated, or the page repeats another language's text. */
  readonly markdownHref: string | null
  readonly image: PageImage | null
  readonly jsonLd: readonly object[]
}

export type PageModel =
  | (PageBase & { readonly kind: 'doc'; readonly doc: DocModel })
  | (PageBase & { readonly kind: 'category'; readonly category: CategoryModel })
  | (PageBase & { readonly kind: 'post'; readonly post: PostModel })
  | (PageBase & {
      readonly kind: 'blog'
      readonly blog: {
        readonly posts: readonly PostSummary[]
        readonly page: number
        readonly pages: number
        readonly newer: string | null
        readonly older: string | null
        readonly tag: string | null
        /** The heading above the list, if it isn't the page's title: on a project's author page, only the name. */
        readonly heading?: string
        /** The tag's description from the configuration. */
        readonly about?: string
        /** The posts' author, if the configuration has more than a name. */
        readonly author?: AuthorModel
        readonly total: number
      }
    })
  | (PageBase & {
      readonly kind: 'archive'
      readonly archive: { readonly years: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[] }
    })
  /**
   * `tagged`: some post of the blog has a tag. `ofDocs`: the tags are a documentation's. `headings`: in another generator's project, each author has one, and
   * tags are grouped by letter.
   */
  | (PageBase & {
      readonly kind: 'tags'
      readonly tags: readonly TagLink[]
      readonly tagged: boolean
      readonly ofDocs?: true
      readonly headings?: 'entries' | 'letters'
    })
  | (PageBase & {
      readonly kind: 'page'
      readonly page: {
        readonly id: string
        readonly data: PageData
        /** For a page from `paths()` or a plugin. */
        readonly params?: Readonly<Record<string, string>>
        readonly props?: Readonly<Record<string, unknown>>
      }
    })
  | (PageBase & { readonly kind: 'search' })
  | (PageBase & { readonly kind: 'not-found' })

/** Information about the whole site for pages in `site/pages`. */
export interface PageData {
  readonly posts: readonly PostSummary[]
}
