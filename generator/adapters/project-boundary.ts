// A project as an adapter may read it: nothing that links lead to outside of the project.
import type { Diagnostic } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import { boundaryOf } from '../build/boundary.ts'
import { linkOutside, unreadable } from '../content/diagnostics.ts'
import type { Host } from '../host/host.ts'
import type { ProjectScope } from './scope.ts'

export interface BoundedProject {
  readonly scope: ProjectScope
  readonly unread: ReadonlySet<string>
  readonly outside: Set<string>
  /** Whether a path below the root is a link that leads out. */
  readonly isOutside: (path: string) => boolean
}

/**
 * Notes files and folders that are there and can't be read, and links that lead out of the project: to an adapter, they don't exist. What is in
 * the root next to the project doesn't matter.
 */
export function boundedProject(scope: ProjectScope): BoundedProject {
  const unread = new Set<string>()
  const outside = new Set<string>()
  const { host } = scope
  const within = boundaryOf(host, null)
  const { isOutside } = within
  const noted = <T>(path: string, content: T | null): T | null => {
    if (content === null && host.stat(path) !== null) unread.add(path)
    if (content === null || !isOutside(path)) return content
    outside.add(path)
    return null
  }
  const walk: Host['walk'] = (folder, allowed, ...hidden) => {
    const found = allowed === null ? within.walk(folder, ...hidden) : host.walk(folder, allowed, ...hidden)
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
    isOutside,
  }
}

/** Reports links that lead out, and files that can't be read. */
export function refused({ outside, unread }: BoundedProject): Diagnostic[] {
  return [...[...outside].sort(byText).map(linkOutside), ...[...unread].sort(byText).map(unreadable)]
}
