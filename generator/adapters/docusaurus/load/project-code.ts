// Code of a Docusaurus project, loaded: its configuration, its sidebars, its plugins.
import { bundleProjectConfig } from '../bundler/project-config.ts'
import type { Diagnostic, Outcome } from '../../../base/diagnostic.ts'
import { withoutCycles, type UnknownRecord } from '../../../base/unknown-record.ts'
import { notCarried } from '../diagnostics.ts'
import { bundleScope, codeHash, portableHash, remembered, type LoadScope } from '../../../build/load/load.ts'
import { plainProject } from './plain-project.ts'

/** Code of the project as it is loaded, with what is found of it. */
export function codeOf(scope: LoadScope, file: string) {
  const inputs: string[] = []
  const hashes: Pick<LoadedFile, 'hash' | 'portableHash'>[] = []
  const diagnostics: Diagnostic[] = []
  let loading = file
  const loaded = async (path: string): Promise<Outcome<LoadedFile | null>> => {
    // A link that leads out, or a file that can't be read: both are reported where files are read.
    if (scope.read(path) === null && scope.host.stat(path) !== null) return { value: null, diagnostics: [] }
    const outcome = (await loadPlain(scope, path)) ?? (await loadBundled(scope, path))
    inputs.push(...(outcome.value?.inputs ?? []))
    if (outcome.value !== null) hashes.push(outcome.value)
    return outcome
  }
  const bundled: Bundled = async (path, quietly = false) => {
    const { value, diagnostics: found } = await loaded(path)
    // Plugins read files in every build: that's what they are for.
    if (!quietly) diagnostics.push(...found.filter(({ code }) => code !== 'SSG511'))
    return value
  }
  const load = async (path: string): Promise<unknown> => {
    loading = path
    const { value, diagnostics: found } = await loaded(path)
    diagnostics.push(...found)
    const given = value === null ? undefined : plainly(await exported(value.module.default), path, diagnostics)
    loading = file
    return given
  }
  /** The file that was loaded when something failed. */
  const failing = (): string => loading
  return { inputs, hashes, diagnostics, bundled, load, failing }
}

/** Loads a file of code, relative to the root; null if the bundler refuses it, which is reported unless there is another way. */
export type Bundled = (path: string, quietly?: boolean) => Promise<LoadedFile | null>

export interface LoadedFile {
  readonly module: { readonly default?: unknown }
  readonly hash: string
  readonly portableHash: string
  readonly inputs: readonly string[]
}

/** A file that is JavaScript by itself, as it stands. */
async function loadPlain(scope: LoadScope, path: string): Promise<Outcome<LoadedFile> | null> {
  const code = plainProject(scope.read(path) ?? '', path, scope.host.root)
  if (code === null) return null
  try {
    return { value: await loadCode(scope, code, [path]), diagnostics: [] }
  } catch (error) {
    // Asked for once more, the package would be empty, and fail beside the promise.
    if (isOfPackage(error)) throw error
    // What is wrong with it, the bundler knows.
    return null
  }
}

/** Whether code of a package failed, and not that it is not there. */
function isOfPackage(error: unknown): boolean {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (/^Named export .* not found|does not provide an export named/.test(message)) return false
  return code?.startsWith('ERR_') !== true && /^\s+at .*[\\/]node_modules[\\/]/m.test(stack ?? '')
}

async function loadBundled(scope: LoadScope, path: string): Promise<Outcome<LoadedFile | null>> {
  const { value, diagnostics } = await remembered(scope, 'project', path, () =>
    bundleProjectConfig(bundleScope(scope), path),
  )
  return { value: value === null ? null : await loadCode(scope, value.code, value.inputs), diagnostics }
}

async function loadCode(scope: LoadScope, code: string, inputs: readonly string[]): Promise<LoadedFile> {
  const hash = codeHash(scope, code)
  const module = (await scope.host.loadModule(`project-${hash}`, code)) as LoadedFile['module']
  return { module, hash, portableHash: portableHash(scope, code), inputs }
}

/** Docusaurus asks for some, too: what gives none is no configuration. */
export function isSettings(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Object.keys(given).length > 0
}

/** What a file gives without what no reader of it comes to an end with, which is named. */
function plainly(value: unknown, path: string, diagnostics: Diagnostic[]): unknown {
  return withoutCycles(value, (place) =>
    diagnostics.push(notCarried({ path, start: 0, end: 0 }, place, 'it contains itself, or is nested too deeply')),
  )
}

export function defaultOf(module: unknown): unknown {
  let value = module
  for (
    let depth = 0;
    depth < 3 &&
    typeof value === 'object' &&
    value !== null &&
    'default' in value &&
    (value as { default: unknown }).default !== undefined;
    depth++
  )
    value = (value as { default: unknown }).default
  return value
}

/** What a module gives, through `default` of either kind of module; a configuration may be a function, also one that waits. */
async function exported(module: unknown): Promise<UnknownRecord | undefined> {
  let value = defaultOf(module)
  if (typeof value === 'function') value = await (value as () => unknown)()
  return (await value) as UnknownRecord | undefined
}
