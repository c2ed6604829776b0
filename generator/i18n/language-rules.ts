// Language-specific writing rules besides punctuation: spacing, numbers, dashes, forms of address, empty opening phrases. Each language's rules are in one
// place, and only a site's languages are checked.
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { capitalOfAddress, emptyOpening, hyphenForDash, numberOfLanguage, spaceBetweenScripts } from './diagnostics.ts'

interface Rule {
  /** With the global flag. */
  readonly pattern: RegExp
  /** Returns null if the rule doesn't apply to the match. */
  readonly report: (
    severity: Severity,
    span: { path: string; start: number; end: number },
    match: RegExpExecArray,
  ) => Diagnostic | null
}

const CJK = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}々ー]'

/** Han or kana next to a Latin letter or digit without a space. Emphasis marks between them are skipped. */
const SPACING: Rule = {
  pattern: new RegExp(`${CJK}(?=[A-Za-z0-9])|[A-Za-z0-9%°](?=${CJK})`, 'gu'),
  report: (severity, span, { 0: left, input }) =>
    spaceBetweenScripts(severity, span, left, String.fromCodePoint(input.codePointAt(span.end) ?? 32)),
}

const UNIT =
  '(?:[мк]?В|[мк]?А|м?Вт|[кМ]?Ом|[мн]?м|мкм|см|[МГк]?Гц|[КМГТ]и?Б|[КМГ]бит/с|мс|мкс|с(?=\\s*(?:[.,;:)|\n]|$))|TOPS|%|°C|дюйм\\p{L}*|секунд\\p{L}*|минут\\p{L}*|час(?:а|ов)?|раза?|кадр\\p{L}*|кг)(?!\\p{L})'

/** A decimal point in a number that isn't a version or part of a name: a unit follows it. */
const DECIMAL_COMMA: Rule = {
  pattern: new RegExp(
    `(?<![\\w.,/\`])(?<!(?:[A-Za-z]|верси\\p{L}*|[Яя]др\\p{L}*|расширени\\p{L}*) ?)\\d+\\.\\d+(?=(?:–\\d+(?:,\\d+)?)?\\s?${UNIT})`,
    'gu',
  ),
  report: (severity, span, { 0: number }) => numberOfLanguage(severity, span, number, number.replace('.', ',')),
}

const MEASURE = '(?:[kMG]?Hz|[KMGT]i?B|mm|cm|ms|mA|[VAW]|°C|%|Ω)(?![A-Za-z])'

/** A range of two numbers, the smaller one first. A descending pair is a name or a subtraction. */
function range(pattern: RegExp, use: (from: string, to: string) => string): Rule {
  return {
    pattern,
    report: (severity, span, { 0: written, 1: from = '', 2: to = '' }) =>
      numeric(from) < numeric(to) ? numberOfLanguage(severity, span, written, use(from, to)) : null,
  }
}

function numeric(text: string): number {
  return Number(text.replace('−', '-').replace(',', '.'))
}

/** Two numbers of one measurement with the wrong separator for the language: `0 から 60 °C`, `0-60 °C`. */
function joined(by: string, between: string, behind = ''): Rule {
  return range(
    new RegExp(`(?<![\\w.~～〜–-])([-−]?\\d[\\d.]*)(?:${by})([-−]?\\d[\\d.]*)(?= ?${MEASURE}${behind})`, 'gu'),
    (from, to) => from + between + to,
  )
}

/** `10-20 мм`, `10—20 %`; with spaces, it may be a dash: `на выводе 2 — 5 В`. */
const EN_DASH = range(
  new RegExp(`(?<![\\p{L}\\p{N}_.,:/-])([-−]?\\d+(?:[.,]\\d+)?)[-—](\\d+(?:[.,]\\d+)?)(?=\\s?${UNIT})`, 'gu'),
  (from, to) => `${from}–${to}`.replaceAll('.', ','),
)

/** `выводы 1-20`, but not `выпуск 2025-0117`. */
const EN_DASH_OF_NUMBERED = range(
  /(?=\d)(?<=(?<!\p{L})(?:вывод|контакт|площадк|лини|бит|шаг|строк|страниц|диапазон)\p{L}* )(\d+)[-—](\d+)(?![-—.,]?[\p{L}\p{N}])/giu,
  (from, to) => `${from}–${to}`,
)

/** A hyphen with spaces, next to a Russian word or between numbers of a measurement. List markers and empty cells are skipped. */
const DASH: Rule = {
  pattern: new RegExp(
    // The hyphen comes first, because the lookbehind is expensive.
    '(?=-)(?<!^[ \\t>]*(?:[-*+]|\\d+[.)])[ \\t]+)(?:' +
      [
        '(?<=\\p{sc=Cyrl}[»”"“)\\]*_.,!?…]* +)-{1,3}(?=\\s(?!\\s*\\|))',
        '(?<=[\\p{L}\\p{N}»”"“)\\]*_%°] +)-{1,3}(?= [«„"“(\\[*_]*\\p{sc=Cyrl})',
        `(?<=\\d )-(?= \\d+(?:[.,]\\d+)?\\s?${UNIT})`,
      ].join('|') +
      ')',
    'gmu',
  ),
  report: (severity, span, { 0: written, input }) => {
    const ofFigures = /^\d - \d/.test(input.slice(span.start - 2, span.end + 2))
    return hyphenForDash(severity, span, written, ofFigures ? null : '—')
  },
}

/** «Вы» inside a sentence. After a colon, dash or quotation mark, «Вам» may start a new one. */
const ADDRESS: Rule = {
  // The letter comes first, because it rules out most positions.
  pattern:
    /(?=В)(?<=[\p{L}\p{N},;)] )(?:Вы|Вас|Вам|Вами|Ваш(?:а|е|и|у|ей|ею|его|ему|им|ими|их|ем)?)(?![\p{L}\p{N}-])/gu,
  report: (severity, span, { 0: written }) => capitalOfAddress(severity, span, written, written.replace('В', 'в')),
}

function opening(pattern: RegExp): Rule {
  return { pattern, report: (severity, span, { 0: written }) => emptyOpening(severity, span, written) }
}

/** By the primary language subtag of `htmlLang`. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  zh: [SPACING, joined(' ?[~～〜–] ?|-', ' 至 '), opening(/(?:本页|本文)将(?:为您)?(?:介绍|说明|讲解)|下面我们/gu)],
  ja: [
    SPACING,
    joined(' から ', '〜', '(?! ?まで)'),
    joined('[-–—~～]', '〜'),
    opening(/(?:ここ|この(?:ページ|記事|章))では、?[^。\n]{0,60}?について(?:説明|紹介)し(?:ます|ていきます)/gu),
  ],
  ru: [
    DECIMAL_COMMA,
    EN_DASH,
    EN_DASH_OF_NUMBERED,
    DASH,
    ADDRESS,
    opening(
      /(?:Здесь|На этой странице|В этом разделе) (?:описан[оаы]?|описыва(?:ется|ются)|рассказыва(?:ется|ем))(?!\p{L})/gu,
    ),
  ],
}

/** Whether the language of `lang` (`zh-CN`) has rules. */
export function hasLanguageRules(lang: string): boolean {
  return RULES[lang.split('-')[0] as string] !== undefined
}

/** Reports violations of the language's rules. */
export function checkLanguageRules(lang: string, severity: Severity, read: () => string, path: string): Diagnostic[] {
  return (RULES[lang.split('-')[0] as string] ?? []).flatMap(({ pattern, report }) =>
    [...read().matchAll(pattern)].flatMap(
      (match) => report(severity, { path, start: match.index, end: match.index + match[0].length }, match) ?? [],
    ),
  )
}
