// Collects the URL ledger's input: published pages with their anchors, and all other published URLs.
import { localePrefix, withoutPrefix } from '../../base/paths.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { checkLedger, type LedgerPage } from '../../check/address-ledger.ts'
import type { LedgerSource } from '../../check/ledger-diagnostics.ts'
import type { CheckInput } from '../../check/check.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'
import type { SiteGraph } from '../../render/types.ts'
import { matchesRule } from '../../routes/redirects.ts'

/** Returns nothing if the site doesn't keep a ledger. */
export function checkAddresses(
  graph: SiteGraph,
  pages: readonly EmittedPage[],
  { files, redirects }: Pick<CheckInput, 'files' | 'redirects'>,
  read: (path: string) => string | null,
): Diagnostic[] {
  const { config, routes } = graph
  const path = config.addressLedger
  if (path === undefined) return []
  const { i18n, baseUrl } = config
  const base = baseUrl.replace(/\/$/, '')
  const prefixes = i18n.locales.map((locale) => localePrefix(locale, i18n.defaultLocale))
  const routeOf = (href: string): string =>
    prefixes.reduce((route, prefix) => withoutPrefix(prefix, route), withoutPrefix(base, href))
  return checkLedger({
    path,
    text: read(path),
    pages: ledgerPages(graph, pages),
    isAnswered: (href) => files.has(href) || redirects.has(href) || matchesRule(routes.rules, routeOf(href)),
    routeOf,
  })
}

function ledgerPages({ config }: SiteGraph, pages: readonly EmittedPage[]): LedgerPage[] {
  const { defaultLocale } = config.i18n
  const sources = new Map<string, LedgerSource>()
  for (const { job } of pages)
    if (job.locale === defaultLocale && job.entry !== null) {
      const { source, front } = job.entry.raw
      sources.set(job.route.url, { ...source, hasAliases: front.aliases !== undefined })
    }
  return pages
    .filter(({ job }) => job.page.kind !== 'not-found')
    .map(({ job }) => ({
      href: job.page.href,
      route: job.route.url,
      isTranslated: job.locale !== defaultLocale,
      anchors: (job.entry?.doc.headings ?? []).map(({ id }) => id),
      source: sources.get(job.route.url) ?? null,
    }))
}
