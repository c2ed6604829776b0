/** Text that replaces a stretch of another one. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly by: string
}

/** A text with edits, in any order. An edit inside a replaced stretch is left out. */
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
