// Lists the files that a bundle depends on, so that it's rebuilt if one of them changes, is added or is removed.
import type { Metafile } from 'esbuild'
import { EXTENSIONS, resolveFrom } from '../base/paths.ts'
import { folderRead } from './folders.ts'

/** The bundles' input files, missing files that would take precedence over one of them, and the packages' `package.json` files. Sorted. */
export function inputsOf(metafiles: readonly Metafile[]): string[] {
  const found = new Set<string>()
  for (const { inputs } of metafiles) {
    for (const [name, { imports }] of Object.entries(inputs)) {
      const folder = folderRead(name)
      if (folder !== null) found.add(folder)
      // A copy of a file created by `client-plugins.ts`.
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

/** Query after a file name that selects how to load it. */
const WAY = /\?(?:address|component)$/

/** Extensions that esbuild tries, in this order. */
export const RESOLVED_EXTENSIONS = [...EXTENSIONS, '.json', '.css']
const ENDINGS = ['', ...RESOLVED_EXTENSIONS, '/package.json', ...RESOLVED_EXTENSIONS.map((ending) => `/index${ending}`)]

/** Paths that esbuild tries for an import before the file that it resolves to: `./data` could be `data.js`, then `data.ts`. */
function before(name: string, taken: string): string[] {
  const tried = ENDINGS.map((ending) => name + ending)
  const at = tried.indexOf(taken)
  // The name isn't in the list, as for `./data.js` that resolves to `data.ts`.
  return at < 0 ? [name] : tried.slice(0, at)
}
