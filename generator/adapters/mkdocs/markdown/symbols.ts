// Replaces character sequences such as `(c)` with symbols: the extension smartsymbols.

export type SmartSymbol = readonly [written: string, shown: string]

/** Sorted so that a longer sequence comes before its own prefix. */
export const SMART_SYMBOLS: readonly SmartSymbol[] = [
  ['(tm)', '™'],
  ['(c)', '©'],
  ['(r)', '®'],
  ['c/o', '℅'],
  ['+/-', '±'],
  ['<-->', '↔'],
  ['-->', '→'],
  ['<--', '←'],
  ['=/=', '≠'],
  ['1/4', '¼'],
  ['1/2', '½'],
  ['3/4', '¾'],
]

/** The symbol at an offset. A sequence of letters or digits matches only as a whole word. */
export function symbolAt(symbols: readonly SmartSymbol[], text: string, at: number): SmartSymbol | null {
  const found = symbols.find(([written]) => text.startsWith(written, at))
  if (found === undefined) return null
  const [written] = found
  const isWord = /^\w/.test(written)
  const beside = [text[at - 1], text[at + written.length]]
  return isWord && beside.some((c) => c !== undefined && /[\w/]/.test(c)) ? null : found
}
