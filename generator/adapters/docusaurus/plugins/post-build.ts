// Runs the post-build hooks of a project's plugins. Files that they write become part of the site.
import type { Diagnostic } from '../../../base/diagnostic.ts'
import { messageOf } from '../../../base/text.ts'
import { writtenBy } from '../../../host/write/scratch.ts'
import type { BuiltFiles, BuiltSite } from '../../types.ts'
import type { Settings } from '../config/types.ts'
import { notCarried } from '../diagnostics.ts'

/** Called once for all languages, because plugins can send data to services. */
export async function runPostBuild(after: Settings['postBuild'], site: BuiltSite): Promise<BuiltFiles> {
  if (after.length === 0) return { files: [], diagnostics: [] }
  const { root, config, addresses } = site
  const span = { path: site.path, start: 0, end: 0 }
  const diagnostics: Diagnostic[] = []
  const files = await writtenBy(root, async (outDir) => {
    for (const { what, call } of after)
      try {
        const { baseUrl } = config
        const routes = addresses.map((address) => ({ path: address, exact: true, component: '' }))
        await call({ outDir, siteDir: root, baseUrl, routesPaths: addresses, routes, plugins: [], head: {} })
      } catch (error) {
        diagnostics.push(notCarried(span, `${what} (postBuild)`, `it failed with "${messageOf(error)}"`))
      }
  })
  for (const [path] of files)
    if (site.has(path))
      diagnostics.push(notCarried(span, `plugins (postBuild) ${path}`, 'left out: the site has a file with that name'))
  return { files: files.filter(([path]) => !site.has(path)), diagnostics }
}
