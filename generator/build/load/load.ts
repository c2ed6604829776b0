// Code of the site, bundled and loaded: configuration, theme with pages, browser files. Each is bundled again only when one of the
// files that went into it has changed.
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
  /** Text of a file of the site, '' with an absolute path outside. */
  readonly read: (path: string) => string | null
  /** Decodes the bytes of such a file. */
  readonly decode: (path: string, bytes: Uint8Array) => string
  /** Hash of such a file's text. */
  readonly hash: (path: string) => string
  /** Told how many documents a project has, before they are read; set where none of them is known. */
  readonly expect?: (documents: number) => void
  /** Only these languages are built. */
  readonly locales?: readonly string[] | undefined
  /** Of a project: files of code, relative to the root, that a box stands for. */
  readonly broken?: readonly string[]
  /** How a project's code is bundled. */
  readonly project?: ProjectCode
  /** Where style sheets of a site find files that they show. */
  readonly assets?: Pick<NonNullable<BundleScope['assets']>, 'staticDirs' | 'baseUrl'>
}

export interface LoadedServer {
  readonly server: ServerModule
  /** See `load-languages.ts`. */
  readonly servers: ReadonlyMap<string, ServerModule>
  readonly hash: string
  /** The same wherever the site lies. */
  readonly portableHash: string
  readonly inputs: readonly string[]
  /** Files that code shows by their address: source path and path in the output. */
  readonly files: readonly (readonly [source: string, output: string])[]
  /** Style sheets that its code imports. */
  readonly sheets: readonly CodeSheet[]
  /** Modules of its code whose components live in the browser. */
  readonly islands: readonly CodeIsland[]
  /** Leads exceptions of its code back to the site's files. */
  readonly place: (diagnostics: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>
}

/** What the site's own pages and components say that has no effect. */
function checkedCode(scope: LoadScope, input: ServerInput, server: ServerModule, bundled: BundledModule): Diagnostic[] {
  return [...checkPages(server, input.pages), ...findInteraction(bundled.inputs, bundled.interactive ?? [], scope)]
}

/** Where pages of Markdown import a module. */
type Importing = (module: string) => readonly Span[]

/** The file that brings theme and pages together. */
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

/** The server's module, bundled, with what it was bundled of. */
interface ServerBundle extends Pick<Beside, 'scope' | 'code'> {
  readonly bundle: Outcome<BundledModule | null>
  /** The bundled code as it is loaded; `hash` names it. */
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

/** The server's module of a site that takes the theme from the package: only its own code is bundled. */
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

/** The theme of the package, whatever stands in the places of its parts. */
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

/** Properties of islands, where only the page is known: the place is in the code that hands them over. */
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

/** Files below `site/theme` that stand for nothing. */
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

/** Of a folder counts which files there are. */
const isFolder = (path: string): boolean => path.endsWith('/')

/** Files of the site are read, for some of them are made; those outside only when they have changed. */
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

/** The remembered bundle if every file that went into it is as it was. Failures are not remembered. */
export async function remembered<T extends { readonly inputs: readonly string[]; readonly code?: string }>(
  scope: LoadScope,
  name: string,
  key: string,
  work: () => Promise<Outcome<T | null>>,
): Promise<Outcome<T | null>> {
  // A bundle that names files of the generator or of the site by their path is only good where they are.
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
  // What is edited while the bundler reads may be in the bundle or not: it is asked again in the next build.
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

/** Whether a bundle holds the path of the site, or the way from the site to the package where that depends on both. */
function namesSite({ host, packageRoot }: LoadScope, text: string): boolean {
  const way = fromRoot(host.root, packageRoot)
  return text.includes(host.root) || (!way.endsWith(packageRoot) && text.includes(way))
}

/** React's runtime in remembered code: a copy of the site on another machine has it at another address. */
const RUNTIME = 'ssg:react-runtime'

function withRuntime<T extends { readonly code?: string }>(value: T, from: string, to: string): T {
  return value.code === undefined ? value : { ...value, code: value.code.replaceAll(from, to) }
}

/** Changes with code and with what it can read of the environment: the variables that it names, or all where it does not say which. */
export function codeHash({ host, packageRoot }: Pick<LoadScope, 'host' | 'packageRoot'>, code: string): string {
  const uses = code.matchAll(/\bprocess\.env\b(?:\.([A-Za-z_]\w*)|\[\s*["'](\w+)["']\s*\])?|["'](?:node:)?process["']/g)
  const names = new Set([...uses].map(([, plain, quoted]) => plain ?? quoted ?? '*'))
  // Where the generator lies is no part of what the code does.
  const fromAnywhere = new RegExp(`(?:\\.\\.(?:/\\.\\.)*)?${escapePattern(packageRoot)}`, 'g')
  const anywhere = code.replace(fromAnywhere, 'ssg:').replaceAll(fromRoot(host.root, packageRoot), 'ssg:')
  return hashOf([anywhere, ...[...names].sort(byText).map((name) => `${name}=${host.env(name) ?? ''}`)].join('\n'))
}

/** The same for two copies of a site in folders with different paths, whose code names the path of its own copy. */
export function portableHash(scope: Pick<LoadScope, 'host' | 'packageRoot'>, code: string): string {
  const root = escapePattern(JSON.stringify(scope.host.root).slice(1, -1))
  return codeHash(scope, code.replace(new RegExp(`(?<=["'\`]|file://)${root}(?=["'\`/\\\\])`, 'g'), 'site:'))
}

/** The way to the package as the bundler writes it in comments. */
function fromRoot(root: string, packageRoot: string): string {
  const way = relativePath(root, packageRoot)
  return way.startsWith('../') ? way : packageRoot
}
