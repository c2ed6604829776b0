// A project's files, each walked once.
import { hashOf } from '../base/hash.ts'
import type { SourcePath } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import type { SourceFiles } from './types.ts'

export function filesOf(host: Host): SourceFiles {
  const decoder = new TextDecoder()
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
      return bytes === null ? null : { path: path as SourcePath, text: decoder.decode(bytes), hash: hashOf(bytes) }
    },
  }
}
