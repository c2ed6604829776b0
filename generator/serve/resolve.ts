// Resolves a path to a file, a redirect, or the nearest not-found page.
import type { SiteFile, SiteFiles } from './files.ts'
import { findRedirect, type RedirectRules } from './host-rules.ts'
import { encodePath, parseTarget, type Target } from './target.ts'

export type Resolution =
  | { readonly kind: 'file'; readonly file: SiteFile; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303 | 307 | 308; readonly location: string }
  | { readonly kind: 'nothing' }

export interface ResolveScope {
  readonly files: SiteFiles
  /** `/` or `/sub/`. */
  readonly base: string
  /** Page paths end with a slash. */
  readonly trailingSlash: boolean
  readonly redirects: RedirectRules
}

/**
 * Resolves a request. Each page has one path: `.html` and `/index.html` redirect to it, as does a trailing slash, or with `trailingSlash` its absence.
 * `_redirects` rules precede files, because a build also writes a page for each redirect, for hosts without rules.
 */
export async function resolveTarget(scope: ResolveScope, target: Target): Promise<Resolution> {
  const clean = cleanPath(target.path)
  // An old path may have an extension or slash that page paths don't.
  const rule =
    findRedirect(scope.redirects, clean) ?? (clean === target.path ? null : findRedirect(scope.redirects, target.path))
  if (rule !== null && rule.status !== 200)
    return { kind: 'redirect', status: rule.status, location: withQuery(rule.to, target.query) }
  const wanted = rule === null ? clean : (parseTarget(rule.to)?.path ?? clean)
  const inside = belowBase(wanted, scope.base)
  if (inside === null)
    return clean === '/' ? { kind: 'redirect', status: 302, location: rootOf(scope) } : notFound(scope, [])
  const parts = inside.split('/').filter((part) => part !== '')
  const file = isServed(parts) ? await findPage(scope.files, parts) : null
  if (file === null) return notFound(scope, parts)
  const slash = scope.trailingSlash && clean !== '/' && /(?:^|\/)index\.html$/.test(file.path)
  if (rule === null && (!(slash ? target.slash : target.plain) || clean !== target.path))
    return { kind: 'redirect', status: 301, location: encodePath(clean) + (slash ? '/' : '') + target.query }
  return { kind: 'file', file, status: parts[parts.length - 1] === '404' ? 404 : 200 }
}

/** The home page's URL below the base. */
function rootOf({ base, trailingSlash }: ResolveScope): string {
  return trailingSlash ? base : base.slice(0, -1)
}

/** A path's canonical URL: without `/index.html`, `/index` and `.html`. */
function cleanPath(path: string): string {
  const clean = path.replace(/\/index(?:\.html)?$/, '').replace(/(?<=[^/])\.html$/, '')
  return clean === '' ? '/' : clean
}

function belowBase(path: string, base: string): string | null {
  if (base === '/') return path
  const top = base.slice(0, -1)
  return path === top ? '/' : path.startsWith(base) ? path.slice(top.length) : null
}

/** Hidden files and hosts' rules aren't served, except well-known names. */
function isServed(parts: readonly string[]): boolean {
  return (
    !parts.some((part, at) => part.startsWith('.') && !(at === 0 && part === '.well-known')) &&
    !(parts.length === 1 && (parts[0] === '_headers' || parts[0] === '_redirects'))
  )
}

async function findPage(files: SiteFiles, parts: readonly string[]): Promise<SiteFile | null> {
  for (const path of placesOf(parts)) {
    const file = await files.open(path)
    if (file !== null) return file
  }
  return null
}

/** Paths of files that a URL's page can have. */
function placesOf(parts: readonly string[]): string[] {
  const path = parts.join('/')
  return path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`]
}

/** Candidate files for a path, in order. */
export function filesAt(path: string, base: string): string[] {
  const inside = belowBase(cleanPath(path), base)
  return inside === null ? [] : placesOf(inside.split('/').filter((part) => part !== ''))
}

/** A path may have thousands of segments; locales and sections aren't nested deeper. */
const NOT_FOUND_DEPTH = 4

/** The `404.html` in the path's folder or its closest parent, so that each locale can have its own. */
async function notFound(scope: ResolveScope, parts: readonly string[]): Promise<Resolution> {
  for (let length = Math.min(parts.length, NOT_FOUND_DEPTH); length >= 0; length--) {
    const folder = parts.slice(0, length)
    const file = isServed(folder) ? await scope.files.open([...folder, '404.html'].join('/')) : null
    if (file !== null) return { kind: 'file', file, status: 404 }
  }
  return { kind: 'nothing' }
}

/** The query is kept, unless the target has one; a hash stays at the end. */
function withQuery(to: string, query: string): string {
  const at = to.indexOf('#')
  const [path, hash] = at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)]
  const location = (query.length < 2 || path.includes('?') ? path : path + query) + hash
  return location.replace(/[^\u0021-\u007E]/gu, encodeURIComponent)
}
