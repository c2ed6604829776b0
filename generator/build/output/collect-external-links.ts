// Collects the emitted pages' links to other sites, each once.
import { byText } from '../../base/text.ts'
import { externalUrl, type ExternalLink } from '../../check/external-links.ts'
import type { EmittedPage } from '../../render/emitted-page.ts'
import type { SiteGraph } from '../../render/types.ts'

/** Links in documents have a position. Others have the first page that contains them. */
export function externalLinks({
  graph,
  pages,
}: {
  readonly graph: SiteGraph
  readonly pages: readonly EmittedPage[]
}): ExternalLink[] {
  const { origin } = new URL(graph.config.url)
  const found = new Map<string, ExternalLink>()
  const known = new Set<string>()
  for (const { job } of pages)
    for (const { raw, kind, span } of job.entry?.doc.links ?? []) {
      const url = kind === 'external' ? externalUrl(raw, origin) : null
      if (url === null) continue
      known.add(url)
      const text = job.entry?.raw.source.path === span.path ? job.entry.raw.source.text : ''
      const start = text.slice(0, span.end).indexOf(raw, span.start)
      const place =
        start === -1 ? { span } : { span: { path: span.path, start, end: start + raw.length }, isExact: true }
      found.set(`${span.path}:${span.start}`, { url, raw, ...place, page: job.page.href })
    }
  for (const { job, scan, parts } of pages)
    for (const raw of [scan, ...parts].flatMap(({ links }) => links)) {
      const url = externalUrl(raw, origin)
      if (url !== null && !known.has(url) && !found.has(url)) found.set(url, { url, raw, page: job.page.href })
    }
  return [...found.values()].sort((a, b) => byText(a.url, b.url))
}
