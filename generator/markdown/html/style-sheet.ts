// Style sheets in pages that are modules, which JSX writes as texts of JavaScript.
import { fillLiteral, parseLiteral, usesRoot, type Constants } from '../../base/parse/literal.ts'

/** What `<style>{`…`}</style>` says, without its braces; null where it is no text that is known. */
export function sheetText(inner: string, constants: Constants): string | null {
  const [, braces = ''] = /^\s*\{([\s\S]*)\}\s*<\/style\s*>$/.exec(inner) ?? []
  const literal = braces === '' ? null : parseLiteral(braces, constants)
  if (literal === null || usesRoot(literal, 'props') || usesRoot(literal, 'frontMatter')) return null
  const text = fillLiteral(literal, () => undefined)
  return typeof text === 'string' ? text : null
}

/** A style sheet that stands as a text of JavaScript between its tags, as HTML. */
export function styleSheet(html: string, constants: Constants): string {
  const [open = ''] = /^<style\b[^>]*>/.exec(html) ?? []
  const text = open === '' ? null : sheetText(html.slice(open.length), constants)
  return text === null ? html : `${open}${text}</style>`
}
