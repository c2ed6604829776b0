// The configuration as it's written, with what editors show for each setting. Generated: `npx vitest run --project site tests/docs-site.test.ts -u`.
import type { PlainConfigInput } from '../config/schema.ts'

/** The object that a setting can be. */
type Group<T, K extends keyof T> = Extract<NonNullable<T[K]>, object>
/** The setting's other values. */
type Instead<T, K extends keyof T> = Exclude<T[K], object>

export interface ConfigInput {
  /** The site's name, in the navbar, browser titles and feeds. */
  title: PlainConfigInput['title']
  /** One sentence about the site, shown in the home page's title. */
  tagline?: PlainConfigInput['tagline']
  /** Icon: a file in the static folder. */
  favicon?: PlainConfigInput['favicon']
  /** Default social image: a file in the static folder, for pages without their own image or card. */
  image?: PlainConfigInput['image']
  /** The published site's origin. Canonical URLs, feeds and the sitemap need it. Default: `"http://localhost:3000"`. */
  url?: PlainConfigInput['url']
  /** The host's folder that contains the site. Default: `"/"`. */
  baseUrl?: PlainConfigInput['baseUrl']
  /** Writes the page `/a` to `a/index.html` instead of `a.html`, for hosts that need it. Default: `false`. */
  pageFolders?: PlainConfigInput['pageFolders']
  /** Page URLs in links, canonical URLs, the sitemap and feeds end with a slash, for hosts that redirect there. Implies `pageFolders`. Default: `false`. */
  trailingSlash?: PlainConfigInput['trailingSlash']
  /** Separates the page's title from the site's. Default: `"|"`. */
  titleDelimiter?: PlainConfigInput['titleDelimiter']
  /** Asks search engines not to index the site. Default: `false`. */
  noIndex?: PlainConfigInput['noIndex']
  /** Writes every page as Markdown too, and lists them in `llms.txt`. Default: `false`. */
  markdownPages?: PlainConfigInput['markdownPages']
  /** Number of related pages below each document and post. Default: `0`. */
  relatedPages?: PlainConfigInput['relatedPages']
  /** The site's languages. */
  i18n?:
    | Instead<PlainConfigInput, 'i18n'>
    | {
        /** The language at the site's root; the others are below `/<locale>`. */
        defaultLocale: Group<PlainConfigInput, 'i18n'>['defaultLocale']
        /** All languages. */
        locales: Group<PlainConfigInput, 'i18n'>['locales']
        /** Each language's label, direction, HTML language and calendar. */
        localeConfigs?: Group<PlainConfigInput, 'i18n'>['localeConfigs']
        /** Terms with one translation per language. */
        glossary?: Group<PlainConfigInput, 'i18n'>['glossary']
        /** Translated pages show who reviewed them, or that nobody did. Default: `false`. */
        showReviewer?: Group<PlainConfigInput, 'i18n'>['showReviewer']
      }
  /** Colors, sizes and the folder of the theme. */
  theme?:
    | Instead<PlainConfigInput, 'theme'>
    | {
        /** Your own theme's folder. */
        folder?: Group<PlainConfigInput, 'theme'>['folder']
        /** Values for the theme's custom properties. */
        tokens?: Group<PlainConfigInput, 'theme'>['tokens']
      }
  /** Folder of files that are copied to the output's root, including hidden ones. Default: `"site/static"`. */
  staticDir?: PlainConfigInput['staticDir']
  /** Folders outside the site that symbolic links can point to. */
  linkTargets?: PlainConfigInput['linkTargets']
  /** Light and dark mode. */
  colorMode?:
    | Instead<PlainConfigInput, 'colorMode'>
    | {
        /** The mode until a visitor chooses one. */
        defaultMode?: Group<PlainConfigInput, 'colorMode'>['defaultMode']
        /** Visitors can't choose a mode. Default: `false`. */
        disableSwitch?: Group<PlainConfigInput, 'colorMode'>['disableSwitch']
        /** Follows the visitor’s system. On unless `defaultMode` is set. */
        respectPrefersColorScheme?: Group<PlainConfigInput, 'colorMode'>['respectPrefersColorScheme']
      }
  /** A line above the navbar, on every page. */
  announcementBar?:
    | Instead<PlainConfigInput, 'announcementBar'>
    | {
        /** A new ID shows the announcement again to visitors who closed it. */
        id: Group<PlainConfigInput, 'announcementBar'>['id']
        /** Text, with links as HTML. */
        content: Group<PlainConfigInput, 'announcementBar'>['content']
        /** Whether visitors can close the announcement. Default: `true`. */
        closable?: Group<PlainConfigInput, 'announcementBar'>['closable']
        /** A CSS color. */
        backgroundColor?: Group<PlainConfigInput, 'announcementBar'>['backgroundColor']
        /** The text's color. */
        textColor?: Group<PlainConfigInput, 'announcementBar'>['textColor']
      }
  /** The bar at the top of every page. */
  navbar?:
    | Instead<PlainConfigInput, 'navbar'>
    | {
        /** A shorter name next to the logo. */
        title?: Group<PlainConfigInput, 'navbar'>['title']
        /** The image next to the name. */
        logo?:
          | Instead<Group<PlainConfigInput, 'navbar'>, 'logo'>
          | {
              /** A file in the static folder. */
              src: Group<Group<PlainConfigInput, 'navbar'>, 'logo'>['src']
              /** The logo for dark mode. */
              srcDark?: Group<Group<PlainConfigInput, 'navbar'>, 'logo'>['srcDark']
              /** Classes for the site's style sheets. */
              className?: Group<Group<PlainConfigInput, 'navbar'>, 'logo'>['className']
              /** Alternative text; empty if the title is the same. */
              alt?: Group<Group<PlainConfigInput, 'navbar'>, 'logo'>['alt']
              /** In CSS pixels. Default: `30`. */
              width?: Group<Group<PlainConfigInput, 'navbar'>, 'logo'>['width']
              /** In CSS pixels. Default: `30`. */
              height?: Group<Group<PlainConfigInput, 'navbar'>, 'logo'>['height']
              /** The logo's link, if it isn't the home page. */
              href?: Group<Group<PlainConfigInput, 'navbar'>, 'logo'>['href']
            }
        /** Links, menus (`dropdown`) and the tools `search`, `locale`, `version`, `color-mode`. Search, languages and the color mode are added if the list doesn’t have them. */
        items?: Group<PlainConfigInput, 'navbar'>['items']
      }
  /** The footer of every page. */
  footer?:
    | Instead<PlainConfigInput, 'footer'>
    | {
        /** Columns of links. */
        columns?: Group<PlainConfigInput, 'footer'>['columns']
        /** Links with an icon; `qr` shows a QR code. */
        social?: Group<PlainConfigInput, 'footer'>['social']
        /** The last line. */
        copyright?: Group<PlainConfigInput, 'footer'>['copyright']
        /** A postal address. */
        address?: Group<PlainConfigInput, 'footer'>['address']
      }
  /** Tags for the head of every page. */
  head?: PlainConfigInput['head']
  /** A form in the footer for email addresses. */
  newsletter?:
    | Instead<PlainConfigInput, 'newsletter'>
    | {
        /** Where the newsletter form is sent. */
        action: Group<PlainConfigInput, 'newsletter'>['action']
        /** What subscribers get, in one sentence. Default: `"theme:newsletter.text"`. */
        text?: Group<PlainConfigInput, 'newsletter'>['text']
      }
  /** The documentation: its folder, sidebars and versions. */
  docs?:
    | Instead<PlainConfigInput, 'docs'>
    | {
        /** Folder below `content/<locale>/`. Default: `"docs"`. */
        path?: Group<PlainConfigInput, 'docs'>['path']
        /** The documentation's base path; `/` for a site with only documentation. Default: `"/docs"`. */
        routeBasePath?: Group<PlainConfigInput, 'docs'>['routeBasePath']
        /** The documentation's name for programs that read its pages. Default: `"default"`. */
        pluginId?: Group<PlainConfigInput, 'docs'>['pluginId']
        /** The version that is being written. */
        version?:
          | Instead<Group<PlainConfigInput, 'docs'>, 'version'>
          | {
              /** The current version's name. Default: `"current"`. */
              name?: Group<Group<PlainConfigInput, 'docs'>, 'version'>['name']
              /** The label that readers see. */
              label?: Group<Group<PlainConfigInput, 'docs'>, 'version'>['label']
              /** The version's path below the documentation. */
              path?: Group<Group<PlainConfigInput, 'docs'>, 'version'>['path']
              /** The banner on the version's pages. */
              banner?: Group<Group<PlainConfigInput, 'docs'>, 'version'>['banner']
              /** Hides the version from search engines. Default: `false`. */
              noIndex?: Group<Group<PlainConfigInput, 'docs'>, 'version'>['noIndex']
              /** Pages show their version. */
              badge?: Group<Group<PlainConfigInput, 'docs'>, 'version'>['badge']
            }
        /** The version at the documentation's root. */
        latest?: Group<PlainConfigInput, 'docs'>['latest']
        /** Sidebars by name. Without this setting, one sidebar shows all folders. An entry with `anchor` links to a heading in its document. */
        sidebars?: Group<PlainConfigInput, 'docs'>['sidebars']
        /** Labels for sidebars, by name. */
        sidebarLabels?: Group<PlainConfigInput, 'docs'>['sidebarLabels']
        /** Base URL for “Edit this page” links, followed by the page’s file path. */
        editUrl?: Group<PlainConfigInput, 'docs'>['editUrl']
        /** Shows the date of a page's last commit. Default: `true`. */
        showLastUpdate?: Group<PlainConfigInput, 'docs'>['showLastUpdate']
        /** Path of the page with all tags, below the documentation; each tag's page is below that path. */
        tagsPath?: Group<PlainConfigInput, 'docs'>['tagsPath']
      }
  /** More documentation sets, each with its own routes, sidebars and versions. */
  docsInstances?: PlainConfigInput['docsInstances']
  /** The blog: its folder, lists, authors and feeds. `false` turns it off. */
  blog?:
    | Instead<PlainConfigInput, 'blog'>
    | {
        /** Folder below `content/<locale>/`. Default: `"blog"`. */
        path?: Group<PlainConfigInput, 'blog'>['path']
        /** The blog's base path. `blog: false` turns the blog off. Default: `"/blog"`. */
        routeBasePath?: Group<PlainConfigInput, 'blog'>['routeBasePath']
        /** The post list's title. Default: `"Blog"`. */
        title?: Group<PlainConfigInput, 'blog'>['title']
        /** The list's description, for search engines and feeds. */
        description?: Group<PlainConfigInput, 'blog'>['description']
        /** Number of posts per list page. Default: `10`. */
        postsPerPage?: Group<PlainConfigInput, 'blog'>['postsPerPage']
        /** Authors by the names that posts use. */
        authors?: Group<PlainConfigInput, 'blog'>['authors']
        /** Adds a page with all authors. Default: `false`. */
        authorsPage?: Group<PlainConfigInput, 'blog'>['authorsPage']
        /** RSS, Atom and JSON feeds. */
        feeds?:
          | Instead<Group<PlainConfigInput, 'blog'>, 'feeds'>
          | {
              /** Feed types: RSS, Atom, JSON. `blog.feeds: false` turns feeds off. Default: `["rss","atom"]`. */
              types?: Group<Group<PlainConfigInput, 'blog'>, 'feeds'>['types']
              /** Number of newest posts; all by default. */
              limit?: Group<Group<PlainConfigInput, 'blog'>, 'feeds'>['limit']
              /** The feeds' title; by default, the site's and the blog's. */
              title?: Group<Group<PlainConfigInput, 'blog'>, 'feeds'>['title']
              /** The feeds' description; by default, the blog's. */
              description?: Group<Group<PlainConfigInput, 'blog'>, 'feeds'>['description']
              /** The feeds' language; by default, their pages'. */
              language?: Group<Group<PlainConfigInput, 'blog'>, 'feeds'>['language']
              /** The copyright holder. */
              copyright?: Group<Group<PlainConfigInput, 'blog'>, 'feeds'>['copyright']
              /** Includes full posts in feeds instead of only descriptions. Default: `false`. */
              fullText?: Group<Group<PlainConfigInput, 'blog'>, 'feeds'>['fullText']
            }
        /** Paths of the blog's lists. */
        paths?:
          | Instead<Group<PlainConfigInput, 'blog'>, 'paths'>
          | {
              /** Path of the tag list, below the blog. Default: `"tags"`. */
              tags?: Group<Group<PlainConfigInput, 'blog'>, 'paths'>['tags']
              /** Path of the author list, below the blog. Default: `"authors"`. */
              authors?: Group<Group<PlainConfigInput, 'blog'>, 'paths'>['authors']
              /** Path of the archive, below the blog; `null` turns it off. Default: `"archive"`. */
              archive?: Group<Group<PlainConfigInput, 'blog'>, 'paths'>['archive']
              /** Path segment before the page number of a list. Default: `"page"`. */
              page?: Group<Group<PlainConfigInput, 'blog'>, 'paths'>['page']
            }
      }
  /** More blogs, each with its own folder, URL, lists and feeds. */
  blogInstances?: PlainConfigInput['blogInstances']
  /** Old URLs, each with its new page or site. */
  redirects?: PlainConfigInput['redirects']
  /** Tags as they appear in URLs, with their labels. */
  tags?: PlainConfigInput['tags']
  /** The search in the browser. */
  search?:
    | Instead<PlainConfigInput, 'search'>
    | {
        /** Turns the built-in search on or off. Default: `true`. */
        enabled?: Group<PlainConfigInput, 'search'>['enabled']
        /** Adds a results page at `/search`. Default: `false`. */
        resultsPage?: Group<PlainConfigInput, 'search'>['resultsPage']
        /** Folder with your readers' words. */
        words?: Group<PlainConfigInput, 'search'>['words']
        /** Pages without search questions. Default: `"ignore"`. */
        onMissingAsks?: Group<PlainConfigInput, 'search'>['onMissingAsks']
        /** Pages that the dialog offers before you type. */
        popular?: Group<PlainConfigInput, 'search'>['popular']
        /** Also writes each language's index as one file, `search/offline/<locale>.json`, for offline use. Default: `false`. */
        offline?: Group<PlainConfigInput, 'search'>['offline']
        /** Also writes each language's index in Lunr's format, `search/lunr/<locale>.json`. Default: `false`. */
        lunr?: Group<PlainConfigInput, 'search'>['lunr']
        /** Where the dialog sends queries without results. By default, nothing is sent. */
        missedUrl?: Group<PlainConfigInput, 'search'>['missedUrl']
        /** Changes the paths of results, for a site that's published at another path. */
        replaceResultPathname?:
          | Instead<Group<PlainConfigInput, 'search'>, 'replaceResultPathname'>
          | {
              /** The part of the results' paths to replace. */
              from: Group<Group<PlainConfigInput, 'search'>, 'replaceResultPathname'>['from']
              /** The replacement. */
              to: Group<Group<PlainConfigInput, 'search'>, 'replaceResultPathname'>['to']
            }
      }
  /** Allowed sources on other hosts, by directive (`img-src`, `media-src`, `frame-src`, `font-src`, `style-src`, `connect-src`). */
  contentSecurityPolicy?: PlainConfigInput['contentSecurityPolicy']
  /** Also writes the policy into each page as a `<meta>`, for hosts that don't send custom headers, such as GitHub Pages. Default: `false`. */
  contentSecurityPolicyMeta?: PlainConfigInput['contentSecurityPolicyMeta']
  /** Google Analytics. Without it, pages load nothing from other hosts. */
  analytics?:
    | Instead<PlainConfigInput, 'analytics'>
    | {
        /** Google Analytics tag; by default, nothing is loaded. */
        tagId: Group<PlainConfigInput, 'analytics'>['tagId']
        /** Asks for anonymized IP addresses. Default: `true`. */
        anonymizeIp?: Group<PlainConfigInput, 'analytics'>['anonymizeIp']
      }
  /** Where each form is sent. */
  forms?: PlainConfigInput['forms']
  /** Plugins and admonitions for Markdown. */
  markdown?:
    | Instead<PlainConfigInput, 'markdown'>
    | {
        /** `reference` parses every page with remark, which is slower, for comparison. Default: `"native"`. */
        parser?: Group<PlainConfigInput, 'markdown'>['parser']
        /** unified plugins for Markdown; see plugins. */
        remarkPlugins?: Group<PlainConfigInput, 'markdown'>['remarkPlugins']
        /** The same for HTML. */
        rehypePlugins?: Group<PlainConfigInput, 'markdown'>['rehypePlugins']
        /** Your own admonition types, with `title`, `color` and `icon` (SVG path data in a 22-unit square): `:::exercise`. */
        admonitions?: Group<PlainConfigInput, 'markdown'>['admonitions']
      }
  /** All routes of the site; missing and additional ones are errors. */
  expectedRoutes?: PlainConfigInput['expectedRoutes']
  /** Generates social card images; `ssg build --no-social` skips them once. Default: `true`. */
  socialCards?: PlainConfigInput['socialCards']
  /** The site’s date: posts with a later date are left out of `ssg build`. The variable `SOURCE_DATE_EPOCH` takes precedence. */
  publishUntil?: PlainConfigInput['publishUntil']
  /** Size in kilobytes above which an image is reported. Default: `1000`. */
  maxImageSize?: PlainConfigInput['maxImageSize']
  /** Images in Markdown that are larger than the text’s column open over the page. Default: `true`. */
  imageZoom?: PlainConfigInput['imageZoom']
  /** Largest sizes of pages in kilobytes, uncompressed, by kind of page or for `all`. Larger pages are reported. */
  budgets?: PlainConfigInput['budgets']
  /** File that lists every public URL with its anchors. A build that loses one of them fails; `ssg check --fix` adds new ones. */
  addressLedger?: PlainConfigInput['addressLedger']
  /** Pages that readers must reach with few clicks; see checks. */
  walks?: PlainConfigInput['walks']
  /** Adapters for other layouts that the folder may have; see adapters. */
  adapters?: PlainConfigInput['adapters']
  /** Plugins of the site; see site plugins. */
  plugins?: PlainConfigInput['plugins']
  /** Folders of pages with a schema for their front matter; see content queries. */
  collections?: PlainConfigInput['collections']
  /** `docusaurus`: post, author and tag lists look as in Docusaurus, and the content security policy allows style attributes and images from other hosts. `ssg migrate` sets it. Default: `"own"`. */
  conventions?: PlainConfigInput['conventions']
  /** Links to pages that don't exist. Default: `"error"`. */
  onBrokenLinks?: PlainConfigInput['onBrokenLinks']
  /** Links to headings that don't exist. Default: `"error"`. */
  onBrokenAnchors?: PlainConfigInput['onBrokenAnchors']
  /** Links to Markdown files that don't exist. Default: `"error"`. */
  onBrokenMarkdownLinks?: PlainConfigInput['onBrokenMarkdownLinks']
  /** Two pages with the same URL. Default: `"warn"`. */
  onDuplicateRoutes?: PlainConfigInput['onDuplicateRoutes']
  /** Interface strings that a language doesn't have. Default: `"error"`. */
  onMissingStrings?: PlainConfigInput['onMissingStrings']
  /** Interface strings that no page uses. Default: `"error"`. */
  onUnusedStrings?: PlainConfigInput['onUnusedStrings']
  /** Pages that no other page links to. Default: `"warn"`. */
  onOrphans?: PlainConfigInput['onOrphans']
  /** Translations whose structure differs from the source. Default: `"warn"`. */
  onTranslationDrift?: PlainConfigInput['onTranslationDrift']
  /** Translations of an older version of the source. Default: `"ignore"`. */
  onStaleTranslations?: PlainConfigInput['onStaleTranslations']
  /** Translations that differ from the glossary. Default: `"warn"`. */
  onOtherRenderings?: PlainConfigInput['onOtherRenderings']
  /** Punctuation of another language. Default: `"warn"`. */
  onTypography?: PlainConfigInput['onTypography']
  /** A code's severity; overrides the settings above. */
  severity?: PlainConfigInput['severity']
  /** Percentage of pages that must be translated. */
  translationMinimum?: PlainConfigInput['translationMinimum']
  /** Your own checks; see checks. */
  checks?: PlainConfigInput['checks']
  /** Data for your own components: `usePage().site.customFields`. */
  customFields?: PlainConfigInput['customFields']
}
