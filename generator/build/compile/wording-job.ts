// What the compiling thread does when it has compiled: it checks the words of the documents.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { proseOf, wordingRules, type WordedText, type WordingSettings } from './wording-rules.ts'

export interface WordingAsk {
  readonly settings: WordingSettings
  readonly texts: readonly WordedText[]
}

/** What was found in texts that follow each other from one on. */
export interface CheckedWords {
  readonly from: number
  readonly found: readonly (readonly Diagnostic[])[]
}

/** So many texts go into one message. */
const TOGETHER = 64

export function checkWords({ settings, texts }: WordingAsk, answer: (some: CheckedWords) => void): void {
  const rules = wordingRules(settings)
  for (let from = 0; from < texts.length; from += TOGETHER) {
    const found = texts.slice(from, from + TOGETHER).map((text) => rules.check(text, proseOf(text)))
    answer({ from, found })
  }
}
