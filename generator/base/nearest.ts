// Finds the name that an author probably meant.
import type { Diagnostic } from './diagnostic.ts'

/** Number of single-character insertions, deletions, replacements and neighbor swaps between two strings, at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
    before = previous
    previous = row
  }
  return Math.min(previous[b.length] as number, limit + 1)
}

/** The same for names that share long prefixes or suffixes, which aren't compared. */
function distanceBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return editDistance(a.slice(start, a.length - end), b.slice(start, b.length - end), limit)
}

/** The candidate nearest to `name` within a third of its length (at least 2 edits, never all of it), or undefined. Ties go to the first. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const lower = name.toLowerCase()
  let limit = Math.min(Math.max(2, Math.floor(name.length / 3)), Math.max(1, name.length - 1))
  let found: string | undefined
  for (const candidate of candidates) {
    const distance = distanceBetween(lower, candidate.toLowerCase(), limit)
    if (distance <= limit) {
      found = candidate
      limit = distance - 1
      if (limit < 0) break
    }
  }
  return found
}

/** The nearest candidate, unless another one is equally near: safe for an automatic edit. */
export function clearest(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates]
  const found = nearest(name, all)
  if (found === undefined) return undefined
  const distance = (other: string): number => editDistance(name.toLowerCase(), other.toLowerCase(), name.length)
  const other = nearest(
    name,
    all.filter((one) => one !== found),
  )
  return other !== undefined && distance(other) === distance(found) ? undefined : found
}

/** A hint about an unknown name: the nearest one, which `ssg check --fix` can write, or else `otherwise`. */
export function suggestion(
  name: string,
  candidates: Iterable<string>,
  otherwise: string,
): Pick<Diagnostic, 'hint' | 'meant'> {
  const all = [...candidates]
  return { hint: didYouMean(name, all) ?? otherwise, ...meantBy(name, clearest(name, all)) }
}

/** The replacement for a name, if it's known. */
export function meantBy(written: string, by: string | undefined): Pick<Diagnostic, 'meant'> {
  return by === undefined || by === written ? {} : { meant: { written, by } }
}

/** `Did you mean "x"?`, or undefined. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(name, candidates)
  return found === undefined ? undefined : `Did you mean "${found}"?`
}
