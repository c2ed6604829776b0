// Patterns of files as `.gitignore` has them: `drafts/`, `/templates/`, `*.tmp`, `!kept.md`.

/** Whether patterns name a path, which is relative to the documentation folder; the last one that matches decides. */
export function matchesPatterns(patterns: readonly string[], path: string): boolean {
  let matches = false
  for (const pattern of patterns) {
    const isNegated = pattern.startsWith('!')
    if (expressionOf(isNegated ? pattern.slice(1) : pattern).test(path)) matches = !isNegated
  }
  return matches
}

function expressionOf(pattern: string): RegExp {
  const isFolder = pattern.endsWith('/')
  const body = pattern.replace(/^\/|\/$/g, '')
  const isAnchored = pattern.replace(/\/$/, '').includes('/')
  const parts = body.split(/(\*\*\/|\*\*|\*|\?)/).map((part) => WILD[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${parts.join('')}${isFolder ? '/.*' : '(?:/.*)?'}$`)
}

const WILD: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
