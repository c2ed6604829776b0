// Plans a word of a query: finds the terms that match it.
import { editDistance } from '../../base/nearest.ts'
import { inCyrillic, inLatin, otherLayout } from './layout.ts'
import { synonymsOf } from './synonyms.ts'
import type { QueryUnit } from './query.ts'
import type { TermEntry } from '../reader.ts'
import { phraseTerm, startTerm } from '../index/segment.ts'
import { commonStart, roots, stems } from './stem.ts'
import { GRAM, PART, tokenize } from '../tokens.ts'
import {
  distinct,
  MOST_COMPLETIONS,
  MOST_FORMS,
  variant,
  weightOf,
  type Planned,
  type QueryScope,
  type Variant,
} from './variants.ts'

const MOST_CORRECTIONS = 4
/** Words of at least this length may contain a typo. */
const SHORTEST_CORRECTED = 5
/** In shorter words of at least this length, two neighboring letters may be swapped. */
const SHORTEST_SWAPPED = 4
/** Words of at least this length may contain two. */
const SHORTEST_TWICE_WRONG = 8
const SHORTEST_COMPLETED = 3

type WordUnit = Extract<QueryUnit, { kind: 'word' }>

/** The word, its forms, its completions and an identifier's parts; and possible corrections if nothing is found. */
export async function planWord(scope: QueryScope, unit: WordUnit, joined: readonly Variant[]): Promise<Planned[]> {
  const [near, parts, apart] = await Promise.all([
    wordVariants(scope, unit.whole, unit.open),
    partVariants(scope, unit),
    apartVariants(scope, unit.whole),
  ])
  let variants = distinct([...near, ...apart, ...joined, ...parts])
  let corrected: string | null = null
  if (variants.length === 0 || (variants.length === parts.length && parts.length < unit.parts.length)) {
    const longer = unit.open ? [] : await completions(scope, unit.whole, 0.6)
    const other = longer.length > 0 ? null : await otherwise(scope, unit)
    const near = longer.length > 0 ? longer : (other?.variants ?? (await corrections(scope, unit)))
    const meant = near.length === 0 && scope.atAll ? await atAll(scope, unit.whole) : near
    corrected = longer.length > 0 ? null : (other?.word ?? meant[0]?.term ?? null)
    // Even if it's taken literally, the word may be offered in another spelling.
    if (!scope.literal || longer.length > 0) variants = distinct([...variants, ...meant])
  }
  return [
    {
      label: unit.whole,
      weight: variants.length === 0 ? 0 : weightOf(scope, variants, unit.open),
      variants,
      corrected,
      common: false,
      unknown: variants.length === 0,
      size: variants.length === 0 ? 0 : 1,
    },
  ]
}

/** The word in the other keyboard layout, in Latin letters or both, or in Cyrillic ones, if the site has that word or a similar one. */
async function otherwise(scope: QueryScope, unit: WordUnit): Promise<{ word: string; variants: Variant[] } | null> {
  const typed = otherLayout(unit.whole)
  const latin = [unit.whole, typed ?? ''].flatMap(inLatin)
  for (const word of [typed, ...latin, inCyrillic(unit.whole)]) {
    if (word === null || word.length < 3) continue
    const own: WordUnit = { ...unit, whole: word, text: word, parts: [] }
    const variants = distinct([
      ...(await wordVariants(scope, word, unit.open && word.length > 3)),
      ...(await meaningVariants(scope, synonymsOf([own], scope.rules).get(0) ?? [])),
    ])
    if (variants.length > 0) return { word, variants }
  }
  for (const word of latin) {
    const near = await corrections(scope, { ...unit, whole: word })
    if (near.length > 0) return { word: (near[0] as Variant).term, variants: near }
  }
  return null
}

/**
 * Possible corrections for an unknown word, as typed or in Latin letters: words within two errors, also for a short word; otherwise, words with the longest
 * common prefix.
 */
async function atAll(scope: QueryScope, word: string): Promise<Variant[]> {
  if (!/^\p{L}{3,32}$/u.test(word)) return []
  const spellings = [word, ...inLatin(word).filter((latin) => latin.length >= 3)]
  for (const spelling of spellings) {
    // A short word's error may be among its first or last letters.
    const sure = spelling.length < SHORTEST_CORRECTED ? 1 : 2
    const [starting, ending] = await Promise.all([
      scope.vocabulary.wordsStartingWith(spelling.slice(0, sure)),
      scope.vocabulary.wordsEndingWith(spelling.slice(-sure)),
    ])
    const most = spelling.length < SHORTEST_CORRECTED ? 1 : 2
    const near = [...new Set([...starting, ...ending])].filter((term) => editDistance(spelling, term, most) <= most)
    if (near.length > 0) return meant(scope, near, 0.5)
  }
  for (const spelling of spellings)
    for (let length = spelling.length - 1; length >= Math.max(4, Math.ceil(spelling.length * 0.5)); length--) {
      const begun = await scope.vocabulary.wordsStartingWith(spelling.slice(0, length))
      if (begun.length > 0) return meant(scope, begun, 0.5)
    }
  return []
}

/** Terms that a rule adds. */
export async function meaningVariants(scope: QueryScope, targets: readonly string[]): Promise<Variant[]> {
  const found = await Promise.all(
    targets.map(async (target) => {
      const terms: { term: string; gram: boolean }[] = []
      tokenize(target, (term, _start, _end, kind) => {
        if (kind !== PART) terms.push({ term, gram: kind === GRAM })
      })
      const strength = MEANT / terms.length
      const worth = terms.length === 1 ? MEANT : (MEANT * 1.5) / terms.length
      return Promise.all(
        terms.map(async ({ term, gram }) => {
          const entry = await scope.vocabulary.lookup(term)
          const own =
            entry === null
              ? []
              : [{ ...variant(scope, entry, terms.length === 1 ? 'meaning' : 'part', strength), worth }]
          const forms = gram || terms.length > 1 ? [] : await formsOf(scope, term)
          return [
            ...own,
            ...forms.map((form): Variant => ({ ...form, reason: 'meaning', strength: form.strength * strength })),
          ]
        }),
      )
    }),
  )
  return distinct(found.flat(2))
}

/** Weight of a rule's word relative to the typed word. */
const MEANT = 0.75

/** Two words of a title typed as one: `login` for "Log in", `bootloader` for "Boot loader". */
async function apartVariants(scope: QueryScope, word: string): Promise<Variant[]> {
  if (word.length > LONGEST_APART || !/^\p{L}+$/u.test(word)) return []
  const places = Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => index + 3)
  const found = await Promise.all(
    places.map((at) => scope.vocabulary.lookup(phraseTerm(word.slice(0, at), word.slice(at)))),
  )
  return found.flatMap((entry) => (entry === null ? [] : [variant(scope, entry, 'apart', 0.8)]))
}

/** The word joined with a neighbor: `wifi` for "wi fi", `novas` for "nova s". */
export async function joinedVariants(
  scope: QueryScope,
  units: readonly QueryUnit[],
  index: number,
): Promise<Variant[]> {
  const found = await Promise.all(
    [index - 1, index].map((at) => {
      const [first, second] = [units[at], units[at + 1]]
      const short =
        first?.kind === 'word' && second?.kind === 'word' && first.whole.length + second.whole.length <= LONGEST_APART
      return short ? scope.vocabulary.lookup(first.whole + second.whole) : null
    }),
  )
  return found.flatMap((entry) => (entry === null ? [] : [variant(scope, entry, 'joined', 0.8)]))
}

const LONGEST_APART = 16

async function wordVariants(scope: QueryScope, word: string, open: boolean): Promise<Variant[]> {
  const own = await scope.vocabulary.lookup(word)
  const exact = own === null ? [] : [variant(scope, own, 'exact', 1)]
  const forms = await formsOf(scope, word)
  if (!open) return distinct([...exact, ...forms])
  const longer = word.length < SHORTEST_COMPLETED ? await startsWith(scope, word) : await completions(scope, word, 0.8)
  return distinct([...exact, ...forms, ...longer])
}

/** Other forms of the word: terms that share a stem with it. */
async function formsOf(scope: QueryScope, word: string): Promise<Variant[]> {
  const own = stems(word)
  if (own[0] === word && !/^[a-zа-я]+$/.test(word)) return []
  const kin = roots(word)
  const starts = [...own.map(commonStart), ...kin.map((root) => root.replace(/з$/, ''))]
  const begun = starts.filter(
    (start, at) =>
      start.length >= 3 &&
      !starts.some((other, index) => index !== at && start.startsWith(other) && (other !== start || index < at)),
  )
  const related = await Promise.all(begun.map((start) => scope.vocabulary.startingWith(start)))
  const others = related.flat().filter(({ term }) => term !== word && !term.includes(' '))
  const isForm = ({ term }: TermEntry): boolean => stems(term).some((stem) => own.includes(stem))
  const isKin = (entry: TermEntry): boolean => !isForm(entry) && roots(entry.term).some((root) => kin.includes(root))
  const list = (entries: readonly TermEntry[], strength: number): Variant[] =>
    entries.slice(0, MOST_FORMS).map((entry) => variant(scope, entry, 'form', strength))
  return [...list(others.filter(isForm), 0.9), ...list(kin.length === 0 ? [] : others.filter(isKin), KIN)]
}

/** Weight of a word with the same root, relative to the typed word. */
const KIN = 0.7

/** Terms that start with the typed letters: of the most frequent, those nearest in length first. */
async function completions(scope: QueryScope, start: string, best: number): Promise<Variant[]> {
  if (start.length < SHORTEST_COMPLETED) return []
  const longer = (await scope.vocabulary.startingWith(start)).filter(
    ({ term }) => term.length > start.length && !/[ !]/.test(term),
  )
  const frequent = longer
    .toSorted(
      (a, b) => b.postings.length - a.postings.length || a.term.length - b.term.length || (a.term < b.term ? -1 : 1),
    )
    .slice(0, MOST_COMPLETIONS)
  return frequent.map((entry) => variant(scope, entry, 'prefix', best * Math.sqrt(start.length / entry.term.length)))
}

/** Titles that contain a word with this prefix. */
async function startsWith(scope: QueryScope, letters: string): Promise<Variant[]> {
  const entry = await scope.vocabulary.lookup(startTerm(letters))
  return entry === null ? [] : [variant(scope, entry, 'start', 0.6)]
}

async function partVariants(scope: QueryScope, unit: WordUnit): Promise<Variant[]> {
  const found = await Promise.all(unit.parts.map((part) => scope.vocabulary.lookup(part)))
  return found.flatMap((entry) =>
    entry === null
      ? []
      : [variant(scope, entry, 'part', 0.8 / unit.parts.length + (unit.parts.length === 1 ? -0.3 : 0))],
  )
}

/** Words that differ in one letter or two swapped neighbors; for long words, in two such errors. Digits are never corrected. */
async function corrections(scope: QueryScope, unit: WordUnit): Promise<Variant[]> {
  const word = unit.whole
  if (word.length < SHORTEST_SWAPPED || word.length > 32 || !/\p{L}{3}/u.test(word)) return []
  // A single error is either after the first letters or before the last ones.
  const half = Math.max(2, Math.floor((word.length - 1) / 2))
  const [starting, ending] = await Promise.all([
    scope.vocabulary.wordsStartingWith(word.slice(0, half)),
    scope.vocabulary.wordsEndingWith(word.slice(half + 1)),
  ])
  const digits = word.replace(/\D/g, '')
  const near = [...new Set([...starting, ...ending])].filter((term) => term.replace(/\D/g, '') === digits)
  if (word.length < SHORTEST_CORRECTED)
    return meant(
      scope,
      near.filter((term) => isSwapped(word, term)),
      0.7,
    )
  const once = near.filter((term) => editDistance(word, term, 1) <= 1)
  if (once.length > 0) return meant(scope, once, 0.7)
  const begun = unit.open
    ? near.filter(
        (term) =>
          term.length > word.length + 1 &&
          [word.length - 1, word.length, word.length + 1].some(
            (length) => editDistance(word, term.slice(0, length), 1) <= 1,
          ),
      )
    : []
  if (begun.length > 0 || word.length < SHORTEST_TWICE_WRONG) return meant(scope, begun, 0.5)
  const twice = near.filter((term) => editDistance(word, term, 2) <= 2)
  const most = Math.max(...twice.map((term) => sharedEnds(word, term)))
  return meant(
    scope,
    twice.filter((term) => sharedEnds(word, term) === most),
    0.5,
  )
}

/** Whether two words differ only by two swapped neighboring letters. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((char, index) => char !== b[index])
  return at >= 0 && a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2) === b
}

/** The most frequent of several words, with their other forms. */
async function meant(scope: QueryScope, words: readonly string[], strength: number): Promise<Variant[]> {
  const entries = await Promise.all(words.slice(0, MOST_CORRECTIONS * 3).map((term) => scope.vocabulary.lookup(term)))
  const found = entries
    .flatMap((entry) => (entry === null ? [] : [variant(scope, entry, 'typo', strength)]))
    .sort((a, b) => b.found - a.found || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_CORRECTIONS)
  const forms = found.length === 0 ? [] : await formsOf(scope, (found[0] as Variant).term)
  return distinct([...found, ...forms.map((form) => ({ ...form, strength: form.strength * strength }))])
}

/** Number of letters in common prefixes and suffixes. */
function sharedEnds(a: string, b: string): number {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (start + end < a.length && a.at(-1 - end) === b.at(-1 - end)) end++
  return start + end
}
