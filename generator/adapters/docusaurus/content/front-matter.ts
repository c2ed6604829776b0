// Reads front matter as Docusaurus does: unknown keys are kept, dates have many formats, and authors can be defined inline.
import { plainBlock } from '../../../source/front-matter-block.ts'
import { parse } from 'yaml'
import { withQuotesIndented } from '../../../base/parse/yaml-quotes.ts'
import { WRITTEN_OUT } from '../../../base/site/blogs.ts'
import { dayOf, dayOrMoment, momentText } from '../../../base/parse/dates.ts'
import { offsetsOfKeys } from '../../../base/parse/key-offsets.ts'
import { readSimple } from '../../../base/parse/simple-yaml.ts'
import { readLines, type Lines } from '../../../markdown/syntax/lines.ts'
import { bracesEnd } from '../../../markdown/syntax/tags.ts'
import { compactAll, type SourceText } from '../../../base/text.ts'
import type { FrontMatter } from '../../../content/types.ts'
import { finite, list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'

export interface InlineAuthor {
  readonly key: string
  readonly name: string
  readonly title: string
  readonly url?: string
  readonly image?: string
}

export interface LooseFrontMatter {
  /** The keys that this generator supports, normalized. */
  readonly front: FrontMatter
  /** All keys as written. */
  readonly all: UnknownRecord
  readonly bodyStart: number
  readonly keyOffsets: Readonly<Record<string, number>>
  readonly authors: readonly InlineAuthor[]
  /** Tags that set their URL: maps a label to the part after the URL of all tags. */
  readonly tagNames: Readonly<Record<string, string>>
  /** Why the block can't be read, with its offset; otherwise null. */
  readonly problem: { readonly message: string; readonly at: number } | null
}

export function readLooseFrontMatter({ text: source, front }: Pick<SourceText, 'text' | 'front'>): LooseFrontMatter {
  const found = plainBlock(source)
  if (front !== undefined) return readOf(front, found?.bodyStart ?? 0, {})
  if (found === null)
    return { front: {}, all: {}, bodyStart: 0, keyOffsets: {}, authors: [], tagNames: {}, problem: null }
  const { text: block, start, bodyStart } = found
  let value: unknown
  try {
    const text = block.replaceAll('\r\n', '\n')
    value = finite(readSimple(text) ?? parse(withQuotesIndented(text), { logLevel: 'error', schema: 'core' }))
  } catch (error) {
    const [from = 0] = (error as { pos?: [number, number] }).pos ?? []
    return {
      front: {},
      all: {},
      // With an empty line, the lines can be text after a thematic break, so they stay in the page.
      bodyStart: /\n[ \t]*\r?\n|^[ \t]*\r?\n/.test(block) ? 0 : bodyStart,
      keyOffsets: {},
      authors: [],
      tagNames: {},
      problem: { message: (error as Error).message.split('\n')[0] ?? '', at: start + from },
    }
  }
  if (typeof value === 'string') return readOf({}, 0, {})
  return readOf(value, bodyStart, offsetsOfKeys(source, start, bodyStart))
}

function readOf(value: unknown, bodyStart: number, keyOffsets: LooseFrontMatter['keyOffsets']): LooseFrontMatter {
  const all = compactAll(asRecord(value))
  const authors = authorsOf(all)
  const front = { ...known(all), ...(authors.length > 0 ? { authors: authors.map((author) => author.key) } : {}) }
  // The page's own code and components can read keys of any name.
  const data = Object.fromEntries(Object.entries(all).filter(([key]) => !Object.hasOwn(front, key)))
  return {
    front: Object.keys(data).length === 0 ? front : { ...front, data },
    all,
    bodyStart,
    keyOffsets,
    authors: authors.filter((author) => author.name !== ''),
    tagNames: tagNamesOf(all.tags),
    problem: null,
  }
}

function known(all: UnknownRecord): FrontMatter {
  const date = dateOf(all.date)
  const update = asRecord(all.last_update)
  const updated = dateOf(update.date)
  return clean({
    id: word(all.id),
    title: word(all.title),
    sidebar_label: word(all.sidebar_label),
    sidebar_position: typeof all.sidebar_position === 'number' ? all.sidebar_position : undefined,
    description: word(all.description),
    slug: word(all.slug),
    tags: tagsOf(all.tags),
    keywords: typeof all.keywords === 'string' ? all.keywords.split(/\s*,\s*/) : list(all.keywords).map(String),
    image: text(all.image),
    draft: flag(all.draft),
    unlisted: flag(all.unlisted),
    hide_title: flag(all.hide_title),
    hide_table_of_contents: flag(all.hide_table_of_contents),
    toc_min_heading_level: level(all.toc_min_heading_level),
    toc_max_heading_level: level(all.toc_max_heading_level),
    pagination_label: word(all.pagination_label),
    pagination_prev: nullable(all.pagination_prev),
    pagination_next: nullable(all.pagination_next),
    displayed_sidebar: nullable(all.displayed_sidebar),
    custom_edit_url: nullable(all.custom_edit_url),
    format: formatOf(asRecord(all.mdx).format) ?? formatOf(all.format),
    date,
    last_update:
      updated === undefined && update.author === undefined
        ? undefined
        : clean({ date: updated === undefined ? undefined : dayOf(updated), author: word(update.author) }),
  })
}

function clean<T extends object>(values: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as { readonly [K in keyof T]?: Exclude<T[K], undefined> }
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
const nullable = (value: unknown): string | null | undefined => (value === null ? null : word(value))
const flag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined
const level = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 2 && value <= 6 ? value : undefined

/** Parses a date in any format that `Date` accepts. Returns its day, or the UTC time if it has a time. */
function dateOf(value: unknown): string | undefined {
  const written = word(value)?.trim()
  if (written === undefined) return undefined
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(written)
  if (parts === null) return parsedDate(written)
  const day = [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-')
  const rest = written.slice(parts[0].length)
  return rest === '' ? day : (dayOrMoment(day + rest) ?? parsedDate(written) ?? day)
}

/** A date without a time zone is read as UTC, so that the result doesn't depend on the machine. */
function parsedDate(written: string): string | undefined {
  const isZoned =
    /(?:\b(?:GMT|UTC?|[ECMP][SD]T)(?:[+-]\d{1,4})?|:\d{2}(?:\.\d+)?\s*[+-]\d{1,2}(?::?\d{2})?|\dZ)\s*(?:\([^()]*\))?$/i.test(
      written,
    )
  const time = Date.parse(isZoned ? written : `${written} UTC`)
  if (Number.isNaN(time)) return undefined
  const moment = momentText(time)
  return /\d:\d/.test(written) ? moment : dayOf(moment)
}

function formatOf(value: unknown): FrontMatter['format'] {
  return value === 'md' || value === 'mdx' || value === 'detect' ? value : undefined
}

function tagsOf(value: unknown): string[] {
  return list(typeof value === 'string' ? value.replace(/^\[|\]$/g, '').split(/\s*,\s*/) : value).flatMap(
    (tag) => word(tag) ?? word(asRecord(tag).label) ?? [],
  )
}

function tagNamesOf(tags: unknown): LooseFrontMatter['tagNames'] {
  return Object.fromEntries(
    list(tags).flatMap((tag) => {
      const { label, permalink } = asRecord(tag)
      const name = text(permalink)?.replace(/^\/|\/$/g, '') ?? ''
      return name === '' ? [] : [[word(label) ?? '', name] as const]
    }),
  )
}

function authorsOf(all: UnknownRecord): InlineAuthor[] {
  const authors = list(all.authors).map((author): InlineAuthor => {
    if (typeof author === 'string' || typeof author === 'number') return { key: String(author), name: '', title: '' }
    return inline(asRecord(author))
  })
  if (authors.length > 0 || all.author === undefined) return authors
  return [
    inline({
      name: all.author,
      title: all.author_title ?? all.authorTitle,
      url: all.author_url ?? all.authorURL,
      image_url: all.author_image_url ?? all.authorImageURL,
    }),
  ]
}

function inline(author: UnknownRecord): InlineAuthor {
  const name = word(author.name) ?? ''
  const url = text(author.url)
  const image = text(author.image_url) ?? text(author.imageURL)
  return {
    key: word(author.key) ?? WRITTEN_OUT + name,
    name,
    title: word(author.title) ?? '',
    ...(url !== undefined && /^https?:/.test(url) ? { url } : {}),
    ...(image === undefined ? {} : { image }),
  }
}

/** The page's first heading as its title, if no other text is above it. */
export function contentTitle(body: string): string | undefined {
  const start = body.slice(headEnd(body))
  const found =
    /^#[ \t]+([^\n]+?)[ \t]*#*[ \t]*\r?(?:\n|$)/.exec(start) ?? /^([^\n]+)\r?\n=+[ \t]*\r?(?:\n|$)/.exec(start)
  return found?.[1]
    ?.replace(/\s*\{(?:#[^}]*|\/\*[^}]*\*\/)\}$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim()
}

/** Offset of the text after imports, exports and comments. */
function headEnd(body: string): number {
  let lines: Pick<Lines, 'imports' | 'exports'> | null = null
  for (let at = 0; ;) {
    while (/\s/.test(body[at] ?? '')) at++
    const from = at
    if (body.startsWith('<!--', at)) at = commentEnd(body, at)
    else if (/^\{\s*\/\*/.test(body.slice(at, at + 80))) at = Math.max(at, bracesEnd(body, at))
    else if (/^(?:import|export)\b/.test(body.slice(at, at + 7))) {
      lines ??= readLines(body)
      at = [...lines.imports, ...lines.exports].find(({ start }) => start === from)?.end ?? at
    }
    if (at === from) return from
  }
}

/** The offset after a comment, or its own offset if it isn't closed. */
function commentEnd(body: string, at: number): number {
  const end = body.indexOf('-->', at)
  return end === -1 ? at : end + '-->'.length
}
