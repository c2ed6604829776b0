// Checks the wording of documents on the compiling thread, after it has finished compiling.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { proseOf, wordingRules, type WordedText, type WordingSettings } from './wording-rules.ts'

export interface WordingAsk {
  readonly settings: WordingSettings
  readonly texts: readonly WordedText[]
}

/** Diagnostics of consecutive texts, starting at `from`. */
export interface CheckedWords {
  readonly from: number
  readonly found: readonly (readonly Diagnostic[])[]
}

/** Number of texts in one message. */
const TOGETHER = 64

export function checkWords({ settings, texts }: WordingAsk, answer: (some: CheckedWords) => void): void {
  const rules = wordingRules(settings)
  for (let from = 0; from < texts.length; from += TOGETHER) {
    const found = texts.slice(from, from + TOGETHER).map((text) => rules.check(text, proseOf(text)))
    answer({ from, found })
  }
}
