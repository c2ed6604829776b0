// Bundles all of a site's modules into one classic script, because browsers don't load modules from a disk. Each module still runs only when a
// page imports it.
import { bundler } from '../assets/bundler.ts'
import { edited } from '../base/edits.ts'
import { resolveFrom } from '../base/paths.ts'
import { readModule } from '../source/esm.ts'

/** `modules` maps the output paths of all modules to their code. */
export async function bundleModules(modules: ReadonlyMap<string, string>, baseUrl: string): Promise<string> {
  const { build } = await bundler()
  const table = [...modules.keys()].map(
    (path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(baseUrl + path)})`,
  )
  const result = await build({
    stdin: { contents: `ssgPortable.start({ ${table.join(', ')} })` },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'import.meta': 'ssgPortable.meta' },
    plugins: [
      {
        name: 'output',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /.*/ }, ({ path, importer }) => ({
            path: path.startsWith(baseUrl) ? path.slice(baseUrl.length) : resolveFrom(importer, path),
            namespace: 'output',
          }))
          onLoad({ filter: /.*/, namespace: 'output' }, ({ path }) => {
            const code = modules.get(path)
            // Importing a module from another host fails.
            return { contents: code === undefined ? `throw new Error(${JSON.stringify(path)})` : withOwnImports(code) }
          })
        },
      },
    ],
  })
  return `(async () => {"use strict";${result.outputFiles[0]?.text.trim() ?? ''}})();\n`
}

/** Imports whose URL is known only in the browser are looked up in the bundle. */
function withOwnImports(code: string): string {
  const imports = readModule(code)?.nodes ?? []
  return edited(
    code,
    imports.flatMap((node) =>
      node.type === 'ImportExpression' && node.source.type !== 'Literal'
        ? [{ start: node.start, end: node.start + 'import'.length, by: 'ssgPortable.load' }]
        : [],
    ),
  )
}
