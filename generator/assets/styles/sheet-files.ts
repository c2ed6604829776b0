// Fonts, images and other files that a site's style sheets use in `url()`. Each becomes an output file.
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { byText } from '../../base/text.ts'
import { fileAddress } from '../file-address.ts'
import type { BundleScope } from '../scope.ts'

/** Maps a file's source path, relative to the root, to its output path. */
export type ShownFiles = Map<string, string>

/** Tells the resolver that a file is already being looked up. */
const LOOKED = 'sheet file: looked up'

/**
 * Replaces files in `url()` with their URLs and adds them to `shown`. `/a.woff2` is a static file. Files whose extension has a loader are left to the
 * bundler.
 */
export function sheetFiles(
  { root, assets }: Pick<BundleScope, 'root' | 'assets'>,
  loaders: Readonly<Record<string, unknown>>,
  shown: ShownFiles,
): esbuild.Plugin[] {
  if (assets === undefined) return []
  const scope = { root, ...assets }
  const inStatic = (path: string): esbuild.OnResolveResult | null => {
    const [, below = '', suffix = ''] = /^\/(?!\/)([^?#]*)(.*)$/.exec(path) ?? []
    const file = assets.staticDirs.map((folder) => join(root, folder, below)).find((one) => assets.bytes(one) !== null)
    return below === '' || file === undefined
      ? null
      : { path: fileAddress(file, scope, shown) + suffix, external: true }
  }
  return [
    {
      name: 'sheet-files',
      setup(build) {
        build.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, importer, namespace, pluginData }) => {
          if (kind !== 'url-token' || pluginData === LOOKED || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return null
          if (path.startsWith('/')) return inStatic(path)
          const found = await build.resolve(path, { kind, resolveDir, importer, namespace, pluginData: LOOKED })
          const [ending = ''] = /\.\w+$/.exec(found.path) ?? []
          if (found.errors.length > 0 || found.external || loaders[ending.toLowerCase()] !== undefined) return null
          return { path: fileAddress(found.path, scope, shown) + found.suffix, external: true }
        })
      },
    },
  ]
}

/** Adds the files to a bundle's output and to its inputs, because it depends on their content. */
export function withShownFiles<T extends { readonly inputs: readonly string[] }>(bundled: T, shown: ShownFiles): T {
  if (shown.size === 0) return bundled
  const files = [...shown].sort(([a], [b]) => byText(a, b))
  return { ...bundled, shown: files, inputs: [...new Set([...bundled.inputs, ...shown.keys()])].sort(byText) }
}
