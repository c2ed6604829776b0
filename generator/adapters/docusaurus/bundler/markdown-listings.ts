// A fast path for imported Markdown that contains only code blocks. Projects can have thousands of such example files. They are parsed here, without
// the MDX compiler, and share one module.

/** A fenced code block. */
export interface CodeListing {
  readonly lang: string | null
  readonly meta: string | null
  readonly value: string
}

/** The module that creates a component from code blocks. */
export const MARKDOWN_LISTINGS = '@generated/markdown-listings'

/** Exports `listings`, which creates a component from each code block's properties. Line breaks around blocks match those of the MDX compiler. */
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

/**
 * Returns the code blocks of a text that contains nothing else; otherwise null. Anything ambiguous, such as indented fences or escapes in the first
 * line, is left to the parser and also returns null.
 */
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

/** Returns the closing fence's index: at least as many of the same characters, after at most three spaces. */
function closing(lines: readonly string[], from: number, fence: string): number | null {
  for (let at = from; at < lines.length; at++) {
    const [, marks = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(lines[at] ?? '') ?? []
    if (marks.startsWith(fence)) return at
  }
  return null
}
