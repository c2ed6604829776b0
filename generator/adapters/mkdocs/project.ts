// A project for MkDocs as a site of this generator: its pages at the addresses that MkDocs gives them, with its navigation.
import { plainBlock } from '../../source/front-matter-block.ts'
import { ignoreMatcher } from '../../source/globs.ts'
import { parse, parseDocument } from 'yaml'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { list, asRecord, text, type UnknownRecord } from '../../base/unknown-record.ts'
import { stretch, type Mapped } from '../../base/mapped.ts'
import { decodedAddress, resolveFrom } from '../../base/paths.ts'
import { toNfc } from '../../base/unicode.ts'
import { byText, type Locale, type SourcePath, type SourceText, type Span, type UrlPath } from '../../base/text.ts'
import type { FrontMatter, RawDoc } from '../../content/types.ts'
import type { SidebarEntryInput } from '../../config/types.ts'
import type { Edition } from '../../source/types.ts'
import { mapDiagnostics } from '../map-diagnostics.ts'
import { badYaml } from '../../content/diagnostics.ts'
import { soleEdition } from '../sole-edition.ts'
import type { Project, SourceFiles } from '../types.ts'
import { configOf } from './config.ts'
import { blocksNotRun, configLost, fenceAsText, pageOfNavMissing, snippetMissing } from './diagnostics.ts'
import { convertPage } from './markdown/convert.ts'
import { extensionsOf } from './markdown/extensions.ts'
import { withSnippets } from './markdown/snippets.ts'
import type { Extensions, OwnFolder } from './markdown/types.ts'
import { pathInFolder } from './path-in-folder.ts'
import { readNav, sortPages, wordsOf, type NavEntry, type Order } from './nav.ts'
import type { MkDocsSettings } from './settings.ts'
import { slugRule } from './slugs.ts'
import { filledIn } from './variables.ts'

export interface MkDocsInput {
  readonly settings: MkDocsSettings
  readonly files: SourceFiles
  /** Text of a file that a page may bring in; null for one that it may not. */
  readonly read: (path: string) => string | null
  readonly exists: (path: string) => boolean
  /** A path as the disk has it, whose letters with accents may be encoded in another way. */
  readonly spelled: (path: string) => string
  /** A setting's place in the configuration. */
  readonly placeOf: (...keys: readonly (string | number)[]) => Span
  readonly dev: boolean
}

interface Page {
  readonly doc: RawDoc
  readonly body: Mapped
}

interface Scope extends MkDocsInput {
  readonly extensions: Extensions
  readonly included: Set<string>
  readonly diagnostics: Diagnostic[]
  /** Places whose content a plugin writes. */
  readonly generated: Span[]
}

export function readProject(input: MkDocsInput): Project {
  const { settings, placeOf } = input
  const diagnostics = settings.uncarried.map(({ keys, what, instead }) => configLost(placeOf(...keys), what, instead))
  const included = new Set<string>()
  const scope: Scope = { ...input, extensions: extensionsOf(settings, input), included, diagnostics, generated: [] }
  const paths = pagesOf(input)
  const pages = new Map(paths.flatMap((path) => pageOf(path, scope) ?? []).map((page) => [page.path, page.page]))
  const [place] = scope.generated
  if (place !== undefined) diagnostics.push(blocksNotRun(place, scope.generated.length))
  const nav = readNav(settings.nav, {
    pages: [...pages.keys()],
    missing: (path, keys) => diagnostics.push(pageOfNavMissing(placeOf(...keys), path)),
    order: (folder) => orderOf(folder, input),
  })
  const bodies = new Map([...pages.values()].map(({ doc, body }) => [doc.source.path as string, body]))
  const { edition, navbar } = navigationOf(nav, pages, settings)
  const config = configOf(settings, {
    pages: new Map([...pages].map(([path, { doc }]) => [path, doc.url as string])),
    navbar,
  })
  return {
    config,
    editions: [edition],
    docs: [...pages.values()].map(({ doc }) => doc).sort((a, b) => byText(a.source.path, b.source.path)),
    categories: [],
    pages: [],
    staticDirs: [settings.docsDir],
    pagesInStaticDirs: true,
    shows: 'repository',
    strings: [],
    sheets: settings.sheets
      .map((sheet) => pathInFolder(settings.docsDir, sheet))
      .filter((sheet) => input.read(sheet) !== null),
    markdown: () => ({ components: 'none', links: 'book', fromRoot: true, slugs: slugRule(settings.slugs) }),
    diagnostics,
    placed: (one) => mapDiagnostics(one, bodies),
    included: [...included].sort(byText),
    migrate: async (tools) =>
      (await import('./migrate.ts')).migrated(
        {
          settings,
          config,
          edition,
          pages: new Map([...pages].map(([path, { doc }]) => [path, doc])),
          slugs: slugRule(settings.slugs),
          included: [...included],
        },
        tools,
      ),
  }
}

/** Pages that are published, relative to the documentation folder. */
function pagesOf({ settings, files, dev }: MkDocsInput): string[] {
  const { docsDir, excluded, drafts } = settings
  const prefix = docsDir === '' || docsDir === '.' ? '' : `${docsDir}/`
  const [isExcluded, isDraft] = [ignoreMatcher(['/templates/', ...excluded]), ignoreMatcher(drafts)]
  const pages = files
    .walk(prefix === '' ? '' : docsDir)
    .filter((file) => file.startsWith(prefix) && /\.(?:md|markdown)$/.test(file))
    .map((file) => file.slice(prefix.length))
    .filter((page) => !isExcluded(page) && (dev || !isDraft(page)))
  // Where both are there, MkDocs shows the index.
  return sortPages(
    pages.filter(
      (page) => !/(?:^|\/)README\.md$/.test(page) || !pages.includes(page.replace(/README\.md$/, 'index.md')),
    ),
  )
}

function pageOf(path: string, scope: Scope): { readonly path: string; readonly page: Page } | null {
  const { settings, files, extensions, included, diagnostics } = scope
  const source = files.source(pathInFolder(settings.docsDir, path))
  if (source === null) return null
  const { meta, start } = metaOf(source, scope)
  const whole = withSnippets(source.path, source.text, {
    folders: extensions.snippetFolders,
    read: (file) => {
      const found = scope.read(file)
      if (found !== null) included.add(file)
      return found
    },
    spelled: scope.spelled,
    missing: (span, target, why) => diagnostics.push(snippetMissing(span, target, why)),
    snippets: extensions.names.has('pymdownx.snippets'),
    includes: settings.plugins.has('include-markdown'),
  })
  const cut = stretch(whole, start, whole.text.length)
  const filled = settings.plugins.has('macros') ? filledIn(cut, { ...settings.extra, ...meta }) : cut
  const body = convertPage(
    filled,
    { ...extensions, ownFolder: ownFolderOf(path, scope) },
    {
      notCarried: (_, { runs: [first] }) => {
        if (first !== undefined)
          scope.generated.push({ path: first.path as SourcePath, start: first.at, end: first.at + 1 })
      },
      unclosed: (marks, { text: line, runs: [first] }) => {
        if (first === undefined) return
        const start = first.at + line.indexOf(marks)
        diagnostics.push(fenceAsText({ path: first.path as SourcePath, start, end: start + marks.length }, marks))
      },
    },
  )
  return { path, page: { doc: docOf(path, source, meta, body, settings), body } }
}

/** Where addresses of raw HTML start, which browsers read from the page's own address; null where that is the file's folder. */
function ownFolderOf(path: string, { settings: { directoryUrls, docsDir }, exists }: Scope): OwnFolder | null {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  if (!directoryUrls || /^(?:index|README)$/.test(name)) return null
  const file = pathInFolder(docsDir, path)
  return { name, has: (address) => exists(resolveFrom(file, decodedAddress(address.replace(/[?#].*$/s, '')))) }
}

/** Values between `---` lines at the start, and where the text begins. As in MkDocs, what has no keys or can't be read is text. */
function metaOf({ path, text: source }: SourceText, { diagnostics }: Scope) {
  const found = plainBlock(source, '...')
  const asText = { meta: {}, start: 0 }
  if (found === null) return asText
  const document = parseDocument(found.text, { logLevel: 'silent', uniqueKeys: false })
  const [error] = document.errors
  // Before an empty line, the first mark is a thematic break.
  if (error !== undefined && !/^[ \t]*[\r\n]/.test(found.text)) {
    const start = found.start + Math.min(error.pos[0], found.text.length)
    diagnostics.push(
      badYaml(
        { path, start, end: start },
        `${(error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '')}.`,
      ),
    )
  }
  if (error !== undefined) return asText
  const values = valuesOf(document)
  const hasKeys = typeof values === 'object' && values !== null && !Array.isArray(values)
  return hasKeys || found.text.trim() === '' ? { meta: asRecord(values), start: found.bodyStart } : asText
}

/** Null if its aliases expand to too much data. */
function valuesOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS()
  } catch {
    return null
  }
}

function docOf(path: string, source: SourceText, meta: UnknownRecord, body: Mapped, settings: MkDocsSettings): RawDoc {
  const hash = hashOf(body.text)
  const title = text(meta.title)
  return {
    source: { path: source.path, text: body.text, hash },
    edition: 'docs',
    locale: settings.language as Locale,
    kind: 'docs',
    key: keyOf(path),
    front: frontOf(meta, body.text, settings),
    ...(title === undefined ? {} : { documentTitle: title }),
    bodyStart: 0,
    bodyHash: hash,
    version: hash,
    keyOffsets: {},
    url: addressOf(path),
    name: nameOf(path),
    links: { folder: settings.docsDir, base: settings.docsDir, key: 'docs/' },
    editUrl: settings.editUrl === null ? null : `${settings.editUrl}${path}`,
  }
}

function keyOf(path: string): string {
  return `docs/${path.replace(/\.\w+$/, '')}`
}

/** `guide/index.md` is `/guide`, `guide/start.md` is `/guide/start`. */
export function addressOf(path: string): UrlPath {
  return `/${toNfc(path)
    .replace(/\.[^./]*$/, '')
    .replace(/(?:^|\/)(?:README|index)$/, '')}` as UrlPath
}

/** A page's title if it doesn't give one. */
function nameOf(path: string): string {
  const name = path.replace(/\.[^./]*$/, '').replace(/(?:^|\/)(?:README|index)$/, '')
  return name === '' ? 'Home' : wordsOf(name.slice(name.lastIndexOf('/') + 1))
}

function frontOf(meta: UnknownRecord, body: string, { plugins }: MkDocsSettings): FrontMatter {
  const hidden = list(meta.hide).map(String)
  const [title, description] = [text(meta.title), text(meta.description)]
  const begins = /^(?:\s|<!--[\s\S]*?-->)*#[ \t]/.test(body)
  const hasTags = plugins.has('tags') || plugins.has('material/tags')
  const tags = hasTags
    ? list(meta.tags)
        .map(String)
        .filter((tag) => tag.trim() !== '')
    : []
  return {
    format: 'md',
    ...(title === undefined || begins ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(!begins && /^#[ \t]|<h1[\s>]/m.test(body) ? { hide_title: true } : {}),
    ...(tags.length === 0 ? {} : { tags }),
    ...(hidden.includes('toc') ? { hide_table_of_contents: true } : {}),
    ...(hidden.includes('navigation') ? { displayed_sidebar: null } : {}),
  }
}

/** The order that a folder's `.pages` gives. */
function orderOf(folder: string, { settings, read }: MkDocsInput): Order | null {
  if (!settings.plugins.has('awesome-pages') && !settings.plugins.has('awesome-nav')) return null
  const written = ['.pages', '.nav.yml']
    .map((name) => read(pathInFolder(settings.docsDir, pathInFolder(folder, name))))
    .find((one) => one !== null)
  if (written === undefined || written === null) return null
  try {
    const values = asRecord(parse(written, { logLevel: 'silent', uniqueKeys: false }))
    return {
      title: text(values.title),
      nav: Array.isArray(values.nav) ? (values.nav as unknown[]) : null,
      hide: values.hide === true,
    }
  } catch {
    return null
  }
}

/** One sidebar, or one for each section of the first level where those are tabs. */
function navigationOf(nav: readonly NavEntry[], pages: ReadonlyMap<string, Page>, settings: MkDocsSettings) {
  const sidebars: Record<string, SidebarEntryInput[]> = {}
  const navbar: { readonly label: string; readonly to: string }[] = []
  const sections = settings.features.has('navigation.tabs') ? nav.filter((entry) => entry.type === 'section') : []
  const rest = nav.filter((entry) => !sections.includes(entry as never))
  if (rest.length > 0 || sections.length === 0) sidebars['docs'] = rest.map((entry) => entryOf(entry, settings))
  for (const [index, section] of sections.entries()) {
    sidebars[`tab-${index + 1}`] = section.items.map((entry) => entryOf(entry, settings))
    const first = firstPage(section.items)
    const url = first === null ? undefined : pages.get(first)?.doc.url
    if (url !== undefined) navbar.push({ label: section.title, to: url })
  }
  const edition: Edition = soleEdition({
    label: settings.title,
    sidebars,
    sidebarLabels: {
      docs: settings.title,
      ...Object.fromEntries(sections.map(({ title }, index) => [`tab-${index + 1}`, title])),
    },
    tagsPath: 'tags',
  })
  return { edition, navbar }
}

function firstPage(items: readonly NavEntry[]): string | null {
  for (const item of items) {
    const found = item.type === 'page' ? item.path : item.type === 'section' ? firstPage(item.items) : null
    if (found !== null) return found
  }
  return null
}

function entryOf(entry: NavEntry, settings: MkDocsSettings): SidebarEntryInput {
  if (entry.type === 'link') return { type: 'link', label: entry.title, href: entry.href }
  if (entry.type === 'page') {
    const doc = {
      type: 'doc' as const,
      id: idOf(entry.path),
      ...(entry.anchor === undefined ? {} : { anchor: entry.anchor }),
    }
    return entry.title === null ? doc : { ...doc, label: entry.title }
  }
  const [first, ...others] = entry.items
  const isIndex =
    (settings.features.has('navigation.indexes') || settings.plugins.has('section-index')) &&
    first?.type === 'page' &&
    /(?:^|\/)(?:index|README)\.md$/.test(first.path)
  return {
    type: 'category',
    label: entry.title,
    ...(settings.features.has('navigation.sections')
      ? { collapsible: false }
      : { collapsed: !settings.features.has('navigation.expand') }),
    ...(isIndex ? { link: { type: 'doc' as const, id: idOf(first.path) } } : {}),
    items: (isIndex ? others : entry.items).map((item) => entryOf(item, settings)),
  }
}

function idOf(path: string): string {
  return keyOf(path).slice('docs/'.length)
}
