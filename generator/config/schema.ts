// The one schema of `site/config.ts`: the input type is what a maintainer writes, the output type what the engine reads.
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

/** A term with its one rendering per locale, and renderings that are reported; `*` at a word's end stands for any ending. A reason is repeated to the writer. */
const glossaryTerm = v.strictObject({
  term: text,
  use: v.record(v.string(), text),
  not: v.optional(v.record(v.string(), v.array(text)), {}),
  reason: v.optional(v.record(v.string(), text), {}),
})

const versionSettings = {
  /** What readers see of it; may be a string key. */
  label: v.optional(text),
  /** Below the documentation's root; '' is the root itself. */
  path: v.optional(v.pipe(v.string(), v.regex(/^(?:[^\s?#/]+(?:\/[^\s?#/]+)*)?$/, 'must be a path such as "next"'))),
  banner: v.optional(v.picklist(['none', 'older', 'unreleased'])),
  /** Search engines leave it out. */
  noIndex: v.optional(v.boolean(), false),
  /** Pages name their version: by default where there are several, or where it has a label. */
  badge: v.optional(v.boolean()),
}
/** The version that is being written. */
const currentVersion = v.optional(v.strictObject({ name: v.optional(text, 'current'), ...versionSettings }), {})

/** Sidebar labels by name; may be string keys. Without one, the name in words. */
const sidebarLabels = v.optional(v.record(v.string(), text), {})

/** An address below another. */
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
  /** Name of the version at the documentation's root; without it, the newest that is frozen. */
  latest: v.optional(text),
  /** Sidebar name → entries; the first folder of its docs is its section. */
  sidebars: v.optional(v.record(v.string(), v.array(sidebarEntry))),
  sidebarLabels,
  /** URL in front of the source path of a page, for "edit this page". */
  editUrl: v.optional(webUrl),
  showLastUpdate: v.optional(v.boolean(), true),
  /** Address below the documentation of a page with all tags, and of those of single tags below it. */
  tagsPath: v.optional(below),
})

/** Further docs beside the main ones, with routes and sidebars of their own. */
const instance = v.strictObject({
  /** Folder below that of a locale; the name of the instance when it is not said. */
  path: v.optional(text),
  /** The name of the instance when it is not said: `/community`. */
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

/** `site/versions/docs.json`: frozen versions, the newest first. */
export const frozenSchema = v.array(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^(?!(?:current|next)$)[\w][\w.-]*$/, 'must be a name such as "1.2"')),
    ...versionSettings,
    sidebars: v.optional(v.nullable(v.record(v.string(), v.array(sidebarEntry)))),
  }),
)

const feeds = v.strictObject({
  types: v.optional(v.array(v.picklist(FEED_TYPES)), ['rss', 'atom']),
  /** So many posts, the newest. */
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  title: v.optional(text),
  description: v.optional(text),
  language: v.optional(text),
  copyright: v.optional(text),
  /** The whole text of posts, and not their descriptions alone. */
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
        /** Picture: a file below the static folder, or an address. */
        image: v.optional(text),
        /** Above the posts on the author's page. */
        description: v.optional(v.string(), ''),
        /** Further addresses, by what they are called. */
        links: v.optional(v.record(v.string(), webUrl), {}),
        /** The author has a page with all posts, at this address below `/blog/authors` or at the author's name. */
        page: v.optional(v.union([v.boolean(), text]), false),
      }),
    ),
    {},
  ),
  /** A page of all authors, `/blog/authors`. */
  authorsPage: v.optional(v.boolean(), false),
  feeds: v.optional(v.union([v.boolean(), feeds]), true),
  /** Addresses of its lists, below the blog. */
  paths: v.optional(
    v.strictObject({
      tags: v.optional(below, 'tags'),
      authors: v.optional(below, 'authors'),
      /** Null is no archive. */
      archive: v.optional(v.nullable(below), 'archive'),
      /** Before the number of a further page. */
      page: v.optional(below, 'page'),
    }),
  ),
})

/** A further blog; folder and address are its name when they are not said. */
const furtherBlog = v.strictObject({ ...blog.entries, path: v.optional(text), routeBasePath: v.optional(route) })

/** A tag for the head of every page. The policy lets through where its scripts and style sheets come from. */
const headTag = v.strictObject({
  tag: v.picklist(['meta', 'link', 'script']),
  attributes: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^(?!on)[a-z][\w:-]*$/i, 'must be an attribute, not an event handler')),
      v.union([v.string(), v.boolean()]),
    ),
    {},
  ),
  /** Of a script: its text. */
  content: v.optional(v.string(), ''),
})

const kilobytes = v.optional(v.pipe(v.number(), v.minValue(0)))
/** Kilobytes of a page, uncompressed. */
const budget = v.strictObject({ html: kilobytes, script: kilobytes, style: kilobytes })

export const configSchema = v.strictObject({
  title: text,
  tagline: v.optional(v.string(), ''),
  favicon: v.optional(v.string()),
  /** Picture for links to pages that have none of their own and no card: below the static folder, or an address. */
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
  /** `/a` is `a/index.html`, for hosts that show no other files. */
  pageFolders: v.optional(v.boolean(), false),
  /** Links of pages, canonical addresses, those of other languages, sitemap and feeds end with a slash. Implies `pageFolders`. */
  trailingSlash: v.optional(v.boolean(), false),
  titleDelimiter: v.optional(text, '|'),
  noIndex: v.optional(v.boolean(), false),
  /** Every page also as Markdown at its address with `.md`, listed in `llms.txt` and joined in `llms-full.txt`, per language. */
  markdownPages: v.optional(v.boolean(), false),
  /** How many pages of the same subject a document or a post links to at its foot. */
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
      /** A translated page names who compared it with its source, or says that nobody did. */
      showReviewer: v.optional(v.boolean(), false),
    }),
    { defaultLocale: 'en', locales: ['en'] },
  ),
  /** Folder of the theme, relative to the root; without it, the one that comes with the generator. */
  theme: v.optional(v.union([text, v.strictObject({ folder: v.optional(text), tokens: v.optional(tokens, {}) })])),
  staticDir: v.optional(text, 'site/static'),
  /** Folders outside of the site, seen from its root, that symbolic links may lead to and pages may show files of. */
  linkTargets: v.optional(v.array(text), []),
  colorMode: v.optional(colorMode, {}),
  announcementBar: v.optional(
    v.strictObject({
      id: text,
      content: text,
      closable: v.optional(v.boolean(), true),
      /** Its colors, if not those of the theme. */
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
   * Name of a tag in its address → label, or label and description, which may be string keys. In front of the name may stand the folder of the
   * blog or of the documentation that the tag is one of, `blog/how-to`. Other tags are shown as they are written.
   */
  tags: v.optional(
    v.record(v.string(), v.union([text, v.strictObject({ label: text, description: v.optional(text) })])),
    {},
  ),
  search: v.optional(
    v.strictObject({
      enabled: v.optional(v.boolean(), true),
      /** An own page `/search` for "see all results"; without it the dialog expands. */
      resultsPage: v.optional(v.boolean(), false),
      /** Folder with readers' words: names, terms, questions. What its files hold: `ssg explain SSG421`. */
      words: v.optional(text),
      /** Pages of documentation for which no questions are written. */
      onMissingAsks: v.optional(severity, 'ignore'),
      /** Routes of the pages that are offered before a query is typed, without locale. */
      popular: v.optional(v.array(route), []),
      /** Write each language's index as one file, too, for use without a network: `search/offline/<locale>.json`. */
      offline: v.optional(v.boolean(), false),
      /** Write each language's index as Lunr reads it, too: `search/lunr/<locale>.json`. */
      lunr: v.optional(v.boolean(), false),
      /** Where the dialog sends queries that found nothing, such as `/api/search/missed`. Nothing is sent without it. */
      missedUrl: v.optional(webUrl),
      replaceResultPathname: v.optional(v.strictObject({ from: text, to: v.string() })),
    }),
    {},
  ),
  /** Sources that the Content-Security-Policy lets through besides the site itself, by directive. Scripts come by `head`. */
  contentSecurityPolicy: v.optional(v.record(v.picklist(OPEN_DIRECTIVES), v.array(policySource)), {}),
  /** Write the policy into each page too, as a `<meta>`: for hosts that send no headers of a site, such as GitHub Pages. */
  contentSecurityPolicyMeta: v.optional(v.boolean(), false),
  analytics: v.optional(v.strictObject({ tagId: text, anonymizeIp: v.optional(v.boolean(), true) })),
  forms: v.optional(v.record(v.string(), webUrl), {}),
  markdown: v.optional(
    v.strictObject({
      parser: v.optional(v.picklist(['native', 'reference']), 'native'),
      /** Ordinary unified plugins, after the generator's own; they may bring a syntax of their own, and may wait. */
      remarkPlugins: v.optional(v.array(plugin), []),
      rehypePlugins: v.optional(v.array(plugin), []),
      /** Kinds of admonitions besides note, tip, info, warning, danger and caution: `:::name`. */
      admonitions: v.optional(
        v.record(v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/, 'must be a name')), admonitionKind),
        {},
      ),
    }),
    {},
  ),
  /** Every route that the site must have, without locale; categories, blog pages and tags besides. A missing or an extra route is an error. */
  expectedRoutes: v.optional(v.array(route)),
  socialCards: v.optional(v.boolean(), true),
  /** Posts with a later date are left out. */
  publishUntil: v.optional(moment),
  /** In kilobytes; larger images of the site are reported. */
  maxImageSize: v.optional(v.pipe(v.number(), v.minValue(1)), 1000),
  /** Kind of page, or `all` → largest sizes. */
  budgets: v.optional(v.record(v.picklist(['all', 'doc', 'category', 'post', 'page']), budget)),
  /** A committed list of all public addresses and anchors, relative to the root. See `ssg explain SSG332`. */
  addressLedger: v.optional(text),
  /** Pages that readers get to from others with so many clicks, at most. */
  walks: v.optional(
    v.array(v.strictObject({ from: page, to: page, clicks: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    [],
  ),
  /** Layouts of other generators that the folder may have; the first that detects it reads it. See `ssg/adapter`. */
  adapters: v.optional(v.array(adapter)),
  /** What plugins add to the site, in their order. See `ssg/plugin`. */
  plugins: v.optional(v.array(sitePlugin), []),
  /** Folders of pages with a schema for their front matter. See `defineCollection`. */
  collections: v.optional(v.array(collection), []),
  /** The generator whose habits a migrated site keeps: in lists of posts, authors and tags, open categories and style attributes. */
  conventions: v.optional(v.string(), 'own'),
  onBrokenLinks: v.optional(severity, 'error'),
  onBrokenAnchors: v.optional(severity, 'error'),
  onBrokenMarkdownLinks: v.optional(severity, 'error'),
  onDuplicateRoutes: v.optional(severity, 'warn'),
  onMissingStrings: v.optional(severity, 'error'),
  onUnusedStrings: v.optional(severity, 'error'),
  onOrphans: v.optional(severity, 'warn'),
  /** A translation whose headings, code blocks, tables, links or components differ from the source. */
  onTranslationDrift: v.optional(severity, 'warn'),
  /** A translation made from an older version of its source. */
  onStaleTranslations: v.optional(severity, 'ignore'),
  /** A rendering that the glossary does not know. */
  onOtherRenderings: v.optional(severity, 'warn'),
  /** Punctuation and quotation marks of another language, and marks of emphasis that readers see. */
  onTypography: v.optional(severity, 'warn'),
  /** Code → what it is to be: `{ SSG206: 'ignore' }`. Goes before the settings above. */
  severity: v.optional(
    v.record(
      v.pipe(v.string(), v.check(isAdjustable, 'must be a code for a page or the site, from SSG200 to SSG799')),
      severity,
    ),
    {},
  ),
  /** Locale → share of pages, in percent, that must be translated; or shares by section (`guide`), with `*` for the whole. */
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
  /** Checks of the site's own: functions from the site to diagnostics; see `ssg/check`. */
  checks: v.optional(v.array(v.custom<SiteCheck>((value) => typeof value === 'function', 'must be a function')), []),
  customFields: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check(isData, 'must contain only plain data: text, numbers, true, false, null, lists and objects'),
    ),
    {},
  ),
})

/** The configuration as it's written. `ConfigInput` is the same with texts for editors. */
export type PlainConfigInput = v.InferInput<typeof configSchema>
/** The configuration as stages read it. */
export type ResolvedConfig = v.InferOutput<typeof configSchema> & { readonly habits?: SiteHabits }

export type GlossaryTermInput = v.InferInput<typeof glossaryTerm>
export type NavbarItemInput = v.InferOutput<typeof navbarItem>
export type LinkInput = v.InferOutput<typeof linkObject>
export type SeveritySetting = v.InferOutput<typeof severity>
