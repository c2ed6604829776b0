// Finds names that collide on the file systems of macOS and Windows.

/** Items whose names differ only in case or Unicode normalization, each paired with the first such item. */
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
