// Names that code takes of a module, and names that a module gives, as its text says them.

const IMPORTS =
  /\b(import|export)\s+(type\s+)?((?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*\s*as\s+[\w$]+)|[\w$]+)\s+from\s*(['"])([^'"\n]+)\4/g

/** What a text takes of a module by name (`default` among them), or null where it takes it as a whole. Types alone are none of it. */
export function namesTaken(source: string, module: string): readonly string[] | null {
  const names: string[] = []
  let isNamed = false
  for (const [, , isType, clause = '', , from] of source.matchAll(IMPORTS)) {
    if (from !== module || isType !== undefined) continue
    if (clause.includes('*')) return null
    isNamed = true
    const [, first, list = ''] = /^([\w$]+)?[\s,]*(?:\{([^}]*)\})?/.exec(clause) ?? []
    if (first !== undefined) names.push('default')
    names.push(...namesIn(list))
  }
  return isNamed ? names : null
}

/** Names in braces, as the module calls them. */
function namesIn(list: string): string[] {
  return list
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/)[0] as string)
}

/** Names that a module of this package exports. */
export function namesGiven(source: string): ReadonlySet<string> {
  const lists = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) as string,
    ),
  )
  const own = [...source.matchAll(/^export (?:async )?(?:function|const|class) ([\w$]+)/gm)].map(
    ([, name]) => name as string,
  )
  return new Set([...lists, ...own, ...(/^export default /m.test(source) ? ['default'] : [])])
}
