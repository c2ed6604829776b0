// Where a heading may break: Chinese and Japanese between phrases, Russian not after a short preposition, and nowhere inside `RISC-V`.
import { withFixedSpaces } from './together.ts'

/** Closing punctuation, and Japanese endings and particles, stay with the word before them. */
const CLINGS = /^(?:[\u3040-\u309F\u30FC]+|[\p{P}\p{Z}]+)$/u
/** Chinese prepositions and conjunctions, opening brackets and Japanese prefixes stay with the word behind them. */
const LEADS = /^(?:[从到在和与把给为用对让以这每一两不也再最可]|お|ご|\p{Ps}|\p{Pi})$/u
/** A single Chinese character mostly ends a word that the segmenter doesn't have: 芯片, 编译器. */
const SINGLE = /^\p{Script=Han}$/u
const KATAKANA = /[\u30A0-\u30FF]/

const segmenters = new Map<string, Intl.Segmenter>()

/** The pieces between which a heading may break. Joined they are the text, with fixed spaces and joiners. */
export function phrasesOf(text: string, lang: string): readonly string[] {
  const whole = withFixedSpaces(text).replaceAll('RISC-V', 'RISC-\u2060V')
  const language = lang.slice(0, 2)
  if (language === 'ru') return [whole.replace(/(?<=^|[\s(«])([а-яё]{1,2}) /giu, '$1\u00A0')]
  if (language !== 'zh' && language !== 'ja') return [whole]
  const pieces: string[] = []
  let before = ''
  for (const { segment } of segmenterOf(language).segment(whole)) {
    if (before !== '' && isOneWord(before, segment, language)) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
    before = segment
  }
  return pieces
}

function isOneWord(before: string, segment: string, language: string): boolean {
  if (LEADS.test(before) || CLINGS.test(segment) || before.endsWith('\u00A0')) return true
  if (/[\w\u2060-]$/.test(before) && /^[\w\u2060-]/.test(segment)) return true
  if (KATAKANA.test(before.at(-1) ?? '') && KATAKANA.test(segment[0] ?? '')) return true
  if (language === 'ja' && SINGLE.test(before) && KATAKANA.test(segment[0] ?? '')) return true
  return language === 'zh' && SINGLE.test(segment) && !LEADS.test(segment) && /\p{Script=Han}$/u.test(before)
}

function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (segmenter === undefined) segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: 'word' })))
  return segmenter
}
