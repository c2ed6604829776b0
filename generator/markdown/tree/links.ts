// Resolves the targets of links and images. Routes aren't known here: a link to a file is stored as that file's path, and a later stage resolves it.
import type { MarkdownDialect } from '../dialect.ts'
import { asBrowser, encodeAddress, harmful, isBeside, normalizePath, resolveFrom } from '../../base/paths.ts'
import { toNfc, existingSpelling } from '../../base/unicode.ts'
import type { Span } from '../../base/text.ts'
import { imageMissing, linkForbidden } from '../diagnostics.ts'
import { token, type Page } from '../page.ts'
import type { LinkRef } from '../types.ts'
import type { Origin } from '../nodes.ts'

// Browsers treat a backslash as a slash here.
const SCHEME = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i
const ALLOWED = /^(?:https?:|mailto:|tel:|ftp:|sms:|xmpp:|irc:|matrix:|geo:|magnet:|[\\/]{2})/i
const ALLOWED_SOURCE = /^(?:https?:|data:image\/|[\\/]{2})/i

/** Whether a URL is external or has a scheme that doesn't belong to any site. */
export function hasScheme(raw: string): boolean {
  return SCHEME.test(asBrowser(raw))
}

/** Whether a URL would run code. */
export function runsCode(raw: string): boolean {
  return /^(?:javascript:|vbscript:|data:text)/i.test(asBrowser(raw))
}

/** Records a link and returns the value of its `href`: a token or the URL itself. Returns '' if the URL isn't allowed. */
export function linkHref(page: Page, origin: Origin, written: string, span: Span): string {
  const raw = asBrowser(written)
  const link = classify(page, origin, raw, span)
  if (link.kind === 'external' && SCHEME.test(raw) && !isAllowed(page, raw)) {
    page.diagnostics.push(linkForbidden(span, raw))
    return ''
  }
  const index = page.links.push(link) - 1
  if (link.kind === 'external') return encodeAddress(link.target)
  // IDs are normalized to composed form, and browsers compare them character by character.
  if (link.kind === 'anchor') return encodeAddress(isComposed(raw) ? raw : link.hash)
  if (link.kind === 'asset') return assetToken(page, link.target, raw, span) + partOf(raw)
  return token(page, 'l', index)
}

/** Whether a URL is in composed form, unlike names on macOS. */
function isComposed(raw: string): boolean {
  const written = decodeUri(raw)
  return toNfc(written) === written
}

/** A project can link to any scheme that doesn't run code: `vscode://…`, `chrome://…`. */
function isAllowed({ options }: Page, raw: string): boolean {
  return ALLOWED.test(raw) || (options.dialect.anyScheme && !harmful(raw))
}

/** The same for a `src`, where anything that isn't external is a file of the site. */
export function sourceHref(page: Page, origin: Origin, raw: string, span: Span): string {
  const address = asBrowser(raw)
  if (!SCHEME.test(address)) {
    // An iframe in a project can show a page.
    const isPage = page.options.dialect.links === 'routes' && /^\/(?:[^?#]*\/)?[^./?#]*(?:[?#].*)?$/.test(address)
    return isPage
      ? linkHref(page, origin, raw, span)
      : assetToken(page, assetPath(page, origin, address), address, span) + partOf(address)
  }
  if (ALLOWED_SOURCE.test(address)) return encodeAddress(address)
  page.diagnostics.push(linkForbidden(span, raw))
  return ''
}

/** A URL's fragment, such as a symbol in an SVG. */
export function partOf(raw: string): string {
  const at = raw.indexOf('#')
  return at === -1 ? '' : encodeAddress(raw.slice(at))
}

/** Returns the token for a file that is copied to the output. It doesn't include the URL's fragment. */
export function assetToken(page: Page, named: string, written: string, span: Span): string {
  const path = onDisk(page, named)
  const raw = written.replace(/#.*$/s, '')
  const known = page.assets.findIndex((asset) => asset.path === path && asset.raw === raw)
  return token(page, 'a', known === -1 ? page.assets.push({ path, raw, span }) - 1 : known)
}

/** Adds the image that the front matter sets by a relative path to the page's files. */
export function addPicture(page: Page): void {
  const { front, keyOffsets, source } = page.doc
  const image = front.image ?? ''
  if (!isBeside(image)) return
  const start = keyOffsets.image ?? 0
  const span = { path: source.path, start, end: start === 0 ? 0 : start + image.length }
  const path = resolveFrom(source.path, image)
  if (page.facts.exists(onDisk(page, path))) assetToken(page, path, image, span)
  else page.diagnostics.push(imageMissing(span, image, path))
}

/** The source path of an image or another file next to pages. Absolute paths are in a static folder. */
export function assetPath(page: AddressScope, origin: Pick<Origin, 'path'>, raw: string): string {
  const path = decodePath((/^[^?#]*/.exec(raw) as RegExpExecArray)[0])
  const { dialect } = page.options
  const routes = dialect.links === 'routes'
  if (routes && path.startsWith('@site/')) return normalizePath(path.slice('@site/'.length))
  if (routes && path.startsWith('/')) {
    const below = belowBase(dialect, path)
    const places = dialect.staticDirs.map((folder) => normalizePath(`${folder}${below}`))
    return places.find((place) => page.facts.exists(onDisk(page, place))) ?? places[0] ?? path
  }
  const { staticDir } = page.options
  const below = fromRoot(page, path)
  if (below !== null) return below
  if (path.startsWith('/static/')) return normalizePath(`${staticDir}${path.slice('/static'.length)}`)
  return path.startsWith('/') ? normalizePath(`${staticDir}${path}`) : resolveFrom(origin.path, path)
}

/** File names of a folder's page. */
const INDEXES = ['index.md', 'README.md', 'readme.md', 'index.mdx', 'README.mdx', '_index.md']

/** Resolves a path from the root to a file or a folder with a page, in a plain folder or a book; null if there is none. */
function fromRoot(page: AddressScope, path: string): string | null {
  if (!page.options.dialect.fromRoot || !path.startsWith('/') || path === '/') return null
  const { folder = '' } = page.doc.links ?? {}
  const file = normalizePath(folder === '' ? path.slice(1) : `${folder}${path}`)
  // A book publishes `a.md` as `/a.html`.
  const names = path.endsWith('/') ? INDEXES.map((name) => `${file}/${name}`) : [file, file.replace(/\.html$/, '.md')]
  return names.some((name) => page.facts.exists(onDisk(page, name))) ? file : null
}

/** A path in the spelling that its file has on disk. */
function onDisk({ facts }: Pick<AddressScope, 'facts'>, path: string): string {
  return existingSpelling(path, facts.exists)
}

/** Removes the base URL from a path in a project, if it's there. */
function belowBase({ base }: MarkdownDialect, path: string): string {
  return base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path
}

/** The data about a page that link targets depend on. */
export type AddressScope = Pick<Page, 'doc' | 'options' | 'facts'>

/** Resolves a link in a file. */
export function classify(page: AddressScope, origin: Pick<Origin, 'path'>, raw: string, span: Span): LinkRef {
  const [, path = '', hash = ''] = /^([^?#]*)([\s\S]*)$/.exec(raw) ?? []
  if (SCHEME.test(raw)) return { raw, kind: 'external', target: besideSite(page, raw), hash: '', span }
  if (path === '') return { raw, kind: 'anchor', target: '', hash: decodePath(hash), span }
  if (page.options.dialect.links === 'routes') return projectLink(page, origin, raw, span)
  const below = fromRoot(page, decodePath(path))
  if (below === null && path.startsWith('/')) return rootedLink(page, origin, raw, span)
  const file = below ?? resolveFrom(origin.path, decodePath(path))
  const beside = page.options.dialect.links === 'book' ? besideBook(page, origin, file, raw) : null
  if (beside !== null) return { raw, kind: 'external', target: beside, hash: '', span }
  const name = file.slice(file.lastIndexOf('/') + 1)
  // A page can be linked by its output name. If a file with that name is next to the page, the link refers to the file.
  const isFile = (): boolean => page.facts.file(file) !== null
  const markdown = /\.mdx?$/.test(name) || (name.endsWith('.html') && !isFile())
  if (markdown || path.endsWith('/') || (!/\.[A-Za-z][A-Za-z\d]{0,4}$/.test(name) && !isFile()))
    return { raw, kind: 'file', target: fileTarget(page, file), hash: decodePath(hash), span }
  return { raw, kind: 'asset', target: onDisk(page, file), hash, span }
}

/** Resolves a path from the site's root: a static file if it has that prefix or the name is spelled differently on disk, otherwise a route. */
function rootedLink(page: AddressScope, origin: Pick<Origin, 'path'>, raw: string, span: Span): LinkRef {
  const [, path = '', hash = ''] = /^([^?#]*)([\s\S]*)$/.exec(raw) ?? []
  const file = assetPath(page, origin, raw)
  const there = onDisk(page, file)
  if (path.startsWith('/static/') || there !== file) return { raw, kind: 'asset', target: there, hash, span }
  return { raw, kind: 'path', target: decodePath(path), hash: decodePath(hash), span }
}

/** Converts `pathname:///a` to `/a` on the same host. It isn't part of the project, so it isn't checked. */
function besideSite({ options }: AddressScope, raw: string): string {
  const [, path] = /^pathname:\/\/(.*)$/s.exec(raw) ?? []
  if (path === undefined || options.dialect.links !== 'routes') return raw
  return path.startsWith('/') ? options.dialect.base + belowBase(options.dialect, path) : path
}

/** The path without its extension. In a book, a folder's page is `index.html`, even if its file is `README.md`. */
function fileTarget(page: AddressScope, file: string): string {
  const [, folder] = page.options.dialect.links === 'book' ? (/^(.+)\/index\.(?:md|html)$/.exec(file) ?? []) : []
  return folder !== undefined && !page.facts.exists(`${folder}/index.md`)
    ? folder
    : file.replace(/\.(?:mdx?|html)$/, '')
}

/** A link out of a book to another book published next to it, where pages have the extension `.html`. Null for a link inside the book. */
function besideBook(page: AddressScope, origin: Pick<Origin, 'path'>, file: string, raw: string): string | null {
  const { folder } = page.doc.links ?? {}
  if (folder === undefined || file.startsWith(folder) || page.facts.exists(file)) return null
  // A folder page's URL is one level higher than its file.
  const isFolderPage = /(?:^|\/)(?:README|index)\.md$/i.test(origin.path) && page.doc.url !== '/'
  return raw.replace(isFolderPage ? /^(?:\.\/)*\.\.\// : /^(?!)/, '').replace(/\.md(?=$|[?#])/, '.html')
}

/**
 * Resolves a link in a dialect with `routes`: a path that ends with `.md` is a file, relative to the page, the docs folder or the project. Any other
 * path is a URL, relative to the page's own.
 */
function projectLink(page: AddressScope, origin: Pick<Origin, 'path'>, raw: string, span: Span): LinkRef {
  const [, written = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(raw) ?? []
  const { dialect } = page.options
  const path = belowBase(dialect, decodePath(written))
  const hash = decodePath(rest)
  const { links, url } = page.doc
  if (/\.mdx?$/.test(path) && links !== undefined) {
    const { folder, base, key } = links
    const inside = (file: string): string | null =>
      file.startsWith(folder) ? file.slice(folder.length) : file.startsWith(base) ? file.slice(base.length) : null
    const from = path.startsWith('@site/')
      ? [normalizePath(path.slice(6))]
      : path.startsWith('/')
        ? []
        : [resolveFrom(origin.path, path)]
    const below = path.replace(/^\//, '')
    const files = [...from, ...(path.startsWith('@site/') ? [] : [normalizePath(folder + below), normalizePath(below)])]
      .map(inside)
      .filter((file) => file !== null)
    const found =
      files.find((file) => [folder, base].some((one) => page.facts.exists(onDisk(page, one + file)))) ?? files[0]
    return {
      raw,
      kind: 'file',
      target:
        found === undefined
          ? (inOtherVersion(page, key, from[0]) ?? path.replace(/\.mdx?$/, ''))
          : key + found.replace(/\.mdx?$/, ''),
      hash,
      span,
    }
  }
  if (
    path.startsWith('@site/') ||
    (!path.startsWith('/') &&
      /\.[A-Za-z][A-Za-z\d]{0,4}$/.test(path) &&
      page.facts.exists(onDisk(page, resolveFrom(origin.path, path))))
  ) {
    return {
      raw,
      kind: 'asset',
      target: onDisk(page, path.startsWith('@site/') ? normalizePath(path.slice(6)) : resolveFrom(origin.path, path)),
      hash: rest,
      span,
    }
  }
  if (
    path.startsWith('/') &&
    dialect.staticDirs.some((folder) => page.facts.exists(onDisk(page, normalizePath(folder + path))))
  ) {
    return { raw, kind: 'asset', target: onDisk(page, assetPath(page, origin, path)), hash: rest, span }
  }
  const target = path.startsWith('/')
    ? path
    : seenFrom((url ?? '/') + (links?.inFolder === true ? '/' : ''), path, dialect)
  return { raw, kind: 'path', target: target.length > 1 ? target.replace(/\/+$/, '') : target, hash, span }
}

/** Resolves a relative URL, which can go through the base URL's folders. As in browsers, `..` at the root stays at the root. */
function seenFrom(page: string, path: string, { base }: MarkdownDialect): string {
  const clipped = (from: string): string => `/${resolveFrom(from, path).replace(/^\/?(?:\.\.(?:\/|$))*/, '')}`
  const whole = clipped(base + page)
  return `${whole}/`.startsWith(`${base}/`) ? whole.slice(base.length) || '/' : clipped(page)
}

/** Finds a document's key in another version of the same docs; undefined if there is none. */
function inOtherVersion(page: AddressScope, key: string, file: string | undefined): string | undefined {
  const instance = (one: string): string => one.replace(/[@/].*$/, '')
  const other = page.options.dialect.folders.find(
    ([folder, begins]) => file?.startsWith(folder) === true && instance(begins) === instance(key),
  )
  if (file === undefined || other === undefined || !page.facts.exists(file)) return undefined
  return other[1] + file.slice(other[0].length).replace(/\.mdx?$/, '')
}

/** Normalized to composed form, like routes, IDs and keys. */
function decodePath(path: string): string {
  return toNfc(decodeUri(path))
}

function decodeUri(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
