/** Offsets of the keys at the start of lines in a range of YAML; for a duplicate key, that of the first. */
export function offsetsOfKeys(text: string, start: number, end: number): Record<string, number> {
  const offsets: Record<string, number> = {}
  const key = /^["']?([A-Za-z_][\w-]*)["']?[ \t]*:/gm
  key.lastIndex = start
  for (let match = key.exec(text); match !== null && match.index < end; match = key.exec(text))
    if (!Object.hasOwn(offsets, match[1] as string)) offsets[match[1] as string] = match.index
  return offsets
}
