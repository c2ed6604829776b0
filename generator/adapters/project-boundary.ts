// Limits what an adapter can read to the project's own files.
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
  /** Whether a path below the root is a symbolic link to a place outside the root. */
  readonly isOutside: (path: string) => boolean
}

/**
 * Wraps file access to hide unreadable files and links out of the project from the adapter. Records them for `refused`.
 * Other files at the root that aren't part of the project don't matter.
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

/** Reports links out of the project and unreadable files. */
export function refused({ outside, unread }: BoundedProject): Diagnostic[] {
  return [...[...outside].sort(byText).map(linkOutside), ...[...unread].sort(byText).map(unreadable)]
}
