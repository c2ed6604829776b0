// What a tag in the source of a page is: HTML, a component, or JSX of a program.
import type { ScanState } from './scan-state.ts'
import type { Constants } from '../../base/parse/literal.ts'
import { endTag } from '../../source/html.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import { readContents } from '../mdx/toc-property.ts'
import type { Tag } from './tags.ts'
import { VOID } from '../../base/html/void.ts'
import { sheetText } from '../html/style-sheet.ts'

/** Whether the braces of an attribute hold what is known without running it. The headings of a page are handed to components. */
export function isKnownValue({ constants, bound, options }: ScanState, component: boolean, value: string): boolean {
  if (parseLiteral(value, constants) !== null) return true
  return component && options.dialect.modules && !options.partial && !bound.has('toc') && readContents(value) !== null
}

/** Whether a tag of HTML is one for the browser as it stands: without code, but for constants where an element has no end tag. */
export function isPlainHtml({ constants }: ScanState, tag: Tag): boolean {
  const written = tag.attributes.filter(({ quote }) => quote === '{')
  if (written.length === 0 && !tag.spread) return true
  if (!VOID.has(tag.name.toLowerCase())) return false
  // Without the slash it is no JSX.
  return (
    tag.kind === 'open' || (!tag.spread && written.every(({ name, value }) => isConstant(constants, name, value ?? '')))
  )
}

function isConstant(constants: Constants, name: string, value: string): boolean {
  const literal = parseLiteral(value, constants)
  return literal?.kind === 'value' || (literal !== null && name === 'style')
}

/** A name of the page, with whatever members it has, or the whole name of a component that needs no import. */
export function isKnown(state: ScanState, name: string): boolean {
  return name === '' || state.bound.has(name.split('.')[0] as string) || state.options.components.includes(name)
}

/** The end tag of `script`, `style`, `pre` or `textarea`, whose text isn't Markdown. */
export function rawEnd({ text }: ScanState, tag: Tag): { readonly start: number; readonly end: number } {
  return endTag(text, tag.name.toLowerCase(), tag.end) ?? { start: tag.end, end: tag.end }
}

/** Whether what stands between such tags is JSX, which MDX reads there as everywhere. Known text of a style sheet is HTML: see `styleSheet`. */
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

/** A name that is a component and no HTML element. */
export function isComponent(name: string): boolean {
  return name === '' || /^[A-Z]/.test(name)
}
