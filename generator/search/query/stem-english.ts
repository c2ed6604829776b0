// Martin Porter's stemmer (1980, with his later changes), implemented from its description: endings are removed from words that are long enough without them,
// measured in vowel-consonant sequences.

const C = '[^aeiou][^aeiouy]*'
const V = '[aeiouy][aeiou]*'
/** At least one sequence, exactly one, at least two; any vowel; a short final syllable (hop, fil). */
const ONCE = new RegExp(`^(?:${C})?${V}${C}`)
const ONLY_ONCE = new RegExp(`^(?:${C})?${V}${C}(?:${V})?$`)
const TWICE = new RegExp(`^(?:${C})?${V}${C}${V}${C}`)
const VOWEL = new RegExp(`^(?:${C})?[aeiouy]`)
const SHORT = new RegExp(`^${C}[aeiouy][^aeiouwxy]$`)

const STEP_2 = endings(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
)
const STEP_3 = endings('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:')
const STEP_4 = /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/

interface Endings {
  readonly pattern: RegExp
  readonly instead: ReadonlyMap<string, string>
}

function endings(list: string): Endings {
  const instead = new Map(list.split(' ').map((pair) => pair.split(':') as [string, string]))
  return { pattern: new RegExp(`^(.+?)(${[...instead.keys()].join('|')})$`), instead }
}

/** Stems a word of at least three lowercase Latin letters. */
export function stemEnglish(word: string): string {
  // An initial `y` is a consonant.
  let own = word.replace(/^y/, 'Y')
  own = /.(?:ss|i)es$/.test(own) ? own.slice(0, -2) : own.replace(/^(.+?[^s])s$/, '$1')
  own = withoutTense(own).replace(/^(.+?[^aeiou])y$/, '$1i')
  for (const step of [STEP_2, STEP_3]) own = withoutEnding(own, step)
  const [, rest4] = STEP_4.exec(own) ?? /^(.+?[st])ion$/.exec(own) ?? []
  if (rest4 !== undefined && TWICE.test(rest4)) own = rest4
  const rest = own.slice(0, -1)
  if (/.e$/.test(own) && (TWICE.test(rest) || (ONLY_ONCE.test(rest) && !SHORT.test(rest)))) own = rest
  if (own.endsWith('ll') && TWICE.test(own)) own = own.slice(0, -1)
  return own.replace(/^Y/, 'y')
}

/** Past and progressive: agreed, plastered, motoring, hopping. */
function withoutTense(word: string): string {
  if (/.eed$/.test(word)) return ONCE.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const [, rest] = /^(.+?)(?:ed|ing)$/.exec(word) ?? []
  if (rest === undefined || !VOWEL.test(rest)) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1)
  return SHORT.test(rest) ? `${rest}e` : rest
}

function withoutEnding(word: string, { pattern, instead }: Endings): string {
  const [, rest, ending] = pattern.exec(word) ?? []
  return rest !== undefined && ONCE.test(rest) ? rest + (instead.get(ending as string) as string) : word
}
