// Patterns of files as `.gitignore` has them: `drafts/`, `/templates/`, `*.tmp`, `!kept.md`.
import { escapePattern } from '../../base/text.ts'

/** Whether patterns name a path, which is relative to the documentation folder. The last one that matches decides. */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns.map((pattern) => {
    const isNegated = pattern.startsWith('!')
    return { isNegated, expression: expressionOf(isNegated ? pattern.slice(1) : pattern) }
  })
  return (path) => rules.findLast(({ expression }) => expression.test(path))?.isNegated === false
}

function expressionOf(pattern: string): RegExp {
  const isFolder = pattern.endsWith('/')
  const body = pattern.replace(/^\/|\/$/g, '')
  const isAnchored = pattern.replace(/\/$/, '').includes('/')
  const parts = body.split(/(\*\*\/|\*\*|\*|\?)/).map((part) => WILD[part] ?? escapePattern(part))
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${parts.join('')}${isFolder ? '/.*' : '(?:/.*)?'}$`)
}

const WILD: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
