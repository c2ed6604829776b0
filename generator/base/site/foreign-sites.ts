// Sites that weren't written for this generator: bare folders and other generators' projects.
import type { Diagnostic } from '../diagnostic.ts'
import { policyOf } from '../diagnostic-registry.ts'

/** Mistakes that other generators ignore aren't reported. Links to missing files are. */
export const LENIENT = {
  onBrokenMarkdownLinks: 'error',
  onOrphans: 'ignore',
  onTypography: 'ignore',
  onTranslationDrift: 'ignore',
  onUnusedStrings: 'ignore',
} as const

/**
 * Downgrades content mistakes that another generator's build accepts to warnings, so that the first build succeeds. With `exact`, for `ssg check`, mistakes
 * that visitors notice stay errors.
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
