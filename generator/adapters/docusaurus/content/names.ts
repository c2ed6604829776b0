// How Docusaurus names a document: number prefixes, ids, slugs and addresses. Pure string work, the same rules as its docs plugin.
import { toNfc } from '../../../base/unicode.ts'

export interface Prefixed {
  readonly name: string
  readonly number: number | undefined
}

/** Takes `01-` off a name. `false` in the options of a plugin is `keepPrefix`, a function is the site's own. */
export type PrefixParser = (name: string) => Prefixed

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
const DATE_LIKE = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?/
const VERSION_LIKE = /^\d+[-_.]\d+/

/** `01-intro` is `intro` with the number 1; dates and versions (`2021-11-foo`, `1.2.foo`) keep their digits. */
export const takePrefix: PrefixParser = (name) => {
  if (DATE_LIKE.test(name) || VERSION_LIKE.test(name)) return { name, number: undefined }
  const found = PREFIX.exec(name)
  return found === null ? { name, number: undefined } : { name: found[2] as string, number: Number(found[1]) }
}

export const keepPrefix: PrefixParser = (name) => ({ name, number: undefined })

/** A folder path with the prefix of each part taken off. */
export function withoutPrefixes(folder: string, parser: PrefixParser): string {
  return folder === ''
    ? ''
    : folder
        .split('/')
        .map((part) => parser(part).name)
        .join('/')
}

/** Whether a file is its folder's own page: `index`, `readme`, or the name of the folder. */
export function isFolderPage(file: string, folder: string): boolean {
  const name = file.toLowerCase()
  const nearest = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()
  return name === 'index' || name === 'readme' || (folder !== '' && name === nearest)
}

/** Path of a file below its content folder in the pieces that names are made from; `folder` is '' at the top. */
export interface FileParts {
  readonly folder: string
  /** Without extension, with its number. */
  readonly file: string
}

export function partsOf(path: string): FileParts {
  const at = path.lastIndexOf('/')
  return { folder: at < 0 ? '' : path.slice(0, at), file: path.slice(at + 1).replace(/\.mdx?$/, '') }
}

/** The id that sidebars name: folders without numbers, then the `id` of the front matter or the file's name. */
export function documentId({ folder, file }: FileParts, frontId: string | undefined, parser: PrefixParser): string {
  const own = frontId ?? parser(file).name
  const below = withoutPrefixes(folder, parser)
  return below === '' ? own : `${below}/${own}`
}

/** The address below the route of the version; begins with `/`. */
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

/** A relative address seen from a folder, which ends in `/`. */
function resolveUrl(to: string, folder: string): string {
  const out = folder.split('/').filter((part) => part !== '')
  for (const part of to.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') out.pop()
    else out.push(part)
  }
  return `/${out.join('/')}${to.endsWith('/') ? '/' : ''}`
}

/** Parts of an address joined with one `/` between them, none at the end; `/` for nothing. */
export function joinUrl(...parts: readonly string[]): string {
  const path: string[] = []
  for (const part of parts.flatMap((one) => one.split('/'))) {
    // As browsers do it: nothing is above the root.
    if (part === '..') path.pop()
    else if (part !== '' && part !== '.') path.push(part)
  }
  return `/${toNfc(path.join('/'))}`
}

const POST_DATE = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/** What the name of a post says: its date (`YYYY-MM-DD`) and its address below the blog. */
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

/** The name of a blog or of pages in the configuration of this generator, which keeps some names and letters for itself. */
export function instanceName(id: string): string {
  const plain = id.toLowerCase().replace(/[^a-z\d-]+/g, '-')
  return /^(?:docs|blog|pages)$|^[^a-z]/.test(plain) ? `i-${plain}` : plain
}
