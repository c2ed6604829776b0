// Sites of any size for tests and measurements: pages with words at natural frequencies, and generated names. The
// same number gives the same site.
import { hashOf } from '../../generator/base/hash.ts'
import type { SearchInput, SearchPage } from '../../generator/search/types.ts'

const SYLLABLES = [
  'ba',
  'cor',
  'dun',
  'el',
  'fi',
  'gan',
  'hel',
  'in',
  'jor',
  'ka',
  'lem',
  'mo',
  'nar',
  'os',
  'pri',
  'qua',
  'ren',
  'sol',
  'ta',
  'ur',
  'ver',
  'wis',
  'xan',
  'yel',
  'zor',
]

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The word with this rank by frequency. */
export function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

/** The same for a script without spaces: two characters, the frequent ones in many words. */
function hanWordOf(rank: number): string {
  const char = (number: number): string => String.fromCharCode(0x4e00 + (Math.imul(number, 7919) % 3500))
  return char(Math.floor(Math.sqrt(rank + 1) * 7)) + char(rank % 977)
}

export interface SyntheticOptions {
  readonly seed?: number
  /** Words of letters with spaces between them, or of Han characters without. */
  readonly script?: 'latin' | 'han'
}

/** A site of so many pages in groups of about fifty, seven sections of about forty words each. */
export function syntheticSite(pages: number, { seed = 1, script = 'latin' }: SyntheticOptions = {}): SearchInput {
  const random = createRandom(seed)
  const han = script === 'han'
  // Zipf: a word of rank r comes with a frequency of about 1 / r; a larger site knows more words.
  const vocabulary = 4000 * Math.sqrt(pages / 200)
  const named = (rank: number): string => (han ? hanWordOf(rank) : wordOf(rank))
  const word = (): string => named(Math.floor(vocabulary ** random()) - 1)
  const words = (count: number): string => Array.from({ length: count }, word).join(han ? '' : ' ')
  const page = (index: number): SearchPage => {
    const group = `board${String(Math.floor(index / 50)).padStart(4, '0')}`
    const name = `${named(50 + (index % 900))}${han ? '' : ' '}${named(1200 + index)}`
    const sections = Array.from({ length: 7 }, (_, at) => ({
      id: at === 0 ? '' : `section-${at}`,
      path: at === 0 ? [] : [words(3)],
      text: `${words(25 + Math.floor(random() * 30))} reg_${index}_${at}.`,
      code: at % 3 === 0 ? `${words(6)} --${wordOf(index)}=/dev/node${index}` : '',
    }))
    const head = {
      url: `/docs/${group}/page-${String(index).padStart(6, '0')}`,
      title: name,
      description: words(14),
      keywords: [words(1), words(2)],
      group,
      label: '',
      kind: 'doc' as const,
      asks: [],
      trail: [group],
      lang: 'en',
    }
    const body = hashOf(JSON.stringify(sections))
    return { ...head, sections, body, hash: hashOf(body + JSON.stringify(head)) }
  }
  return { locale: 'en', lang: 'en', prefix: '', pages: Array.from({ length: pages }, (_, index) => page(index)) }
}

/** Ordinary queries of one to four words for such a site. */
export function syntheticQueries(count: number, { seed = 2, script = 'latin' }: SyntheticOptions = {}): string[] {
  const random = createRandom(seed)
  const word = script === 'han' ? hanWordOf : wordOf
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => word(Math.floor(3000 ** random()) + 10)).join(
      script === 'han' ? '' : ' ',
    ),
  )
}
