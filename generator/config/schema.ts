// The only schema of `site/config.ts`. Its input type is what a maintainer writes, its output type what the engine reads.
import { adapter, type SiteHabits } from './layouts.ts'
import { admonitionKind, collection, sitePlugin } from './plugin-schema.ts'
import * as v from 'valibot'
import { isAdjustable } from '../base/diagnostic-registry.ts'
import { FEED_TYPES } from '../base/site/blogs.ts'
import type { SiteCheck } from '../check/types.ts'
import { DOT_PART } from '../base/paths.ts'
import { OPEN_DIRECTIVES } from '../base/html/policy.ts'
import { page, policySource, route, target, text, webUrl } from './addresses.ts'
import { sidebarEntry } from './sidebar-schema.ts'
import {
  colour,
  severity,
  localeName,
  percent,
  plugin,
  isLanguage,
  isOrigin,
  isFolder,
  isData,
  moment,
  tokens,
} from './value-schema.ts'
import { linkObject, navbarItem, colorMode, navbar, footer } from './navbar-schema.ts'

export type { SidebarEntryInput } from './sidebar-schema.ts'

const localeConfig = v.strictObject({
  label: text,
  direction: v.optional(v.picklist(['ltr', 'rtl']), 'ltr'),
  htmlLang: v.pipe(text, v.check(isLanguage, 'must be a language tag such as "zh-CN"')),
  calendar: v.optional(
    v.pipe(text, v.regex(/^[a-z\d]{3,8}(?:-[a-z\d]{3,8})*$/i, 'must be the name of a calendar')),
    'gregory',
  ),
})

/** A term with its rendering per locale, and renderings that are reported; `*` at a word's end matches any ending. The report includes the reason. */
const glossaryTerm = v.strictObject({
  term: text,
  use: v.record(v.string(), text),
  not: v.optional(v.record(v.string(), v.array(text)), {}),
  reason: v.optional(v.record(v.string(), text), {}),
})

const versionSettings = {
  /** Label shown to readers; may be a string key. */
  label: v.optional(text),
  /** Path below the documentation's root; '' is the root itself. */
  path: v.optional(v.pipe(v.string(), v.regex(/^(?:[^\s?#/]+(?:\/[^\s?#/]+)*)?$/, 'must be a path such as "next"'))),
  banner: v.optional(v.picklist(['none', 'older', 'unreleased'])),
  /** Excludes the version from search engines. */
  noIndex: v.optional(v.boolean(), false),
  /** Pages show their version: by default, if there are several, or if it has a label. */
  badge: v.optional(v.boolean()),
}
/** The unreleased version. */
const currentVersion = v.optional(v.strictObject({ name: v.optional(text, 'current'), ...versionSettings }), {})

/** Sidebar labels by name; may be string keys. By default, they're derived from the name. */
const sidebarLabels = v.optional(v.record(v.string(), text), {})

/** A path below another one. */
const below = v.pipe(
  v.string(),
  v.regex(/^[^/?#\s](?:[^?#\s]*[^/?#\s])?$/, 'must not be empty, and not begin or end with "/"'),
  v.check((path) => !DOT_PART.test(`/${path}`), 'must not contain "." or ".." between slashes'),
)

const docs = v.strictObject({
  path: v.optional(text, 'docs'),
  routeBasePath: v.optional(route, '/docs'),
  pluginId: v.optional(text, 'default'),
  version: currentVersion,
  /** Name of the version at the documentation's root; by default, the newest frozen one. */
  latest: v.optional(text),
  /** Sidebar name → entries; its section is the first folder of its docs. */
  sidebars: v.optional(v.record(v.string(), v.array(sidebarEntry))),
  sidebarLabels,
  /** URL that precedes a page's source path in "edit this page" links. */
  editUrl: v.optional(webUrl),
  showLastUpdate: v.optional(v.boolean(), true),
  /** Path below the documentation for the page of all tags; each tag's page is below it. */
  tagsPath: v.optional(below),
})

/** Additional docs with their own routes and sidebars. */
const instance = v.strictObject({
  /** Folder below each locale's; default: the instance's name. */
  path: v.optional(text),
  /** Default: the instance's name, such as `/community`. */
  routeBasePath: v.optional(route),
  sidebars: v.optional(v.record(v.string(), v.array(sidebarEntry))),
  sidebarLabels,
  editUrl: v.optional(webUrl),
  version: currentVersion,
  latest: v.optional(text),
  tagsPath: v.optional(below),
})
const instanceName = v.pipe(
  v.string(),
  v.regex(
    /^(?!(?:docs|blog|pages)$)[a-z][a-z\d-]*$/,
    'must contain only lowercase letters, digits and "-", and must not be docs, blog or pages',
  ),
)

/** `site/versions/docs.json`: frozen versions, newest first. */
export const frozenSchema = v.array(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^(?!(?:current|next)$)[\w][\w.-]*$/, 'must be a name such as "1.2"')),
    ...versionSettings,
    sidebars: v.optional(v.nullable(v.record(v.string(), v.array(sidebarEntry)))),
  }),
)

const feeds = v.strictObject({
  types: v.optional(v.array(v.picklist(FEED_TYPES)), ['rss', 'atom']),
  /** Maximum number of posts; the newest are included. */
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  title: v.optional(text),
  description: v.optional(text),
  language: v.optional(text),
  copyright: v.optional(text),
  /** Includes the full text of posts instead of only their descriptions. */
  fullText: v.optional(v.boolean(), false),
})

const blog = v.strictObject({
  path: v.optional(text, 'blog'),
  routeBasePath: v.optional(route, '/blog'),
  title: v.optional(text, 'Blog'),
  description: v.optional(v.string(), ''),
  postsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
  authors: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        name: text,
        title: v.optional(v.string(), ''),
        url: v.optional(webUrl),
        /** Image: a file in the static folder, or a URL. */
        image: v.optional(text),
        /** Shown above the posts on the author's page. */
        description: v.optional(v.string(), ''),
        /** Additional URLs by label. */
        links: v.optional(v.record(v.string(), webUrl), {}),
        /** Creates a page with all of the author's posts, at this path below `/blog/authors` or at the author's name. */
        page: v.optional(v.union([v.boolean(), text]), false),
      }),
    ),
    {},
  ),
  /** Creates a page of all authors, `/blog/authors`. */
  authorsPage: v.optional(v.boolean(), false),
  feeds: v.optional(v.union([v.boolean(), feeds]), true),
  /** Paths of its lists, below the blog. */
  paths: v.optional(
    v.strictObject({
      tags: v.optional(below, 'tags'),
      authors: v.optional(below, 'authors'),
      /** Null: no archive. */
      archive: v.optional(v.nullable(below), 'archive'),
      /** Precedes the number of each page after the first. */
      page: v.optional(below, 'page'),
    }),
  ),
})

/** An additional blog; its folder and path default to its name. */
const furtherBlog = v.strictObject({ ...blog.entries, path: v.optional(text), routeBasePath: v.optional(route) })

/** A tag for every page's head. The policy allows its scripts' and style sheets' origins. */
const headTag = v.strictObject({
  tag: v.picklist(['meta', 'link', 'script']),
  attributes: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^(?!on)[a-z][\w:-]*$/i, 'must be an attribute, not an event handler')),
      v.union([v.string(), v.boolean()]),
    ),
    {},
  ),
  /** A script's text. */
  content: v.optional(v.string(), ''),
})

const kilobytes = v.optional(v.pipe(v.number(), v.minValue(0)))
/** Kilobytes per page, uncompressed. */
const budget = v.strictObject({ html: kilobytes, script: kilobytes, style: kilobytes })

export const configSchema = v.strictObject({
  title: text,
  tagline: v.optional(v.string(), ''),
  favicon: v.optional(v.string()),
  /** Social image for pages without their own image or card: a file in the static folder, or a URL. */
  image: v.optional(text),
  url: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as "https://example.org", without a path')),
    'http://localhost:3000',
  ),
  baseUrl: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/(?:[^\s?#<>"\\\p{Cc}]*\/)?$/u, 'must begin and end with "/"'),
      v.check(isFolder, 'must be a path of folders, without "//", "." or ".." and with "%" only before two digits'),
    ),
    '/',
  ),
  /** Writes `/a` to `a/index.html`, for hosts that serve no other files. */
  pageFolders: v.optional(v.boolean(), false),
  /** Page links, canonical URLs, alternate-language links, sitemap and feeds have a trailing slash. Implies `pageFolders`. */
  trailingSlash: v.optional(v.boolean(), false),
  titleDelimiter: v.optional(text, '|'),
  noIndex: v.optional(v.boolean(), false),
  /** Also writes every page as Markdown at its path with `.md`, lists them in `llms.txt`, and joins them in `llms-full.txt`, per language. */
  markdownPages: v.optional(v.boolean(), false),
  /** Number of related pages that a document or post links to at its end. */
  relatedPages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  i18n: v.optional(
    v.strictObject({
      defaultLocale: localeName,
      locales: v.pipe(
        v.array(localeName),
        v.minLength(1, 'needs at least one locale'),
        v.check((names) => new Set(names).size === names.length, 'must name each locale once'),
      ),
      localeConfigs: v.optional(v.record(v.string(), localeConfig), {}),
      glossary: v.optional(v.array(glossaryTerm), []),
      /** A translated page shows who compared it with its source, or that nobody did. */
      showReviewer: v.optional(v.boolean(), false),
    }),
    { defaultLocale: 'en', locales: ['en'] },
  ),
  /** The theme's folder, relative to the root; by default, the built-in theme. */
  theme: v.optional(v.union([text, v.strictObject({ folder: v.optional(text), tokens: v.optional(tokens, {}) })])),
  staticDir: v.optional(text, 'site/static'),
  /** Folders outside of the site, relative to its root, that symbolic links may point to and whose files pages may show. */
  linkTargets: v.optional(v.array(text), []),
  colorMode: v.optional(colorMode, {}),
  announcementBar: v.optional(
    v.strictObject({
      id: text,
      content: text,
      closable: v.optional(v.boolean(), true),
      /** Its colors; by default, the theme's. */
      backgroundColor: v.optional(colour),
      textColor: v.optional(colour),
    }),
  ),
  navbar: v.optional(navbar, {}),
  footer: v.optional(footer, {}),
  head: v.optional(v.array(headTag), []),
  newsletter: v.optional(
    v.strictObject({
      action: webUrl,
      /** Describes the newsletter to subscribers; may be a string key. */
      text: v.optional(text, 'theme:newsletter.text'),
    }),
  ),
  docs: v.optional(docs, {}),
  /** Name → docs with that name. */
  docsInstances: v.optional(v.record(instanceName, instance), {}),
  blog: v.optional(v.union([v.literal(false), blog]), {}),
  /** Name → blog with that name. */
  blogInstances: v.optional(v.record(instanceName, furtherBlog), {}),
  redirects: v.optional(
    v.array(v.strictObject({ from: v.union([route, v.pipe(v.array(route), v.minLength(1))]), to: target })),
    [],
  ),
  /**
   * Tag name in its path → label, or label and description, which may be string keys. A blog's or documentation's folder may precede the name: `blog/how-to`.
   * Other tags are shown as written.
   */
  tags: v.optional(
    v.record(v.string(), v.union([text, v.strictObject({ label: text, description: v.optional(text) })])),
    {},
  ),
  search: v.optional(
    v.strictObject({
      enabled: v.optional(v.boolean(), true),
      /** Creates a `/search` page for "see all results"; otherwise, the dialog expands. */
      resultsPage: v.optional(v.boolean(), false),
      /** Folder of search vocabulary: names, terms, questions. See `ssg explain SSG421` for its files. */
      words: v.optional(text),
      /** Severity for documentation pages without questions. */
      onMissingAsks: v.optional(severity, 'ignore'),
      /** Routes, without locale, of pages suggested before a query is typed. */
      popular: v.optional(v.array(route), []),
      /** Also writes each language's index as one file for offline use: `search/offline/<locale>.json`. */
      offline: v.optional(v.boolean(), false),
      /** Also writes each language's index in Lunr's format: `search/lunr/<locale>.json`. */
      lunr: v.optional(v.boolean(), false),
      /** URL to which the dialog sends queries without results, such as `/api/search/missed`. By default, nothing is sent. */
      missedUrl: v.optional(webUrl),
      replaceResultPathname: v.optional(v.strictObject({ from: text, to: v.string() })),
    }),
    {},
  ),
  /** Sources that the Content-Security-Policy allows besides the site itself, by directive. Scripts are added with `head`. */
  contentSecurityPolicy: v.optional(v.record(v.picklist(OPEN_DIRECTIVES), v.array(policySource)), {}),
  /** Also writes the policy into each page as a `<meta>`, for hosts that can't send a site's headers, such as GitHub Pages. */
  contentSecurityPolicyMeta: v.optional(v.boolean(), false),
  analytics: v.optional(v.strictObject({ tagId: text, anonymizeIp: v.optional(v.boolean(), true) })),
  forms: v.optional(v.record(v.string(), webUrl), {}),
  markdown: v.optional(
    v.strictObject({
      parser: v.optional(v.picklist(['native', 'reference']), 'native'),
      /** Standard unified plugins that run after the generator's own. They can add syntax and be asynchronous. */
      remarkPlugins: v.optional(v.array(plugin), []),
      rehypePlugins: v.optional(v.array(plugin), []),
      /** Admonition types besides note, tip, info, warning, danger and caution: `:::name`. */
      admonitions: v.optional(
        v.record(v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/, 'must be a name')), admonitionKind),
        {},
      ),
    }),
    {},
  ),
  /** Every route that the site must have, without locale; categories, blog pages and tags are exempt. Missing and extra routes are errors. */
  expectedRoutes: v.optional(v.array(route)),
  socialCards: v.optional(v.boolean(), true),
  /** Posts with a later date are excluded. */
  publishUntil: v.optional(moment),
  /** In kilobytes; larger images of the site are reported. */
  maxImageSize: v.optional(v.pipe(v.number(), v.minValue(1)), 1000),
  /** Large images open over the page. */
  imageZoom: v.optional(v.boolean(), true),
  /** Page kind, or `all` → maximum sizes. */
  budgets: v.optional(v.record(v.picklist(['all', 'doc', 'category', 'post', 'page']), budget)),
  /** A committed list of all public URLs and anchors, relative to the root. See `ssg explain SSG332`. */
  addressLedger: v.optional(text),
  /** Maximum number of clicks between pages. */
  walks: v.optional(
    v.array(v.strictObject({ from: page, to: page, clicks: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    [],
  ),
  /** Adapters for other generators' layouts; the first one that detects the folder reads it. See `ssg/adapter`. */
  adapters: v.optional(v.array(adapter)),
  /** Site plugins, in order. See `ssg/plugin`. */
  plugins: v.optional(v.array(sitePlugin), []),
  /** Folders of pages with a front matter schema. See `defineCollection`. */
  collections: v.optional(v.array(collection), []),
  /** The generator whose conventions a migrated site keeps for lists of posts, authors and tags, open categories and style attributes. */
  conventions: v.optional(v.string(), 'own'),
  onBrokenLinks: v.optional(severity, 'error'),
  onBrokenAnchors: v.optional(severity, 'error'),
  onBrokenMarkdownLinks: v.optional(severity, 'error'),
  onDuplicateRoutes: v.optional(severity, 'warn'),
  onMissingStrings: v.optional(severity, 'error'),
  onUnusedStrings: v.optional(severity, 'error'),
  onOrphans: v.optional(severity, 'warn'),
  /** Severity for a translation whose headings, code blocks, tables, links or components differ from the source. */
  onTranslationDrift: v.optional(severity, 'warn'),
  /** Severity for a translation of an older version of its source. */
  onStaleTranslations: v.optional(severity, 'ignore'),
  /** Severity for a rendering that isn't in the glossary. */
  onOtherRenderings: v.optional(severity, 'warn'),
  /** Severity for punctuation and quotation marks of another language, and for visible emphasis marks. */
  onTypography: v.optional(severity, 'warn'),
  /** Code → severity: `{ SSG206: 'ignore' }`. Overrides the settings above. */
  severity: v.optional(
    v.record(
      v.pipe(v.string(), v.check(isAdjustable, 'must be a code for a page or the site, from SSG200 to SSG799')),
      severity,
    ),
    {},
  ),
  /** Locale → percentage of pages that must be translated; or percentages by section (`guide`), with `*` for the whole locale. */
  translationMinimum: v.optional(
    v.record(
      v.string(),
      v.union(
        [percent, v.record(v.string(), percent)],
        'must be a percentage from 0 to 100, or an object of percentages by section',
      ),
    ),
    {},
  ),
  /** The site's own checks: functions from the site to diagnostics. See `ssg/check`. */
  checks: v.optional(v.array(v.custom<SiteCheck>((value) => typeof value === 'function', 'must be a function')), []),
  customFields: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check(isData, 'must contain only plain data: text, numbers, true, false, null, lists and objects'),
    ),
    {},
  ),
})

/** The configuration as written. `ConfigInput` is the same with editor descriptions. */
export type PlainConfigInput = v.InferInput<typeof configSchema>
/** The configuration as stages read it. */
export type ResolvedConfig = v.InferOutput<typeof configSchema> & { readonly habits?: SiteHabits }

export type GlossaryTermInput = v.InferInput<typeof glossaryTerm>
export type NavbarItemInput = v.InferOutput<typeof navbarItem>
export type LinkInput = v.InferOutput<typeof linkObject>
export type SeveritySetting = v.InferOutput<typeof severity>
