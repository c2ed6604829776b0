// Describes how to bundle code written for another generator, in a project or in a site migrated from one.
import type { LoadedSite } from '../../adapters/types.ts'
import { regraded } from '../../base/diagnostic.ts'
import { lenient } from '../../base/site/foreign-sites.ts'
import type { RawDoc } from '../../content/types.ts'
import { projectTools, type LoadScope } from './load.ts'
import type { Run } from '../build-run.ts'

type ConfiguredSite = Pick<LoadedSite, 'config' | 'project' | 'adapter'>

/** Code of such a project or site can import what the other generator provides. */
export async function codeScope(
  run: Run,
  { config, project, adapter }: ConfiguredSite,
  interactiveModules: ReadonlyMap<string, string>,
): Promise<LoadScope> {
  const files = (folder: string): readonly string[] => run.host.walk(folder, null).files
  const code =
    project === null
      ? await adapter?.migrated?.code(config, { packageRoot: run.packageRoot, files, interactiveModules })
      : project.code?.(config, run.packageRoot)
  if (code === undefined) return run
  return { ...run, read: (path) => code.interactiveModules.get(path) ?? run.read(path), project: code }
}

/** A migrated site's documents to build. Their interactive code is in separate modules. */
export async function asBuilt(
  run: Run,
  scope: LoadScope,
  { config, project, adapter }: ConfiguredSite,
  docs: readonly RawDoc[],
  interactiveModules: Map<string, string>,
): Promise<readonly RawDoc[]> {
  if (project !== null || adapter?.migrated === undefined) return docs
  const found = await adapter.migrated.documents(docs, projectTools(scope))
  for (const [path, code] of found.interactiveModules) interactiveModules.set(path, code)
  run.setSeverity((said) => regraded(lenient(said.map(found.placed), run.options.exact === true), config.severity))
  return found.docs
}
