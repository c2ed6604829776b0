// Tags of React elements as HTML, with their attributes in React's order; fields of forms show what their properties say.
import { VOID as VOID_OF_HTML } from '../../base/html/void.ts'
import { attributeText, escapeText } from './static-attributes.ts'
import { Unsupported, unsupported } from './static-unsupported.ts'

export type Props = Readonly<Record<string, unknown>>

/** Elements without content and end tag, and two old ones that React also takes for such. */
const VOID: ReadonlySet<string> = new Set([...VOID_OF_HTML, 'keygen', 'param'])
const LEFT_TO_REACT = new Set(['style', 'object', 'menuitem', 'listing', 'math', 'noscript', 'keygen'])
const SPECIAL = new Set(['title', 'meta', 'link', 'script', 'html', 'head', 'img', 'textarea', 'option'])
const SCOPES = new Set(['select', 'svg', 'foreignObject', 'picture'])
/** Attributes that React writes behind all others, by element. */
const LAST: Readonly<Record<string, readonly string[]>> = {
  input: [
    'name',
    'formAction',
    'formEncType',
    'formMethod',
    'formTarget',
    'checked',
    'defaultChecked',
    'value',
    'defaultValue',
  ],
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
}
/** Properties that are no attributes, by element. */
const NOT_WRITTEN: Readonly<Record<string, readonly string[]>> = {
  select: ['value', 'defaultValue'],
  textarea: ['value', 'defaultValue'],
  option: ['selected'],
}

/** What is to be known of an element by its name. */
export interface StaticTag {
  readonly open: string
  readonly close: string
  readonly isVoid: boolean
  readonly isCustom: boolean
  /** What React writes in a way of its own. */
  readonly isLeft: boolean
  /** What is written in a way of its own. */
  readonly isSpecial: boolean
  /** What stands in it is written in another way. */
  readonly isScope: boolean
  readonly last: readonly string[] | undefined
  readonly omitted: readonly string[] | undefined
}

const tags = new Map<string, StaticTag>()

/** The same few names come thousands of times on a page: each is looked at once. */
export function tagOf(name: string): StaticTag {
  let tag = tags.get(name)
  if (tag === undefined) {
    if (!VALID_TAG.test(name)) throw new Unsupported()
    const last = Object.hasOwn(LAST, name) ? LAST[name] : undefined
    tag = {
      open: `<${name}`,
      close: `</${name}>`,
      isVoid: VOID.has(name),
      isCustom: name.includes('-'),
      isLeft: LEFT_TO_REACT.has(name),
      isSpecial: SPECIAL.has(name),
      isScope: SCOPES.has(name),
      last,
      omitted: last ?? (Object.hasOwn(NOT_WRITTEN, name) ? NOT_WRITTEN[name] : undefined),
    }
    tags.set(name, tag)
  }
  return tag
}

export function openTag(name: string, props: Props, tag = tagOf(name)): string {
  const { isVoid, isCustom, last, omitted } = tag
  let html = tag.open
  for (const attribute in props) {
    if (attribute === 'children' || attribute === 'dangerouslySetInnerHTML') {
      if (isVoid && props[attribute] != null) throw new Unsupported()
      continue
    }
    const value = props[attribute]
    if (value == null || (omitted !== undefined && omitted.includes(attribute))) continue
    // An empty address is written for links alone: there it means the page itself.
    if (value === '' && attribute === 'href' && name === 'a') html += ' href=""'
    else html += attributeText(isCustom, attribute, value, unsupported)
  }
  if (last !== undefined) html += lastAttributes(name, last, props)
  return html + (isVoid ? '/>' : '>')
}

export function textArea(props: Props): string {
  const { children, dangerouslySetInnerHTML: inner } = props
  if (children != null || inner != null) throw new Unsupported()
  const value = props['value'] ?? props['defaultValue'] ?? ''
  if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') throw new Unsupported()
  const text = String(value)
  return `${openTag('textarea', props)}${text.startsWith('\n') ? '\n' : ''}${escapeText(text)}</textarea>`
}

export function isSelected(props: Props, selected: unknown): boolean {
  if (selected === null) return Boolean(props['selected'])
  const { value, children } = props
  if (value == null && typeof children !== 'string' && typeof children !== 'number') throw new Unsupported()
  const own = String(value ?? children)
  return Array.isArray(selected) ? selected.some((one) => String(one) === own) : String(selected) === own
}

function lastAttributes(tag: string, names: readonly string[], props: Props): string {
  let html = ''
  for (const name of names) {
    const value = props[name]
    if (value == null) continue
    if (typeof value === 'function') throw new Unsupported()
    if (tag !== 'input' || !/checked|value/i.test(name)) html += attributeText(false, name, value, unsupported)
  }
  if (tag !== 'input') return html
  if (props['checked'] ?? props['defaultChecked']) html += ' checked=""'
  const value = props['value'] ?? props['defaultValue']
  return value == null ? html : html + attributeText(false, 'value', value, unsupported)
}

const VALID_TAG = /^[a-zA-Z][a-zA-Z:_.\-\d]*$/
