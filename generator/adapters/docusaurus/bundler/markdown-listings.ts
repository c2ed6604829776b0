// Markdown that code of a project imports and that holds nothing but listings, as examples of code do, some of them by the thousand: it is read
// here, without the MDX compiler, and asks the bundler for one module.

/** A listing between its fences. */
export interface CodeListing {
  readonly lang: string | null
  readonly meta: string | null
  readonly value: string
}

/** The module that makes a component of listings. */
export const MARKDOWN_LISTINGS = '@generated/markdown-listings'

/** Exports `listings`: the component of the properties of each listing. Blocks stand in lines of their own, as the compiler writes them. */
export const LISTINGS_CODE = [
  `import DocsCode from '@theme/CodeBlock'`,
  `import { createElement, Fragment } from 'react'`,
  `export const listings = (all) => {`,
  `  const block = (one) => createElement(DocsCode, one)`,
  `  const shown = all.length === 1 ? block(all[0]) : createElement(Fragment, null, ...all.flatMap((one, at) => at === 0 ? [block(one)] : ['\\n', block(one)]))`,
  `  const MDXContent = () => shown`,
  `  MDXContent.isMDXComponent = true`,
  `  return MDXContent`,
  `}`,
].join('\n')

const OPENING = /^(`{3,}|~{3,})[ \t]*([^\s\\&`]*)(?:[ \t]+([^\\&`]*?))?[ \t]*$/

/** The listings of a text of which nothing else is to be shown, or null. What needs a second look (fences that are indented, signs in their first line that stand for others) is left to the parser. */
export function listingsAlone(body: string): readonly CodeListing[] | null {
  if (body.includes('\r')) return null
  const listings: CodeListing[] = []
  const lines = body.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    const [, fence, lang = '', meta = ''] = OPENING.exec(line) ?? []
    if (fence === undefined) return null
    const end = closing(lines, at + 1, fence)
    if (end === null) return null
    listings.push({ lang: lang || null, meta: meta || null, value: lines.slice(at + 1, end).join('\n') })
    at = end
  }
  return listings.length === 0 ? null : listings
}

/** The line that ends a fence: as many of the same marks, or more, up to three spaces before them. */
function closing(lines: readonly string[], from: number, fence: string): number | null {
  for (let at = from; at < lines.length; at++) {
    const [, marks = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(lines[at] ?? '') ?? []
    if (marks.startsWith(fence)) return at
  }
  return null
}
