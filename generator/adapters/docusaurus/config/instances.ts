// Reads the options of one docs instance, blog or set of pages.
import { FEED_TYPES, type FeedSettings } from '../../../base/site/blogs.ts'
import type { ShownUpdate } from '../../../content/types.ts'
import { DOT_PART } from '../../../base/paths.ts'
import { list, asRecord, text, type UnknownRecord } from '../../../base/unknown-record.ts'
import { keepPrefix, takePrefix, type PrefixParser } from '../content/names.ts'
import { pageComponents } from './page-components.ts'
import type { ItemsGenerator } from './types.ts'
import type {
  BlogSettings,
  DocsSettings,
  EditUrl,
  PagesSettings,
  PluginLists,
  UnsupportedSetting,
  DocsVersionSettings,
} from './types.ts'

const INCLUDE = ['**/*.{md,mdx}']
const EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

export function docsSettings(options: UnknownRecord, siteDir: string): DocsSettings {
  const parser = options.numberPrefixParser
  const sidebar = options.sidebarPath
  return {
    id: text(options.id) ?? 'default',
    path: relativeTo(siteDir, text(options.path) ?? 'docs'),
    routeBasePath: text(options.routeBasePath) ?? 'docs',
    sidebarPath: sidebar === false ? false : typeof sidebar === 'string' ? relativeTo(siteDir, sidebar) : undefined,
    parser:
      parser === false
        ? keepPrefix
        : typeof parser === 'function'
          ? siteParser(parser as (name: string) => { filename: string; numberPrefix?: number })
          : takePrefix,
    itemsGenerator:
      typeof options.sidebarItemsGenerator === 'function'
        ? (options.sidebarItemsGenerator as ItemsGenerator)
        : undefined,
    collapsed: options.sidebarCollapsed !== false,
    collapsible: options.sidebarCollapsible !== false,
    includeCurrentVersion: options.includeCurrentVersion !== false,
    lastVersion: text(options.lastVersion),
    onlyIncludeVersions: texts(options.onlyIncludeVersions),
    disableVersioning: options.disableVersioning === true,
    versions: asRecord(options.versions) as Readonly<Record<string, DocsVersionSettings>>,
    editUrl: editUrlOf(options.editUrl),
    editCurrent: options.editCurrentVersion === true,
    editLocalized: options.editLocalizedFiles === true,
    include: texts(options.include) ?? INCLUDE,
    exclude: texts(options.exclude) ?? EXCLUDE,
    tagsBasePath: text(options.tagsBasePath) ?? 'tags',
    tagsFile: tagsFileOf(options.tags),
    showLastUpdate: shownUpdate(options),
    plugins: pluginLists(options),
    components: pageComponents(options),
  }
}

function siteParser(parse: (name: string) => { filename: string; numberPrefix?: number }): PrefixParser {
  return (name) => {
    const { filename, numberPrefix } = parse(name)
    return { name: filename, number: numberPrefix }
  }
}

export function blogSettings(options: UnknownRecord, siteDir: string): BlogSettings {
  const perPage = options.postsPerPage
  return {
    id: text(options.id) ?? 'default',
    path: relativeTo(siteDir, text(options.path) ?? 'blog'),
    routeBasePath: text(options.routeBasePath) ?? 'blog',
    title: text(options.blogTitle) ?? 'Blog',
    description: text(options.blogDescription) ?? 'Blog',
    postsPerPage: perPage === 'ALL' ? Number.MAX_SAFE_INTEGER : typeof perPage === 'number' ? perPage : 10,
    feeds: feedSettings(asRecord(options.feedOptions)),
    authorsMapPath: text(options.authorsMapPath) ?? 'authors.yml',
    include: texts(options.include) ?? INCLUDE,
    exclude: texts(options.exclude) ?? EXCLUDE,
    paths: {
      tags: below(options.tagsBasePath, 'tags'),
      authors: below(options.authorsBasePath, 'authors'),
      archive: options.archiveBasePath === null ? null : below(options.archiveBasePath, 'archive'),
      page: below(options.pageBasePath, 'page'),
    },
    tagsFile: tagsFileOf(options.tags),
    showReadingTime: options.showReadingTime !== false,
    readingTime:
      typeof options.readingTime === 'function'
        ? (options.readingTime as (place: UnknownRecord) => unknown)
        : undefined,
    editUrl: editUrlOf(options.editUrl),
    editLocalized: options.editLocalizedFiles === true,
    showLastUpdate: shownUpdate(options),
    plugins: pluginLists(options),
    components: pageComponents(options),
  }
}

/** Default number of posts in a feed. */
const FEED_LIMIT = 20

function feedSettings(options: UnknownRecord): FeedSettings {
  const { type, limit } = options
  const types = type === undefined ? ['rss', 'atom'] : type === 'all' ? FEED_TYPES : list(type)
  const most =
    limit === undefined ? FEED_LIMIT : typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : undefined
  const said = ['title', 'description', 'copyright', 'language'].flatMap((name) => {
    const value = text(options[name])
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return {
    types: FEED_TYPES.filter((one) => types.includes(one)),
    ...(most === undefined ? {} : { limit: most }),
    ...Object.fromEntries(said),
  }
}

/** Unsupported options of a blog. */
export function blogLeftOut(options: UnknownRecord): UnsupportedSetting[] {
  const { createFeedItems, xslt } = asRecord(options.feedOptions)
  return [
    ...(options.sortPosts === 'ascending' ? [{ what: 'blog.sortPosts', instead: 'the newest post comes first' }] : []),
    ...(typeof options.processBlogPosts === 'function'
      ? [{ what: 'blog.processBlogPosts', instead: 'all posts are shown in full' }]
      : []),
    ...(typeof createFeedItems === 'function'
      ? [{ what: 'blog.feedOptions.createFeedItems', instead: 'feeds contain the newest posts' }]
      : []),
    ...(xslt !== undefined && xslt !== false && xslt !== null
      ? [{ what: 'blog.feedOptions.xslt', instead: 'feeds have no style sheet' }]
      : []),
  ]
}

function shownUpdate(options: UnknownRecord): ShownUpdate {
  return { time: options.showLastUpdateTime === true, author: options.showLastUpdateAuthor === true }
}

function tagsFileOf(value: unknown): string | null {
  return value === false || value === null ? null : (text(value) ?? 'tags.yml')
}

function editUrlOf(value: unknown): EditUrl {
  return typeof value === 'string' || typeof value === 'function' ? (value as EditUrl) : undefined
}

export function pagesSettings(options: UnknownRecord, siteDir: string): PagesSettings {
  return {
    id: text(options.id) ?? 'default',
    path: relativeTo(siteDir, text(options.path) ?? 'src/pages'),
    routeBasePath: text(options.routeBasePath) ?? '/',
    editUrl: editUrlOf(options.editUrl),
    editLocalized: options.editLocalizedFiles === true,
    showLastUpdate: shownUpdate(options),
    plugins: pluginLists(options),
    components: pageComponents(options),
  }
}

function pluginLists(options: UnknownRecord): PluginLists {
  const all = (...keys: readonly string[]): unknown[] => keys.flatMap((key) => list(options[key]))
  return {
    remarkBefore: all('beforeDefaultRemarkPlugins'),
    remark: all('remarkPlugins'),
    rehype: all('beforeDefaultRehypePlugins', 'rehypePlugins'),
    admonitions: texts(asRecord(options.admonitions).keywords) ?? [],
  }
}

/** Converts a path in the configuration to one relative to the project. */
export function relativeTo(siteDir: string, path: string): string {
  if (path.startsWith(`${siteDir}/`)) return path.slice(siteDir.length + 1)
  if (!path.startsWith('/')) return path.replace(/^\.\//, '').replace(/\/$/, '')
  const from = siteDir.split('/')
  const to = path.split('/')
  let same = 0
  while (same < from.length && from[same] === to[same]) same++
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/')
}

/** The strings in a list. */
export function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) ? (value as unknown[]).filter((one): one is string => typeof one === 'string') : undefined
}

/** A URL below the blog's. */
function below(said: unknown, usual: string): string {
  const path = (text(said) ?? '').replace(/^\/+|\/+$/g, '').replace(/[?#\s]+/g, '-')
  return path === '' || DOT_PART.test(`/${path}`) ? usual : path
}
