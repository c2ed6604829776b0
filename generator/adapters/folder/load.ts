// Loads a plain folder of Markdown: every file is a page, at the path that it already has. A configuration at the root is optional.
import type { Outcome } from '../../base/diagnostic.ts'
import { LENIENT } from '../../base/site/foreign-sites.ts'
import { ANYWHERE } from '../../base/html/policy.ts'
import { resolveConfig } from '../../config/config.ts'
import type { ProjectScope } from '../scope.ts'
import { folderSource } from '../../source/folder.ts'
import { loadConfigFile, UNTITLED } from '../native/config-file.ts'
import type { LoadedSite } from '../types.ts'

export async function loadFolder(scope: ProjectScope, path: string | null): Promise<Outcome<LoadedSite>> {
  if (path !== null)
    return loadConfigFile(scope, path, async (config) => ({
      content: folderSource(config, false),
      inputs: [],
      diagnostics: [],
    }))
  const { value: config, diagnostics } = resolveConfig({
    ...UNTITLED,
    docs: { routeBasePath: '/' },
    blog: false,
    contentSecurityPolicy: ANYWHERE,
    ...LENIENT,
  })
  const content = folderSource(config, true)
  const value = { config, source: null, content, hash: 'bare', inputs: [], project: null, adapter: null }
  return { value: { ...value, lenient: true }, diagnostics }
}
