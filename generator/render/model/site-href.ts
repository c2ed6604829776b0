// URLs as written in pages of a language.
import { publicUrl, withoutPrefix } from '../../base/paths.ts'
import type { LinkRef } from '../../markdown/types.ts'
import type { Questions } from '../questions.ts'
import type { PageJob, SiteGraph } from '../types.ts'

/** A path of the site in the language with the given prefix. Output files have no language prefix. */
export function siteHref(baseUrl: string, prefix: string, questions: Questions, path: string): string {
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  if (route === '/') return publicUrl(baseUrl, prefix, questions.ask('home', '')) + rest
  if (!questions.ask('route', route) && questions.ask('file', route.replace(/^\//, '')))
    return publicUrl(baseUrl, '', route) + rest
  return publicUrl(baseUrl, prefix, route) + rest
}

/** A Markdown link's URL, for a page in the language with the given prefix. */
export function linkHref(
  link: LinkRef,
  { config: { baseUrl }, project }: SiteGraph,
  job: PageJob,
  prefix: string,
  questions: Questions,
): string {
  if (link.kind === 'file') {
    const url = questions.ask('linked', `${link.target}\n${link.raw}\n${job.route.url}`)
    return url === null ? link.raw : publicUrl(baseUrl, prefix, url) + link.hash
  }
  if (link.kind === 'path') {
    const target = meantTarget(job, project ? prefix : null, questions, link.target)
    return siteHref(baseUrl, prefix, questions, target + link.hash)
  }
  return link.kind === 'asset' ? (questions.ask('contentAsset', link.target) ?? link.raw) : link.raw
}

/** Moves a docs URL to the page's version. In a project, the URL can start with the language's `prefix`. */
function meantTarget({ entry, page }: PageJob, prefix: string | null, questions: Questions, target: string): string {
  if (prefix !== null) return withoutPrefix(prefix, target)
  if (entry === null || (page.version?.all.length ?? 0) < 2) return target
  return questions.ask('inVersion', `${entry.raw.edition}\n${target}`) ?? target
}
