// Tags of React elements as HTML, with their attributes in React's order; fields of forms show what their properties say.
import { VOID as VOID_OF_HTML } from '../base/void.ts'
import { attributeText, escapeText } from './static-attributes.ts'
import { Unsupported, unsupported } from './static-unsupported.ts'

export type Props = Readonly<Record<string, unknown>>

/** Elements without content and end tag, and two old ones that React also takes for such. */
export const VOID: ReadonlySet<string> = new Set([...VOID_OF_HTML, 'keygen', 'param'])
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

export function openTag(tag: string, props: Props): string {
  if (!VALID_TAG.test(tag)) throw new Unsupported()
  const custom = tag.includes('-')
  const last = LAST[tag]
  const omitted = last ?? NOT_WRITTEN[tag]
  let html = `<${tag}`
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') {
      if (VOID.has(tag) && props[name] != null) throw new Unsupported()
      continue
    }
    const value = props[name]
    if (value == null || (omitted !== undefined && omitted.includes(name))) continue
    html += attributeText(custom, name, value, unsupported)
  }
  if (last !== undefined) html += lastAttributes(tag, last, props)
  return html + (VOID.has(tag) ? '/>' : '>')
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
