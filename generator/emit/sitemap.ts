// `sitemap.xml` and `robots.txt`.
import { publicUrl } from '../base/paths.ts'
import { escapeHtml } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { encoded, type PlannedFile } from './planned-file.ts'

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

/** The sitemap: pages in their own language with all alternates. Fallback pages are not listed: their canonical page is. */
export function sitemapFiles(config: ResolvedConfig, pages: readonly ListedPage[]): PlannedFile[] {
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
