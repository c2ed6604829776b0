// Bundles and loads the site's code: configuration, theme with pages, and browser files. A bundle is rebuilt only if one of its input files has
// changed.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import { isAbsolute, resolve } from 'node:path'
import type { BundledClient, BundledModule } from '../../assets/bundle.ts'
import { bundleForNode } from '../../assets/node-bundle.ts'
import { moduleAbsent, overrideOfNothing, themeWithoutSlots, type Importer } from '../../assets/diagnostics.ts'
import { runtimeAddress } from '../../assets/theme/prebuilt-plugin.ts'
import { placeOfProperty } from './property-places.ts'
import { overridesOfOlder } from '../../assets/theme/override-drift.ts'
import { findInteraction } from '../../assets/islands/interaction.ts'
import type { CodeSheet } from '../../assets/styles/sheets.ts'
import { replacedParts, unchanged, type ThemeParts } from '../../assets/theme/theme-parts.ts'
import type { Diagnostic, Outcome, Thrown } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { byText, escapePattern, messageOf } from '../../base/text.ts'
import { relativePath } from '../../base/relative-path.ts'
import type { Host } from '../../host/host.ts'
import type { Memo } from '../../engine/memo.ts'
import { pageWithoutComponent, pageWithoutMeta } from '../../render/diagnostics.ts'
import { thrownAt } from '../../render/react/thrown.ts'
import type { ServerModule } from '../../render/types.ts'
import { placeErrors } from '../../assets/place-errors.ts'
import { loadInLanguages } from './load-languages.ts'
import { homeOf, readPrebuilt, seenFrom } from './prebuilt.ts'
import { ownCopy, type Beside } from './ready-theme.ts'
import type { SitePageFile } from '../../routes/types.ts'
import type { Span } from '../../base/text.ts'
import { serverEntry, serverKey, type ServerInput } from '../../assets/theme/server-entry.ts'
import { loadWithStubs } from '../../assets/load-with-stubs.ts'
import { besideSiteTheme, readySiteTheme } from './site-theme.ts'
import type { BundleScope, CodeIsland, ProjectTools } from '../../assets/scope.ts'
import type { ProjectCode } from '../../adapters/types.ts'
import { boundaryOf } from '../boundary.ts'

export interface LoadScope {
  readonly host: Host
  readonly memo: Memo
  readonly packageRoot: string
  /** Reads a file of the site. Returns '' for an absolute path outside the root. */
  readonly read: (path: string) => string | null
  /** Decodes a file's bytes. */
  readonly decode: (path: string, bytes: Uint8Array) => string
  /** Hash of a file's text. */
  readonly hash: (path: string) => string
  /** Receives the number of documents in a project before they are read. Set only if none of them is in the memo. */
  readonly expect?: (documents: number) => void
  /** Limits the languages to build. */
  readonly locales?: readonly string[] | undefined
  /** For a project: code files, relative to the root, that can't be bundled and are replaced by a placeholder. */
  readonly broken?: readonly string[]
  /** How a project's code is bundled. */
  readonly project?: ProjectCode
  /** Where a site's style sheets find the files that they refer to. */
  readonly assets?: Pick<NonNullable<BundleScope['assets']>, 'staticDirs' | 'baseUrl'>
}

export interface LoadedServer {
  readonly server: ServerModule
  /** See `load-languages.ts`. */
  readonly servers: ReadonlyMap<string, ServerModule>
  readonly hash: string
  /** Like `hash`, but independent of the site's location on disk. */
  readonly portableHash: string
  readonly inputs: readonly string[]
  /** Files that code refers to by URL: source path and output path. */
  readonly files: readonly (readonly [source: string, output: string])[]
  /** Style sheets that the code imports. */
  readonly sheets: readonly CodeSheet[]
  /** Modules whose components are islands. */
  readonly islands: readonly CodeIsland[]
  /** Maps positions in thrown errors back to the site's source files. */
  readonly place: (diagnostics: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>
}

/** Reports parts of the site's pages and components that have no effect. */
function checkedCode(scope: LoadScope, input: ServerInput, server: ServerModule, bundled: BundledModule): Diagnostic[] {
  return [...checkPages(server, input.pages), ...findInteraction(bundled.inputs, bundled.interactive ?? [], scope)]
}

/** Returns the places where Markdown pages import a module. */
type Importing = (module: string) => readonly Span[]

/** Name of the generated entry that imports theme and pages. */
const ENTRY = 'server-entry.ts'

function absentModules({ absent = [] }: BundledModule, importing: Importing, { project }: LoadScope): Diagnostic[] {
  const isOwn = project?.bundler.isOwn ?? (() => false)
  return absent.map(([name, importers]) =>
    moduleAbsent(
      name,
      importers.flatMap((one): Importer[] => (one === ENTRY ? [...importing(name)] : [one])),
      isOwn,
    ),
  )
}

export async function loadServer(
  scope: LoadScope,
  input: ServerInput,
  importing: Importing,
): Promise<Outcome<LoadedServer | null>> {
  return scope.project === undefined
    ? loadOnce(scope, input, importing)
    : loadWithStubs((broken) => loadOnce({ ...scope, broken }, input, importing))
}

async function loadOnce(
  scope: LoadScope,
  input: ServerInput,
  importing: Importing,
): Promise<Outcome<LoadedServer | null>> {
  if (scope.read(`${input.theme}/slots.ts`) === null)
    return { value: null, diagnostics: [themeWithoutSlots(input.theme)] }
  const { bundle, ...made } = await bundleServer(scope, input)
  const bundled = bundle.value
  const diagnostics = [
    ...bundle.diagnostics,
    ...overridesOfNothing(input),
    ...overridesOfOlder(input.parts, scope.read),
  ]
  if (bundled === null) return { value: null, diagnostics }
  const hash = codeHash(scope, bundled.code)
  const place = (found: readonly Diagnostic[]): Promise<readonly Diagnostic[]> =>
    placeErrors(made.scope, ENTRY, made.code, placeProperties(found, bundled.inputs, scope.read), bundled.map)
  try {
    const { server, servers, ...texts } = await loadInLanguages(bundled.code, scope.project?.languages, (code, key) =>
      scope.host.loadModule(`server-${hash}${key}`, made.toLoad(code, hash + key)),
    )
    server.tellSite?.()
    const found = [
      ...absentModules(bundled, importing, scope),
      ...(scope.project === undefined ? checkedCode(scope, input, server, bundled) : []),
    ]
    return {
      value: {
        server,
        servers,
        hash: hash + texts.hash,
        portableHash: portableHash(scope, bundled.code) + texts.hash,
        inputs: bundled.inputs,
        files: bundled.files ?? [],
        sheets: bundled.sheets,
        islands: bundled.islands ?? [],
        place,
      },
      diagnostics: [...diagnostics, ...found],
    }
  } catch (error) {
    return {
      value: null,
      diagnostics: [
        ...diagnostics,
        ...(await place([themeNotLoadable(input.theme, messageOf(error), thrownAt(error))])),
      ],
    }
  }
}

/** The server bundle, with the scope and code that it was built from. */
interface ServerBundle extends Pick<Beside, 'scope' | 'code'> {
  readonly bundle: Outcome<BundledModule | null>
  /** Returns the code to load. `hash` identifies it. */
  readonly toLoad: (code: string, hash: string) => string
}

async function bundleServer(scope: LoadScope, input: ServerInput): Promise<ServerBundle> {
  const beside = await besideReadyTheme(scope, input)
  if (beside !== null) return beside
  const code = serverEntry(input, scope.packageRoot, scope.project?.theme)
  const bundling = { ...bundleScope(scope), theme: input.parts }
  const key = hashOf(serverKey(code, input.parts, scope.broken).replaceAll(scope.packageRoot, 'ssg:'))
  const bundle = await remembered(scope, 'server', key, () => bundleForNode(bundling, ENTRY, code))
  return { scope: bundling, code, bundle, toLoad: (code) => code }
}

/** The server bundle of a site that uses the prebuilt theme. Only the site's own code is bundled. */
async function besideReadyTheme(scope: LoadScope, input: ServerInput): Promise<ServerBundle | null> {
  const { project, host } = scope
  const { parts } = input
  if (!isThemeOfPackage(scope, parts)) return null
  const place = { ...scope, root: host.root }
  const ready = (project === undefined ? readySiteTheme : project.theme.ready)(place, unchanged(parts))
  if (ready === null) return null
  const bundling = { ...bundleScope(scope), theme: parts }
  const beside = (project === undefined ? besideSiteTheme : project.theme.beside)(bundling, ready, input)
  const { value, diagnostics } = await remembered(
    scope,
    'server',
    hashOf(`beside\n${serverKey(beside.code, parts, scope.broken)}`),
    () => beside.bundle(),
  )
  if (value === null || value.needsAll === true) return null
  const isOwn = replacedParts(parts).length > 0
  return {
    ...beside,
    bundle: { value, diagnostics },
    toLoad: (code, hash) => (isOwn ? ownCopy(code, ready, hash) : code),
  }
}

/** Whether it's the package's own theme, even if the site replaces some of its parts. */
export function isThemeOfPackage({ packageRoot }: LoadScope, { folder }: ThemeParts): boolean {
  return folder.startsWith(`${packageRoot}/`)
}

/** A bundle of the package's own files, which is the same for every site. */
export async function ofPackage<T extends BundledModule | BundledClient>(
  scope: LoadScope,
  name: string,
  key: string,
  work: (home: BundleScope) => Promise<Outcome<T | null>>,
  parts: ThemeParts,
): Promise<Outcome<T | null>> {
  const place = { ...scope, root: scope.host.root }
  const known = readPrebuilt<T>(place, name, key)
  if (known !== null) return { value: known, diagnostics: [] }
  return remembered(scope, name, hashOf(`at home\n${key}`), async () =>
    seenFrom(place, await work(homeOf(place, parts))),
  )
}

function themeNotLoadable(path: string, message: string, thrown: Thrown): Diagnostic {
  return diagnosed('SSG504', {
    span: { path, start: 0, end: 0 },
    thrown,
    message: `The theme's or site's code failed to load: ${message}`,
    hint: "Move browser code out of the module's top level, which runs once, at build time.",
  })
}

/** Moves diagnostics about island props, for which only the page is known, to the code that passes the props. */
function placeProperties(
  diagnostics: readonly Diagnostic[],
  inputs: readonly string[],
  read: LoadScope['read'],
): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { property, span } = diagnostic
    if (property === undefined) return diagnostic
    const files = span === undefined ? inputs : [span.path, ...inputs]
    const place = placeOfProperty(files, read, property.component, property.name)
    return place === null ? diagnostic : { ...diagnostic, span: place }
  })
}

/** Files in `site/theme` that don't replace any part. */
function overridesOfNothing({ overrides, parts }: ServerInput): Diagnostic[] {
  const known = Object.keys(parts.parts).sort(byText)
  return Object.entries(overrides).flatMap(([name, path]) =>
    parts.parts[name] === undefined ? [overrideOfNothing(path, name, known)] : [],
  )
}

function checkPages(server: ServerModule, pages: readonly SitePageFile[]): Diagnostic[] {
  return pages.flatMap((page) => {
    const module = server.pages[page.id]
    return [
      ...(typeof module?.default === 'function' ? [] : [pageWithoutComponent(page.source)]),
      ...(module?.page === undefined && page.made === undefined ? [pageWithoutMeta(page.source)] : []),
    ]
  })
}

export function bundleScope(scope: LoadScope): BundleScope {
  const { host, packageRoot, read, project, assets } = scope
  const bytes = (file: string): Uint8Array | null => host.readOutside(file)
  const { isOutside, isFile } = boundaryOf(host, null)
  return {
    root: host.root,
    packageRoot,
    read,
    leadsOut: isOutside,
    isFile,
    ...(assets === undefined || project !== undefined ? {} : { assets: { ...assets, bytes } }),
    ...(project === undefined
      ? {}
      : {
          compat: { root: host.root, packageRoot, ...project, bytes, below: host.walkOutside },
          broken: scope.broken ?? [],
          islands: project.bundler.islands(projectTools(scope), project.themes),
        }),
  }
}

/** Tools for a project's hooks. */
export function projectTools(scope: LoadScope): ProjectTools {
  return {
    root: scope.host.root,
    read: scope.read,
    remember: async (name, key, work) =>
      (await remembered(scope, name, key, async () => ({ value: await work(), diagnostics: [] }))).value,
  }
}

/** A path that ends with a slash stands for a folder's list of files. */
const isFolder = (path: string): boolean => path.endsWith('/')

/** Files of the site are read through `read`, because some are generated. Files outside are read only if they have changed. */
function hashIn({ host, hash, read }: LoadScope, file: string): string {
  if (isFolder(file)) {
    const folder = resolve(host.root, file)
    return hashOf(
      host
        .walkOutside(folder)
        .map((one) => relativePath(folder, one))
        .join('\n'),
    )
  }
  return isAbsolute(file) || file.startsWith('../') ? hash(file) : hashOf(read(file) ?? '')
}

function aliasesOf({ project }: LoadScope): string[] {
  const styled = project?.postCss.length ?? 0
  return [
    ...Object.entries(project?.aliases ?? {}).map((one) => one.join('=')),
    ...(project?.themes ?? []),
    ...(styled === 0 ? [] : [`PostCSS ${styled}`]),
  ]
}

/** Returns the bundle in the memo if all of its input files are unchanged. Failures aren't stored. */
export async function remembered<T extends { readonly inputs: readonly string[]; readonly code?: string }>(
  scope: LoadScope,
  name: string,
  key: string,
  work: () => Promise<Outcome<T | null>>,
): Promise<Outcome<T | null>> {
  // A bundle that contains absolute paths of the generator or the site is valid only in the same place.
  const argsAt = (place: string): string => [key, place, ...aliasesOf(scope)].join('\n')
  type Kept = {
    readonly value: T
    readonly said: readonly Diagnostic[]
    readonly inputs: readonly (readonly [string, string])[]
  }
  const known = ['', scope.packageRoot, placeOf(scope)].flatMap(
    (place) => scope.memo.recall<Kept>('bundle', name, argsAt(place))?.value ?? [],
  )[0]
  if (known?.inputs.every(([file, hash]) => hashIn(scope, file) === hash) === true)
    return { value: withRuntime(known.value, RUNTIME, runtimeAddress(scope.packageRoot)), diagnostics: known.said }
  const start = scope.host.moment()
  const outcome = await work()
  const files = outcome.value?.inputs ?? []
  // A file that is edited during bundling might or might not be in the bundle, so don't store the result.
  const moved = files.filter((path) => scope.host.writtenSince(path, start))
  if (outcome.value !== null && moved.length === 0) {
    const value = withRuntime(outcome.value, runtimeAddress(scope.packageRoot), RUNTIME)
    const text = JSON.stringify(value)
    const place = namesSite(scope, text) ? placeOf(scope) : text.includes(scope.packageRoot) ? scope.packageRoot : ''
    const inputs = files.map((path) => [path, hashIn(scope, path)] as const)
    scope.memo.record('bundle', name, argsAt(place), { value: { value, said: outcome.diagnostics, inputs } })
  }
  return outcome
}

function placeOf({ host, packageRoot }: LoadScope): string {
  return `${packageRoot}\n${host.root}`
}

/** Whether a bundle contains the site's path, or the relative path to the package, which depends on both. */
function namesSite({ host, packageRoot }: LoadScope, text: string): boolean {
  const way = fromRoot(host.root, packageRoot)
  return text.includes(host.root) || (!way.endsWith(packageRoot) && text.includes(way))
}

/** Replaces the path of React's runtime in stored code, because it differs between machines. */
const RUNTIME = 'ssg:react-runtime'

function withRuntime<T extends { readonly code?: string }>(value: T, from: string, to: string): T {
  return value.code === undefined ? value : { ...value, code: value.code.replaceAll(from, to) }
}

/** A hash of code and of the environment variables that it reads: those that it names, or all if it can't be determined. */
export function codeHash({ host, packageRoot }: Pick<LoadScope, 'host' | 'packageRoot'>, code: string): string {
  const uses = code.matchAll(/\bprocess\.env\b(?:\.([A-Za-z_]\w*)|\[\s*["'](\w+)["']\s*\])?|["'](?:node:)?process["']/g)
  const names = new Set([...uses].map(([, plain, quoted]) => plain ?? quoted ?? '*'))
  // The generator's location doesn't affect what the code does.
  const fromAnywhere = new RegExp(`(?:\\.\\.(?:/\\.\\.)*)?${escapePattern(packageRoot)}`, 'g')
  const anywhere = code.replace(fromAnywhere, 'ssg:').replaceAll(fromRoot(host.root, packageRoot), 'ssg:')
  return hashOf([anywhere, ...[...names].sort(byText).map((name) => `${name}=${host.env(name) ?? ''}`)].join('\n'))
}

/** Like `codeHash`, but the same for copies of a site in different folders, even if the code contains its own location. */
export function portableHash(scope: Pick<LoadScope, 'host' | 'packageRoot'>, code: string): string {
  const root = escapePattern(JSON.stringify(scope.host.root).slice(1, -1))
  return codeHash(scope, code.replace(new RegExp(`(?<=["'\`]|file://)${root}(?=["'\`/\\\\])`, 'g'), 'site:'))
}

/** The package's path as the bundler writes it in comments. */
function fromRoot(root: string, packageRoot: string): string {
  const way = relativePath(root, packageRoot)
  return way.startsWith('../') ? way : packageRoot
}
