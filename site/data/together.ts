// What belongs together stays on one line: a figure and its unit, the two sides of a multiplication sign.

const UNITS =
  /(\d) (?=(?:[GMk]?Hz|[GMKT]i?B|TOPS|TFLOPS|[GM]bit\/s|bit|MP|fps|mm|cm|W|V|m?A|°C|[ГМк]*Гц|[ТГМК]Б|[ГМ]бит\/с|бит|М[Пп]|мм|см|Вт|В|м?А)(?![\p{L}]))/gu

/** Three measures and their unit are wider than half a phone: they may break before the last. */
const THIRD = /(×\u00A0[\d.,]+\u00A0×)\u00A0/g

/** The text with fixed spaces between figures and units, and around multiplication signs. */
export function withFixedSpaces(text: string): string {
  return text
    .replace(UNITS, '$1\u00A0')
    .replace(/ ?× /g, (sign) => (sign.startsWith(' ') ? '\u00A0×\u00A0' : '×\u00A0'))
    .replace(THIRD, '$1 ')
}
