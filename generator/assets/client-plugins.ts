// Where imports lead in scripts for the browser.
import type * as esbuild from 'esbuild'
import type { BundleScope } from './scope.ts'

/**
 * `ssg/theme/browser?main`: a copy of the module for the scripts that name it so. What several scripts import is otherwise a file of its own, with an
 * address and a checksum in every page.
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

/** What scripts here import of a project lies there; what that imports of React is the one that comes with the generator. */
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
          // It brings itself bundled for browsers: 80 files instead of 2,000.
          const ready = path === 'mermaid' ? await found('mermaid/dist/mermaid.esm.min.mjs', kind, root) : null
          return ready?.errors.length === 0 ? ready : found(path, kind, root)
        },
      )
    },
  }
}
