// Values that several settings share.
import * as v from 'valibot'
import { isColor, isHex } from '../base/html/color.ts'
import { dayOrMoment } from '../base/parse/dates.ts'
import type { Pluggable } from 'unified'
import { wordsOf } from '../base/parse/css-declarations.ts'
import { DOT_PART } from '../base/paths.ts'

export const colour = v.pipe(v.string(), v.check(isColor, 'must be a CSS color such as "#c2410c"'))

export const moment = v.pipe(
  v.string(),
  v.check((date) => dayOrMoment(date) !== null, 'must be a date such as "2026-01-31" or "2026-01-31T08:00:00Z"'),
  v.transform((date) => dayOrMoment(date) ?? date),
)

/** Every word that starts with `#` is a valid color, including inside `light-dark(#fff, #000)`. */
function hasRightHashes(value: string): boolean {
  return wordsOf(value).every(({ text }) => !text.startsWith('#') || isHex(text))
}

/** The site's values for the theme's custom properties: `{ signal: '#c2410c' }`, or for both modes `light-dark(#c2410c, #fdba74)`. */
export const tokens = v.record(
  v.pipe(v.string(), v.regex(/^(?:--)?[a-z][\w-]*$/i, 'must be the name of a token')),
  v.pipe(
    v.string(),
    v.regex(/^[^;{}<>]+$/, 'must be a single CSS value'),
    v.check(hasRightHashes, 'must be a color such as "#c2410c"'),
  ),
)

export const severity = v.picklist(['ignore', 'warn', 'error'])

export const pixels = v.pipe(v.number(), v.finite('must be a number in pixels'), v.minValue(1))

// It's used in paths and URLs.
export const localeName = v.pipe(v.string(), v.regex(/^\w[\w-]*$/, 'must be a name such as "en" or "zh-Hans"'))

export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

// A unified plugin, or a plugin with its options.
export const plugin = v.custom<Pluggable>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  'must be a unified plugin, or a list with a plugin and its options',
)

/** Whether date and number formats support a language. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Whether a URL is a plain origin, which browsers and feeds don't change: no path, a valid name and port. */
export function isOrigin(url: string): boolean {
  return /^https?:\/\/[^/\s?#@]+$/.test(url) && URL.canParse(url)
}

/** Whether a base path stays as it is in browsers: a leading `//` would be another host. */
export function isFolder(path: string): boolean {
  return !path.includes('//') && !DOT_PART.test(path) && !/%(?![\da-f]{2})/i.test(path)
}

/** Whether a value is plain data: pages embed it, and it's cached. */
export function isData(value: Readonly<Record<string, unknown>>): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}
