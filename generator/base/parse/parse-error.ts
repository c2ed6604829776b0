/**
 * The offset where a text stops being valid JSON or YAML, from the parser's exception: V8 includes it in the message, the YAML parser in `pos`. `otherwise`
 * if there's none.
 */
export function parsedUpTo(error: unknown, otherwise = 0): number {
  const pos: unknown = typeof error === 'object' && error !== null && 'pos' in error ? error.pos : undefined
  return Number(Array.isArray(pos) ? pos[0] : (/position (\d+)/.exec(String(error))?.[1] ?? otherwise))
}
