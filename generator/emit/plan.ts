// Files of the output that are not pages: redirects, sitemap, feeds, robots, host settings. Pure: from data to text.
import { isWebUrl, localePrefix, outputFile, publicUrl, withTrailingSlash } from '../base/paths.ts'
import { escapeHtml } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Redirect, RouteTable } from '../routes/types.ts'

/** A file of the output. */
export interface PlannedFile {
  readonly path: string
  readonly content: string
}

/** A page as sitemap and feeds see it. */
export interface ListedPage {
  readonly route: string
  readonly locale: string
  readonly canonical: string
  readonly lastChange: string | null
  readonly noindex: boolean
  /** Another page is canonical: that of the default language, or of the latest version. */
  readonly repeats: boolean
  readonly alternates: readonly {
    readonly htmlLang: string
    readonly url: string
    readonly locale: string
    readonly listed: boolean
  }[]
}

/** Redirect stubs of every locale, and the same as `_redirects`. `textOf` gives the stub's sentence in a locale. */
export function planRedirects(
  config: ResolvedConfig,
  { redirects, rules }: Pick<RouteTable, 'redirects' | 'rules'>,
  scriptUrl: string | null,
  textOf: (locale: string) => { title: string; lang: string },
): PlannedFile[] {
  const files: PlannedFile[] = []
  const lines: string[] = []
  for (const locale of config.i18n.locales) {
    const prefix = localePrefix(locale, config.i18n.defaultLocale)
    for (const redirect of redirects) {
      const target = absoluteTarget(config, prefix, redirect)
      const to = (isWebUrl(redirect.to) ? target : target.slice(config.url.length)) + (redirect.rest ?? '')
      files.push({
        path: stubFile(prefix, redirect.from, config),
        content: redirectStub(target, to, scriptUrl, textOf(locale)),
      })
      if (redirect.byRule !== true)
        lines.push(
          `${encoded(publicUrl(config.baseUrl, prefix, redirect.from))} ${isWebUrl(to) ? to : encoded(to)} 301`,
        )
    }
  }
  for (const locale of config.i18n.locales) {
    const prefix = localePrefix(locale, config.i18n.defaultLocale)
    const at = (path: string): string => encoded(publicUrl(config.baseUrl, prefix, path as Redirect['from']))
    for (const { from, to } of rules) lines.push(`${at(from)} ${isWebUrl(to) ? to : at(to)} 301`)
  }
  files.push({ path: '_redirects', content: `${lines.join('\n')}\n` })
  return files
}

/** Where a redirect leads in a language; other sites are the same in all of them. */
function absoluteTarget(config: ResolvedConfig, prefix: string, { to }: Redirect): string {
  return isWebUrl(to) ? to : config.url + withTrailingSlash(publicUrl(config.baseUrl, prefix, to), config)
}

/** Never a file that hosts show before the page it leads to: `/a.html` beside `/a` is `a.html/index.html`. */
function stubFile(prefix: string, from: string, { pageFolders }: ResolvedConfig): string {
  return pageFolders ? `${prefix}${from}/index.html`.slice(1) : outputFile(prefix, from, { pageFolders })
}

/** An address for machines that know ASCII alone. What is encoded stays as it is. */
export function encoded(url: string): string {
  return encodeURI(url.replace(/\p{Cs}/gu, '\uFFFD')).replace(/%25(?=[\dA-F]{2})/gi, '%')
}

function redirectStub(
  canonical: string,
  target: string,
  scriptUrl: string | null,
  { title, lang }: { title: string; lang: string },
): string {
  const to = escapeHtml(target)
  const script = scriptUrl === null ? '' : `<script src="${escapeHtml(scriptUrl)}"></script>\n`
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
${script}<meta http-equiv="refresh" content="0; url=${to}">
<p><a href="${to}">${escapeHtml(title)}</a></p>
</html>
`
}

/** The script of redirect stubs: keeps query and hash, and leaves no entry in the history. */
export const REDIRECT_SCRIPT = `const a=document.querySelector('a');if(a)location.replace(a.origin+a.pathname+(location.search||a.search)+(location.hash||a.hash));\n`

/** The sitemap: pages in their own language with all alternates. Fallback pages are not listed: their canonical page is. */
export function planSitemap(config: ResolvedConfig, pages: readonly ListedPage[]): PlannedFile[] {
  const entries = pages.filter((page) => !page.noindex && !page.repeats).map((page) => sitemapEntry(config, page))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return [
    { path: 'sitemap.xml', content: xml },
    {
      path: 'robots.txt',
      content: `User-agent: *\n${config.noIndex ? 'Disallow: /' : 'Allow: /'}\nSitemap: ${config.url}${publicUrl(config.baseUrl, '', '/sitemap.xml')}\n`,
    },
  ]
}

function sitemapEntry(config: ResolvedConfig, page: ListedPage): string {
  const own = page.alternates.filter((alternate) => alternate.listed)
  const fallback = own.find((alternate) => alternate.locale === config.i18n.defaultLocale)
  const links =
    own.length < 2
      ? []
      : [
          ...own.map((a) => [a.htmlLang, a.url] as const),
          ...(fallback === undefined ? [] : [['x-default', fallback.url] as const]),
        ]
  const alternates = links.map(
    ([lang, url]) =>
      `    <xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(encoded(url))}"/>`,
  )
  const change = page.lastChange === null ? [] : [`    <lastmod>${page.lastChange}</lastmod>`]
  return [
    '  <url>',
    `    <loc>${escapeHtml(encoded(page.canonical))}</loc>`,
    ...change,
    ...alternates,
    '  </url>',
  ].join('\n')
}

/** Text in XML: escaped, and without the characters that no XML document may hold. */
export function xml(text: string): string {
  return escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replace(/\p{Cs}/gu, '\uFFFD'))
}

export interface OpenSearchInput {
  readonly locale: string
  readonly lang: string
  readonly title: string
  readonly description: string
  /** Absolute address of the first page of the locale. */
  readonly url: string
}

/** Longest short name that the format allows. */
const SHORT_NAME = 16

/** The search of the site as OpenSearch describes it, for browsers and launchers. The query stands behind the `#`: no server is told. */
export function planOpenSearch({ locale, lang, title, description, url }: OpenSearchInput): PlannedFile {
  return {
    path: `search/${locale}.xml`,
    content: `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xml([...title].slice(0, SHORT_NAME).join(''))}</ShortName>
  <LongName>${xml(title)}</LongName>
  <Description>${xml(description)}</Description>
  <Language>${xml(lang)}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" method="get" template="${xml(`${encoded(url)}#search={searchTerms}`)}"/>
</OpenSearchDescription>
`,
  }
}

export interface TextPage {
  readonly title: string
  readonly description: string
  /** Absolute address of the page as Markdown. */
  readonly url: string
  readonly canonical: string
  /** What it stands below: the name of a board, of a part of the site. */
  readonly group: string
  readonly markdown: string
}

/** `llms.txt`, the list of all pages with what each is for, and `llms-full.txt`, the pages themselves. For one language. */
export function planTexts(
  folder: string,
  head: { readonly title: string; readonly description: string },
  pages: readonly TextPage[],
): PlannedFile[] {
  const intro = `# ${head.title}\n${head.description === '' ? '' : `\n> ${head.description}\n`}`
  const groups = new Map<string, string[]>()
  for (const { group, title, url, description } of pages) {
    const lines = groups.get(group) ?? []
    lines.push(`- [${title}](${url})${description === '' ? '' : `: ${description}`}`)
    groups.set(group, lines)
  }
  const list = [...groups].map(([group, lines]) => `## ${group}\n\n${lines.join('\n')}\n`).join('\n')
  const full = pages.map((page) => `<!-- ${page.canonical} -->\n\n${page.markdown}`).join('\n')
  return [
    { path: `${folder}llms.txt`, content: `${intro}\n${list}` },
    { path: `${folder}llms-full.txt`, content: `${intro}\n${full}` },
  ]
}

/** What hosts are told of files besides the policy of pages; paths below the base URL. */
export interface HostPaths {
  /** Small files that every page shows and that seldom change. */
  readonly brandFiles: readonly string[]
  /** Documents that were made without a policy. */
  readonly documents: readonly string[]
}

/** `_headers` for hosts that read it. */
export function planHeaders(policy: string, baseUrl: string, { brandFiles, documents }: HostPaths): PlannedFile {
  const frames = policy.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY'
  return {
    path: '_headers',
    content: `/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
  X-Frame-Options: ${frames}

${baseUrl}assets/*
  Cache-Control: public, max-age=31536000, immutable

${baseUrl}search/parts/*
  Cache-Control: public, max-age=31536000, immutable
${brandFiles.map((path) => `\n${baseUrl}${path}\n  Cache-Control: public, max-age=86400\n`).join('')}${documents
      .map((path) => `\n${baseUrl}${path}\n  ! Content-Security-Policy\n`)
      .join('')}`,
  }
}
