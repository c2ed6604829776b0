// How a language sets its punctuation: what stands between Han and kana, which quotation marks it uses, and emphasis that did not become any.
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import type { Doc } from '../markdown/types.ts'
import { halfWidthPunctuation, literalEmphasis, wrongQuotationMark } from './diagnostics.ts'

interface Typography {
  /** Full-width form of each half-width mark; null where the language has none. */
  readonly wide: Readonly<Record<string, string>> | null
  /** The marks of the language, and a pattern of others. */
  readonly quotes: readonly [open: string, close: string]
  readonly otherQuotes: RegExp
}

const WIDE = { ',': '，', '.': '。', ':': '：', ';': '；', '!': '！', '?': '？', '(': '（', ')': '）' }

/** A pair of straight marks in one line; a single one may be an inch or stand in code. */
const STRAIGHT = String.raw`(?<![\p{N}\w])\\?"(?=[^\s"])[^"\n]*?[^\s"]\\?"(?!\w)`

/** By the primary language of `htmlLang`. */
const LANGUAGES: Readonly<Record<string, Typography>> = {
  zh: { wide: WIDE, quotes: ['“', '”'], otherQuotes: new RegExp(`${STRAIGHT}|[「『][^「」『』\\n]*[」』]`, 'gu') },
  ja: { wide: { ...WIDE, ',': '、' }, quotes: ['「', '」'], otherQuotes: new RegExp(`${STRAIGHT}|“[^“”\\n]*”`, 'gu') },
  // „…“ are the marks within marks.
  ru: { wide: null, quotes: ['«', '»'], otherQuotes: new RegExp(`${STRAIGHT}|“[^„“”\\n]*”`, 'gu') },
}

const CJK = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー々]'
const MARKS = '[*_~]*'

/** Half-width marks between Han or kana, or behind them at the end of a line. The mark of `Flash!` belongs to the Latin word. */
const HALF_WIDTH = new RegExp(
  `[,.:;!?](?:(?<=${CJK}[）」』”》]?${MARKS}.)(?=${MARKS}(?:\\s|$|${CJK}|[（「『“《]))|(?<=[\\w)]${MARKS}[,;:])(?=${MARKS} ?${CJK}))`,
  'gmu',
)

/** Half-width brackets behind, before or around Han or kana. Those of `f(x)` and `GP4 (6)` are Latin text. */
const BRACKETS = new RegExp(
  `\\((?:(?<=${CJK}${MARKS}\\()[^()\\n]+\\)|(?=[^()\\n]*${CJK})[^()\\n]+\\)(?=${MARKS}${CJK})|${CJK}(?:[^()\\n]*${CJK})?\\))`,
  'gu',
)

/** Whether there are rules for the language of `lang`. */
export function hasTypography(lang: string): boolean {
  return LANGUAGES[lang.split('-')[0] as string] !== undefined
}

/** What is set against the rules of the language of `lang` (`zh-CN`). In the prose code is spaces; in `source` it stands. */
export function checkTypography(
  lang: string,
  severity: Severity,
  read: () => string,
  path: string,
  source: string,
): Diagnostic[] {
  const rules = LANGUAGES[lang.split('-')[0] as string]
  if (rules === undefined) return []
  const found: Diagnostic[] = []
  const prose = read()
  const { wide } = rules
  if (wide !== null) {
    const report = (start: number, end: number): void => {
      const mark = prose.slice(start, end).trim()
      found.push(halfWidthPunctuation(severity, { path, start, end }, mark, wide[mark] as string))
    }
    for (const { index } of prose.matchAll(HALF_WIDTH)) report(index, index + 1 + spaces(source, index + 1))
    for (const { 0: text, index } of prose.matchAll(BRACKETS)) {
      const close = index + text.length - 1
      report(index - (/[\p{L}\p{N}`)\]] $/u.test(source.slice(Math.max(0, index - 3), index)) ? 1 : 0), index + 1)
      report(close, close + 1 + spaces(source, close + 1))
    }
  }
  for (const match of prose.matchAll(rules.otherQuotes)) {
    found.push(
      wrongQuotationMark(
        severity,
        { path, start: match.index, end: match.index + match[0].length },
        match[0].replaceAll('\\"', '"'),
        rules.quotes,
      ),
    )
  }
  return found
}

/** The space behind a half-width mark goes with it, but not at the end of a line. */
function spaces(source: string, from: number): number {
  return /^ +(?=\S)/.exec(source.slice(from, from + 9))?.[0].length ?? 0
}

/** Marks of emphasis that readers see. What is escaped in the source is meant so. */
export function checkEmphasis(severity: Severity, doc: Doc, read: () => string, path: string): Diagnostic[] {
  const found: Diagnostic[] = []
  const starts = new Set<number>()
  let from = 0
  for (const html of [doc.html, ...doc.components.map((use) => use.children ?? '')]) {
    if (!html.includes('**')) continue
    const prose = read()
    const text = html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '<>')
    for (const match of text.matchAll(/\*\*+/g)) {
      const after = /^[^<>&\n*\u0091]{0,12}/.exec(text.slice(match.index + match[0].length))?.[0] ?? ''
      const before = /[^<>&\n*\u0092]{0,12}$/.exec(text.slice(Math.max(0, match.index - 12), match.index))?.[0] ?? ''
      const needle = after === '' ? before + match[0] : match[0] + after
      const at = prose.includes(needle, from) ? prose.indexOf(needle, from) : prose.indexOf(needle)
      if (at < 0) continue
      const start = at + needle.indexOf(match[0])
      from = start + match[0].length
      if (starts.has(start)) continue
      starts.add(start)
      found.push(literalEmphasis(severity, { path, start, end: start + match[0].length }))
    }
  }
  return found
}
