// Names that are one on the disks of macOS and Windows.

/** Pairs of things whose names differ, but only in upper and lower case or in how Unicode composes their characters: each with the first such one. */
export function alike<T>(things: Iterable<T>, nameOf: (thing: T) => string): (readonly [other: T, first: T])[] {
  const firsts = new Map<string, T>()
  const pairs: (readonly [T, T])[] = []
  for (const thing of things) {
    const folded = nameOf(thing).normalize('NFC').toLowerCase()
    const first = firsts.get(folded)
    if (first === undefined) firsts.set(folded, thing)
    else if (nameOf(first) !== nameOf(thing)) pairs.push([thing, first])
  }
  return pairs
}
