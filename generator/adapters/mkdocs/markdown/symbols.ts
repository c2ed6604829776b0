// Characters written by other characters: the extension smartsymbols.

export type SmartSymbol = readonly [written: string, shown: string]

/** In the order in which they are looked for: a longer one before its beginning. */
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

/** The symbol at an offset. One made from letters or digits has to be a whole word. */
export function symbolAt(symbols: readonly SmartSymbol[], text: string, at: number): SmartSymbol | null {
  const found = symbols.find(([written]) => text.startsWith(written, at))
  if (found === undefined) return null
  const [written] = found
  const isWord = /^\w/.test(written)
  const beside = [text[at - 1], text[at + written.length]]
  return isWord && beside.some((c) => c !== undefined && /[\w/]/.test(c)) ? null : found
}
