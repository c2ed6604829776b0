// Raw HTML as browsers read it. A page with raw HTML is parsed as the content of one element, by the rules of the standard, and written
// again: whatever a writer leaves open, closes twice or puts where it cannot stand, it stays inside of that element.
import { buttonHoldsComponent, htmlBlocked, linkForbidden } from '../diagnostics.ts'
import type { Span } from '../../base/text.ts'
import { runsCode } from '../tree/links.ts'
import { htmlParser } from '../loaded.ts'
import { spanOf, type Page } from '../page.ts'
import { wellFormedHtml } from './well-formed-html.ts'

/** Elements that make no sense in the middle of a page, or change the whole of it. */
export const MISPLACED: ReadonlySet<string> = new Set([
  'applet',
  'base',
  'body',
  'frame',
  'frameset',
  'html',
  'link',
  'meta',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'title',
  'xmp',
])

/** Where the rules of HTML hold again inside of SVG and MathML (in lower case). */
const HTML_AGAIN: ReadonlySet<string> = new Set([
  'foreignobject',
  'desc',
  'title',
  'mi',
  'mo',
  'mn',
  'ms',
  'mtext',
  'annotation-xml',
])

/**
 * Whether what stands in these open elements (names in lower case, the innermost last) is SVG or MathML: there `<script>`, `<style>` and
 * `<title>` are elements like all others, and what they hold are tags.
 */
export function isForeign(open: readonly string[]): boolean {
  for (let at = open.length - 1; at >= 0; at--) {
    const name = open[at] as string
    if (name === 'svg' || name === 'math') return true
    if (HTML_AGAIN.has(name)) return false
  }
  return false
}

/** Attributes whose value is an address that a browser follows, loads or sets, in lower case. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'xlinkhref',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'from',
  'to',
  'by',
  'values',
])

/** Attributes that hold a program or a page: browsers ignore them here, and run them where a page is shown without the site's policy. */
export function isHandler(name: string): boolean {
  return name === 'srcdoc' || /^on[a-z]+$/.test(name)
}

/** Why an attribute is forbidden: it runs code or handles events. `name` is in lower case. */
export function harmOf(name: string, value: string): 'runs' | 'handles' | null {
  if (isHandler(name)) return 'handles'
  // An animation sets this attribute of another element.
  if (name === 'attributename') return isHandler(value.trim().toLowerCase()) ? 'handles' : null
  if (!ADDRESSES.has(name)) return null
  // `values` of an animation is a list.
  const addresses = name === 'values' ? value.split(';') : [value]
  return addresses.some(runsCode) ? 'runs' : null
}

/** The report of such an attribute. */
export function reportHarm(page: Page, span: Span, harm: 'runs' | 'handles', name: string, value: string): void {
  const what = name === 'attributename' ? `attributeName="${value}"` : `the attribute ${name}`
  page.diagnostics.push(harm === 'runs' ? linkForbidden(span, value) : htmlBlocked(span, what))
}

const MOST_PASSES = 16

/** HTML that means the same inside of an element as by itself. `inside` is where it will stand: a page's text, or a component. */
export function asFragment(page: Page, html: string, inside: 'page' | 'component'): string {
  const component = `\u0091c${page.mark}`
  if (!html.includes(component)) return wellFormed(page, html, inside)
  // Components can be where text can't, such as between rows. So can comments.
  const hidden = html.replaceAll(new RegExp(`${component}\\d+\u0092`, 'g'), '<!--$&-->')
  return wellFormed(page, hidden, inside).replaceAll(new RegExp(`<!--(${component}\\d+\u0092)-->`, 'g'), '$1')
}

function wellFormed(page: Page, html: string, inside: 'page' | 'component'): string {
  const isHarmless = (name: string, value: string): boolean => harmOf(name.toLowerCase(), value) === null
  return wellFormedHtml(html, isHarmless) ?? readByTheStandard(page, html, inside)
}

function readByTheStandard(page: Page, html: string, inside: 'page' | 'component'): string {
  const { parseFragment, serialize } = htmlParser()
  const context = inside === 'page' ? parseFragment('<div></div>').childNodes[0] : null
  let out = html
  // The output is parsed again until it's stable: only then do browsers see the tree that was checked.
  for (let pass = 0; ; pass++) {
    // Where end tags are is known of what is written, and not of what the parser added to it.
    const options = { scriptingEnabled: false, sourceCodeLocationInfo: pass === 0 }
    const tree = parseFragment(context as never, out, options)
    settle(page, tree as unknown as Parent)
    const next = serialize(tree)
    if (next === out) return out
    // No text is known that never settles. One that did would be shown as it is written.
    out = pass < MOST_PASSES ? next : next.replaceAll('<', '&lt;')
  }
}

const REFERENCE = /&(amp|lt|gt|quot);/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** What the parser has to read: other references, and ampersands that may be some. `&b=` of an address is none. */
const OTHER_REFERENCES = /&(?!(?:amp|lt|gt|quot);|[A-Za-z0-9]+=|[^A-Za-z0-9#]|$)|[\r\0]/

/** The value of an attribute, with its character references read as browsers do. */
export function attributeValue(written: string): string {
  if (!written.includes('&')) return written
  if (!OTHER_REFERENCES.test(written)) return written.replaceAll(REFERENCE, (all, name: string) => NAMED[name] ?? all)
  const [element] = htmlParser().parseFragment(`<i a="${written.replaceAll('"', '&quot;')}">`).childNodes
  return (element as unknown as { attrs?: readonly { value: string }[] }).attrs?.[0]?.value ?? written
}

/** A node of the parser's tree, as far as it is read here. */
interface Child {
  readonly tagName?: string
  readonly namespaceURI?: string
  readonly childNodes?: Child[]
  /** The content of a `<template>`. */
  readonly content?: Parent
  attrs?: Attribute[]
  /** Of a text. */
  value?: string
  /** Of a comment. */
  readonly data?: string
  parentNode?: Parent
  readonly sourceCodeLocation?: { readonly endTag?: object } | null
}
interface Parent extends Child {
  readonly childNodes: Child[]
}
interface Attribute {
  readonly name: string
  readonly value: string
}

/** Problems that only the parser finds: a misplaced element is removed and its content stays; attributes that run code are removed. */
function settle(page: Page, parent: Parent): void {
  for (let at = 0; at < parent.childNodes.length;) {
    const child = parent.childNodes[at] as Child
    if (child.namespaceURI?.endsWith('/xhtml') === true && isTakenOut(page, child)) {
      const inner = child.childNodes ?? []
      for (const node of inner) node.parentNode = parent
      parent.childNodes.splice(at, 1, ...inner)
      continue
    }
    if (isCutShort(child)) {
      const spaces = textsIn(child)
      for (const node of spaces) node.parentNode = parent
      parent.childNodes.splice(at, 1, ...spaces)
      at += spaces.length
      continue
    }
    if (child.attrs !== undefined && child.attrs.length > 0)
      child.attrs = child.attrs.filter((attribute) => stays(page, attribute))
    // Behind `<!--` and `<script` the next end tag of a script would not end it.
    if (parent.tagName === 'script' && child.value !== undefined) child.value = child.value.replaceAll('<!--', '<\\!--')
    if (child.content !== undefined) settle(page, child.content)
    if (child.childNodes !== undefined) settle(page, child as Parent)
    at++
  }
}

/** Elements that show nothing by themselves. */
const FORMATTING: ReadonlySet<string> = new Set(
  'a abbr b big cite code em font i kbd mark s small span strong sub sup tt u'.split(' '),
)

/** A link that something written inside of it, such as another link, ends before it shows anything. */
function isCutShort({ tagName, sourceCodeLocation: written, attrs = [], childNodes = [] }: Child): boolean {
  return (
    tagName === 'a' &&
    written != null &&
    written.endTag === undefined &&
    !attrs.some(({ name }) => name === 'id' || name === 'name') &&
    childNodes.every(isBlank)
  )
}

function isBlank({ tagName, value, childNodes = [], data }: Child): boolean {
  if (tagName === undefined) return data === undefined && value?.trim() === ''
  return FORMATTING.has(tagName) && childNodes.every(isBlank)
}

function textsIn(of: Child): Child[] {
  return of.tagName === undefined ? [of] : (of.childNodes ?? []).flatMap(textsIn)
}

/** A button in a button ends the outer one, and with it all that stands between them. */
function isTakenOut(page: Page, element: Child): boolean {
  if (element.tagName !== 'button') return MISPLACED.has(element.tagName ?? '')
  const component = page.components[componentIn(element, new RegExp(`^\u0091c${page.mark}(\\d+)\u0092$`)) ?? -1]
  if (component === undefined) return false
  page.diagnostics.push(buttonHoldsComponent(component.span, component.name))
  return true
}

/** The number of the first component in an element: see `asFragment` for its comment. */
function componentIn(element: Child, mark: RegExp): number | null {
  for (const child of [...(element.childNodes ?? []), ...(element.content?.childNodes ?? [])]) {
    const found = mark.exec(child.data ?? '')?.[1]
    const index = found === undefined ? componentIn(child, mark) : Number(found)
    if (index !== null) return index
  }
  return null
}

/** The tree has no places in the source: what raw-html.ts can't see is reported at the page. */
function stays(page: Page, attribute: Attribute): boolean {
  const name = attribute.name.toLowerCase()
  const harm = harmOf(name, attribute.value)
  if (harm !== null) reportHarm(page, spanOf(page.origin, { type: 'root' }), harm, name, attribute.value)
  return harm === null
}
