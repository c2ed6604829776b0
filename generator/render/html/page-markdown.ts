// Converts a rendered page's article to Markdown. Components are written as the tables and texts that they rendered.
import { isDarkOnly, ZOOM } from '../../base/html/content-image.ts'
import { compact } from '../../base/text.ts'
import { findTag } from '../../source/html.ts'
import { Tags } from './tags.ts'

/**
 * Returns the article from its title on, from a page of this generator. Relative URLs are resolved against the absolute `url`. The result ends with a
 * line break. It's empty for a page without an article or main element.
 */
export function pageMarkdown(html: string, url: string): string {
  const tags = articleOf(html)
  if (tags === null) return ''
  const found: string[] = []
  new Writer(tags, { url, site: siteOf(url) }).blocks(found)
  const text = found
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const title = text.search(/^# /m)
  return text === '' ? '' : `${title < 0 ? text : text.slice(title)}\n`
}

/** Starts in the first article in the main element or, without one, in the main element. */
function articleOf(html: string): Tags | null {
  const reader = findTag(html, ({ name }) => name === 'main')
  if (reader === null) return null
  let { start } = reader
  while (reader.next() && !(reader.kind === 'close' && reader.name === 'main'))
    if (reader.kind === 'open' && reader.name === 'article') {
      ;({ start } = reader)
      break
    }
  const tags = new Tags(html, start, html.length)
  return tags.begin() ? tags : null
}

interface Scope {
  readonly url: string
  /** Scheme and host of the page's URL. */
  readonly site: string
}

/** Writes elements while they are read, without a tree. Each method reads the rest of the innermost open element. */
class Writer {
  readonly #tags: Tags
  readonly #scope: Scope

  constructor(tags: Tags, scope: Scope) {
    this.#tags = tags
    this.#scope = scope
  }

  /**
   * Adds an element's blocks to `found`. Text between them becomes paragraphs. If a component marks its children as lines, their texts are added to
   * `lines`.
   */
  blocks(found: string[], lines: string[] | null = null): void {
    const tags = this.#tags
    const { depth } = tags
    let run = ''
    while (tags.next(depth)) {
      run += spaced(tags.text())
      if (!tags.isOpen) continue
      const isLine = lines !== null && tags.attribute('data-line') !== null
      if (tags.isRun) {
        const text = this.#inline()
        if (isLine) lines.push(text)
        run += text
        continue
      }
      if (isLine) {
        const before = tags.here()
        lines.push(this.#inline())
        tags.back(before)
      }
      if (tags.isLeftOut()) tags.skip()
      else {
        push(found, run)
        run = ''
        this.#block(found)
      }
    }
    push(found, run + spaced(tags.text()))
  }

  #block(found: string[]): void {
    const { name } = this.#tags
    switch (name) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        found.push(`${'#'.repeat(Number(name[1]))} ${this.#content().trim()}`)
        return
      case 'p':
        push(found, this.#content())
        return
      case 'figcaption':
      case 'summary':
      case 'caption': {
        const text = this.#content().trim()
        if (text !== '') found.push(`*${text}*`)
        return
      }
      case 'ul':
      case 'ol':
        return this.#list(found, name === 'ol')
      case 'dl':
        return this.#definitions(found)
      case 'pre':
        found.push(fence('', this.#plain()))
        return
      case 'figure':
        return this.#figure(found)
      case 'table':
        return this.#table(found)
      case 'blockquote':
      case 'aside':
        found.push(this.#inner().join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>'))
        return
      case 'svg': {
        const label = this.#tags.attribute('aria-label')
        if (label !== null) found.push(`[${label}]`)
        return
      }
      case 'hr':
        found.push('---')
        return
      default:
        this.blocks(found)
    }
  }

  #inner(): string[] {
    const found: string[] = []
    this.blocks(found)
    return found
  }

  #list(found: string[], isOrdered: boolean): void {
    const tags = this.#tags
    const { depth } = tags
    let items = ''
    let count = 0
    while (tags.next(depth)) {
      if (!tags.isOpen) continue
      if (tags.name !== 'li' || tags.isLeftOut()) {
        tags.skip()
        continue
      }
      count++
      const mark = isOrdered ? `${count}. ` : '- '
      const text = this.#inner().join('\n\n')
      const item = text.includes('\n') ? text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`) : text
      items += count === 1 ? mark + item : `\n${mark}${item}`
    }
    if (count > 0) found.push(items)
  }

  #definitions(found: string[]): void {
    const tags = this.#tags
    const { depth } = tags
    const lines: string[] = []
    while (tags.next(depth)) {
      if (!tags.isOpen) continue
      if (tags.name === 'dt') lines.push(`- **${this.#content().trim()}**`)
      else if (tags.name === 'dd') lines.push(`${lines.pop() ?? '-'}: ${this.#inner().join(' ')}`)
    }
    if (lines.length > 0) found.push(lines.join('\n'))
  }

  /** A code block keeps its language and title. For any other figure, only its content is written. */
  #figure(found: string[]): void {
    const tags = this.#tags
    const language = tags.attribute('data-lang')
    if (language === null) return this.blocks(found)
    const { depth } = tags
    const start = tags.here()
    let caption: string | null = null
    let code: string | null = null
    while (tags.next(depth)) {
      if (!tags.isOpen) continue
      const { name } = tags
      if (name === 'figcaption' && caption === null) {
        const before = tags.here()
        caption = this.#content().trim()
        if (code === null && tags.hasPassed(before, '<pre')) tags.back(before)
      } else if (name === 'pre' && code === null) {
        const before = tags.here()
        code = this.#plain()
        if (caption === null && tags.hasPassed(before, '<figcaption')) tags.back(before)
      }
    }
    if (code === null) {
      tags.back(start)
      return this.blocks(found)
    }
    if (caption !== null && caption !== '') found.push(`*${caption}*`)
    found.push(fence(language, code))
  }

  #table(found: string[]): void {
    const tags = this.#tags
    const { depth } = tags
    const rows: string[][] = []
    while (tags.next(depth)) if (tags.isOpen && tags.name === 'tr') rows.push(this.#row())
    const width = Math.max(0, ...rows.map((row) => row.length))
    if (width === 0) return
    let text = ''
    for (const [index, row] of rows.entries()) {
      text += index === 0 ? '|' : '\n|'
      for (let at = 0; at < width; at++) text += ` ${row[at] ?? ''} |`
      if (index === 0) text += `\n|${' --- |'.repeat(width)}`
    }
    found.push(text)
  }

  #row(): string[] {
    const tags = this.#tags
    const { depth } = tags
    const cells: string[] = []
    while (tags.next(depth)) if (tags.isOpen) cells.push(this.#cell())
    return cells
  }

  #cell(): string {
    const found: string[] = []
    const lines: string[] = []
    this.blocks(found, lines)
    const line = spaced(lines.length > 1 ? lines.join('; ') : found.join(' ')).trim()
    return line.includes('|') ? line.replaceAll('|', String.raw`\|`) : line
  }

  /** An element's content on one line. */
  #content(): string {
    const tags = this.#tags
    const { depth } = tags
    let text = ''
    while (tags.next(depth)) {
      text += spaced(tags.text())
      if (tags.isOpen) text += this.#inline()
    }
    return text + spaced(tags.text())
  }

  #inline(): string {
    const tags = this.#tags
    if (tags.isLeftOut()) {
      tags.skip()
      return ''
    }
    const { name } = tags
    switch (name) {
      case 'br':
        return ' '
      case 'img': {
        const alt = tags.attribute('alt')
        const src = tags.attribute('src') ?? ''
        return alt === '' || isDarkOnly(src) ? '' : `![${alt ?? ''}](${absolute(src, this.#scope)})`
      }
      case 'input':
        return tags.isChecked() ? '[x]' : '[ ]'
      case 'svg':
        return tags.attribute('aria-label') ?? ''
      case 'math':
        return this.#formula(tags.attribute('display') === 'block' ? '$$' : '$')
      case 'code':
      case 'kbd':
      case 'samp': {
        const code = this.#plain()
        return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
      }
    }
    const href = name === 'a' && tags.attribute('class') !== ZOOM ? tags.attribute('href') : null
    const text = this.#content()
    const words = text.trim()
    if (words === '') return text
    if (name === 'strong' || name === 'b') return `**${words}**`
    if (name === 'em' || name === 'i') return `*${words}*`
    if (name === 'small') return ` ${text}`
    return href === null ? text : `[${words}](${absolute(href, this.#scope)})`
  }

  /** A formula's source, or its text if it has no source. */
  #formula(mark: string): string {
    const tags = this.#tags
    const { depth } = tags
    let [text, source]: [string, string | null] = ['', null]
    while (tags.next(depth)) {
      text += tags.text()
      if (tags.isOpen && tags.name === 'annotation') source = this.#plain()
    }
    text += tags.text()
    return source === null ? spaced(text).trim() : mark + source.trim() + mark
  }

  /** All text in an element. */
  #plain(): string {
    const tags = this.#tags
    const { depth } = tags
    let text = ''
    while (tags.next(depth)) text += tags.text()
    return text + tags.text()
  }
}

/** Adds a text as a paragraph. */
function push(found: string[], run: string): void {
  const text = run.trim()
  if (text !== '') found.push(text)
}

function fence(language: string, code: string): string {
  const runs = code.includes('```') ? [...code.matchAll(/`+/g)] : []
  const marks = '`'.repeat(Math.max(3, ...runs.map(([run]) => run.length + 1)))
  return `${marks}${language}\n${code.replace(/\n+$/, '')}\n${marks}`
}

/** Collapses white space to single spaces. */
function spaced(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text
}

function absolute(href: string, { url, site }: Scope): string {
  const isRooted = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/\\')
  const known = isRooted ? rooted.get(href) : undefined
  if (known?.from === site) return known.to
  try {
    const to = new URL(href, url).href
    if (isRooted) {
      if (rooted.size >= MOST_ROOTED) rooted.clear()
      rooted.set(compact(href), { from: site, to })
    }
    return to
  } catch {
    return href
  }
}

/** Scheme and host. */
function siteOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? url
}

/** Caches URLs that start at the site's root, because they are repeated many times. */
const rooted = new Map<string, { readonly from: string; readonly to: string }>()
const MOST_ROOTED = 20_000
