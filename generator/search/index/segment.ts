// One page's terms with their entries (see postings.ts). A segment depends only on the page, so it's built once for all locales that show the page, and is
// cached between builds as text.
import {
  ABOUT,
  ABOVE,
  ASK,
  CODE,
  countedLength,
  HEADING,
  impactOf,
  PHRASE,
  FIELDS,
  START,
  TEXT,
  TITLE,
} from '../fields.ts'
import { bump, larger, type Occurrences, type OccurrenceRange } from './occurrences.ts'
import type { TermTable } from './term-table.ts'
import { PART, tokenize, WORD, type TermKind } from '../tokens.ts'
import type { Section } from '../../markdown/types.ts'

/** The titles above a page's sections. */
export interface SegmentHead {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly trail: readonly string[]
  /** Questions without question words. */
  readonly asks: readonly string[]
  /** The same questions as their author wrote them. */
  readonly written: readonly string[]
  /** The page's path, whose folder names are also indexed. */
  readonly path: string
}

export interface Segment {
  readonly documents: number
  /** Length of each field over all documents. */
  readonly lengths: readonly number[]
  readonly stretch: OccurrenceRange
}

/**
 * A serialized segment: the number of documents and the lengths, separated by spaces; the terms, separated by tabs; their entries, separated by tabs; a
 * newline between the three.
 */
export type SegmentText = string

export function segmentText({ documents, lengths, stretch }: Segment, table: TermTable): SegmentText {
  const names: string[] = []
  const { block, from, to, start, end } = stretch
  for (let index = from; index < to; index++) names.push(table.nameOf(block.terms[index] as number))
  const entries = Buffer.from(
    block.bytes.buffer,
    block.bytes.byteOffset + start,
    Math.max(0, end - start - 1),
  ).toString('latin1')
  return `${[documents, ...lengths].join(' ')}\n${names.join('\t')}\n${entries}`
}

export function parseSegment(text: SegmentText, table: TermTable, occurrences: Occurrences): Segment {
  const [numbers = '', terms = '', entries = ''] = text.split('\n')
  const [documents = 0, ...lengths] = numbers.split(' ').map(Number)
  occurrences.open()
  if (terms !== '') occurrences.encoded(terms.split('\t').map(table.idOf), entries)
  return { documents, lengths, stretch: occurrences.close() }
}

export interface Segmenter {
  /** The page itself: a document with the ordinal 0. */
  head(head: SegmentHead): Segment
  /** A page's sections: documents with ordinals starting at `firstOrdinal`. */
  body(sections: readonly Section[]): Segment
}

export function createSegmenter(table: TermTable, occurrences: Occurrences): Segmenter {
  const writer = segmentWriter(table, occurrences)
  return {
    head: (head) => {
      writer.begin(0)
      writer.add(head.title)
      names(head.title, (name) => writer.count(name))
      writer.endField(TITLE)
      for (const text of [head.description, ...head.keywords, ...head.trail, head.path.replaceAll('/', ' ')])
        writer.add(text)
      writer.endField(ABOUT)
      for (const text of [head.title, ...head.keywords]) phrases(text, (phrase) => writer.count(phrase))
      writer.endField(PHRASE)
      starts(head.title, (start) => writer.count(start))
      writer.endField(START)
      // A question is a separate document: its number is the ordinal, and its field marks it as a question.
      for (const [index, question] of head.asks.entries()) {
        writer.question(index)
        writer.add(question)
        const whole = wholeTerm(head.written[index] ?? '')
        if (whole !== null) writer.count(whole)
        writer.endField(ASK)
      }
      return writer.end()
    },
    body: (sections) => {
      const first = firstOrdinal(sections)
      for (const [index, section] of sections.entries()) {
        const heading = section.path.at(-1) ?? ''
        writer.begin(first + index)
        writer.add(heading)
        names(heading, (name) => writer.count(name))
        writer.endField(HEADING)
        for (const above of section.path.slice(0, -1)) writer.add(above)
        writer.endField(ABOVE)
        phrases(heading, (phrase) => writer.count(phrase))
        writer.endField(PHRASE)
        writer.add(section.text)
        writer.endField(TEXT)
        writer.add(section.code)
        writer.endField(CODE)
      }
      return writer.end()
    },
  }
}

/** Ordinal 1 is the text above the first heading, even on a page without any. */
export function firstOrdinal(sections: readonly { readonly id: string }[]): number {
  return sections[0]?.id === '' ? 1 : 2
}

/** A term for two neighboring words. A space sorts before every letter, so the term is next to its first word. */
export function phraseTerm(first: string, second: string): string {
  return `${first} ${second}`
}

/** A term for the first one or two letters of a word. */
export function startTerm(letters: string): string {
  return `${letters}!`
}

/** A term for a one-word question, so that a query of only that word finds the page that lists it. */
export function wholeTerm(question: string): string | null {
  const text = question.trim().toLowerCase()
  return /^[\p{L}\p{N}]{2,12}$/u.test(text) ? `${text}?` : null
}

/** Pairs of neighboring words. */
function phrases(text: string, sink: (term: string) => void): void {
  neighbours(text, (first, second) => sink(phraseTerm(first, second)))
}

/** A word joined with a short name after it: `Nova S` is also indexed as `novas`. */
function names(text: string, sink: (term: string) => void): void {
  neighbours(text, (first, second, written) => {
    if (first.length > 1 && /^[A-Z0-9]{1,4}$/.test(written)) sink(first + second)
  })
}

function neighbours(text: string, sink: (first: string, second: string, written: string) => void): void {
  let before = ''
  let end = 0
  tokenize(text, (term, start, stop, kind) => {
    if (kind === WORD) {
      if (before !== '') sink(before, term, text.slice(start, stop))
      before = term
    } else if (start >= end) before = ''
    end = stop
  })
}

function starts(title: string, sink: (term: string) => void): void {
  tokenize(title, (term, _start, _end, kind) => {
    if (kind !== WORD) return
    sink(startTerm(term.slice(0, 1)))
    if (term.length > 1) sink(startTerm(term.slice(0, 2)))
  })
}

interface SegmentWriter {
  begin(ordinal: number): void
  /** The following text is a question, which doesn't count as a document. */
  question(ordinal: number): void
  /** Terms of a text, which count toward the field's length. Parts of identifiers don't. */
  add(text: string): void
  /** An additional term, which doesn't. */
  count(term: string): void
  /** Assigns everything since the last field to this one. */
  endField(field: number): void
  end(): Segment
}

function segmentWriter(table: TermTable, occurrences: Occurrences): SegmentWriter {
  /** By term: count in the current field; index in `onPage`, plus one. */
  const times: number[] = []
  const places: number[] = []
  const found = pageEntries()
  let inField: number[] = []
  let onPage: number[] = []
  let lengths = FIELDS.map(() => 0)
  let documents = 0
  let ordinal = 0
  let length = 0
  const count = (term: string): void => {
    const id = table.idOf(term)
    const before = times[id] ?? 0
    if (before === 0) inField.push(id)
    times[id] = before + 1
  }
  const countToken = (term: string, _start: number, _end: number, kind: TermKind): void => {
    count(term)
    if (kind !== PART) length++
  }
  const note = (id: number, impact: number): void => {
    const place = places[id] ?? 0
    if (place === 0) places[id] = onPage.push(id)
    found.add((place === 0 ? onPage.length : place) - 1, ordinal, impact)
  }
  return {
    begin: (at) => {
      ordinal = at
      documents++
    },
    question: (at) => {
      ordinal = at
    },
    add: (text) => tokenize(text, countToken),
    count,
    endField: (field) => {
      if (inField.length > 0) {
        const counted = countedLength(field, Math.max(length, 1))
        lengths[field] = (lengths[field] as number) + counted
        for (const id of inField) {
          note(id, impactOf(field, times[id] as number, counted))
          times[id] = 0
        }
        inField = []
      }
      length = 0
    },
    end: () => {
      occurrences.open()
      found.writeByTerm(onPage, occurrences)
      const segment = { documents, lengths, stretch: occurrences.close() }
      for (const id of onPage) places[id] = 0
      onPage = []
      lengths = FIELDS.map(() => 0)
      documents = 0
      return segment
    },
  }
}

/** A page's entries, in memory that the next page reuses. */
interface PageEntries {
  /** `place` is the term's index among the page's terms. */
  add(place: number, ordinal: number, impact: number): void
  /** Writes the entries grouped by term, and clears them. */
  writeByTerm(terms: readonly number[], occurrences: Occurrences): void
}

function pageEntries(): PageEntries {
  /** Two numbers each: index of the term; ordinal and impact. */
  let found = new Uint32Array(1 << 12)
  let used = 0
  let order = new Uint32Array(found.length >> 1)
  let ends = new Uint32Array(1 << 10)
  return {
    add: (place, ordinal, impact) => {
      if (used === found.length) found = larger(found, Uint32Array, used + 2)
      found[used++] = place
      found[used++] = ordinal * IMPACTS + impact
    },
    writeByTerm: (terms, occurrences) => {
      if (order.length < used >> 1) order = new Uint32Array(found.length >> 1)
      if (ends.length < terms.length + 1) ends = new Uint32Array(terms.length * 2)
      // Each starts where the previous one ends, and points to its own end when its entries are in order.
      ends.fill(0, 0, terms.length + 1)
      for (let at = 0; at < used; at += 2) bump(ends, (found[at] as number) + 1)
      for (let place = 0; place < terms.length; place++) bump(ends, place + 1, ends[place])
      for (let at = 0; at < used; at += 2) order[bump(ends, found[at] as number)] = found[at + 1] as number
      for (let place = 0, index = 0; place < terms.length; place++) {
        occurrences.begin(terms[place] as number)
        for (const end = ends[place] as number; index < end; index++) {
          const entry = order[index] as number
          occurrences.entry(Math.floor(entry / IMPACTS), entry % IMPACTS)
        }
      }
      used = 0
    },
  }
}

/** Upper bound of impacts. */
const IMPACTS = 128
