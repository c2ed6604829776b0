// A book's chapters, with their links and images resolved.
import { decodedAddress } from '../base/paths.ts'
import { findTag, type HtmlReader } from '../source/html.ts'
import { xml } from '../emit/planned-file.ts'
import { readChapter, type BookChapter, type Piece } from './chapter.ts'
import type { BookEntry, BookPlan, BookSource } from './types.ts'

/** One entry of the contents, and its chapter or heading. */
export interface BookPart {
  readonly id: string
  readonly label: string
  readonly lang: string | null
  /** Its level in the contents, from 0. */
  readonly depth: number
  readonly chapter: BookChapter | null
  readonly items: readonly BookPart[]
}

export interface BoundBook {
  readonly parts: readonly BookPart[]
  /** All parts in reading order. */
  readonly all: readonly BookPart[]
  /** The part for a URL of the site. */
  readonly partAt: (url: URL) => BookPart | null
  /** The style sheets of its pages, for drawings and code. */
  readonly siteStyle: string
}

export function readBook({ entries, site }: BookPlan, source: BookSource): BoundBook {
  const all: BookPart[] = []
  const byPath = new Map<string, BookPart>()
  const sheets = new Set<string>()
  let count = 0
  const read = (entry: BookEntry, depth: number): BookPart => {
    const { label, href, file, lang } = entry
    const id = `c${++count}`
    const html = file === null ? '' : source.page(file)
    const chapter = file === null ? null : readChapter(html, id, site.url + (href ?? '/'))
    for (const sheet of sheetsIn(html)) sheets.add(sheet)
    const items: BookPart[] = []
    const part = { id, label, lang, depth, chapter, items }
    all.push(part)
    if (href !== null) byPath.set(pathOf(new URL(href, site.url)), part)
    for (const item of entry.items) items.push(read(item, depth + 1))
    return part
  }
  const parts = entries.map((entry) => read(entry, 0))
  const { origin } = new URL(site.url)
  return {
    parts,
    all,
    partAt: (url) => (url.origin === origin ? (byPath.get(pathOf(url)) ?? null) : null),
    siteStyle: styleOf([...sheets], site.baseUrl, source),
  }
}

function sheetsIn(html: string): string[] {
  const found: string[] = []
  const isSheet = (tag: HtmlReader): boolean => tag.name === 'link' && tag.attribute('rel') === 'stylesheet'
  for (let tag = findTag(html, isSheet); tag !== null; tag = findTag(html, isSheet, tag.end))
    if (tag.attribute('media') === null) found.push(tag.attribute('href') ?? '')
  return found
}

/** A layer, so that the book's own style has precedence. Fonts and images of style sheets are left out. */
function styleOf(sheets: readonly string[], baseUrl: string, { file }: BookSource): string {
  const texts = sheets.flatMap((href) => {
    const bytes = href.startsWith(baseUrl) ? file(href.slice(baseUrl.length)) : null
    return bytes === null ? [] : [new TextDecoder().decode(bytes).replace(/url\((?!["']?data:)[^)]*\)/g, 'url(data:,)')]
  })
  return `@layer site {\n${texts.join('')}}\n`
}

/** The same for every spelling of a page's URL. */
function pathOf({ pathname }: URL): string {
  return decodedAddress(pathname).replace(/(?:\/index)?(?:\.html)?\/?$/, '')
}

/** The format-dependent parts. */
export interface BookFormat {
  /** A part's address, or that of an ID in it. */
  readonly address: (part: BookPart, id: string) => string
  /** An image's address; null if it can't be part of the book. */
  readonly image: (path: string) => string | null
}

/** A part as a section. */
export function sectionOf(part: BookPart, book: BoundBook, plan: BookPlan, format: BookFormat): string {
  const { id, label, lang, chapter } = part
  const title = chapter?.titled === true ? '' : `<h2>${xml(label)}</h2>\n`
  const content = chapter === null ? '' : chapter.pieces.map((piece) => textOf(piece, book, plan, format)).join('')
  const own = lang === null ? '' : ` lang="${xml(lang)}" xml:lang="${xml(lang)}"`
  return `<section id="${id}" class="${chapter === null ? 'part' : 'chapter'}"${own}>\n${title}${content.trim()}\n</section>\n`
}

function textOf(piece: Piece, book: BoundBook, { site }: BookPlan, format: BookFormat): string {
  if (typeof piece === 'string') return piece
  if ('link' in piece) {
    const part = book.partAt(piece.link)
    if (part === null) return xml(piece.link.href)
    const id = `${part.id}-${decodedAddress(piece.link.hash.slice(1))}`
    return xml(format.address(part, part.chapter?.ids.has(id) === true ? id : part.id))
  }
  const { image, alt, rest } = piece
  const { origin } = new URL(site.url)
  const isOurs = image.origin === origin && image.pathname.startsWith(site.baseUrl)
  const inBook = isOurs ? format.image(decodedAddress(image.pathname).slice(site.baseUrl.length)) : dataUrl(image)
  return inBook === null
    ? `<a href="${xml(image.href)}">${alt === '' ? xml(image.href) : alt}</a>`
    : `<img src="${xml(inBook)}" alt="${alt}"${rest}/>`
}

const dataUrl = ({ href, protocol }: URL): string | null => (protocol === 'data:' ? href : null)

/** The contents as nested lists. */
export function contentsList(parts: readonly BookPart[], { address }: BookFormat): string {
  const items = parts.map((part) => {
    const below = part.items.length === 0 ? '' : `\n${contentsList(part.items, { address, image: () => null })}`
    return `<li><a href="${xml(address(part, part.id))}">${xml(part.label)}</a>${below}</li>`
  })
  return `<ol>\n${items.join('\n')}\n</ol>`
}

/** The title page. */
export function titlePage({ title, lines, url }: BookPlan): string {
  const below = lines.map((line) => `<p>${xml(line)}</p>\n`).join('')
  return `<header class="title-page">\n<h1>${xml(title)}</h1>\n${below}<p><a href="${xml(url)}">${xml(url)}</a></p>\n</header>\n`
}

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** The media type of an image that e-book readers support; null for any other file. */
export function imageType(path: string): string | null {
  return IMAGE_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? null
}
