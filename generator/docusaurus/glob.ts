// Patterns of a configuration that leave files out: `**`, `*`, `?` and `{a,b}`.

/** Whether a path is matched by one of the patterns. */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.map(pattern)
  return (path) => all.some((one) => one.test(path))
}

function pattern(glob: string): RegExp {
  const parts = glob.replace(/^\.\//, '').match(/\*\*\/|\*\*|\*|\?|[{},]|[^*?{},]+/g) ?? []
  let depth = 0
  const source = parts.map((part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part === '?') return '[^/]'
    if (part === '{') return depth++ >= 0 ? '(?:' : ''
    if (part === '}') return depth-- > 0 ? ')' : '\\}'
    if (part === ',') return depth > 0 ? '|' : ','
    return part.replace(/[.+^$()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${source.join('')}$`)
}
