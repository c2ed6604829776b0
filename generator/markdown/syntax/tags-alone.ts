// Reads Markdown that contains only imports and tags of imported components, such as examples that pass their files to one component. It contains
// neither text nor headings.
import type { ImportLine } from './esm-lines.ts'
import { readLines } from './lines.ts'
import { isMarkdownImport } from '../mdx/imports.ts'
import { readTag, type Tag } from './tags.ts'

export interface TagsAlone {
  readonly imports: readonly ImportLine[]
  /** Self-closing tags without spread attributes. */
  readonly tags: readonly Tag[]
}

/** `body` is the text after the front matter. Returns null if it contains anything else. */
export function tagsAlone(body: string): TagsAlone | null {
  if (!/^\s*import\b/.test(body)) return null
  const { imports, exports } = readLines(body)
  if (exports.length > 0) return null
  const components = new Set(imports.flatMap(({ specifier, names }) => (isMarkdownImport(specifier) ? [] : names)))
  const tags: Tag[] = []
  for (let at = behindSpace(body, 0), next = 0; at < body.length;) {
    const line = imports[next]
    if (line?.start === at) {
      next++
      at = behindSpace(body, line.end)
      continue
    }
    const tag = body[at] === '<' ? readTag(body, at, true) : null
    if (tag === null || tag.kind !== 'self' || tag.spread || !components.has(tag.name)) return null
    tags.push(tag)
    at = behindSpace(body, tag.end)
  }
  return tags.length === 0 ? null : { imports, tags }
}

/** The offset after white space and an import's `;`. */
function behindSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && /[\s;]/.test(text[at] as string)) at++
  return at
}
