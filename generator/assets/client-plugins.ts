// Where imports lead in scripts for the browser.
import type * as esbuild from 'esbuild'
import type { BundleScope } from './bundle.ts'

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
      build.onResolve({ filter: /^(?:mermaid|react-live)$|^react(?:-dom)?(?:\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === 'project'
          ? null
          : build.resolve(path, {
              kind,
              resolveDir: /^react(?!-live)/.test(path) ? packageRoot : root,
              pluginData: 'project',
            }),
      )
    },
  }
}
