// Matches swizzled components in `src/theme` with the theme parts that they replace, and reports those that can't be used.
import * as path from 'node:path'
import type { Diagnostic } from '../../../base/diagnostic.ts'
import { byText } from '../../../base/text.ts'
import type { Swizzle } from '../../../assets/scope.ts'
import { readModule, type EsImport } from '../../../source/esm.ts'
import { swizzleLeftOut } from '../diagnostics.ts'

interface Slot {
  /** Part or layout of the theme. */
  readonly part: string
  /** Set if only a component that wraps the original can be used, because an ejected copy wouldn't work with this theme. */
  readonly wrapped?: true
}

/** Maps components of Docusaurus's theme to this theme's parts. */
const SLOTS: Readonly<Record<string, Slot>> = {
  // Each of these is nested inside the next one.
  ...Object.fromEntries(
    'DocItem/Metadata BlogPostPage/Metadata BlogPostPage/StructuredData'
      .split(' ')
      .map((name) => [name, { part: 'Prose' }]),
  ),
  ...Object.fromEntries(
    'DocRoot/Layout/Main DocPage/Layout/Main DocRoot/Layout DocPage/Layout DocRoot DocPage DocVersionRoot DocsRoot BlogLayout Layout Layout/Provider'
      .split(' ')
      .map((name) => [name, { part: 'Document', wrapped: true }]),
  ),
  Root: { part: 'Document' },
  'ThemeProvider/TitleFormatter': { part: 'Document' },
  Navbar: { part: 'Navbar' },
  'NavbarItem/ComponentTypes': { part: 'NavbarExtra' },
  Footer: { part: 'Footer' },
  AnnouncementBar: { part: 'AnnouncementBar' },
  SkipToContent: { part: 'SkipLink', wrapped: true },
  NotFound: { part: 'NotFoundPage' },
  'NotFound/Content': { part: 'NotFoundPage' },
  TOC: { part: 'Toc' },
  'DocItem/TOC/Desktop': { part: 'Toc', wrapped: true },
  DocBreadcrumbs: { part: 'Breadcrumbs' },
  DocPaginator: { part: 'Pagination' },
  'DocItem/Paginator': { part: 'Pagination', wrapped: true },
  BlogPostPaginator: { part: 'Pagination', wrapped: true },
  DocSidebar: { part: 'Sidebar', wrapped: true },
  DocItem: { part: 'Prose', wrapped: true },
  'DocItem/Layout': { part: 'Prose', wrapped: true },
  'DocItem/Content': { part: 'Prose', wrapped: true },
  'DocItem/Footer': { part: 'DocFooter' },
  BlogPostItem: { part: 'Prose', wrapped: true },
  'BlogPostItem/Content': { part: 'Prose', wrapped: true },
  BlogPostPage: { part: 'PostPage', wrapped: true },
  BlogListPage: { part: 'BlogPage', wrapped: true },
  BlogArchivePage: { part: 'ArchivePage', wrapped: true },
  BlogTagsListPage: { part: 'TagsPage', wrapped: true },
  DocCategoryGeneratedIndexPage: { part: 'CategoryPage', wrapped: true },
}

/** Maps component names to parts. */
export function slotParts(): Record<string, string> {
  return Object.fromEntries(Object.entries(SLOTS).map(([name, { part }]) => [name, part]))
}

/** Components that the project's code imports itself. They don't need to be reported. */
const IMPORTED =
  /^(?:CodeBlock|DocCard|DocCardList|Details|Heading|IdealImage|MDXComponents|TabItem|Tabs|TOCInline|ThemedImage)$/

/** First path segments of Docusaurus's theme components. All other names are the project's own. */
const THEIRS = new Set(
  `Admonition AnnouncementBar BackToTopButton Blog BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItem BlogPostItems
  BlogPostPage BlogPostPaginator BlogSidebar BlogTagsListPage BlogTagsPostsPage CodeBlock CodeInline ColorModeToggle DocBreadcrumbs DocCard
  DocCardList DocCategoryGeneratedIndexPage DocItem DocPage DocPaginator DocRoot DocSidebar DocSidebarItem DocSidebarItems
  DocTagDocListPage DocTagsListPage DocVersionBadge DocVersionBanner DocVersionRoot DocsRoot EditMetaRow EditThisPage Error
  ErrorPageContent Footer LastUpdated Layout LayoutProvider Loading Logo MDXComponents MDXContent MDXPage Mermaid Navbar NavbarItem NotFound
  PaginatorNavLink Playground ReactLiveScope Root SearchBar SearchPage SiteMetadata SkipToContent TOC TOCCollapsible TOCItems Tag
  TagsListByLetter TagsListInline ThemeProvider prism-include-languages`.split(/\s+/),
)

/** Whether a component with this name is a part of Docusaurus's theme or replaces one. */
export function isOfTheme(name: string): boolean {
  return THEIRS.has(name.split('/')[0] as string)
}

/** The replacement for an unusable component, by the first pattern that matches its name. */
const INSTEAD: readonly (readonly [name: RegExp, text: string])[] = [
  [/^SearchBar|^SearchPage/, "This generator's search is shown"],
  [/^(?:prism-include-languages|CodeBlock|CodeInline)/, 'This generator highlights code'],
  [/^(?:Navbar|NavbarItem|Logo|ColorModeToggle)/, "The theme's own navigation bar is shown"],
  [/^Footer/, "The theme's own footer is shown"],
  [/^Admonition/, "Admonitions written with ::: use this theme's component; code that imports yours gets yours"],
  [/^Playground|^ReactLiveScope/, 'Live code has the scope of React'],
  [/^Mermaid/, "The theme's own part draws diagrams"],
  [/^Blog/, "The theme's own part of the blog is shown"],
  [/^(?:Doc|MDXContent|TOC|EditMetaRow|EditThisPage|LastUpdated|Paginator)/, "The theme's own part of a page is shown"],
]

const SCRIPT = /\.[jt]sx?$/

export interface Swizzles {
  /** Maps a theme part to its replacements, outermost first. */
  readonly parts: Readonly<Record<string, readonly Swizzle[]>>
  readonly diagnostics: readonly Diagnostic[]
}

/** `files` are relative to `src/theme`; those in `options` can be anywhere. `provided` tests whether a Docusaurus module has a replacement. */
export function findSwizzles(
  files: readonly string[],
  read: (path: string) => string | null,
  provided: (module: string) => boolean,
  options: readonly Swizzle[] = [],
): Swizzles {
  const named = new Map([
    ...[...files]
      .filter((file) => SCRIPT.test(file) && !/\.d\.ts$|\.test\.|\/__tests__\//.test(file))
      .sort(byText)
      .map(
        (file) =>
          [
            file
              .replace(SCRIPT, '')
              .replace(/\/index$/, '')
              .slice('src/theme/'.length),
            file,
          ] as const,
      ),
    ...options.map(({ name, file }) => [name, file] as const),
  ])
  const byOption = new Map(options.map((one) => [one.name, one]))
  const scope: Scope = { named, read, provided, byOption }
  const parts: Record<string, Swizzle[]> = {}
  const diagnostics: Diagnostic[] = []
  for (const [name, file] of named) {
    const slot = SLOTS[name]
    const why = slot === undefined ? 'this theme has no such part' : unusable(scope, name, slot)
    if (slot !== undefined && why === null)
      (parts[slot.part] ??= []).push({
        ...(byOption.get(name) ?? { name, file }),
        ...(wraps(scope, name) ? {} : { ejected: true }),
      })
    // A file below a reported component is part of it.
    else if (isOfTheme(name) && !IMPORTED.test(name) && !isPartOfOther(scope, name))
      diagnostics.push(swizzleLeftOut(file, name, why ?? '', insteadOf(name)))
  }
  for (const list of Object.values(parts)) list.sort((a, b) => order(a.name) - order(b.name))
  return { parts, diagnostics }
}

interface Scope {
  readonly named: ReadonlyMap<string, string>
  readonly read: (path: string) => string | null
  readonly provided: (module: string) => boolean
  /** Components set in plugin options. For them, the theme's own component is the original. */
  readonly byOption: ReadonlyMap<string, Swizzle>
}

function order(name: string): number {
  return Object.keys(SLOTS).indexOf(name)
}

function isPartOfOther({ named }: Scope, name: string): boolean {
  if (name.startsWith('MDXComponents/')) return true
  const above = name.split('/').slice(0, -1)
  return above.some((_, index) => named.has(above.slice(0, index + 1).join('/')))
}

function insteadOf(name: string): string {
  return INSTEAD.find(([pattern]) => pattern.test(name))?.[1] ?? "The theme's own component is shown"
}

/** Why a component can't replace its part; otherwise null. */
function unusable(scope: Scope, name: string, slot: Slot): string | null {
  if (slot.wrapped === true && !wraps(scope, name))
    return "it doesn't render the original, and this theme is structured differently"
  const absent = absentOf(scope, scope.named.get(name) ?? '', new Set())
  return absent === null ? null : `it imports "${absent}", which this theme doesn't have`
}

/** Whether a component, or a file next to it, renders the original. */
function wraps({ named, read, byOption }: Scope, name: string): boolean {
  const kinds = byOption.has(name) ? ['', '-original', '-init'] : ['-original', '-init']
  const originals = kinds.flatMap((kind) => [`@theme${kind}/${name}`, `@theme${kind}/${name}/index`])
  const beside = [...named].filter(([one]) => one === name || one.startsWith(`${name}/`))
  return beside.some(([, file]) => importsIn(file, read).some(({ specifier }) => originals.includes(specifier)))
}

function importsIn(file: string, read: Scope['read']): readonly EsImport[] {
  return readModule(read(file) ?? '', file)?.imports ?? []
}

/** The first Docusaurus module without a replacement that a file imports, directly or through other project files. */
function absentOf(scope: Scope, file: string, seen: Set<string>): string | null {
  if (seen.has(file)) return null
  seen.add(file)
  for (const { specifier, isType } of importsIn(file, scope.read)) {
    const found = isType ? null : absentModule(scope, file, specifier, seen)
    if (found !== null) return found
  }
  return null
}

function absentModule(scope: Scope, file: string, module: string, seen: Set<string>): string | null {
  const [, plain] = /^@theme\/(.*?)(?:\/index)?$/.exec(module) ?? []
  const own = plain === undefined ? undefined : scope.named.get(plain)
  if (own !== undefined && own !== file) return absentOf(scope, own, seen)
  if (/^@(?:theme|docusaurus)/.test(module)) return scope.provided(module) ? null : module
  if (!module.startsWith('.')) return null
  const target = path.posix.join(path.posix.dirname(file), module)
  const known = [...scope.named.values()].find((one) =>
    [target, ...['.js', '.jsx', '.ts', '.tsx'].flatMap((end) => [target + end, `${target}/index${end}`])].includes(one),
  )
  return known === undefined ? null : absentOf(scope, known, seen)
}
