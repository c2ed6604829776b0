// Converts an mdBook book to a `Project`: chapters keep mdBook's URLs and numbers.
import { toNfc, existingSpelling } from '../../base/unicode.ts'
import type { MappedText } from '../../base/mapped-text.ts'
import { dirName, isWebUrl } from '../../base/paths.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { byText, type Locale, type SourcePath, type SourceText, type Span, type UrlPath } from '../../base/text.ts'
import { LENIENT } from '../../base/site/foreign-sites.ts'
import type { ConfigInput, SidebarEntryInput } from '../../config/types.ts'
import { NOT_FOUND_URL } from '../../routes/types.ts'
import type { FrontMatter, RawDoc } from '../../content/types.ts'
import { mapDiagnostics } from '../map-diagnostics.ts'
import { soleEdition } from '../sole-edition.ts'
import type { SourceFiles } from '../types.ts'
import type { Project } from '../types.ts'
import type { Edition } from '../../source/types.ts'
import { bookNotCarried, chapterMissing, includeMissing, noChapter, notFoundMissing } from './diagnostics.ts'
import { pageBody } from './include.ts'

import { DEFAULT_NOT_FOUND, type BookSettings } from './settings.ts'
import { chaptersOf, readSummary, type Chapter, type SummaryEntry } from './summary.ts'

export interface BookInput {
  readonly settings: BookSettings
  readonly files: SourceFiles
  /** Reads a file that a page includes. Returns null if it can't be shown. */
  readonly include: (path: string) => string | null
  /** The text of `SUMMARY.md`. */
  readonly summary: SourceText
  /** Returns a configuration key's span, for diagnostics. */
  readonly placeOf: (key: string) => Span
}

/** A `Project` with the data that only books have. */
export interface Book extends Project {
  /** Files that pages include. */
  readonly included: readonly string[]
}

export function readBook(input: BookInput): Book {
  const { settings, summary } = input
  const { entries, strange } = readSummary(summary.text)
  const chapters = chaptersOf(entries)
  const diagnostics: Diagnostic[] = settings.uncarried.map(({ key, what, instead }) =>
    bookNotCarried(input.placeOf(key), what, instead),
  )
  for (const { start, end } of strange)
    diagnostics.push(noChapter({ path: summary.path, start, end }, summary.text.slice(start, end)))
  const pages = new Map<string, Page>()
  const included = new Set<string>()
  const first = chapters.find(({ path }) => path !== null && input.files.source(sourceOf(settings, path)) !== null)
  const scope = { ...input, included, diagnostics }
  for (const chapter of chapters) {
    if (chapter.path === null || pages.has(chapter.path)) continue
    const page = pageOf(chapter, { ...scope, isFirst: chapter === first })
    if (page !== null) pages.set(chapter.path, page)
    else diagnostics.push(chapterMissing(spanOf(summary, chapter), chapter.name, sourceOf(settings, chapter.path)))
  }
  const notFound = notFoundPage(pages, { ...scope, isFirst: false })
  const all = [...pages.values(), ...(notFound === null ? [] : [notFound])]
  const docs = all.map(({ doc }) => doc)
  const bodies = new Map(all.map(({ doc, body }) => [doc.source.path as string, body]))
  return {
    config: configOf(
      settings,
      redirectsOf(settings, pages, first, (from, redirect) =>
        diagnostics.push(
          bookNotCarried(
            input.placeOf(`output.html.redirect.${from}`),
            `output.html.redirect: ${redirect}`,
            "left out: it isn't a URL",
          ),
        ),
      ),
    ),
    editions: [editionOf({ settings, pages, input }, entries)],
    docs: docs.sort((a, b) => byText(a.source.path, b.source.path)),
    categories: [],
    leftOut: leftOutOf(input, bodies),
    pages: [],
    staticDirs: [settings.src],
    pagesInStaticDirs: true,
    shows: 'repository',
    strings: [],
    sheets: [],
    markdown: () => ({ components: 'none', links: 'book', fromRoot: true, zoomsImages: false }),
    diagnostics,
    placed: (one) => mapDiagnostics(one, bodies),
    included: [...included].sort(byText),
  }
}

interface Page {
  readonly doc: RawDoc
  readonly body: MappedText
}

interface PageScope extends BookInput {
  readonly included: Set<string>
  readonly diagnostics: Diagnostic[]
  /** mdBook also publishes the first chapter as the home page. */
  readonly isFirst: boolean
}

/** Markdown files that aren't chapters. They aren't in the output. */
function leftOutOf({ settings, files, summary }: BookInput, pages: ReadonlyMap<string, unknown>): SourcePath[] {
  const found = files.walk(settings.src === '.' ? '' : settings.src) as readonly SourcePath[]
  return found.filter((path) => path.endsWith('.md') && path !== summary.path && !pages.has(path))
}

function sourceOf({ src }: BookSettings, path: string): string {
  return src === '' || src === '.' ? path : `${src}/${path}`
}

function pageOf(chapter: Pick<Chapter, 'name' | 'path'>, scope: PageScope): Page | null {
  const { settings, files } = scope
  const path = chapter.path as string
  const source = files.source(existingSpelling(sourceOf(settings, path), (file) => files.source(file) !== null))
  if (source === null) return null
  let documentTitle: string | undefined
  const body = pageBody(source.path, source.text, {
    title: (title) => {
      documentTitle = title
    },
    hidden: settings.hidden,
    read: (file) => {
      const text = scope.include(file)
      if (text !== null) scope.included.add(file)
      return text
    },
    missing: (span, target, why) => scope.diagnostics.push(includeMissing(span, target, why)),
  })
  const hash = hashOf(body.text)
  const doc: RawDoc = {
    source: { path: source.path, text: body.text, hash },
    edition: 'docs',
    locale: settings.language as Locale,
    kind: 'docs',
    key: keyOf(path),
    front: frontOf(body.text),
    ...(documentTitle === undefined ? {} : { documentTitle }),
    bodyStart: 0,
    bodyHash: hash,
    version: hash,
    keyOffsets: {},
    url: scope.isFirst ? ('/' as UrlPath) : addressOf(path),
    name: chapter.name,
    links: { folder: sourceOf(settings, ''), base: sourceOf(settings, ''), key: 'docs/' },
    editUrl: settings.editUrl?.replaceAll('{path}', source.path) ?? null,
  }
  return { doc, body }
}

/** The "page not found" page: `404.md`, or the file set in the configuration. It isn't in `SUMMARY.md`, so it gets the book's sidebar. */
function notFoundPage(pages: Map<string, Page>, scope: PageScope): Page | null {
  const path = scope.settings.notFound
  const chapter = pages.get(path)
  if (chapter !== undefined) {
    if (chapter.doc.url === NOT_FOUND_URL) pages.set(path, { ...chapter, doc: { ...chapter.doc, isNotFound: true } })
    else
      scope.diagnostics.push(
        bookNotCarried(
          scope.placeOf(NOT_FOUND_KEY),
          `${NOT_FOUND_KEY}: ${path}`,
          "the file is a chapter, so the theme's not-found page is used",
        ),
      )
    return null
  }
  const page = path === '' ? null : pageOf({ name: 'Page not found', path }, scope)
  if (page !== null)
    return {
      ...page,
      doc: {
        ...page.doc,
        url: NOT_FOUND_URL,
        isNotFound: true,
        front: { ...page.doc.front, displayed_sidebar: SIDEBAR },
      },
    }
  if (path !== '' && path !== DEFAULT_NOT_FOUND)
    scope.diagnostics.push(notFoundMissing(scope.placeOf(NOT_FOUND_KEY), sourceOf(scope.settings, path)))
  return null
}

const SIDEBAR = 'book'
const NOT_FOUND_KEY = 'output.html.input-404'

function keyOf(path: string): string {
  return `docs/${path.replace(/\.md$/, '')}`
}

/** `cli/README.md` becomes `/cli`, and `cli/init.md` becomes `/cli/init`. The file extension doesn't matter. */
function addressOf(path: string): UrlPath {
  return `/${toNfc(path)
    .replace(/\.[^./]*$/, '')
    .replace(/(?:^|\/)(?:README|index)$/i, '')}` as UrlPath
}

/** If the page's h1 isn't first, the h1 stays in place and no title is added above it. */
function frontOf(text: string): FrontMatter {
  const begins = /^(?:\s|<!--[\s\S]*?-->)*(?:#[ \t]|[^\n#<>|-][^\n]*\r?\n=+[ \t]*(?:\r?\n|$))/.test(text)
  return { format: 'md', ...(!begins && /^#[ \t]|<h1[\s>]/m.test(text) ? { hide_title: true } : {}) }
}

function editionOf(
  { settings, pages, input }: { settings: BookSettings; pages: ReadonlyMap<string, Page>; input: BookInput },
  entries: readonly SummaryEntry[],
): Edition {
  const items: SidebarEntryInput[] = []
  let into = items
  for (const entry of entries) {
    if (entry.type === 'chapter') into.push(entryOf(entry, settings, pages))
    else if (entry.type === 'separator') into = items
    else {
      into = []
      items.push({ type: 'category', label: entry.title, collapsible: false, collapsed: false, items: into })
    }
  }
  return soleEdition({
    label: input.settings.title,
    sidebars: { [SIDEBAR]: items },
    sidebarLabels: { [SIDEBAR]: input.settings.title },
    linkPlaces: chaptersOf(entries).flatMap((chapter) => {
      const page = chapter.path === null ? undefined : pages.get(chapter.path)
      return page === undefined || chapter.anchor === undefined
        ? []
        : [[`${page.doc.url}#${chapter.anchor}`, spanOf(input.summary, chapter)] as const]
    }),
  })
}

function entryOf(chapter: Chapter, settings: BookSettings, pages: ReadonlyMap<string, Page>): SidebarEntryInput {
  const { name, number, path, anchor, items } = chapter
  const label = settings.numbers && number !== null ? `${number.join('.')}. ${name}` : name
  const page = path === null ? undefined : pages.get(path)
  const id = page?.doc.key.slice('docs/'.length)
  const doc = id === undefined ? undefined : { type: 'doc' as const, id, ...(anchor === undefined ? {} : { anchor }) }
  if (doc !== undefined && items.length === 0) return { ...doc, label }
  const folded = settings.foldLevel !== null && (number?.length ?? 1) > settings.foldLevel
  return {
    type: 'category',
    label,
    collapsible: settings.foldLevel !== null && items.length > 0,
    collapsed: folded,
    ...(doc === undefined ? {} : { link: doc }),
    items: items.map((item) => entryOf(item, settings, pages)),
  }
}

/** Redirects from mdBook's other URLs: from the configuration, each folder's `index.html`, and the first chapter's own URL. */
function redirectsOf(
  settings: BookSettings,
  pages: ReadonlyMap<string, Page>,
  first: Chapter | undefined,
  unusable: (from: string, redirect: string) => void,
): { from: string; to: string }[] {
  const found = new Map<string, string>()
  for (const [path, { doc }] of pages) {
    const url = doc.url as string
    const own = addressOf(path)
    if (/(?:^|\/)(?:README|index)\.md$/i.test(path) && url !== '/') found.set(`${url}/index`, url)
    if (chapterIs(first, path) && own !== '/') found.set(own, '/')
  }
  for (const [from, to] of settings.redirects) {
    const base = `/${dirName(from.replace(/^\//, ''))}`
    const [old, now] = [routeOf(from, '/'), targetOf(to, base)]
    if (old !== null && now !== null) found.set(old, now)
    else unusable(from, `"${from}" = "${to}"`)
  }
  const taken = new Set([...pages.values()].map(({ doc }) => doc.url as string))
  const end = (url: string): string => (taken.has(url.replace(/#.*$/s, '')) ? url : (found.get(url) ?? url))
  return [...found].filter(([from]) => !taken.has(from)).map(([from, to]) => ({ from, to: end(to) }))
}

function chapterIs(chapter: Chapter | undefined, path: string): boolean {
  return chapter?.path === path
}

/** Resolves a redirect's target against the old URL's folder. Returns a page or another site's URL, or null if it's neither. */
function targetOf(to: string, folder: string): string | null {
  if (isWebUrl(to)) return to
  const route = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to) ? null : routeOf(to, folder)
  return route === null ? null : route + (/#\S+$/.exec(to)?.[0] ?? '')
}

/** Resolves a URL from mdBook against a folder. Returns null if the URL is malformed. */
function routeOf(address: string, folder: string): string | null {
  try {
    return decodedRoute(address, folder)
  } catch {
    return null
  }
}

function decodedRoute(address: string, folder: string): string {
  const path = new URL(address, `http://book${folder.endsWith('/') ? folder : `${folder}/`}`).pathname
  const route = decodeURIComponent(path)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '')
  return route === '' ? '/' : route
}

function configOf(settings: BookSettings, redirects: { from: string; to: string }[]): ConfigInput {
  const absolute = /^https?:\/\/[^/]+/.exec(settings.siteUrl)?.[0]
  const base = absolute === undefined ? settings.siteUrl : settings.siteUrl.slice(absolute.length)
  return {
    title: settings.title,
    tagline: settings.description,
    ...(absolute === undefined ? {} : { url: absolute }),
    baseUrl: `/${base.split('/').filter(Boolean).join('/')}/`.replace('//', '/'),
    i18n: {
      defaultLocale: settings.language,
      locales: [settings.language],
      localeConfigs: {
        [settings.language]: {
          label: settings.language,
          htmlLang: settings.language,
          direction: settings.rightToLeft ? 'rtl' : 'ltr',
        },
      },
    },
    staticDir: settings.src,
    colorMode: { defaultMode: settings.dark ? 'dark' : 'light', respectPrefersColorScheme: true },
    navbar: {
      title: settings.title,
      items: [
        ...(settings.repository === undefined
          ? []
          : [{ type: 'link' as const, label: 'Repository', href: settings.repository, position: 'right' as const }]),
        { type: 'color-mode', position: 'right' },
        ...(settings.search ? [{ type: 'search' as const, position: 'right' as const }] : []),
      ],
    },
    docs: { routeBasePath: '/' },
    blog: false,
    search: { enabled: settings.search },
    redirects,
    socialCards: false,
    ...LENIENT,
  }
}

function spanOf(summary: SourceText, { at }: Chapter): Span {
  const end = summary.text.indexOf(')', at)
  return { path: summary.path, start: at, end: end === -1 ? at + 1 : end + 1 }
}
