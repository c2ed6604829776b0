// The site of this repository, built in this process, as far as search is concerned.
import { build } from '../../generator/build.ts'
import { memoryOutput } from '../../generator/emit/output.ts'
import { diskHost } from '../../generator/host/host.ts'
import { createMemo } from '../../generator/memo/memo.ts'
import { repository } from '../site.ts'
import { gzipSize, type Files } from './built.ts'

export interface RealSite {
  /** Path below `search/` → text. */
  readonly files: Files
  /** Compressed bytes of the scripts and the style that the dialog loads before the first result. */
  readonly code: number
}

export async function buildRealSite(): Promise<RealSite> {
  const output = memoryOutput()
  output.begin()
  const { diagnostics } = await build(diskHost(repository), createMemo(), output, { dev: false, packageRoot: repository })
  output.commit()
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (output.files.size === 0) throw new Error(`the site does not build: ${error?.message}`)
  const decoder = new TextDecoder()
  const text = (content: string | Uint8Array): string => (typeof content === 'string' ? content : decoder.decode(content))
  const files = new Map([...output.files].filter(([path]) => path.startsWith('search/')).map(([path, file]) => [path.slice('search/'.length), text(file.content)]))
  const assets = new Map([...output.files].filter(([path]) => /^assets\/[^/]+\.(?:js|css)$/.test(path)).map(([path, file]) => [path.slice('assets/'.length), text(file.content)]))
  return { files, code: loadedWith(assets, /^search-(?:dialog|worker)-\w+\.(?:js|css)$/) }
}

/** Scripts with all that they import at once. */
function loadedWith(assets: ReadonlyMap<string, string>, entry: RegExp): number {
  const wanted = new Set<string>()
  const add = (name: string): void => {
    const text = assets.get(name)
    if (text === undefined || wanted.has(name)) return
    wanted.add(name)
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"(?:[^"]*\/)?([^"/]+\.js)"/g)) add(imported as string)
  }
  for (const name of assets.keys()) if (entry.test(name)) add(name)
  return [...wanted].reduce((sum, name) => sum + gzipSize(assets.get(name) as string), 0)
}
