// Files that are copied to the output unchanged: the static folder, and files next to pages that these show or link to.
import { caseCollisions } from '../../base/case-collisions.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { ClientBundle } from '../../assets/types.ts'
import { notWalked } from '../../content/content.ts'
import type { Boundary } from '../boundary.ts'
import type { SourcePath, Span } from '../../base/text.ts'
import { activeDrawing, largeImage, missingAsset, namesAlike } from '../../routes/diagnostics.ts'
import { decodeHtml, findTag, type HtmlReader } from '../../source/html.ts'
import type { CompiledDoc } from '../../markdown/compiled/compiled-doc.ts'

/** A file of the site to copy to the output. */
export interface Copy {
  readonly source: string
  /** Returns null if the file can't be read. */
  read(): Uint8Array | null
}

export interface Copies {
  /** By output path. */
  readonly files: ReadonlyMap<string, Copy>
  /** Output paths of the static folder's files, which are the names that `asset()` accepts. */
  readonly names: ReadonlySet<string>
  /** Returns the output path of a content file for its source path. */
  readonly assetOf: (path: string) => string | null
  readonly assets: ReadonlyMap<string, string>
}

/** Additional static folders, and files that the site's code refers to by URL. */
export interface MoreCopies {
  readonly folders: readonly string[]
  readonly files: readonly (readonly [source: string, output: string])[]
  /** Whether the static folder also contains pages. */
  readonly pages?: boolean
}

export function copiesOf(
  host: Boundary,
  config: ResolvedConfig,
  compiled: ReadonlyMap<string, CompiledDoc>,
  more: MoreCopies = { folders: [], files: [] },
): Outcome<Copies> {
  const files = new Map<string, Copy>()
  const copy = (source: string): Copy => ({ source, read: () => host.read(source) })
  const names = new Map<string, string>()
  const assets = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const folder of new Set([config.staticDir, ...more.folders])) {
    // A book's folder contains its pages, and its hidden files aren't published.
    const { files: found, problems } = host.walk(folder, ...(more.pages === true ? [] : (['hidden'] as const)))
    diagnostics.push(...problems.map(notWalked))
    for (const path of found) {
      if (more.pages === true && path.endsWith('.md')) continue
      const name = path.slice(folder.length + 1)
      names.set(name, path)
      files.set(name, copy(path))
    }
  }
  for (const [[name, path], [other, otherPath]] of caseCollisions(names, ([name]) => name))
    diagnostics.push(namesAlike({ path, start: 0, end: 0 }, name, other, { path: otherPath, start: 0, end: 0 }))
  for (const [source, output] of more.files) files.set(output, copy(source))
  for (const [, { doc }] of [...compiled].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const linked = doc.links
      .filter((link) => link.kind === 'asset')
      .map((link) => ({ path: link.target, span: link.span, raw: link.raw }))
    const told = new Set<string>()
    for (const { path, span, raw } of [...linked, ...doc.assets]) {
      if (assets.has(path)) continue
      const staticName = path.startsWith('/')
        ? path.slice(1)
        : path.startsWith(`${config.staticDir}/`)
          ? path.slice(config.staticDir.length + 1)
          : null
      if (staticName !== null && names.has(staticName)) {
        assets.set(path, staticName)
        continue
      }
      const bytes = host.read(path)
      // An unreadable file is reported when it's written.
      if (bytes === null && !host.isFile(path)) {
        const place = `${span.path} ${span.start} ${path}`
        if (told.has(place)) continue
        told.add(place)
        diagnostics.push(missingAsset(span, raw))
        continue
      }
      const [, base = 'file', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(path) ?? []
      const output = `assets/files/${base.replace(/[^\w.-]+/g, '-')}-${hashOf(bytes ?? path).slice(0, 8)}${extension}`
      assets.set(path, output)
      files.set(output, { source: path, read: () => bytes })
    }
  }
  diagnostics.push(...activeDrawings({ files, assets }, compiled))
  if (config.maxImageSize !== undefined) diagnostics.push(...largeImages(host, config.maxImageSize, files, compiled))
  const assetOf = (path: string): string | null => assets.get(path) ?? null
  return { value: { files, names: new Set(names.keys()), assetOf, assets }, diagnostics }
}

/** Reports SVG images in documents that contain code: it runs if somebody opens the image itself. */
function activeDrawings({ files, assets }: Shown, compiled: ReadonlyMap<string, CompiledDoc>): Diagnostic[] {
  const spans = new Map<string, Span>()
  for (const [, { doc }] of [...compiled].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { path, span } of doc.assets) if (/\.svg$/i.test(path) && !spans.has(path)) spans.set(path, span)
  return [...spans].flatMap(([path, span]) => {
    const copy = files.get(assets.get(path) ?? '')
    const svg = new TextDecoder().decode(copy?.read() ?? new Uint8Array())
    const code = copy !== undefined && MAYBE_CODE.test(svg) ? codeInDrawing(svg) : null
    return code === null ? [] : [activeDrawing(span, copy?.source ?? path, code)]
  })
}

interface Shown {
  readonly files: ReadonlyMap<string, Copy>
  /** Output paths by the paths in documents. */
  readonly assets: ReadonlyMap<string, string>
}

/** Few images are worth a closer look. */
const MAYBE_CODE = /<script|\son[a-z]+\s*=|javascript:/i

/** The first element or attribute of an SVG image that runs code. */
function codeInDrawing(svg: string): string | null {
  const tag = findTag(svg, (reader) => {
    if (reader.name === 'script') return true
    for (reader.restart(); reader.nextAttribute();) if (runsCode(reader)) return true
    return false
  })
  if (tag === null) return null
  return tag.name === 'script' ? '<script>' : `${tag.attributeName} on <${tag.name}>`
}

function runsCode({ attributeName, value }: HtmlReader): boolean {
  const name = attributeName.toLowerCase()
  return /^on[a-z]+$/.test(name) || (/^(?:xlink:)?href$/.test(name) && /^\s*javascript:/i.test(decodeHtml(value ?? '')))
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Reports images above the size limit, at the first place in a document that shows them or, if there is none, at the file. */
function largeImages(
  host: Boundary,
  limit: number,
  files: ReadonlyMap<string, Copy>,
  compiled: ReadonlyMap<string, CompiledDoc>,
): Diagnostic[] {
  const large = new Map<string, number>()
  for (const { source } of files.values()) {
    const size = IMAGE.test(source) ? (host.sizeOf(source) ?? 0) : 0
    if (size > limit * 1000) large.set(source, Math.ceil(size / 1000))
  }
  if (large.size === 0) return []
  const spans = new Map<string, Span>()
  for (const [, { doc }] of [...compiled].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { path, span } of doc.assets) if (!spans.has(path)) spans.set(path, span)
  return [...large].map(([source, size]) =>
    largeImage(spans.get(source) ?? { path: source as SourcePath, start: 0, end: 0 }, source, size, limit),
  )
}

/** Adds the files that style sheets refer to by URL. */
export function withShown(
  copies: Copies,
  host: Pick<Boundary, 'readShown'>,
  { shown = [] }: Pick<ClientBundle, 'shown'>,
): Copies {
  return shown.length === 0
    ? copies
    : {
        ...copies,
        files: new Map([
          ...copies.files,
          ...shown.map(([source, output]) => [output, { source, read: () => host.readShown(source) }] as const),
        ]),
      }
}
