// Sites as visitors get them: built by the real command, served with the real headers.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sharedSite, WHOLE_SITE, type Recipe } from '../setup/recipe.ts'
import { serveFolder } from './server.ts'

/** This project's folder. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export interface BuiltSite {
  readonly url: string
  /** The output. Other test files read it, too. */
  readonly folder: string
  close(): Promise<void>
}

/** Serve a site below `baseUrl`. It is built once per run, no matter how many files use it. */
export async function openBuilt(recipe: Partial<Recipe>, baseUrl = '/'): Promise<BuiltSite> {
  const folder = join(await sharedSite(recipe), 'build')
  const host = await serveFolder(folder, baseUrl)
  return { url: host.url, folder, close: () => host.close() }
}

/** This site, with all its pages. */
export function openWholeSite(): Promise<BuiltSite> {
  return openBuilt(WHOLE_SITE)
}
