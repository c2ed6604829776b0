// The rows of search: results grouped by page, saved places, and what is said when there is nothing to show.
import { say, type ClientStrings } from '../../client/strings.ts'
import { icon, make } from './dom.ts'
import type { SearchHit, SearchPageHits, SearchResult } from './engine.ts'
import type { SavedHit, Shelf } from './saved.ts'

/** Pages with their matching sections, each a link. Another language than the page's is named. */
export function resultRows(pages: readonly SearchPageHits[], strings: ClientStrings): HTMLElement[] {
  return pages.map((page) => {
    const whole = page.hits.find((hit) => hit.heading === '') ?? { url: page.url, title: page.title, name: page.name, board: page.board, heading: '', excerpt: [], lang: page.hits[0]?.lang ?? '', words: page.hits[0]?.words ?? [], score: 0 }
    const sections = page.hits.filter((hit) => hit.heading !== '')
    const rows = sections.map((hit) => make('li', { class: 'search-row search-section' }, hitLink(hit, strings)))
    return make('ul', { class: 'search-group' }, make('li', { class: 'search-row' }, hitLink(whole, strings)), ...rows)
  })
}

function hitLink(hit: SearchHit, strings: ClientStrings): HTMLElement {
  const marked = (parts: SearchHit['excerpt']): (string | HTMLElement)[] => parts.map((part) => (part.marked ? make('mark', {}, part.text) : part.text))
  const foreign = hit.lang !== document.documentElement.lang
  const lang = foreign ? hit.lang : undefined
  const body = make('span', { class: 'search-text' }, make('span', { class: 'search-name', lang }, ...marked(hit.name)))
  if (hit.excerpt.length > 0) body.append(make('span', { class: 'search-excerpt', lang }, ...marked(hit.excerpt)))
  if (foreign) body.append(make('span', { class: 'flag' }, say(strings, 'otherLanguage')))
  return make('a', { class: 'search-link', href: markedUrl(hit), 'data-url': hit.url, 'data-title': hit.title, 'data-heading': hit.heading }, icon(hit.heading === '' ? 'page' : 'hash'), body, ...(hit.heading === '' && hit.board !== '' ? [make('span', { class: 'search-board' }, hit.board)] : []))
}

/** The address of a hit, with the words that the page marks when it is opened. */
function markedUrl({ url, words }: SearchHit): string {
  if (words.length === 0) return url
  const [path = '', id] = url.split('#')
  return `${path}?highlight=${encodeURIComponent(words.join(' '))}${id === undefined ? '' : `#${id}`}`
}

/** Recent and favourite places, with the buttons that keep and remove them. Null when the shelf is empty. */
export function savedRows(shelf: Shelf, hits: readonly SavedHit[], strings: ClientStrings): HTMLElement | null {
  if (hits.length === 0) return null
  const rows = hits.map((hit) => {
    const name = hit.heading === '' ? hit.title : hit.heading
    const body = make('span', { class: 'search-text' }, make('span', { class: 'search-name' }, name))
    if (hit.heading !== '') body.append(make('span', { class: 'search-excerpt' }, hit.title))
    const link = make('a', { class: 'search-link', href: hit.url, 'data-title': hit.title, 'data-heading': hit.heading }, icon(shelf === 'recent' ? 'clock' : 'star'), body)
    const button = (action: string, shape: 'star' | 'close', key: string): HTMLElement =>
      make('button', { type: 'button', class: 'icon-button', 'data-do': action, 'data-shelf': shelf, 'data-url': hit.url, 'aria-label': say(strings, key, { name }) }, icon(shape))
    return make('li', { class: 'search-row' }, link, ...(shelf === 'recent' ? [button('star', 'star', 'star')] : []), button('remove', 'close', 'remove'))
  })
  return make('section', { class: 'search-group' }, make('h2', { class: 'search-page-title' }, say(strings, shelf)), make('ul', {}, ...rows))
}

/** Nothing found: other queries to try, and whom to tell. */
export function noResults(query: string, result: SearchResult, strings: ClientStrings, feedback: string | undefined): HTMLElement {
  const box = make('div', { class: 'search-none' }, make('p', { class: 'search-none-title' }, ...noneFor(query, strings)))
  if (result.suggestions.length > 0) {
    const tries = result.suggestions.map((text) => make('li', {}, make('button', { type: 'button', class: 'button', 'data-do': 'try', 'data-query': text }, text)))
    box.append(make('p', {}, `${say(strings, 'try')}:`), make('ul', { class: 'actions' }, ...tries))
  }
  if (feedback !== undefined) box.append(make('p', { class: 'quiet' }, spaced(say(strings, 'believe')), make('a', { href: feedback, rel: 'noopener' }, say(strings, 'tell'))))
  return box
}

/** That nothing was found for a query, which stands in the quotes of the language. */
function noneFor(query: string, strings: ClientStrings): (string | HTMLElement)[] {
  const [before = '', after = ''] = say(strings, 'quoted', { text: '\0' }).split('\0')
  return [spaced(say(strings, 'none')) + before, make('b', {}, query), after]
}

/** A text and the space to what follows; after a sign of full width there is none. */
function spaced(text: string): string {
  return /[\u3000-\uFFEF]$/.test(text) ? text : `${text} `
}

/** The index could not be fetched. */
export function fetchFailed(strings: ClientStrings): HTMLElement {
  return make(
    'div',
    { class: 'search-none' },
    make('p', { class: 'search-none-title' }, say(strings, 'failed')),
    make('p', { class: 'quiet' }, say(strings, 'failedText')),
    make('p', {}, make('button', { type: 'button', class: 'button', 'data-do': 'again' }, say(strings, 'again'))),
  )
}
