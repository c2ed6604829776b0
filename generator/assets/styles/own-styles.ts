// A site's additions to the style sheet on every page: `theme: { tokens }` in its configuration, then `site/styles/*.css`.
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

export interface OwnStyles {
  /** Rules that set the theme's tokens; '' for none. */
  readonly tokens: string
  /** Paths of style sheets, relative to the root. */
  readonly sheets: readonly string[]
}

interface Entries {
  readonly styles: Readonly<Record<string, string>>
  readonly own: OwnStyles
}

/** Prefix of the names of virtual modules. */
export const OWN = 'own-styles:'

/** Style sheets by name. `main` is the theme's, followed by the site's own. */
export function withOwnStyles({ styles, own }: Entries): Readonly<Record<string, string>> {
  return own.tokens === '' && own.sheets.length === 0 ? styles : { ...styles, main: `${OWN}main` }
}

export function ownStyles(root: string, { styles, own }: Entries): Plugin {
  const imported = [
    ...(styles['main'] === undefined ? [] : [resolve(root, styles['main'])]),
    ...(own.tokens === '' ? [] : [`${OWN}tokens`]),
    ...own.sheets.map((path) => resolve(root, path)),
  ]
  return {
    name: 'own-styles',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${OWN}`) }, ({ path }) => ({
        path: path.slice(OWN.length),
        namespace: OWN.slice(0, -1),
      }))
      build.onLoad({ filter: /.*/, namespace: OWN.slice(0, -1) }, ({ path }) => ({
        contents:
          path === 'tokens' ? own.tokens : imported.map((sheet) => `@import ${JSON.stringify(sheet)};\n`).join(''),
        resolveDir: root,
        loader: 'css',
      }))
    },
  }
}
