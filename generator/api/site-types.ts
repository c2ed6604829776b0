// The site as layouts see it: navigation, versions, languages and settings.

export interface NavLink {
  readonly label: string
  readonly href: string
  /** Link to another site: gets `rel` and an external-link icon. */
  readonly external: boolean
  /** This link is the current page or one of its parents. */
  readonly active: boolean
  /** A short flag next to the label, such as "New", in the page's language. */
  readonly flag?: string
  /** CSS classes for the site's style sheets. */
  readonly className?: string
}

/** `html` is markup from the configuration, already in the page's language. */
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
      /** The latest version's name. */
      readonly latest: string
      /** Versions with their first pages: shown on pages that aren't in any version. */
      readonly versions: readonly VersionLink[]
      /** Versions in the menu, in order, with optional labels; null for all. */
      readonly chosen: readonly { readonly name: string; readonly label?: string | undefined }[] | null
      readonly before: readonly NavLink[]
      readonly after: readonly NavLink[]
    }

/** A documentation version in a menu. */
export interface VersionLink {
  readonly name: string
  readonly label: string
  /** The same page in that version, or its first page. */
  readonly href: string
  readonly current: boolean
  /** That version has this page. */
  readonly same: boolean
}

/** The documentation version of a page. */
export interface VersionModel {
  /** Docs instance: `docs`, or another one's name. */
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Pages show their version. */
  readonly badge: boolean
  readonly banner: 'none' | 'older' | 'unreleased'
  /** The recommended version; null on its own pages. */
  readonly latest: VersionLink | null
  /** All versions, newest first; a single one needs no menu. */
  readonly all: readonly VersionLink[]
  /** URL of this version's search index; null if it uses the site's. */
  readonly indexUrl: string | null
}

export interface Alternate {
  readonly locale: string
  /** `zh-CN`, `en`, … for `hreflang` and `lang`. */
  readonly htmlLang: string
  /** Language and territory in Open Graph's format: `zh_CN`, `en_US`. */
  readonly ogLocale: string
  /** The language's own name: 简体中文. */
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  /** Path of this page in that locale. */
  readonly href: string
  /** Absolute URL. */
  readonly url: string
  readonly current: boolean
  /** The page exists in that language; if false, the default one is shown. */
  readonly translated: boolean
  /** Search engines should list that page for the language. */
  readonly listed: boolean
}

/** Data that all pages of a locale share in the page model. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script'
  /** HTML attribute names; true for one without a value, false to omit it. */
  readonly attributes: Readonly<Record<string, string | boolean>>
  /** A script's text. */
  readonly content: string
}

export interface SiteModel {
  readonly title: string
  /** The short title, next to the logo. */
  readonly shortTitle: string
  readonly tagline: string
  readonly titleDelimiter: string
  /** Link previews show a page's `documentTitle` instead of its `shareTitle`, and always use a large image. */
  readonly sharesWholeTitle?: true
  /** `https://example.org`, without trailing slash. */
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
    /** The image in dark mode. */
    readonly srcDark?: string
    readonly className?: string
    readonly alt: string
    readonly width: number
    readonly height: number
    /** The link's target; null for the home page. */
    readonly href: string | null
  }
  readonly navbar: readonly NavbarItem[]
  /** Equal for pages whose navbar and footer highlight the same links: part of these parts' key for `once`. */
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
  /** Tags that the configuration adds to the head; `partAssets` includes them. */
  readonly headHtml: string
  readonly newsletter: { readonly action: string; readonly text: string } | null
  readonly announcement: {
    readonly id: string
    readonly html: string
    readonly closable: boolean
    /** Its colors, if they differ from the theme's. */
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
    /** Whether the site has documentation. If not, search labels don't mention docs. */
    readonly hasDocs: boolean
    readonly resultsPage: boolean
    readonly indexUrl: string
    readonly descriptionUrl: string
    /** URL that receives queries without results; null keeps them in the browser. */
    readonly missedUrl: string | null
  }
  readonly analytics: { readonly tagId: string; readonly anonymizeIp: boolean } | null
  /** Form name → URL that receives its POST. */
  readonly forms: Readonly<Record<string, string>>
  /** The configuration's `customFields`, for the site's own parts. */
  readonly customFields: Readonly<Record<string, unknown>>
  readonly docsVersion: { readonly name: string; readonly label: string; readonly pluginId: string }
  /** URLs of the blog's feeds; null for a disabled one. */
  readonly feeds: {
    readonly title: string
    readonly rss: string | null
    readonly atom: string | null
    readonly json: string | null
  } | null
  /** The blog's lists; null without posts. `tags` is a page only if some post has a tag; `archive` is null if it's disabled. */
  readonly blog: { readonly index: string; readonly archive: string | null; readonly tags: string } | null
}
