// Old URLs of each page, returned by the redirects plugin's functions.
import type { Diagnostic, Outcome } from '../../../base/diagnostic.ts'
import { DOT_PART } from '../../../base/paths.ts'
import { list, type UnknownRecord } from '../../../base/unknown-record.ts'
import { messageOf } from '../../../base/text.ts'
import { notCarried } from '../diagnostics.ts'
import { texts } from './instances.ts'
import { joinUrl } from '../content/names.ts'
import type { Project } from '../../types.ts'
import type { Settings } from './types.ts'

/** Returns a function that looks up a page's old URLs, if the configuration defines such functions. Reports results that aren't paths for `file`. */
export function redirectsAsked(file: string, { createRedirects }: Settings): Pick<Project, 'oldAddresses'> {
  if (createRedirects.length === 0) return {}
  return {
    oldAddresses: (url) => {
      const said = createRedirects.map((ask) => answerOf(file, ask, url))
      return { value: said.flatMap(({ value }) => value), diagnostics: said.flatMap(({ diagnostics }) => diagnostics) }
    },
  }
}

/** One function's result for a page: a path, several paths, or nothing. */
function answerOf(file: string, ask: (path: string) => unknown, url: string): Outcome<readonly string[]> {
  const unusable = (why: string): Diagnostic =>
    notCarried({ path: file, start: 0, end: 0 }, 'client-redirects: createRedirects', why)
  try {
    const answer = ask(url)
    const said = (Array.isArray(answer) ? (answer as unknown[]) : [answer]).filter((one) => typeof one === 'string')
    return {
      value: said.filter(isPath).map((from) => joinUrl(from)),
      diagnostics: said.filter((one) => !isPath(one)).map((one) => unusable(`"${one}" isn't the path of a page`)),
    }
  } catch (error) {
    return { value: [], diagnostics: [unusable(`for ${url} it fails with "${messageOf(error)}"`)] }
  }
}

/** Whether a text is a path from the site's root. It can contain spaces, as document IDs can. */
function isPath(text: string): boolean {
  return /^\/(?:[^?#\s\\]|(?<=\S) (?=\S))*$/.test(text) && !DOT_PART.test(text)
}

/**
 * Redirects from URLs with an extension that pages no longer have (`fromExtensions`), and from those without one that pages now have
 * (`toExtensions`). If pages aren't in separate folders, their files already respond to `.html`.
 */
export function extensionRedirects(
  options: UnknownRecord,
  slash: boolean | undefined,
): ((path: string) => readonly string[])[] {
  const [away, added] = [options.fromExtensions, options.toExtensions].map((said) =>
    (texts(list(said)) ?? []).map((ending) => `.${ending}`),
  ) as [string[], string[]]
  const missing = away.filter((one) => slash !== false || one !== '.html')
  if (missing.length + added.length === 0) return []
  return [
    (given) => {
      const path = given.replace(/\/$/, '')
      const ending = added.find((one) => path.endsWith(one))
      const before = path === '' || away.some((one) => path.endsWith(one)) ? [] : missing.map((one) => path + one)
      return ending === undefined ? before : [...before, path.slice(0, -ending.length)]
    },
  ]
}
