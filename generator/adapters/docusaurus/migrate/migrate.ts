// Migrates a Docusaurus project to this generator's layout: which files move where, which are written, and which stay.
import { byText, escapePattern } from '../../../base/text.ts'
import { versionFolder } from '../../../base/site/version-names.ts'
import type { ConfigInput } from '../../../config/types.ts'
import type { Category, FrontMatter, RawDoc } from '../../../content/types.ts'
import { editionOf, pathOf, type Edition } from '../../../source/types.ts'
import { withKeys, writtenKeys } from './migrated-front.ts'
import { withMoved } from '../../../markdown/moved-references.ts'
import { FRONT_MATTER_KEYS } from '../../../content/front-matter.ts'
import { readLines } from '../../../markdown/syntax/lines.ts'
import { ownAddress } from '../../../routes/routes.ts'
import type { Migration, MigrationTools } from '../../types.ts'
import type { ProjectData } from '../types.ts'
import {
  type MigrationInput,
  type MigrationScope,
  leave,
  nameOf,
  isEmpty,
  redirectsOf,
  leaveEditUrl,
  settingsOf,
  versionOf,
  pathIn,
  plainSidebars,
} from './site-settings.ts'

/** Front matter keys that this generator supports. */
const KNOWN: ReadonlySet<string> = new Set(FRONT_MATTER_KEYS)

export function migrationOf(project: ProjectData, tools: MigrationTools): Migration {
  const input: MigrationInput = { ...tools, project }
  const mains = mainVersions(project)
  const scope: MigrationScope = {
    input,
    mains,
    moves: new Map(),
    files: {},
    left: new Map(),
    folders: new Map(),
    documents: new Map(),
    taken: new Map(),
    edited: new Set(),
  }
  const editions = new Map(project.editions.map((edition) => [edition.id, edition]))
  for (const doc of project.written ?? project.docs) {
    const edition = editions.get(editionOf(doc.key))
    if (edition !== undefined) moveDoc(scope, doc, edition)
  }
  for (const page of project.pages) movePage(scope, page)
  moveFiles(scope)
  followMoves(scope)
  writeConfig(scope)
  for (const { message } of [...project.diagnostics, ...tools.found.filter(({ code }) => code === 'SSG232')])
    leave(scope, message.replace(/\.$/, ''), 'check it')
  return {
    moves: [...scope.moves].sort(([a], [b]) => byText(a, b)),
    files: scope.files,
    edited: [...scope.edited].sort(byText),
    left: [...scope.left].sort(([a], [b]) => byText(a, b)),
  }
}

/** The version that authors edit in each docs instance: the current one, or the newest if the project doesn't show the current one. */
function mainVersions({ editions }: ProjectData): ReadonlySet<Edition> {
  const docs = editions.filter(({ kind }) => kind === 'docs')
  return new Set(
    docs.filter((edition) => {
      const all = docs.filter(({ instance }) => instance === edition.instance)
      return edition === (all.find(({ version }) => version === 'current') ?? all[0])
    }),
  )
}

/** An edition's folder, relative to a locale's folder. */
function folderOf({ mains }: MigrationScope, edition: Edition): string {
  const name =
    edition.kind === 'docs' ? nameOf(edition) : edition.id.startsWith('blog~') ? edition.instance : edition.kind
  return edition.kind === 'docs' && !mains.has(edition) ? versionFolder(name, edition.version) : name
}

function moveDoc(scope: MigrationScope, doc: RawDoc, edition: Edition): void {
  const { project } = scope.input
  const { path } = doc.source
  const locale = doc.locale
  const ending = /\.mdx?$/.exec(path)?.[0] ?? '.md'
  if (edition.kind === 'pages' && locale !== project.config.i18n?.defaultLocale)
    return leave(scope, path, 'pages outside the documentation are only in the default language here')
  const below = `${pathOf(doc.key)}${ending}`
  const target =
    edition.kind === 'pages' ? `site/pages/${below}` : `content/${locale}/${folderOf(scope, edition)}/${below}`
  if (!move(scope, path, target)) return
  if (doc.links !== undefined && path === doc.links.folder + below)
    scope.folders.set(doc.links.folder.slice(0, -1), target.slice(0, -below.length - 1))
  const text = migratedText(scope, doc, edition)
  if (text !== doc.source.text) scope.files[target] = text
  scope.documents.set(path, doc.links?.folder)
}

/** Moves a React page together with the files in its folder. Its URL stays the same. */
function movePage(scope: MigrationScope, { id, url, source }: ProjectData['pages'][number]): void {
  const below = new RegExp(`(?:^|/)${escapePattern(id)}\\.[jt]sx?$`).exec(source)
  const path = id.replace(/(?:^|\/)index$/, '')
  if (below === null || !url.endsWith(path))
    return leave(scope, source, `a page that a plugin adds at ${url}: write it as a page in \`site/pages\``)
  const base = url.slice(0, url.length - path.length).replace(/\/$/, '')
  scope.folders.set(source.slice(0, below.index), `site/pages${base}`)
}

/** Updates paths in files that refer to moved ones. */
function followMoves(scope: MigrationScope): void {
  const { moves, files, documents } = scope
  const { read, walk } = scope.input
  const code = walk('src').filter((file) => !moves.has(file) && NAMES_OTHERS.test(file))
  const moved = { moves, exists: (path: string) => moves.has(path) || read(path) !== null }
  for (const [from, to] of [...moves, ...code.map((file) => [file, file] as const)]) {
    if (!NAMES_OTHERS.test(from)) continue
    const text = files[to] ?? read(from)
    if (text === null) continue
    const made = withMoved(text, { from, to, folder: documents.get(from) }, moved)
    if (made === text) continue
    files[to] = made
    if (from === to) scope.edited.add(to)
  }
}

/** Files that can contain paths of other files. */
const NAMES_OTHERS = /\.(?:mdx?|[cm]?[jt]sx?)$/

function migratedText(scope: MigrationScope, doc: RawDoc, edition: Edition): string {
  const { text } = doc.source
  const head = text.slice(0, doc.bodyStart)
  const body = withoutBase(scope.input, text.slice(doc.bodyStart))
  const plain = writtenKeys(head)
  // `ssg check` reports what's wrong with it.
  if (plain === null) return head + body
  const wanted: Record<string, unknown> = { ...doc.front }
  delete wanted['format']
  const { legacy } = scope.input.project
  const isPlain = doc.front.format === 'md' || (legacy === true && doc.source.path.endsWith('.md'))
  const format = plain['format'] ?? (isPlain ? 'md' : undefined)
  if (format !== undefined) wanted['format'] = format
  if (wanted['title'] === undefined && !/^#[ \t]/m.test(body)) wanted['title'] = doc.name ?? pathOf(doc.key)
  if (doc.url !== undefined) {
    const { slug: _, ...without } = wanted
    const raw = { ...doc, front: without as FrontMatter }
    delete (raw as { url?: string }).url
    delete wanted['slug']
    if (ownAddress(raw, edition) !== doc.url) wanted['slug'] = slugOf(doc.url, edition)
  }
  const changes: Record<string, unknown> = {}
  for (const key of Object.keys(plain))
    if (!(key in wanted)) {
      changes[key] = undefined
      if (!KNOWN.has(key)) leave(scope, `"${key}" in front matter`, 'removed, because this generator has no such key')
    }
  for (const [key, value] of Object.entries(wanted))
    if (KNOWN.has(key) && JSON.stringify(plain[key]) !== JSON.stringify(value)) changes[key] = value
  return withKeys(head, changes) + body
}

/** Removes the base URL from links and images, because this generator adds it. Code blocks stay unchanged. */
function withoutBase({ project }: MigrationInput, body: string): string {
  const baseUrl = project.config.baseUrl ?? '/'
  if (baseUrl === '/' || !body.includes(baseUrl)) return body
  const { fences } = readLines(body)
  const address = String.raw`(\]\(|^\[[^\]\n]+\]:[ \t]*|\b(?:src|href)=["'])${escapePattern(baseUrl)}`
  return body.replace(new RegExp(address, 'gm'), (written: string, before: string, at: number) =>
    fences.some(([start, end]) => start <= at && at < end) ? written : `${before}/`,
  )
}

/** The URL relative to the edition's root, as a slug. */
function slugOf(url: string, { base }: Edition): string {
  const below = base === '/' ? url : url === base ? '/' : url.startsWith(`${base}/`) ? url.slice(base.length) : url
  return below
}

/** Moves the files next to documents, and the files in static folders. */
function moveFiles(scope: MigrationScope): void {
  const { project, walk } = scope.input
  for (const [from, to] of [...scope.folders].sort(([a], [b]) => b.length - a.length))
    for (const file of walk(from))
      if (!scope.moves.has(file) && !/(?:^|\/)_category_\.|(?:authors|tags)\.ya?ml$/.test(file))
        move(scope, file, `${to}${file.slice(from.length)}`)
  for (const folder of project.staticDirs)
    for (const file of walk(folder, 'hidden')) move(scope, file, `site/static${file.slice(folder.length)}`)
  for (const sheet of project.sheets) moveSheet(scope, sheet)
}

/** A style sheet that refers to files next to it stays in place and is imported. */
function moveSheet(scope: MigrationScope, sheet: string): void {
  const target = `site/styles/${sheet.slice(sheet.lastIndexOf('/') + 1)}`
  const text = scope.input.read(sheet) ?? ''
  if (!NAMES_BESIDE.test(text)) move(scope, sheet, target)
  else scope.files[target] = `${scope.files[target] ?? ''}@import '../../${sheet}';\n`
}

const NAMES_BESIDE = /@(?:import|use|forward)\b|url\(\s*["']?(?!["']?(?:[a-z]+:|\/|#))/i

/** Moves a file if no other one moved to the same place. Otherwise it stays, and is reported. */
function move(scope: MigrationScope, from: string, to: string): boolean {
  const other = scope.taken.get(to)
  if (other === undefined) {
    scope.moves.set(from, to)
    scope.taken.set(to, from)
    return true
  }
  if (other !== from) leave(scope, from, `"${other}" also moves to "${to}": move one of them elsewhere`)
  return other === from
}

function writeConfig(scope: MigrationScope): void {
  const { project, configFile } = scope.input
  const docs = project.editions.filter(({ kind }) => kind === 'docs')
  const of = (name: string): Edition[] => docs.filter((edition) => nameOf(edition) === name)
  const { markdown, customFields, staticDir: _, redirects: said, tags, ...config } = project.config
  const further = [...new Set(docs.map(nameOf))].filter((name) => name !== 'docs')
  const main = of('docs').find((edition) => scope.mains.has(edition))
  const { '~translations': texts, ...fields } = customFields ?? {}
  const own = isEmpty(texts) ? fields : { ...fields, '~translations': texts }
  const made: ConfigInput = {
    ...config,
    onBrokenLinks: 'warn',
    ...redirectsOf(scope, said ?? []),
    ...(isEmpty(tags) ? {} : { tags: tagsOf(scope, tags ?? {}) }),
    conventions: 'docusaurus',
    ...(isEmpty(own) ? {} : { customFields: own }),
    ...(main === undefined
      ? {}
      : { docs: { ...config.docs, ...settingsOf(scope, main, of('docs')), ...datesOf(project) } }),
    ...(further.length === 0
      ? {}
      : {
          docsInstances: Object.fromEntries(
            further.map((name) => {
              const current = of(name).find((edition) => scope.mains.has(edition)) as Edition
              return [name, settingsOf(scope, current, of(name))]
            }),
          ),
        }),
  }
  scope.files['site/config.ts'] =
    `import type { ConfigInput, SidebarEntryInput } from 'ssg/config'\n\nconst config: ConfigInput = ${JSON.stringify(made, null, 2)}\n\nexport default config\n`
  for (const { path, text } of project.strings) scope.files[path.replace(/^i18n\/(?=locales\/)/, '')] = `${text}\n`
  for (const category of project.categories) writeCategory(scope, category)
  for (const name of new Set(docs.map(nameOf))) writeVersions(scope, name, of(name))
  for (const { id, kind } of project.editions) if (kind === 'blog') leaveEditUrl(scope, id, made.docs?.editUrl)
  for (const kind of ['remarkPlugins', 'rehypePlugins'] as const)
    if ((markdown?.[kind]?.length ?? 0) > 0)
      leave(scope, `${kind} of ${configFile}`, 'these are functions: add them under "markdown" in site/config.ts')
  leaveScripts(scope)
  leave(scope, configFile, 'converted to site/config.ts and no longer used: remove it once the site works as before')
}

/** Tag names with the new names of their docs instances. */
function tagsOf(scope: MigrationScope, tags: NonNullable<ConfigInput['tags']>): NonNullable<ConfigInput['tags']> {
  const folders = new Map(scope.input.project.editions.map((edition) => [edition.id, folderOf(scope, edition)]))
  return Object.fromEntries(
    Object.entries(tags).map(([key, tag]) => {
      const edition = editionOf(key)
      return [`${folders.get(edition) ?? edition}/${pathOf(key)}`, tag]
    }),
  )
}

/** Lists page code in the configuration, which isn't migrated. */
function leaveScripts(scope: MigrationScope): void {
  const { clientModules = [], drawn = [], admonitions, aliases = {} } = scope.input.project
  for (const file of clientModules) leave(scope, file, "a script for every page: move it to a theme part's script")
  for (const name of drawn) leave(scope, `${name} diagrams and code blocks`, "they're shown as source")
  for (const kind of admonitions) leave(scope, `admonitions of type ":::${kind}"`, 'change them to a known type')
  for (const name of Object.keys(aliases)) leave(scope, `the module alias "${name}"`, 'import the module itself')
}

/** A category page in a sidebar becomes a folder that contains only its metadata. */
function writeCategory(scope: MigrationScope, { folder, locale, label, link }: Category): void {
  const edition = scope.input.project.editions.find(({ id }) => id === editionOf(folder))
  if (edition === undefined || link === undefined) return
  const place = `content/${locale}/${folderOf(scope, edition)}/${pathOf(folder).replace('~category/', 'lists/')}`
  scope.files[`${place}/_category_.json`] = `${JSON.stringify({ label, link }, null, 2)}\n`
}

/** Turns off dates of the last update if no page showed them. */
function datesOf({ docs }: ProjectData): { showLastUpdate?: false } {
  return docs.some(({ showLastUpdate }) => showLastUpdate?.time === true) ? {} : { showLastUpdate: false }
}

function writeVersions(scope: MigrationScope, name: string, editions: readonly Edition[]): void {
  const frozen = editions.filter((edition) => !scope.mains.has(edition))
  if (frozen.length === 0) return
  const list = frozen.map((edition) => ({
    name: edition.version,
    ...versionOf(edition),
    banner: edition.banner,
    path: pathIn(edition),
    ...(edition.sidebars === null ? {} : { sidebars: plainSidebars(edition) }),
  }))
  scope.files[`site/versions/${name}.json`] = `${JSON.stringify(list, null, 2)}\n`
}
