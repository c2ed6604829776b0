// Where a text ends being JSON or YAML.

/** As the exception of the parser tells it: V8 names the position in its message, the parser of YAML in `pos`. `otherwise` where none is told. */
export function parsedUpTo(error: unknown, otherwise = 0): number {
  const pos: unknown = typeof error === 'object' && error !== null && 'pos' in error ? error.pos : undefined
  return Number(Array.isArray(pos) ? pos[0] : (/position (\d+)/.exec(String(error))?.[1] ?? otherwise))
}
