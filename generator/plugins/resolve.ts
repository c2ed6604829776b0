// A configuration's plugins: checked, and the hooks that are plain settings merged into it.
import type { SitePlugin } from '../api/plugin.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Places, ResolvedConfig } from '../config/types.ts'
import { pluginConflict, pluginUnfit, unknownHook } from './diagnostics.ts'
import { fencePlugin } from './fences.ts'
import { layoutsOf, PACKAGE } from './parts.ts'
import { pathOf, validated } from './schemas.ts'
import { namedTransforms } from './transforms.ts'

const NOWHERE: Places = () => ({ path: 'site/config.ts', start: 0, end: 0 })

/** Hooks with their types. */
const HOOKS: Readonly<Record<string, 'function' | 'object' | 'list' | 'string' | 'any'>> = {
  options: 'any',
  schema: 'object',
  extends: 'string',
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
  commands: 'object',
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
    if (found.length > 0) continue
    const checked = withOptions(plugin, () => places(['plugins', String(index)], 'value'))
    diagnostics.push(...checked.diagnostics)
    if (checked.value !== null) plugins.push(checked.value)
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
        'needs a name that contains only lowercase letters, digits and hyphens',
        "Write `definePlugin({ name: 'feedback', … })`.",
      ),
    ]
  return [...partsUnknown(plugin, span), ...hooksUnfit(name, hooks, span)]
}

/** A plugin with the options that its schema returns; null where the schema refuses them. */
function withOptions(plugin: SitePlugin, span: () => ReturnType<Places>): Outcome<SitePlugin | null> {
  const { schema, name } = plugin
  if (schema === undefined) return { value: plugin, diagnostics: [] }
  const { value, issues } = validated(schema, plugin.options ?? {})
  const diagnostics = issues.map((issue) => {
    const path = ['options', ...pathOf(issue)].join('.')
    const hint = 'Change the value in `plugins`, in the configuration.'
    return pluginUnfit(span(), name, `has an invalid value in \`${path}\`: ${issue.message}`.replace(/\.$/, ''), hint)
  })
  return { value: issues.length > 0 ? null : { ...plugin, options: value as never }, diagnostics }
}

/** Kinds of parts, and the places of components. */
const PARTS = ['components', 'places', 'scripts', 'styles', 'layouts']
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
    const what = { function: 'a function', object: 'an object', list: 'a list', string: 'text' }[wanted]
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
  ['commands', ({ commands }) => commands],
  ['extends', ({ extends: theme }) => (theme === undefined ? {} : { theme })],
  ['parts.layouts', layoutsOf],
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
    theme: withBase(config),
    search: plugins.some(replacesSearch) ? { ...config.search, enabled: false } : config.search,
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

/** Whether a plugin brings its own search, so that the site needs no index. */
function replacesSearch({ search }: SitePlugin): boolean {
  return search?.component !== undefined
}

/** The theme's package that a plugin extends, unless the configuration has a folder. */
function withBase({ theme, plugins }: ResolvedConfig): ResolvedConfig['theme'] {
  const base = plugins.find((plugin) => plugin.extends !== undefined)?.extends
  if (base === undefined || typeof theme === 'string' || theme?.folder !== undefined) return theme
  return { tokens: {}, ...theme, folder: `${PACKAGE}${base}` }
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
