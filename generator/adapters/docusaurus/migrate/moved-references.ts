// What files of a project name of each other, when some of them move: imports, links and pictures lead to the same files afterwards.
import { decodedAddress, dirName, isBeside, normalizePath, resolveFrom } from '../../../base/paths.ts'
import { relativePath } from '../../../base/relative-path.ts'

export interface Moved {
  /** Old path → new path of each file that moves. */
  readonly moves: ReadonlyMap<string, string>
  readonly exists: (path: string) => boolean
}

/** Of the file itself, as it was and as it is. */
export interface MovedFile {
  readonly from: string
  readonly to: string
  /** Of a document: the folder of its documentation, where its links are looked for, too. */
  readonly folder?: string | undefined
  /** Where the listings of its text are: `[start, end)`. */
  readonly listings?: readonly (readonly [start: number, end: number])[]
}

const CODE = /((?:\bfrom|\bimport|\brequire(?:\.resolve)?\s*\(|\bimport\s*\()\s*["'])([^"'\n]+)/g
const LINK = /(\]\(|^\[[^\]\n]+\]:[ \t]*|\b(?:src|href)=["'])([^\s"'()<>]+)/gm

/** A text of code or of Markdown with what it names of other files. */
export function withMoved(text: string, file: MovedFile, moved: Moved): string {
  const { listings = [] } = file
  const kinds = /\.mdx?$/.test(file.from)
    ? [[CODE, codeName] as const, [LINK, linkName] as const]
    : [[CODE, codeName] as const]
  const found = kinds
    .flatMap(([pattern, name]) => [...text.matchAll(pattern)].map((match) => ({ match, name })))
    .filter(({ match: { index } }) => !listings.some(([start, end]) => start <= index && index < end))
    .sort((a, b) => a.match.index - b.match.index)
  let made = ''
  let at = 0
  for (const { match, name } of found) {
    const [whole, before = '', written = ''] = match
    if (match.index < at) continue
    made += text.slice(at, match.index) + before + name(file, written, moved)
    at = match.index + whole.length
  }
  return made + text.slice(at)
}

/** A module: its name may lack the ending, and may begin with loaders of the bundler. */
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

/** A link or a picture: a file, seen from the document or, of Markdown, from its documentation. */
function linkName({ from, to, folder = '' }: MovedFile, written: string, { moves, exists }: Moved): string {
  const [, path = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(written) ?? []
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

/** A file, seen from another one. */
function relative(from: string, to: string): string {
  const way = relativePath(dirName(from), to)
  return way.startsWith('../') ? way : `./${way}`
}
