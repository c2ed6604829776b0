// Resolves imports in browser scripts.
import type * as esbuild from 'esbuild'
import type { BundleScope } from './scope.ts'

/**
 * Resolves `ssg/theme/browser?main` to a separate copy of the module for that script. A module that several scripts import would otherwise become a
 * separate file, with a URL and an integrity hash in every page.
 */
export function ownCopies(packageRoot: string): esbuild.Plugin {
  return {
    name: 'own-copies',
    setup(build) {
      build.onResolve({ filter: /^ssg\/theme\/browser\?/ }, ({ path }) => ({
        path: `${packageRoot}/generator/api/shell.ts`,
        suffix: path.slice(path.indexOf('?')),
      }))
    },
  }
}

/** Resolves packages that the theme's scripts import from the project. If such a package imports React, it gets the generator's. */
export function packagesOfProject({ root, packageRoot }: BundleScope): esbuild.Plugin {
  return {
    name: 'packages-of-project',
    setup(build) {
      const found = (path: string, kind: esbuild.ImportKind, resolveDir: string): Promise<esbuild.ResolveResult> =>
        build.resolve(path, { kind, resolveDir, pluginData: 'project' })
      build.onResolve(
        { filter: /^(?:mermaid|react-live)$|^react(?:-dom)?(?:\/|$)/ },
        async ({ path, kind, pluginData }) => {
          if (pluginData === 'project') return null
          if (/^react(?!-live)/.test(path)) return found(path, kind, packageRoot)
          // Mermaid comes with its own browser bundle, which has 80 files instead of 2,000.
          const ready = path === 'mermaid' ? await found('mermaid/dist/mermaid.esm.min.mjs', kind, root) : null
          return ready?.errors.length === 0 ? ready : found(path, kind, root)
        },
      )
    },
  }
}
