// Bundler hooks for code of Docusaurus projects.
import type * as esbuild from 'esbuild'
import type { BundlerHooks } from '../../../assets/scope.ts'
import { compatPlugin } from './compat.ts'
import { packageInteractivity } from './package-interactivity.ts'
import { projectIslands } from './project-islands.ts'

export const bundlerHooks: BundlerHooks = {
  plugin: compatPlugin,
  islands: (tools, folders) => projectIslands(tools.root, tools.read, { folders, lives: packageInteractivity(tools) }),
  isOwn: (module) => /^@(?:theme|docusaurus|generated)\b/.test(module),
  isReserved: (module) => /^@(?:site|theme|docusaurus|generated)\//.test(module),
  isUsual: (preset) => preset.startsWith('@docusaurus/'),
  postCss: { packages: ['@docusaurus/bundler', '@docusaurus/core'], ignored: ['**/.docusaurus/**'] },
  clientModules: 'themes/docusaurus/parts/client-modules.ts',
}

/** Provides `@generated/docusaurus.config` with the data that the most recent site set. Only one build renders at a time. */
export function laterData(): esbuild.Plugin {
  return {
    name: 'later-data',
    setup(build) {
      build.onResolve({ filter: /^@generated\/docusaurus\.config$/ }, ({ path }) => ({ path, namespace: 'later-data' }))
      build.onLoad({ filter: /.*/, namespace: 'later-data' }, () => ({
        contents: `export let config, i18n, versions, plugins, globalData, routeProps, prism\nexport const tellSite = (data) => { ({ config, i18n, versions, plugins, globalData, routeProps, prism } = data) }`,
        loader: 'js',
      }))
    },
  }
}
