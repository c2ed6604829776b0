// Rewrites a page or style sheet so that it works from a disk: relative URLs of files, and no module scripts.
import { edited, type Replacement } from '../base/edits.ts'
import { readSrcset, writeSrcset } from '../base/html/srcset.ts'
import { decodedAddress, dirName } from '../base/paths.ts'
import { relativePath } from '../base/relative-path.ts'
import { escapeHtml } from '../base/text.ts'
import { decodeHtml, HtmlReader } from '../source/html.ts'

/** The script that replaces all modules, in the site's root. */
export const PORTABLE_SCRIPT = 'portable.js'

export interface PortableSite {
  /** `/` or `/sub/`. */
  readonly baseUrl: string
  /** Whether public URLs of folders' pages end with a slash. */
  readonly trailingSlash: boolean
  /** Whether the output has a file. */
  readonly has: (path: string) => boolean
}

/** A page with the files that it uses. */
export interface PortablePage {
  readonly html: string
  /** Module scripts, in order. */
  readonly modules: readonly string[]
  /** Other scripts. */
  readonly scripts: readonly string[]
  /** Drawings with the shapes of icons. */
  readonly shapes: readonly string[]
}

const ADDRESSES = new Set(['href', 'src', 'poster', 'action', 'formaction', 'data', 'xlink:href'])
const SRCSETS = new Set(['srcset', 'imagesrcset'])
/** Browsers load no file with these attributes from a disk. */
const WEB_ONLY = new Set(['integrity', 'crossorigin'])
const HOST = 'http://host'

/** The output file of a path below the site's root; null if there is none. */
export function fileAt(path: string, has: PortableSite['has']): string | null {
  const bare = path.replace(/\/$/, '')
  return [path, `${bare}.html`, bare === '' ? 'index.html' : `${bare}/index.html`].find((one) => has(one)) ?? null
}

interface Target {
  readonly file: string
  /** Relative to the file that contains the URL, with its query and hash. */
  readonly address: string
}

/** Resolves a URL in a file. Returns null for other sites, missing files and the file itself. */
function targetOf(site: PortableSite, from: string, url: string): Target | null {
  const publicPath = site.trailingSlash ? from.replace(/(?<=^|\/)index\.html$/, '') : from.replace(/\/index\.html$/, '')
  if (/^(?:#|\?|$)/.test(url) || !URL.canParse(url, HOST)) return null
  const { origin, pathname, search, hash } = new URL(url, `${HOST}${site.baseUrl}${publicPath}`)
  if (origin !== HOST || !`${pathname}/`.startsWith(site.baseUrl)) return null
  const file = fileAt(decodedAddress(pathname).slice(site.baseUrl.length), site.has)
  if (file === null) return null
  const path = relativePath(dirName(from), file).split('/').map(encodeURIComponent).join('/')
  return { file, address: path + search + hash }
}

export function portablePage(site: PortableSite, path: string, html: string): PortablePage {
  const edits: Replacement[] = []
  const found = { modules: [] as string[], scripts: [] as string[], shapes: [] as string[] }
  const reader = new HtmlReader(html)
  let first: number | null = null
  while (reader.next()) {
    if (reader.kind !== 'open') continue
    const { name, start } = reader
    const target = targetOf(site, path, reader.attribute('src') ?? reader.attribute('href') ?? '')
    const isModule = name === 'script' && reader.attribute('type') === 'module' && target !== null
    if (isModule || (name === 'link' && reader.attribute('rel') === 'modulepreload')) {
      if (isModule) found.modules.push(target.file)
      if (isModule) first ??= edits.length
      reader.skip()
      edits.push({ start, end: reader.end, by: '' })
      continue
    }
    if (target !== null && name === 'script') found.scripts.push(target.file)
    if (target !== null && name === 'use') found.shapes.push(target.file)
    edits.push(...attributeEdits(site, path, reader))
  }
  if (first !== null) edits[first] = { ...(edits[first] as Replacement), by: scriptTag(path, found.modules) }
  return { html: edited(html, edits), ...found }
}

function scriptTag(path: string, modules: readonly string[]): string {
  const src = relativePath(dirName(path), PORTABLE_SCRIPT)
  return `<script defer src="${escapeHtml(src)}" data-run="${escapeHtml(modules.join(' '))}"></script>`
}

function attributeEdits(site: PortableSite, path: string, reader: HtmlReader): Replacement[] {
  const edits: Replacement[] = []
  const { name: element } = reader
  for (const { name, value, start, end, valueStart, valueEnd } of reader.attributes) {
    const attribute = name.toLowerCase()
    if (WEB_ONLY.has(attribute) && (element === 'link' || element === 'script')) edits.push({ start, end, by: '' })
    const text = decodeHtml(value ?? '')
    const by = value === null ? null : rewritten(site, path, { element, attribute, text })
    if (by !== null && by !== text) edits.push({ start: valueStart, end: valueEnd, by: escapeHtml(by) })
    // The script in the browser takes the shape from its own copy.
    if (by !== null && element === 'use') edits.push({ start, end: start + name.length, by: 'data-shape' })
  }
  return edits
}

interface Written {
  readonly element: string
  readonly attribute: string
  readonly text: string
}

/** An attribute's new value; null for one without URLs of the site. */
function rewritten(site: PortableSite, path: string, { element, attribute, text }: Written): string | null {
  const address = (url: string): string | null => targetOf(site, path, url)?.address ?? null
  if (ADDRESSES.has(attribute)) return address(text)
  if (SRCSETS.has(attribute))
    return writeSrcset(
      readSrcset(text).map((image) => ({ ...image, address: address(image.address) ?? image.address })),
    )
  if (attribute === 'style') return portableStyle(site, path, text)
  // Scripts look for URLs in any such attribute. The root itself is a setting.
  if (attribute.startsWith('data-')) return text.startsWith('/') && text !== site.baseUrl ? address(text) : null
  const [, wait, url = ''] = element === 'meta' ? (/^(\d+;\s*url=)(.*)$/i.exec(text) ?? []) : []
  return wait === undefined ? null : wait + (address(url) ?? url)
}

/** A style sheet, or an attribute with declarations. */
export function portableStyle(site: PortableSite, path: string, css: string): string {
  return css.replace(/url\((["']?)(\/[^"')]*)\1\)/g, (all, quote: string, url: string) => {
    const target = targetOf(site, path, url)
    return target === null ? all : `url(${quote}${target.address}${quote})`
  })
}
