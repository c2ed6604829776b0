// Converts a Docusaurus project to data for this generator: configuration, documents, categories, pages and labels.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { byText, type SourcePath, type SourceText } from '../../base/text.ts'
import { resolveFrom } from '../../base/paths.ts'
import type { Category, RawDoc, ShownUpdate } from '../../content/types.ts'
import type { SitePageFile } from '../../routes/types.ts'
import { blogAuthors, translatedAuthors, type Author } from './content/authors.ts'
import { folderMetas } from './content/categories.ts'
import { siteData } from './config/site-data.ts'
import { configOf, type DocsPlace } from './config/config.ts'
import { badFrontMatter, badSidebarEntry, frozenWithoutSidebars } from './diagnostics.ts'
import {
  blogFolder,
  blogPosts,
  instanceEdition,
  markdownLeftOut,
  markdownPages,
  versionDocs,
  type FoundDoc,
  type Locales,
} from './content/documents.ts'
import type { SourceFiles } from '../types.ts'
import { readLabels, type Labels } from './config/labels.ts'
import { magicComments } from '../../base/parse/magic-comment.ts'
import { asRecord } from '../../base/unknown-record.ts'
import { readLocales } from './config/locales.ts'
import { instanceName, joinUrl } from './content/names.ts'
import { placeOfName } from '../../source/named-places.ts'
import { readModule } from '../../source/esm.ts'
import { placeOfSidebar, sidebarFile } from './sidebars/sidebar-places.ts'
import type { ProjectData, ProjectInput } from './types.ts'
import { entriesLeftOut } from './config/named-entries.ts'
import type { BlogSettings, DocsSettings, Settings } from './config/types.ts'
import { entriesOf, firstDocs, translatedSidebars, type SidebarEntries } from './sidebars/sidebar-entries.ts'
import { generatedSidebars } from './sidebars/sidebar-generator.ts'
import { sidebarNames } from './sidebars/sidebar-names.ts'
import { readSidebars, sidebarsOfUnlisted, type SidebarScope } from './sidebars/sidebars.ts'
import { slugger } from '../../base/site/slugger.ts'
import { namedTags, type TagsPlace } from './content/tags-file.ts'
import { pathOf, type Edition } from '../../source/types.ts'
import { versionData } from './content/version-data.ts'
import { editionId, frozenVersions, versionsFile, versionsOf, type DocsVersion } from './content/versions.ts'
import { codePages, routePages } from './content/code-pages.ts'

export async function readProject(input: ProjectInput): Promise<ProjectData> {
  const { settings, files } = input
  const locales = readLocales(settings)
  const read = { ...locales, all: locales.all.filter((locale) => isRead(input, locale)) }
  const diagnostics: Diagnostic[] = []
  const told = (problem: Diagnostic): void => void diagnostics.push(problem)
  const labels = readLabels(files, locales, told)
  const docs: RawDoc[] = []
  const categories: Category[] = []
  const editions: Edition[] = []
  const places: DocsPlace[] = []
  for (const instance of settings.docs) {
    for (const listed of versionsOf(instance, frozenVersions(files, instance, told))) {
      const version = present(files, instance, listed)
      const made = await readVersion({ ...input, locales: read, labels, instance, version, diagnostics })
      docs.push(...made.docs)
      categories.push(...made.categories)
      editions.push(made.edition)
      places.push(made.place)
    }
  }
  const authors = new Map<string, Readonly<Record<string, Author>>>()
  for (const blog of settings.blogs) {
    const { posts, reads } = blogPosts(files, blog, read)
    docs.push(...posts)
    editions.push(otherEdition('blog', blog))
    const written = blogAuthors(files, blog, reads, told, posts)
    authors.set(blog.id, translatedAuthors(written, blog.id, authorsFile(files, locales, blog), { labels, told }))
    posts.forEach((post, index) => diagnostics.push(...unreadable(post, reads[index]?.problem ?? null)))
  }
  const pages: SitePageFile[] = []
  for (const instance of settings.pages) {
    editions.push(otherEdition('pages', instance))
    docs.push(...markdownPages(files, instance, read))
    pages.push(...codePages(files, instance))
  }
  pages.push(...routePages(files, settings, pages))
  const tags = namedTags({ files, docs, places: tagPlaces(settings, places, locales), texts: labels, told })
  const config = { ...configOf({ settings, places, authors, labels }), tags: tags.labels }
  return {
    config,
    editions,
    strings: labels.files(),
    docs: inOrder(tags.docs),
    leftOut: markdownLeftOut(files, settings, places, tags.docs),
    categories,
    pages,
    staticDirs: settings.staticDirectories,
    sheets: sheetsOf(input),
    clientModules: settings.clientModules,
    admonitions: admonitionsOf(settings),
    legacy: isLegacy(files),
    data: siteData(settings, places),
    uncarried: entriesLeftOut(settings.themeConfig, places),
    ...dialectOf(settings),
    dated: datedFolders(settings, places),
    drawn: Object.entries(settings.drawn).flatMap(([part, name]) => (input.installed(name) ? [part] : [])),
    diagnostics,
  }
}

function dialectOf({ emoji, keepsCase, themes, aliases, postCss, themeConfig }: Settings) {
  return { emoji, keepsCase, themes, aliases, postCss, comments: magicComments(themeConfig) }
}

/** In a workspace, only the package above the project might depend on Docusaurus. */
function isLegacy(files: SourceFiles): boolean {
  const [version = ''] = ['', '../', '../../', '../../../'].flatMap(
    (up) => /"@docusaurus\/core"\s*:\s*"([^"]*)"/.exec(files.source(`${up}package.json`)?.text ?? '')?.[1] ?? [],
  )
  return /^[\^~=v\s]*2\./.test(version)
}

function isRead({ wanted, settings }: ProjectInput, locale: string): boolean {
  return wanted === undefined || locale === settings.defaultLocale || wanted.includes(locale)
}

function sheetsOf({ settings, files, sass }: ProjectInput): string[] {
  return [...settings.customCss, ...sheetsOfModules(files, settings.clientModules)].filter(
    (path) => path.endsWith('.css') || (sass && /\.s[ac]ss$/.test(path)),
  )
}

/** Style sheets that client modules import. They apply to every page. */
function sheetsOfModules(files: SourceFiles, modules: readonly string[]): string[] {
  return modules.flatMap((path) => {
    const { imports = [] } = readModule(files.source(path)?.text ?? '', path) ?? {}
    return imports.flatMap(({ kind, specifier: name, names }) => {
      if (kind !== 'import' || names.length > 0 || !/^(?:\.{1,2}|@site)\/.*\.(?:css|s[ac]ss)$/.test(name)) return []
      return name.startsWith('@site/') ? [name.slice('@site/'.length)] : [resolveFrom(path, name) ?? []].flat()
    })
  })
}

/** Tags files by edition. */
function tagPlaces({ blogs }: Settings, places: readonly DocsPlace[], locales: Locales): Map<string, TagsPlace> {
  const below = (folder: string, file: string | null): string | null => (file === null ? null : `${folder}/${file}`)
  return new Map([
    ...places.map(({ instance, version }) => {
      const { tagsFile } = instance
      const translated = (locale: string): string | null =>
        locale === locales.base ? null : below(version.translated(locales.folder(locale)), tagsFile)
      return [editionId(instance, version.name), { file: below(version.folder, tagsFile), translated }] as const
    }),
    ...blogs.map(({ id, path, tagsFile }) => {
      const translated = (locale: string): string | null => ofLanguage(locales, locale, blogFolder(id), tagsFile)
      return [instanceEdition('blog', id), { file: below(path, tagsFile), translated }] as const
    }),
  ])
}

function authorsFile(files: SourceFiles, locales: Locales, blog: BlogSettings): (locale: string) => SourceText | null {
  return (locale) => {
    const file = ofLanguage(locales, locale, blogFolder(blog.id), blog.authorsMapPath)
    return file === null ? null : files.source(file)
  }
}

/** A file in a language's folder; null for the default language, whose file has already been read. */
function ofLanguage(locales: Locales, locale: string, folder: string, file: string | null): string | null {
  return locale === locales.base || file === null ? null : `${locales.folder(locale)}/${folder}/${file}`
}

/** A frozen version without a folder uses the current docs, if these aren't a version themselves. Such projects copy them before they build. */
function present(files: SourceFiles, instance: DocsSettings, version: DocsVersion): DocsVersion {
  return version.name === 'current' || instance.includeCurrentVersion || files.walk(version.folder).length > 0
    ? version
    : { ...version, folder: instance.path }
}

function datedFolders({ blogs, pages, locales, translations }: Settings, places: readonly DocsPlace[]): string[] {
  const shown = ({ showLastUpdate: { time, author } }: { readonly showLastUpdate: ShownUpdate }): boolean =>
    time || author
  const any = [...places.map(({ instance }) => instance), ...blogs, ...pages].some(shown)
  return [
    ...new Set([
      ...(any && locales.length > 1 ? [translations] : []),
      ...places.flatMap(({ instance, version }) => (shown(instance) ? [version.folder] : [])),
      ...[...blogs, ...pages].filter(shown).map(({ path }) => path),
    ]),
  ].sort(byText)
}

function admonitionsOf(settings: Settings): string[] {
  return [
    ...new Set([...settings.docs, ...settings.blogs, ...settings.pages].flatMap(({ plugins }) => plugins.admonitions)),
  ].sort(byText)
}

function inOrder(docs: readonly RawDoc[]): RawDoc[] {
  return [...docs].sort((a, b) => byText(a.source.path, b.source.path))
}

function unreadable(doc: RawDoc, problem: FoundDoc['read']['problem']): Diagnostic[] {
  return problem === null
    ? []
    : [badFrontMatter({ path: doc.source.path, start: problem.at, end: problem.at + 1 }, problem.message)]
}

interface VersionInput extends ProjectInput {
  readonly labels: Labels
  readonly locales: Locales
  readonly instance: DocsSettings
  readonly version: DocsVersion
  readonly diagnostics: Diagnostic[]
}

interface MadeVersion {
  readonly docs: readonly RawDoc[]
  readonly categories: readonly Category[]
  readonly edition: Edition
  readonly place: DocsPlace
}

async function readVersion(input: VersionInput): Promise<MadeVersion> {
  const { files, instance, version, locales, diagnostics } = input
  const found = versionDocs(files, instance, version, locales)
  const shown = found.filter(({ raw }) => input.dev || raw.front.draft !== true)
  for (const { raw, read } of shown) diagnostics.push(...unreadable(raw, read.problem))
  const own = shown.filter(({ raw }) => raw.locale === locales.base)
  const byId = byIdOf(own)
  const source = sidebarSource(files, version)
  const scope = sidebarScope(input, source)
  const said = await saidOfSidebars(input, own, scope)
  const sidebars = readSidebars(said, { ...scope, docs: sidesOf(own) })
  const categories: Category[] = []
  const entries = (items: typeof sidebars, docs: readonly FoundDoc[], lists: Category[]): SidebarEntries =>
    entriesOf(items, {
      byId: byIdOf(docs),
      key: editionId(instance, version.name),
      version,
      categories: lists,
      slug: slugger(),
      name: (id, text) => input.labels.label(labelFile(instance, version), `sidebar.${id}`, text),
      locale: locales.base,
      source: source.path,
      baseUrl: input.settings.baseUrl.replace(/\/*$/, '/'),
    })
  const made = entries(sidebars, own, categories)
  const hidden = sidebarsOfUnlisted(said, { ...scope, docs: sidesOf(own) })
  const translated = translatedSidebars({ docs: shown, own, made }, locales, (docs) =>
    // Problems have already been reported.
    entries(readSidebars(said, { ...scope, docs: sidesOf(docs), problem: () => undefined }), docs, []),
  )
  const first = firstDocs(sidebars, byId)
  const label = input.labels.label(labelFile(instance, version), 'version.label', version.label)
  const main =
    own.find(({ raw }) => raw.url === version.base)?.raw.url ?? first.values().next().value ?? own[0]?.raw.url
  const drafts = found.filter((doc) => doc.raw.locale === locales.base && !shown.includes(doc))
  return {
    docs: shown.map(({ raw, side }) => inSidebar(withKeys(raw, byId), hidden.get(side.id))),
    categories,
    edition: {
      ...editionOfVersion(instance, version, label, made, translated),
      sidebarPlaces: Object.fromEntries([...sidebars.keys()].map((name) => [name, placeOfSidebar(source, name)])),
      sidebarLabels: sidebarNames(
        { instance: instance.id, sidebars, byId, navbar: asRecord(input.settings.themeConfig.navbar) },
        input.labels,
      ),
    },
    place: {
      instance,
      version,
      main,
      sidebars: first,
      byId: (id) => byId.get(id)?.raw.url,
      label,
      data: versionData({ docs: own, drafts, sidebars, entries: made, base: version.base, main }),
    },
  }
}

function byIdOf(docs: readonly FoundDoc[]): Map<string, FoundDoc> {
  return new Map(docs.map((doc) => [doc.side.id, doc]))
}

/** A version's sidebar file, loaded, or one sidebar with all documents. */
async function saidOfSidebars(
  input: VersionInput,
  docs: readonly FoundDoc[],
  scope: Omit<SidebarScope, 'docs'>,
): Promise<unknown> {
  const { instance, version, diagnostics } = input
  const file = version.sidebarPath
  const said = file === false ? {} : file === undefined ? undefined : await input.sidebars(file)
  // As in Docusaurus, a frozen version without the file has no sidebar.
  const isFrozen = version.name !== 'current'
  if (said === undefined && isFrozen && file !== undefined && file !== false)
    diagnostics.push(frozenWithoutSidebars(versionsFile(instance), version.name, file))
  const sidebars = said ?? (isFrozen ? {} : { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] })
  const generate = instance.itemsGenerator
  return generate === undefined
    ? sidebars
    : generatedSidebars(sidebars, { generate, version, docs, sidebars: { ...scope, docs: sidesOf(docs) } })
}

function sidesOf(docs: readonly FoundDoc[]): SidebarScope['docs'] {
  return new Map(docs.map(({ side }) => [side.id, side]))
}

/** The input for sidebars, except documents. */
function sidebarScope(input: VersionInput, source: Pick<SourceText, 'path' | 'text'>): Omit<SidebarScope, 'docs'> {
  const { files, instance, version, diagnostics } = input
  const turns = new Map<string, number>()
  return {
    prefix: `version-${version.name}/`,
    folders: folderMetas(files, version.folder, ({ path }, what, at) =>
      diagnostics.push(badSidebarEntry({ path, start: at, end: at + 1 }, '', what)),
    ),
    parser: instance.parser,
    collapsed: instance.collapsed,
    collapsible: instance.collapsible,
    problem: (where, what, name = '') => {
      const turn = turns.get(name) ?? 0
      turns.set(name, turn + 1)
      const span = placeOfName(source, name, turn) ?? placeOfSidebar(source, /^[^.[]*/.exec(where)?.[0] ?? '')
      diagnostics.push(badSidebarEntry(span, where, what))
    },
  }
}

/** A version's sidebar file or, without one, its documents folder. */
function sidebarSource(files: SourceFiles, { sidebarPath, folder }: DocsVersion): Pick<SourceText, 'path' | 'text'> {
  const named = typeof sidebarPath === 'string' ? sidebarPath : folder
  const file = typeof sidebarPath === 'string' ? sidebarFile(named, (one) => files.source(one) !== null) : null
  return (file === null ? null : files.source(file)) ?? { path: named as SourcePath, text: '' }
}

/** A version's labels file, relative to `i18n/<locale>`. */
function labelFile(instance: DocsSettings, version: DocsVersion): string {
  return `docusaurus-plugin-content-docs${instance.id === 'default' ? '' : `-${instance.id}`}/${version.name === 'current' ? 'current' : `version-${version.name}`}`
}

function editionOfVersion(
  instance: DocsSettings,
  version: DocsVersion,
  label: string,
  sidebars: Edition['sidebars'],
  translatedSidebars: NonNullable<Edition['translatedSidebars']>,
): Edition {
  return {
    id: editionId(instance, version.name),
    kind: 'docs',
    instance: instance.id,
    version: version.name,
    label,
    root: joinUrl(instance.routeBasePath),
    base: version.base,
    latest: version.last,
    banner: version.banner,
    noIndex: version.noIndex,
    badge: version.badge,
    sidebars,
    translatedSidebars,
    editUrl: null,
    tagsPath: instance.tagsBasePath,
  }
}

function otherEdition(
  kind: 'blog' | 'pages',
  { id, routeBasePath }: { readonly id: string; readonly routeBasePath: string },
): Edition {
  const base = joinUrl(routeBasePath)
  const plain = { version: '', label: '', latest: true, banner: 'none', noIndex: false, badge: false } as const
  return {
    ...plain,
    id: instanceEdition(kind, id),
    kind,
    instance: instanceName(id),
    root: base,
    base,
    sidebars: {},
    editUrl: null,
  }
}

/** Sets the sidebar to show with a document that isn't in any sidebar. */
function inSidebar(raw: RawDoc, sidebar: string | undefined): RawDoc {
  return sidebar === undefined || raw.front.displayed_sidebar !== undefined
    ? raw
    : { ...raw, front: { ...raw.front, displayed_sidebar: sidebar } }
}

/** Converts document IDs in the front matter to keys. */
function withKeys(raw: RawDoc, byId: ReadonlyMap<string, FoundDoc>): RawDoc {
  const { pagination_prev: previous, pagination_next: next, ...rest } = raw.front
  const key = (id: string): string => pathOf(byId.get(id)?.raw.key ?? `/${id}`)
  const front = {
    ...rest,
    ...(previous === undefined ? {} : { pagination_prev: previous === null ? null : key(previous) }),
    ...(next === undefined ? {} : { pagination_next: next === null ? null : key(next) }),
  }
  return { ...raw, front }
}
