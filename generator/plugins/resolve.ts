// A configuration's plugins: checked, and the hooks that are plain settings merged into it.
import type { SitePlugin } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Places, ResolvedConfig } from '../config/types.ts'
import { pluginConflict, pluginUnfit, unknownHook } from './diagnostics.ts'
import { fencePlugin } from './fences.ts'
import { namedTransforms } from './transforms.ts'

const NOWHERE: Places = () => ({ path: 'site/config.ts', start: 0, end: 0 })

/** Hooks with their types. */
const HOOKS: Readonly<Record<string, 'function' | 'object' | 'list' | 'any'>> = {
  options: 'any',
  data: 'object',
  pages: 'function',
  head: 'list',
  pageHead: 'function',
  policy: 'object',
  parts: 'object',
  strings: 'object',
  remark: 'list',
  rehype: 'list',
  admonitions: 'object',
  fences: 'object',
  checks: 'list',
  frontMatter: 'object',
  sidebar: 'function',
  emit: 'function',
  search: 'object',
}

const NAME = /^[a-z][a-z\d-]*$/

/** A configuration with what its plugins add to it. Plugins apply in list order, after the site's own settings. */
export function withPlugins(config: ResolvedConfig, places: Places = NOWHERE): Outcome<ResolvedConfig> {
  if (config.plugins.length === 0) return { value: config, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const plugins: SitePlugin[] = []
  for (const [index, plugin] of config.plugins.entries()) {
    const found = problemsOf(plugin, () => places(['plugins', String(index)], 'value'))
    diagnostics.push(...found)
    if (found.length === 0) plugins.push(plugin)
  }
  diagnostics.push(...conflicts(plugins, places))
  return { value: merged({ ...config, plugins }), diagnostics }
}

/** `span` is only asked for what is reported: to find the place, the configuration is bundled once more. */
function problemsOf(plugin: SitePlugin, span: () => ReturnType<Places>): Diagnostic[] {
  const { name, ...hooks } = plugin as unknown as Readonly<Record<string, unknown>>
  if (typeof name !== 'string' || !NAME.test(name))
    return [
      pluginUnfit(
        span(),
        typeof name === 'string' ? name : '',
        'needs a name of lowercase letters, digits and hyphens',
        "Write `definePlugin({ name: 'feedback', … })`.",
      ),
    ]
  return [...partsUnknown(plugin, span), ...hooksUnfit(name, hooks, span)]
}

/** Kinds of parts, and the places of components. */
const PARTS = ['components', 'places', 'scripts', 'styles']
const PLACES = ['text-start', 'text-end', 'page-end']

function partsUnknown({ name, parts }: SitePlugin, span: () => ReturnType<Places>): Diagnostic[] {
  if (kindOf(parts ?? null) !== 'object' || parts === undefined) return []
  const unknown = (what: string, given: object | undefined, known: readonly string[]): Diagnostic[] =>
    Object.keys(given ?? {})
      .filter((key) => !known.includes(key))
      .map((key) =>
        pluginUnfit(
          span(),
          name,
          `has an unknown ${what} "${key}"`,
          didYouMean(key, known) ?? `Use one of: ${known.join(', ')}.`,
        ),
      )
  return [...unknown('kind of part', parts, PARTS), ...unknown('place', parts.places, PLACES)]
}

function hooksUnfit(
  name: string,
  hooks: Readonly<Record<string, unknown>>,
  span: () => ReturnType<Places>,
): Diagnostic[] {
  return Object.entries(hooks).flatMap(([hook, value]) => {
    const wanted = HOOKS[hook]
    if (wanted === undefined) return [unknownHook(span(), name, hook, Object.keys(HOOKS))]
    if (value === undefined || wanted === 'any' || kindOf(value) === wanted) return []
    const what = { function: 'a function', object: 'an object', list: 'a list' }[wanted]
    return [
      pluginUnfit(span(), name, `must have ${what} in \`${hook}\``, `Found ${typeof value}. See the plugin guide.`),
    ]
  })
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

/** Names that only one plugin may define, by hook. */
const UNIQUE: readonly (readonly [hook: string, names: (plugin: SitePlugin) => object | undefined])[] = [
  ['name', ({ name }) => ({ [name]: name })],
  ['data', ({ data }) => data],
  ['admonitions', ({ admonitions }) => admonitions],
  ['fences', ({ fences }) => fences],
  ['frontMatter', ({ frontMatter }) => frontMatter],
  ['parts.components', ({ parts }) => parts?.components],
  ['parts.scripts', ({ parts }) => parts?.scripts],
  ['parts.styles', ({ parts }) => parts?.styles],
]

function conflicts(plugins: readonly SitePlugin[], places: Places): Diagnostic[] {
  return UNIQUE.flatMap(([hook, names]) => {
    const owners = new Map<string, SitePlugin>()
    return plugins.flatMap((plugin, index) =>
      Object.keys(names(plugin) ?? {}).flatMap((key) => {
        const other = owners.get(key)
        if (other !== undefined)
          return [pluginConflict(places(['plugins', String(index)], 'value'), [other.name, plugin.name], hook, key)]
        owners.set(key, plugin)
        return []
      }),
    )
  })
}

function merged(config: ResolvedConfig): ResolvedConfig {
  const { plugins, markdown } = config
  const fences = fencePlugin(config)
  return {
    ...config,
    head: [...config.head, ...plugins.flatMap(({ head = [] }) => head.map(withDefaults))],
    contentSecurityPolicy: withPolicies(config),
    checks: [...config.checks, ...plugins.flatMap(({ checks = [] }) => checks)],
    markdown: {
      ...markdown,
      remarkPlugins: [
        ...markdown.remarkPlugins,
        ...plugins.flatMap((plugin) => namedTransforms(plugin, 'remark')),
        ...(fences === null ? [] : [fences]),
      ],
      rehypePlugins: [...markdown.rehypePlugins, ...plugins.flatMap((plugin) => namedTransforms(plugin, 'rehype'))],
      admonitions: Object.assign({}, ...plugins.map(({ admonitions }) => admonitions), markdown.admonitions),
    },
  }
}

function withDefaults(tag: NonNullable<SitePlugin['head']>[number]): ResolvedConfig['head'][number] {
  const { tag: name, attributes, content } = tag as ResolvedConfig['head'][number]
  return { tag: name, attributes: attributes ?? {}, content: content ?? '' }
}

function withPolicies({ contentSecurityPolicy, plugins }: ResolvedConfig): ResolvedConfig['contentSecurityPolicy'] {
  const all: Record<string, string[]> = { ...contentSecurityPolicy }
  for (const { policy = {} } of plugins)
    for (const [directive, sources] of Object.entries(policy))
      if (sources.length > 0) all[directive] = [...new Set([...(all[directive] ?? []), ...sources])]
  return all
}
