// The part of JavaScript that a page may use without becoming a program: literals, and `props.x` or `frontMatter.x` with a fallback. Parsed once
// (`source/read-literal.ts`), evaluated for each use (`fillLiteral`).

export type Literal =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'path'; readonly root: 'props' | 'frontMatter'; readonly keys: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly Literal[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [string, Literal])[] }
  | { readonly kind: 'text'; readonly parts: readonly Literal[] }
  | { readonly kind: 'else'; readonly first: Literal; readonly second: Literal; readonly operator: '??' | '||' }

/** A page's constants by name. */
export type Constants = ReadonlyMap<string, unknown>

/** Placeholder for a value that can't be evaluated; it never occurs in a literal. */
export const UNREAD = '\0'

/** Whether no part of a value is `UNREAD`. */
export function isRead(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).every(isRead) : value !== UNREAD
}

/** Whether a literal uses `props` or `frontMatter`. */
export function usesRoot(literal: Literal, root: 'props' | 'frontMatter'): boolean {
  if (literal.kind === 'path') return literal.root === root
  if (literal.kind === 'list') return literal.items.some((item) => usesRoot(item, root))
  if (literal.kind === 'record') return literal.entries.some(([, item]) => usesRoot(item, root))
  if (literal.kind === 'text') return literal.parts.some((item) => usesRoot(item, root))
  if (literal.kind === 'else') return usesRoot(literal.first, root) || usesRoot(literal.second, root)
  return false
}

/** A literal's value; `lookup` resolves paths, and returns undefined for missing ones. */
export function fillLiteral(
  literal: Literal,
  lookup: (root: 'props' | 'frontMatter', keys: readonly string[]) => unknown,
): unknown {
  switch (literal.kind) {
    case 'value':
      return literal.value
    case 'path':
      return lookup(literal.root, literal.keys)
    case 'list':
      return literal.items.map((item) => fillLiteral(item, lookup))
    case 'record':
      return Object.fromEntries(literal.entries.map(([key, item]) => [key, fillLiteral(item, lookup)]))
    case 'text':
      return literal.parts.map((item) => textOfValue(fillLiteral(item, lookup))).join('')
    case 'else': {
      const first = fillLiteral(literal.first, lookup)
      const absent = literal.operator === '??' ? first === undefined || first === null : !first
      return absent ? fillLiteral(literal.second, lookup) : first
    }
  }
}

/** A value as page text, as React would render it: empty for null, undefined and booleans. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(textOfValue).join('') : ''
}
