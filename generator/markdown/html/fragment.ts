// Parses raw HTML as browsers do. A page's HTML is parsed as a single element's content, by the HTML standard's rules, and serialized again. If an
// author leaves a tag open, closes it twice or misplaces it, nothing outside that element is affected.
import { buttonHoldsComponent, htmlBlocked, linkForbidden } from '../diagnostics.ts'
import type { Span } from '../../base/text.ts'
import { runsCode } from '../tree/links.ts'
import { htmlParser } from '../lazy-parsers.ts'
import { spanOf, type Page } from '../page.ts'
import { wellFormedHtml } from './well-formed-html.ts'

/** Elements that aren't allowed inside a page's content, or that affect the whole page. */
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

/** Elements inside SVG and MathML whose content is HTML again (in lower case). */
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
 * Whether content inside these open elements (names in lower case, innermost last) is SVG or MathML. There, `<script>`, `<style>` and `<title>` are
 * parsed like any other element.
 */
export function isForeign(open: readonly string[]): boolean {
  for (let at = open.length - 1; at >= 0; at--) {
    const name = open[at] as string
    if (name === 'svg' || name === 'math') return true
    if (HTML_AGAIN.has(name)) return false
  }
  return false
}

/** Attributes with a URL that browsers follow or load, in lower case. */
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

/**
 * Whether an attribute contains code or a page. This site's Content Security Policy blocks these, but they would run where the page is shown without
 * it.
 */
export function isHandler(name: string): boolean {
  return name === 'srcdoc' || /^on[a-z]+$/.test(name)
}

/** Why an attribute is forbidden: it runs code or handles events. `name` is in lower case. */
export function harmOf(name: string, value: string): 'runs' | 'handles' | null {
  if (isHandler(name)) return 'handles'
  // An SVG animation sets this attribute of another element.
  if (name === 'attributename') return isHandler(value.trim().toLowerCase()) ? 'handles' : null
  if (!ADDRESSES.has(name)) return null
  // The attribute `values` of an animation is a list.
  const addresses = name === 'values' ? value.split(';') : [value]
  return addresses.some(runsCode) ? 'runs' : null
}

/** Reports such an attribute. */
export function reportHarm(page: Page, span: Span, harm: 'runs' | 'handles', name: string, value: string): void {
  const what = name === 'attributename' ? `attributeName="${value}"` : `the attribute ${name}`
  page.diagnostics.push(harm === 'runs' ? linkForbidden(span, value) : htmlBlocked(span, what))
}

const MOST_PASSES = 16

/** HTML that means the same inside an element as by itself. `inside` is the kind of element: a page's content or a component. */
export function asFragment(page: Page, html: string, inside: 'page' | 'component'): string {
  const component = `\u0091c${page.mark}`
  if (!html.includes(component)) return wellFormed(page, html, inside)
  // Replaces components with comments, because they can be where text isn't allowed, such as between table rows.
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
  // Parses the output again until it's stable. Only then do browsers create the tree that was checked.
  for (let pass = 0; ; pass++) {
    // Positions of end tags are available only in the first pass, for tags that the author wrote.
    const options = { scriptingEnabled: false, sourceCodeLocationInfo: pass === 0 }
    const tree = parseFragment(context as never, out, options)
    settle(page, tree as unknown as Parent)
    const next = serialize(tree)
    if (next === out) return out
    // No HTML is known that never becomes stable. As a fallback, show it as text.
    out = pass < MOST_PASSES ? next : next.replaceAll('<', '&lt;')
  }
}

const REFERENCE = /&(amp|lt|gt|quot);/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** Matches what requires the parser: other character references, and ampersands that might start one. `&b=` in a URL doesn't. */
const OTHER_REFERENCES = /&(?!(?:amp|lt|gt|quot);|[A-Za-z0-9]+=|[^A-Za-z0-9#]|$)|[\r\0]/

/** An attribute's value with its character references decoded as in browsers. */
export function attributeValue(written: string): string {
  if (!written.includes('&')) return written
  if (!OTHER_REFERENCES.test(written)) return written.replaceAll(REFERENCE, (all, name: string) => NAMED[name] ?? all)
  const [element] = htmlParser().parseFragment(`<i a="${written.replaceAll('"', '&quot;')}">`).childNodes
  return (element as unknown as { attrs?: readonly { value: string }[] }).attrs?.[0]?.value ?? written
}

/** The used part of a node in the parser's tree. */
interface Child {
  readonly tagName?: string
  readonly namespaceURI?: string
  readonly childNodes?: Child[]
  /** The content of a `<template>`. */
  readonly content?: Parent
  attrs?: Attribute[]
  /** For text nodes. */
  value?: string
  /** For comments. */
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

/** Fixes problems that only the parser finds. A misplaced element is removed, but its content stays. Attributes that run code are removed. */
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
    // After `<!--` and `<script`, the next end tag wouldn't close the script.
    if (parent.tagName === 'script' && child.value !== undefined) child.value = child.value.replaceAll('<!--', '<\\!--')
    if (child.content !== undefined) settle(page, child.content)
    if (child.childNodes !== undefined) settle(page, child as Parent)
    at++
  }
}

/** Elements that show nothing on their own. */
const FORMATTING: ReadonlySet<string> = new Set(
  'a abbr b big cite code em font i kbd mark s small span strong sub sup tt u'.split(' '),
)

/** Whether a link is closed early by something inside it, such as another link, before it shows anything. */
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

/** A button inside a button closes the outer one, so it's removed like a misplaced element. */
function isTakenOut(page: Page, element: Child): boolean {
  if (element.tagName !== 'button') return MISPLACED.has(element.tagName ?? '')
  const component = page.components[componentIn(element, new RegExp(`^\u0091c${page.mark}(\\d+)\u0092$`)) ?? -1]
  if (component === undefined) return false
  page.diagnostics.push(buttonHoldsComponent(component.span, component.name))
  return true
}

/** The number of the first component in an element. For its comment, see `asFragment`. */
function componentIn(element: Child, mark: RegExp): number | null {
  for (const child of [...(element.childNodes ?? []), ...(element.content?.childNodes ?? [])]) {
    const found = mark.exec(child.data ?? '')?.[1]
    const index = found === undefined ? componentIn(child, mark) : Number(found)
    if (index !== null) return index
  }
  return null
}

/** The tree has no source positions, so what `raw-html.ts` can't find is reported at the page. */
function stays(page: Page, attribute: Attribute): boolean {
  const name = attribute.name.toLowerCase()
  const harm = harmOf(name, attribute.value)
  if (harm !== null) reportHarm(page, spanOf(page.origin, { type: 'root' }), harm, name, attribute.value)
  return harm === null
}
