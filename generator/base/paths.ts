// Paths of sources and of routes: pure string work, always with `/`.
import { toNfc } from './unicode.ts'
import type { Locale, SourcePath, UrlPath } from './text.ts'

/** Resolve `.` and `..` in a path with `/`; leading `..` beyond the start are kept. */
export function normalizePath(path: string): string {
  const out: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && out.length > 0 && out[out.length - 1] !== '..') out.pop()
    else out.push(part)
  }
  return (path.startsWith('/') ? '/' : '') + out.join('/')
}

/** The folder of a path, without trailing `/`; '' for a bare name. */
export function dirName(path: string): string {
  const at = path.lastIndexOf('/')
  return at <= 0 ? '' : path.slice(0, at)
}

/** Behind the name of a file of Markdown that is bundled as a component. */
export const AS_COMPONENT = '?component'

/** A reference in a file, seen from that file: ('content/en/docs/a/b.md', '../c.md') is 'content/en/docs/c.md'. */
export function resolveFrom(file: string, reference: string): SourcePath {
  const folder = dirName(file)
  return normalizePath(folder === '' ? reference : `${folder}/${reference}`) as SourcePath
}

/** Whether a reference says that it begins at its own file: `./a.png`, `../a.png`. */
export function isBeside(reference: string): boolean {
  return /^\.{1,2}\//.test(reference)
}

/**
 * A route from its parts, in the composed spelling: the one function that makes them. Parts may hold, begin and end with any number of slashes; no segment of the
 * result is empty.
 */
export function routePath(...parts: readonly string[]): UrlPath {
  return `/${parts
    .flatMap((part) => toNfc(part).split('/'))
    .filter((segment) => segment !== '')
    .join('/')}` as UrlPath
}

/** The same of a slug: as in URLs, `..` goes up by one segment, and never above the root. */
export function slugPath(...parts: readonly string[]): UrlPath {
  const segments: string[] = []
  for (const segment of parts.flatMap((part) => part.split('/')))
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  return routePath(...segments)
}

/** A route as it is spelt in links: base URL and locale in front. `base` is '/' or '/sub/'. The root stays `/` (or `/zh`). */
export function publicUrl(base: string, prefix: string, url: UrlPath | string): string {
  const head = base.endsWith('/') ? base.slice(0, -1) : base
  // What stands behind the root is of the root: `/#part` of Chinese is `/zh#part`.
  const address = head + prefix + url.replace(/^\/(?=[?#]|$)/, '')
  return address.startsWith('/') ? address : `/${address}`
}

/** The prefix of a locale in routes: '' for the default locale, else `/zh`. */
export function localePrefix(locale: Locale | string, defaultLocale: Locale | string): string {
  return locale === defaultLocale ? '' : `/${locale}`
}

/** An address that a page names with its language in front (`/zh/docs/a` on a page of `/zh`), without it. */
export function withoutPrefix(prefix: string, address: string): string {
  return prefix !== '' && (address === prefix || address.startsWith(`${prefix}/`))
    ? address.slice(prefix.length) || '/'
    : address
}

/** How pages lie in the output, and how the site names them to others. */
export interface PageForm {
  /** `/a/b` is `a/b/index.html`. */
  readonly pageFolders: boolean
  /** `https://example.org/a/b/` */
  readonly trailingSlash: boolean
}

/**
 * The file of a route in the output: `/` is `index.html`, `/` of Chinese is `zh/index.html`, `/a/b` is `a/b.html` or, in folders,
 * `a/b/index.html`. An address that ends as a file of HTML is that file; what hosts look for when nothing is found is a file everywhere.
 */
export function outputFile(
  prefix: string,
  url: UrlPath | string,
  { pageFolders }: Pick<PageForm, 'pageFolders'>,
): string {
  if (url === '/') return prefix === '' ? 'index.html' : `${prefix.slice(1)}/index.html`
  const file = `${prefix}${url}`.slice(1)
  if (NAMED_HTML.test(file)) return file
  return pageFolders && url !== '/404' ? `${file}/index.html` : `${file}.html`
}

/** An address that ends as a file of HTML. */
export const NAMED_HTML = /\.html?$/i

/** The name of a file, without its ending, that is the page of its folder. */
export function isIndexName(name: string): boolean {
  return /^(?:index|readme)$/i.test(name)
}

/** A page's public address, with a trailing slash if the site uses them. */
export function withTrailingSlash(address: string, { trailingSlash }: Pick<PageForm, 'trailingSlash'>): string {
  return !trailingSlash || address.endsWith('/') || NAMED_HTML.test(address) ? address : `${address}/`
}

/** An address as it reads, `/%E6%96%87` as `/文`; one that is encoded wrongly stays as it is. */
export function decodedAddress(address: string): string {
  try {
    return address.includes('%') ? decodeURI(address) : address
  } catch {
    return address
  }
}

/** A part of a path that leads to where it stands, or up from there: such a path may be another one than it looks. */
export const DOT_PART = /(?<=\/)\.{1,2}(?=\/|$)/

/** An address that a setting or a key may name: of the web, of a mailbox or a telephone, or a path of the site. */
export const WEB_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/)[^\s\p{Cc}]*$/u

/** An address of another site. */
export type WebUrl = `http${'' | 's'}://${string}`

export function isWebUrl(address: string): address is WebUrl {
  return /^https?:\/\//i.test(address) && !/[\s\p{Cc}]/u.test(address) && URL.canParse(address)
}

/** An address as browsers read it: without tabs and line ends, and without what no address begins or ends with. */
export function asBrowser(raw: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what a browser takes away
  return raw.replace(/[\t\n\r]+/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '')
}

/** Whether a link with this address would run or show what stands in the address itself. */
export function harmful(address: string): boolean {
  return /^(?:javascript|vbscript|data|blob):/i.test(asBrowser(address))
}

/** Null for an address that runs or holds something, such as `javascript:` and `data:` in all their spellings. */
export function harmless(address: string | null): string | null {
  // Browsers take control characters and line ends out before they look.
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec((address ?? '').replace(/[\p{Cc}\s]/gu, '')) ?? []
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme) ? address : null
}

/** Endings that imports leave out, in the order of webpack and Vite. */
export const EXTENSIONS = ['.mjs', '.js', '.cjs', '.jsx', '.ts', '.tsx']
const ENDINGS = ['', ...EXTENSIONS, ...EXTENSIONS.map((extension) => `/index${extension}`)]

/** The file that an import of this path, relative to the root, means; null when there is none. */
export function importedFile(path: string, exists: (path: string) => boolean): string | null {
  return ENDINGS.map((ending) => path + ending).find(exists) ?? null
}

/** Whether a folder, relative to the project, is one of its own: neither beside it nor of a package. */
export function isOfProject(folder: string): boolean {
  return !/^\.\.\/|^\/|(?:^|\/)node_modules\//.test(folder)
}

/** An address as it may stand in HTML: characters outside of ASCII and spaces percent-encoded, existing escapes kept. */
export function encodeAddress(raw: string): string {
  if (/^[!#$%&'()*+,\-./:;=?@\w~[\]]*$/.test(raw) && !/%(?![\da-fA-F]{2})/.test(raw)) return raw
  return raw.replace(/%(?![\da-fA-F]{2})|[^!#$%&'()*+,\-./:;=?@\w~[\]]+/g, (part) =>
    part === '%' ? '%25' : encodeURIComponent(part.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')),
  )
}
