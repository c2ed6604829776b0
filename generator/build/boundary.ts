// What a site may publish: its own files, and those of folders that its configuration names. A page of a stranger must not show a file of the
// machine that builds it, neither by a symbolic link nor by a path that leads out.
//
// A project of another generator names its folders in a program, also those outside, such as `../docs`. There, links are what may not lead out:
// neither out of the root and the repository around it, nor out of a folder that is named. Links of package managers may, see `PACKAGES`.
import type { SourcePath } from '../base/text.ts'
import type { Host, WalkProblem } from '../host/host.ts'

export interface Boundary {
  /** Folders outside the root whose files may be published; null for all. */
  readonly allowed: readonly string[] | null
  /** Files of a folder without what links outside lead to; those links are among the problems. */
  walk(
    folder: string,
    hidden?: 'hidden',
  ): { readonly files: readonly SourcePath[]; readonly problems: readonly WalkProblem[] }
  /** Null for a file outside, as if there were none. */
  read(path: string): Uint8Array | null
  /** The same for a file that a style sheet shows: packages may be anywhere. */
  readShown(path: string): Uint8Array | null
  isOutside(path: string): boolean
  /** Bytes of a file; null for a file outside, as if there were none. */
  sizeOf(path: string): number | null
  /** Whether there is one, which may be one that cannot be read; none outside. */
  isFile(path: string): boolean
}

/** `allowed` are folders relative to the root; null for a project whose configuration names every folder itself. */
export function boundaryOf(host: Host, allowed: readonly string[] | null): Boundary {
  const around = allowed ?? repositoryAround(host)
  const allowedFor = (path: string): readonly string[] => {
    const named = allowed === null ? NAMED.exec(path)?.[0] : undefined
    return named === undefined ? around : [...around, named]
  }
  // Many pages show the same file, and the way of each through the folders has to be looked at.
  const known = new Map<string, boolean>()
  const isOutside = (path: string): boolean => {
    let outside = known.get(path)
    if (outside === undefined) {
      outside = !(allowed === null && PACKAGES.test(path)) && host.leadsOutside(path, allowedFor(path))
      known.set(path, outside)
    }
    return outside
  }
  return {
    allowed,
    isOutside,
    isFile: (path) => !isOutside(path) && host.stat(path) !== null,
    sizeOf: (path) => (isOutside(path) ? null : (host.stat(path)?.size ?? null)),
    read: (path) => (isOutside(path) ? null : host.read(path)),
    readShown: (path) => (PACKAGES.test(path) || !isOutside(path) ? host.read(path) : null),
    walk: (folder, ...hidden) => {
      const { files, problems } = host.walk(folder, allowedFor(folder), ...hidden)
      const refused = problems.filter(({ kind, path }) => kind === 'outside' && isOutside(path)).map(({ path }) => path)
      const isRefused = (file: string): boolean => refused.some((link) => file === link || file.startsWith(`${link}/`))
      return {
        files: refused.length === 0 ? files : files.filter((file) => !isRefused(file)),
        problems: problems.filter(({ kind, path }) => kind !== 'outside' || refused.includes(path)),
      }
    },
  }
}

/** Package managers link packages from wherever they keep them, and siblings of a workspace. */
const PACKAGES = /(?:^|\/)node_modules\//
/** The folder outside the root that a path names. */
const NAMED = /^(?:\.\.\/)+[^/]+|^\/[^/]+/

/** The repository folder above a project, relative to the root; none when the project itself is one. */
export function repositoryAround(host: Pick<Host, 'stat'>): readonly string[] {
  const found = ['.', '..', '../..', '../../..', '../../../..'].find(
    (above) => host.stat(`${above}/.git/HEAD`) !== null || host.stat(`${above}/.git`) !== null,
  )
  return found === undefined || found === '.' ? [] : [found]
}

/** The root and the repository around it. */
export function repositoryBoundary(host: Host): Boundary {
  return boundaryOf(host, repositoryAround(host))
}

/** Folders that may be published besides the site's own files. Null for projects that name their folders in a program. */
export function allowedFolders(
  { host }: { readonly host: Pick<Host, 'stat'> },
  site: {
    readonly config: { readonly linkTargets: readonly string[] }
    readonly project: { readonly shows?: string } | null
  },
): readonly string[] | null {
  if (site.project === null) return site.config.linkTargets
  return site.project.shows === 'repository' ? repositoryAround(host) : null
}
