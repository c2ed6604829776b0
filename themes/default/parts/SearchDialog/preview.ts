// A preview of a result's section, next to the list. It's created from the index, so nothing is fetched for it.
import { make } from './dom.ts'
import type { SearchHit } from './engine.ts'

const hits = new WeakMap<Element, SearchHit>()

/** Stores which result a link in the list leads to. */
export function setHit(link: Element, hit: SearchHit): void {
  hits.set(link, hit)
}

export function hitOf(link: Element | null): SearchHit | undefined {
  return link === null ? undefined : hits.get(link)
}

export function previewOf({ name, place, text, code, lang }: SearchHit): HTMLElement[] {
  return [
    ...(place === '' ? [] : [make('p', { class: 'search-place', lang }, place)]),
    make('p', { class: 'search-name', lang }, ...marked(name)),
    ...(text.length === 0 ? [] : [make('p', { lang }, ...marked(text))]),
    ...(code === '' ? [] : [make('pre', {}, make('code', {}, code))]),
  ]
}

/** Pieces of a text, with matches highlighted. */
export function marked(parts: SearchHit['excerpt']): (string | HTMLElement)[] {
  return parts.map((part) => (part.marked ? make('mark', {}, part.text) : part.text))
}
