// Converts a rendered page to a chapter. The result is well-formed as HTML and as XML. Links and images depend on the other chapters and on the
// book's format, so they are filled in later.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { isDarkOnly, ZOOM } from '../base/html/content-image.ts'
import { VOID } from '../base/html/void.ts'
import { xml } from '../emit/planned-file.ts'
import { findElement } from '../source/html.ts'

/** Text, or an absolute URL whose text depends on the book. */
export type Piece =
  string | { readonly link: URL } | { readonly image: URL; readonly alt: string; readonly rest: string }

export interface BookChapter {
  readonly pieces: readonly Piece[]
  /** Every ID, with its prefix. */
  readonly ids: ReadonlySet<string>
  /** Whether it starts with the page's own title. */
  readonly titled: boolean
}

/** Elements that only work on the page. */
const LEFT_OUT = new Set('script style template footer form fieldset nav button select link'.split(' '))
/** Elements that are kept. Other elements are replaced by their content. */
const KEPT = new Set(
  (
    'p ul ol li dl dt dd div section header blockquote pre code em strong b i s del ins u sub sup mark kbd samp var q cite small br hr wbr ' +
    'table caption colgroup col thead tbody tfoot tr th td figure figcaption a abbr time span dfn bdi bdo ruby rt rp'
  ).split(' '),
)
/** Folded text is open in a book. */
const SHOWN_AS = new Map([
  ['details', 'div'],
  ['summary', 'div'],
  ['aside', 'div'],
])
const MEDIA = new Set(['iframe', 'video', 'audio', 'object', 'embed'])
const ATTRIBUTES = new Set(
  'class lang dir title start reversed value colspan rowspan scope datetime data-align data-lang'.split(' '),
)
const NAME = /^[A-Za-z_][\w.-]*$/
const HTML = 'http://www.w3.org/1999/xhtml'

/** `id` starts all IDs. Relative URLs are resolved against `url`. */
export function readChapter(html: string, id: string, url: string): BookChapter {
  const main = findElement(html, ({ name }) => name === 'main')
  const root = parseFragment(main === null ? '' : html.slice(main.contentStart, main.contentEnd), {
    scriptingEnabled: false,
  })
  const article = elementIn(root, ({ tagName }) => tagName === 'article') ?? root
  const title = elementIn(article, ({ tagName }) => tagName === 'h1')
  const writer = new ChapterWriter(id, url)
  for (const node of title === null ? article.childNodes : fromHere(title, article)) writer.write(node)
  return { pieces: writer.pieces, ids: writer.ids, titled: title !== null }
}

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node

function elementIn(parent: Tree.ParentNode, fits: (element: Tree.Element) => boolean): Tree.Element | null {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue
    const found = fits(node) ? node : elementIn(node, fits)
    if (found !== null) return found
  }
  return null
}

/** An element, and everything after it in `end`. */
function fromHere(first: Tree.Element, end: Tree.ParentNode): Tree.ChildNode[] {
  const found: Tree.ChildNode[] = [first]
  for (let node = first; node !== end && node.parentNode !== null; node = node.parentNode as Tree.Element) {
    const { childNodes } = node.parentNode
    found.push(...childNodes.slice(childNodes.indexOf(node) + 1))
    if (node.parentNode === end) break
  }
  return found
}

const attributeOf = ({ attrs }: Tree.Element, name: string): string | null =>
  attrs.find((one) => one.name === name)?.value ?? null

function isTaskBox(node: Tree.ChildNode | undefined): boolean {
  return node !== undefined && isElement(node) && node.tagName === 'input' && attributeOf(node, 'type') === 'checkbox'
}

function isLeftOut(element: Tree.Element): boolean {
  const { tagName, childNodes } = element
  if (tagName === 'input') return !isTaskBox(element)
  if (tagName === 'label') return !isTaskBox(childNodes.find((node) => node.nodeName !== '#text'))
  if (LEFT_OUT.has(tagName)) return true
  if (attributeOf(element, 'hidden') !== null || attributeOf(element, 'aria-hidden') === 'true') return true
  return / (?:anchor|sr-only) /.test(` ${attributeOf(element, 'class') ?? ''} `)
}

class ChapterWriter {
  readonly pieces: Piece[] = []
  readonly ids = new Set<string>()
  readonly #id: string
  readonly #url: string

  constructor(id: string, url: string) {
    this.#id = id
    this.#url = url
  }

  write(node: Tree.ChildNode): void {
    if (node.nodeName === '#text') return this.#push(xml((node as Tree.TextNode).value))
    if (!isElement(node)) return
    if (node.namespaceURI !== HTML) return this.#drawing(node)
    if (!isLeftOut(node)) this.#element(node)
  }

  #element(element: Tree.Element): void {
    const { tagName } = element
    if (tagName === 'img') return this.#image(element)
    if (tagName === 'input') return this.#push(attributeOf(element, 'checked') === null ? '☐' : '☑')
    if (MEDIA.has(tagName)) return this.#media(element)
    const level = /^h([1-6])$/.exec(tagName)?.[1]
    const name = level === undefined ? (SHOWN_AS.get(tagName) ?? tagName) : `h${Math.min(Number(level) + 1, 6)}`
    if ((level === undefined && !KEPT.has(name)) || attributeOf(element, 'class') === ZOOM)
      return this.#children(element)
    this.#push(`<${name}`)
    this.#attributes(element, tagName === 'details' || tagName === 'summary' ? tagName : '')
    if (VOID.has(name)) return this.#push('/>')
    this.#push('>')
    this.#children(element)
    this.#push(`</${name}>`)
  }

  #children(element: Tree.Element): void {
    for (const node of element.childNodes) this.write(node)
  }

  /** `kind` is a further class. */
  #attributes(element: Tree.Element, kind: string): void {
    const isLink = element.tagName === 'a'
    this.#identify(attributeOf(element, 'id') ?? (isLink ? attributeOf(element, 'name') : null))
    const classes = kind === '' ? null : `${kind} ${attributeOf(element, 'class') ?? ''}`.trim()
    if (classes !== null) this.#push(` class="${xml(classes)}"`)
    for (const { name, value } of element.attrs)
      if (ATTRIBUTES.has(name) && (name !== 'class' || classes === null)) this.#push(` ${name}="${xml(value)}"`)
    const link = isLink ? this.#resolved(attributeOf(element, 'href')) : null
    if (link === null) return
    this.#push(' href="')
    this.pieces.push({ link })
    this.#push('"')
  }

  /** Writes an ID, unless another element has it. */
  #identify(written: string | null): void {
    const id = `${this.#id}-${written ?? ''}`
    if (written === null || /^\s*$|\s/.test(written) || this.ids.has(id)) return
    this.ids.add(id)
    this.#push(` id="${xml(id)}"`)
  }

  #image(element: Tree.Element): void {
    const written = attributeOf(element, 'src')
    const image = this.#resolved(written)
    if (image === null || isDarkOnly(written)) return
    const sizes = ['width', 'height'].flatMap((name) => {
      const value = attributeOf(element, name)
      return value === null || !/^\d+$/.test(value) ? [] : [` ${name}="${value}"`]
    })
    this.pieces.push({ image, alt: xml(attributeOf(element, 'alt') ?? ''), rest: sizes.join('') })
  }

  /** Books can't play media, so they link to them. */
  #media(element: Tree.Element): void {
    const source = elementIn(element, ({ tagName }) => tagName === 'source')
    const written =
      attributeOf(element, 'src') ?? attributeOf(element, 'data') ?? (source && attributeOf(source, 'src'))
    const link = this.#resolved(written)
    if (link === null) return
    this.#push('<a href="')
    this.pieces.push({ link })
    this.#push(`">${xml(attributeOf(element, 'title') ?? link.href)}</a>`)
  }

  /** A drawing or formula keeps everything but scripts. A drawing whose shapes are in another file is replaced by its label. */
  #drawing(root: Tree.Element): void {
    if (attributeOf(root, 'aria-hidden') === 'true') return
    const isApart = ({ tagName, attrs }: Tree.Element): boolean =>
      tagName === 'use' && attrs.some(({ name, value }) => name === 'href' && !value.startsWith('#'))
    if (elementIn(root, isApart) !== null) return this.#push(xml(attributeOf(root, 'aria-label') ?? ''))
    this.#drawn(root, '')
  }

  #drawn(node: Tree.ChildNode, outer: string): void {
    if (node.nodeName === '#text') return this.#push(xml((node as Tree.TextNode).value))
    if (!isElement(node) || node.tagName === 'script') return
    const { tagName, namespaceURI } = node
    this.#push(`<${tagName}${namespaceURI === outer ? '' : ` xmlns="${namespaceURI}"`}`)
    for (const { name, prefix, value } of node.attrs) {
      if (name === 'id') this.#identify(value)
      else if (NAME.test(name) && !name.startsWith('on') && name !== 'xmlns' && (!prefix || prefix === 'xlink'))
        this.#push(` ${name}="${xml(this.#inBook(name, value))}"`)
    }
    if (namespaceURI === HTML && VOID.has(tagName)) return this.#push('/>')
    this.#push('>')
    for (const child of node.childNodes) this.#drawn(child, namespaceURI)
    this.#push(`</${tagName}>`)
  }

  /** A drawing's references to its own IDs. */
  #inBook(name: string, value: string): string {
    if (name === 'href')
      return value.startsWith('#') ? `#${this.#id}-${value.slice(1)}` : new URL(value, this.#url).href
    if (name.startsWith('aria-')) return value.replace(/\S+/g, (id) => (name.endsWith('by') ? `${this.#id}-${id}` : id))
    return value.replaceAll('url(#', `url(#${this.#id}-`)
  }

  /** Null for a URL that books can't contain. */
  #resolved(written: string | null): URL | null {
    if (written === null || !URL.canParse(written, this.#url)) return null
    const url = new URL(written, this.#url)
    return /^(?:https?:|mailto:|tel:|data:image\/)/.test(url.href) ? url : null
  }

  #push(text: string): void {
    const last = this.pieces.length - 1
    if (typeof this.pieces[last] === 'string') this.pieces[last] += text
    else if (text !== '') this.pieces.push(text)
  }
}
