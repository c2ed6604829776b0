// Sizes of pages, and of the scripts and style sheets that they load, compared with the site's budgets.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { overBudget } from './diagnostics.ts'

type Budgets = NonNullable<ResolvedConfig['budgets']>
type PageKind = keyof Budgets

const RESOURCES = ['html', 'script', 'style'] as const

/** Sizes in bytes, uncompressed. */
export type WeighedPage = Readonly<Record<(typeof RESOURCES)[number], number>> & {
  readonly href: string
  readonly kind: string
  readonly span: Span | undefined
}

/** One diagnostic for each budget that's exceeded, at the largest page. A budget for a kind of page replaces that for `all`. */
export function checkBudgets(budgets: Budgets, pages: readonly WeighedPage[]): Diagnostic[] {
  return (Object.keys(budgets) as PageKind[]).sort().flatMap((kind) =>
    RESOURCES.flatMap((resource) => {
      const limit = budgets[kind]?.[resource]
      if (limit === undefined) return []
      const isIn = (page: WeighedPage): boolean =>
        kind === 'all' ? budgets[page.kind as PageKind]?.[resource] === undefined : page.kind === kind
      const over = pages.filter((page) => page[resource] > limit * 1000 && isIn(page))
      const [largest] = over.toSorted((a, b) => b[resource] - a[resource])
      if (largest === undefined) return []
      const { href, span } = largest
      return [overBudget(span, { href, resource, size: largest[resource], limit, more: over.length - 1, kind })]
    }),
  )
}
