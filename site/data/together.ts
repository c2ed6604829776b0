// What belongs together stays on one line: a figure and its unit, the two sides of a multiplication sign.

const UNITS =
  /(\d) (?=(?:[GMk]?Hz|[GMKT]i?B|TOPS|TFLOPS|[GMk]bit\/s|MT\/s|bit|MP|fps|[nmck]?m|m?s|k?g|W|V|m?A|k?Ω|dB|rpm|°C|%|[ГМк]*Гц|[ТГМК]Б|[ГМк]бит\/с|бит|М[Пп]|[нмск]?м|мс|кг|Вт|В|м?А|к?Ом|дБ)(?![\p{L}]))/gu

/** Three measures and their unit are wider than half a phone: they may break before the last. */
const THIRD = /(×\u00A0[\d.,]+\u00A0×)\u00A0/g

/** The text with fixed spaces between figures and units, and around multiplication signs. */
export function withFixedSpaces(text: string): string {
  return text
    .replace(UNITS, '$1\u00A0')
    .replace(/ ?× /g, (sign) => (sign.startsWith(' ') ? '\u00A0×\u00A0' : '×\u00A0'))
    .replace(THIRD, '$1 ')
}
