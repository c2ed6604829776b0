// Replaces `<main>` in a project's code. Other generators leave it to each page. Here every page is already inside one, and nested ones are invalid
// HTML.
import { join, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import type { BundleScope } from './scope.ts'
import { RESOLVED } from './islands/islands.ts'

const NAMESPACE = 'mains-in-place'

/** Used in the browser as well, so that hydration finds the same elements. */
const RUNTIME = `import { Fragment, jsx as one, jsxs as several } from 'react/jsx-runtime'
const placed = (type) => (type === 'main' ? 'div' : type)
export { Fragment }
export const jsx = (type, ...rest) => one(placed(type), ...rest)
export const jsxs = (type, ...rest) => several(placed(type), ...rest)
`

/** A `<main>` in a project's code becomes a `<div>`. The theme's own stays unchanged. */
export function replaceNestedMain({ compat, packageRoot }: BundleScope): esbuild.Plugin[] {
  if (compat === undefined) return []
  const ours = ['generator', 'themes'].map((folder) => join(packageRoot, folder) + sep)
  return [
    {
      name: NAMESPACE,
      setup(build) {
        build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer, namespace, path, pluginData }) =>
          pluginData === RESOLVED || namespace === NAMESPACE || ours.some((folder) => importer.startsWith(folder))
            ? null
            : { path, namespace: NAMESPACE },
        )
        build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
          contents: RUNTIME,
          loader: 'js',
          resolveDir: packageRoot,
        }))
      },
    },
  ]
}
