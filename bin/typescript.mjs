// Imports a TypeScript module of the repository into Node 20, which reads JavaScript only.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** `file` is relative to the repository's root. */
export async function importTypeScript(file) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${file}`, import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
