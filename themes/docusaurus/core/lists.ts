// List functions that Docusaurus's theme exports to a project's components.

export const duplicates = <T>(list: readonly T[], same: (a: T, b: T) => boolean = (a, b) => a === b): T[] =>
  list.filter((one, at) => list.findIndex((other) => same(other, one)) !== at)
export const uniq = <T>(list: readonly T[]): T[] => [...new Set(list)]

export function groupBy<T, K extends string>(list: readonly T[], nameOf: (one: T, at: number) => K): Record<K, T[]> {
  const groups: Record<string, T[]> = {}
  list.forEach((one, at) => (groups[nameOf(one, at)] ??= []).push(one))
  return groups as Record<K, T[]>
}

interface Tag {
  readonly label: string
  readonly permalink: string
}

/** Groups tags by their first letter. */
export function listTagsByLetters<T extends Tag>(tags: readonly T[]): { letter: string; tags: T[] }[] {
  const groups = groupBy(tags, ({ label }) => (label[0] ?? '').toUpperCase())
  return Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, some]) => ({ letter, tags: some.sort((a, b) => a.label.localeCompare(b.label)) }))
}
