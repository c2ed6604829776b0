// Uses a project's own Sass, if it's installed. The generator doesn't depend on it, because its own style sheets are plain CSS.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Compiles a Sass file, given its absolute path. */
export type Sass = (file: string) => string

interface SassModule {
  readonly compile: (file: string, options: object) => { readonly css: string }
}

/** The project's compiler; null if there is none. It's loaded for the first file, because many projects that have it installed have no Sass files. */
export function sassOf(root: string): Sass | null {
  const require = createRequire(join(root, 'package.json'))
  let module: string
  try {
    module = require.resolve('sass')
  } catch {
    return null
  }
  // Webpack also resolves `@site/…` and `~package/…`.
  const findFileUrl = (name: string): URL | null =>
    name.startsWith('@site/')
      ? pathToFileURL(join(root, name.slice('@site/'.length)))
      : name.startsWith('~')
        ? pathToFileURL(join(root, 'node_modules', name.slice(1)))
        : null
  const options = { loadPaths: [root, join(root, 'node_modules')], importers: [{ findFileUrl }], quietDeps: true }
  return (file) => (require(module) as SassModule).compile(file, options).css
}
