// Files that plugins write after the pages.
import type { EmittedSite, PageEntry } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { ResolvedConfig } from '../config/types.ts'
import { dataOf, type PluginData } from './data.ts'
import { pluginFailed } from './diagnostics.ts'
import { awaited, contextOf } from './hook.ts'

interface EmitScope {
  readonly config: ResolvedConfig
  readonly data: PluginData
  readonly pages: () => readonly (PageEntry & { readonly locale: string })[]
}

/** The files of all plugins, path and text. */
export async function emittedFiles({
  config,
  data,
  pages,
}: EmitScope): Promise<Outcome<readonly (readonly [string, string])[]>> {
  const files: (readonly [string, string])[] = []
  const diagnostics: Diagnostic[] = []
  let site: EmittedSite | null = null
  for (const plugin of config.plugins) {
    const { emit } = plugin
    if (emit === undefined) continue
    const given = (site ??= { pages: pages(), data: dataOf(data) })
    const made = await awaited({ plugin, hook: 'emit' }, async () =>
      emit.call(plugin, given, contextOf(plugin, config)),
    )
    diagnostics.push(...made.diagnostics)
    for (const [path, text] of Object.entries(made.value ?? {})) {
      const problem = problemOf(path, text)
      if (problem === null) files.push([path, text])
      else diagnostics.push(pluginFailed(undefined, plugin.name, 'emit', problem))
    }
  }
  return { value: files, diagnostics }
}

function problemOf(path: string, text: unknown): string | null {
  if (path === '' || /^\/|\\|\/\/|\/$|(?:^|\/)\.\.?(?:\/|$)/.test(path))
    return `"${path}" must be a path in the output, such as "team.json"`
  return typeof text === 'string' ? null : `the content of "${path}" must be text`
}
