// Parses `_headers` and `_redirects` like static hosts: rules for paths, one file each in the output's root.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { badHeaderLine, badRedirectLine } from './diagnostics.ts'

export interface RedirectRules {
  /** Rules without `:name` and `*`, by path. */
  readonly exact: ReadonlyMap<string, RedirectRule>
  readonly patterns: readonly (RedirectRule & { readonly match: RegExp })[]
}

interface RedirectRule {
  /** Path or URL, with `:name` and `:splat` as placeholders for matched parts. */
  readonly to: string
  /** 200 serves the page at `to` under this path. */
  readonly status: 200 | 301 | 302 | 303 | 307 | 308
  /** The rule's offset in the file: the first match wins. */
  readonly start: number
}

export interface HeaderRule {
  readonly match: RegExp
  readonly set: readonly (readonly [name: string, value: string])[]
  /** Headers set by an earlier rule that this one removes. */
  readonly remove: readonly string[]
}

/** Parses `_redirects`: one `from to [status]` per line. `:name` matches one path segment, a final `*` the rest. `path` is for messages. */
export function parseRedirects(text: string, path: string): Outcome<RedirectRules> {
  const exact = new Map<string, RedirectRule>()
  const patterns: RedirectRules['patterns'][number][] = []
  const diagnostics: Diagnostic[] = []
  for (const { line, start } of linesOf(text)) {
    const words = line.trim().split(/\s+/)
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const [from = '', to = '', status = '302', ...more] = words
    const reason = redirectProblem(from, to, status, more)
    if (reason !== null) {
      diagnostics.push(badRedirectLine({ path, start, end: start + line.length }, line.trim(), reason))
      continue
    }
    const shown = from.replace(/(.)\/$/, '$1')
    const rule: RedirectRule = { to, status: Number(status.replace('!', '')) as RedirectRule['status'], start }
    const plain = decodedPiece(shown)
    if (VARIABLE.test(shown)) patterns.push({ ...rule, match: pathPattern(shown) })
    else if (!exact.has(plain)) exact.set(plain, rule)
  }
  return { value: { exact, patterns }, diagnostics }
}

function redirectProblem(from: string, to: string, status: string, more: readonly string[]): string | null {
  if (!from.startsWith('/')) return 'the first word must be a path'
  if (from.slice(0, -1).includes('*')) return '"*" is only allowed at the end'
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(to)) return 'the second word must be a path or a URL'
  if (!/^(?:200|301|302|303|307|308)!?$/.test(status)) return 'the third word must be 200, 301, 302, 303, 307 or 308'
  if (status.startsWith('200') && !to.startsWith('/')) return 'only pages on this site can be shown at another URL'
  return more.length > 0 && !more[0]?.startsWith('#') ? "conditions aren't supported" : null
}

/** The first matching rule's target. */
export function findRedirect(
  { exact, patterns }: RedirectRules,
  path: string,
): { readonly to: string; readonly status: RedirectRule['status'] } | null {
  const named = exact.get(path)
  for (const { match, to, status, start } of patterns) {
    if (named !== undefined && named.start < start) break
    const found = match.exec(path)
    if (found !== null) return { to: fill(to, found.groups ?? {}), status }
  }
  return named === undefined ? null : { to: fill(named.to, {}), status: named.status }
}

function fill(to: string, groups: Readonly<Record<string, string | undefined>>): string {
  return to.replace(/:([a-z]\w*)/gi, (all, name: string) =>
    name in groups ? (groups[name] ?? '').split('/').map(encodeURIComponent).join('/') : all,
  )
}

/** Parses `_headers`: a path on its own line, followed by indented `Name: value` lines. `path` is for messages. */
export function parseHeaders(text: string, path: string): Outcome<readonly HeaderRule[]> {
  const rules: HeaderRule[] = []
  const diagnostics: Diagnostic[] = []
  let current: { match: RegExp; set: [string, string][]; remove: string[] } | null = null
  for (const { line, start } of linesOf(text)) {
    const trimmed = line.trim()
    const complain = (reason: string): void =>
      void diagnostics.push(badHeaderLine({ path, start, end: start + line.length }, trimmed, reason))
    if (trimmed === '' || trimmed.startsWith('#')) continue
    if (!/^\s/.test(line)) {
      current = null
      if (!trimmed.startsWith('/')) complain('a rule must begin with a path')
      else if (trimmed.slice(0, -1).includes('*')) complain('"*" is only allowed at the end')
      else rules.push((current = { match: pathPattern(trimmed), set: [], remove: [] }))
    } else if (current === null) {
      complain('no path comes before it')
    } else {
      const problem = addHeader(current, trimmed)
      if (problem !== null) complain(problem)
    }
  }
  return { value: rules, diagnostics }
}

/** The server sets headers about the transfer itself. */
const OWN = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function addHeader(rule: { set: [string, string][]; remove: string[] }, line: string): string | null {
  const removed = /^!\s*([\w!#$%&'*+.^`|~-]+)$/.exec(line)?.[1]
  if (removed !== undefined) {
    rule.remove.push(removed.toLowerCase())
    return null
  }
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*)$/.exec(line) ?? []
  if (name === '') return 'write it as "Name: value"'
  if (OWN.has(name.toLowerCase())) return `"${name}" is set by the server`
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
  if (value === '' || /[\u0000-\u0008\u000A-\u001F\u007F]/.test(value))
    return 'its value is empty or contains control characters'
  rule.set.push([name, Buffer.from(value, 'utf8').toString('latin1')])
  return null
}

/** The headers of all rules that match a path, by lowercase name. The same header from two rules is joined by a comma, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of rules) {
    if (!rule.match.test(path)) continue
    for (const name of rule.remove) headers.delete(name)
    for (const [name, value] of rule.set) {
      const before = headers.get(name.toLowerCase())
      headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`)
    }
  }
  return headers
}

/** A placeholder in a rule. */
const VARIABLE = /(\/\*$|\*$|:[a-z]\w*)/i

/** `/docs/:board/*` as a regular expression for decoded paths. `/docs/*` also matches `/docs`. */
function pathPattern(path: string): RegExp {
  const source = path
    .split(VARIABLE)
    .map((piece) => {
      if (piece === '/*') return '(?:/(?<splat>.*))?'
      if (piece === '*') return '(?<splat>.*)'
      return /^:[a-z]/i.test(piece)
        ? `(?<${piece.slice(1)}>[^/]+)`
        : decodedPiece(piece).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`, 's')
}

function decodedPiece(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}

function* linesOf(text: string): Generator<{ line: string; start: number }> {
  let start = 0
  for (const line of text.split('\n')) {
    yield { line: line.endsWith('\r') ? line.slice(0, -1) : line, start }
    start += line.length + 1
  }
}
