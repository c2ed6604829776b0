// Bundles a site's theme, pages and browser files while Markdown is compiled.
import type { Outcome } from '../../base/diagnostic.ts'
import { memoize } from '../../base/memoize.ts'
import { byText, type SourceText } from '../../base/text.ts'
import { duplicatePart } from '../../assets/diagnostics.ts'
import { hashOf } from '../../base/hash.ts'
import { ownProperty } from '../../base/own-property.ts'
import type { BundledClient, ClientEntries } from '../../assets/bundle.ts'
import { themeParts, type ThemeParts } from '../../assets/theme/theme-parts.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import { admonitionStyles } from '../../plugins/admonitions.ts'
import { PACKAGE, pluggedCode, pluggedLayouts, pluggedParts, themeNotInstalled } from '../../plugins/parts.ts'
import { bundledImports } from '../../markdown/mdx/imports.ts'
import { installedFolder } from '../../host/host.ts'
import { INTERFACE_NAMESPACES, languagesFor } from '../../i18n/interface-languages.ts'
import type { SitePageFile } from '../../routes/types.ts'
import { importsIn, placesOfImports } from '../../markdown/mdx/document-imports.ts'
import { predictedComponents } from '../../markdown/mdx/scan-component-names.ts'
import { loadForms, type LoadedForms } from './load-forms.ts'
import { loadServer, type LoadedServer, type LoadScope } from './load.ts'
import { clientEntries, loadClient, loadStyles, withIslands, withSheets } from './load-client.ts'

export interface SiteCode {
  /** Loads theme, pages, components, and the modules that pages import. Compiling Markdown needs the result, because it lists the components. */
  server(docs: readonly RawDoc[]): Promise<Outcome<LoadedServer | null>>
  /** Loads the browser files, including style sheets that server code imports. Rendering pages needs the result. */
  client(server: Pick<LoadedServer, 'sheets' | 'islands'>): Promise<Outcome<BundledClient | null>>
  /** Predicts the components' names before the server's code is loaded; null if they can't be predicted. The loaded code has the final list. */
  predictedNames(): readonly string[] | null
  /** The browser files of an earlier build with current style sheets; null if other files changed too. */
  styles(before: BundledClient): Promise<Outcome<BundledClient | null>>
  /** Rules for the site's forms. */
  readonly forms: Promise<Outcome<LoadedForms>>
  /** Adds the generator's theme strings. */
  strings(own: readonly SourceText[]): SourceText[]
}

/** Starts to bundle browser files at once, or on first use. */
export function loadSiteCode(
  around: LoadScope,
  config: ResolvedConfig,
  pages: readonly SitePageFile[],
  start: 'at once' | 'when asked' = 'at once',
): SiteCode {
  const scope = { ...around, assets: { staticDirs: [config.staticDir], baseUrl: config.baseUrl } }
  const { folder, tokens } = typeof config.theme === 'object' ? config.theme : { folder: config.theme, tokens: {} }
  const theme = themeFolder(scope, folder)
  const files = memoize((folder: string): readonly string[] => filesBelow(scope, folder))
  const { overrides: own, components, social, project } = ownModules(scope)
  const ownComponents = project === null ? components : (scope.project?.theme.components ?? null)
  const exists = (path: string): boolean => scope.host.stat(path) !== null
  const plugged = pluggedCode(config.plugins, scope.packageRoot, exists)
  const found = clientEntries({ folders: [theme, 'site'], files })
  const entries = withPlugged(withDrawn(scope, found), pluggedParts(config.plugins, scope.packageRoot, exists))
  const swizzles = scope.project?.theme.replaced((folder) => scope.host.walk(folder, null).files, scope.read) ?? null
  const themed = themeParts(theme, files(theme), {})
  const replaced = replacements(scope, config, themed, own)
  const { overrides } = replaced
  const parts = partsWith({ ...themed, overrides }, swizzles?.parts, scope.project?.theme.slots)
  const input = { theme, pages: uniqueModules(pages), overrides, parts, components, social, project, plugged }
  const server = async (docs: readonly RawDoc[]): ReturnType<typeof loadServer> => {
    if (replaced.isAbsent) return { value: null, diagnostics: replaced.diagnostics }
    const modules = importedModules(scope, docs)
    const { value, diagnostics } = await settling(loadServer(scope, { ...input, modules }, placesOfImports(docs)))
    return { value, diagnostics: [...(swizzles?.diagnostics ?? []), ...replaced.diagnostics, ...diagnostics] }
  }
  // In a project, the code imports its style sheets itself.
  const rules = admonitionStyles(config.markdown.admonitions)
  const styles = ownStyles(project === null ? files('site/styles') : [], tokens, rules)
  // Scripts that draw diagrams import large packages. Bundling these first would delay the server's code, which Markdown waits for.
  const client = begun((scope.project?.drawn.length ?? 0) > 0 ? 'when asked' : start, () =>
    loadClient(scope, { ...entries.value, own: styles }, parts, config.baseUrl).then(({ value, diagnostics }) => ({
      value,
      diagnostics: [...entries.diagnostics, ...diagnostics],
    })),
  )
  const forms = begun(start, () => loadForms(scope))
  const clients = new Map<Parameters<SiteCode['client']>[0], ReturnType<SiteCode['client']>>()
  const clientOf = async ({ sheets, islands }: Parameters<SiteCode['client']>[0]): ReturnType<SiteCode['client']> =>
    withIslands(scope, await withSheets(scope, await client(), sheets), islands, config.baseUrl)
  return {
    server,
    client: (loaded) => {
      const known = clients.get(loaded) ?? settling(clientOf(loaded))
      clients.set(loaded, known)
      return known
    },
    predictedNames: () =>
      project?.components === true
        ? null
        : withNames(predictedComponents(scope.read, theme, ownComponents), plugged.components),
    styles: (before) => loadStyles(scope, { ...entries.value, own: styles }, parts, config.baseUrl, before),
    get forms() {
      return forms()
    },
    strings: (list) => withThemeStrings(scope, theme, files(theme), list, config),
  }
}

/** Files that replace parts of the theme: those of plugins, then the site's own. Without its theme, a site can't be built. */
function replacements(
  { host, packageRoot, read }: LoadScope,
  { plugins, theme }: ResolvedConfig,
  { folder, parts }: ThemeParts,
  own: ThemeParts['overrides'],
) {
  const base = plugins.find((plugin) => typeof theme === 'object' && theme.folder === `${PACKAGE}${plugin.extends}`)
  if (base !== undefined && read(`${folder}/slots.ts`) === null)
    return { overrides: own, diagnostics: [themeNotInstalled(base)], isAbsent: true }
  const exists = (path: string): boolean => host.stat(path) !== null
  const { value, diagnostics } = pluggedLayouts(plugins, packageRoot, exists, Object.keys(parts).sort(byText))
  return { overrides: { ...value, ...own }, diagnostics, isAbsent: false }
}

/** The theme's parts with a project's replacements. */
function partsWith(
  parts: ThemeParts,
  swizzled: NonNullable<ThemeParts['swizzles']>['parts'] = {},
  adapter = '',
): ThemeParts {
  return Object.keys(swizzled).length === 0 ? parts : { ...parts, swizzles: { adapter, parts: swizzled } }
}

/** Modules of the site with a fixed path. */
function ownModules({ host, project }: LoadScope) {
  const present = (path: string): string | null => (host.stat(path) === null ? null : path)
  const own = host.walk('site/theme', null).files.filter((path) => path.endsWith('.tsx'))
  return {
    overrides: Object.fromEntries(
      own.map((path) => [path.slice('site/theme/'.length, -'.tsx'.length), path as string]),
    ),
    components: present('site/parts/components.ts'),
    social: present('site/social.tsx'),
    project:
      project === undefined
        ? null
        : { sheets: project.sheets, components: project.theme.hasComponents((path) => present(path) !== null) },
  }
}

/** Adds the scripts that handle code blocks. */
function withDrawn(
  { project }: LoadScope,
  entries: ReturnType<typeof clientEntries>,
): ReturnType<typeof clientEntries> {
  const drawn = Object.fromEntries((project?.drawn ?? []).map((name) => [name, project?.theme.script(name) ?? '']))
  const { value } = entries
  return { ...entries, value: { ...value, scripts: { ...value.scripts, ...drawn } } }
}

function withNames(
  names: readonly string[] | null,
  more: readonly (readonly [name: string, file: string])[],
): readonly string[] | null {
  return names === null || more.length === 0 ? names : [...new Set([...names, ...more.map(([name]) => name)])].sort()
}

/** Pages of plugins can share a module. */
function uniqueModules(pages: readonly SitePageFile[]): readonly SitePageFile[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  return byId.size === pages.length ? pages : [...byId.values()]
}

/** Adds the scripts and style sheets of plugins. */
function withPlugged(
  { value, diagnostics }: ReturnType<typeof clientEntries>,
  more: ReturnType<typeof pluggedParts>,
): ReturnType<typeof clientEntries> {
  const taken = (['scripts', 'styles'] as const).flatMap((kind) =>
    Object.entries(more[kind]).flatMap(([name, path]) => {
      const other = ownProperty(value[kind], name)
      return other === undefined || other === path ? [] : [duplicatePart(name, other, path)]
    }),
  )
  return {
    value: { ...value, scripts: { ...value.scripts, ...more.scripts }, styles: { ...value.styles, ...more.styles } },
    diagnostics: [...diagnostics, ...taken],
  }
}

/**
 * The theme's folder: the one in the configuration, `themes/default` in the generator's own repository, or an absolute path to the package's theme.
 * `package:name` is an installed package.
 */
export function themeFolder({ host, packageRoot }: Pick<LoadScope, 'host' | 'packageRoot'>, folder?: string): string {
  if (folder?.startsWith(PACKAGE) === true) return installedFolder(host.root, folder.slice(PACKAGE.length))
  const isOwn = folder !== undefined || host.stat('themes/default/slots.ts') !== null
  return isOwn ? (folder ?? 'themes/default').replace(/^\.\//, '') : `${packageRoot}/themes/default`
}

/** Shades of `signal`, for a site that sets only that. */
const FROM_SIGNAL: Readonly<Record<string, string>> = {
  'signal-hover': 'color-mix(in srgb, var(--signal) 82%, var(--ink))',
  'signal-tint': 'color-mix(in srgb, var(--signal) 10%, var(--paper))',
}

/** The site's additions to the theme's style sheet. `site.css` is the theme's file for these and is linked in the head. */
function ownStyles(
  files: readonly string[],
  tokens: Readonly<Record<string, string>>,
  rules: string,
): ClientEntries['own'] {
  const set = Object.entries(tokens).map(([name, value]) => [name.replace(/^--/, ''), value] as const)
  const names = new Set(set.map(([name]) => name))
  const derived = names.has('signal') ? Object.entries(FROM_SIGNAL).filter(([name]) => !names.has(name)) : []
  const values = [...derived, ...set].map(([name, value]) => `--${name}:${value}`)
  return {
    tokens: (values.length === 0 ? '' : `:root{${values.join(';')}}\n`) + rules,
    sheets: files.filter((path) => /^site\/styles\/(?!(?:site|main)\.css$)[\w.-]+\.css$/.test(path)).sort(byText),
  }
}

/** Runs `work` once, immediately or on first call, and returns its promise. */
export function begun<T>(start: 'at once' | 'when asked', work: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null
  const begin = (): Promise<T> => (promise ??= settling(work()))
  if (start === 'at once') void begin()
  return begin
}

/** Prevents an unhandled rejection before anyone awaits the promise. Awaiting it still throws. */
function settling<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/** Files of the theme or the site. The generator's own theme is outside the root and has absolute paths. */
export function filesBelow(scope: Pick<LoadScope, 'host'>, folder: string): readonly string[] {
  const found = folder.startsWith('/') ? scope.host.walkOutside(folder) : scope.host.walk(folder, null).files
  return found.filter((path) => !/\.test\.tsx?$/.test(path))
}

/**
 * Adds strings from the theme (`locales/<locale>/<namespace>.json` in its folder) and from the package, which has more languages in
 * `themes/languages`. The site's own strings take precedence. A locale without any of these uses English. Each string file keeps its path.
 */
function withThemeStrings(
  scope: LoadScope,
  theme: string,
  themeFiles: readonly string[],
  own: readonly SourceText[],
  config: ResolvedConfig,
): SourceText[] {
  const { packageRoot } = scope
  const have = new Set(own.map((file) => file.path as string))
  const folders = new Map<string, string>(INTERFACE_NAMESPACES.map((name) => [name, `${packageRoot}/locales`]))
  for (const path of themeFiles) {
    const name = /^\/locales\/[^/]+\/([^/]+)\.json$/.exec(path.slice(theme.length))?.[1]
    if (name !== undefined) folders.set(name, `${theme}/locales`)
  }
  const said = new Map(own.flatMap(({ path, text }) => (path.endsWith('/~theme.json') ? [[localeOf(path), text]] : [])))
  const isOwnFolder = scope.host.root === packageRoot
  const translated = (folder: string, locale: string, name: string): string | null =>
    languagesFor(locale)
      .flatMap((tag) => [`${folder}/${tag}/${name}.json`, `${packageRoot}/themes/languages/${tag}/${name}.json`])
      .map((file) => scope.read(file))
      .find((text) => text !== null) ?? null
  const fromTheme = config.i18n.locales.flatMap((locale) =>
    [...folders].flatMap(([name, folder]) => {
      const isOwn = have.has(`locales/${locale}/${name}.json`)
      if (isOwn && isOwnFolder) return []
      const isPartial = isOwn && locale !== config.i18n.defaultLocale
      const given = translated(folder, locale, name) ?? (isPartial ? null : scope.read(`${folder}/en/${name}.json`))
      const text = withTexts(given, `${name}:`, said.get(locale))
      const path = `${folder}/${locale}/${name}.json` as SourceText['path']
      return text === null ? [] : [{ path, text, hash: hashOf(text) }]
    }),
  )
  return [...fromTheme, ...own.filter(({ path }) => !path.endsWith('/~theme.json'))]
}

/** The theme's strings, overridden by the project's. */
function withTexts(given: string | null, namespace: string, texts: string | undefined): string | null {
  if (given === null || texts === undefined) return given
  type Tree = { [key: string]: Tree | string }
  const all = JSON.parse(given) as Tree
  for (const [key, text] of Object.entries(JSON.parse(texts) as Record<string, string>)) {
    if (!key.startsWith(namespace)) continue
    const path = key.slice(namespace.length).split('.')
    const last = path.pop() as string
    let at = all
    for (const name of path) at = (at[name] ??= {}) as Tree
    at[last] = text
  }
  return JSON.stringify(all)
}

function localeOf(path: string): string {
  return path.split('/').at(-2) as string
}

/** Modules that pages import, as in `import Chart from './chart.tsx'`. Partials aren't modules. */
function importedModules(scope: LoadScope, docs: readonly RawDoc[]): string[] {
  const exists = (path: string): boolean => scope.read(path) !== null
  return [
    ...new Set([
      ...(scope.project?.brought ?? []),
      ...docs.flatMap((doc) =>
        bundledImports(doc.source.path, importsIn(scope.memo, doc), exists, scope.project !== undefined),
      ),
    ]),
  ].sort(byText)
}
