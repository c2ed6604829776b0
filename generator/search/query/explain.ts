// Explains a result: each term's score in each field.
import { FIELDS, readImpact, weightsFor, type Totals } from '../fields.ts'
import type { Plan } from './variants.ts'
import type { Variant } from './variants.ts'
import { decodePostings } from '../index/postings.ts'

export interface Contribution {
  readonly term: string
  readonly reason: string
  readonly field: string
  /** The term's weight in the field, before the query's own weights. */
  readonly weight: number
}

/** The matches that determine a result's position, in its section and on the page itself, heaviest first. */
export function contributions(plan: Plan, totals: Totals, page: number, ordinal: number): Contribution[] {
  const found: Contribution[] = []
  const ordinals = new Set([0, Math.max(ordinal, 1)])
  for (const variant of distinct([...plan.units.flatMap((unit) => unit.variants), ...plan.phrases])) {
    const weights = weightsFor(variant.idf, totals)
    decodePostings(variant.postings, (at, own, impact) => {
      if (at !== page || !ordinals.has(own)) return
      const { name } = FIELDS[readImpact(impact).field] as { name: string }
      found.push({
        term: variant.term,
        reason: variant.reason,
        field: name,
        weight: (weights[impact] as number) * variant.strength,
      })
    })
  }
  return found.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
}

function distinct(variants: readonly Variant[]): Variant[] {
  return [...new Map(variants.map((variant) => [variant.term, variant])).values()]
}
