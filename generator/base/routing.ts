// Small rules that routes and page models share.

/** Date of a post, `YYYY-MM-DD`: from the front matter, else from the file name. */
export function postDate(doc: { readonly key: string; readonly front: { readonly date?: string } }): string {
  return doc.front.date ?? dateInPath(doc.key) ?? '1970-01-01'
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
  const [, year, month, day] = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-/.]|$)/.exec(key) ?? []
  const date = `${year}-${month}-${day}`
  return isDay(date) ? date : null
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
