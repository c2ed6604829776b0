// Code of the site, bundled and loaded: configuration, theme with pages, browser files. Each is bundled again only when one of the
// files that went into it has changed.
import { bundleClient, bundleForNode, type BundledClient, type BundledModule, type BundleScope, type ClientEntries } from '../assets/bundle.ts'
import { duplicatePart, themeWithoutSlots } from '../assets/diagnostics.ts'
import { resolveConfig } from '../config/config.ts'
import { configNotLoadable } from '../config/diagnostics.ts'
import type { ConfigInput, ResolvedConfig } from '../config/types.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import { byText, type SourcePath, type SourceText } from '../base/text.ts'
import { timeOfDay, type Host } from '../host/host.ts'
import type { Memo } from '../memo/memo.ts'
import { pageWithoutComponent, pageWithoutMeta } from '../render/diagnostics.ts'
import type { ServerModule } from '../render/types.ts'
import type { SitePageFile } from '../routes/types.ts'

export const CONFIG_FILES = ['site/config.ts', 'ssg.config.ts'] as const

export interface LoadScope {
  readonly host: Host
  readonly memo: Memo
  readonly packageRoot: string
  /** Text of a file of the site, '' with an absolute path outside. */
  readonly read: (path: string) => string | null
}

export interface LoadedConfig {
  readonly config: ResolvedConfig
  readonly source: SourceText | null
  /** No configuration: a bare folder of Markdown. */
  readonly bare: boolean
  readonly hash: string
  readonly inputs: readonly string[]
}

export async function loadConfig(scope: LoadScope): Promise<Outcome<LoadedConfig>> {
  const path = CONFIG_FILES.find((file) => scope.host.stat(file) !== null)
  if (path === undefined) {
    const bare = scope.host.stat('content') === null && !hasContentFolder(scope.host)
    const { value, diagnostics } = resolveConfig(bare ? { title: 'Documentation', docs: { routeBasePath: '/' }, blog: false } : undefined, null)
    return { value: { config: value, source: null, bare, hash: 'bare', inputs: [] }, diagnostics }
  }
  const text = scope.read(path) ?? ''
  const source: SourceText = { path: path as SourcePath, text, hash: hashOf(text) }
  const { value: bundled, diagnostics } = await remembered(scope, 'config', path, () => bundleForNode(bundleScope(scope), path))
  const failed = (extra: readonly Diagnostic[]): Outcome<LoadedConfig> => ({
    value: { config: resolveConfig({ title: 'Documentation' }, null).value, source, bare: false, hash: '', inputs: bundled?.inputs ?? [path] },
    diagnostics: [...diagnostics, ...extra],
  })
  if (bundled === null) return failed([])
  const hash = codeHash(scope.host, bundled.code)
  try {
    const module = (await scope.host.loadModule(`config-${hash}`, bundled.code)) as { default?: ConfigInput }
    const resolved = resolveConfig(module.default, source)
    return { value: { config: resolved.value, source, bare: false, hash, inputs: bundled.inputs }, diagnostics: resolved.diagnostics }
  } catch (error) {
    return failed([configNotLoadable({ path, start: 0, end: 0 }, messageOf(error))])
  }
}

function hasContentFolder(host: Host): boolean {
  return host.walk('content').files.length > 0
}

export interface LoadedServer {
  readonly server: ServerModule
  readonly hash: string
  readonly inputs: readonly string[]
}

export interface ServerInput {
  /** Folder of the theme: below the root, or absolute for the generator's own. */
  readonly theme: string
  readonly pages: readonly SitePageFile[]
  /** Slot name → source path of a replacement. */
  readonly overrides: Readonly<Record<string, string>>
  /** `site/parts/components.ts`, if there is one. */
  readonly components: string | null
  /** `site/social.tsx`, if there is one. */
  readonly social: string | null
  /** Modules that MDX pages import. */
  readonly modules: readonly string[]
}

export async function loadServer(scope: LoadScope, input: ServerInput): Promise<Outcome<LoadedServer | null>> {
  if (scope.read(`${input.theme}/slots.ts`) === null) return { value: null, diagnostics: [themeWithoutSlots(input.theme)] }
  const code = serverEntry(input, scope.packageRoot)
  const { value: bundled, diagnostics } = await remembered(scope, 'server', hashOf(code), () => bundleForNode(bundleScope(scope), 'server-entry.ts', code))
  if (bundled === null) return { value: null, diagnostics }
  const hash = codeHash(scope.host, bundled.code)
  try {
    const server = (await scope.host.loadModule(`server-${hash}`, bundled.code)) as ServerModule
    return { value: { server, hash, inputs: bundled.inputs }, diagnostics: [...diagnostics, ...checkPages(server, input.pages)] }
  } catch (error) {
    return { value: null, diagnostics: [...diagnostics, themeNotLoadable(input.theme, messageOf(error))] }
  }
}

function themeNotLoadable(path: string, message: string): Diagnostic {
  return { code: 'SSG504', severity: 'error', span: { path, start: 0, end: 0 }, message: `The theme or a page fails while it is loaded: ${message}`, hint: 'Code at the top of a module runs once, while the site is built, without a browser.' }
}

function checkPages(server: ServerModule, pages: readonly SitePageFile[]): Diagnostic[] {
  return pages.flatMap((page) => {
    const module = server.pages[page.id]
    return [...(typeof module?.default === 'function' ? [] : [pageWithoutComponent(page.source)]), ...(module?.page === undefined ? [pageWithoutMeta(page.source)] : [])]
  })
}

function serverEntry(input: ServerInput, packageRoot: string): string {
  const at = (path: string): string => JSON.stringify(path.startsWith('/') ? path : `./${path}`)
  const lines = [
    `export { createElement, renderToStaticMarkup, Fragment, jsx, jsxs } from 'react'`,
    `export { RenderProvider } from ${JSON.stringify(`${packageRoot}/generator/api/theme.ts`)}`,
    `import { slots } from ${at(`${input.theme}/slots.ts`)}`,
    `export { slots }`,
  ]
  const record = (name: string, items: readonly (readonly [string, string])[], pick: string): void => {
    items.forEach(([, path], index) => lines.push(`import * as ${name}${index} from ${at(path)}`))
    lines.push(`export const ${name} = { ${items.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}${pick}`).join(', ')} }`)
  }
  record('overrides', Object.entries(input.overrides), '.default')
  record('pages', input.pages.map((page) => [page.id, page.source] as const), '')
  record('modules', input.modules.map((path) => [path, path] as const), '')
  if (input.social !== null) lines.push(`export * as social from ${at(input.social)}`)
  if (input.components === null) lines.push('export const components = { ...slots.components }')
  else lines.push(`import { components as siteComponents } from ${at(input.components)}`, 'export const components = { ...slots.components, ...siteComponents }')
  return `${lines.join('\n')}\n`
}

export interface ClientFolders {
  /** Folders that are searched for parts: theme first, then the site. */
  readonly folders: readonly string[]
  readonly files: (folder: string) => readonly string[]
}

/** Parts by file name: `<name>.client.ts`, `<name>.css` beside a part or in `styles/`, `<name>.inline.ts`; `<name>.worker.ts` is the script `<name>-worker`. */
export function clientEntries({ folders, files }: ClientFolders): Outcome<ClientEntries> {
  const scripts: Record<string, string> = {}
  const styles: Record<string, string> = {}
  const inline: Record<string, string> = {}
  const diagnostics: Diagnostic[] = []
  const add = (into: Record<string, string>, name: string, path: string): void => {
    if (into[name] !== undefined) diagnostics.push(duplicatePart(name, into[name], path))
    else into[name] = path
  }
  for (const folder of folders) {
    for (const path of files(folder)) {
      const [, place = '', name = '', kind = ''] = /^(.*?)([\w.-]+?)\.(client\.ts|inline\.ts|worker\.ts|css)$/.exec(path) ?? []
      if (kind === 'client.ts') add(scripts, name, path)
      else if (kind === 'worker.ts') add(scripts, `${name}-worker`, path)
      else if (kind === 'inline.ts') add(inline, name, path)
      else if (kind === 'css' && (place.includes('/parts/') || name === 'main' || name === 'site')) add(styles, name, path)
    }
  }
  return { value: { scripts, styles, inline }, diagnostics }
}

export async function loadClient(scope: LoadScope, entries: ClientEntries, baseUrl: string): Promise<Outcome<BundledClient | null>> {
  return remembered(scope, 'client', hashOf(JSON.stringify([entries, baseUrl])), () => bundleClient(bundleScope(scope), entries, baseUrl))
}

export function bundleScope(scope: LoadScope): BundleScope {
  return { root: scope.host.root, packageRoot: scope.packageRoot, read: scope.read }
}

/** The remembered bundle if every file that went into it is as it was. Failures are not remembered. */
export async function remembered<T extends BundledModule | BundledClient>(scope: LoadScope, name: string, key: string, work: () => Promise<Outcome<T | null>>): Promise<Outcome<T | null>> {
  type Kept = { readonly value: T; readonly inputs: readonly (readonly [string, string])[] }
  const known = scope.memo.get<Kept>('bundle', name, key)
  if (known !== undefined && known.inputs.every(([path, hash]) => hashOf(scope.read(path) ?? '') === hash)) return { value: known.value, diagnostics: [] }
  const start = timeOfDay()
  const outcome = await work()
  const files = outcome.value?.inputs ?? []
  // What is edited while the bundler reads may be in the bundle or not: it is asked again in the next build.
  const moved = files.filter((path) => scope.host.writtenSince(path, start))
  if (outcome.value !== null && moved.length === 0) scope.memo.set('bundle', name, key, { value: outcome.value, inputs: files.map((path) => [path, hashOf(scope.read(path) ?? '')] as const) })
  return outcome
}

/** Changes with code and with what it can read of the environment: the variables that it names, or all where it does not say which. */
export function codeHash(host: Host, code: string): string {
  const uses = code.matchAll(/\bprocess\.env\b(?:\.([A-Za-z_]\w*)|\[\s*["'](\w+)["']\s*\])?|["'](?:node:)?process["']/g)
  const names = new Set([...uses].map(([, plain, quoted]) => plain ?? quoted ?? '*'))
  return hashOf([code, ...[...names].sort(byText).map((name) => `${name}=${host.env(name) ?? ''}`)].join('\n'))
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] as string) : String(error)
}
