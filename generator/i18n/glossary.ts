// Checks terminology: reports renderings of a term that aren't in the glossary.
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { otherRendering } from './diagnostics.ts'

export interface GlossaryTerm {
  /** The term in the default locale. */
  readonly term: string
  /** Locale → the rendering to use. */
  readonly use: Readonly<Record<string, string>>
  /** Locale → renderings that are reported. `*` at a word's end matches any ending, at its start any beginning. */
  readonly not: Readonly<Record<string, readonly string[]>>
  /** Locale → reason, shown if another rendering is used. */
  readonly reason: Readonly<Record<string, string>>
}

/** Finds wrong renderings in a page's prose. */
export type GlossaryRule = (prose: string, path: string) => Diagnostic[]

/** A rendering to search for; without `term` it's correct, and matches inside it are skipped. */
interface Rendering {
  readonly written: string
  /** Its first letters in lowercase. */
  readonly head: string
  readonly term: GlossaryTerm | null
  /** Compiled when the head first matches. */
  pattern: RegExp | null
}

/** A locale's rule; null if the glossary has no entries for it. */
export function glossaryRule(terms: readonly GlossaryTerm[], locale: string, severity: Severity): GlossaryRule | null {
  const wrong = terms.flatMap((term) => (term.not[locale] ?? []).map((written) => rendering(written, term)))
  if (wrong.length === 0) return null
  const right = terms
    .flatMap((term) => (term.use[locale] === undefined ? [] : [rendering(term.use[locale], null)]))
    .filter((use) => wrong.some(({ head }) => use.written.toLowerCase().includes(head)))
  const byStart = new Map<number, Rendering[]>()
  const sorted = [...right, ...wrong].sort((a, b) => b.written.length - a.written.length)
  for (const one of sorted.filter(({ head }) => head.length > 1))
    byStart.set(startOf(one.head), [...(byStart.get(startOf(one.head)) ?? []), one])
  // One lookup per character: a regular expression of all renderings takes seconds instead of milliseconds.
  const starts = new Uint8Array(0x10000)
  for (const start of byStart.keys()) starts[start] = 1
  // Single-character words, such as 你.
  const single = sorted.filter(({ head }) => head.length === 1)
  const letters = new Uint8Array(0x10000)
  for (const { head } of single) letters[head.charCodeAt(0)] = 1
  return (prose, path) => {
    const found: Diagnostic[] = []
    const small = lowered(prose)
    for (let at = 0, next = small.charCodeAt(0); at < small.length; at++) {
      const code = next
      next = small.charCodeAt(at + 1)
      const start = mixed(code, next)
      const alone = letters[code] === 1
      if (starts[start] !== 1 && !alone) continue
      const pairs = byStart.get(start) ?? NONE
      for (const one of !alone ? pairs : pairs.length === 0 ? single : [...pairs, ...single]) {
        const end = small.startsWith(one.head, at) ? endOf(one, small, at) : -1
        if (end < 0) continue
        if (one.term !== null)
          found.push(
            otherRendering(
              severity,
              { path, start: at, end },
              prose.slice(at, end).replace(/\s+/g, ' '),
              one.term.use[locale] ?? '',
              one.term.term,
              one.term.reason[locale] ?? null,
            ),
          )
        at = end - 1
        next = small.charCodeAt(end)
        break
      }
    }
    return found
  }
}

const NONE: readonly Rendering[] = []

/** A hash of the first two letters. */
function startOf(text: string): number {
  return mixed(text.charCodeAt(0), text.charCodeAt(1))
}

function mixed(first: number, second: number): number {
  return (first * 31 + second) & 0xffff
}

function endOf(one: Rendering, text: string, at: number): number {
  const pattern = (one.pattern ??= patternOf(one.written))
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** Lowercased, with offsets unchanged. */
function lowered(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? small : text.replace(/[^İ]+/g, (part) => part.toLowerCase())
}

// Latin, Greek and Cyrillic, and katakana, as ranges: Unicode property classes are slower than everything else here.
const LETTER = '\\w\\u00C0-\\u024F\\u0370-\\u052F'
const KANA = '\\u30A1-\\u30FA\\u30FC'

const BEGINS_WITH_LETTER = new RegExp(`^[${LETTER}]`)
const BEGINS_WITH_KANA = new RegExp(`^[${KANA}]`)
const ENDS_WITH_LETTER = new RegExp(`[${LETTER}*]$`)
const ENDS_WITH_KANA = new RegExp(`[${KANA}]$`)

function rendering(written: string, term: GlossaryTerm | null): Rendering {
  return { written, head: /^[^*\s]*/.exec(written.toLowerCase().replace(/^\*/, ''))?.[0] ?? '', term, pattern: null }
}

/** Alphabetic words match only as whole words and not in file names; katakana words match only where a run of katakana starts; Han matches anywhere. */
function patternOf(written: string): RegExp {
  const words = written.toLowerCase().replace(/^\*/, '')
  const body = words
    .replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replaceAll('*', `[${LETTER}]*`)
  const before = written.startsWith('*')
    ? ''
    : BEGINS_WITH_LETTER.test(words)
      ? `(?<![${LETTER}./@:#-])`
      : BEGINS_WITH_KANA.test(words)
        ? `(?<![${KANA}])`
        : ''
  const after = ENDS_WITH_LETTER.test(words)
    ? `(?![${LETTER}/@]|[.-][${LETTER}])`
    : ENDS_WITH_KANA.test(words)
      ? '(?!ー)'
      : ''
  return new RegExp(before + body + after, 'y')
}
