// Queries that the visitor typed, places that they went to from search, and those marked with a star. Kept in the browser, nowhere else.
import { recall, remember } from 'ssg/theme/browser'

export type Shelf = 'recent' | 'favourite'

export interface SavedHit {
  /** Path of a page of this site, or the query behind a `#search=`. */
  readonly url: string
  readonly title: string
  readonly heading: string
}

const LIMIT: Readonly<Record<Shelf, number>> = { recent: 7, favourite: 20 }

/** A shelf's hits, newest first. */
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
  // A stored address is data of unknown origin: only a path of this site or a query may become a link.
  return (
    typeof hit === 'object' &&
    hit !== null &&
    typeof hit.url === 'string' &&
    /^(?:\/(?!\/)|#search=)/.test(hit.url) &&
    typeof hit.title === 'string' &&
    typeof hit.heading === 'string'
  )
}

/** Put a hit on top of a shelf. A favorite is not listed among the recent ones as well. */
export function keep(shelf: Shelf, hit: SavedHit): void {
  if (shelf === 'recent' && saved('favourite').some((other) => other.url === hit.url)) return
  if (shelf === 'favourite') drop('recent', hit.url)
  const { url, title, heading } = hit
  write(shelf, [{ url, title, heading }, ...saved(shelf).filter((other) => other.url !== url)].slice(0, LIMIT[shelf]))
}

/** Take a hit off a shelf. */
export function drop(shelf: Shelf, url: string): void {
  write(
    shelf,
    saved(shelf).filter((hit) => hit.url !== url),
  )
}

function write(shelf: Shelf, hits: readonly SavedHit[]): void {
  remember(`search.${shelf}`, hits.length === 0 ? null : JSON.stringify(hits))
}
