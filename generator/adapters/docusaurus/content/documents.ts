// The files of one docs version, of a blog, or of a set of pages, each with its ID, URL and translations.
import { hashOf } from '../../../base/hash.ts'
import { NOT_FOUND_URL } from '../../../routes/types.ts'
import type { Locale, SourcePath, SourceText, UrlPath } from '../../../base/text.ts'
import type { FrontMatter, RawDoc, ShownUpdate } from '../../../content/types.ts'
import { excerptOf } from './excerpt.ts'
import { matchingPaths, type Globs } from '../../../source/globs.ts'
import { contentTitle, readLooseFrontMatter, type LooseFrontMatter } from './front-matter.ts'
import { documentId, documentSlug, joinUrl, partsOf, postName, type PrefixParser } from './names.ts'
import type { BlogSettings, DocsSettings, EditUrl, PagesSettings, Settings } from '../config/types.ts'
import { classOf } from '../config/appearance.ts'
import { withHeadingIds } from './heading-ids.ts'
import { takeHead } from './page-head.ts'
import { countsBySpaces, readingMinutes, type ReadingTime } from './reading-time.ts'
import type { SourceFiles } from '../../types.ts'
import type { SidebarDoc } from '../sidebars/sidebars.ts'
import { editionId, type DocsVersion } from './versions.ts'
import { below, isPage } from './code-pages.ts'

export interface Locales {
  readonly all: readonly string[]
  readonly base: string
  /** Returns the folder with a language's translations. */
  readonly folder: (locale: string) => string
  /** Default format of a file. */
  readonly format: Settings['format']
  readonly slash: Settings['trailingSlash']
  /** Heading levels in tables of contents. */
  readonly contents: { readonly min: number; readonly max: number }
}

export interface FoundDoc {
  readonly raw: RawDoc
  readonly side: SidebarDoc
  readonly read: LooseFrontMatter
}

const MARKDOWN = /\.mdx?$/

/** Edition ID of a blog or page set. */
export function instanceEdition(kind: 'blog' | 'pages', id: string): string {
  return id === 'default' ? kind : `${kind}~${id}`
}

/** Documents of a version, including translated ones in all locales. */
export function versionDocs(
  files: SourceFiles,
  settings: DocsSettings,
  version: DocsVersion,
  locales: Locales,
): FoundDoc[] {
  const key = editionId(settings, version.name)
  return locales.all.flatMap((locale) => {
    const folder = locale === locales.base ? version.folder : version.translated(locales.folder(locale))
    return documentsBelow(files, folder, settings).flatMap((path) => {
      const source = files.source(`${folder}/${path}`)
      return source === null
        ? []
        : [
            oneDoc({
              source,
              path,
              folder,
              baseFolder: version.folder,
              key,
              locale: locale as Locale,
              parser: settings.parser,
              base: version.base,
              locales,
              showLastUpdate: settings.showLastUpdate,
              edit: (file, permalink) => docEditUrl({ settings, version, locale, file, permalink, locales }),
            }),
          ]
    })
  })
}

/**
 * Where a document's relative links start. In Docusaurus, a URL can end with a slash (for folder pages, or by configuration). Relative URLs in such a
 * page start below it.
 */
function linksOf(
  { folder, base, key }: { readonly folder: string; readonly base: string; readonly key: string },
  slug: string,
  slash: Settings['trailingSlash'],
): NonNullable<RawDoc['links']> {
  const inFolder = slash ?? slug.endsWith('/')
  return { folder: `${folder}/`, base: `${base}/`, key: `${key}/`, ...(inFolder ? { inFolder } : {}) }
}

/** Paths of the documents in a folder, relative to it. */
function documentsBelow(files: SourceFiles, folder: string, patterns: Globs): readonly string[] {
  return matchingPaths(
    below(files, folder).filter((path) => MARKDOWN.test(path)),
    patterns,
  )
}

interface DocPlace {
  readonly source: SourceText
  readonly path: string
  readonly folder: string
  /** The default locale's folder. */
  readonly baseFolder: string
  readonly key: string
  readonly locale: Locale
  readonly parser: PrefixParser
  readonly base: string
  readonly locales: Locales
  readonly showLastUpdate: ShownUpdate
  /** Returns a file's edit URL, or null. */
  readonly edit: (path: string, permalink: string) => string | null
}

function oneDoc(place: DocPlace): FoundDoc {
  const { source, path, parser } = place
  const read = readLooseFrontMatter(source)
  const parts = partsOf(path)
  const id = documentId(parts, read.front.id, parser)
  const slug = documentSlug(parts, read.front, parser)
  const name = id.slice(id.lastIndexOf('/') + 1)
  const title = read.front.title ?? contentTitle(source.text.slice(read.bodyStart)) ?? name
  const side: SidebarDoc = {
    id,
    folder: parts.folder,
    file: parts.file,
    name: path.slice(path.lastIndexOf('/') + 1),
    position: read.front.sidebar_position ?? parser(parts.file).number,
    label: read.front.sidebar_label,
    title,
    unlisted: read.front.unlisted === true,
    ...classOf(read.all.sidebar_class_name),
  }
  const raw = rawDoc(
    {
      source,
      editUrl: place.edit(path, joinUrl(place.base, slug)),
      locale: place.locale,
      kind: 'docs',
      key: `${place.key}/${path.replace(MARKDOWN, '')}`,
      url: joinUrl(place.base, slug),
      name,
      links: linksOf({ folder: place.folder, base: place.baseFolder, key: place.key }, slug, place.locales.slash),
      showLastUpdate: place.showLastUpdate,
    },
    read,
    place.locales,
  )
  return { raw, side, read }
}

interface EditedDoc {
  readonly settings: DocsSettings
  readonly version: DocsVersion
  readonly locale: string
  readonly file: string
  readonly permalink: string
  readonly locales: Locales
}

function docEditUrl({ settings, version, locale, file, permalink, locales }: EditedDoc): string | null {
  const own = settings.editLocalized && locale !== locales.base
  const folder = own
    ? version.translated(locales.folder(locale))
    : settings.editCurrent
      ? settings.path
      : version.folder
  const place = { version: version.name, versionDocsDirPath: folder, docPath: file, permalink, locale }
  return editUrlOf(settings.editUrl, `${folder}/${file}`, place)
}

/** If the configuration's function throws, there is no link. */
function editUrlOf(edit: EditUrl, path: string, place: Readonly<Record<string, string>>): string | null {
  if (edit === undefined) return null
  if (typeof edit === 'string') return `${edit.replace(/\/$/, '')}/${path}`
  try {
    const url = edit(place)
    // Some functions return several links as text for a custom component. The first one is used.
    return typeof url === 'string'
      ? /^\/|https?:[^"\s]+/.exec(url)?.[0] === '/'
        ? url
        : (/https?:[^"\s]+/.exec(url)?.[0] ?? null)
      : null
  } catch {
    return null
  }
}

interface RawParts {
  readonly editUrl?: string | null
  readonly source: SourceText
  readonly locale: Locale
  readonly kind: 'docs' | 'blog' | 'pages'
  readonly key: string
  readonly url: string
  readonly name: string
  readonly links: NonNullable<RawDoc['links']>
  readonly minutes?: number | null
  readonly showLastUpdate: ShownUpdate
}

function rawDoc(parts: RawParts, read: LooseFrontMatter, { format, contents }: Locales): RawDoc {
  const marked = withHeadingIds(parts.source.text, read.bodyStart)
  const taken = takeHead(marked, read.bodyStart)
  const text = taken?.text ?? marked
  const source = text === parts.source.text ? parts.source : { ...parts.source, text }
  const { title, ...inHead } = taken?.head ?? {}
  const written: FrontMatter = { ...levelsOf(contents), ...inHead, ...read.front }
  const said = written.format ?? format
  const front = { ...written, format: said === 'detect' ? formatOf(parts.source.path) : said }
  return {
    source,
    edition: parts.key.slice(0, parts.key.indexOf('/')),
    locale: parts.locale,
    kind: parts.kind,
    key: parts.key,
    front,
    bodyStart: read.bodyStart,
    bodyHash: source.hash,
    version: hashOf(source.text.slice(read.bodyStart)),
    keyOffsets: read.keyOffsets,
    url: parts.url as UrlPath,
    name: parts.name,
    links: parts.links,
    showLastUpdate: parts.showLastUpdate,
    ...(front.description === undefined ? excerptIn(parts.source.text, read.bodyStart) : {}),
    ...(title === undefined ? {} : { documentTitle: title, isWholeTitle: true as const }),
    ...(Object.keys(read.tagNames).length === 0 ? {} : { tagNames: read.tagNames }),
    ...(taken === null || taken.tags.length === 0 ? {} : { head: taken.tags }),
    ...(parts.editUrl === undefined ? {} : { editUrl: parts.editUrl }),
    ...(parts.kind === 'pages' && parts.url === NOT_FOUND_URL ? { isNotFound: true as const } : {}),
    ...(parts.minutes === undefined ? {} : { minutes: parts.minutes }),
  }
}

/** Front matter for heading levels that differ from the defaults, for pages that don't set them. */
function levelsOf({ min, max }: Locales['contents']): FrontMatter {
  return { ...(min === 2 ? {} : { toc_min_heading_level: min }), ...(max === 3 ? {} : { toc_max_heading_level: max }) }
}

/** The format that a file's extension implies. */
function formatOf(path: string): 'md' | 'mdx' {
  return /\.(?:md|markdown)$/.test(path) ? 'md' : 'mdx'
}

/** Markdown files that aren't pages, such as those whose names begin with `_`. */
export function markdownLeftOut(
  files: SourceFiles,
  { blogs, translations }: Settings,
  places: readonly { readonly version: DocsVersion }[],
  docs: readonly RawDoc[],
): SourcePath[] {
  const pages = new Set<string>(docs.map(({ source }) => source.path))
  const folders = [...places.map(({ version }) => version.folder), ...blogs.map(({ path }) => path), translations]
  const found = folders.flatMap((folder) => files.walk(folder))
  return (found as SourcePath[]).filter((path) => MARKDOWN.test(path) && !pages.has(path))
}

/** The first line of text, for documents without a description. */
export function excerptIn(text: string, start: number): Pick<RawDoc, 'excerpt'> {
  const excerpt = excerptOf(text, start)
  return excerpt === '' ? {} : { excerpt }
}

/** Folder of a blog's translations, relative to the language's folder. */
export function blogFolder(id: string): string {
  return `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`
}

/** Posts of a blog. */
export function blogPosts(
  files: SourceFiles,
  settings: BlogSettings,
  locales: Locales,
): { readonly posts: readonly RawDoc[]; readonly reads: readonly LooseFrontMatter[] } {
  const edition = instanceEdition('blog', settings.id)
  const posts: RawDoc[] = []
  const reads: LooseFrontMatter[] = []
  const time = readingTimeOf(files, settings)
  const plugin = blogFolder(settings.id)
  for (const locale of locales.all) {
    const folder = locale === locales.base ? settings.path : `${locales.folder(locale)}/${plugin}`
    const edited = settings.editLocalized ? folder : settings.path
    for (const path of documentsBelow(files, folder, settings)) {
      if (settings.kept?.has(`${settings.path}/${path}`) === false) continue
      const source = files.source(`${folder}/${path}`)
      if (source === null) continue
      const read = readLooseFrontMatter(source)
      const said = postName(path)
      const date = read.front.date ?? said.date ?? '1970-01-01'
      const slug = read.front.slug ?? said.slug
      const made = { ...read, front: { ...read.front, date } }
      posts.push(
        rawDoc(
          {
            source,
            editUrl: editUrlOf(settings.editUrl, `${edited}/${path}`, {
              blogDirPath: edited,
              blogPath: path,
              permalink: joinUrl(settings.routeBasePath, slug),
              locale,
            }),
            locale: locale as Locale,
            kind: 'blog',
            key: `${edition}/${path.replace(MARKDOWN, '')}`,
            url: joinUrl(settings.routeBasePath, slug),
            name: said.text,
            links: linksOf({ folder, base: settings.path, key: edition }, slug, locales.slash),
            showLastUpdate: settings.showLastUpdate,
            minutes: readingMinutes({ body: source.text.slice(read.bodyStart), front: read.all, locale }, time),
          },
          made,
          locales,
        ),
      )
      reads.push(read)
    }
  }
  return { posts, reads }
}

function readingTimeOf(files: SourceFiles, { showReadingTime, readingTime }: BlogSettings): ReadingTime {
  const textOf = (path: string): string | null => files.source(path)?.text ?? null
  const core = textOf('node_modules/@docusaurus/core/package.json')
  return { show: showReadingTime, own: readingTime, bySpaces: countsBySpaces(core, textOf('package.json')) }
}

/** Pages written in Markdown. For those written as code, see `codePages`. */
export function markdownPages(files: SourceFiles, settings: PagesSettings, locales: Locales): RawDoc[] {
  const edition = instanceEdition('pages', settings.id)
  const plugin = `docusaurus-plugin-content-pages${settings.id === 'default' ? '' : `-${settings.id}`}`
  return locales.all.flatMap((locale) => {
    const folder = locale === locales.base ? settings.path : `${locales.folder(locale)}/${plugin}`
    const edited = settings.editLocalized ? folder : settings.path
    return below(files, folder)
      .filter((path) => MARKDOWN.test(path) && isPage(path))
      .flatMap((path) => {
        const source = files.source(`${folder}/${path}`)
        if (source === null) return []
        const read = readLooseFrontMatter(source)
        const slug = read.front.slug ?? path.replace(MARKDOWN, '').replace(/(^|\/)index$/, '$1')
        const url = joinUrl(settings.routeBasePath, slug)
        const key = `${edition}/${path.replace(MARKDOWN, '')}`
        return [
          rawDoc(
            {
              source,
              editUrl: editUrlOf(settings.editUrl, `${edited}/${path}`, {
                pagesDirPath: edited,
                pagesPath: path,
                permalink: url,
                locale,
              }),
              showLastUpdate: settings.showLastUpdate,
              locale: locale as Locale,
              kind: 'pages',
              key,
              url,
              name: path.replace(MARKDOWN, ''),
              links: linksOf({ folder, base: settings.path, key: edition }, slug, locales.slash),
            },
            read,
            locales,
          ),
        ]
      })
  })
}
