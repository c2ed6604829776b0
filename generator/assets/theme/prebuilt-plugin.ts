// Lets a site's code import what is already bundled with the package, so that only its own code is bundled.
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'

/** A prebuilt module: its URL, and the absolute path of the file behind each export. */
export interface Provided {
  readonly address: string
  readonly exports: ReadonlyMap<string, string>
  /**
   * Maps a file's key in `exports` to the names that it exports. The module exports each as `nameOf(key, name)`, and importing any other name is an
   * error. If unset, each export of the module is the whole file, and a missing name is undefined.
   */
  readonly names?: Readonly<Record<string, readonly string[]>>
}

/** The module's export for a name in a file. */
export function nameOf(file: string, name: string): string {
  return `${file}_${name}`
}

export function providedPlugin({ address, exports, names }: Provided, packageRoot: string): esbuild.Plugin {
  const theme = `${packageRoot}/generator/api/theme.ts`
  const namesOf = (file: string, listed: readonly string[]): string =>
    `export { ${listed.map((name) => `${nameOf(file, name)} as ${name}`).join(', ')} } from ${JSON.stringify(address)}`
  return {
    name: 'provided',
    setup(build) {
      build.onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }))
      build.onResolve({ filter: /^ssg\/theme$/ }, () => ({ path: theme, namespace: 'provided' }))
      build.onResolve({ filter: /^\// }, ({ path }) => (exports.has(path) ? { path, namespace: 'provided' } : null))
      build.onResolve({ filter: /^provided:/ }, ({ path }) => ({ path, namespace: 'provided-export' }))
      build.onLoad({ filter: /.*/, namespace: 'provided' }, ({ path }) => {
        const file = exports.get(path) as string
        const listed = names?.[file]
        return listed === undefined ? null : { contents: namesOf(file, listed), loader: 'js' }
      })
      // Names are looked up at run time, as in a CommonJS module.
      build.onLoad({ filter: /.*/, namespace: 'provided' }, ({ path }) => ({
        contents: `module.exports = { __esModule: true, ...require(${JSON.stringify(`provided:${exports.get(path)}`)}).own }`,
        loader: 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: 'provided-export' }, ({ path }) => ({
        contents: `export { ${path.slice('provided:'.length)} as own } from ${JSON.stringify(address)}`,
        loader: 'js',
      }))
    },
  }
}

/** The URL of React, bundled for production. */
export function runtimeAddress(packageRoot: string): string {
  return pathToFileURL(`${packageRoot}/dist/react-runtime.mjs`).href
}
