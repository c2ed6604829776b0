// Builds the index files of one or more locales from their pages. Runs in the build's own thread or in a worker.
import { compact } from '../../base/text.ts'
import type { Section } from '../../markdown/types.ts'
import { stopwordsOf, withoutStopwords, type Stopwords } from '../query/stopwords.ts'
import { createOccurrences, type Occurrences } from './occurrences.ts'
import { createMerger, type Merger } from './merge.ts'
import {
  createSegmenter,
  parseSegment,
  segmentText,
  type Segment,
  type Segmenter,
  type SegmentText,
} from './segment.ts'
import type { Aside } from './packs.ts'
import { pageText, sectionsText, splitIndex, type PageText, type SplitFile } from './split.ts'
import { createTermTable, type TermTable } from './term-table.ts'
import type { SearchInput, SearchPage } from '../types.ts'

export interface BuiltIndex {
  readonly locale: string
  readonly files: readonly SplitFile[]
}

export interface IndexBuilder {
  /** Reads a page's sections before its position is known. Pages with these sections can then be added without them, until `forget`. */
  read(body: string, sections: readonly Section[]): void
  /** Prepares pages that will be added to a locale, as far as possible. */
  prepare(input: SearchInput): void
  /** Adds a locale's next pages; prepared sections are identified by their hash. */
  add(input: SearchInput): void
  /** Drops the sections that were read: no further page refers to them. */
  forget(): void
  /** A locale's index, after all its pages have been added. */
  end(locale: string): BuiltIndex
  /** New segments of bodies that were read since the last call, by hash. */
  segments(): Iterable<readonly [body: string, segment: SegmentText]>
}

interface Building {
  readonly input: SearchInput
  readonly pages: SearchPage[]
  readonly texts: PageText[]
  readonly merger: Merger
  readonly asking: Stopwords
}

function begun(input: SearchInput, merger: Merger): Building {
  // Its pages would keep their sections in memory.
  const { knowledge } = input
  return { input: { ...input, pages: [] }, pages: [], texts: [], merger, asking: stopwordsOf(knowledge?.asking ?? []) }
}

interface Prepared {
  readonly text: PageText
  readonly segments: readonly Segment[]
}

function preparedName({ locale }: SearchInput, { url, hash }: SearchPage): string {
  return `${locale}\n${url}\n${hash}`
}

interface Bytes {
  readonly length: number
  read(): Uint8Array
}

/** Reads pages' sections once for all locales that show them. */
interface BodyReader extends Pick<IndexBuilder, 'read' | 'forget' | 'segments'> {
  segmentOf(page: Pick<SearchPage, 'body' | 'sections'>): Segment
  textOf(page: Pick<SearchPage, 'body' | 'sections'>): Bytes
}

function bodyReader(
  known: (body: string) => SegmentText | undefined,
  table: TermTable,
  occurrences: Occurrences,
  segmenter: Segmenter,
  aside: Aside,
): BodyReader {
  const bodies = new Map<string, Segment>()
  /** Sections that were read, as bytes: nothing else of them is needed. */
  const texts = new Map<string, Bytes>()
  const laid = (sections: readonly Section[]): Bytes => {
    const bytes = sectionsText(sections)
    return { length: bytes.length, read: aside(bytes) ?? (() => bytes) }
  }
  let unknown: string[] = []
  const segmentOf: BodyReader['segmentOf'] = ({ body, sections }) => {
    let segment = bodies.get(body)
    if (segment === undefined) {
      const text = known(body)
      segment = text === undefined ? segmenter.body(sections) : parseSegment(text, table, occurrences)
      bodies.set(body, segment)
      if (text === undefined) unknown.push(body)
    }
    return segment
  }
  return {
    segmentOf,
    textOf: ({ body, sections }) => texts.get(body) ?? laid(sections),
    read: (body, sections) => {
      segmentOf({ body, sections })
      texts.set(body, laid(sections))
    },
    forget: () => texts.clear(),
    *segments() {
      const read = unknown
      unknown = []
      for (const body of read) yield [body, compact(segmentText(bodies.get(body) as Segment, table))]
    },
  }
}

/** `known` has segments from an earlier build, by their body's hash. Bytes that wait for the end are spilled with `aside`. */
export function createIndexBuilder(
  known: (body: string) => SegmentText | undefined = () => undefined,
  aside: Aside = () => null,
): IndexBuilder {
  const table = createTermTable()
  const occurrences = createOccurrences()
  const segmenter = createSegmenter(table, occurrences)
  const { segmentOf, textOf, ...bodies } = bodyReader(known, table, occurrences, segmenter, aside)
  const locales = new Map<string, Building>()
  const prepared = new Map<string, Prepared>()
  const made = (input: SearchInput, page: SearchPage, asking: Stopwords): Prepared => {
    const { title, description, keywords, trail, url } = page
    const asks = page.asks.map((question) => withoutStopwords(question, asking))
    return {
      text: pageText(page, input.prefix, textOf(page)),
      segments: [
        segmenter.head({ title, description, keywords, trail, asks, written: page.asks, path: url }),
        segmentOf(page),
      ],
    }
  }
  return {
    ...bodies,
    prepare: (input) => {
      const asking = stopwordsOf(input.knowledge?.asking ?? [])
      for (const page of input.pages) prepared.set(preparedName(input, page), made(input, page, asking))
    },
    add: (input) => {
      const building = locales.get(input.locale) ?? begun(input, createMerger(table))
      locales.set(input.locale, building)
      for (const page of input.pages) {
        const { text, segments } = prepared.get(preparedName(input, page)) ?? made(input, page, building.asking)
        // Only its text is still needed.
        building.pages.push({ ...page, sections: [] })
        building.texts.push(text)
        building.merger.add(segments)
      }
    },
    end: (locale) => {
      const building = locales.get(locale)
      if (building === undefined) return { locale, files: [] }
      const { input, pages, texts, merger } = building
      return { locale, files: splitIndex({ ...input, pages, pageTexts: texts }, merger.end(), aside) }
    },
  }
}
