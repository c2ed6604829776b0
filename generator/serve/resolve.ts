// What a path leads to: a file, another address, or the not-found page nearest to it.
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
  /** Addresses of pages end with a slash. */
  readonly trailingSlash: boolean
  readonly redirects: RedirectRules
}

/**
 * Find what a request gets. Pages have one address: `.html` and `/index.html` redirect to it, and so does a slash at the end, or on a site with
 * `trailingSlash` its absence.
 * Rules of `_redirects` come before files, because a build also writes a page for each redirect, for hosts that know no rules.
 */
export async function resolveTarget(scope: ResolveScope, target: Target): Promise<Resolution> {
  const clean = cleanPath(target.path)
  // An old address may end with what those of pages do without.
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

/** Hidden files, but for those that addresses of the web begin with, and the rules of hosts, are for nobody. */
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

/** Where a URL's page can be. */
function placesOf(parts: readonly string[]): string[] {
  const path = parts.join('/')
  return path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`]
}

/** Paths of the files that an address may lead to, the first one that is there. */
export function filesAt(path: string, base: string): string[] {
  const inside = belowBase(cleanPath(path), base)
  return inside === null ? [] : placesOf(inside.split('/').filter((part) => part !== ''))
}

/** A path may have thousands of parts; locales and sections do not lie deeper than this. */
const NOT_FOUND_DEPTH = 4

/** The `404.html` of the folder that the path points into, else that of a folder above: so each locale has its own. */
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
