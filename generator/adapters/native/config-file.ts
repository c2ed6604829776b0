// Loads a site's configuration from its file.
import type { BundledModule } from '../../assets/bundle.ts'
import { bundleForNode } from '../../assets/node-bundle.ts'
import { thrownIn, type Diagnostic, type Outcome } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import { messageOf, quotedNames, type Locale, type SourcePath, type SourceText } from '../../base/text.ts'
import { resolveConfig } from '../../config/config.ts'
import { badValue, configNotLoadable } from '../../config/diagnostics.ts'
import { adapterOfConventions, ADAPTERS } from '../registry.ts'
import type { ConfigInput, Places, ResolvedConfig } from '../../config/types.ts'
import { linkOutside, unreadable } from '../../content/diagnostics.ts'
import { keysTwice, withPlaces } from '../../assets/config/config-places.ts'
import { boundaryOf } from '../../build/boundary.ts'
import { bundleScope, codeHash, portableHash, remembered, type LoadScope } from '../../build/load/load.ts'
import { placeErrors } from '../../assets/place-errors.ts'
import { plainModule } from '../../assets/config/plain-config.ts'
import { nativeSource } from '../../source/native-layout.ts'
import { withPlugins } from '../../plugins/resolve.ts'
import type { Source } from '../../source/types.ts'
import type { ProjectAdapter } from '../../api/adapter.ts'
import { loadCustom, type CustomProject } from '../custom/load.ts'
import type { ProjectScope } from '../scope.ts'
import type { LoadedSite } from '../types.ts'

/** For a site that doesn't set anything. */
export const UNTITLED: ConfigInput = { title: 'Documentation' }

/** A site's content layout, with the files that define it. */
export interface Layout {
  readonly content: Source
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Creates diagnostics that need to know where each setting is in the configuration file. */
export type Placing = (say: (places: Places) => Diagnostic[]) => Promise<readonly Diagnostic[]>

type LayoutOf = (config: ResolvedConfig, placing: Placing) => Promise<Layout>

export async function loadConfigFile(
  scope: ProjectScope,
  path: string,
  layout: LayoutOf,
): Promise<Outcome<LoadedSite>> {
  const read = scope.read(path)
  const text = read ?? ''
  const source: SourceText = { path: path as SourcePath, text, hash: hashOf(text) }
  const plain = boundaryOf(scope.host, null).isOutside(path)
    ? { value: null, diagnostics: [linkOutside(path)] }
    : read === null
      ? { value: null, diagnostics: [unreadable(path)] }
      : await loadPlain(scope, path, text)
  const { value: bundled, diagnostics } =
    plain ?? (await remembered(scope, 'config', path, () => bundleForNode(bundleScope(scope), path)))
  const failed = (extra: readonly Diagnostic[]): Outcome<LoadedSite> => {
    const config = resolveConfig(UNTITLED).value
    const inputs = bundled?.inputs ?? [path]
    const content = nativeSource(config)
    const value = { config, content, source, hash: '', inputs, project: null, adapter: null }
    return { value, diagnostics: [...diagnostics, ...extra] }
  }
  if (bundled === null) return failed([])
  try {
    const { value, diagnostics: found } = await siteOf(scope, source, bundled, layout)
    return { value, diagnostics: [...diagnostics, ...found] }
  } catch (error) {
    const thrown = thrownIn('config', error)
    const found = [configNotLoadable({ path, start: 0, end: 0 }, messageOf(error), thrown)]
    return failed(await placeErrors(bundleScope(scope), path, undefined, found))
  }
}

/** Runs a bundled configuration and returns the site. Errors thrown by the configuration are passed on. */
async function siteOf(
  scope: ProjectScope,
  source: SourceText,
  bundled: Pick<BundledModule, 'code' | 'inputs'>,
  layout: LayoutOf,
): Promise<Outcome<LoadedSite>> {
  const hash = codeHash(scope, bundled.code)
  const module = { name: `config-${hash}`, code: bundled.code }
  const loaded = (await scope.host.loadModule(module.name, module.code)) as { default?: ConfigInput }
  const { value: custom, diagnostics: said } = await customProject(scope, source, loaded.default)
  const exported = custom === null ? loaded.default : { ...custom.project.config, ...loaded.default }
  const settings = await withPlaces(bundleScope(scope), source.path, (places) =>
    pluginsIn(withHabits(resolveConfig(exported, places), places), places),
  )
  const diagnostics = [...settings.diagnostics, ...(await knownKeysTwice(scope, source.path, bundled)), ...said]
  const own = { source, hash, portableHash: portableHash(scope, bundled.code), module }
  if (custom !== null) {
    const inputs = [...bundled.inputs, ...custom.inputs]
    return { value: { ...own, ...customSite(custom, settings.value), inputs }, diagnostics }
  }
  const {
    content,
    inputs,
    diagnostics: found,
  } = await layout(settings.value, async (say) => {
    const at = await withPlaces(bundleScope(scope), source.path, (places) => ({
      value: null,
      diagnostics: say(places),
    }))
    return at.diagnostics
  })
  const all = [...bundled.inputs, ...inputs]
  const value = { config: settings.value, content, ...own, inputs: all, project: null, adapter: null }
  return { value, diagnostics: [...diagnostics, ...found] }
}

function pluginsIn({ value, diagnostics }: Outcome<ResolvedConfig>, places: Places): Outcome<ResolvedConfig> {
  const plugged = withPlugins(value, places)
  return { value: plugged.value, diagnostics: [...diagnostics, ...plugged.diagnostics] }
}

/** Applies the conventions of another generator that `conventions` names. */
function withHabits({ value, diagnostics }: Outcome<ResolvedConfig>, places: Places): Outcome<ResolvedConfig> {
  const { conventions } = value
  const habits = adapterOfConventions(conventions)?.migrated?.habits
  if (habits !== undefined) return { value: { ...value, habits }, diagnostics }
  if (conventions === 'own') return { value, diagnostics }
  const names = ['own', ...ADAPTERS.flatMap(({ name, migrated }) => (migrated === undefined ? [] : [name]))]
  const rule = `must be one of ${quotedNames(names)}`
  const span = places(['conventions'], 'value')
  const problem = badValue(span, 'conventions', rule, `"${conventions}"`, names)
  return { value: { ...value, conventions: 'own' }, diagnostics: [...diagnostics, problem] }
}

/** The project read by one of the configuration's adapters; null if the configuration has no adapters. */
async function customProject(
  scope: ProjectScope,
  source: SourceText,
  config: ConfigInput | undefined,
): Promise<Outcome<CustomProject | null>> {
  const adapters = Array.isArray(config?.adapters) ? (config.adapters as readonly ProjectAdapter[]) : []
  const fit = adapters.filter((one) => typeof one?.detect === 'function' && typeof one.load === 'function')
  return fit.length === 0 ? { value: null, diagnostics: [] } : loadCustom(scope, source, fit)
}

function customSite(
  { name, project }: CustomProject,
  config: ResolvedConfig,
): Pick<LoadedSite, 'config' | 'content' | 'project' | 'adapter'> {
  const locale = config.i18n.defaultLocale as Locale
  return {
    config,
    content: { name, editions: project.editions, folders: [], place: () => null, inLocale: (path) => path },
    project: { ...project, docs: project.docs.map((doc) => ({ ...doc, locale })) },
    adapter: { name, title: name, configFiles: [], detect: () => null, load: NO_PROJECT, homeHint: HOME },
  }
}

const HOME = "Give one of the adapter's pages the path `/`."

/** Used if the project is already loaded. */
const NO_PROJECT = async (): Promise<Outcome<null>> => ({ value: null, diagnostics: [] })

/** Runs only once for each state of the code. */
async function knownKeysTwice(
  scope: LoadScope,
  path: string,
  { code, inputs }: Pick<BundledModule, 'code' | 'inputs'>,
): Promise<Diagnostic[]> {
  const args = hashOf([code, ...inputs.map(scope.hash)].join('\n'))
  const known = scope.memo.recall<Diagnostic[]>('config keys', path, args)?.value
  if (known !== undefined) return known
  const found = await keysTwice(bundleScope(scope), path, code)
  scope.memo.record('config keys', path, args, { value: found })
  return found
}

/** Loads the configuration without bundling it, if that is possible. */
async function loadPlain(
  scope: LoadScope,
  path: string,
  text: string,
): Promise<Outcome<Pick<BundledModule, 'code' | 'inputs'>> | null> {
  const known = scope.memo.recall<{ readonly code: string | null }>('plain config', path, hashOf(text))?.value
  const { code } = known ?? { code: plainModule(text, path) }
  if (known === undefined) scope.memo.record('plain config', path, hashOf(text), { value: { code } })
  if (code === null) return null
  try {
    await scope.host.loadModule(`config-${codeHash(scope, code)}`, code)
    return { value: { code, inputs: [path] }, diagnostics: [] }
  } catch {
    // Let the bundler report the error, or compile the TypeScript.
    return null
  }
}
