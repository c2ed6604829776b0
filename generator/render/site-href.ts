// Addresses as pages of a language write them.
import { publicUrl, withoutPrefix } from '../base/paths.ts'
import type { Questions } from './questions.ts'
import type { PageJob } from './types.ts'

/** A path of the site in the language whose addresses begin with `prefix`. Files of the output are named without language. */
export function siteHref(baseUrl: string, prefix: string, questions: Questions, path: string): string {
  const [, route = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  if (route === '/') return publicUrl(baseUrl, prefix, questions.ask('home', '')) + rest
  if (!questions.ask('route', route) && questions.ask('file', route.replace(/^\//, '')))
    return publicUrl(baseUrl, '', route) + rest
  return publicUrl(baseUrl, prefix, route) + rest
}

/** An address of the documentation, in the version of the page; in a project, one that may begin with the `prefix` of its language. */
export function meantTarget(
  { entry, page }: PageJob,
  prefix: string | null,
  questions: Questions,
  target: string,
): string {
  if (prefix !== null) return withoutPrefix(prefix, target)
  if (entry === null || (page.version?.all.length ?? 0) < 2) return target
  return questions.ask('inVersion', `${entry.raw.edition}\n${target}`) ?? target
}
