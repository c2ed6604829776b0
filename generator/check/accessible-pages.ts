// Reports what's wrong on emitted pages: in documents at its place, elsewhere once with the number of pages.
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'
import type { Flaw } from './accessibility.ts'
import { inaccessible } from './accessibility-diagnostics.ts'

export interface InspectedPage {
  readonly href: string
  readonly flaws: readonly Flaw[]
  /** The page's own file with its text behind the front matter; null if there's none. */
  readonly source: { readonly path: string; readonly text: string; readonly bodyStart: number } | null
  /** Offsets of headings in that file, by ID. */
  readonly headings: ReadonlyMap<string, number>
}

/** `isTold`: whether another check has reported a place already. */
export function checkAccessibility(
  pages: readonly InspectedPage[],
  isTold: (span: Span) => boolean = () => false,
): Diagnostic[] {
  const found = new Map<string, { readonly flaw: Flaw; readonly span: Span | undefined; readonly pages: Set<string> }>()
  for (const page of pages)
    for (const flaw of page.flaws) {
      const span = placeOf(flaw, page)
      if (span !== undefined && isTold(span)) continue
      const { kind, what, attributes } = flaw
      const place =
        span === undefined ? `${/^<[\w-]+/.exec(flaw.tag)?.[0]} ${attributes.class}` : `${span.path} ${span.start}`
      const key = [kind, span === undefined && kind === 'heading' ? '' : what, place].join('\n')
      const known = found.get(key)
      if (known === undefined) found.set(key, { flaw, span, pages: new Set([page.href]) })
      else known.pages.add(page.href)
    }
  return [...found.values()].map(({ flaw, span, pages: on }) => inaccessible(flaw, span, [...on]))
}

/** Where the page's file has the element: a heading by its ID, others by an attribute or by their name. */
function placeOf({ tag, attributes, kind, what }: Flaw, { source, headings }: InspectedPage): Span | undefined {
  if (source === null) return undefined
  const { path, text, bodyStart } = source
  const heading = attributes.id === undefined ? undefined : headings.get(attributes.id)
  if (heading !== undefined) return { path, start: heading, end: heading + 1 }
  const { id, name, href, src } = attributes
  const quotes = [
    ...Object.entries({
      id,
      name,
      ...(kind === 'role' ? { role: what } : kind === 'language' ? { lang: what } : {}),
    }).flatMap(([key, value]) => (value === undefined ? [] : [`${key}="${value}"`])),
    ...[href, src].flatMap(
      (address) =>
        address
          ?.replace(/[?#].*$/s, '')
          .split('/')
          .at(-1) ?? [],
    ),
    `${/^<[\w-]+/.exec(tag)?.[0]}`,
  ].filter((quote) => quote !== '')
  for (const quote of quotes) {
    const start = text.indexOf(quote, bodyStart)
    if (start !== -1 && text.indexOf(quote, start + 1) === -1) return { path, start, end: start + quote.length }
  }
  return undefined
}
