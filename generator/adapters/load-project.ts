// A project of another layout, loaded by its adapter.
import type { Outcome } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import { resolveConfig } from '../config/config.ts'
import { unreadable } from '../content/diagnostics.ts'
import type { Host } from '../host/host.ts'
import { withPlaces } from '../assets/config/config-places.ts'
import { bundleScope } from '../build/load/load.ts'
import { ownSource } from '../source/own.ts'
import { UNTITLED } from './native/config-file.ts'
import type { ProjectScope } from './scope.ts'
import type { LoadedSite, ProjectAdapter } from './types.ts'

export async function loadProject(
  adapter: ProjectAdapter<ProjectScope>,
  whole: ProjectScope,
  path: string,
): Promise<Outcome<LoadedSite>> {
  const { scope, unread } = notingUnread(whole)
  const { value, diagnostics } = await adapter.load(scope, path)
  const project = value?.project ?? null
  // Only the bundler reads these, and a sheet that it cannot read is none to it.
  for (const sheet of project?.sheets ?? []) scope.read(sheet)
  const resolved = await withPlaces(bundleScope(scope), path, (at) => resolveConfig(project?.config ?? UNTITLED, at))
  const config = resolved.value
  return {
    value: {
      config,
      // A project lists its documents itself: nothing is walked, and no path has another locale.
      content:
        project === null
          ? ownSource(config)
          : {
              name: adapter.name,
              editions: project.editions,
              folders: [],
              place: () => null,
              inLocale: (path) => path,
            },
      source: value?.source ?? null,
      hash: value?.hash ?? '',
      portableHash: value?.portableHash,
      inputs: value?.inputs ?? [path],
      project,
      adapter,
    },
    diagnostics: [
      ...diagnostics,
      ...[...unread].sort(byText).map(unreadable),
      ...(value === null ? [] : resolved.diagnostics),
    ],
  }
}

/**
 * Notes files and folders that are there and cannot be read: to whoever asks in the place of another generator, they are none. What lies in the
 * root beside the project is nobody's matter.
 */
function notingUnread(scope: ProjectScope): { readonly scope: ProjectScope; readonly unread: ReadonlySet<string> } {
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
