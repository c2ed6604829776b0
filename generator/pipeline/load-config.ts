// The configuration of a site, loaded: its own file, that of a project of another generator, or none.
import type { BundledModule } from '../assets/bundle.ts'
import { bundleForNode } from '../assets/node-bundle.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { LENIENT } from '../base/lenient.ts'
import { ANYWHERE } from '../base/policy.ts'
import { hashOf } from '../base/hash.ts'
import { byText, messageOf, type SourcePath, type SourceText } from '../base/text.ts'
import { resolveConfig } from '../config/config.ts'
import { configNotLoadable, configNotRead, configOfFirstDocusaurus, unknownLatest } from '../config/diagnostics.ts'
import type { ConfigInput, Places, ResolvedConfig } from '../config/types.ts'
import { notWalked } from '../content/content.ts'
import { unreadable } from '../content/diagnostics.ts'
import type { Project } from '../adapters/docusaurus/project.ts'
import type { Host } from '../host/host.ts'
import { folderSource } from '../source/folder.ts'
import { CONTENT, ownSource, type FrozenVersions } from '../source/own.ts'
import type { Source } from '../source/types.ts'
import { keysTwice, withPlaces } from './config-places.ts'
import { bundleScope, codeHash, portableHash, remembered, type LoadScope } from './load.ts'
import { BOOK, bookConfig, loadBook } from '../adapters/mdbook/load.ts'
import { DOCUSAURUS, docusaurusConfig, loadDocusaurus, type LoadedProject } from '../adapters/docusaurus/load/load.ts'
import { loadVersions } from './load-versions.ts'
import { plainModule } from './plain-config.ts'

export const CONFIG_FILES = ['site/config.ts', 'ssg.config.ts'] as const

/** Of a site that says nothing of itself. */
const UNTITLED: ConfigInput = { title: 'Documentation' }

export interface LoadedConfig {
  readonly config: ResolvedConfig
  readonly source: SourceText | null
  /** How content is laid out. */
  readonly content: Source
  readonly hash: string
  /** The same wherever the site lies, where `hash` isn't. */
  readonly portableHash?: string | undefined
  /** Its code as a module, as it was loaded; missing where it is made of something else. */
  readonly module?: ConfigModule
  readonly inputs: readonly string[]
  /** The project of another generator that the root holds; null for a site of this one. */
  readonly project: Project | null
  /** Nobody wrote these files for this generator: their mistakes are warnings. */
  readonly lenient?: boolean
}

export interface ConfigModule {
  readonly name: string
  readonly code: string
}

export async function loadConfig(scope: LoadScope, dev: boolean): Promise<Outcome<LoadedConfig>> {
  const path = CONFIG_FILES.find((file) => scope.host.stat(file) !== null)
  const { value, diagnostics } = await (path === undefined ? loadUnconfigured(scope, dev) : loadOwn(scope, path))
  const used = path ?? docusaurusConfig(scope.host) ?? bookConfig(scope.host) ?? null
  const own = value.project !== null || value.lenient === true ? [] : OWN_NAMES
  const others = [...own, ...DOCUSAURUS, BOOK].filter((one) => one !== used && scope.host.stat(one) !== null)
  return { value, diagnostics: [...diagnostics, ...others.map((other) => configNotRead(other, used))] }
}

/** Files that look like a configuration of ours. */
const OWN_NAMES = ['site/config', 'ssg.config'].flatMap((name) =>
  ['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json'].map((ending) => `${name}.${ending}`),
)

/** Without a configuration of ours: a project of another generator, or a folder. */
async function loadUnconfigured(scope: LoadScope, dev: boolean): Promise<Outcome<LoadedConfig>> {
  const foreign = docusaurusConfig(scope.host)
  const noting = notingUnread(scope)
  if (foreign !== undefined) return loadForeign(noting, foreign, await loadDocusaurus(noting.scope, foreign, dev))
  const book = bookConfig(scope.host)
  if (book !== undefined) return loadForeign(noting, book, loadBook(noting.scope, book))
  const bare = scope.host.stat(CONTENT) === null && !hasContentFolder(scope.host)
  const { value, diagnostics } = resolveConfig(
    bare
      ? {
          title: 'Documentation',
          docs: { routeBasePath: '/' },
          blog: false,
          contentSecurityPolicy: ANYWHERE,
          ...LENIENT,
        }
      : UNTITLED,
  )
  return {
    value: {
      config: value,
      source: null,
      content: bare ? folderSource(value, true) : ownSource(value),
      hash: 'bare',
      inputs: [],
      project: null,
      lenient: bare,
    },
    diagnostics: [...diagnostics, ...notFound(scope.host, bare), ...firstDocusaurus(scope.read)],
  }
}

/** A configuration that is there in name: a site that has one must not be built as if it had none. */
function notFound(host: Host, bare: boolean): Diagnostic[] {
  // Of a bare folder all is walked for pages, and so told then.
  const isOne = (path: string): boolean => CONFIG_FILES.some((file) => file === path) || (path === 'site' && !bare)
  const { problems } = host.walk('site', null)
  return [
    ...CONFIG_FILES.filter(host.isFolder).map(unreadable),
    ...problems.filter(({ path }) => isOne(path)).map(notWalked),
  ]
}

/** Docusaurus 1 had another configuration, other sidebars and other pages. */
function firstDocusaurus(read: LoadScope['read']): Diagnostic[] {
  const path = 'siteConfig.js'
  const isOne =
    /\bheaderLinks\b/.test(read(path) ?? '') ||
    (read(path) !== null && /"docusaurus"\s*:/.test(read('package.json') ?? ''))
  return isOne ? [configOfFirstDocusaurus({ path, start: 0, end: 0 })] : []
}

async function loadOwn(scope: LoadScope, path: string): Promise<Outcome<LoadedConfig>> {
  const read = scope.read(path)
  const text = read ?? ''
  const source: SourceText = { path: path as SourcePath, text, hash: hashOf(text) }
  const plain = read === null ? { value: null, diagnostics: [unreadable(path)] } : await loadPlain(scope, path, text)
  const { value: bundled, diagnostics } =
    plain ?? (await remembered(scope, 'config', path, () => bundleForNode(bundleScope(scope), path)))
  const failed = (extra: readonly Diagnostic[]): Outcome<LoadedConfig> => ({
    value: {
      ...withSource(resolveConfig(UNTITLED).value),
      source,
      hash: '',
      inputs: bundled?.inputs ?? [path],
      project: null,
    },
    diagnostics: [...diagnostics, ...extra],
  })
  if (bundled === null) return failed([])
  const hash = codeHash(scope, bundled.code)
  try {
    const module = { name: `config-${hash}`, code: bundled.code }
    const made = { source, hash, portableHash: portableHash(scope, bundled.code), module }
    const loaded = (await scope.host.loadModule(module.name, module.code)) as { default?: ConfigInput }
    const settings = await withPlaces(bundleScope(scope), path, (places) => resolveConfig(loaded.default, places))
    const twice = await knownKeysTwice(scope, path, bundled)
    const resolved = { ...settings, diagnostics: [...settings.diagnostics, ...twice] }
    // A folder of Markdown may have a configuration at its root, and stays what it is.
    const folder = path === 'ssg.config.ts' && !hasContentFolder(scope.host)
    if (folder)
      return {
        value: {
          config: resolved.value,
          content: folderSource(resolved.value, false),
          ...made,
          inputs: bundled.inputs,
          project: null,
        },
        diagnostics: resolved.diagnostics,
      }
    const { value: versions, diagnostics: found } = loadVersions(scope.host, resolved.value)
    const { diagnostics: noLatest } = await withPlaces(bundleScope(scope), path, (places) => ({
      value: null,
      diagnostics: latestUnknown(resolved.value, versions.frozen, places),
    }))
    return {
      value: {
        config: resolved.value,
        content: ownSource(resolved.value, versions.frozen),
        ...made,
        inputs: [...bundled.inputs, ...versions.inputs],
        project: null,
      },
      diagnostics: [...resolved.diagnostics, ...found, ...noLatest],
    }
  } catch (error) {
    return failed([configNotLoadable({ path, start: 0, end: 0 }, messageOf(error))])
  }
}

/** Looked for once in each state of the code. */
async function knownKeysTwice(
  scope: LoadScope,
  path: string,
  { code, inputs }: Pick<BundledModule, 'code' | 'inputs'>,
): Promise<Diagnostic[]> {
  const args = hashOf([code, ...inputs.map(scope.hash)].join('\n'))
  const known = scope.memo.get<Diagnostic[]>('config keys', path, args)
  if (known !== undefined) return known
  const found = await keysTwice(bundleScope(scope), path, code)
  scope.memo.set('config keys', path, args, found)
  return found
}

/** The configuration as it stands, if it can be loaded so. */
async function loadPlain(
  scope: LoadScope,
  path: string,
  text: string,
): Promise<Outcome<Pick<BundledModule, 'code' | 'inputs'>> | null> {
  const code = plainModule(text)
  if (code === null) return null
  try {
    await scope.host.loadModule(`config-${codeHash(scope, code)}`, code)
    return { value: { code, inputs: [path] }, diagnostics: [] }
  } catch {
    // What is wrong with it, or that it is TypeScript, the bundler knows.
    return null
  }
}

/**
 * Notes files and folders that are there and cannot be read: to whoever asks in the place of another generator, they are none. What lies in the
 * root beside the project is nobody's matter.
 */
function notingUnread(scope: LoadScope): { readonly scope: LoadScope; readonly unread: ReadonlySet<string> } {
  const unread = new Set<string>()
  const { host } = scope
  const noted = <T>(path: string, content: T | null): T | null => {
    if (content === null && host.stat(path) !== null) unread.add(path)
    return content
  }
  const walk: Host['walk'] = (folder, ...how) => {
    const found = host.walk(folder, ...how)
    for (const { path, kind } of folder === '' ? [] : found.problems) if (kind === 'unreadable') unread.add(path)
    return found
  }
  const read = (path: string): Uint8Array | null => noted(path, host.read(path))
  return { scope: { ...scope, host: { ...host, walk, read }, read: (path) => noted(path, scope.read(path)) }, unread }
}

async function loadForeign(
  { scope, unread }: ReturnType<typeof notingUnread>,
  path: string,
  { value, diagnostics }: Outcome<LoadedProject | null>,
): Promise<Outcome<LoadedConfig>> {
  // Only the bundler reads these, and a sheet that it cannot read is none to it.
  for (const sheet of value?.project.sheets ?? []) scope.read(sheet)
  const resolved = await withPlaces(bundleScope(scope), path, (at) =>
    resolveConfig(value?.project.config ?? UNTITLED, at),
  )
  return {
    value: {
      ...withSource(resolved.value, value?.project),
      source: value?.source ?? null,
      hash: value?.hash ?? '',
      portableHash: value?.portableHash,
      inputs: value?.inputs ?? [path],
      project: value?.project ?? null,
    },
    diagnostics: [
      ...diagnostics,
      ...[...unread].sort(byText).map(unreadable),
      ...(value === null ? [] : resolved.diagnostics),
    ],
  }
}

/** The name of a latest version that there is not. */
function latestUnknown(config: ResolvedConfig, frozen: FrozenVersions, places: Places): Diagnostic[] {
  const all = { docs: config.docs, ...config.docsInstances }
  return Object.entries(all).flatMap(([name, { latest, version }]) => {
    const known = [version.name, ...(frozen[name] ?? []).map((one) => one.name)]
    if (latest === undefined || known.includes(latest)) return []
    const keys = name === 'docs' ? ['docs', 'latest'] : ['docsInstances', name, 'latest']
    return [unknownLatest(places(keys), latest, known)]
  })
}

/** A project lists its documents itself: nothing is walked, and no path has another locale. */
function withSource(config: ResolvedConfig, project?: Project): Pick<LoadedConfig, 'config' | 'content'> {
  const source = ownSource(config)
  return {
    config,
    content:
      project === undefined
        ? source
        : { name: project.kind, editions: project.editions, folders: [], place: () => null, inLocale: (path) => path },
  }
}

function hasContentFolder(host: Host): boolean {
  const { files, problems } = host.walk(CONTENT)
  return files.length + problems.length > 0
}
