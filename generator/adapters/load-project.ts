// A project of another layout, loaded by its adapter.
import type { Outcome } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import { resolveConfig } from '../config/config.ts'
import { linkOutside, unreadable } from '../content/diagnostics.ts'
import type { Host } from '../host/host.ts'
import { withPlaces } from '../assets/config/config-places.ts'
import { boundaryOf, linksOut, repositoryAround } from '../build/boundary.ts'
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
  const { scope, unread, outside } = guarded(whole)
  const isOutside = linksOut(whole.host)(path)
  if (isOutside) outside.add(path)
  const { value, diagnostics } = isOutside ? { value: null, diagnostics: [] } : await adapter.load(scope, path)
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
      ...[...outside].sort(byText).map(linkOutside),
      ...[...unread].sort(byText).map(unreadable),
      ...(value === null ? [] : resolved.diagnostics),
    ],
  }
}

interface Guarded {
  readonly scope: ProjectScope
  readonly unread: ReadonlySet<string>
  readonly outside: Set<string>
}

/**
 * Notes files and folders that are there and can't be read, and links that lead out of the project: to an adapter, they don't exist. What is in
 * the root next to the project doesn't matter.
 */
function guarded(scope: ProjectScope): Guarded {
  const unread = new Set<string>()
  const outside = new Set<string>()
  const { host } = scope
  const isOutside = linksOut(host)
  const noted = <T>(path: string, content: T | null): T | null => {
    if (content === null && host.stat(path) !== null) unread.add(path)
    if (content === null || !isOutside(path)) return content
    outside.add(path)
    return null
  }
  const within = boundaryOf(host, repositoryAround(host))
  const walk: Host['walk'] = (folder, allowed, ...hidden) => {
    const isBelow = !/^\.\.(?:\/|$)|^\//.test(folder)
    const found = isBelow && allowed === null ? within.walk(folder, ...hidden) : host.walk(folder, allowed, ...hidden)
    for (const { path, kind } of folder === '' ? [] : found.problems) {
      if (kind === 'unreadable') unread.add(path)
      if (kind === 'outside') outside.add(path)
    }
    return found
  }
  const read = (path: string): Uint8Array | null => noted(path, host.read(path))
  return {
    scope: { ...scope, host: { ...host, walk, read }, read: (path) => noted(path, scope.read(path)) },
    unread,
    outside,
  }
}
