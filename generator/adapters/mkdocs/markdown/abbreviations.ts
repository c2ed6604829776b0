// Abbreviations with their long form: `*[HTML]: HyperText Markup Language`.
import { escapePattern } from '../../../base/text.ts'

const patterns = new WeakMap<ReadonlyMap<string, string>, RegExp>()

/** The abbreviation at an offset, with its long form; null if there is none. */
export function abbreviationAt(
  known: ReadonlyMap<string, string>,
  text: string,
  at: number,
): readonly [word: string, meaning: string] | null {
  let pattern = patterns.get(known)
  if (pattern === undefined) patterns.set(known, (pattern = patternOf([...known.keys()])))
  pattern.lastIndex = at
  const word = pattern.exec(text)?.[0]
  return word === undefined ? null : [word, known.get(word) ?? '']
}

/** Matches whole words, longest first. */
function patternOf(words: readonly string[]): RegExp {
  const all = [...words].sort((a, b) => b.length - a.length).map(escapePattern)
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${all.join('|')})(?![\\p{L}\\p{N}_])`, 'uy')
}
