// Splits a visitor's query into units. There's no query syntax: quotes, stars, colons and the like separate words, as they do in content.
import { stopwordsOf, withoutStopwords, type Stopwords } from './stopwords.ts'
import type { Root } from '../format.ts'
import { GRAM, tokenize, WORD } from '../tokens.ts'

/** A word, an identifier with its parts, or a run of characters of a script without spaces. */
export type QueryUnit =
  | {
      readonly kind: 'word'
      readonly text: string
      readonly whole: string
      readonly parts: readonly string[]
      readonly open: boolean
    }
  | { readonly kind: 'run'; readonly text: string; readonly grams: readonly string[]; readonly open: boolean }

export interface Query {
  /** Distinct units. */
  readonly units: readonly QueryUnit[]
  /** Words in order, including repeated ones; '' for anything that isn't a word. */
  readonly words: readonly string[]
  /** The text without uninformative words at its ends. */
  readonly text: string
}

/** A longer query is cut, because nobody types it. */
const LONGEST_QUERY = 400
const MOST_UNITS = 20

/** Splits a query into units. The last one is open if the visitor may still be typing it. */
export function parseQuery(input: string, reading: Reading = AS_WRITTEN): Query {
  const written = read(
    input
      .slice(0, LONGEST_QUERY)
      .replace(/[\uD800-\uDBFF]$/, '')
      .normalize('NFKC'),
    reading.variants,
  )
  const text = withoutStopwords(written, reading.asking)
  const found: { kind: 'word' | 'run'; terms: string[]; start: number; end: number }[] = []
  tokenize(text, (term, start, end, kind) => {
    const before = found.at(-1)
    if (kind === GRAM) {
      if (before?.kind === 'run' && start < before.end) {
        before.terms.push(term)
        before.end = end
      } else found.push({ kind: 'run', terms: [term], start, end })
    } else if (kind !== WORD && before?.kind === 'word' && before.start === start) before.terms.push(term)
    else found.push({ kind: 'word', terms: [term], start, end })
  })
  const seen = new Set<string>()
  const units: QueryUnit[] = []
  for (const { kind, terms, start, end } of found) {
    const key = terms.join(' ')
    if (seen.has(key) || units.length >= MOST_UNITS) continue
    seen.add(key)
    const open = end === text.length
    if (kind === 'word')
      units.push({ kind, text: text.slice(start, end), whole: terms[0] as string, parts: terms.slice(1), open })
    else units.push({ kind, text: text.slice(start, end), grams: [...new Set(terms)], open })
  }
  return {
    units,
    words: found.map(({ kind, terms }) => (kind === 'word' ? (terms[0] as string) : '')),
    text: written.trim(),
  }
}

/** How a query's characters and words are read. */
export interface Reading {
  readonly asking: Stopwords
  /** Character → its replacement in the site's spelling. */
  readonly variants: ReadonlyMap<string, string>
}

const AS_WRITTEN: Reading = { asking: { words: null, runs: null }, variants: new Map() }

export function readingOf({ asking }: Pick<Root, 'asking'>): Reading {
  return { asking: stopwordsOf(asking === '' ? [] : asking.split(',')), variants: new Map() }
}

/** The reading with additional character variants, given as pairs. */
export function withVariants({ asking }: Reading, pairs: string): Reading {
  const chars = [...pairs]
  const variants = new Map<string, string>()
  for (let at = 0; at + 1 < chars.length; at += 2) variants.set(chars[at] as string, chars[at + 1] as string)
  return { asking, variants }
}

function read(text: string, variants: ReadonlyMap<string, string>): string {
  return variants.size === 0 ? text : [...text].map((char) => variants.get(char) ?? char).join('')
}
