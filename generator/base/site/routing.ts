// Small rules that routes and page models share.
import { dayOf, isDay } from '../parse/dates.ts'

/** Date of a post, `YYYY-MM-DD`: from the front matter, else from the file name. */
export function postDate(doc: DatedDoc): string {
  return dayOf(published(doc))
}

/** Day of a post, or its moment in UTC where the front matter has a time. */
export function published({ key, front }: DatedDoc): string {
  return front.date ?? dateInPath(key) ?? '1970-01-01'
}

interface DatedDoc {
  readonly key: string
  readonly front: { readonly date?: string }
}

/** For sorting: the newest post first. */
export function newestFirst(a: DatedDoc, b: DatedDoc): number {
  return Date.parse(published(b)) - Date.parse(published(a))
}

/** A tag as it stands in a route: lower case, words joined by `-`. Letters of all scripts stay. */
export function tagSlug(tag: string): string {
  return (
    tag
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'tag'
  )
}

/** The date in the name of a post, of its folder or of its folders: `2026-01-31-title.md`, `2026-01-31-title/index.md`, `2026/01/31/title.md`. */
export function dateInPath(key: string): string | null {
  const date = dateTextIn(key)
  return date !== null && isDay(date) ? date : null
}

/** The same, also for days that don't exist. */
export function dateTextIn(key: string): string | null {
  const [, year, month, day] = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-/.]|$)/.exec(key) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}
