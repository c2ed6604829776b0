// Converts style sheets in JSX pages, where they are strings.
import { fillLiteral, usesRoot, type Constants } from '../../base/parse/literal.ts'
import { findElement } from '../../source/html.ts'
import { parseLiteral } from '../../source/read-literal.ts'

/** The text in braces between `<style>` tags; null if it isn't constant. */
export function sheetText(content: string, constants: Constants): string | null {
  const braces = content.trim()
  const literal = braces.startsWith('{') && braces.endsWith('}') ? parseLiteral(braces.slice(1, -1), constants) : null
  if (literal === null || usesRoot(literal, 'props') || usesRoot(literal, 'frontMatter')) return null
  const text = fillLiteral(literal, () => undefined)
  return typeof text === 'string' ? text : null
}

/** Converts a style sheet written as a JavaScript string to HTML. */
export function styleSheet(html: string, constants: Constants): string {
  const sheet = findElement(html, ({ name, start }) => start === 0 && name === 'style')
  const text = sheet === null ? null : sheetText(html.slice(sheet.contentStart, sheet.contentEnd), constants)
  return sheet === null || text === null ? html : `${html.slice(0, sheet.contentStart)}${text}</style>`
}
