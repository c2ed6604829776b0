// Moves print rules to a separate style sheet. Pages don't need them to be displayed, so browsers load it last and never wait for it.
import { skipped } from '../../base/parse/css-declarations.ts'

/** A style sheet split in two: rules for the screen, and those in `@media print` with their enclosing blocks. */
export interface Sheet {
  readonly screen: string
  readonly print: string
}

const PRINT = /^@media ?print$/
const GROUP = /^@(?:layer|media|supports|container|scope)\b/

/**
 * Splits a minified style sheet. The result contains every rule of `css` once and in its order. A style sheet with unclosed blocks isn't split and is
 * all for the screen.
 */
export function splitPrint(css: string): Sheet {
  if (!/@media ?print\{/.test(css)) return { screen: css, print: '' }
  const parts = { screen: '', print: '' }
  let at = 0
  while (at < css.length) {
    const open = find(css, at, '{;')
    if (open === -1) break
    if (css[open] === ';') {
      parts.screen += css.slice(at, open + 1)
      at = open + 1
      continue
    }
    const head = css.slice(at, open).trim()
    const close = endOf(css, open)
    if (close === -1) return { screen: css, print: '' }
    const block = css.slice(at, close + 1)
    if (PRINT.test(head)) parts.print += css.slice(open + 1, close)
    else if (GROUP.test(head)) {
      const inner = splitPrint(css.slice(open + 1, close))
      if (inner.screen !== '') parts.screen += inner.print === '' ? block : `${head}{${inner.screen}}`
      if (inner.print !== '') parts.print += `${head}{${inner.print}}`
    } else parts.screen += block
    at = close + 1
  }
  return { screen: parts.screen + css.slice(at), print: parts.print }
}

/** Removes spaces in a minified style sheet that the bundler leaves in values of custom properties. Strings and URLs aren't changed. */
export function shortValues(css: string): string {
  let short = ''
  for (let at = 0; at < css.length;) {
    const mark = find(css, at, ':,')
    const end = mark === -1 ? css.length : mark + 1
    short += css.slice(at, end)
    const rest = /^ +(?![\s;}])/.exec(css.slice(end, end + 8))
    at = end + (rest !== null && (css[mark] === ',' || /--[\w-]+:$/.test(short.slice(-60))) ? rest[0].length : 0)
  }
  return short
}

/** The top-level rules and statements of a minified style sheet in order. The last one can be incomplete. */
export function rulesOf(css: string): string[] {
  const rules: string[] = []
  for (let at = 0; at < css.length;) {
    const open = find(css, at, '{;')
    const end = open === -1 ? -1 : css[open] === ';' ? open : endOf(css, open)
    const next = end === -1 ? css.length : end + 1
    rules.push(css.slice(at, next))
    at = next
  }
  return rules
}

/** Offset of the brace that closes the one at `open`, or -1. */
function endOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at !== -1; at = find(css, at + 1, '{}')) {
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
  return -1
}

/** Offset of the next one of `chars` outside of strings, comments and URLs, or -1. */
function find(css: string, from: number, chars: string): number {
  let at = from
  while (at < css.length && !chars.includes(css.charAt(at))) at = Math.max(at + 1, skipped(css, at))
  return at < css.length ? at : -1
}
