// Recent queries, visited results and favorites. They are stored only in the browser.
import { recall, remember } from 'ssg/theme/browser'

export type Shelf = 'recent' | 'favourite'

export interface SavedHit {
  /** Path of a page of this site, or a query as `#search=`. */
  readonly url: string
  readonly title: string
  readonly heading: string
}

const LIMIT: Readonly<Record<Shelf, number>> = { recent: 7, favourite: 20 }

/** A list's entries, newest first. */
export function saved(shelf: Shelf): readonly SavedHit[] {
  try {
    const list: unknown = JSON.parse(recall(`search.${shelf}`) ?? '[]')
    return Array.isArray(list) ? list.filter(isSaved) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is SavedHit {
  const hit = value as Partial<SavedHit> | null
  // Stored URLs aren't trusted. Only a path of this site or a query can become a link.
  return (
    typeof hit === 'object' &&
    hit !== null &&
    typeof hit.url === 'string' &&
    /^(?:\/(?!\/)|#search=)/.test(hit.url) &&
    typeof hit.title === 'string' &&
    typeof hit.heading === 'string'
  )
}

/** Adds an entry to the top of a list. A favorite isn't listed among the recent ones too. */
export function keep(shelf: Shelf, hit: SavedHit): void {
  if (shelf === 'recent' && saved('favourite').some((other) => other.url === hit.url)) return
  if (shelf === 'favourite') drop('recent', hit.url)
  const { url, title, heading } = hit
  write(shelf, [{ url, title, heading }, ...saved(shelf).filter((other) => other.url !== url)].slice(0, LIMIT[shelf]))
}

/** Removes an entry from a list. */
export function drop(shelf: Shelf, url: string): void {
  write(
    shelf,
    saved(shelf).filter((hit) => hit.url !== url),
  )
}

function write(shelf: Shelf, hits: readonly SavedHit[]): void {
  remember(`search.${shelf}`, hits.length === 0 ? null : JSON.stringify(hits))
}
