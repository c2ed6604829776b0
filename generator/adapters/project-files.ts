// A project's files. Each folder is walked once.
import { hashOf } from '../base/hash.ts'
import type { SourcePath } from '../base/text.ts'
import { repositoryBoundary } from '../build/boundary.ts'
import type { LoadScope } from '../build/load/load.ts'
import type { SourceFiles } from './types.ts'

export function filesOf({ host, decode }: Pick<LoadScope, 'host' | 'decode'>): SourceFiles {
  const walks = new Map<string, readonly string[]>()
  return {
    walk: (folder) => {
      let files = walks.get(folder)
      if (files === undefined)
        walks.set(folder, (files = host.walk(folder, null).files.filter((path) => !path.includes('/node_modules/'))))
      return files
    },
    source: (path) => {
      const bytes = host.read(path)
      return bytes === null ? null : { path: path as SourcePath, text: decode(path, bytes), hash: hashOf(bytes) }
    },
  }
}

/** Access to files of the project and of the repository around it, but nothing else on the machine. */
export function shownFiles({ host, read, decode }: Pick<LoadScope, 'host' | 'read' | 'decode'>): {
  readonly files: SourceFiles
  readonly read: (path: string) => string | null
  readonly exists: (path: string) => boolean
} {
  const { isOutside, isFile } = repositoryBoundary(host)
  // Read a link that leads out of the project first, because reading it reports it.
  const shown =
    <T>(ask: (path: string) => T | null) =>
    (path: string): T | null => {
      const found = path.startsWith('/') ? null : ask(path)
      return found === null || isOutside(path) ? null : found
    }
  const files = filesOf({ host, decode })
  return { files: { ...files, source: shown(files.source) }, read: shown(read), exists: isFile }
}
