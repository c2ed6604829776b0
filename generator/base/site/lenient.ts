// Sites that nobody wrote for this generator: bare folders and projects of other generators.
import type { Diagnostic } from '../diagnostic.ts'
import { policyOf } from '../diagnostic-registry.ts'

/** What other generators don't look at is nobody's concern; a link to a missing file is a mistake, whatever is made of it. */
export const LENIENT = {
  onBrokenMarkdownLinks: 'error',
  onOrphans: 'ignore',
  onTypography: 'ignore',
  onTranslationDrift: 'ignore',
  onUnusedStrings: 'ignore',
} as const

/**
 * Content mistakes that another generator's build lets pass are warnings, so that the first build here succeeds. With `exact`, as `ssg check`
 * wants it, mistakes that visitors meet stay errors.
 */
export function lenient(diagnostics: readonly Diagnostic[], exact: boolean): Diagnostic[] {
  return diagnostics.map((one) =>
    one.severity === 'error' && isTolerated(one, exact) ? { ...one, severity: 'warning' } : one,
  )
}

function isTolerated({ code }: Diagnostic, exact: boolean): boolean {
  const { foreign } = policyOf(code)
  return foreign === 'tolerated' || (foreign === 'checked' && !exact)
}
