// URLs as written in pages of a language.
import { publicUrl, withoutPrefix } from '../../base/paths.ts'
import type { LinkRef } from '../../markdown/types.ts'
import type { Lookups } from '../lookups.ts'
import type { PageJob, SiteGraph } from '../types.ts'

/** A path of the site in the language with the given prefix. Output files have no language prefix. */
export function siteHref(baseUrl: string, prefix: string, lookups: Lookups, path: string): string {
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  if (route === '/') return publicUrl(baseUrl, prefix, lookups.ask('home', '')) + rest
  if (!lookups.ask('route', route) && lookups.ask('file', route.replace(/^\//, '')))
    return publicUrl(baseUrl, '', route) + rest
  return publicUrl(baseUrl, prefix, route) + rest
}

/** A Markdown link's URL, for a page in the language with the given prefix. */
export function linkHref(
  link: LinkRef,
  { config: { baseUrl }, project }: SiteGraph,
  job: PageJob,
  prefix: string,
  lookups: Lookups,
): string {
  if (link.kind === 'file') {
    const url = lookups.ask('linked', `${link.target}\n${link.raw}\n${job.route.url}`)
    return url === null ? link.raw : publicUrl(baseUrl, prefix, url) + link.hash
  }
  if (link.kind === 'path') {
    const target = meantTarget(job, project ? prefix : null, lookups, link.target)
    return siteHref(baseUrl, prefix, lookups, target + link.hash)
  }
  return link.kind === 'asset' ? (lookups.ask('contentAsset', link.target) ?? link.raw) : link.raw
}

/** Moves a docs URL to the page's version. In a project, the URL can start with the language's `prefix`. */
function meantTarget({ entry, page }: PageJob, prefix: string | null, lookups: Lookups, target: string): string {
  if (prefix !== null) return withoutPrefix(prefix, target)
  if (entry === null || (page.version?.all.length ?? 0) < 2) return target
  return lookups.ask('inVersion', `${entry.raw.edition}\n${target}`) ?? target
}
