// This repository's site, as the command builds it, as far as search is concerned.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedSite, WHOLE_SITE } from '../setup/recipe.ts'
import { gzipSize, type Files } from './built.ts'

export interface RealSite {
  /** Path below `search/` → bytes. */
  readonly files: Files
  /** Compressed bytes of the scripts and the style that the dialog loads before the first result. */
  readonly code: number
}

export async function openRealSite(): Promise<RealSite> {
  const folder = join(await sharedSite(WHOLE_SITE), 'build')
  return {
    files: filesBelow(join(folder, 'search')),
    code: loadedWith(filesBelow(join(folder, 'assets'), /\.(?:js|css)$/), /^search-(?:dialog|worker)-\w+\.(?:js|css)$/),
  }
}

function filesBelow(folder: string, ending = /$/): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && ending.test(entry.name),
  )
  return new Map(
    names
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
}

function textOf(file: Uint8Array | undefined): string | undefined {
  return file === undefined ? undefined : Buffer.from(file).toString()
}

/** Scripts with all that they import at once. */
function loadedWith(assets: Files, entry: RegExp): number {
  const wanted = new Set<string>()
  const add = (name: string): void => {
    const text = textOf(assets.get(name))
    if (text === undefined || wanted.has(name)) return
    wanted.add(name)
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"(?:[^"]*\/)?([^"/]+\.js)"/g)) add(imported as string)
  }
  for (const name of assets.keys()) if (entry.test(name)) add(name)
  return [...wanted].reduce((sum, name) => sum + gzipSize(assets.get(name) as Uint8Array), 0)
}
