// Defines which part of a site a build creates: everything, or one of several parts for `ssg merge`.
import { hashOf } from '../base/hash.ts'
import { byText } from '../base/text.ts'
import type { RawDoc } from '../content/types.ts'
import { EMPTY_DOC } from '../markdown/markdown.ts'
import type { PageJob } from '../render/types.ts'
import type { CompiledDoc } from '../markdown/compiled/compiled-doc.ts'

/** `{ index: 2, count: 8 }` is the second of eight parts. */
export interface PartNumber {
  readonly index: number
  readonly count: number
}

export interface Share {
  /** Whether the part is the whole site. */
  readonly whole: boolean
  /** Whether this part creates the document's pages. */
  owns(doc: RawDoc): boolean
  /** Whether this part compiles the document, because it owns it or because other pages need more than its front matter. */
  compiles(doc: RawDoc): boolean
  /** Whether this part renders the page. */
  renders(job: Pick<PageJob, 'route' | 'entry'>): boolean
}

export const WHOLE: Share = { whole: true, owns: () => true, compiles: () => true, renders: () => true }

/**
 * The share of one part. All translations of a document are in the same part. A part is a contiguous range of documents, so that folders are rarely
 * split and all parts have about the same amount of text. The result depends only on the sources.
 */
export function shareOf({ index, count }: PartNumber, docs: readonly RawDoc[]): Share {
  const pages = docs.filter(({ kind }) => kind !== 'partial')
  const first = firstKeys(pages, count)
  const partOf = (key: string): number => Math.max(1, first.filter((start) => byText(start, key) <= 0).length)
  const vague = new Set(pages.filter(isVague).map(({ key }) => key))
  return {
    whole: false,
    owns: ({ key }) => partOf(key) === index,
    compiles: ({ key }) => vague.has(key) || partOf(key) === index,
    renders: ({ route, entry }) =>
      (entry !== null || route.kind === 'category'
        ? partOf(entry?.raw.key ?? route.key)
        : numbered(route.url, count)) === index,
  }
}

/** Whether other pages show a title, description or reading time that isn't in the front matter. */
function isVague({ kind, front }: RawDoc): boolean {
  return kind === 'blog' || front.title === undefined || front.description === undefined
}

/** The first key of every part. An empty part starts where the next one does. */
function firstKeys(docs: readonly RawDoc[], count: number): string[] {
  const weights = new Map<string, number>()
  for (const { key, source } of docs) weights.set(key, (weights.get(key) ?? 0) + source.text.length)
  const sorted = [...weights].sort(([a], [b]) => byText(a, b))
  const all = sorted.reduce((sum, [, weight]) => sum + weight, 0)
  const first: string[] = []
  let before = 0
  for (const [key, weight] of sorted) {
    while (first.length < count && before >= (all * first.length) / count) first.push(key)
    before += weight
  }
  return first
}

/** The part for a page that isn't in any range, chosen by its URL. */
function numbered(url: string, count: number): number {
  return (Number.parseInt(hashOf(url).slice(0, 8), 16) % count) + 1
}

/** Placeholders for documents that other parts compile. */
export function left(docs: readonly RawDoc[], share: Share): [path: string, compiled: CompiledDoc][] {
  return docs.flatMap((doc): [string, CompiledDoc][] =>
    doc.kind === 'partial' || share.compiles(doc) ? [] : [[doc.source.path, { doc: EMPTY_DOC, hash: '' }]],
  )
}
