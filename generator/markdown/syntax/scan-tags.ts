// Classifies a tag in a page's source as HTML, a component, or JSX of a program.
import type { ScanState } from './scan-state.ts'
import type { Constants } from '../../base/parse/literal.ts'
import { endTag } from '../../source/html.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import { readContents } from '../mdx/toc-property.ts'
import type { Tag } from './tags.ts'
import { VOID } from '../../base/html/void.ts'
import { sheetText } from '../html/style-sheet.ts'

/** Whether an attribute's expression can be evaluated without running code. A component can also receive the page's headings. */
export function isKnownValue({ constants, bound, options }: ScanState, component: boolean, value: string): boolean {
  if (parseLiteral(value, constants) !== null) return true
  return component && options.dialect.modules && !options.partial && !bound.has('toc') && readContents(value) !== null
}

/** Whether an HTML tag can be kept as written: it has no code, or only constants if it has no end tag. */
export function isPlainHtml({ constants }: ScanState, tag: Tag): boolean {
  const written = tag.attributes.filter(({ quote }) => quote === '{')
  if (written.length === 0 && !tag.spread) return true
  if (!VOID.has(tag.name.toLowerCase())) return false
  // Without the slash, it isn't JSX.
  return (
    tag.kind === 'open' || (!tag.spread && written.every(({ name, value }) => isConstant(constants, name, value ?? '')))
  )
}

function isConstant(constants: Constants, name: string, value: string): boolean {
  const literal = parseLiteral(value, constants)
  return literal?.kind === 'value' || (literal !== null && name === 'style')
}

/** Whether the page declares a tag's name, including its members, or a component with that name needs no import. */
export function isKnown(state: ScanState, name: string): boolean {
  return name === '' || state.bound.has(name.split('.')[0] as string) || state.options.components.includes(name)
}

/** The end tag of `script`, `style`, `pre` or `textarea`, whose text isn't Markdown. */
export function rawEnd({ text }: ScanState, tag: Tag): { readonly start: number; readonly end: number } {
  return endTag(text, tag.name.toLowerCase(), tag.end) ?? { start: tag.end, end: tag.end }
}

/** Whether the content of such an element is JSX, which MDX parses as usual. A style sheet with constant text is HTML: see `styleSheet`. */
export function isJsx(
  { text, options: { dialect, bare }, constants }: ScanState,
  { name, end: start }: Tag,
  contentEnd: number,
  inHead: boolean,
): boolean {
  if (!dialect.modules || bare === true || dialect.bracesInTagsOnly || name === 'textarea') return false
  const inner = text.slice(start, contentEnd)
  if (inHead && !inner.includes('{')) return true
  return name === 'pre'
    ? inner.includes('{')
    : inner.trimStart().startsWith('{') && sheetText(inner, constants) === null
}

export const KNOWN = /\{[^{}\n]*\b(?:props|frontMatter)\b/y

/** Whether a name is a component's, not an HTML element's. */
export function isComponent(name: string): boolean {
  return name === '' || /^[A-Z]/.test(name)
}
