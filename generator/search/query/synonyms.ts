// A site's vocabulary: words that mean certain pages, and words with other meanings.
import type { NameRun, Root } from '../format.ts'
import type { Query, QueryUnit } from './query.ts'
import { stems } from './stem.ts'
import { SPACELESS } from '../tokens.ts'
import type { MeaningRule, Plan } from './variants.ts'

/** A root's rules, with each left side split into words. */
export function rulesOf({ rules }: Pick<Root, 'rules'>): MeaningRule[] {
  if (rules === '') return []
  return rules.split('|').map((rule) => {
    const [from = '', to = ''] = rule.split('>')
    return { from: from.split(',').map((words) => words.split(/[\s-]+/)), to: to.split(',') }
  })
}

/** Other meanings of the query's word units, by index: the right sides of the rules whose words are in the query. */
export function synonymsOf(units: readonly QueryUnit[], rules: readonly MeaningRule[]): Map<number, string[]> {
  const meant = new Map<number, string[]>()
  const roots = units.map((unit) => (unit.kind === 'word' ? [unit.whole, ...stems(unit.whole)] : []))
  for (const { from, to } of rules) {
    for (const words of from) {
      for (let at = 0; at + words.length <= units.length; at++) {
        if (words.every((word, index) => sameWord(roots[at + index] as string[], word)))
          meant.set(at, [...(meant.get(at) ?? []), ...to])
      }
    }
  }
  return meant
}

function sameWord(roots: readonly string[], word: string): boolean {
  return (
    roots.length > 0 && (roots[0] === word || (word.length > 3 && stems(word).some((stem) => roots.includes(stem))))
  )
}

/** A piece of a character run, with its other meanings; `to` is empty if no rule applies. */
export interface RunPiece {
  readonly text: string
  readonly to: readonly string[]
}

/** A run split at the words of rules, longest first. */
export function cutRun(run: string, rules: readonly MeaningRule[]): RunPiece[] {
  let best: { at: number; length: number; to: readonly string[] } | null = null
  for (const { from, to } of rules) {
    for (const words of from) {
      const text = words.join('')
      if (!SPACELESS.test(text) || text.length <= (best?.length ?? 0)) continue
      const at = run.indexOf(text)
      if (at >= 0) best = { at, length: text.length, to }
    }
  }
  if (best === null) return run === '' ? [] : [{ text: run, to: [] }]
  const { at, length, to } = best
  return [
    ...cutRun(run.slice(0, at), rules),
    { text: run.slice(at, at + length), to },
    ...cutRun(run.slice(at + length), rules),
  ]
}

/** Site parts that a query names. */
export interface NamedGroups {
  readonly groups: ReadonlySet<string>
  /** Indexes of names of smaller parts in the root. */
  readonly names: ReadonlySet<number>
  /** Groups that contain these parts. */
  readonly parents: ReadonlySet<string>
  /** The naming words. */
  readonly words: ReadonlySet<string>
  /** The query names unrelated groups, so it most likely asks for a comparison. */
  readonly several: boolean
}

/** Names in a query, longest first: "nova air" means Nova Air, not Nova. A group's own words mean the group (`nova` in "nova boot"). */
export function namedGroups(
  query: Query,
  plan: Plan,
  groups: readonly string[],
  names: readonly NameRun[] = [],
): NamedGroups {
  const corrected = new Map(
    plan.units.flatMap((unit) => (unit.corrected === null ? [] : [[unit.label, unit.corrected] as const])),
  )
  const words = query.words.map((word) => corrected.get(word) ?? word)
  const parts = query.units.flatMap((unit) => (unit.kind === 'word' ? unit.parts : []))
  const candidates = [
    ...names.flatMap(([list, parent, runs], index) =>
      list
        .split(',')
        .map((text) => ({
          words: text.split(/[\s-]+/),
          ...(runs.length > 0 ? { name: index, group: '' } : { name: -1, group: parent }),
        })),
    ),
    ...groups.filter((group) => group !== '').map((group) => ({ words: group.split('-'), name: -1, group })),
  ].sort((a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length)
  const found = {
    groups: new Set<string>(),
    names: new Set<number>(),
    parents: new Set<string>(),
    words: new Set<string>(),
  }
  const families = new Set<string>()
  for (const candidate of candidates) {
    const at = words.findIndex((_, from) => candidate.words.every((word, index) => words[from + index] === word))
    if (at < 0 && !(candidate.words.length === 1 && parts.includes(candidate.words[0] as string))) continue
    if (at >= 0) words.fill('', at, at + candidate.words.length)
    for (const word of candidate.words) found.words.add(word)
    if (candidate.name >= 0) {
      found.names.add(candidate.name)
      const [, parent] = names[candidate.name] as NameRun
      found.parents.add(parent)
      families.add(parent === '' ? candidate.words.join('-') : parent)
    } else {
      found.groups.add(candidate.group)
      families.add(candidate.group)
    }
  }
  return { ...found, several: families.size > 1 }
}

/** A page's names, by their index in the root. */
export function namesOfPages(names: readonly NameRun[]): (page: number) => readonly number[] {
  const known = new Map<number, number[]>()
  for (const [index, [, , runs]] of names.entries()) {
    for (let at = 0; at < runs.length; at += 2)
      for (let page = runs[at] as number; page <= (runs[at + 1] as number); page++)
        known.set(page, [...(known.get(page) ?? []), index])
  }
  return (page) => known.get(page) ?? []
}
