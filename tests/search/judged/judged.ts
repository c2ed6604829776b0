// What a judged query is: what a visitor types, and the pages that answer it.

/** How the query was thought of. */
export type Kind = 'title' | 'task' | 'part' | 'typo' | 'prefix' | 'substring' | 'inflection'

export interface Judged {
  readonly kind: Kind
  readonly query: string
  /** Routes without locale, any of which is a right first answer. */
  readonly pages: readonly string[]
}

/** `'query' → '/route /other-route'` for many queries of one kind. */
export function judged(kind: Kind, queries: Readonly<Record<string, string>>): Judged[] {
  return Object.entries(queries).map(([query, pages]) => ({ kind, query, pages: pages.split(' ') }))
}
