// Style sheets in pages that are modules, which JSX writes as strings.
import { fillLiteral, usesRoot, type Constants } from '../../base/parse/literal.ts'
import { findElement } from '../../source/html.ts'
import { parseLiteral } from '../../source/read-literal.ts'

/** The text of a `{`…`}` between tags of `<style>`; null where it isn't constant. */
export function sheetText(content: string, constants: Constants): string | null {
  const braces = content.trim()
  const literal = braces.startsWith('{') && braces.endsWith('}') ? parseLiteral(braces.slice(1, -1), constants) : null
  if (literal === null || usesRoot(literal, 'props') || usesRoot(literal, 'frontMatter')) return null
  const text = fillLiteral(literal, () => undefined)
  return typeof text === 'string' ? text : null
}

/** A style sheet that is a string of JavaScript between its tags, as HTML. */
export function styleSheet(html: string, constants: Constants): string {
  const sheet = findElement(html, ({ name, start }) => start === 0 && name === 'style')
  const text = sheet === null ? null : sheetText(html.slice(sheet.contentStart, sheet.contentEnd), constants)
  return sheet === null || text === null ? html : `${html.slice(0, sheet.contentStart)}${text}</style>`
}
