// Loads a project of another layout through its adapter.
import type { Outcome } from '../base/diagnostic.ts'
import { resolveConfig } from '../config/config.ts'
import { boundedProject, refused } from './project-boundary.ts'
import { withPlaces } from '../assets/config/config-places.ts'
import { bundleScope } from '../build/load/load.ts'
import { nativeSource } from '../source/native-layout.ts'
import { UNTITLED } from './native/config-file.ts'
import type { ProjectScope } from './scope.ts'
import type { LoadedSite, LayoutAdapter } from './types.ts'

export async function loadProject(
  adapter: LayoutAdapter<ProjectScope>,
  whole: ProjectScope,
  path: string,
): Promise<Outcome<LoadedSite>> {
  const reading = boundedProject(whole)
  const { scope, outside } = reading
  const leadsOut = reading.isOutside(path)
  if (leadsOut) outside.add(path)
  const { value, diagnostics } = leadsOut ? { value: null, diagnostics: [] } : await adapter.load(scope, path)
  const project = value?.project ?? null
  // Read the sheets here to report those that can't be read. The bundler would skip them silently.
  for (const sheet of project?.sheets ?? []) scope.read(sheet)
  const resolved = await withPlaces(bundleScope(scope), path, (at) => resolveConfig(project?.config ?? UNTITLED, at))
  const config = resolved.value
  return {
    value: {
      config,
      // The project lists its documents itself, so no folder is walked and no path has a counterpart in another locale.
      content:
        project === null
          ? nativeSource(config)
          : {
              name: adapter.name,
              editions: project.editions,
              folders: [],
              place: () => null,
              inLocale: (path, from, to) => project.inLocale?.(path, from, to) ?? path,
            },
      source: value?.source ?? null,
      hash: value?.hash ?? '',
      portableHash: value?.portableHash,
      inputs: value?.inputs ?? [path],
      project,
      adapter,
    },
    diagnostics: [...diagnostics, ...refused(reading), ...(value === null ? [] : resolved.diagnostics)],
  }
}
