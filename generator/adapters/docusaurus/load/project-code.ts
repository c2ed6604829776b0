// Loads a Docusaurus project's code: its configuration, sidebars and plugins.
import { bundleProjectConfig } from '../bundler/project-config.ts'
import type { Diagnostic, Outcome } from '../../../base/diagnostic.ts'
import { withoutCycles, type UnknownRecord } from '../../../base/unknown-record.ts'
import { notCarried } from '../diagnostics.ts'
import { bundleScope, codeHash, portableHash, remembered, type LoadScope } from '../../../build/load/load.ts'
import { plainProject } from './plain-project.ts'

/** A loader for the project's code that also records input files and diagnostics. */
export function codeOf(scope: LoadScope, file: string) {
  const inputs: string[] = []
  const hashes: Pick<LoadedFile, 'hash' | 'portableHash'>[] = []
  const diagnostics: Diagnostic[] = []
  let loading = file
  const loaded = async (path: string): Promise<Outcome<LoadedFile | null>> => {
    // A link out of the project, or an unreadable file. Both are reported where files are read.
    if (scope.read(path) === null && scope.host.stat(path) !== null) return { value: null, diagnostics: [] }
    const outcome = (await loadPlain(scope, path)) ?? (await loadBundled(scope, path))
    inputs.push(...(outcome.value?.inputs ?? []))
    if (outcome.value !== null) hashes.push(outcome.value)
    return outcome
  }
  const bundled: Bundled = async (path, quietly = false) => {
    const { value, diagnostics: found } = await loaded(path)
    // Plugins are expected to read files in every build.
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
  /** The file that was being loaded when an error occurred. */
  const failing = (): string => loading
  return { inputs, hashes, diagnostics, bundled, load, failing }
}

/** Loads a code file, relative to the root. Returns null if it can't be bundled, which is reported unless `quietly` is set. */
export type Bundled = (path: string, quietly?: boolean) => Promise<LoadedFile | null>

export interface LoadedFile {
  readonly module: { readonly default?: unknown }
  readonly hash: string
  readonly portableHash: string
  readonly inputs: readonly string[]
}

/** Loads a plain JavaScript file without bundling. */
async function loadPlain(scope: LoadScope, path: string): Promise<Outcome<LoadedFile> | null> {
  const code = plainProject(scope.read(path) ?? '', path, scope.host.root)
  if (code === null) return null
  try {
    return { value: await loadCode(scope, code, [path]), diagnostics: [] }
  } catch (error) {
    // A second attempt would get an empty module and fail outside the promise.
    if (isOfPackage(error)) throw error
    // Let the bundler report the error.
    return null
  }
}

/** Whether the error was thrown by a package's code, and isn't about a missing package. */
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

/** As in Docusaurus, an empty value isn't a configuration. */
export function isSettings(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Object.keys(given).length > 0
}

/** Removes cyclic values from what a file exports, and reports them. */
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

/** The default export of an ES or CommonJS module. A configuration can be a function, and can be asynchronous. */
async function exported(module: unknown): Promise<UnknownRecord | undefined> {
  let value = defaultOf(module)
  if (typeof value === 'function') value = await (value as () => unknown)()
  return (await value) as UnknownRecord | undefined
}
