// Different tags with the same path, such as `C++`, `C#` and `C`: one page lists the documents of all of them.
import { diagnosed } from '../diagnostic-registry.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { tagSlug } from './routing.ts'
import type { Span } from '../text.ts'

/** Data about a document that tags need. */
export interface Tagged {
  readonly edition: string
  readonly locale: string
  readonly source: { readonly path: string; readonly text: string }
  readonly keyOffsets: Readonly<Record<string, number>>
}

/** Reports each further tag of a path once. `tagsOf` returns a document's tags as written, `nameOf` a tag's path segment. */
export function sameAddressTags<T extends Tagged>(
  documents: readonly T[],
  tagsOf: (document: T) => readonly string[],
  nameOf: (tag: string) => string = tagSlug,
): Diagnostic[] {
  const first = new Map<string, { readonly tag: string; readonly document: T }>()
  const words = new Set<string>()
  return documents.flatMap((document) =>
    tagsOf(document).flatMap((tag) => {
      const name = nameOf(tag)
      const address = JSON.stringify([document.edition, document.locale, name])
      const word = `${address} ${wordOf(tag)}`
      if (words.has(word)) return []
      words.add(word)
      const other = first.get(address)
      if (other === undefined) first.set(address, { tag, document })
      return other === undefined
        ? []
        : [sharedTag(placeOf(document, tag), tag, name, other.tag, placeOf(other.document, other.tag))]
    }),
  )
}

/** Tags that differ only in case, spaces, hyphens and the like are the same word. */
function wordOf(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s_\-–—./,:;]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `name` is the path segment that both share; `first` is the other tag's location. */
function sharedTag(span: Span, tag: string, name: string, other: string, first: Span): Diagnostic {
  return diagnosed('SSG276', {
    span,
    message: `The tags "${other}" and "${tag}" have the same URL, "${name}", so they share one page.`,
    hint: 'Rename one of the tags, for example "C++" to "cpp": tag URLs contain only letters and digits. To show another name, set a label for the tag under `tags` in the configuration.',
    notes: [{ message: `The page with "${other}"`, span: first }],
  })
}

function placeOf({ source: { path, text }, keyOffsets }: Tagged, tag: string): Span {
  const key = keyOffsets['tags'] ?? 0
  const at = text.indexOf(tag, key + 'tags'.length)
  return at === -1 ? { path, start: key, end: key + 'tags'.length } : { path, start: at, end: at + tag.length }
}
