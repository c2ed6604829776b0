// Converts a finished output to one that opens from a disk, without a server.
import type { ResolvedConfig } from '../config/types.ts'
import { put, type MemoryFile, type Output } from '../emit/output.ts'
import { readModule } from '../source/esm.ts'
import { PORTABLE_SCRIPT, portablePage, portableStyle, type PortableSite } from './page.ts'
import { bundleModules } from './scripts.ts'
import type { PortableData } from './types.ts'

type Files = ReadonlyMap<string, Pick<MemoryFile, 'content'>>

const HTML = /\.html?$/i
/** Files that scripts fetch. Pages import them as scripts. */
const DATA = /^search\/.*\.(?:json|bin)$|^nav\/|\.(?:json|md)$/
/** Files that only scripts fetch. */
const ONLY_DATA = /^search\/parts\//

/** `runtime` is the code of `portable.client.ts`. */
export async function writePortable(
  files: Files,
  output: Output,
  { baseUrl, trailingSlash }: Pick<ResolvedConfig, 'baseUrl' | 'trailingSlash'>,
  runtime: string,
): Promise<void> {
  const site: PortableSite = { baseUrl, trailingSlash: trailingSlash !== false, has: (path) => files.has(path) }
  const modules = new Set([...files.keys()].filter((path) => /^assets\/.*\.js$/.test(path)))
  const scripts = new Set<string>()
  const shapes = new Set<string>()
  for (const [path, { content }] of files) {
    const html = HTML.test(path) ? utf8(content) : null
    if (html === null) continue
    const page = portablePage(site, path, html)
    for (const one of page.modules) modules.add(one)
    for (const one of page.scripts) scripts.add(one)
    for (const one of page.shapes) shapes.add(one)
    put(output, path, page.html)
  }
  for (const [path, { content }] of files) {
    if (DATA.test(path)) put(output, `${path}.js`, dataScript(path, content))
    if (
      (HTML.test(path) && utf8(content) !== null) ||
      ONLY_DATA.test(path) ||
      (modules.has(path) && !scripts.has(path))
    )
      continue
    put(output, path, path.endsWith('.css') ? portableStyle(site, path, textOf(content)) : content)
  }
  const data: PortableData = {
    base: baseUrl,
    pages: [...files.keys()].filter((path) => HTML.test(path)).sort(),
    shapes: Object.fromEntries([...shapes].sort().map((path) => [path, textOf(files.get(path)?.content ?? '')])),
  }
  const bundled = await bundleModules(codeOf(files, modules), baseUrl)
  put(output, PORTABLE_SCRIPT, `var ssgSite = ${JSON.stringify(data)};\n${runtime}\n${bundled}`)
}

/** The modules that can be read. */
function codeOf(files: Files, modules: ReadonlySet<string>): Map<string, string> {
  const all = [...modules].sort().map((path) => [path, textOf(files.get(path)?.content ?? '')] as const)
  return new Map(all.filter(([, code]) => readModule(code) !== null))
}

function dataScript(path: string, content: string | Uint8Array): string {
  const base64 = Buffer.from(content as string).toString('base64')
  return `ssgPortable.data[${JSON.stringify(path)}]="${base64}"\n`
}

/** Null for a document of the project in another encoding, which stays as it is. */
function utf8(content: string | Uint8Array): string | null {
  try {
    return typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
