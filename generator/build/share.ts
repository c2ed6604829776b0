// The part of a site that a build makes: all of it, or one of several that `ssg merge` joins.
import { hashOf } from '../base/hash.ts'
import { byText } from '../base/text.ts'
import type { RawDoc } from '../content/types.ts'
import { EMPTY_DOC } from '../markdown/markdown.ts'
import type { PageJob } from '../render/types.ts'
import type { CompiledDoc } from '../markdown/docs/compiled-doc.ts'

/** `{ index: 2, count: 8 }` is the second of eight. */
export interface PartNumber {
  readonly index: number
  readonly count: number
}

export interface Share {
  /** Nothing is left to others. */
  readonly whole: boolean
  /** The document's pages are made here. */
  owns(doc: RawDoc): boolean
  /** The document is compiled here, because it is owned or because its front matter says too little; others are known by theirs. */
  compiles(doc: RawDoc): boolean
  /** The page is rendered here. */
  renders(job: Pick<PageJob, 'route' | 'entry'>): boolean
}

export const WHOLE: Share = { whole: true, owns: () => true, compiles: () => true, renders: () => true }

/**
 * The share of one part. All translations of a document are in one part, and parts are stretches of the list of documents, so that a folder
 * is seldom cut and each part has about as much text. Every build of the same sources cuts alike.
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

/** Other pages show its title, description or length, and the front matter does not say them. */
function isVague({ kind, front }: RawDoc): boolean {
  return kind === 'blog' || front.title === undefined || front.description === undefined
}

/** The first key of every part. A part may be empty: it then begins where the next one does. */
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

/** A part by the address of a page that belongs to no stretch. */
function numbered(url: string, count: number): number {
  return (Number.parseInt(hashOf(url).slice(0, 8), 16) % count) + 1
}

/** What stands for the documents that other parts compile. */
export function left(docs: readonly RawDoc[], share: Share): [path: string, compiled: CompiledDoc][] {
  return docs.flatMap((doc): [string, CompiledDoc][] =>
    doc.kind === 'partial' || share.compiles(doc) ? [] : [[doc.source.path, { doc: EMPTY_DOC, hash: '' }]],
  )
}
