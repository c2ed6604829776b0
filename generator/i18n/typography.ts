// Typography by language: punctuation between Han and kana, quotation marks, and emphasis marks that weren't parsed.
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import type { Doc } from '../markdown/types.ts'
import { halfWidthPunctuation, literalEmphasis, wrongQuotationMark } from './diagnostics.ts'

interface Typography {
  /** Full-width form of each half-width mark; null if the language has none. */
  readonly wide: Readonly<Record<string, string>> | null
  /** The language's quotation marks, and a pattern of others. */
  readonly quotes: readonly [open: string, close: string]
  readonly otherQuotes: RegExp
}

const WIDE = { ',': '，', '.': '。', ':': '：', ';': '；', '!': '！', '?': '？', '(': '（', ')': '）' }

/** A pair of straight quotation marks on one line; a single one may be an inch sign or in code. */
const STRAIGHT = String.raw`(?<![\p{N}\w])\\?"(?=[^\s"])[^"\n]*?[^\s"]\\?"(?!\w)`

/** By the primary language subtag of `htmlLang`. */
const LANGUAGES: Readonly<Record<string, Typography>> = {
  zh: { wide: WIDE, quotes: ['“', '”'], otherQuotes: new RegExp(`${STRAIGHT}|[「『][^「」『』\\n]*[」』]`, 'gu') },
  ja: { wide: { ...WIDE, ',': '、' }, quotes: ['「', '」'], otherQuotes: new RegExp(`${STRAIGHT}|“[^“”\\n]*”`, 'gu') },
  // „…“ are nested quotation marks.
  ru: { wide: null, quotes: ['«', '»'], otherQuotes: new RegExp(`${STRAIGHT}|“[^„“”\\n]*”`, 'gu') },
}

const CJK = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー々]'
const MARKS = '[*_~]*'

/** Half-width marks between Han or kana, or after them at a line's end. In `Flash!`, the mark belongs to the Latin word. */
const HALF_WIDTH = new RegExp(
  `[,.:;!?](?:(?<=${CJK}[）」』”》]?${MARKS}.)(?=${MARKS}(?:\\s|$|${CJK}|[（「『“《]))|(?<=[\\w)]${MARKS}[,;:])(?=${MARKS} ?${CJK}))`,
  'gmu',
)

/** Half-width brackets after, before or around Han or kana. Those of `f(x)` and `GP4 (6)` belong to Latin text. */
const BRACKETS = new RegExp(
  `\\((?:(?<=${CJK}${MARKS}\\()[^()\\n]+\\)|(?=[^()\\n]*${CJK})[^()\\n]+\\)(?=${MARKS}${CJK})|${CJK}(?:[^()\\n]*${CJK})?\\))`,
  'gu',
)

/** Whether the language of `lang` has rules. */
export function hasTypography(lang: string): boolean {
  return LANGUAGES[lang.split('-')[0] as string] !== undefined
}

/** Reports violations of the rules for `lang` (`zh-CN`). In the prose, code is replaced by spaces; `source` contains it. */
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

/** The space after a half-width mark is replaced with it, except at a line's end. */
function spaces(source: string, from: number): number {
  return /^ +(?=\S)/.exec(source.slice(from, from + 9))?.[0].length ?? 0
}

/** Emphasis marks that readers see. Marks escaped in the source are intended. */
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
