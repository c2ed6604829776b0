// Docusaurus's rules for naming documents: number prefixes, IDs, slugs and URLs. Pure string functions, with the same rules as its docs plugin.
import { toNfc } from '../../../base/unicode.ts'

export interface Prefixed {
  readonly name: string
  readonly number: number | undefined
}

/** Removes a prefix such as `01-` from a name. For the plugin option `false`, use `keepPrefix`. The project can also define a function. */
export type PrefixParser = (name: string) => Prefixed

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
const DATE_LIKE = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?/
const VERSION_LIKE = /^\d+[-_.]\d+/

/** `01-intro` becomes `intro` with number 1. Dates and versions (`2021-11-foo`, `1.2.foo`) keep their digits. */
export const takePrefix: PrefixParser = (name) => {
  if (DATE_LIKE.test(name) || VERSION_LIKE.test(name)) return { name, number: undefined }
  const found = PREFIX.exec(name)
  return found === null ? { name, number: undefined } : { name: found[2] as string, number: Number(found[1]) }
}

export const keepPrefix: PrefixParser = (name) => ({ name, number: undefined })

/** Removes each part's prefix from a folder path. */
export function withoutPrefixes(folder: string, parser: PrefixParser): string {
  return folder === ''
    ? ''
    : folder
        .split('/')
        .map((part) => parser(part).name)
        .join('/')
}

/** Whether a file is its folder's own page: `index`, `readme`, or the folder's name. */
export function isFolderPage(file: string, folder: string): boolean {
  const name = file.toLowerCase()
  const nearest = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()
  return name === 'index' || name === 'readme' || (folder !== '' && name === nearest)
}

/** A file's path, split into the parts that names are made from. `folder` is '' at the top level. */
export interface FileParts {
  readonly folder: string
  /** Without extension, but with its number prefix. */
  readonly file: string
}

export function partsOf(path: string): FileParts {
  const at = path.lastIndexOf('/')
  return { folder: at < 0 ? '' : path.slice(0, at), file: path.slice(at + 1).replace(/\.mdx?$/, '') }
}

/** The ID used in sidebars: the folders without number prefixes, then the front matter's `id` or the file's name. */
export function documentId({ folder, file }: FileParts, frontId: string | undefined, parser: PrefixParser): string {
  const own = frontId ?? parser(file).name
  const below = withoutPrefixes(folder, parser)
  return below === '' ? own : `${below}/${own}`
}

/** The URL relative to the version's route. Starts with `/`. */
export function documentSlug(
  parts: FileParts,
  front: { readonly id?: string; readonly slug?: string },
  parser: PrefixParser,
): string {
  if (front.slug?.startsWith('/') === true) return front.slug
  const below = withoutPrefixes(parts.folder, parser)
  const folder = below === '' ? '/' : `/${below}/`
  if (front.slug !== undefined) return resolveUrl(front.slug, folder)
  return isFolderPage(parts.file, parts.folder) ? folder : resolveUrl(front.id ?? parser(parts.file).name, folder)
}

/** Resolves a relative URL against a folder, which ends with `/`. */
function resolveUrl(to: string, folder: string): string {
  const out = folder.split('/').filter((part) => part !== '')
  for (const part of to.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') out.pop()
    else out.push(part)
  }
  return `/${out.join('/')}${to.endsWith('/') ? '/' : ''}`
}

/** Joins URL parts with single slashes and without a trailing one. Returns `/` for no parts. */
export function joinUrl(...parts: readonly string[]): string {
  const path: string[] = []
  for (const part of parts.flatMap((one) => one.split('/'))) {
    // As in browsers, `..` at the root stays at the root.
    if (part === '..') path.pop()
    else if (part !== '' && part !== '.') path.push(part)
  }
  return `/${toNfc(path.join('/'))}`
}

const POST_DATE = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/** A post's date (`YYYY-MM-DD`) and its URL relative to the blog, both taken from the file name. */
export function postName(path: string): {
  readonly date: string | undefined
  readonly slug: string
  readonly text: string
} {
  const found = POST_DATE.exec(path)
  if (found === null) {
    const text = path.replace(/(?:\/index)?\.mdx?$/, '')
    return { date: undefined, slug: `/${text}`, text }
  }
  const [, folder = '', written = '', text = ''] = found
  const parts = written.split(/[-/]/)
  return {
    date: parts.map((part) => part.padStart(2, '0')).join('-'),
    slug: `/${parts.join('/')}/${folder}${text}`,
    text,
  }
}

/** A blog's or page set's name in this generator's configuration, which reserves some names and characters. */
export function instanceName(id: string): string {
  const plain = id.toLowerCase().replace(/[^a-z\d-]+/g, '-')
  return /^(?:docs|blog|pages)$|^[^a-z]/.test(plain) ? `i-${plain}` : plain
}
