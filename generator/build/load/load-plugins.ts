// Runs the plugin hooks that come before compilation: they add data, documents and pages.
import { withPlaces } from '../../assets/config/config-places.ts'
import { placeErrors } from '../../assets/place-errors.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import type { SourceText } from '../../base/text.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import type { RawDoc } from '../../content/types.ts'
import { loadData, type PluginData } from '../../plugins/data.ts'
import { pluginPages } from '../../plugins/pages.ts'
import { missingFiles } from '../../plugins/parts.ts'
import { expandedPages, isPattern } from '../../plugins/paths.ts'
import { createPluginSources, type PluginSourceScope } from '../../plugins/sources.ts'
import type { SitePageFile } from '../../routes/types.ts'
import type { Boundary } from '../boundary.ts'
import type { Run } from '../build-run.ts'
import { bundleScope, type LoadedServer } from './load.ts'
import { CONFIG_FILES } from './load-config.ts'

export interface Plugged {
  readonly graph: PluginSourceScope
  readonly data: PluginData
  readonly docs: readonly RawDoc[]
  readonly pages: readonly SitePageFile[]
}

interface PluggedSite {
  readonly config: ResolvedConfig
  readonly configHash: string
  readonly configSource: SourceText | null
}

export async function loadPlugins(run: Run, before: PluggedSite, { isOutside }: Boundary): Promise<Plugged> {
  const { host, memo, read, packageRoot } = run
  const { config, configHash: codeHash, configSource } = before
  const graph = createPluginSources({ host, memo, read, isOutside })
  if (config.plugins.length === 0) return { graph, data: new Map(), docs: [], pages: [] }
  await graph.prepare()
  const exists = (path: string): boolean => host.stat(path) !== null
  run.report(
    await withPlaces(bundleScope(run), configSource?.path ?? CONFIG_FILES[0], (places) =>
      missingFiles(config.plugins, exists, places),
    ),
  )
  const data = run.unwrap(await placedHooks(run, before, await loadData({ memo, config, codeHash, graph })))
  return { graph, data, ...run.unwrap(await placedHooks(run, before, pluginPages({ config, packageRoot, data }))) }
}

/** Reports failed hooks at the line that threw or, if that is unknown, where the configuration lists the plugin. */
export async function placedHooks<T>(
  run: Run,
  { config, configSource }: Pick<PluggedSite, 'config' | 'configSource'>,
  { value, diagnostics }: Outcome<T>,
): Promise<Outcome<T>> {
  const isOfCode = ({ plugin, thrown = [] }: Diagnostic): boolean => plugin !== undefined || thrown.length > 0
  if (configSource === null || !diagnostics.some(isOfCode)) return { value, diagnostics }
  const scope = bundleScope(run)
  const listed = await withPlaces(scope, configSource.path, (places) =>
    diagnostics.map((one): Diagnostic => {
      const index = config.plugins.findIndex(({ name }) => name === one.plugin)
      return index === -1 ? one : { ...one, span: places(['plugins', String(index)], 'value') }
    }),
  )
  return { value, diagnostics: await placeErrors(scope, configSource.path, undefined, listed) }
}

/** The pages. Files with parameters in their names are replaced by the pages that `paths()` returns. */
export function pagesWithPaths(
  run: Run,
  { plugged, pageFiles }: { readonly plugged: Plugged; readonly pageFiles: readonly SitePageFile[] },
  server: LoadedServer | null,
): readonly SitePageFile[] {
  if (server === null || !pageFiles.some(({ url, made }) => made === undefined && isPattern(url))) return pageFiles
  const { graph, data } = plugged
  const scope = { memo: run.memo, graph, data, modules: server.server.pages, codeHash: server.hash }
  return run.unwrap(expandedPages(scope, pageFiles))
}
