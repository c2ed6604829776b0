// Loads a site in this generator's own layout: `content/<locale>/`, with or without a configuration.
import { resolveConfig } from '../../config/config.ts'
import { unknownLatest } from '../../config/diagnostics.ts'
import type { Places, ResolvedConfig } from '../../config/types.ts'
import type { Diagnostic, Outcome } from '../../base/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import type { ProjectScope } from '../scope.ts'
import { loadVersions } from '../../build/load/load-versions.ts'
import { CONTENT, nativeSource, type FrozenVersions } from '../../source/native-layout.ts'
import type { LoadedSite } from '../types.ts'
import { loadConfigFile, UNTITLED } from './config-file.ts'

export async function loadNative(scope: ProjectScope, path: string | null): Promise<Outcome<LoadedSite>> {
  if (path === null) {
    const { value: config, diagnostics } = resolveConfig(UNTITLED)
    const content = nativeSource(config)
    const value = { config, source: null, content, hash: 'bare', inputs: [], project: null, adapter: null }
    return { value: { ...value, lenient: false }, diagnostics }
  }
  return loadConfigFile(scope, path, async (config, placing) => {
    const { value: versions, diagnostics } = loadVersions(scope.host, config)
    const noLatest = await placing((places) => latestUnknown(config, versions.frozen, places))
    return {
      content: nativeSource(config, versions.frozen),
      inputs: versions.inputs,
      diagnostics: [...diagnostics, ...noLatest],
    }
  })
}

/** Whether the root has a `content` folder in this layout. */
export function hasContentFolder(host: Host): boolean {
  const { files, problems } = host.walk(CONTENT)
  return files.length + problems.length > 0
}

/** Reports a latest version that doesn't exist. */
function latestUnknown(config: ResolvedConfig, frozen: FrozenVersions, places: Places): Diagnostic[] {
  const all = { docs: config.docs, ...config.docsInstances }
  return Object.entries(all).flatMap(([name, { latest, version }]) => {
    const known = [version.name, ...(frozen[name] ?? []).map((one) => one.name)]
    if (latest === undefined || known.includes(latest)) return []
    const keys = name === 'docs' ? ['docs', 'latest'] : ['docsInstances', name, 'latest']
    return [unknownLatest(places(keys), latest, known)]
  })
}
