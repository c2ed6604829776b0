// Data of plugins: each value is one step, repeated when something that its hook read has changed.
import type { PluginSources, SitePlugin, SourceProblem } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { hashOf } from '../base/hash.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { Memo } from '../engine/memo.ts'
import { markdownTree } from '../markdown/parse.ts'
import { awaited, contextOf } from './hook.ts'
import { placedProblems } from './data-places.ts'
import type { Derive, PluginFacts, PluginSourceScope } from './sources.ts'

/** Values by name; those whose hook failed have none. */
export type PluginData = ReadonlyMap<string, unknown>

/** The values for other hooks; null for unknown names. */
export function dataOf(data: PluginData): <T>(name: string) => T {
  return <T>(name: string) => (data.get(name) ?? null) as T
}

interface DataScope {
  readonly memo: Memo
  readonly config: ResolvedConfig
  /** Changes with the configuration's code, plugins included. */
  readonly codeHash: string
  readonly graph: PluginSourceScope
}

/** The values of all plugins by name. */
export async function loadData(scope: DataScope): Promise<Outcome<PluginData>> {
  const values = new Map<string, unknown>()
  const diagnostics: Diagnostic[] = []
  for (const plugin of scope.config.plugins)
    for (const name of Object.keys(plugin.data ?? {})) {
      const outcome = await valueOf(scope, plugin, name)
      if (outcome.value !== null) values.set(name, outcome.value.json)
      diagnostics.push(...outcome.diagnostics)
    }
  return { value: values, diagnostics }
}

/** Null for a hook that failed, which is tried again by the next build. */
type Value = { readonly json: unknown } | null

async function valueOf(scope: DataScope, plugin: SitePlugin, name: string): Promise<Outcome<Value>> {
  const { memo, config, codeHash, graph } = scope
  const call = { plugin, hook: `data.${name}` }
  const key = `${plugin.name}\n${name}`
  const before = memo.recall<Derived>('plugin files', key, codeHash)
  return memo.query<PluginFacts, Value>(
    'plugin data',
    key,
    codeHash,
    graph.facts,
    async (asked) => {
      const problems: SourceProblem[] = []
      const { value, diagnostics } = await awaited(call, async () => {
        const derived = derivedValues(before?.value ?? {})
        const report: PluginSources['report'] = (problem) => problems.push(problem)
        const sources = { ...graph.sourcesOf(asked, derived.derive), report, markdown: markdownTree }
        const made: unknown = await plugin.data?.[name]?.(sources, contextOf(plugin, config))
        if (Object.keys(derived.values).length > 0)
          memo.record('plugin files', key, codeHash, { value: derived.values })
        return { json: asJson(made) }
      })
      return { value, diagnostics: [...placedProblems(plugin.name, problems, asked.pluginFile), ...diagnostics] }
    },
    { usable: (value) => value !== null },
  )
}

/** By name and path: hash of the text that a value was derived from, and the value in JSON. A hook may change what it's given. */
type Derived = Record<string, readonly [hash: string, json: string]>

function derivedValues(before: Derived): { readonly values: Derived; readonly derive: Derive } {
  const values: Derived = {}
  return {
    values,
    derive: (name, text, make) => {
      const hash = hashOf(text)
      const known = values[name] ?? before[name]
      const json = known?.[0] === hash ? known[1] : jsonOf(make(text))
      values[name] = [hash, json]
      return JSON.parse(json) as unknown
    },
  }
}

/** Plain data, as pages and later builds have it. */
export function asJson(value: unknown): unknown {
  return JSON.parse(jsonOf(value)) as unknown
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value ?? null, plain)
}

/** Refuses what JSON would drop or empty. */
function plain(key: string, value: unknown): unknown {
  const kind =
    value instanceof Map || value instanceof Set
      ? value.constructor.name
      : typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint'
        ? typeof value
        : null
  if (kind === null) return value
  throw new Error(`it returned a ${kind}${key === '' ? '' : ` in "${key}"`}, but data must be plain values`)
}
