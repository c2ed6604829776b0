// Sites that nobody wrote for this generator: bare folders and projects of other generators.
import type { Diagnostic } from '../diagnostic.ts'

/** What other generators don't look at is nobody's concern; a link to a missing file is a mistake, whatever is made of it. */
export const LENIENT = {
  onBrokenMarkdownLinks: 'error',
  onOrphans: 'ignore',
  onTypography: 'ignore',
  onTranslationDrift: 'ignore',
  onUnusedStrings: 'ignore',
} as const

/** Inclusive ranges of codes. */
type Ranges = readonly (readonly [first: number, last: number])[]

/** What another generator lets pass. What keeps a page from being published, such as SSG201, is missing here. */
const TOLERATED: Ranges = [
  [200, 200],
  [202, 209],
  [220, 239],
  [242, 266],
  [268, 276],
  [278, 307],
  [309, 399],
  [400, 499],
  [505, 505],
  [601, 608],
]
/** Of these, what `ssg check` reports as errors all the same: front matter that can't be read, and links that lead nowhere. */
const MISTAKES: Ranges = [
  [202, 205],
  [208, 209],
  [260, 260],
  [301, 301],
  [304, 306],
  [310, 313],
]

function isIn(ranges: Ranges, { code }: Diagnostic): boolean {
  const number = Number(code.slice('SSG'.length))
  return ranges.some(([first, last]) => first <= number && number <= last)
}

/**
 * Content mistakes that another generator's build lets pass are warnings, so that the first build here succeeds. With `exact`, as `ssg check`
 * wants it, mistakes that visitors meet stay errors.
 */
export function lenient(diagnostics: readonly Diagnostic[], exact: boolean): Diagnostic[] {
  return diagnostics.map((one) =>
    one.severity === 'error' && isIn(TOLERATED, one) && !(exact && isIn(MISTAKES, one))
      ? { ...one, severity: 'warning' }
      : one,
  )
}
