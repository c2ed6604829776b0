// Code of a site takes what the package provides from the module in which that is bundled already, so that only its own is bundled.
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'

/** What is provided ready made: the address of the module, and the file (absolute) of each export of it. */
export interface Provided {
  readonly address: string
  readonly exports: ReadonlyMap<string, string>
  /**
   * By what a file is called in `exports`, the names that it exports, which the module exports behind that (`nameOf`): a name that is not among
   * them is a mistake of who imports it. Without, each export of the module is all of a file, and such a name is undefined.
   */
  readonly names?: Readonly<Record<string, readonly string[]>>
}

/** What a name of a file is called in the module. */
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
      // Whoever imports it finds its names when it runs, as of a module of the older kind.
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

/** Where React lies, bundled for production. */
export function runtimeAddress(packageRoot: string): string {
  return pathToFileURL(`${packageRoot}/dist/react-runtime.mjs`).href
}
