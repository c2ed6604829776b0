// What is particular to the writing of one language beyond its marks: spaces, numbers, dashes, address, openings that say nothing.
// Each language has its rules in one place; only the languages of a site are looked at.
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { capitalOfAddress, emptyOpening, hyphenForDash, numberOfLanguage, spaceBetweenScripts } from './diagnostics.ts'

interface Rule {
  /** Global. */
  readonly pattern: RegExp
  /** Null where the place is none of the rule's. */
  readonly report: (
    severity: Severity,
    span: { path: string; start: number; end: number },
    match: RegExpExecArray,
  ) => Diagnostic | null
}

const CJK = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}々ー]'

/** Han or kana and a Latin letter or digit without a space. A mark of emphasis between them is passed over. */
const SPACING: Rule = {
  pattern: new RegExp(`${CJK}(?=[A-Za-z0-9])|[A-Za-z0-9%°](?=${CJK})`, 'gu'),
  report: (severity, span, { 0: left, input }) =>
    spaceBetweenScripts(severity, span, left, String.fromCodePoint(input.codePointAt(span.end) ?? 32)),
}

const UNIT =
  '(?:[мк]?В|[мк]?А|м?Вт|[кМ]?Ом|[мн]?м|мкм|см|[МГк]?Гц|[КМГТ]и?Б|[КМГ]бит/с|мс|мкс|с(?=\\s*(?:[.,;:)|\n]|$))|TOPS|%|°C|дюйм\\p{L}*|секунд\\p{L}*|минут\\p{L}*|час(?:а|ов)?|раза?|кадр\\p{L}*|кг)(?!\\p{L})'

/** A point in a number that is neither a version nor the name of one: it has a unit behind it. */
const DECIMAL_COMMA: Rule = {
  pattern: new RegExp(
    `(?<![\\w.,/\`])(?<!(?:[A-Za-z]|верси\\p{L}*|[Яя]др\\p{L}*|расширени\\p{L}*) ?)\\d+\\.\\d+(?=(?:–\\d+(?:,\\d+)?)?\\s?${UNIT})`,
    'gu',
  ),
  report: (severity, span, { 0: number }) => numberOfLanguage(severity, span, number, number.replace('.', ',')),
}

const MEASURE = '(?:[kMG]?Hz|[KMGT]i?B|mm|cm|ms|mA|[VAW]|°C|%|Ω)(?![A-Za-z])'

/** Two figures, the first the smaller one. A pair that falls is a name or a subtraction. */
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

/** Two figures of one measure, joined by something else than what the language sets between them: `0 から 60 °C`, `0-60 °C`. */
function joined(by: string, between: string, behind = ''): Rule {
  return range(
    new RegExp(`(?<![\\w.~～〜–-])([-−]?\\d[\\d.]*)(?:${by})([-−]?\\d[\\d.]*)(?= ?${MEASURE}${behind})`, 'gu'),
    (from, to) => from + between + to,
  )
}

/** `10-20 мм`, `10—20 %`; with spaces a dash may be meant: `на выводе 2 — 5 В`. */
const EN_DASH = range(
  new RegExp(`(?<![\\p{L}\\p{N}_.,:/-])([-−]?\\d+(?:[.,]\\d+)?)[-—](\\d+(?:[.,]\\d+)?)(?=\\s?${UNIT})`, 'gu'),
  (from, to) => `${from}–${to}`.replaceAll('.', ','),
)

/** `выводы 1-20`, but not `выпуск 2025-0117`. */
const EN_DASH_OF_NUMBERED = range(
  /(?=\d)(?<=(?<!\p{L})(?:вывод|контакт|площадк|лини|бит|шаг|строк|страниц|диапазон)\p{L}* )(\d+)[-—](\d+)(?![-—.,]?[\p{L}\p{N}])/giu,
  (from, to) => `${from}–${to}`,
)

/** A hyphen with spaces around it beside a Russian word, or between figures of a measure. Those of lists and empty cells are none. */
const DASH: Rule = {
  pattern: new RegExp(
    // The hyphen first: what is asked of the text before it is dear.
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

/** «Вы» within a sentence. «Вам» may begin one behind a colon, a dash or a mark of quotation. */
const ADDRESS: Rule = {
  // The letter first: most places are passed over by it.
  pattern:
    /(?=В)(?<=[\p{L}\p{N},;)] )(?:Вы|Вас|Вам|Вами|Ваш(?:а|е|и|у|ей|ею|его|ему|им|ими|их|ем)?)(?![\p{L}\p{N}-])/gu,
  report: (severity, span, { 0: written }) => capitalOfAddress(severity, span, written, written.replace('В', 'в')),
}

function opening(pattern: RegExp): Rule {
  return { pattern, report: (severity, span, { 0: written }) => emptyOpening(severity, span, written) }
}

/** By the primary language of `htmlLang`. */
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

/** Whether there are any for the language of `lang` (`zh-CN`). */
export function hasLanguageRules(lang: string): boolean {
  return RULES[lang.split('-')[0] as string] !== undefined
}

/** What is written against them. */
export function checkLanguageRules(lang: string, severity: Severity, read: () => string, path: string): Diagnostic[] {
  return (RULES[lang.split('-')[0] as string] ?? []).flatMap(({ pattern, report }) =>
    [...read().matchAll(pattern)].flatMap(
      (match) => report(severity, { path, start: match.index, end: match.index + match[0].length }, match) ?? [],
    ),
  )
}
