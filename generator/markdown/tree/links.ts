// Finds the targets that pages name. Routes aren't known here: a link to a file stays that file's path, and a later stage looks it up.
import type { MarkdownDialect } from '../dialect.ts'
import { asBrowser, encodeAddress, harmful, isBeside, normalizePath, resolveFrom } from '../../base/paths.ts'
import { toNfc, existingSpelling } from '../../base/unicode.ts'
import type { Span } from '../../base/text.ts'
import { imageMissing, linkForbidden } from '../diagnostics.ts'
import { token, type Page } from '../page.ts'
import type { LinkRef } from '../types.ts'
import type { Origin } from '../nodes.ts'

// To a browser, a backslash is a slash in these places.
const SCHEME = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i
const ALLOWED = /^(?:https?:|mailto:|tel:|ftp:|sms:|xmpp:|irc:|matrix:|geo:|magnet:|[\\/]{2})/i
const ALLOWED_SOURCE = /^(?:https?:|data:image\/|[\\/]{2})/i

/** Whether an address leads elsewhere, or somewhere that is no place of a site at all. */
export function hasScheme(raw: string): boolean {
  return SCHEME.test(asBrowser(raw))
}

/** Whether an address would run as a program. */
export function runsCode(raw: string): boolean {
  return /^(?:javascript:|vbscript:|data:text)/i.test(asBrowser(raw))
}

/** Note a link and return what stands in its `href`: a token, or the address itself. '' when the address is not allowed. */
export function linkHref(page: Page, origin: Origin, written: string, span: Span): string {
  const raw = asBrowser(written)
  const link = classify(page, origin, raw, span)
  if (link.kind === 'external' && SCHEME.test(raw) && !isAllowed(page, raw)) {
    page.diagnostics.push(linkForbidden(span, raw))
    return ''
  }
  const index = page.links.push(link) - 1
  if (link.kind === 'external') return encodeAddress(link.target)
  // Ids are composed; a browser compares them character by character.
  if (link.kind === 'anchor') return encodeAddress(isComposed(raw) ? raw : link.hash)
  if (link.kind === 'asset') return assetToken(page, link.target, raw, span) + partOf(raw)
  return token(page, 'l', index)
}

/** Whether an address has no name in the spelling of macOS. */
function isComposed(raw: string): boolean {
  const written = decodeUri(raw)
  return toNfc(written) === written
}

/** A project may link to whatever does not run: `vscode://…`, `chrome://…`. */
function isAllowed({ options }: Page, raw: string): boolean {
  return ALLOWED.test(raw) || (options.dialect.anyScheme && !harmful(raw))
}

/** The same for a `src`: what is not external is a file of the site. */
export function sourceHref(page: Page, origin: Origin, raw: string, span: Span): string {
  const address = asBrowser(raw)
  if (!SCHEME.test(address)) {
    // A frame of a project may show a page.
    const isPage = page.options.dialect.links === 'routes' && /^\/(?:[^?#]*\/)?[^./?#]*(?:[?#].*)?$/.test(address)
    return isPage
      ? linkHref(page, origin, raw, span)
      : assetToken(page, assetPath(page, origin, address), address, span) + partOf(address)
  }
  if (ALLOWED_SOURCE.test(address)) return encodeAddress(address)
  page.diagnostics.push(linkForbidden(span, raw))
  return ''
}

/** The part of a file that an address names, such as a symbol of a drawing. */
export function partOf(raw: string): string {
  const at = raw.indexOf('#')
  return at === -1 ? '' : encodeAddress(raw.slice(at))
}

/** The token of a file that is copied to the output; the part of it that the address names isn't in the token. */
export function assetToken(page: Page, named: string, written: string, span: Span): string {
  const path = onDisk(page, named)
  const raw = written.replace(/#.*$/s, '')
  const known = page.assets.findIndex((asset) => asset.path === path && asset.raw === raw)
  return token(page, 'a', known === -1 ? page.assets.push({ path, raw, span }) - 1 : known)
}

/** The picture that front matter names beside the page is a file of the page. */
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

/** An image's source path, or that for another file beside pages. Absolute paths lie in the static folder, or below a static folder of a project. */
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

/** Names of folder pages. */
const INDEXES = ['index.md', 'README.md', 'readme.md', 'index.mdx', 'README.mdx', '_index.md']

/** The file, or the folder with a page, that an address names from the root, in a bare folder or a book; null where there is none. */
function fromRoot(page: AddressScope, path: string): string | null {
  if (!page.options.dialect.fromRoot || !path.startsWith('/') || path === '/') return null
  const { folder = '' } = page.doc.links ?? {}
  const file = normalizePath(folder === '' ? path.slice(1) : `${folder}${path}`)
  // A book publishes `a.md` as `/a.html`.
  const names = path.endsWith('/') ? INDEXES.map((name) => `${file}/${name}`) : [file, file.replace(/\.html$/, '.md')]
  return names.some((name) => page.facts.exists(onDisk(page, name))) ? file : null
}

/** A path in the spelling that its file has on the disk. */
function onDisk({ facts }: Pick<AddressScope, 'facts'>, path: string): string {
  return existingSpelling(path, facts.exists)
}

/** An address of a project without the base URL, which may stand in front of it or not. */
function belowBase({ base }: MarkdownDialect, path: string): string {
  return base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path
}

/** Page parts that a link's target depends on. */
export type AddressScope = Pick<Page, 'doc' | 'options' | 'facts'>

/** A link's target in a file. */
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
  // A page may be linked by the name that it has in the output; a file of that name beside the page is the file.
  const isFile = (): boolean => page.facts.file(file) !== null
  const markdown = /\.mdx?$/.test(name) || (name.endsWith('.html') && !isFile())
  if (markdown || path.endsWith('/') || (!/\.[A-Za-z][A-Za-z\d]{0,4}$/.test(name) && !isFile()))
    return { raw, kind: 'file', target: fileTarget(page, file), hash: decodePath(hash), span }
  return { raw, kind: 'asset', target: onDisk(page, file), hash, span }
}

/** An address from the root of the site: a file of the static folder where it says so or its name is spelled differently, else a route. */
function rootedLink(page: AddressScope, origin: Pick<Origin, 'path'>, raw: string, span: Span): LinkRef {
  const [, path = '', hash = ''] = /^([^?#]*)([\s\S]*)$/.exec(raw) ?? []
  const file = assetPath(page, origin, raw)
  const there = onDisk(page, file)
  if (path.startsWith('/static/') || there !== file) return { raw, kind: 'asset', target: there, hash, span }
  return { raw, kind: 'path', target: decodePath(path), hash: decodePath(hash), span }
}

/** `pathname:///a` is `/a` of the same host, which a project does not have itself: what answers there is not looked for. */
function besideSite({ options }: AddressScope, raw: string): string {
  const [, path] = /^pathname:\/\/(.*)$/s.exec(raw) ?? []
  if (path === undefined || options.dialect.links !== 'routes') return raw
  return path.startsWith('/') ? options.dialect.base + belowBase(options.dialect, path) : path
}

/** Without its ending. In a book the page of a folder is `index.html`, also where its file is `README.md`. */
function fileTarget(page: AddressScope, file: string): string {
  const [, folder] = page.options.dialect.links === 'book' ? (/^(.+)\/index\.(?:md|html)$/.exec(file) ?? []) : []
  return folder !== undefined && !page.facts.exists(`${folder}/index.md`)
    ? folder
    : file.replace(/\.(?:mdx?|html)$/, '')
}

/** A link out of a book, to another one that is published beside it: there, a page has the ending `.html`. null for a link inside. */
function besideBook(page: AddressScope, origin: Pick<Origin, 'path'>, file: string, raw: string): string | null {
  const { folder } = page.doc.links ?? {}
  if (folder === undefined || file.startsWith(folder) || page.facts.exists(file)) return null
  // The address of the folder's own page is one level higher than its file.
  const isFolderPage = /(?:^|\/)(?:README|index)\.md$/i.test(origin.path) && page.doc.url !== '/'
  return raw.replace(isFolderPage ? /^(?:\.\/)*\.\.\// : /^(?!)/, '').replace(/\.md(?=$|[?#])/, '.html')
}

/**
 * A link in a dialect whose links are routes: a path that ends in `.md` names a file, seen from the page, from the folder of the documentation or from
 * the project; every other one is an address, seen from the page's own.
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

/** A relative address, which may lead through the folders of the base URL. Above the first folder is the first folder, as for browsers. */
function seenFrom(page: string, path: string, { base }: MarkdownDialect): string {
  const clipped = (from: string): string => `/${resolveFrom(from, path).replace(/^\/?(?:\.\.(?:\/|$))*/, '')}`
  const whole = clipped(base + page)
  return `${whole}/`.startsWith(`${base}/`) ? whole.slice(base.length) || '/' : clipped(page)
}

/** The key of a document in another version of the same documentation; undefined where there is none. */
function inOtherVersion(page: AddressScope, key: string, file: string | undefined): string | undefined {
  const instance = (one: string): string => one.replace(/[@/].*$/, '')
  const other = page.options.dialect.folders.find(
    ([folder, begins]) => file?.startsWith(folder) === true && instance(begins) === instance(key),
  )
  if (file === undefined || other === undefined || !page.facts.exists(file)) return undefined
  return other[1] + file.slice(other[0].length).replace(/\.mdx?$/, '')
}

/** Names are compared in one spelling: routes, ids and keys are composed, too. */
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
