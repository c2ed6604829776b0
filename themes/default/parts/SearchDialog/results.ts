// Search results: rows grouped by page, saved places, and messages if there is nothing to show.
import { say, type ClientStrings } from 'ssg/theme/browser-strings'
import { icon, make } from './dom.ts'
import type { PopularPage, SearchHit, SearchPageHits, SearchResult } from './engine.ts'
import { marked, setHit } from './preview.ts'
import type { SavedHit, Shelf } from './saved.ts'

/** Links to pages and their matching sections, best first. If a page is in a different language, that is shown. */
export function resultRows(pages: readonly SearchPageHits[], strings: ClientStrings): HTMLElement[] {
  return pages.map((page) => {
    const label = page.label === '' && page.kind !== 'doc' ? say(strings, `kind-${page.kind}`) : page.label
    const rows = page.hits.map((hit, at) =>
      make(
        'li',
        { class: at === 0 ? 'search-row' : 'search-row search-section' },
        hitLink(hit, at === 0 ? label : '', strings),
      ),
    )
    return make('ul', { class: 'search-group' }, ...rows)
  })
}

function hitLink(hit: SearchHit, label: string, strings: ClientStrings): HTMLElement {
  const foreign = hit.lang !== document.documentElement.lang
  const lang = foreign ? hit.lang : undefined
  const body = make('span', { class: 'search-text' }, make('span', { class: 'search-name', lang }, ...marked(hit.name)))
  if (hit.place !== '') body.append(make('span', { class: 'search-place', lang }, hit.place))
  if (hit.excerpt.length > 0) body.append(make('span', { class: 'search-excerpt', lang }, ...marked(hit.excerpt)))
  if (foreign) body.append(make('span', { class: 'flag' }, say(strings, 'otherLanguage')))
  const link = make(
    'a',
    { class: 'search-link', href: hit.url, 'data-title': hit.title, 'data-heading': hit.heading },
    icon(hit.heading === '' ? 'page' : 'hash'),
    body,
    ...(label === '' ? [] : [make('span', { class: 'search-label' }, label)]),
  )
  setHit(link, hit)
  return link
}

/** Popular pages, if the site has a list of them. */
export function popularRows(pages: readonly PopularPage[], strings: ClientStrings): HTMLElement | null {
  if (pages.length === 0) return null
  const rows = pages.map(({ url, title }) =>
    make(
      'li',
      { class: 'search-row' },
      make(
        'a',
        { class: 'search-link', href: url, 'data-title': title },
        icon('page'),
        make('span', { class: 'search-text' }, make('span', { class: 'search-name' }, title)),
      ),
    ),
  )
  return make(
    'section',
    { class: 'search-group' },
    make('h2', { class: 'search-page-title' }, say(strings, 'popular')),
    make('ul', {}, ...rows),
  )
}

/** Recent and favorite results, with buttons to save and remove them. Null if there are none. */
export function savedRows(shelf: Shelf, hits: readonly SavedHit[], strings: ClientStrings): HTMLElement | null {
  if (hits.length === 0) return null
  const rows = hits.map((hit) => {
    const name = hit.heading === '' ? hit.title : hit.heading
    const body = make('span', { class: 'search-text' }, make('span', { class: 'search-name' }, name))
    if (hit.heading !== '') body.append(make('span', { class: 'search-excerpt' }, hit.title))
    const link = make(
      'a',
      { class: 'search-link', href: hit.url, 'data-title': hit.title, 'data-heading': hit.heading },
      icon(shelf === 'recent' ? 'clock' : 'star'),
      body,
    )
    const button = (action: string, shape: 'star' | 'close', key: string): HTMLElement =>
      make(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          'data-do': action,
          'data-shelf': shelf,
          'data-url': hit.url,
          'aria-label': say(strings, key, { name }),
        },
        icon(shape),
      )
    return make(
      'li',
      { class: 'search-row' },
      link,
      ...(shelf === 'recent' ? [button('star', 'star', 'star')] : []),
      button('remove', 'close', 'remove'),
    )
  })
  return make(
    'section',
    { class: 'search-group' },
    make('h2', { class: 'search-page-title' }, say(strings, shelf)),
    make('ul', {}, ...rows),
  )
}

/** The message for no results, with suggestions for other queries and a contact. */
export function noResults(
  query: string,
  result: SearchResult,
  strings: ClientStrings,
  feedback: string | undefined,
): HTMLElement {
  const box = make(
    'div',
    { class: 'search-none' },
    make('p', { class: 'search-none-title' }, ...noneFor(query, strings)),
  )
  if (result.suggestions.length > 0) {
    const tries = result.suggestions.map((text) =>
      make('li', {}, make('button', { type: 'button', class: 'button', 'data-do': 'try', 'data-query': text }, text)),
    )
    box.append(make('p', {}, `${say(strings, 'try')}:`), make('ul', { class: 'actions' }, ...tries))
  }
  if (feedback !== undefined)
    box.append(
      make(
        'p',
        { class: 'quiet' },
        spaced(say(strings, 'believe')),
        make(
          'a',
          { href: feedback.replace('{query}', () => encodeURIComponent(query)), rel: 'noopener' },
          say(strings, 'tell'),
        ),
      ),
    )
  return box
}

/** The message that nothing was found for a query, which is in the language's quotation marks. */
function noneFor(query: string, strings: ClientStrings): (string | HTMLElement)[] {
  const [before = '', after = ''] = say(strings, 'quoted', { text: '\0' }).split('\0')
  return [spaced(say(strings, 'none')) + before, make('b', {}, query), after]
}

/** A text followed by a space. Full-width punctuation needs none. */
function spaced(text: string): string {
  return /[\u3000-\uFFEF]$/.test(text) ? text : `${text} `
}

/** The message that the index couldn't be loaded. */
export function fetchFailed(strings: ClientStrings): HTMLElement {
  return make(
    'div',
    { class: 'search-none' },
    make('p', { class: 'search-none-title' }, say(strings, 'failed')),
    make('p', { class: 'quiet' }, say(strings, 'failedText')),
    make('p', {}, make('button', { type: 'button', class: 'button', 'data-do': 'again' }, say(strings, 'again'))),
  )
}
