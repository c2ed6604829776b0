// Finds a search's words in a text. It uses the index's tokenizer, so a page highlights what search has found.
import { fold, GRAM, tokenize } from './tokens.ts'

/** Ranges of a text that match one of these words (as in `SearchHit.words`), in order, without overlaps. */
export function wordsIn(text: string, words: readonly string[]): (readonly [start: number, end: number])[] {
  const terms = new Set<string>()
  const runs: string[] = []
  for (const word of words) {
    let run = false
    tokenize(word, (_term, _start, _end, kind) => {
      if (kind === GRAM) run = true
    })
    if (run) runs.push(word)
    else terms.add(word)
  }
  const found: [number, number][] = []
  tokenize(text, (term, start, end) => {
    if (terms.has(term)) found.push([start, end])
  })
  if (runs.length > 0) found.push(...runsIn(text, runs))
  return withoutOverlap(found.sort((a, b) => a[0] - b[0] || b[1] - a[1]))
}

/** Finds folded runs of characters in a text, whose characters may fold to none or several. */
function runsIn(text: string, runs: readonly string[]): [number, number][] {
  let folded = ''
  const places: [number, number][] = []
  for (let at = 0; at < text.length;) {
    const char = String.fromCodePoint(text.codePointAt(at) as number)
    const piece = fold(char)
    for (let unit = 0; unit < piece.length; unit++) places.push([at, at + char.length])
    folded += piece
    at += char.length
  }
  const found: [number, number][] = []
  for (const run of runs)
    for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length))
      found.push([(places[at] as [number, number])[0], (places[at + run.length - 1] as [number, number])[1]])
  return found
}

function withoutOverlap(sorted: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  let end = -1
  return sorted.filter(([from, to]) => {
    if (from < end) return false
    end = to
    return true
  })
}
