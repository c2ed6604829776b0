// What a layout may know: the page model and its parts. Everything is decided before a layout runs; a layout derives nothing.
// All hrefs are final: base URL and locale included.
import type { Heading } from '../markdown/types.ts'
import type { VersionModel, Alternate, HeadTag } from './site-types.ts'

export interface SidebarItem {
  readonly type: 'doc' | 'category' | 'link'
  readonly label: string
  readonly className?: string
  /** A word beside the label, such as "new". */
  readonly badge?: string
  readonly href: string | null
  readonly active: boolean
  /** Category on the path to the current page, or configured open. */
  readonly open: boolean
  /** Children; for a category that is closed on this page the list is empty and `lazy` is true: they come with the sidebar file. */
  readonly items: readonly SidebarItem[]
  /** The same list as on pages that lie elsewhere: item by item the same object, unless it shows something of this page. */
  readonly elsewhere: readonly SidebarItem[]
  readonly lazy: boolean
  readonly collapsible: boolean
}

export interface SidebarModel {
  /** `guide`. */
  readonly name: string
  readonly label: string
  readonly items: readonly SidebarItem[]
  /** As in `SidebarItem`. */
  readonly elsewhere: readonly SidebarItem[]
  /** Whole sidebar as HTML, loaded by the browser when a closed category is opened. */
  readonly fullUrl: string
}

export interface PageLink {
  readonly label: string
  readonly href: string
  readonly description?: string
}

export interface TagLink extends PageLink {
  readonly count?: number
  /** Of an author: what they are. */
  readonly description?: string
  /** Of an author: address of a picture. */
  readonly image?: string
}

export interface DocModel {
  /** `docs/guide/getting-started/boot` */
  readonly key: string
  /** First folder below docs: `guide`; '' for the documentation's own pages. */
  readonly section: string
  readonly title: string
  readonly hideTitle: boolean
  /** ID for the title, unless another element has it. */
  readonly titleId?: string
  /** Final HTML of the title, where its writer gave it more than words. */
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
  /** This translation was made from an older English page. */
  readonly stale: boolean
  /** Who compared this translation with its source; `machine` when nobody did, null when the page does not say it. */
  readonly reviewer: string | null
  /** Pages of the same subject, where the site names some (`relatedPages`). */
  readonly related?: readonly PageLink[]
  /** The other entries of the page's category, where it lists them (`DocCardList` of a Docusaurus project). */
  readonly around?: CategoryModel['items']
}

export interface CategoryModel {
  readonly title: string
  readonly description: string
  readonly section: string
  readonly sidebar: SidebarModel | null
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[]
  /** `pages` of a category are all pages below it, so that each is one step from here. */
  readonly items: readonly (PageLink & {
    readonly kind: 'doc' | 'category'
    readonly count: number
    readonly pages: readonly PageLink[]
  })[]
  readonly previous: PageLink | null
  readonly next: PageLink | null
}

/** `url`: in a project the author's page, where there is one. */
export interface PostAuthor {
  readonly name: string
  readonly title: string
  readonly url: string | null
  /** Address of a picture. */
  readonly image?: string
  /** Further addresses. */
  readonly links?: readonly PageLink[]
}

/** What stands above the posts of an author. */
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
  /** The same, or `2026-01-31T08:00:00Z` where the post has a time. */
  readonly published: string
  readonly dateText: string
  /** null where none are shown. */
  readonly readingMinutes: number | null
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly TagLink[]
  /** How it begins, as HTML: the first paragraph. In a Docusaurus project all that stands above `<!-- truncate -->`. */
  readonly excerptHtml: string
  /** The excerpt is text of the post as it is written, with all that Markdown makes. */
  readonly prose?: true
  readonly lang: string
}

/** When a page changed last: `2026-05-12`, the same written out in the page's language, and who changed it. One of both may not be shown. */
export interface LastUpdate {
  readonly date: string | null
  readonly text: string
  readonly author: string | null
}

export interface PostModel extends PostSummary {
  /** A draft, or a post for a later date: only `ssg dev` shows it. */
  readonly draft: boolean
  /** As of a page of the documentation. */
  readonly titleId?: string
  readonly html: string
  readonly toc: readonly Heading[]
  /** Day of the last change, when it is known and later than the post's own. */
  readonly changed: string | null
  /** What the foot of the post shows of its last change. */
  readonly lastUpdate: LastUpdate | null
  readonly previous: PageLink | null
  readonly next: PageLink | null
  readonly editUrl: string | null
  /** This translation was made from an older English post. */
  readonly stale: boolean
  /** As of a page of the documentation. */
  readonly reviewer: string | null
  readonly related?: readonly PageLink[]
}

/** A picture for where a page is shared. */
export interface PageImage {
  /** Absolute. */
  readonly url: string
  /** In pixels; null for a picture that the generator did not draw. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** What the picture says. */
  readonly alt: string
}

export interface PageBase {
  /** Route without base and locale: `/docs/guide/overview`. */
  readonly route: string
  /** Final path of this page. */
  readonly href: string
  readonly title: string
  /** ID for the `<h1>` of lists and other pages without Markdown; documents and posts have their own `titleId`. */
  readonly titleId?: string
  /** The title for those who do not see the site around it, without the site's name. */
  readonly shareTitle: string
  /** Browser title: `Boot | Example`. */
  readonly documentTitle: string
  /** Of a Docusaurus project: elements that the page itself puts into its head, in the place of those of the theme that say the same. */
  readonly head?: readonly HeadTag[]
  readonly description: string
  readonly keywords: readonly string[]
  /** Keys of the front matter that the generator does not know; empty for pages without a Markdown file. */
  readonly data: Readonly<Record<string, unknown>>
  /** Absolute. The English page's for a fallback. */
  readonly canonical: string
  /** Language that the body text is in; differs from the locale's for a fallback. */
  readonly contentLang: string
  /** The same as Open Graph names it. */
  readonly ogLocale: string
  readonly fallback: boolean
  /** The page in its source language, for fallback and stale notices. */
  readonly sourceHref: string
  readonly alternates: readonly Alternate[]
  readonly noindex: boolean
  /** It stands in no list, or is a list of what stands in no other: its readers are told. */
  readonly unlisted?: true
  /** Route of the page that search engines are to list: that of the latest version, where it has the page; else its own. */
  readonly canonicalRoute: string
  /** Of documentation; null for other pages. */
  readonly version: VersionModel | null
  /** Path of the page as Markdown, or null: it is not made, or the page repeats another language's text. */
  readonly markdownHref: string | null
  /** The social card, or null. */
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
        /** What stands above the list where that is not the page's title: on an author's page of a project the name alone. */
        readonly heading?: string
        /** What the configuration says of the tag. */
        readonly about?: string
        /** Whose posts they are, where the configuration says more of the author than a name. */
        readonly author?: AuthorModel
        readonly total: number
      }
    })
  | (PageBase & {
      readonly kind: 'archive'
      readonly archive: { readonly years: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[] }
    })
  /** `tagged`: some post of the blog has a tag. `ofDocs`: the tags are those of a documentation. `headings`: in a project each author has one, and tags have those of their letters. */
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
        /** Of a page that `paths()` or a plugin made. */
        readonly params?: Readonly<Record<string, string>>
        readonly props?: Readonly<Record<string, unknown>>
      }
    })
  | (PageBase & { readonly kind: 'search' })
  | (PageBase & { readonly kind: 'not-found' })

/** What the generator knows of the whole site that a page of `site/pages` may want. */
export interface PageData {
  readonly posts: readonly PostSummary[]
}
