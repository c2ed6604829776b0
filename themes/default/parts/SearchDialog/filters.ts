// Filters for the results: by part of the site and by kind of page.
import { say, type ClientStrings } from 'ssg/theme/browser-strings'
import { make } from './dom.ts'
import type { SearchResult } from './engine.ts'

export interface Filter {
  readonly group?: string | undefined
  readonly kind?: string | undefined
}

export const NO_FILTER: Filter = {}
const MOST_GROUPS = 8

/** Buttons for the groups and kinds among the results. Empty if there's only one of each. */
export function filterBar({ groups, kinds }: SearchResult, filter: Filter, strings: ClientStrings): HTMLElement[] {
  const button = (by: 'group' | 'kind', id: string, label: string, pages: number): HTMLElement =>
    make(
      'button',
      {
        type: 'button',
        class: 'search-filter',
        'data-do': 'filter',
        [`data-${by}`]: id,
        'aria-pressed': String(filter[by] === id),
      },
      label,
      ' ',
      make('small', {}, String(pages)),
    )
  const parts = groups.slice(0, MOST_GROUPS).map(({ id, label, pages }) => button('group', id, label, pages))
  const sorts = kinds.map(({ id, pages }) => button('kind', id, say(strings, `kind-${id}`), pages))
  return [
    ...(parts.length > 1 || filter.group !== undefined
      ? [make('div', { role: 'group', 'aria-label': say(strings, 'byGroup') }, ...parts)]
      : []),
    ...(sorts.length > 1 || filter.kind !== undefined
      ? [make('div', { role: 'group', 'aria-label': say(strings, 'byKind') }, ...sorts)]
      : []),
  ]
}

/** The next group or kind. After the last one, no filter. */
export function nextFilter(filter: Filter, by: 'group' | 'kind', result: SearchResult | undefined): Filter {
  const ids = (by === 'group' ? result?.groups.slice(0, MOST_GROUPS) : result?.kinds)?.map(({ id }) => id) ?? []
  return { ...filter, [by]: ids[ids.indexOf(filter[by] ?? '') + 1] }
}
