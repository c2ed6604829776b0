// Splits a locale's index into files: parts that a query downloads on demand, and a root that locates everything.
import { backwards, byText } from '../../base/text.ts'
import { hashOf } from '../../base/hash.ts'
import {
  distancesOf,
  encodeSorted,
  fileOf,
  FORMAT,
  offlineKey,
  packsText,
  tableOf,
  type NameRun,
  type PagePart,
  type PageRun,
  type PackPlace,
  type Root,
  type RangeTable,
  type VariantPart,
} from '../format.ts'
import type { Section } from '../../markdown/types.ts'
import type { Merged } from './merge.ts'
import { createPacks, type Aside, type PackFile } from './packs.ts'
import { decodePostings } from './postings.ts'
import { lunrBytes } from './lunr-file.ts'
import { PAGE_KINDS, type SearchInput, type SearchPage } from '../types.ts'

export interface SplitScope extends SearchInput {
  /** Each page's `pageText`. */
  readonly pageTexts: readonly PageText[]
}

export interface PageText {
  readonly length: number
  /** Its consecutive pieces. */
  read(): readonly Uint8Array[]
}

/** A file of the index. */
export interface SplitFile {
  readonly path: string
  readonly hash: string
  readonly text: string | Uint8Array
  /** In bytes, if it's known without the text. */
  readonly length?: number
}

/** Minimum characters of a part, and maximum parts of a kind: on a huge site, parts grow instead of its tables. */
interface PartSize {
  readonly least: number
  readonly most: number
}

/** The minimum is small enough to load quickly, and large enough to be worth a request. */
const TERM_PART: PartSize = { least: 5200, most: 6000 }
/** If most terms are character pairs, a query requests several times as many. */
const PAIR_PART: PartSize = { least: 3300, most: 6000 }
const WORD_PART: PartSize = { least: 12_000, most: 400 }
const TEXT_PART: PartSize = { least: 4500, most: 7000 }
/** A table with more ranges is itself stored in parts. */
const LONGEST_TABLE = 400
const TABLE_PART = 64
/** Maximum text and code of a section, for the excerpt, in characters. */
const LONGEST_TEXT = 5000
const LONGEST_CODE = 700

/** All files, the root first. */
export function splitIndex(scope: SplitScope, merged: Merged, aside: Aside = () => null): SplitFile[] {
  const packs = createPacks(aside)
  const parts: (readonly [PackPlace, string])[] = []
  const put = (text: Text): PackPlace => {
    const place = packs.put(text)
    if (scope.offline === true) parts.push([place, text.toString()])
    return place
  }
  const words = merged.terms.filter(isWord)
  const texts = table(textParts(scope), put)
  const root: Omit<Root, 'packs'> = {
    format: FORMAT,
    locale: scope.locale,
    lang: scope.lang,
    prefix: scope.prefix,
    documents: merged.documents,
    lengths: merged.lengths,
    pages: scope.pages.length,
    groups: groupsOf(scope.pages),
    labels: labelsOf(scope.pages),
    popular: popularOf(scope),
    rules: (scope.knowledge?.rules ?? []).map(({ from, to }) => `${from.join(',')}>${to.join(',')}`).join('|'),
    asking: (scope.knowledge?.asking ?? []).join(','),
    variants: variantsPart(variantsOf(scope.knowledge?.variants ?? '', merged.terms), put),
    names: namesOf(scope),
    common: commonTerms(merged, new Set(scope.pages.flatMap((page) => page.group.split('-')))).join(' '),
    terms: table(termParts(merged), put),
    words: table(wordParts(words), put),
    ends: table(wordParts(words.map(backwards).sort()), put),
    texts: { ...texts, at: distancesOf(texts.at) },
  }
  const files = packs.end()
  const whole: Root = { ...root, packs: packsText(files.map(({ pack }) => pack)) }
  const text = `${JSON.stringify(whole)}\n`
  const index = { path: `${scope.locale}.json`, hash: hashOf(text), text }
  return [
    index,
    ...(scope.offline === true ? [offlineFile(scope.locale, files, text, parts)] : []),
    ...(scope.lunr === true ? [lunrFile(scope, merged)] : []),
    ...files.map((file) => new PackedFile(file)).sort((a, b) => byText(a.path, b.path)),
  ]
}

class PackedFile implements SplitFile {
  readonly path: string
  readonly hash: string
  readonly length: number
  readonly #bytes: () => Uint8Array
  constructor({ path, hash, pack, bytes }: PackFile) {
    this.path = path
    this.hash = hash
    this.length = pack.length
    this.#bytes = bytes
  }
  get text(): Uint8Array {
    return this.#bytes()
  }
}

/**
 * The whole index as one file: the root by its path, and each part's text by its pack's path and position. Its name has an extension that distinguishes it
 * from a root.
 */
function offlineFile(
  locale: string,
  packs: readonly PackFile[],
  root: string,
  parts: readonly (readonly [PackPlace, string])[],
): SplitFile {
  const named = packs.map(({ pack }) => pack)
  const files = [
    `${JSON.stringify(`${locale}.json`)}:${root.trimEnd()}`,
    ...parts.map(([place, text]) => {
      const { path, from } = fileOf(named, place)
      return `${JSON.stringify(offlineKey(path, from))}:${text}`
    }),
  ]
  const text = `{${files.join(',\n')}}\n`
  return { path: `offline/${locale}.json`, hash: hashOf(text), text }
}

function lunrFile({ locale, prefix, pageTexts }: SplitScope, merged: Merged): SplitFile {
  const pages = pageTexts.map((page) => JSON.parse(Buffer.concat(page.read()).toString()) as PagePart)
  const text = lunrBytes(locale, prefix, pages, merged)
  return { path: `lunr/${locale}.json`, hash: hashOf(text), text }
}

/**
 * Short words in so many documents that they add nothing to other words; a query with only these words still finds them. A small site has none, because its
 * frequent words may be its topic. Group names aren't included either.
 */
export function commonTerms({ terms, postings, documents }: Merged, names: ReadonlySet<string>): string[] {
  const found: { term: string; entries: number }[] = []
  if (documents < LARGE) return []
  for (const [index, term] of terms.entries()) {
    const list = postings[index] as string
    // An entry has at least two characters, so short lists needn't be read.
    if (list.length < documents * COMMON || term.length > 4 || names.has(term) || !/^[\p{L}\p{M}]+$/u.test(term))
      continue
    const entries = decodePostings(list, () => undefined)
    if (entries > documents * COMMON) found.push({ term, entries })
  }
  return found
    .sort((a, b) => b.entries - a.entries || byText(a.term, b.term))
    .slice(0, MOST_COMMON)
    .map(({ term }) => term)
}

const LARGE = 400
const COMMON = 0.35
const MOST_COMMON = 40

/** Possible corrections for a mistyped word: words of at least four letters, with more letters than digits. */
function isWord(term: string): boolean {
  return (
    /^[\p{L}\p{M}\p{N}.]{4,}$/u.test(term) &&
    /^\p{L}/u.test(term) &&
    !SPACELESS.test(term) &&
    term.replace(/[^\p{L}]/gu, '').length * 2 > term.length
  )
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** On a large site, not everything is in memory twice: text waits as bytes, and is joined one part at a time. */
type Text = string | Buffer

/** A part of sorted strings or numbered pages, with its first element. */
interface Range<At> {
  readonly at: At
  text(): Text
}

function termParts({ terms, postings }: Merged): Range<string>[] {
  const pairs = terms.filter((term) => SPACELESS.test(term)).length
  const size = pairs * 2 > terms.length ? PAIR_PART : TERM_PART
  return cut(terms, (index) => (terms[index] as string).length + (postings[index] as string).length, size).map(
    ({ at, from, to }) => ({
      at,
      text: () => JSON.stringify([encodeSorted(terms.slice(from, to)), postings.slice(from, to).join('|')]),
    }),
  )
}

function wordParts(words: readonly string[]): Range<string>[] {
  return cut(words, (index) => (words[index] as string).length, WORD_PART).map(({ at, from, to }) => ({
    at,
    text: () => JSON.stringify([encodeSorted(words.slice(from, to))]),
  }))
}

/** Neighboring pages are from one group, or from one folder of a large group: a query that shows one is likely to show the other. */
function textParts({ pages, pageTexts }: SplitScope): Range<number>[] {
  const ranges: Range<number>[] = []
  const sizes = pageTexts.map(({ length }) => length)
  const wanted = wantedSize(
    sizes.reduce((sum, size) => sum + size, 0),
    TEXT_PART,
  )
  let from = 0
  let size = 0
  const end = (to: number): void => {
    if (to > from) ranges.push({ at: from, text: listed(pageTexts.slice(from, to)) })
    from = to
    size = 0
  }
  for (const [index, own] of sizes.entries()) {
    if (size + own > wanted || pages[index]?.group !== pages[index - 1]?.group) end(index)
    size += own
  }
  end(pageTexts.length)
  return ranges
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/** A list as JSON. */
function listed(items: readonly PageText[]): () => Buffer {
  return () => Buffer.concat([...items.flatMap((item, index) => [index === 0 ? OPEN : COMMA, ...item.read()]), CLOSE])
}

/** Two neighbors together are larger than this, so there are at most `most` parts. */
function wantedSize(total: number, { least, most }: PartSize): number {
  return Math.max(least, Math.ceil((total * 2) / most))
}

/**
 * Cuts sorted strings into ranges of about the same size. A range preferably ends before a string whose first letters differ from the previous one's, because
 * a query requests related strings.
 */
function cut(
  sorted: readonly string[],
  sizeOf: (index: number) => number,
  partSize: PartSize,
): { at: string; from: number; to: number }[] {
  const ranges: { at: string; from: number; to: number }[] = []
  const wanted = wantedSize(
    sorted.reduce((sum, _, index) => sum + sizeOf(index), 0),
    partSize,
  )
  let from = 0
  let size = 0
  const end = (to: number): void => {
    ranges.push({ at: from === 0 ? '' : shortest(sorted[from - 1] as string, sorted[from] as string), from, to })
    from = to
    size = 0
  }
  for (const index of sorted.keys()) {
    const own = sizeOf(index)
    const related = index > 0 && (sorted[index] as string).slice(0, 3) === (sorted[index - 1] as string).slice(0, 3)
    if (index > from && (size + own > wanted * 1.6 || (size + own > wanted && !related))) end(index)
    size += own
  }
  if (sorted.length > 0) end(sorted.length)
  return ranges
}

/** The shortest prefix of `next` that's greater than `before`. */
function shortest(before: string, next: string): string {
  let shared = 0
  while (shared < before.length && before.charCodeAt(shared) === next.charCodeAt(shared)) shared++
  const cutsPair = (next.charCodeAt(shared) & 0xfc00) === 0xd800
  return next.slice(0, shared + (cutsPair ? 2 : 1))
}

function table<At>(ranges: readonly Range<At>[], put: (text: Text) => PackPlace): RangeTable<At> {
  const at = ranges.map((range) => range.at)
  const places = ranges.map(({ text }) => put(text()))
  if (ranges.length <= LONGEST_TABLE) return tableOf(at, places)
  const firsts: At[] = []
  const pieces: PackPlace[] = []
  for (let from = 0; from < ranges.length; from += TABLE_PART) {
    const to = from + TABLE_PART
    firsts.push(at[from] as At)
    pieces.push(put(JSON.stringify(tableOf(at.slice(from, to), places.slice(from, to)))))
  }
  return { ...tableOf(firsts, pieces), pieces: true }
}

/** A page's data for the browser: a `PagePart` as JSON in UTF-8, with its sections from `sectionsText`. */
export function pageText(
  { url, title }: Pick<SearchPage, 'url' | 'title'>,
  prefix: string,
  sections: { readonly length: number; read(): Uint8Array },
): PageText {
  const head = Buffer.from(`${JSON.stringify([url.slice(prefix.length), title]).slice(0, -1)},`)
  return { length: head.length + sections.length + CLOSE.length, read: () => [head, sections.read(), CLOSE] }
}

/** Sections as they're stored in a page's text. */
export function sectionsText(sections: readonly Section[]): Uint8Array {
  const told = sections.map(
    (section) =>
      [
        section.id,
        section.path.at(-1) ?? '',
        section.path.slice(0, -1).join(' › '),
        clip(section.text, LONGEST_TEXT),
        clip(section.code, LONGEST_CODE),
      ] as const,
  )
  return Buffer.from(JSON.stringify(told satisfies PagePart[2]))
}

function clip(text: string, length: number): string {
  if (text.length <= length) return text
  return text.slice(0, (text.charCodeAt(length - 1) & 0xfc00) === 0xd800 ? length - 1 : length)
}

function groupsOf(pages: readonly SearchPage[]): PageRun[] {
  const runs: PageRun[] = []
  for (const [index, { group, lang, kind, boost = 1 }] of pages.entries()) {
    const plain = [index, group, lang, PAGE_KINDS.indexOf(kind)] as const
    const run: PageRun = boost === 1 ? plain : [...plain, boost]
    const before = runs.at(-1)
    if (before?.length !== run.length || run.some((value, at) => at > 0 && value !== before[at])) runs.push(run)
  }
  return runs
}

/** Each group's label. If its pages differ, the most frequent label is used; among equals, the first. */
function labelsOf(pages: readonly SearchPage[]): Record<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { group, label } of pages) {
    if (group === '' || label === '') continue
    const own = counts.get(group) ?? new Map<string, number>()
    counts.set(group, own.set(label, (own.get(label) ?? 0) + 1))
  }
  return Object.fromEntries(
    [...counts].map(([group, own]) => [group, [...own].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']),
  )
}

function popularOf({ popular = [], pages, prefix }: SplitScope): [path: string, title: string][] {
  const titles = new Map(pages.map((page) => [page.url, page.title]))
  return popular.flatMap((url) =>
    titles.has(url) ? [[url.slice(prefix.length), titles.get(url) as string] as [string, string]] : [],
  )
}

/** The part with character variants, if there are any. A query needs them only if one of its character pairs isn't in the index. */
function variantsPart(variants: string, put: (text: Text) => PackPlace): RangeTable {
  return table(variants === '' ? [] : [{ at: '', text: () => JSON.stringify([variants] satisfies VariantPart) }], put)
}

/** Variants whose second character is in the index. */
function variantsOf(variants: string, terms: readonly string[]): string {
  const known = new Set(terms.join(''))
  return (
    variants
      .match(/../gsu)
      ?.filter((pair) => known.has([...pair][1] as string))
      .join('') ?? ''
  )
}

/** Names with their page runs. */
function namesOf({ knowledge, pages, prefix }: SplitScope): NameRun[] {
  return (knowledge?.names ?? []).flatMap(({ words, parent, routes }) => {
    const urls = routes.map((route) => prefix + route)
    const runs: number[] = []
    for (const [index, { url }] of pages.entries()) {
      if (!urls.some((own) => url === own || url.startsWith(`${own}/`))) continue
      if (runs.at(-1) === index - 1) runs[runs.length - 1] = index
      else runs.push(index, index)
    }
    return runs.length === 0 && routes.length > 0 ? [] : [[words.join(','), parent, runs] as const]
  })
}
