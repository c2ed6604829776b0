// Paths of source files and routes, always with `/`. No file-system access.
import { toNfc } from './unicode.ts'
import type { Locale, SourcePath, UrlPath } from './text.ts'

/** Resolves `.` and `..` in a path with `/`; leading `..` beyond the start are kept. */
export function normalizePath(path: string): string {
  const out: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && out.length > 0 && out[out.length - 1] !== '..') out.pop()
    else out.push(part)
  }
  return (path.startsWith('/') ? '/' : '') + out.join('/')
}

/** A path's folder, without trailing `/`; '' for a bare name. */
export function dirName(path: string): string {
  const at = path.lastIndexOf('/')
  return at <= 0 ? '' : path.slice(0, at)
}

/** Appended to a Markdown file's name when it's bundled as a component. */
export const AS_COMPONENT = '?component'

/** Resolves a reference relative to its file: ('content/en/docs/a/b.md', '../c.md') is 'content/en/docs/c.md'. */
export function resolveFrom(file: string, reference: string): SourcePath {
  const folder = dirName(file)
  return normalizePath(folder === '' ? reference : `${folder}/${reference}`) as SourcePath
}

/** Whether a reference is explicitly relative to its own file: `./a.png`, `../a.png`. */
export function isBeside(reference: string): boolean {
  return /^\.{1,2}\//.test(reference)
}

/**
 * Builds a route from its parts, in NFC; nothing else builds routes. Parts may contain, start and end with any number of slashes; no segment of the result is
 * empty.
 */
export function routePath(...parts: readonly string[]): UrlPath {
  return `/${parts
    .flatMap((part) => toNfc(part).split('/'))
    .filter((segment) => segment !== '')
    .join('/')}` as UrlPath
}

/** The same for a slug: as in URLs, `..` goes up one segment, and never above the root. */
export function slugPath(...parts: readonly string[]): UrlPath {
  const segments: string[] = []
  for (const segment of parts.flatMap((part) => part.split('/')))
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  return routePath(...segments)
}

/** A route's public path, with base URL and locale prefix. `base` is '/' or '/sub/'. The root stays `/` (or `/zh`). */
export function publicUrl(base: string, prefix: string, url: UrlPath | string): string {
  const head = base.endsWith('/') ? base.slice(0, -1) : base
  // Query and hash of the root are kept: in Chinese, `/#part` becomes `/zh#part`.
  const address = head + prefix + url.replace(/^\/(?=[?#]|$)/, '')
  return address.startsWith('/') ? address : `/${address}`
}

/** A locale's route prefix: '' for the default locale, otherwise `/zh`. */
export function localePrefix(locale: Locale | string, defaultLocale: Locale | string): string {
  return locale === defaultLocale ? '' : `/${locale}`
}

/** Strips a page's locale prefix from a path in it (`/zh/docs/a` on a page of `/zh`). */
export function withoutPrefix(prefix: string, address: string): string {
  return prefix !== '' && (address === prefix || address.startsWith(`${prefix}/`))
    ? address.slice(prefix.length) || '/'
    : address
}

/** How pages are laid out in the output and linked. */
export interface PageForm {
  /** `/a/b` is `a/b/index.html`. */
  readonly pageFolders: boolean
  /** `https://example.org/a/b/` */
  readonly trailingSlash: boolean
}

/**
 * A route's output file: `/` is `index.html`, the Chinese `/` is `zh/index.html`, and `/a/b` is `a/b.html` or, with page folders, `a/b/index.html`. A route
 * that ends with `.html` or `.htm` is that file, and the page that hosts serve for missing pages is always a file.
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

/** A path that ends with an HTML extension. */
export const NAMED_HTML = /\.html?$/i

/** Whether a file name, without extension, is its folder's index page. */
export function isIndexName(name: string): boolean {
  return /^(?:index|readme)$/i.test(name)
}

/** A page's public address, with a trailing slash if the site uses them. */
export function withTrailingSlash(address: string, { trailingSlash }: Pick<PageForm, 'trailingSlash'>): string {
  return !trailingSlash || address.endsWith('/') || NAMED_HTML.test(address) ? address : `${address}/`
}

/** A decoded path for display: `/%E6%96%87` as `/文`. Invalid encodings stay as they are. */
export function decodedAddress(address: string): string {
  try {
    return address.includes('%') ? decodeURI(address) : address
  } catch {
    return address
  }
}

/** A `.` or `..` segment: a path with one may resolve to a different path. */
export const DOT_PART = /(?<=\/)\.{1,2}(?=\/|$)/

/** A URL that a setting or key may contain: http(s), `mailto:`, `tel:`, or a path of the site. */
export const WEB_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/)[^\s\p{Cc}]*$/u

/** An absolute URL. */
export type WebUrl = `http${'' | 's'}://${string}`

export function isWebUrl(address: string): address is WebUrl {
  return /^https?:\/\//i.test(address) && !/[\s\p{Cc}]/u.test(address) && URL.canParse(address)
}

/** A URL as browsers parse it: without tabs, line ends, and leading or trailing control characters and spaces. */
export function asBrowser(raw: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what a browser takes away
  return raw.replace(/[\t\n\r]+/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '')
}

/** Whether a link to this URL would run or display the URL's own content. */
export function harmful(address: string): boolean {
  return /^(?:javascript|vbscript|data|blob):/i.test(asBrowser(address))
}

/** The URL; null if it runs or embeds content, such as `javascript:` and `data:` in all spellings. */
export function harmless(address: string | null): string | null {
  // Browsers strip control characters and line ends first.
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec((address ?? '').replace(/[\p{Cc}\s]/gu, '')) ?? []
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme) ? address : null
}

/** Extensions that imports may omit, in the order of webpack and Vite. */
export const EXTENSIONS = ['.mjs', '.js', '.cjs', '.jsx', '.ts', '.tsx']
const ENDINGS = ['', ...EXTENSIONS, ...EXTENSIONS.map((extension) => `/index${extension}`)]

/** The file that an import path, relative to the root, resolves to; null if there's none. */
export function importedFile(path: string, exists: (path: string) => boolean): string | null {
  return ENDINGS.map((ending) => path + ending).find(exists) ?? null
}

/** Whether a folder, relative to the project, belongs to it: neither outside of it nor in a package. */
export function isOfProject(folder: string): boolean {
  return !/^\.\.\/|^\/|(?:^|\/)node_modules\//.test(folder)
}

/** A URL that's safe in HTML: non-ASCII characters and spaces are percent-encoded, existing escapes kept. */
export function encodeAddress(raw: string): string {
  if (/^[!#$%&'()*+,\-./:;=?@\w~[\]]*$/.test(raw) && !/%(?![\da-fA-F]{2})/.test(raw)) return raw
  return raw.replace(/%(?![\da-fA-F]{2})|[^!#$%&'()*+,\-./:;=?@\w~[\]]+/g, (part) =>
    part === '%' ? '%25' : encodeURIComponent(part.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')),
  )
}
