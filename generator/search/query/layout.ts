// Words typed with the other keyboard layout, or in the other alphabet: `fhlebyj` is "ардуино", "вщслук" is docker, "убунту" ubuntu, `proshivka` прошивка.
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** A text as the same keys produce it in the other layout; null if it contains characters of neither. */
export function otherLayout(text: string): string | null {
  const [from, to] = /[а-яё]/.test(text) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC]
  let out = ''
  for (const char of text) {
    const at = from.indexOf(char)
    if (at < 0 && !/[\d\s]/.test(char)) return null
    out += at < 0 ? char : (to[at] as string)
  }
  return out === text ? null : out.replaceAll('ё', 'е')
}

/** A Cyrillic loanword in Latin letters: by letter, and by sound (файл is file, драйвер driver); empty for other words. */
export function inLatin(word: string): string[] {
  if (!/^[а-я]{3,}$/.test(word)) return []
  const heard = word.replace(
    /ай([б-джзк-нп-тф-щ])([аеиоуыэюя]?)/g,
    (_, consonant: string, vowel: string) => `и${consonant}${vowel || 'е'}`,
  )
  return [...new Set([word, heard])].map((letters) =>
    [...letters]
      .map((char) => SOUNDS[char] ?? '')
      .join('')
      .replaceAll('ks', 'x'),
  )
}

/** Latin letters for one Cyrillic letter, longest first. */
const LETTERS: readonly (readonly [latin: string, cyrillic: string])[] = [
  ...Object.entries({ shch: 'щ', sch: 'щ', sh: 'ш', ch: 'ч', zh: 'ж', kh: 'х', ts: 'ц', yu: 'ю', ya: 'я', yo: 'е' }),
  ...Object.entries(SOUNDS).flatMap(([cyrillic, latin]) =>
    latin.length === 1 && !'йэ'.includes(cyrillic) ? [[latin, cyrillic] as const] : [],
  ),
  ['j', 'й'],
]

/** A Latin word in Cyrillic letters, as Russian is typed without a Cyrillic keyboard; null for other words. */
export function inCyrillic(word: string): string | null {
  if (!/^[a-z']{4,}$/.test(word)) return null
  let out = ''
  for (let at = 0; at < word.length;) {
    const [latin, cyrillic] = LETTERS.find(([letters]) => word.startsWith(letters, at)) ?? [word[at] as string, '']
    if (cyrillic === '' && latin !== "'") return null
    // At the end and after a vowel it's й, otherwise ы.
    out += latin === 'y' && (at === word.length - 1 || /[aeiouy]/.test(word[at - 1] ?? '')) ? 'й' : cyrillic
    at += latin.length
  }
  return out
}
