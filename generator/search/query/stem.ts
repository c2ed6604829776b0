// Word stems, to find other forms of a query's word. The index contains words as written; stems exist only while a query runs, so results for the exact word
// can come first.
import { stemEnglish } from './stem-english.ts'

/** The common part of all forms of a word, or the word itself if its script has no rules. */
export function stem(word: string): string {
  if (/^[a-z]{3,}$/.test(word)) return oneSpelling(stemEnglish(word))
  if (/^[а-я]{4,}$/.test(word)) return stemRussian(word)
  return word
}

/** Unifies American and British spelling, such as quantize and quantise. */
function oneSpelling(stem: string): string {
  return stem.length < 5 ? stem : stem.replace(/iz$/, 'is').replace(/our$/, 'or')
}

/**
 * The stem, and for a Russian word with a final soft sign also its stem as a noun: the rules take память (памяти) and запись (записи) for verbs. Forms of one
 * word share one of their stems.
 */
export function stems(word: string): string[] {
  const own = stem(word)
  const noun = /^[а-я]{4,}ь$/.test(word) ? word.slice(0, -1) : own
  return noun === own ? [own] : [own, noun]
}

/** The common prefix of a word's forms: the stem without a last letter that forms may change (`copi` of copy, copies; `quantis` of quantize). */
export function commonStart(stem: string): string {
  if (stem.length > 4 && /(?:is|or)$/.test(stem) && /^[a-z]+$/.test(stem)) return stem.slice(0, -1)
  return /[a-z][ei]$/.test(stem) ? stem.slice(0, -1) : stem
}

/**
 * The common part of a Russian word and the nouns and verbs with the same root: подключить, подключение, подключаться; загрузить, загрузчик, загружать;
 * документы, документация. Empty for words that are too short, and for other scripts.
 */
export function roots(word: string): string[] {
  if (!/^[а-я]{6,}$/.test(word)) return []
  const own = /[аеиоуыюя]ть$/.test(word) ? stem(word) : (stems(word).at(-1) as string)
  let root = own
  for (const [ending, instead] of DERIVED) {
    const next = root.replace(ending, instead)
    if (next.length >= SHORTEST_ROOT) root = next
  }
  if (root.length < SHORTEST_ROOT) return []
  // настраивать derives from настроить, but скачивать from скачать.
  const other = /[иы]ва(?:н|ни)?$/.test(own) ? root.replace(/а([^аеиоуыэюя]?)$/, 'о$1') : root
  return other === root ? [root] : [root, other]
}

const SHORTEST_ROOT = 4

/** Endings that derive nouns from verbs and verbs from nouns, in the order in which they're removed, and consonant changes. */
const DERIVED: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(?:щик|чик|ител|тел|тор)$/, ''],
  [/(?:ирован|ирова|изаци|изова|изирова|ован|ова|иван|ыван|аван|ива|ыва|ава|ац|яц|ани|ени|ан|ен|ян)$/, ''],
  [/(?:ир|из)$/, ''],
  [/к$/, ''],
  [/[аяеийо]$/, ''],
  [/([бвмпф])л$/, '$1'],
  [/ж$/, 'з'],
]

// The Snowball project's Russian stemmer, implemented from its description: endings are removed from the part after the first vowel (RV), derivational ones
// only from the part after the second vowel-consonant sequence (R2).
const GERUND = /((?<=[ая])(?:в|вши|вшись)|(?:ив|ивши|ившись|ыв|ывши|ывшись))$/
const REFLEXIVE = /с[яь]$/
const ADJECTIVE = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/
const PARTICIPLE = /((?<=[ая])(?:ем|нн|вш|ющ|щ)|(?:ивш|ывш|ующ))$/
const VERB =
  /((?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)|(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю))$/
const NOUN =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/

function stemRussian(word: string): string {
  const vowel = word.search(/[аеиоуыэюя]/)
  if (vowel < 0) return word
  const head = word.slice(0, vowel + 1)
  let tail = word.slice(vowel + 1)
  const gerund = tail.replace(GERUND, '')
  if (gerund !== tail) tail = gerund
  else {
    tail = tail.replace(REFLEXIVE, '')
    const adjective = tail.replace(ADJECTIVE, '')
    if (adjective !== tail) tail = adjective.replace(PARTICIPLE, '')
    else tail = VERB.test(tail) ? tail.replace(VERB, '') : tail.replace(NOUN, '')
  }
  if (tail.endsWith('и')) tail = tail.slice(0, -1)
  if (/[^аеиоуыэюя][аеиоуыэюя]+[^аеиоуыэюя]+[аеиоуыэюя].*ость?$/.test(head.slice(-1) + tail))
    tail = tail.replace(/ость?$/, '')
  const superlative = tail.replace(/ейше?$/, '')
  return head + (superlative.endsWith('нн') ? superlative.slice(0, -1) : superlative.replace(/ь$/, ''))
}
