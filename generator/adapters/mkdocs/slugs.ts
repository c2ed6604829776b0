// Ids of headings, as the extension toc makes them.
import type { SlugRule } from '../../markdown/dialect.ts'
import type { PythonValue } from './yaml.ts'

/** The rule that a project chooses. By default, ids have only letters from ASCII. */
export function slugRule(chosen: PythonValue | null): SlugRule {
  if (chosen === null) return { letters: 'ascii', folds: true, counter: '_' }
  const { python, kwds } = chosen
  const isDefault = python === 'pymdownx.slugs.slugify' && kwds['case'] === undefined
  const keepsCase = kwds['case'] === 'none' || isDefault
  return { letters: 'all', folds: python.startsWith('markdown'), counter: '_', ...(keepsCase ? { keepsCase } : {}) }
}
