// Plans a run of Chinese or Japanese in a query: finds the character pairs that represent it.
import { folded } from './excerpt.ts'
import { cutRun } from './synonyms.ts'
import { meaningVariants } from './plan-words.ts'
import type { QueryUnit } from './query.ts'
import { tokenize } from '../tokens.ts'
import {
  distinct,
  MOST_COMPLETIONS,
  MOST_FORMS,
  variant,
  weightOf,
  type Planned,
  type QueryScope,
  type Variant,
} from './variants.ts'

type RunUnit = Extract<QueryUnit, { kind: 'run' }>

/** A run, split at words that have rules. */
export async function planPieces(scope: QueryScope, unit: RunUnit, common: ReadonlySet<string>): Promise<Planned[]> {
  const text = folded(unit.text)
  // Loanwords typed in hiragana mean the katakana word.
  const katakana = KANA.test(text) ? cutRun(inKatakana(text), scope.rules) : []
  const pieces = katakana.some(({ to }) => to.length > 0) ? katakana : cutRun(text, scope.rules)
  if (pieces.every(({ to }) => to.length === 0)) return planRun(scope, unit, common)
  const planned = await Promise.all(
    pieces.map(async ({ text, to }): Promise<Planned[]> => {
      const grams: string[] = []
      tokenize(text, (term) => grams.push(term))
      const own = await planRun(scope, { ...unit, text, grams: [...new Set(grams)], open: false }, common)
      if (to.length === 0) return own
      // The meaning applies to the whole piece, so to each of its pairs.
      const meant = await meaningVariants(scope, to)
      const weight = weightOf(scope, meant, false) * 0.6
      return meant.length === 0
        ? own
        : own.map((each) => ({
            ...each,
            variants: distinct([...each.variants, ...meant]),
            weight: each.weight === 0 ? weight : Math.min(each.weight, weight * 1.5),
            size: 0.5,
            common: false,
            unknown: false,
          }))
    }),
  )
  return planned.flat()
}

/** Every pair of characters is a separate unit; a single character matches all pairs that start with it. */
async function planRun(scope: QueryScope, unit: RunUnit, common: ReadonlySet<string>): Promise<Planned[]> {
  const lone = unit.grams.length === 1 && [...(unit.grams[0] as string)].length === 1
  if (lone) {
    const char = unit.grams[0] as string
    const found = await scope.vocabulary.startingWith(char)
    const frequent = found
      .toSorted((a, b) => b.postings.length - a.postings.length || (a.term < b.term ? -1 : 1))
      .slice(0, MOST_COMPLETIONS)
    const variants = frequent.map((entry) =>
      variant(scope, entry, entry.term === char ? 'exact' : 'prefix', entry.term === char ? 1 : 0.7),
    )
    return [
      {
        label: char,
        weight: weightOf(scope, variants, true),
        variants,
        corrected: null,
        common: false,
        unknown: variants.length === 0,
        size: 1,
      },
    ]
  }
  const all = unit.grams.every((gram) => common.has(gram))
  const pairs = await Promise.all(
    unit.grams.map((gram) => (!all && common.has(gram) ? null : pairVariants(scope, gram))),
  )
  // Pairs overlap: each is about half as informative as a word.
  const kana = unit.grams.every((gram) => KANA.test(gram))
  // A pair that isn't in the index has no weight: the run's known pairs decide.
  const weights = pairs.map((variants, index) =>
    variants === null || variants.length === 0
      ? 0
      : weightOf(scope, variants, false) * 0.6 * (kana ? 1 : shareOf(unit.grams[index] as string)),
  )
  const unknown = pairs.every((variants) => variants !== null && variants.length === 0)
  if (unknown)
    return [{ label: unit.text, weight: 0, variants: [], corrected: null, common: false, unknown: true, size: 0 }]
  return unit.grams.map((gram, index): Planned => {
    const [before = 0, own = 0, after = 0] = [weights[index - 1], weights[index], weights[index + 1]]
    // The pair across a boundary between two words is rarer than both, but adds no information.
    const weight = before > 0 && after > 0 ? Math.min(own, Math.max(before, after)) : own
    return {
      label: gram,
      weight,
      variants: pairs[index] ?? [],
      corrected: null,
      common: pairs[index] === null,
      unknown: false,
      size: weight === 0 ? 0 : 0.5,
    }
  })
}

/** Japanese endings and particles are less informative than the words they belong to. */
function shareOf(gram: string): number {
  if (KANA.test(gram)) return 0.15
  if (/^\p{Script=Hiragana}/u.test(gram) || /^[\p{Script=Katakana}ー]\p{Script=Hiragana}/u.test(gram)) return 0.2
  return /\p{Script=Hiragana}$/u.test(gram) ? 0.7 : 1
}

function inKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0x60))
}

/** Only hiragana. */
const KANA = /^[\p{Script=Hiragana}ー]+$/u
/** A single hiragana character. */
export const PARTICLE = /^\p{Script=Hiragana}$/u
const WITH_ENDING = /^(\p{Script=Han})\p{Script=Hiragana}$/u

/** A pair; if hardly any page has it, also its character with other particles or endings. */
async function pairVariants(scope: QueryScope, gram: string): Promise<Variant[]> {
  const entry = await scope.vocabulary.lookup(gram)
  const own = entry === null ? [] : [variant(scope, entry, 'pair', 1)]
  const [, char] = WITH_ENDING.exec(gram) ?? []
  if (char === undefined || (own[0]?.found ?? 0) >= RARE) return own
  const found = await scope.vocabulary.startingWith(char)
  const others = found
    .filter(({ term }) => term !== gram && (term === char || WITH_ENDING.test(term)))
    .slice(0, MOST_FORMS)
  return [...own, ...others.map((other) => variant(scope, other, 'form', 0.8))]
}

/** Pairs in fewer places are rare. */
const RARE = 8
