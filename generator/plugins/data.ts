// Data of plugins: each value is one step, repeated when something that its hook read has changed.
import type { SitePlugin } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Memo } from '../engine/memo.ts'
import { awaited, contextOf } from './hook.ts'
import type { PluginFacts, PluginWorld } from './sources.ts'

export type PluginData = ReadonlyMap<string, unknown>

interface DataScope {
  readonly memo: Memo
  readonly config: ResolvedConfig
  /** Changes with the configuration's code, plugins included. */
  readonly codeHash: string
  readonly graph: PluginWorld
  readonly span?: Span | undefined
}

/** The values of all plugins by name. One that fails is null. */
export async function loadData(scope: DataScope): Promise<Outcome<PluginData>> {
  const values = new Map<string, unknown>()
  const diagnostics: Diagnostic[] = []
  for (const plugin of scope.config.plugins)
    for (const name of Object.keys(plugin.data ?? {})) {
      const outcome = await valueOf(scope, plugin, name)
      values.set(name, outcome.value?.json ?? null)
      diagnostics.push(...outcome.diagnostics)
    }
  return { value: values, diagnostics }
}

/** Null for a hook that failed, which is tried again by the next build. */
type Value = { readonly json: unknown } | null

async function valueOf(scope: DataScope, plugin: SitePlugin, name: string): Promise<Outcome<Value>> {
  const { memo, config, codeHash, graph, span } = scope
  const call = { plugin, hook: `data.${name}`, span }
  return memo.query<PluginFacts, Value>(
    'plugin data',
    `${plugin.name}\n${name}`,
    codeHash,
    graph.facts,
    async (asked) =>
      awaited(call, async () => {
        const made: unknown = await plugin.data?.[name]?.(graph.sourcesOf(asked), contextOf(plugin, config))
        return { json: asJson(made) }
      }),
    { usable: (value) => value !== null },
  )
}

/** Plain data, as pages and later builds have it. */
export function asJson(value: unknown): unknown {
  const text = JSON.stringify(value ?? null)
  if (text === undefined) throw new Error(`it returned a ${typeof value}, but data must be plain values`)
  return JSON.parse(text) as unknown
}
