// From a page's sections to posting lists: which terms are in which field of which document. All of them are in `expected/terms.txt` (`vitest -u` updates
// it).
import { describe, expect, test } from 'vitest'
import { FIELDS, readImpact } from '../fields.ts'
import { createMerger, type Merged } from './merge.ts'
import { createOccurrences } from './occurrences.ts'
import { decodePostings } from './postings.ts'
import { createSegmenter, firstOrdinal, parseSegment, segmentText, type SegmentHead } from './segment.ts'
import { createTermTable } from './term-table.ts'
import type { Section } from '../../markdown/types.ts'

interface Page {
  readonly head: SegmentHead
  readonly sections: readonly Section[]
}

const section = (path: readonly string[], text: string, code = ''): Section =>
  ({ id: path.at(-1)?.toLowerCase() ?? '', path, text, code }) as Section
const head = (title: string, more: Partial<SegmentHead> = {}): SegmentHead => ({
  title,
  description: '',
  keywords: [],
  trail: [],
  written: [],
  asks: [],
  path: '/p',
  ...more,
})

const PAGES: readonly Page[] = [
  {
    head: head('Nova S board', {
      description: 'A small board',
      keywords: ['single board', 'GPIO_PULLUP'],
      trail: ['Guide'],
      asks: ['boot from card', 'boot'],
      path: '/docs/nova',
    }),
    sections: [
      section([], 'Boot the board. The board boots; the board is fast.', 'make make all'),
      section(['First Boot'], 'Text'),
      section(['First Boot', 'Wi-Fi 6', 'SD card'], 'More about it', ''),
    ],
  },
  { head: head('开发板 A'), sections: [section(['启动 SD'], '从卡启动。', 'ls')] },
  { head: head(''), sections: [] },
]

/** An index of the pages; `again` reads each segment from its text, into another table. */
function merged(
  pages: readonly Page[],
  { again = false, longest, atOnce, full }: { again?: boolean; longest?: number; atOnce?: number; full?: number } = {},
): Merged {
  const [table, occurrences] = [createTermTable(), createOccurrences(full)]
  const segmenter = createSegmenter(table, occurrences)
  const segments = pages.map((page) => [segmenter.head(page.head), segmenter.body(page.sections)])
  if (!again) {
    const merger = createMerger(table, longest, atOnce)
    for (const page of segments) merger.add(page)
    return merger.end()
  }
  const other = [createTermTable(), createOccurrences()] as const
  other[0].idOf('another')
  const merger = createMerger(other[0], longest, atOnce)
  for (const page of segments) merger.add(page.map((one) => parseSegment(segmentText(one, table), ...other)))
  return merger.end()
}

/** `term: page.ordinal field×count/length …`, one term per line. */
function told({ terms, postings, documents, lengths }: Merged): string {
  const lines = terms.map((term, index) => {
    const entries: string[] = []
    const found = decodePostings(postings[index] as string, (page, ordinal, impact) => {
      const { field, count, length } = readImpact(impact)
      entries.push(`${page}.${ordinal} ${FIELDS[field]?.name}×${count}/${length}`)
    })
    return `${term}: ${found} ${entries.join(', ')}`
  })
  return `${documents} documents, lengths ${lengths.join(' ')}\n${lines.join('\n')}\n`
}

test('lists every term with its fields', async () => {
  await expect(told(merged(PAGES))).toMatchFileSnapshot('../expected/terms.txt')
})

test('builds the same index from cached text', () => {
  expect(merged(PAGES, { again: true })).toEqual(merged(PAGES))
  const [table, occurrences] = [createTermTable(), createOccurrences()]
  const segmenter = createSegmenter(table, occurrences)
  segmenter.body(PAGES[0]?.sections ?? [])
  const text = segmentText(segmenter.head(head('Ab', { path: '' })), table)
  expect(text).toBe('1 1 0 0 1 0 0 0 0 0\nab\ta!\tab!\nO \tO/\tO/')
  expect(segmentText(segmenter.body([]), table)).toBe('0 0 0 0 0 0 0 0 0 0\n\n')
})

test.each([1, 7, 60])('sorts terms in batches of %i occurrences and stores them in blocks', (atOnce) => {
  expect(merged(PAGES, { atOnce, full: atOnce })).toEqual(merged(PAGES))
  expect(merged(PAGES, { atOnce, full: atOnce, again: true, longest: 2 })).toEqual(merged(PAGES, { longest: 2 }))
})

test("treats a first section without a heading as the page's beginning", () => {
  expect([firstOrdinal([]), firstOrdinal([{ id: '' }]), firstOrdinal([{ id: 'a' }, { id: '' }])]).toEqual([2, 1, 2])
})

describe('long lists', () => {
  const many = Array.from({ length: 8 }, (_, at): Page => ({
    head: head(at === 5 ? 'Word' : 'Other'),
    sections: [
      section([], at === 2 ? 'word '.repeat(6) : at % 2 === 0 ? 'word' : `word and ${'more '.repeat(90)}`),
      section(['H'], at === 3 ? 'word' : ''),
    ],
  }))
  const places = (longest: number): string => {
    const index = merged(many, { longest })
    const entries: string[] = []
    const found = decodePostings(index.postings[index.terms.indexOf('word')] as string, (page, ordinal) =>
      entries.push(`${page}.${ordinal}`),
    )
    return `${found}: ${entries.join(' ')}`
  }
  test('keep the documents in which the term weighs most, and record how many there are', () => {
    expect(places(100)).toBe('10: 0.1 1.1 2.1 3.1 3.2 4.1 5.0 5.1 6.1 7.1')
    expect(places(10)).toBe('10: 0.1 1.1 2.1 3.1 3.2 4.1 5.0 5.1 6.1 7.1')
    expect(places(9)).toBe('10: 0.1 1.1 2.1 3.1 3.2 4.1 5.0 5.1 6.1')
    expect(places(4)).toBe('10: 0.1 2.1 3.2 5.0')
    expect(places(1)).toBe('10: 5.0')
  })
  test('are the only ones that change', () => {
    const lists = (longest: number): Record<string, string> => {
      const { terms, postings } = merged(many, { longest })
      return Object.fromEntries(terms.map((term, at) => [term, postings[at] as string]))
    }
    const { word: _, ...short } = lists(9)
    expect(lists(100)).toMatchObject(short)
  })
})
