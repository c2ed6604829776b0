// What an address in a page points at. Routes are not known here: a link to a file becomes the file's key, and a later stage looks it up.
import { normalizePath, resolveFrom } from '../base/paths.ts'
import type { Span } from '../base/text.ts'
import { linkForbidden } from './diagnostics.ts'
import { token, type Origin, type Page } from './page.ts'
import type { LinkRef } from './types.ts'

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
const ALLOWED = /^(?:https?:|mailto:|tel:|ftp:|sms:|xmpp:|irc:|matrix:|geo:|magnet:|\/\/)/i

/** Note a link and return what stands in its `href`: a token, or the address itself. '' when the address is not allowed. */
export function linkHref(page: Page, origin: Origin, raw: string, span: Span): string {
  const link = classify(page, origin, raw, span)
  if (link.kind === 'external' && !ALLOWED.test(raw)) {
    page.diagnostics.push(linkForbidden(span, raw))
    return ''
  }
  const index = page.links.push(link) - 1
  if (link.kind === 'external') return encodeAddress(raw)
  if (link.kind === 'anchor') return encodeAddress(raw)
  if (link.kind === 'asset') return assetToken(page, link.target, span)
  return token('l', index)
}

/** The same for a `src`: what is not external is a file of the site. */
export function sourceHref(page: Page, origin: Origin, raw: string, span: Span): string {
  if (SCHEME.test(raw)) return encodeAddress(raw)
  return assetToken(page, assetPath(origin, raw), span)
}

/** The token of a file that is to be copied to the output. */
export function assetToken(page: Page, path: string, span: Span): string {
  const known = page.assets.findIndex((asset) => asset.path === path)
  return token('a', known === -1 ? page.assets.push({ path, span }) - 1 : known)
}

/** The source path of an image or another file that is no page. Absolute paths lie below `site/static`. */
export function assetPath(origin: Origin, raw: string): string {
  const path = decodePath((/^[^?#]*/.exec(raw) as RegExpExecArray)[0])
  if (path.startsWith('/static/')) return normalizePath(`site${path}`)
  return path.startsWith('/') ? normalizePath(`site/static${path}`) : resolveFrom(origin.path, path)
}

function classify(page: Page, origin: Origin, raw: string, span: Span): LinkRef {
  const [, path = '', hash = ''] = /^([^?#]*)([\s\S]*)$/.exec(raw) ?? []
  if (SCHEME.test(raw)) return { raw, kind: 'external', target: raw, hash: '', span }
  if (path === '') return { raw, kind: 'anchor', target: '', hash: decodePath(hash), span }
  if (path.startsWith('/static/')) return { raw, kind: 'asset', target: assetPath(origin, raw), hash, span }
  if (path.startsWith('/')) return { raw, kind: 'path', target: decodePath(path), hash: decodePath(hash), span }
  const file = resolveFrom(origin.path, decodePath(path))
  const name = file.slice(file.lastIndexOf('/') + 1)
  const markdown = /\.mdx?$/.test(name)
  if (markdown || path.endsWith('/') || !/\.[A-Za-z][A-Za-z\d]{0,4}$/.test(name)) return { raw, kind: 'file', target: keyOf(page, file), hash: decodePath(hash), span }
  return { raw, kind: 'asset', target: file, hash, span }
}

/** `content/en/docs/duo/boot.md` is `docs/duo/boot`. In a bare folder, where the key of `boot.md` is `docs/boot`, as the page's own key. */
function keyOf(page: Page, path: string): string {
  const bare = path.replace(/\.mdx?$/, '')
  const own = page.doc.source.path.replace(/\.mdx?$/, '')
  if (page.doc.key !== own && page.doc.key.endsWith(own)) return page.doc.key.slice(0, page.doc.key.length - own.length) + bare
  return bare.replace(/^content\/[^/]+\//, '')
}

function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** An address as it may stand in HTML: characters outside of ASCII and spaces percent-encoded, existing escapes kept. */
export function encodeAddress(raw: string): string {
  if (/^[!#$%&'()*+,\-./:;=?@\w~[\]]*$/.test(raw) && !/%(?![\da-fA-F]{2})/.test(raw)) return raw
  return raw.replace(/%(?![\da-fA-F]{2})|[^!#$%&'()*+,\-./:;=?@\w~[\]]+/g, (part) => (part === '%' ? '%25' : encodeURIComponent(part.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))))
}
