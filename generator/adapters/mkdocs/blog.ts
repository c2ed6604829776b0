// The plugin `blog` of the Material theme: its settings, its authors, and the URLs and dates of its posts.
import { parse } from 'yaml'
import { dayOf, dayOrMoment } from '../../base/parse/dates.ts'
import { replaceRanges, type MappedText } from '../../base/mapped-text.ts'
import { isBeside, normalizePath, routePath } from '../../base/paths.ts'
import type { UrlPath } from '../../base/text.ts'
import { list, asRecord, text, type UnknownRecord } from '../../base/unknown-record.ts'
import type { ConfigInput } from '../../config/types.ts'
import type { FrontMatter, RawDoc } from '../../content/types.ts'
import { ruledSlug } from '../../markdown/tree/headings.ts'
import type { Edition } from '../../source/types.ts'
import { pathInFolder } from './path-in-folder.ts'

export interface MaterialBlog {
  /** The blog's folder, relative to the documentation folder; `''` if the blog is the whole site. */
  readonly folder: string
  /** The folder with the posts. */
  readonly posts: string
  /** The authors file. */
  readonly authors: string
  /** Patterns of a post's URL (`{date}/{slug}`) and of the date in it (`yyyy/MM/dd`). */
  readonly url: string
  readonly date: string
  readonly archive: boolean
  readonly perPage: number
}

/** Returns null if the project doesn't use the plugin. */
export function blogSettings(plugins: ReadonlyMap<string, UnknownRecord>): MaterialBlog | null {
  const options = plugins.get('blog') ?? plugins.get('material/blog')
  if (options === undefined || options.enabled === false) return null
  const folder = normalizePath(text(options.blog_dir) ?? 'blog').replace(/^\.$/, '')
  const below = (pattern: unknown, usual: string): string =>
    normalizePath((text(pattern) ?? usual).replace('{blog}', folder === '' ? '.' : folder))
  return {
    folder,
    posts: below(options.post_dir, '{blog}/posts'),
    authors: below(options.authors_file, '{blog}/.authors.yml'),
    url: text(options.post_url_format) ?? '{date}/{slug}',
    date: text(options.post_url_date_format) ?? 'yyyy/MM/dd',
    archive: options.archive !== false,
    perPage: options.pagination === false ? 10_000 : Number(options.pagination_per_page ?? 10) || 10,
  }
}

/** The index page, which the list of posts replaces. */
export function isIndexOf({ folder }: MaterialBlog, path: string): boolean {
  return path === pathInFolder(folder, 'index.md')
}

export function isPost({ posts }: MaterialBlog, path: string): boolean {
  return path.startsWith(`${posts}/`)
}

/** Replaces the mark at the end of an excerpt with this generator's. */
export function withTruncateMark(body: MappedText): MappedText {
  const mark = /^<!--\s*more\s*-->$/m.exec(body.text)
  return mark === null
    ? body
    : replaceRanges(body, [{ start: mark.index, end: mark.index + mark[0].length, by: '<!-- truncate -->' }])
}

/** Converts a page in the posts folder to a post. */
export function postOf(blog: MaterialBlog, doc: RawDoc, path: string, meta: UnknownRecord): RawDoc {
  const date = dateOf(meta.date)
  const categories = list(meta.categories).map(String)
  const tags = [...new Set([...categories, ...list(meta.tags).map(String)])]
  const front: FrontMatter = {
    ...doc.front,
    date,
    ...(tags.length === 0 ? {} : { tags }),
    ...(list(meta.authors).length === 0 ? {} : { authors: list(meta.authors).map(String) }),
    ...(meta.draft === true ? { draft: true } : {}),
  }
  return {
    ...doc,
    edition: 'blog',
    kind: 'blog',
    key: `blog/${path.slice(blog.posts.length + 1).replace(/\.\w+$/, '')}`,
    url: addressOf(blog, path, { date: dayOf(date), slug: text(meta.slug) ?? slugOf(titleOf(doc)), categories }),
    front,
  }
}

/** A date, or a record with the key `created`. */
function dateOf(value: unknown): string {
  const written = text(value) ?? text(asRecord(value).created) ?? ''
  return dayOrMoment(written.trim()) ?? '1970-01-01'
}

interface PostParts {
  readonly date: string
  readonly slug: string
  readonly categories: readonly string[]
}

function addressOf({ folder, url, date: pattern }: MaterialBlog, path: string, parts: PostParts): UrlPath {
  const [year = '', month = '', day = ''] = parts.date.split('-')
  const numbers: Readonly<Record<string, string>> = { y: year, M: month, d: day }
  const dated = pattern.replace(/y+|M+|d+/g, (run) => {
    const number = numbers[run[0] as string] ?? ''
    return run.length === 1 ? String(Number(number)) : number
  })
  const values: Readonly<Record<string, string>> = {
    date: dated,
    slug: parts.slug,
    file: path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''),
    categories: parts.categories.slice(0, 1).map(slugOf).join('/'),
  }
  return routePath(folder, ...url.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all).split('/'))
}

/** The front matter's title, or the first heading without its marks. */
function titleOf({ documentTitle, name, source }: RawDoc): string {
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(source.text)?.[1]
  return documentTitle ?? heading?.replace(/\{[^}]*\}$|[`*]/g, '') ?? name ?? ''
}

/** As Material's default function, `pymdownx.slugs.slugify` with lowercase letters. */
function slugOf(title: string): string {
  return ruledSlug(title, { letters: 'all', folds: false, counter: '_' })
}

export interface BlogIndex {
  readonly title: string
  readonly description: string
  /** Whether the page has more than a heading and one paragraph. */
  readonly isCut: boolean
}

/** The list's title and introduction, from the page that it replaces. */
export function blogIndex(index: RawDoc | undefined): BlogIndex {
  if (index === undefined) return { title: 'Blog', description: '', isCut: false }
  const heading = /^#[ \t]+.*$/m.exec(index.source.text)
  const rest = index.source.text.slice(heading === null ? 0 : heading.index + heading[0].length).trim()
  const [first = '', ...more] = rest.split(/\n[ \t]*\n/)
  const isPlain = !/^(?:[#>*+|:!=]|-{1,3}|\d+\.|`{3}|<)|\]\(|^ {4}/m.test(first)
  return {
    title: titleOf(index) || 'Blog',
    description: index.front.description ?? (isPlain ? first.replace(/\s+/g, ' ').replace(/[`*]/g, '') : ''),
    isCut: more.length > 0 || !isPlain,
  }
}

/** The blog's part of the configuration. */
export function blogConfig(
  blog: MaterialBlog,
  { title, description }: BlogIndex,
  authors: UnknownRecord,
  hasFeeds: boolean,
): BlogParts['config'] {
  return {
    routeBasePath: routePath(blog.folder),
    title,
    description,
    postsPerPage: blog.perPage,
    feeds: hasFeeds,
    paths: { tags: 'category', authors: 'author', archive: blog.archive ? 'archive' : null, page: 'page' },
    authors: Object.fromEntries(
      Object.entries(authors).map(([key, value]) => {
        const { name, description: about, url, avatar } = asRecord(value)
        const image = text(avatar)
        return [
          key,
          {
            name: text(name) ?? key,
            ...(text(about) === undefined ? {} : { title: text(about) as string }),
            ...(/^https?:/.test(text(url) ?? '') ? { url: text(url) as string } : {}),
            ...(image === undefined ? {} : { image: isBeside(image) ? `/${normalizePath(image)}` : image }),
          },
        ]
      }),
    ),
  }
}

/** Reads the authors file. Posts show authors that aren't in it under the name that they use. */
export function authorsIn(file: string | null, posts: readonly RawDoc[]): UnknownRecord {
  const used = posts.flatMap(({ front }) => front.authors ?? []).map((name) => [name, { name }] as const)
  try {
    const values = asRecord(parse(file ?? '', { logLevel: 'silent', uniqueKeys: false }))
    return { ...Object.fromEntries(used), ...asRecord(values.authors ?? values) }
  } catch {
    return Object.fromEntries(used)
  }
}

export interface BlogParts {
  readonly edition: Edition
  readonly config: Exclude<NonNullable<ConfigInput['blog']>, false>
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
}

/** MkDocs has an archive page for each year; this generator has one for all. */
export function archiveRedirects({ folder, archive }: MaterialBlog, posts: readonly RawDoc[]): BlogParts['redirects'] {
  const years = new Set(posts.map(({ front }) => (front.date ?? '').slice(0, 4)))
  return archive
    ? [...years].sort().map((year) => ({ from: routePath(folder, 'archive', year), to: routePath(folder, 'archive') }))
    : []
}
