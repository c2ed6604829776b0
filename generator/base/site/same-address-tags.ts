// Different tags with the same address, such as `C++`, `C#` and `C`: one page lists the documents of all.
import { diagnosed } from '../diagnostic-registry.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { tagSlug } from './routing.ts'
import type { Span } from '../text.ts'

/** A document, as far as its tags are concerned. */
export interface Tagged {
  readonly edition: string
  readonly locale: string
  readonly source: { readonly path: string; readonly text: string }
  readonly keyOffsets: Readonly<Record<string, number>>
}

/** Each further word of an address once. `tagsOf` gives the tags of a document as it writes them, `nameOf` what one is in its address. */
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

/** What differs only in capitals, spaces, hyphens and the like is one word. */
function wordOf(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s_\-–—./,:;]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `name` is what both are in their address; `first` the place of the other one. */
function sharedTag(span: Span, tag: string, name: string, other: string, first: Span): Diagnostic {
  return diagnosed('SSG276', {
    span,
    message: `The tags "${other}" and "${tag}" have the same URL, "${name}", so they share one page.`,
    hint: 'Rename one of them, for example to "cpp" instead of "C++", because tag URLs contain only letters and digits. Its label can be set under `tags` in the configuration.',
    notes: [{ message: `The page with "${other}"`, span: first }],
  })
}

function placeOf({ source: { path, text }, keyOffsets }: Tagged, tag: string): Span {
  const key = keyOffsets['tags'] ?? 0
  const at = text.indexOf(tag, key + 'tags'.length)
  return at === -1 ? { path, start: key, end: key + 'tags'.length } : { path, start: at, end: at + tag.length }
}
