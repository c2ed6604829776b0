// Texts and addresses that settings hold.
import * as v from 'valibot'
import { DOT_PART, harmful, WEB_ADDRESS } from '../base/paths.ts'
import { isSource } from '../base/policy.ts'

export const route = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^?#\s]*[^/?#\s])?$/, 'must begin with "/" and must not end with "/"'),
  v.check((path) => !DOT_PART.test(path), 'must not hold "." or ".." between slashes'),
)
/** A page of the site, with query and anchor. */
export const place = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^?#\s]*[^/?#\s])?(?:\?[^#\s]*)?(?:#\S*)?$/, 'must begin with "/" and must not end with "/"'),
  v.check((path) => !DOT_PART.test(path.replace(/[?#].*/s, '')), 'must not hold "." or ".." between slashes'),
)
export const webUrl = v.pipe(
  v.string(),
  v.regex(WEB_ADDRESS, 'must be an http(s), mailto or tel URL, or a path that begins with "/"'),
)
export const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))
export const address = v.pipe(
  text,
  v.check((href) => !harmful(href), 'must lead to a place, and not run or hold anything itself'),
)
export const policySource = v.pipe(
  text,
  v.check(isSource, 'must be an origin such as "https://img.example.org", or "https:"'),
)
