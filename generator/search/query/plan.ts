// Finds the index terms that match each query unit, and how well.
import { synonymsOf } from './synonyms.ts'
import { PARTICLE, planPieces } from './plan-runs.ts'
import { joinedVariants, meaningVariants, planWord } from './plan-words.ts'
import type { Query, QueryUnit } from './query.ts'
import type { Vocabulary } from '../reader.ts'
import { phraseTerm, wholeTerm } from '../index/segment.ts'
import {
  distinct,
  type MeaningRule,
  type Plan,
  type Planned,
  type QueryScope,
  variant,
  type Variant,
} from './variants.ts'

/** The bonus for a page that lists the whole query as its question. */
const WHOLE_QUESTION = 3

/** Looks up a query. `common` has terms that needn't be looked up. */
export async function planQuery(
  query: Query,
  vocabulary: Vocabulary,
  common: ReadonlySet<string>,
  { literal = false, rules = [], atAll: whatever = false }: PlanOptions = {},
): Promise<Plan> {
  const scope: QueryScope = { vocabulary, literal, rules, atAll: whatever, documents: vocabulary.totals.documents }
  const meant = synonymsOf(query.units, rules)
  const rare = query.units.some((unit) => !isCommon(unit, common))
  const [units, phrases] = await Promise.all([
    Promise.all(
      query.units.map(async (unit, index) =>
        rare && isCommon(unit, common)
          ? skipped(unit)
          : unit.kind === 'word'
            ? planWord(scope, unit, [
                ...(await joinedVariants(scope, query.units, index)),
                ...(await meaningVariants(scope, meant.get(index) ?? [])),
              ])
            : planPieces(scope, unit, common),
      ),
    ),
    planPhrases(scope, query.units),
  ])
  return { units: units.flat(), phrases }
}

export interface PlanOptions {
  /** Takes every word literally. */
  readonly literal?: boolean
  /** Other meanings of words. */
  readonly rules?: readonly MeaningRule[]
  /** Takes an unknown word for any similar one. */
  readonly atAll?: boolean
}

function isCommon(unit: QueryUnit, common: ReadonlySet<string>): boolean {
  return unit.kind === 'word'
    ? common.has(unit.whole)
    : unit.grams.every((gram) => common.has(gram) || PARTICLE.test(gram))
}

function skipped(unit: QueryUnit): Planned[] {
  return [
    {
      label: unit.kind === 'word' ? unit.whole : unit.text,
      weight: 0,
      variants: [],
      corrected: null,
      common: true,
      unknown: false,
      size: 0,
    },
  ]
}

async function planPhrases(scope: QueryScope, units: readonly QueryUnit[]): Promise<Variant[]> {
  const [only] = units
  const whole =
    units.length === 1 && only !== undefined ? wholeTerm(only.kind === 'word' ? only.whole : only.text) : null
  const claimed = whole === null ? null : await scope.vocabulary.lookup(whole)
  if (claimed !== null) return [variant(scope, claimed, 'phrase', WHOLE_QUESTION)]
  const found = await Promise.all(
    units.slice(1).map(async (unit, index): Promise<Variant[]> => {
      const before = units[index] as QueryUnit
      if (before.kind !== 'word' || unit.kind !== 'word') return []
      const phrase = phraseTerm(before.whole, unit.whole)
      const entry = await scope.vocabulary.lookup(phrase)
      if (entry !== null) return [variant(scope, entry, 'phrase', 1)]
      if (!unit.open) return []
      // A known word is more likely meant than a longer one.
      const whole = (await scope.vocabulary.lookup(unit.whole)) !== null
      return (await scope.vocabulary.startingWith(phrase))
        .slice(0, 3)
        .map((longer) => variant(scope, longer, 'phrase', whole ? 0.2 : 0.5))
    }),
  )
  return distinct(found.flat())
}
