// The site as layouts get it: navigation, versions, languages and settings.

export interface NavLink {
  readonly label: string
  readonly href: string
  /** Link to another site: gets rel and the sign for leaving. */
  readonly external: boolean
  /** This link is the current page, or the current page lies below it. */
  readonly active: boolean
  /** A short flag beside the label, such as "New", in the page's language. */
  readonly flag?: string
  /** Classes that style sheets of the site know. */
  readonly className?: string
}

/** `html` is markup of the configuration, already in the page's language. */
export type NavbarItem =
  | { readonly type: 'link'; readonly link: NavLink; readonly position: 'left' | 'right' }
  | {
      readonly type: 'dropdown'
      readonly label: string
      readonly className?: string
      readonly active: boolean
      readonly items: readonly NavLink[]
      readonly position: 'left' | 'right'
      readonly id: string
    }
  | { readonly type: 'search' | 'color-mode'; readonly position: 'left' | 'right' }
  | {
      readonly type: 'locale'
      readonly position: 'left' | 'right'
      readonly before: readonly NavLink[]
      readonly after: readonly NavLink[]
    }
  | {
      readonly type: 'version'
      readonly position: 'left' | 'right'
      readonly docs: string
      /** Name of the latest version. */
      readonly latest: string
      /** Versions with their first pages: what a page shows that is in none of them. */
      readonly versions: readonly VersionLink[]
      /** Those that the menu holds, in its order, with other labels; null for all. */
      readonly chosen: readonly { readonly name: string; readonly label?: string | undefined }[] | null
      readonly before: readonly NavLink[]
      readonly after: readonly NavLink[]
    }

/** A version of a documentation as a menu shows it. */
export interface VersionLink {
  readonly name: string
  readonly label: string
  /** The same page in that version, or its first page. */
  readonly href: string
  readonly current: boolean
  /** That version has this page. */
  readonly same: boolean
}

/** The version of the documentation that a page belongs to. */
export interface VersionModel {
  /** Which docs: `docs`, or the name of further ones. */
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Pages name their version. */
  readonly badge: boolean
  readonly banner: 'none' | 'older' | 'unreleased'
  /** The version that should be read instead; null on its own pages. */
  readonly latest: VersionLink | null
  /** All versions, the newest first; a single one needs no menu. */
  readonly all: readonly VersionLink[]
  /** Address of the search index of this version; null where it is that of the site. */
  readonly indexUrl: string | null
}

export interface Alternate {
  readonly locale: string
  /** `zh-CN`, `en`, … for hreflang and lang. */
  readonly htmlLang: string
  /** Language and territory as Open Graph names them: `zh_CN`, `en_US`. */
  readonly ogLocale: string
  /** Name in the language itself: 简体中文. */
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  /** Path of this page in that locale. */
  readonly href: string
  /** Absolute URL. */
  readonly url: string
  readonly current: boolean
  /** The page exists in that language (false: it falls back to the default one). */
  readonly translated: boolean
  /** It is that page which search engines are to list in the language. */
  readonly listed: boolean
}

/** The parts of the model that are the same for every page of a locale. */
/** An element of a head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script'
  /** Names as HTML has them; true for one without a value, false for none. */
  readonly attributes: Readonly<Record<string, string | boolean>>
  /** Of a script: its text. */
  readonly content: string
}

export interface SiteModel {
  readonly title: string
  /** The title where there is little room: beside the logo. */
  readonly shortTitle: string
  readonly tagline: string
  readonly titleDelimiter: string
  /** Previews show a page's `documentTitle` instead of its `shareTitle`, and are always large. */
  readonly sharesWholeTitle?: true
  /** `https://example.org`, no trailing slash. */
  readonly url: string
  /** `/` or `/sub/`. */
  readonly baseUrl: string
  readonly locale: string
  readonly defaultLocale: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  readonly favicon: string | null
  readonly logo: {
    readonly src: string | null
    /** The picture on dark pages. */
    readonly srcDark?: string
    readonly className?: string
    readonly alt: string
    readonly width: number
    readonly height: number
    /** Where it leads; null for the home page. */
    readonly href: string | null
  }
  readonly navbar: readonly NavbarItem[]
  /** Equal for pages whose navbar and footer mark the same links as active: part of the key of `once` for these parts. */
  readonly navKey: string
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly NavLink[] }[]
    readonly social: readonly {
      readonly label: string
      readonly href: string
      readonly kind: string
      readonly qr?: string
    }[]
    readonly copyright: string
    readonly address: string
  }
  /** Tags that the configuration adds to the head; they come with `partAssets`. */
  readonly headHtml: string
  readonly newsletter: { readonly action: string; readonly text: string } | null
  readonly announcement: {
    readonly id: string
    readonly html: string
    readonly closable: boolean
    /** Its colors, where they are not those of the theme. */
    readonly backgroundColor?: string
    readonly textColor?: string
  } | null
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark'
    readonly disableSwitch: boolean
    readonly respectPrefersColorScheme: boolean
  }
  readonly search: {
    readonly enabled: boolean
    /** Whether the site has documentation. Without it, labels of the search don't mention docs. */
    readonly hasDocs: boolean
    readonly resultsPage: boolean
    readonly indexUrl: string
    readonly descriptionUrl: string
    /** Receives queries that found nothing; null keeps them in the browser. */
    readonly missedUrl: string | null
  }
  readonly analytics: { readonly tagId: string; readonly anonymizeIp: boolean } | null
  /** Form name → URL that receives its POST. */
  readonly forms: Readonly<Record<string, string>>
  /** Free data of the configuration (`customFields`), for the site's own parts. */
  readonly customFields: Readonly<Record<string, unknown>>
  readonly docsVersion: { readonly name: string; readonly label: string; readonly pluginId: string }
  /** Addresses of the feeds of the blog; null for one that there is not. */
  readonly feeds: {
    readonly title: string
    readonly rss: string | null
    readonly atom: string | null
    readonly json: string | null
  } | null
  /** Views of the blog; null without posts. `tags` is a page only when some post has a tag, `archive` null where there is none. */
  readonly blog: { readonly index: string; readonly archive: string | null; readonly tags: string } | null
}
