// Finds the place where code or Markdown passes a prop to a component.
import { readTag } from '../../markdown/syntax/tags.ts'
import { pathOf } from '../../source/esm-nodes.ts'
import { readModule } from '../../source/esm.ts'
import type { Span } from '../../base/text.ts'

/** Searches the files in order for one that passes the prop. Returns the span of the prop's name. */
export function placeOfProperty(
  paths: readonly string[],
  read: (path: string) => string | null,
  component: string,
  property: string,
): Span | null {
  for (const path of paths) {
    if (!/\.(?:[jt]sx?|mdx?)$/.test(path) || /^\/|^\.\.\/|node_modules\//.test(path)) continue
    const text = read(path)
    if (text === null || !text.includes(property)) continue
    const start = /\.mdx?$/.test(path)
      ? inMarkdown(text, component, property)
      : inProgram(text, path, component, property)
    if (start !== undefined) return { path, start, end: start + property.length }
  }
  return null
}

function inProgram(text: string, path: string, component: string, property: string): number | undefined {
  const elements = readModule(text, path)?.elements.filter(({ name }) => name === component) ?? []
  return elements
    .flatMap(({ attributes }) => attributes)
    .find(({ name, value }) => value !== null && pathOf(name) === property)?.start
}

function inMarkdown(text: string, component: string, property: string): number | undefined {
  for (let at = text.indexOf(`<${component}`); at !== -1; at = text.indexOf(`<${component}`, at + 1)) {
    const tag = readTag(text, at, true)
    const found = tag?.attributes.find(({ name, value }) => name === property && value !== null)
    if (tag?.name === component && found !== undefined) return found.start
  }
  return undefined
}
