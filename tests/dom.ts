// A document without a browser, for scripts of pages whose logic is asked of them by itself: the tree, its attributes and its events, and
// nothing that is laid out. What scripts do in a real page is asked in `tests/browser`.
import { parse, type DefaultTreeAdapterMap } from 'parse5'

type Parsed = DefaultTreeAdapterMap['node']

const VOID = /^(?:base|br|hr|img|input|link|meta)$/

export class DomNode extends EventTarget {
  parentNode: DomNode | null = null
  childNodes: DomNode[] = []
  nodeValue: string | null
  readonly nodeType: number
  readonly nodeName: string

  constructor(nodeType: number, nodeName: string, nodeValue: string | null = null) {
    super()
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.nodeValue = nodeValue
  }

  get isConnected(): boolean {
    return this.parentNode === null ? this instanceof DomDocument : this.parentNode.isConnected
  }

  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('')
  }

  set textContent(text: string) {
    this.replaceChildren(...(text === '' ? [] : [text]))
  }

  replaceChildren(...nodes: readonly (DomNode | string)[]): void {
    while (this.childNodes[0] !== undefined) this.removeChild(this.childNodes[0])
    this.append(...nodes)
  }

  contains(node: DomNode | null): boolean {
    return node !== null && (node === this || this.contains(node.parentNode))
  }

  isEqualNode(other: DomNode): boolean {
    return (
      this.nodeType === other.nodeType &&
      this.nodeName === other.nodeName &&
      this.nodeValue === other.nodeValue &&
      this.ownText() === other.ownText() &&
      this.childNodes.length === other.childNodes.length &&
      this.childNodes.every((node, at) => node.isEqualNode(other.childNodes[at] as DomNode))
    )
  }

  /** A node's properties besides its name, value and children. */
  ownText(): string {
    return ''
  }

  cloneNode(deep = false): DomNode {
    const copy = this.bare()
    if (deep) copy.append(...this.childNodes.map((node) => node.cloneNode(true)))
    return copy
  }

  protected bare(): DomNode {
    return new DomNode(this.nodeType, this.nodeName, this.nodeValue)
  }

  insertBefore(node: DomNode, next: DomNode | null): void {
    node.parentNode?.removeChild(node)
    const at = next === null ? this.childNodes.length : this.childNodes.indexOf(next)
    if (at < 0) throw new Error(`${next?.nodeName} is no child of ${this.nodeName}`)
    this.childNodes.splice(at, 0, node)
    node.parentNode = this
  }

  removeChild(node: DomNode): void {
    const at = this.childNodes.indexOf(node)
    if (at < 0) throw new Error(`${node.nodeName} is no child of ${this.nodeName}`)
    this.childNodes.splice(at, 1)
    node.parentNode = null
  }

  append(...nodes: readonly (DomNode | string)[]): void {
    for (const node of nodes) this.insertBefore(typeof node === 'string' ? textNode(node) : node, null)
  }

  after(node: DomNode): void {
    this.parentNode?.insertBefore(
      node,
      this.parentNode.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null,
    )
  }

  remove(): void {
    this.parentNode?.removeChild(this)
  }

  replaceWith(node: DomNode): void {
    this.parentNode?.insertBefore(node, this)
    this.remove()
  }

  /** Selectors are names with attributes, several of them with commas. */
  querySelectorAll(selector: string): DomElement[] {
    const fits = selector.split(',').map(compound)
    return this.childNodes.flatMap((node) => [
      ...(node instanceof DomElement && fits.some((fit) => fit(node)) ? [node] : []),
      ...node.querySelectorAll(selector),
    ])
  }

  querySelector(selector: string): DomElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }

  get html(): string {
    return this.nodeType === 8 ? `<!--${this.nodeValue}-->` : (this.nodeValue ?? this.inner)
  }

  get inner(): string {
    return this.childNodes.map(({ html }) => html).join('')
  }
}

function compound(selector: string): (element: DomElement) => boolean {
  const [, name = '', rest = ''] = /^\s*([\w-]*)((?:\[[^\]]*\])*)\s*$/.exec(selector) ?? []
  const wanted = [...rest.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)]
  if (name === '' && wanted.length === 0) throw new Error(`"${selector}" is not understood here`)
  return (element) =>
    (name === '' || element.localName === name) &&
    wanted.every(([, key = '', value]) =>
      value === undefined ? element.hasAttribute(key) : element.getAttribute(key) === value,
    )
}

export class DomElement extends DomNode {
  readonly localName: string
  readonly attributes = new Map<string, string>()
  /** The last focused node, in any tree. */
  static focused: DomElement | null = null
  shadowRoot: (DomNode & { readonly activeElement: DomElement | null }) | null = null

  constructor(localName: string) {
    super(1, localName.toUpperCase())
    this.localName = localName
  }

  readonly dataset = new Proxy({} as Record<string, string | undefined>, {
    get: (_, key) => this.getAttribute(dataName(String(key))) ?? undefined,
    set: (_, key, value) => {
      this.setAttribute(dataName(String(key)), String(value))
      return true
    },
  })

  getAttributeNames(): string[] {
    return [...this.attributes.keys()]
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }

  set href(value: string) {
    this.setAttribute('href', value)
  }

  attachShadow(): DomNode {
    const root = new DomNode(11, '#document-fragment')
    const activeElement = { get: () => (root.contains(DomElement.focused) ? DomElement.focused : null) }
    this.shadowRoot = Object.defineProperty(root, 'activeElement', activeElement) as DomElement['shadowRoot']
    return root
  }

  focus(): void {
    DomElement.focused = this
  }

  override ownText(): string {
    return JSON.stringify([...this.attributes].sort())
  }

  protected override bare(): DomElement {
    const copy = new DomElement(this.localName)
    for (const [name, value] of this.attributes) copy.setAttribute(name, value)
    return copy
  }

  override get html(): string {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
    return `<${this.localName}${attributes}>${VOID.test(this.localName) ? '' : `${this.inner}</${this.localName}>`}`
  }
}

export class DomDocument extends DomNode {
  currentScript: DomElement | null = null
  visibilityState = 'visible'
  readyState = 'complete'

  constructor() {
    super(9, '#document')
  }

  get documentElement(): DomElement {
    return this.querySelector('html') as DomElement
  }

  get body(): DomElement {
    return this.querySelector('body') as DomElement
  }

  createElement(name: string): DomElement {
    return new DomElement(name)
  }

  importNode(node: DomNode, deep: boolean): DomNode {
    return node.cloneNode(deep)
  }
}

export function parseDocument(html: string): DomDocument {
  const made = new DomDocument()
  for (const node of parse(html).childNodes) add(made, node)
  return made
}

function add(parent: DomNode, parsed: Parsed): void {
  if (parsed.nodeName === '#documentType') return
  if ('value' in parsed) return parent.append(textNode(parsed.value))
  if ('data' in parsed) return parent.append(new DomNode(8, '#comment', parsed.data))
  const element = new DomElement(parsed.nodeName)
  if ('attrs' in parsed) for (const { name, value } of parsed.attrs) element.setAttribute(name, value)
  parent.append(element)
  if ('childNodes' in parsed) for (const node of parsed.childNodes) add(element, node)
}

function textNode(text: string): DomNode {
  return new DomNode(3, '#text', text)
}

function dataName(key: string): string {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
