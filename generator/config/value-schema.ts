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

/** Every word that begins with `#` is a color, in `light-dark(#fff, #000)` too. */
function hasRightHashes(value: string): boolean {
  return wordsOf(value).every(({ text }) => !text.startsWith('#') || isHex(text))
}

/** Custom properties of the theme with the site's values: `{ signal: '#c2410c' }`, for both modes `light-dark(#c2410c, #fdba74)`. */
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

// It stands in paths and addresses.
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

/** Browsers and feeds read it as it is written: without a path, a name or a port that is none. */
export function isOrigin(url: string): boolean {
  return /^https?:\/\/[^/\s?#@]+$/.test(url) && URL.canParse(url)
}

/** A folder of the host that browsers leave as it is: `//` in front would be another host. */
export function isFolder(path: string): boolean {
  return !path.includes('//') && !DOT_PART.test(path) && !/%(?![\da-f]{2})/i.test(path)
}

/** Pages carry it, and it is remembered. */
export function isData(value: Readonly<Record<string, unknown>>): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}
