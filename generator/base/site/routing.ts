// Helpers that routes and page models share.
import { dayOf, isDay } from '../parse/dates.ts'

/** A post's date, `YYYY-MM-DD`: from the front matter, otherwise from the file name. */
export function postDate(doc: DatedDoc): string {
  return dayOf(published(doc))
}

/** A post's date, or its time in UTC if the front matter has one. */
export function published({ key, front }: DatedDoc): string {
  return front.date ?? dateInPath(key) ?? '1970-01-01'
}

interface DatedDoc {
  readonly key: string
  readonly front: { readonly date?: string }
}

/** Comparator: newest post first. */
export function newestFirst(a: DatedDoc, b: DatedDoc): number {
  return Date.parse(published(b)) - Date.parse(published(a))
}

/** A tag's route segment: lowercase, with words joined by `-`. Letters of all scripts are kept. */
export function tagSlug(tag: string): string {
  return (
    tag
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'tag'
  )
}

/** The date in a post's file or folder names: `2026-01-31-title.md`, `2026-01-31-title/index.md`, `2026/01/31/title.md`. */
export function dateInPath(key: string): string | null {
  const date = dateTextIn(key)
  return date !== null && isDay(date) ? date : null
}

/** The same, including dates that don't exist. */
export function dateTextIn(key: string): string | null {
  const [, year, month, day] = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-/.]|$)/.exec(key) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}
