// Question words without a topic: "how can I", "怎么", "したい". They're removed from queries and questions alike.
import { fold, SPACELESS } from '../tokens.ts'

export interface Stopwords {
  /** Words and phrases of scripts with spaces, folded, longest first. */
  readonly words: RegExp | null
  /** Runs of scripts without spaces, longest first. */
  readonly runs: RegExp | null
}

export function stopwordsOf(words: readonly string[]): Stopwords {
  const folded = [...new Set(words.map(fold))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const runs = folded.filter((word) => SPACELESS.test(word))
  const spaced = folded.filter((word) => !SPACELESS.test(word))
  return {
    words:
      spaced.length === 0
        ? null
        : new RegExp(`(?<![\\p{L}\\p{N}_.-])(?:${spaced.map(escaped).join('|')})(?![\\p{L}\\p{N}_-]|\\.\\p{L})`, 'gu'),
    runs: runs.length === 0 ? null : new RegExp(runs.map(escaped).join('|'), 'gu'),
  }
}

/** A text with spaces instead of question words; unchanged if nothing would be left. */
export function withoutStopwords(text: string, { words, runs }: Stopwords): string {
  // Folding may change lengths, which would invalidate positions.
  const plain = fold(text).length === text.length ? text : fold(text)
  const rest = splitParticles(blanked(blanked(plain, words), runs))
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}

function blanked(text: string, pattern: RegExp | null): string {
  if (pattern === null) return text
  const folded = fold(text)
  let out = ''
  let from = 0
  for (const match of folded.matchAll(pattern)) {
    out += `${text.slice(from, match.index)}${' '.repeat(match[0].length)}`
    from = match.index + match[0].length
  }
  return out + text.slice(from)
}

/** Japanese particles between or after words in other scripts belong to neither. */
function splitParticles(text: string): string {
  return text.replace(
    /(?<=[\p{Script=Han}\p{Script=Katakana}ー\p{Script=Latin}\p{N}]\s?)(?:から|まで|より|には|では|とは|への|での|をのがはにでともへや|[をのがはにでともへや])(?=\s?[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}]|\s|$)/gu,
    (particle) => ' '.repeat(particle.length),
  )
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
}
