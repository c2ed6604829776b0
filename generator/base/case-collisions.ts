// Names that collide on the file systems of macOS and Windows.

/** Pairs whose names differ only in case or Unicode normalization: each item with the first such one. */
export function caseCollisions<T>(
  things: Iterable<T>,
  nameOf: (thing: T) => string,
): (readonly [other: T, first: T])[] {
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
