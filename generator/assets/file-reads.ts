// Finds code that reads files through Node. The build doesn't know these files, so editing one doesn't rebuild anything.
import type * as esbuild from 'esbuild'
import type { Diagnostic } from '../base/diagnostic.ts'
import { spanAt } from './bundle-errors.ts'
import { untrackedReads, type ImportOfText } from './diagnostics.ts'
import type { BundleScope } from './scope.ts'

const NAME = 'file-reads'

/** Adds a warning to each import of `fs` in the site's own code. The bundler adds the position. */
export function fileReadsPlugin({ root, packageRoot }: BundleScope): esbuild.Plugin {
  const isOwn = (file: string): boolean =>
    file.startsWith(`${root}/`) &&
    !file.includes('/node_modules/') &&
    !['generator', 'themes'].some((folder) => file.startsWith(`${packageRoot}/${folder}/`))
  return {
    name: NAME,
    setup(build) {
      build.onResolve({ filter: /^(?:node:)?fs(?:\/promises)?$/ }, ({ path, importer, namespace }) =>
        namespace === 'file' && isOwn(importer) ? { path, external: true, warnings: [{ text: path }] } : undefined,
      )
    },
  }
}

/** One diagnostic per file that imports `fs`, at its first import. `text` is how this code can import text instead. */
export function untrackedIn(
  scope: BundleScope,
  warnings: readonly esbuild.Message[],
  text: ImportOfText = scope.compat === undefined ? 'attribute' : 'loader',
): Diagnostic[] {
  const files = new Set<string>()
  return warnings.flatMap(({ pluginName, location, text: module }) => {
    if (pluginName !== NAME || location === null || files.has(location.file)) return []
    files.add(location.file)
    return [untrackedReads(spanAt(scope, location), module, text)]
  })
}
