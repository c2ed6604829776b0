// Joins a text's words with hyphens, following lodash, whose rules determine paths of tags and authors (`i18n` is `i-18-n`).

const LOWER = 'a-z\\xdf-\\xf6\\xf8-\\xff'
const UPPER = 'A-Z\\xc0-\\xd6\\xd8-\\xde'
const BREAK =
  '\\xac\\xb1\\xd7\\xf7\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xbf\\u2000-\\u206f \\t\\x0b\\f\\xa0\\ufeff\\n\\r\\u2028\\u2029\\u1680\\u180e\\u202f\\u205f\\u3000'
const PICTURES = '\\u2700-\\u27bf'
const OTHER = `[^\\ud800-\\udfff${BREAK}\\d${PICTURES}${LOWER}${UPPER}]`
const OTHER_LOWER = `(?:[${LOWER}]|${OTHER})`
const OTHER_UPPER = `(?:[${UPPER}]|${OTHER})`
const PAIR = '[\\ud800-\\udbff][\\udc00-\\udfff]'

const WORD = new RegExp(
  [
    `[${UPPER}]?[${LOWER}]+(?=[${BREAK}]|[${UPPER}]|$)`,
    `${OTHER_UPPER}+(?=[${BREAK}]|[${UPPER}]${OTHER_LOWER}|$)`,
    `[${UPPER}]?${OTHER_LOWER}+`,
    `[${UPPER}]+`,
    '\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])',
    '\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])',
    '\\d+',
    `(?:[${PICTURES}]|${PAIR})[\\ufe0e\\ufe0f]?(?:\\u200d(?:[${PICTURES}]|${PAIR})[\\ufe0e\\ufe0f]?)*`,
  ].join('|'),
  'g',
)
const PLAIN_WORD = /[a-z\d]+/gi
/** Matches texts that need more than splitting at separators. */
const MIXED = /[a-z][A-Z]|[A-Z]{2}[a-z]|\d[a-zA-Z]|[a-zA-Z]\d|[^a-zA-Z\d ]/

/** Letters that don't decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Ø: 'O',
  ø: 'o',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'Oe',
  œ: 'oe',
  ŉ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
}

const MARK = /[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]/g

export function kebabCase(text: string): string {
  const plain = text
    .replace(/[\xc0-\xd6\xd8-\xf6\xf8-\xff\u0100-\u017f]/g, (letter) => LETTERS[letter] ?? letter.normalize('NFD'))
    .replace(MARK, '')
    .replace(/['\u2019]/g, '')
  const words = plain.match(MIXED.test(plain) ? WORD : PLAIN_WORD) ?? []
  return words.map((word) => word.toLowerCase()).join('-')
}
