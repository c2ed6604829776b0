// Text and URL types for settings.
import * as v from 'valibot'
import { DOT_PART, harmful, isWebUrl, WEB_ADDRESS } from '../base/paths.ts'
import { isSource } from '../base/html/policy.ts'

/** A text for which `problem` returns null; otherwise, its result is the error message. */
const without = (problem: (text: string) => string | null) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => problem(text) === null,
      ({ input }) => problem(input) ?? '',
    ),
  )

/** A page's path, without query and hash. */
export const route = without(routeProblem)
/** The same, but a trailing slash is allowed. */
export const page = v.pipe(
  v.string(),
  v.transform((path) => path.replace(/(?<=[^/])\/$/, '')),
  route,
)
/** A redirect's target: a page of the site, with query and hash, or another site's URL. */
export const target = without((text) => {
  if (!text.startsWith('/')) return isWebUrl(text) ? null : 'must begin with "/" or be an http(s) URL'
  const [, path = '', behind = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? []
  return routeProblem(path) ?? spaceIn(behind)
})

function routeProblem(path: string): string | null {
  if (!path.startsWith('/')) return 'must begin with "/"'
  const [character] = /[?#]/.exec(path) ?? []
  if (character !== undefined) return `must not contain "${character}"`
  if (path.length > 1 && path.endsWith('/')) return 'must not end with "/"'
  return spaceIn(path) ?? (DOT_PART.test(path) ? 'must not contain "." or ".." between slashes' : null)
}

function spaceIn(text: string): string | null {
  const [space] = /\s/.exec(text) ?? []
  if (space === undefined) return null
  return space === ' ' ? 'must not contain a space' : `must not contain ${JSON.stringify(space)}`
}

export const webUrl = v.pipe(
  v.string(),
  v.regex(WEB_ADDRESS, 'must be an http(s), mailto or tel URL, or a path that begins with "/"'),
)
export const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))
export const address = v.pipe(
  text,
  v.check((href) => !harmful(href), 'must be a URL that can be opened, not one that runs code or contains data'),
)
export const policySource = v.pipe(
  text,
  v.check(isSource, 'must be an origin such as "https://img.example.org", or "https:"'),
)
