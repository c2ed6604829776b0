// Ids of headings as the extension toc makes them.
import type { PythonValue } from './yaml.ts'
import type { SlugRule } from '../../markdown/types.ts'

/** The rule that a project chooses: letters of ASCII alone, unless it says otherwise. */
export function slugRule(chosen: PythonValue | null): SlugRule {
  if (chosen === null) return { letters: 'ascii', folds: true, counter: '_' }
  const keepsCase =
    chosen.kwds['case'] === 'none' ||
    (/slugs\.slugify$/.test(chosen.python) && chosen.kwds['case'] === undefined && /^pymdownx/.test(chosen.python))
  return {
    letters: 'all',
    folds: /^markdown/.test(chosen.python),
    counter: '_',
    ...(keepsCase ? { keepsCase: true } : {}),
  }
}
