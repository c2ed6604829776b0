// What a site adds to the sheet that is on every page: `theme: { tokens }` of its configuration, then its `site/styles/*.css`.
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

export interface OwnStyles {
  /** Rules that give the theme's tokens other values; '' for none. */
  readonly tokens: string
  /** Paths of sheets, relative to the root. */
  readonly sheets: readonly string[]
}

interface Entries {
  readonly styles: Readonly<Record<string, string>>
  readonly own: OwnStyles
}

/** Before the names of modules that only the bundler knows. */
export const OWN = 'own-styles:'

/** The sheets by name; `main` is the theme's with the site's own behind it. */
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
