// Replacements for Docusaurus's content plugins (docs, blog, pages), for plugins of a project that wrap them. Each call adds a docs instance, blog or
// page set. The replacement returns the files' content in Docusaurus's format.
import { asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import { blogAuthors } from '../content/authors.ts'
import { UNTOLD } from '../content/data-files.ts'
import type { SourceFiles } from '../../types.ts'
import { blogPosts, markdownPages, versionDocs, type Locales } from '../content/documents.ts'
import { contentTitle } from '../content/front-matter.ts'
import { joinUrl } from '../content/names.ts'
import { blogSettings, docsSettings, pagesSettings } from '../config/instances.ts'
import type { Settings } from '../config/types.ts'
import { frozenVersions, versionsOf } from '../content/versions.ts'
import type { RawDoc } from '../../../content/types.ts'
import { codePages } from '../content/code-pages.ts'

export type ContentKind = 'docs' | 'blog' | 'pages'

/** Key in a plugin's context under which replaced content plugins find the function to call. */
export const CONTENT = Symbol.for('ssg.content-plugin')

/** One call of a content plugin. */
export interface ContentCall {
  readonly kind: ContentKind
  readonly options: UnknownRecord
  /** The content after the wrapping plugin has processed it. */
  content?: unknown
}

export interface ContentScope {
  readonly siteDir: string
  readonly baseUrl: string
  readonly locales: Locales
  readonly files: () => SourceFiles
}

/** The plugin object that the wrapping plugin receives. */
export function contentPlugin(scope: ContentScope, call: ContentCall): UnknownRecord {
  return {
    name: `docusaurus-plugin-content-${call.kind}`,
    loadContent: async () => (call.content = await contentOf(scope, call)),
    contentLoaded: ({ content }: { readonly content?: unknown }) => {
      call.content = content
      return Promise.resolve()
    },
  }
}

/** The settings, plus the docs instances, blogs and page sets of the calls. */
export function withContents(settings: Settings, calls: readonly ContentCall[], siteDir: string): Settings {
  const of = <T>(kind: ContentKind, read: (options: UnknownRecord, siteDir: string) => T): T[] =>
    calls.filter((call) => call.kind === kind).map(({ options }) => read(options, siteDir))
  const blogs = calls
    .filter(({ kind }) => kind === 'blog')
    .map((call) => ({ ...blogSettings(call.options, siteDir), kept: keptPosts(call.content) }))
  return {
    ...settings,
    docs: [...settings.docs, ...of('docs', docsSettings)],
    blogs: [...settings.blogs, ...blogs],
    pages: [...settings.pages, ...of('pages', pagesSettings)],
  }
}

const SITE = '@site/'

/** Files of the posts that a wrapping plugin kept; undefined if it didn't filter them. */
function keptPosts(content: unknown): ReadonlySet<string> | undefined {
  const { blogPosts: posts } = asRecord(content)
  if (!Array.isArray(posts)) return undefined
  return new Set(
    (posts as unknown[]).flatMap((post) => text(asRecord(asRecord(post).metadata).source)?.slice(SITE.length) ?? []),
  )
}

async function contentOf(scope: ContentScope, { kind, options }: ContentCall): Promise<unknown> {
  const files = scope.files()
  if (kind === 'blog') return blogContent(scope, files, options)
  return kind === 'docs' ? docsContent(scope, files, options) : pagesContent(scope, files, options)
}

/** Metadata that all kinds of pages have. */
function metadataOf({ baseUrl }: ContentScope, doc: RawDoc, all: UnknownRecord): UnknownRecord {
  const body = doc.source.text.slice(doc.bodyStart)
  return {
    permalink: joinUrl(baseUrl, doc.url ?? ''),
    source: SITE + doc.source.path,
    title: doc.front.title ?? contentTitle(body) ?? doc.name,
    description: doc.front.description ?? doc.excerpt ?? '',
    frontMatter: all,
    unlisted: doc.front.unlisted === true,
    ...(doc.editUrl === undefined || doc.editUrl === null ? {} : { editUrl: doc.editUrl }),
  }
}

function blogContent(scope: ContentScope, files: SourceFiles, options: UnknownRecord): UnknownRecord {
  const settings = blogSettings(options, scope.siteDir)
  const base = joinUrl(scope.baseUrl, settings.routeBasePath)
  const { posts, reads } = blogPosts(files, settings, scope.locales)
  const authors = blogAuthors(files, settings, reads, UNTOLD)
  const made = posts
    .map((post, index) => {
      const { all = {} } = reads[index] ?? {}
      const body = post.source.text.slice(post.bodyStart)
      const date = new Date(text(all.date) ?? post.front.date ?? 0)
      return {
        id: post.name,
        content: body,
        metadata: {
          ...metadataOf(scope, post, all),
          date: Number.isNaN(date.getTime()) ? new Date(post.front.date ?? 0) : date,
          tags: (post.front.tags ?? []).map((label) => ({ inline: true, label, permalink: `${base}/tags/${label}` })),
          authors: (post.front.authors ?? []).map((key) => ({ key, ...authors[key] })),
          readingTime: post.minutes ?? undefined,
          hasTruncateMarker: /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/.test(body),
        } as Record<string, unknown> & { readonly date: Date },
      }
    })
    .sort((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime())
  const link = (at: number): UnknownRecord | undefined =>
    made[at] && { title: made[at].metadata.title, permalink: made[at].metadata.permalink }
  made.forEach(({ metadata }, at) => Object.assign(metadata, { prevItem: link(at - 1), nextItem: link(at + 1) }))
  return {
    blogTitle: settings.title,
    blogDescription: settings.description,
    blogSidebarTitle: text(options.blogSidebarTitle) ?? 'Recent posts',
    blogPosts: made,
    blogListPaginated: [],
    blogTags: {},
    blogTagsListPath: `${base}/tags`,
    authorsMap: authors,
  }
}

function docsContent(scope: ContentScope, files: SourceFiles, options: UnknownRecord): UnknownRecord {
  const settings = docsSettings(options, scope.siteDir)
  const loadedVersions = versionsOf(settings, frozenVersions(files, settings, UNTOLD)).map((version) => ({
    versionName: version.name,
    label: version.label,
    path: joinUrl(scope.baseUrl, version.base),
    isLast: version.last,
    contentPath: `${scope.siteDir}/${version.folder}`,
    docs: versionDocs(files, settings, version, scope.locales).map(({ raw, side, read }) => ({
      ...metadataOf(scope, raw, read.all),
      id: side.id,
      title: side.title,
      version: version.name,
      sidebarPosition: side.position,
      tags: (raw.front.tags ?? []).map((label) => ({ inline: true, label })),
      draft: raw.front.draft === true,
    })),
    drafts: [],
    sidebars: {},
  }))
  return { loadedVersions }
}

function pagesContent(scope: ContentScope, files: SourceFiles, options: UnknownRecord): readonly UnknownRecord[] {
  const settings = pagesSettings(options, scope.siteDir)
  return [
    ...codePages(files, settings).map(({ url, source }) => ({
      type: 'jsx',
      permalink: joinUrl(scope.baseUrl, url),
      source: SITE + source,
    })),
    ...markdownPages(files, settings, scope.locales).map((page) => ({ type: 'mdx', ...metadataOf(scope, page, {}) })),
  ]
}
