// The values of `props.x` and `frontMatter.x` in a page or in one use of a partial.
import type { Diagnostic } from '../../base/diagnostic.ts'
import type { Span } from '../../base/text.ts'
import { frontMatterOf } from '../../content/types.ts'
import { propMissing, valueUnknown } from '../diagnostics.ts'
import { fillLiteral, textOfValue, type Literal } from '../../base/parse/literal.ts'
import { parseLiteral } from '../../source/read-literal.ts'
import { paramToken, spanOf, type Page } from '../page.ts'
import type { Md, Origin } from '../nodes.ts'

/** An expression's value. A missing value is reported and becomes undefined. */
export function valueOf(page: Page, origin: Origin, literal: Literal, span: Span): unknown {
  const missing: string[] = []
  const value = fillLiteral(literal, (root, keys) => {
    const found = lookUp(page, origin, root, keys)
    if (found === undefined) missing.push(`${root}.${keys.join('.')}`)
    return found
  })
  if (value === undefined && missing[0] !== undefined) page.diagnostics.push(noValue(origin, missing[0], span))
  return value
}

/** The value as text. In a page, an expression without a value is reported and shown as written. */
export function valueText(page: Page, origin: Origin, literal: Literal, span: Span): string {
  const known = page.diagnostics.length
  const value = valueOf(page, origin, literal, span)
  const isUnknown = page.diagnostics.length > known && origin.use === null && page.doc.kind !== 'partial'
  return isUnknown && value === undefined ? page.doc.source.text.slice(span.start, span.end) : textOfValue(value)
}

/**
 * Replaces `{props.x}` in a string, for code and URLs, which aren't parsed for expressions. Some dialects don't do this, because React examples
 * contain `{props.children}` themselves.
 */
export function fillProps(page: Page, origin: Origin, node: Md, text: string): string {
  if (!page.options.dialect.fillsProps || !text.includes('{props.')) return text
  return text.replace(/\{(props\.[^{}\n]*)\}/g, (all, inner: string) => {
    const literal = parseLiteral(inner)
    return literal === null ? all : valueText(page, origin, literal, spanOf(origin, node))
  })
}

/** A partial that is compiled on its own returns tokens. */
function lookUp(page: Page, origin: Origin, root: 'props' | 'frontMatter', keys: readonly string[]): unknown {
  if (root === 'props' && origin.props === null) {
    return page.doc.kind === 'partial' && keys.length === 1 ? paramToken(page, keys[0] as string) : undefined
  }
  let value: unknown = root === 'props' ? origin.props : frontMatterOf(page.doc.front)
  for (const key of keys)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined
  return value
}

/** If a partial's prop is missing, reports the place where the page uses the partial. */
function noValue(origin: Origin, path: string, span: Span): Diagnostic {
  if (origin.use !== null && path.startsWith('props.'))
    return propMissing(origin.use, origin.name, path.slice(6), origin.path)
  return valueUnknown(span, path)
}
