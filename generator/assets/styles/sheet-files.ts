// Fonts, images and other files that a site's style sheets show with `url()`: each is a file of the output.
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { byText } from '../../base/text.ts'
import { fileAddress } from '../file-address.ts'
import type { BundleScope } from '../scope.ts'

/** Output paths of files by source path, relative to the root. */
export type ShownFiles = Map<string, string>

/** Tells the resolver that the file is being looked up already. */
const LOOKED = 'sheet file: looked up'

/**
 * Replaces the files of `url()` with their addresses and notes them in `shown`. `/a.woff2` is a file of the static folder. Files whose ending has
 * a loader are left to the bundler.
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

/** What a bundle has of them: the files, for the output, and their paths, whose content it depends on. */
export function withShownFiles<T extends { readonly inputs: readonly string[] }>(bundled: T, shown: ShownFiles): T {
  if (shown.size === 0) return bundled
  const files = [...shown].sort(([a], [b]) => byText(a, b))
  return { ...bundled, shown: files, inputs: [...new Set([...bundled.inputs, ...shown.keys()])].sort(byText) }
}
