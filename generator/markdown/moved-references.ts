// Updates references between files when some of them move: imports, links and images.
import { edited } from '../base/edits.ts'
import { decodedAddress, dirName, isBeside, normalizePath, resolveFrom } from '../base/paths.ts'
import { relativePath } from '../base/relative-path.ts'
import { readLines } from './syntax/lines.ts'
import { codeSpanEnd } from './syntax/spans.ts'
import { bracesEnd, readTag } from './syntax/tags.ts'
import { stringOf } from '../source/esm-nodes.ts'
import { readModule } from '../source/esm.ts'

export interface Moved {
  /** Maps the old path of each moved file to its new path. */
  readonly moves: ReadonlyMap<string, string>
  readonly exists: (path: string) => boolean
  /** Maps the old URL of each moved page to its new URL, if URLs change. */
  readonly addresses?: ReadonlyMap<string, string>
}

/** The old and new path of the file itself. */
export interface MovedFile {
  readonly from: string
  readonly to: string
  /** For a document: its docs instance's folder, to which links can be relative too. */
  readonly folder?: string | undefined
}

/** Matches URLs of Markdown links, images and link definitions. */
const LINK = /(?<=\]\(|^\[[^\]\n]+\]:[ \t]*)[^\s"'()<>]+/gm

/** A file's code or Markdown with updated paths. */
export function withMoved(text: string, file: MovedFile, moved: Moved): string {
  const isMarkdown = /\.mdx?$/.test(file.from)
  const code = isMarkdown ? codeIn(text) : []
  const modules = isMarkdown ? modulesInMarkdown(text) : modulesIn(text, file.from)
  const found = [
    ...modules.map((place) => ({ ...place, rename: codeName })),
    ...(isMarkdown ? linksIn(text) : []).map((place) => ({ ...place, rename: linkName })),
  ].filter(({ start }) => !code.some(([from, to]) => from <= start && start < to))
  return edited(
    text,
    found.map(({ start, end, rename }) => ({ start, end, by: rename(file, text.slice(start, end), moved) })),
  )
}

interface Place {
  readonly start: number
  readonly end: number
  /** For a link in a tag: the attribute's name. */
  readonly attribute?: string
}

/** Positions of module names in code, between the quotes. `before` is the code's offset in the text. */
function modulesIn(code: string, path: string, before = 0): Place[] {
  const module = readModule(code, path)
  if (module === null) return []
  const resolved = module.calls.flatMap(({ name, node }) =>
    name === 'require.resolve' ? node.arguments.slice(0, 1) : [],
  )
  return [...module.imports.map(({ source }) => source), ...resolved]
    .filter((one) => stringOf(one) !== null)
    .map(({ start, end }) => ({ start: before + start + 1, end: before + end - 1 }))
}

export function modulesInMarkdown(text: string): Place[] {
  const { imports, exports } = readLines(text)
  const found = [...imports, ...exports].flatMap(({ start, end }) =>
    modulesIn(text.slice(start, end), 'page.jsx', start),
  )
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at)) {
    const end = bracesEnd(text, at)
    const code = text.slice(at + 1, end - 1)
    if (code.includes('require') || code.includes('import')) found.push(...modulesIn(`(${code}\n)`, 'page.jsx', at))
    at = end === -1 ? at + 1 : end
  }
  return found
}

/** Fenced code and code spans, whose links are text: `[start, end)`. */
export function codeIn(text: string): (readonly [start: number, end: number])[] {
  const { fences } = readLines(text)
  const found = [...fences]
  for (let at = text.indexOf('`'); at !== -1;) {
    const fence = fences.find(([start, end]) => start <= at && at < end)
    const end = fence?.[1] ?? codeSpanEnd(text, at, text.length)
    if (fence === undefined && end > at) found.push([at, end])
    at = text.indexOf('`', Math.max(end, at + 1))
  }
  return found
}

/** URLs of links and images, without quotes. */
export function linksIn(text: string): Place[] {
  const found: Place[] = [...text.matchAll(LINK)].map(({ index, 0: link }) => ({
    start: index,
    end: index + link.length,
  }))
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1))
    for (const { name, value, quote, end } of readTag(text, at, true)?.attributes ?? [])
      if ((name === 'src' || name === 'href') && value !== null && (quote === '"' || quote === "'"))
        found.push({ start: end - 1 - value.length, end: end - 1, attribute: name })
  return found
}

/** Updates a module name, which can be without extension and start with webpack loaders. */
function codeName(file: MovedFile, written: string, moved: Moved): string {
  const [, loaders = '', name = '', rest = ''] = /^(.*!)?([^?]*)(\?.*)?$/.exec(written) ?? []
  if (!name.startsWith('@site/') && !isBeside(name)) return written
  const old = name.startsWith('@site/') ? normalizePath(name.slice('@site/'.length)) : resolveFrom(file.from, name)
  const found = ENDINGS.map((ending) => old + ending).find(moved.exists)
  if (found === undefined) return written
  const target = moved.moves.get(found) ?? found
  const now = found === old ? target : target.slice(0, target.length - (found.length - old.length))
  const beside = !name.startsWith('@site/') && (target !== found || file.from === file.to)
  const made = beside ? relative(file.to, now) : `@site/${now}`
  return same(name, made) ? written : loaders + made + rest
}

const ENDINGS = ['', ...['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'json'].flatMap((one) => [`.${one}`, `/index.${one}`])]

/** Updates a link or image: a file relative to the document or, for Markdown, to its docs folder. */
function linkName({ from, to, folder = '' }: MovedFile, written: string, { moves, exists, addresses }: Moved): string {
  const [, path = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(written) ?? []
  const address = addresses?.get(path)
  if (address !== undefined) return address + rest
  if (path === '' || /^[a-z][\w+.-]*:|^\/\//i.test(path) || !/\.\w+$/.test(path)) return written
  const name = decodedAddress(path)
  const isMarkdown = /\.mdx?$/.test(name)
  if (name.startsWith('/') && !isMarkdown) return written
  const below = name.replace(/^\//, '')
  const places = name.startsWith('@site/')
    ? [normalizePath(name.slice('@site/'.length))]
    : [
        ...(name.startsWith('/') ? [] : [resolveFrom(from, name)]),
        ...(isMarkdown ? [normalizePath(folder + below), normalizePath(below)] : []),
      ]
  const found = places.find(exists)
  if (found === undefined) return written
  const made = relative(to, moves.get(found) ?? found)
  return same(name, made) ? written : made.split('/').map(encoded).join('/') + rest
}

function same(a: string, b: string): boolean {
  return a.replace(/^\.\//, '') === b.replace(/^\.\//, '')
}

function encoded(part: string): string {
  return part.replace(/[\s()<>"'%?#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}

/** The relative path between two files. */
function relative(from: string, to: string): string {
  const way = relativePath(dirName(from), to)
  return way.startsWith('../') ? way : `./${way}`
}
