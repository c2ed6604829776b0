// Which files decide what a bundle holds, so that it is made again when one of them changes, comes or goes.
import type { Metafile } from 'esbuild'
import { EXTENSIONS, resolveFrom } from '../base/paths.ts'
import { folderRead } from './folders.ts'

/** The files in bundles, those that do not exist but would be taken instead of one of them, and the descriptions of packages. Sorted. */
export function inputsOf(metafiles: readonly Metafile[]): string[] {
  const found = new Set<string>()
  for (const { inputs } of metafiles) {
    for (const [name, { imports }] of Object.entries(inputs)) {
      const folder = folderRead(name)
      if (folder !== null) found.add(folder)
      // One of the copies that `client-plugins.ts` makes of a file.
      const path = name.replace(/(?<=\.ts)\?.*$/, '').replace(/^(?:(?:page|file)-address|raw-text):/, '')
      if (
        path.startsWith('<') ||
        /^(?:original|override|provided|provided-export|sheet|island|ssg-island|folder):/.test(path)
      )
        continue
      found.add(path)
      const [description] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(path) ?? []
      if (description !== undefined) found.add(`${description}package.json`)
      for (const { original, path: taken } of imports)
        if (original !== undefined && /^\.\.?\//.test(original))
          for (const other of before(resolveFrom(path, original.replace(WAY, '')), taken)) found.add(other)
    }
  }
  return [...found].sort()
}

/** What stands behind the name of a file says how it is read. */
const WAY = /\?(?:address|component)$/

/** Endings that esbuild tries behind a name, in this order. */
export const RESOLVED_EXTENSIONS = [...EXTENSIONS, '.json', '.css']
const ENDINGS = ['', ...RESOLVED_EXTENSIONS, '/package.json', ...RESOLVED_EXTENSIONS.map((ending) => `/index${ending}`)]

/** Names that esbuild tries for an import before the file that it takes: `./data` may be a `data.js`, else `data.ts`. */
function before(name: string, taken: string): string[] {
  const tried = ENDINGS.map((ending) => name + ending)
  const at = tried.indexOf(taken)
  // Not among them: `./data.js` that stands for `data.ts`.
  return at < 0 ? [name] : tried.slice(0, at)
}
