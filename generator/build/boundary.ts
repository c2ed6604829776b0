// Limits what a site can publish: its own files, and those of folders that its configuration names. A page of untrusted content must not expose other
// files of the machine, neither through a symbolic link nor through a path that leads out.
//
// A project of another generator names its folders in code, and these can be outside the root, such as `../docs`. For such a project, only symbolic
// links are restricted: they can't lead out of the root and its repository, or out of a named folder. Links of package managers are allowed; see
// `PACKAGES`.
import type { SourcePath } from '../base/text.ts'
import type { Host, WalkProblem } from '../host/host.ts'

export interface Boundary {
  /** Folders outside the root whose files can be published; null for all. */
  readonly allowed: readonly string[] | null
  /** Files in a folder. Links to outside are left out and added to the problems. */
  walk(
    folder: string,
    hidden?: 'hidden',
  ): { readonly files: readonly SourcePath[]; readonly problems: readonly WalkProblem[] }
  /** Reads a file. Returns null if it's outside, as if it didn't exist. */
  read(path: string): Uint8Array | null
  /** The same for a file that a style sheet refers to. Packages can be anywhere. */
  readShown(path: string): Uint8Array | null
  isOutside(path: string): boolean
  /** Size in bytes; null for a file outside. */
  sizeOf(path: string): number | null
  /** Whether the file exists and isn't outside. It might still be unreadable. */
  isFile(path: string): boolean
}

/** `allowed` lists folders relative to the root. Pass null for a project whose configuration names its folders in code. */
export function boundaryOf(host: Host, allowed: readonly string[] | null): Boundary {
  const around = allowed ?? repositoryAround(host)
  const allowedFor = (path: string): readonly string[] => {
    const named = allowed === null ? NAMED.exec(path)?.[0] : undefined
    return named === undefined ? around : [...around, named]
  }
  // Cached, because many pages show the same file and resolving its symbolic links is slow.
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

/** Package managers link packages from a store, and a workspace's packages from each other. */
const PACKAGES = /(?:^|\/)node_modules\//
/** The folder outside the root that a path starts with. */
const NAMED = /^(?:\.\.\/)+[^/]+|^\/[^/]+/

/** The repository folder above a project, relative to the root. Empty if the project itself is the repository. */
export function repositoryAround(host: Pick<Host, 'stat'>): readonly string[] {
  const found = ['.', '..', '../..', '../../..', '../../../..'].find(
    (above) => host.stat(`${above}/.git/HEAD`) !== null || host.stat(`${above}/.git`) !== null,
  )
  return found === undefined || found === '.' ? [] : [found]
}

/** A boundary around the root and its repository. */
export function repositoryBoundary(host: Host): Boundary {
  return boundaryOf(host, repositoryAround(host))
}

/** Folders outside the root that can be published. Null for projects that name their folders in code. */
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
