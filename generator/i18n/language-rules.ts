// What is particular to the writing of one language beyond its marks: spaces, numbers, openings that say nothing. Each language has its
// rules in one place; only the languages of a site are looked at.
import type { Diagnostic, Severity } from '../base/diagnostic.ts'
import { emptyOpening, numberOfLanguage, spaceBetweenScripts } from './diagnostics.ts'

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
  '(?:[мк]?В|[мк]?А|м?Вт|[кМ]?Ом|[мн]?м|мкм|см|[МГк]?Гц|[КМГТ]и?Б|[КМГ]бит/с|мс|мкс|с(?=\\s*(?:[.,;:)|\n]|$))|TOPS|%|°C|дюйм\\p{L}*|секунд\\p{L}*|раза?|кадр\\p{L}*|кг)(?!\\p{L})'

/** A point in a number that is neither a version nor the name of one: it has a unit behind it. */
const DECIMAL_COMMA: Rule = {
  pattern: new RegExp(
    `(?<![\\w.,/\`])(?<!(?:[A-Za-z]|верси\\p{L}*|[Яя]др\\p{L}*|расширени\\p{L}*) ?)\\d+\\.\\d+(?=\\s?${UNIT})`,
    'gu',
  ),
  report: (severity, span, { 0: number }) => numberOfLanguage(severity, span, number, number.replace('.', ',')),
}

const MEASURE = '(?:[kMG]?Hz|[KMGT]i?B|mm|cm|ms|mA|[VAW]|°C|%|Ω)(?![A-Za-z])'

/** Two figures of one measure, joined by something else than what the language sets between them: `0 から 60 °C`, `0-60 °C`. */
function range(joined: string, between: string, behind = ''): Rule {
  return {
    pattern: new RegExp(
      `(?<![\\w.~～〜–-])([-−]?\\d[\\d.]*)(?:${joined})([-−]?\\d[\\d.]*)(?= ?${MEASURE}${behind})`,
      'gu',
    ),
    report: (severity, span, { 0: written, 1: from = '', 2: to = '' }) =>
      Number(from.replace('−', '-')) < Number(to.replace('−', '-'))
        ? numberOfLanguage(severity, span, written, from + between + to)
        : null,
  }
}

function opening(pattern: RegExp): Rule {
  return { pattern, report: (severity, span, { 0: written }) => emptyOpening(severity, span, written) }
}

/** By the primary language of `htmlLang`. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  zh: [SPACING, range(' ?[~～〜–] ?|-', ' 至 '), opening(/(?:本页|本文)将(?:为您)?(?:介绍|说明|讲解)|下面我们/gu)],
  ja: [
    SPACING,
    range(' から ', '〜', '(?! ?まで)'),
    opening(/(?:ここ|この(?:ページ|記事|章))では、?[^。\n]{0,60}?について(?:説明|紹介)し(?:ます|ていきます)/gu),
  ],
  ru: [
    DECIMAL_COMMA,
    opening(
      /(?:Здесь|На этой странице|В этом разделе) (?:описан[оаы]?|описыва(?:ется|ются)|рассказыва(?:ется|ем))(?!\p{L})/gu,
    ),
  ],
}

/** What is written against the rules of the language of `lang` (`zh-CN`). */
export function checkLanguageRules(lang: string, severity: Severity, read: () => string, path: string): Diagnostic[] {
  return (RULES[lang.split('-')[0] as string] ?? []).flatMap(({ pattern, report }) =>
    [...read().matchAll(pattern)].flatMap(
      (match) => report(severity, { path, start: match.index, end: match.index + match[0].length }, match) ?? [],
    ),
  )
}
