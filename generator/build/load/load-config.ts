// Loads a site's configuration: its own file, that of a project of another layout, or none.
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import { configNotRead } from '../../config/diagnostics.ts'
import { notWalked } from '../../content/content.ts'
import { unreadable } from '../../content/diagnostics.ts'
import { loadFolder } from '../../adapters/folder/load.ts'
import { hasContentFolder, loadNative } from '../../adapters/native/load.ts'
import { loadProject } from '../../adapters/load-project.ts'
import { adapterOfConventions, ADAPTERS, detected } from '../../adapters/registry.ts'
import type { LoadedSite } from '../../adapters/types.ts'
import type { Host } from '../../host/host.ts'
import { CONTENT } from '../../source/native-layout.ts'
import type { ProjectScope } from '../../adapters/scope.ts'
import type { LoadScope } from './load.ts'

export const CONFIG_FILES = ['site/config.ts', 'ssg.config.ts'] as const

export async function loadConfig(
  scope: LoadScope & Pick<ProjectScope, 'withoutConfigCode'>,
  dev: boolean,
): Promise<Outcome<LoadedSite>> {
  const exists = (file: string): boolean => scope.host.stat(file) !== null
  const own = CONFIG_FILES.find(exists) ?? null
  const foreign = detected(exists)
  const { value, diagnostics } = await (own !== null
    ? loadOwn({ ...scope, dev }, own)
    : foreign !== null
      ? loadProject(foreign.adapter, { ...scope, dev }, foreign.file)
      : loadUnconfigured({ ...scope, dev }))
  const used = own ?? foreign?.file ?? null
  const names = value.project !== null || value.lenient === true ? [] : OWN_NAMES
  const others = [...names, ...ADAPTERS.flatMap(({ configFiles }) => configFiles)].filter(
    (one) => one !== used && exists(one),
  )
  return { value, diagnostics: [...diagnostics, ...others.map((other) => configNotRead(other, used))] }
}

/** File names that look like this generator's configuration. */
const OWN_NAMES = ['site/config', 'ssg.config'].flatMap((name) =>
  ['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json'].map((ending) => `${name}.${ending}`),
)

/** A folder of Markdown can have a configuration at its root and keep its layout. */
async function loadOwn(scope: ProjectScope, path: string): Promise<Outcome<LoadedSite>> {
  const isFolder = path === 'ssg.config.ts' && !hasContentFolder(scope.host)
  const { value, diagnostics } = await (isFolder ? loadFolder : loadNative)(scope, path)
  const adapter = value.adapter ?? adapterOfConventions(value.config.conventions)
  return { value: { ...value, adapter }, diagnostics }
}

/** Loads a site without any configuration. */
async function loadUnconfigured(scope: ProjectScope): Promise<Outcome<LoadedSite>> {
  const bare = scope.host.stat(CONTENT) === null && !hasContentFolder(scope.host)
  const { value, diagnostics } = await (bare ? loadFolder : loadNative)(scope, null)
  const older = ADAPTERS.flatMap(({ undetected }) => undetected?.(scope.read) ?? [])
  return { value, diagnostics: [...diagnostics, ...notFound(scope.host, bare), ...older] }
}

/** Reports a configuration that exists but isn't a readable file, so that the site isn't silently built without it. */
function notFound(host: Host, bare: boolean): Diagnostic[] {
  // In a plain folder, walking all pages already reports `site`.
  const isOne = (path: string): boolean => CONFIG_FILES.some((file) => file === path) || (path === 'site' && !bare)
  const { problems } = host.walk('site', null)
  return [
    ...CONFIG_FILES.filter(host.isFolder).map(unreadable),
    ...problems.filter(({ path }) => isOne(path)).map(notWalked),
  ]
}
