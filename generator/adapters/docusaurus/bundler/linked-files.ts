// Resolves links in Markdown that a project's code imports: Markdown files become page URLs, and other files become URLs in the output.
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { relativePath } from '../../../base/relative-path.ts'
import type { CompatScope } from '../../../assets/scope.ts'
import { AS_FILE, AS_PAGE } from './markdown-module.ts'

/** `shown` returns a file's URL, given its absolute path. */
export function linkedFiles(build: esbuild.PluginBuild, scope: CompatScope, shown: (file: string) => string): void {
  const { root, addresses, bytes } = scope
  build.onResolve({ filter: /\?(?:file|page)$/ }, ({ path: name, resolveDir }) => {
    const isPage = name.endsWith(AS_PAGE)
    const target = name.slice(0, -(isPage ? AS_PAGE : AS_FILE).length)
    const [, below] = /^(?:@site)?\/(.*)$/.exec(target) ?? []
    const file = relativePath(root, below === undefined ? join(resolveDir, target) : join(root, below))
    const isThere = isPage ? addresses?.has(file) === true : bytes(join(root, file)) !== null
    if (!isThere) return { path: target, namespace: 'as-written' }
    return { path: file, namespace: isPage ? 'page-address' : 'file-address' }
  })
  build.onLoad({ filter: /.*/, namespace: 'page-address' }, ({ path: file }) => addressOf(addresses?.get(file) ?? file))
  build.onLoad({ filter: /.*/, namespace: 'file-address' }, ({ path: file }) => addressOf(shown(join(root, file))))
}

function addressOf(address: string): esbuild.OnLoadResult {
  return { contents: `export default ${JSON.stringify(address)}`, loader: 'js' }
}
