/** Text that replaces a range of another text. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly by: string
}

/** Applies edits, in any order, to a text. An edit inside a replaced range is left out. */
export function edited(text: string, edits: readonly Replacement[]): string {
  let made = ''
  let at = 0
  for (const { start, end, by } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    made += text.slice(at, start) + by
    at = end
  }
  return made + text.slice(at)
}
