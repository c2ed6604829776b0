// A site that exists only in memory.
import * as os from 'node:os'
import * as path from 'node:path'
import { hashOf } from '../../generator/base/hash.ts'
import { byText, type SourcePath } from '../../generator/base/text.ts'
import { fileCache, readEnvironment, walkOutside, type Host } from '../../generator/host/host.ts'
import { readOutside } from '../../generator/host/read-file.ts'
import { loadModule } from '../../generator/host/module.ts'

/** A host over a map from path to content; what is not in the map does not exist. */
export function memoryHost(files: Readonly<Record<string, string | Uint8Array>>): Host {
  const encoder = new TextEncoder()
  const read = (path: string): Uint8Array | null => {
    const content = files[path]
    if (content === undefined) return null
    return typeof content === 'string' ? encoder.encode(content) : content
  }
  return {
    root: '/memory',
    walk: (folder) => ({
      files: Object.keys(files)
        .filter((path) => folder === '' || path.startsWith(`${folder}/`))
        .sort(byText) as SourcePath[],
      problems: [],
    }),
    leadsOutside: (file) => file.startsWith('..') || file.startsWith('/'),
    read,
    head: (path, bytes) => read(path)?.subarray(0, bytes) ?? null,
    stat: (path) => {
      const bytes = read(path)
      return bytes === null ? null : { size: bytes.length, mtime: 0 }
    },
    isFolder: (folder) => Object.keys(files).some((path) => path.startsWith(`${folder}/`)),
    moment: () => 0,
    writtenSince: () => false,
    env: readEnvironment,
    walkOutside,
    readOutside,
    textHash: (file) => hashOf(new TextDecoder().decode(read(file) ?? new Uint8Array())),
    cache: (folder, extension) => fileCache(path.join(os.tmpdir(), 'ssg-cache', folder), extension),
    loadModule: (name, code) => loadModule(path.join(os.tmpdir(), 'ssg-modules'), name, code),
    run: async () => null,
  }
}
