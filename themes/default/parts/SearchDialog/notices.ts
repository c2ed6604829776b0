// Notices about a query above its results: how it was interpreted, and which words weren't found.
import { say, type ClientStrings } from 'ssg/theme/browser-strings'
import { make } from './dom.ts'
import type { SearchResult } from './engine.ts'

export function notices(
  query: string,
  { corrected, unknown, total }: SearchResult,
  literal: boolean,
  strings: ClientStrings,
): HTMLElement[] {
  const found: HTMLElement[] = []
  const quoted = (text: string): string => say(strings, 'quoted', { text })
  const button = (action: string, text: string): HTMLElement =>
    make('button', { type: 'button', class: 'search-more', 'data-do': action }, text)
  if (corrected !== null && !literal) {
    found.push(
      make(
        'p',
        { class: 'search-notice' },
        `${say(strings, 'showing', { text: quoted(corrected) })} `,
        button('literal', say(strings, 'instead', { text: quoted(query) })),
      ),
    )
  }
  if (unknown.length > 0 && total > 0)
    found.push(make('p', { class: 'search-notice' }, say(strings, 'unknown', { text: unknown.map(quoted).join(', ') })))
  return found
}
