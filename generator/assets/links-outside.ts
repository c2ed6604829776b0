// Rejects imports of symbolic links that lead out of the site. The bundler would load them like files of the site.
import { join, relative, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { RESOLVED_EXTENSIONS } from './inputs.ts'
import type { BundleScope } from './scope.ts'

export const LINKS_OUTSIDE = 'links-outside'

const ENDINGS = ['', ...RESOLVED_EXTENSIONS, ...RESOLVED_EXTENSIONS.map((ending) => `/index${ending}`)]

/**
 * Rejects an import of a symbolic link below the root that leads out of it. A path that leads out by itself, `../shared/a.js`, is allowed, and so are
 * packages, which package managers link.
 */
export function linksOutsidePlugin({
  root,
  leadsOut,
  isFile = () => false,
}: Pick<BundleScope, 'root' | 'leadsOut' | 'isFile'>): esbuild.Plugin[] {
  if (leadsOut === undefined) return []
  const known = new Map<string, string | null>()
  const linkOf = (path: string): string | null => {
    let found = known.get(path)
    if (found === undefined) {
      // If a file with exactly this name exists, the bundler uses it and tries no others.
      found = isFile(path) ? null : (ENDINGS.map((ending) => path + ending).find(leadsOut) ?? null)
      known.set(path, found)
    }
    return found
  }
  return [
    {
      name: LINKS_OUTSIDE,
      setup(build) {
        build.onResolve({ filter: /./ }, ({ path: written, kind, resolveDir }) => {
          const name = written.replace(/^.*!/, '').replace(/\?\w*$/, '')
          const path = relative(root, below(root, name, kind, resolveDir) ?? root)
          if (path === '' || path.startsWith('..') || path.includes('node_modules/')) return null
          const link = linkOf(path)
          return link === null ? null : { errors: [{ text: link }] }
        })
      },
    },
  ]
}

/** The path that an import refers to, without regard to extensions; null for a package. */
function below(root: string, name: string, kind: esbuild.ImportKind, resolveDir: string): string | null {
  if (name.startsWith('@site/')) return join(root, name.slice('@site/'.length))
  const isPath = /^\.{1,2}\/|^\//.test(name) || kind === 'entry-point'
  const isOfSheet = (kind === 'import-rule' || kind === 'url-token') && !/^[a-z]+:|^#/i.test(name)
  return isPath || isOfSheet ? resolve(resolveDir === '' ? root : resolveDir, name) : null
}
