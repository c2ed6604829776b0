// Sass of a project, where it is installed there. It is no dependency of the generator: style sheets here are plain CSS.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** CSS of a file in Sass, by absolute path. */
export type Sass = (file: string) => string

interface SassModule {
  readonly compile: (file: string, options: object) => { readonly css: string }
}

/** The compiler of the project; null where there is none. It is loaded for the first file: many projects that have it have no file in Sass. */
export function sassOf(root: string): Sass | null {
  const require = createRequire(join(root, 'package.json'))
  let module: string
  try {
    module = require.resolve('sass')
  } catch {
    return null
  }
  // `@site/…` and `~package/…` are what other bundlers understand.
  const findFileUrl = (name: string): URL | null =>
    name.startsWith('@site/')
      ? pathToFileURL(join(root, name.slice('@site/'.length)))
      : name.startsWith('~')
        ? pathToFileURL(join(root, 'node_modules', name.slice(1)))
        : null
  const options = { loadPaths: [root, join(root, 'node_modules')], importers: [{ findFileUrl }], quietDeps: true }
  return (file) => (require(module) as SassModule).compile(file, options).css
}
