// The guide's configuration reference, generated from the schema: each setting with its type, default, fields and an example.
import { configSchema } from '../../config/schema.ts'
import { FIELDS } from '../../../docs/site/fields.ts'
import { GROUPS, SETTINGS } from '../../../docs/site/settings.ts'

/** The parts of valibot schemas that the reference reads. */
export interface Schema {
  readonly type: string
  readonly default?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly options?: readonly (Schema | string)[]
  readonly item?: Schema
  readonly value?: Schema
  readonly literal?: unknown
  readonly getter?: (input: unknown) => Schema
}

interface Setting {
  readonly path: string
  readonly schema: Schema
  readonly fallback: unknown
}

const schemas = ({ options = [] }: Schema): readonly Schema[] =>
  options.filter((option): option is Schema => typeof option === 'object')

/** All settings of a schema. Objects are expanded; lists and records are single settings. */
export function settingsOf(schema: Schema, path = '', given?: unknown): Setting[] {
  const fallback = schema.type === 'optional' ? schema.default : given
  if (schema.entries !== undefined)
    return Object.entries(schema.entries).flatMap(([key, inner]) =>
      settingsOf(inner, path === '' ? key : `${path}.${key}`, (fallback as Record<string, unknown> | undefined)?.[key]),
    )
  const inside = insideOf(schema, path)
  return inside === undefined ? [{ path, schema, fallback: given }] : settingsOf(inside, path, fallback)
}

/** The schema in a wrapper, or the object among several types. */
export function insideOf(schema: Schema, path: string): Schema | undefined {
  return schema.wrapped ?? schemas(schema).find((option) => settingsOf(option, path).length > 1)
}

function typeOf(schema: Schema): string {
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return schema.wrapped === undefined ? schema.type : typeOf(schema.wrapped)
    case 'picklist':
      return (schema.options ?? []).map((option) => `\`${JSON.stringify(option)}\``).join(', ')
    case 'literal':
      return `\`${JSON.stringify(schema.literal)}\``
    case 'array':
      return 'a list'
    case 'record':
      return 'an object by name'
    case 'union':
    case 'variant':
      return [...new Set(schemas(schema).map(typeOf))].join(' or ')
    case 'custom':
      return 'a function'
    case 'string':
      return 'text'
    case 'lazy':
      return 'the same again'
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return 'an object'
    default:
      return `a ${schema.type}`
  }
}

/** Objects in a list or record: entry types, each with its fields. */
function objectsIn(schema: Schema): readonly Schema[] {
  if (schema.entries !== undefined) return [schema]
  const inner = schema.wrapped ?? schema.item ?? schema.value
  return inner === undefined ? schemas(schema).flatMap(objectsIn) : objectsIn(inner)
}

/** Fields of settings' entries without a description, and descriptions without a field. */
export function fieldsApart(): string[] {
  return allSettings().flatMap(({ path, schema }) => {
    const told = FIELDS[path] ?? {}
    const fields = new Set(objectsIn(schema).flatMap(fieldNames))
    const apart = [
      ...[...fields].filter((name) => told[name] === undefined),
      ...Object.keys(told).filter((name) => !fields.has(name)),
    ]
    return apart.map((name) => `${path}: ${name}`)
  })
}

/** All fields except the one that names the entry type. */
function fieldNames({ entries = {} }: Schema): string[] {
  return Object.entries(entries).flatMap(([key, field]) => (key === 'type' && literalOf(field) !== null ? [] : [key]))
}

function fieldsText(path: string, schema: Schema): string[] {
  return objectsIn(schema).flatMap((object) => {
    const entries = Object.entries(object.entries ?? {})
    const kind = entries.find(([key, field]) => key === 'type' && literalOf(field) !== null)
    const title = kind === undefined ? 'Fields' : `Fields of \`${JSON.stringify(literalOf(kind[1]))}\``
    const rows = entries
      .filter(([key]) => key !== kind?.[0])
      .map(([key, field]) => {
        const needed = field.type === 'optional' ? '' : ', required'
        return `| \`${key}\` | ${typeOf(field).replaceAll('|', '\\|')}${needed} | ${FIELDS[path]?.[key] ?? ''} |`
      })
    return rows.length === 0 ? [] : [`${title}:`, '', '| Field | Type | Meaning |', '| --- | --- | --- |', ...rows, '']
  })
}

function literalOf(schema: Schema): unknown {
  return schema.type === 'literal' ? schema.literal : null
}

const FRONT = [
  '---',
  'title: Configuration',
  'description: Every setting of site/config.ts, with its type, default, fields and an example.',
  '---',
  '',
  'The configuration is `site/config.ts`, or `ssg.config.ts` in a folder of Markdown. With `defineConfig`, your editor suggests every setting:',
  '',
  '```ts title="site/config.ts"',
  "import { defineConfig } from 'ssg/config'",
  '',
  "export default defineConfig({ title: 'Example' })",
  '```',
  '',
  'The build reports each unknown setting and each value of the wrong type with its position and, for names, a suggestion. Only `title` is required.',
  '`ssg explain navbar.items` prints a setting in the terminal.',
  '',
].join('\n')

/** All settings, ungrouped ones first. */
function allSettings(): readonly Setting[] {
  const all = settingsOf(configSchema as unknown as Schema)
  return [...all.filter(({ path }) => !path.includes('.')), ...all.filter(({ path }) => path.includes('.'))]
}

/** The page. Throws if a setting in the schema has no description, or vice versa. */
export function configurationPage(): string {
  const settings = allSettings()
  const missing = settings.filter(({ path }) => SETTINGS[path] === undefined).map(({ path }) => path)
  const unknown = Object.keys(SETTINGS).filter((path) => !settings.some((setting) => setting.path === path))
  if (missing.length + unknown.length > 0)
    throw new Error(`without a description: ${missing.join(', ')}; not in the schema: ${unknown.join(', ')}`)
  const lines: string[] = []
  let group = ''
  for (const setting of settings) {
    const own = setting.path.includes('.') ? (setting.path.split('.')[0] as string) : 'The site'
    if (own !== group) lines.push('', `## ${own}`, ...(GROUPS[own] === undefined ? [] : ['', GROUPS[own]]))
    group = own
    lines.push('', `### ${setting.path}`, '', ...settingText(setting))
  }
  return `${FRONT}${lines.join('\n').trimEnd()}\n`
}

/** A setting as Markdown, for the terminal; null for an unknown name. */
export function settingHelp(path: string): string | null {
  const settings = allSettings()
  const setting = settings.find((one) => one.path === path)
  if (setting === undefined) return groupHelp(path, settings)
  if (SETTINGS[path] === undefined) return null
  return `# ${path}\n\n${settingText(setting).join('\n').trimEnd()}\n`
}

/** The settings in `footer`, or null. */
function groupHelp(path: string, settings: readonly Setting[]): string | null {
  const inside = settings.filter((one) => one.path.startsWith(`${path}.`))
  if (inside.length === 0) return null
  const rows = inside.map((one) => `| \`${one.path}\` | ${SETTINGS[one.path]?.[0] ?? ''} |`)
  const purpose = GROUPS[path] === undefined ? '' : `${GROUPS[path]}\n\n`
  return `# ${path}\n\n${purpose}| Setting | Meaning |\n| --- | --- |\n${rows.join('\n')}\n`
}

export function settingNames(): readonly string[] {
  return Object.keys(SETTINGS)
}

function settingText({ path, schema, fallback }: Setting): string[] {
  const [purpose, example] = SETTINGS[path] as readonly [string, unknown]
  const value = nested(path.split('.'), source(example))
  return [
    purpose,
    '',
    `Type: ${typeOf(schema)}. Default: ${fallback === undefined ? 'none' : `\`${JSON.stringify(fallback)}\``}.`,
    '',
    ...fieldsText(path, schema),
    '```ts',
    path === 'title' ? `defineConfig({ ${value} })` : `defineConfig({ title: 'Example', ${value} })`,
    '```',
    '',
  ]
}

function nested([name = '', ...rest]: readonly string[], value: string): string {
  return `${name}: ${rest.length === 0 ? value : `{ ${nested(rest, value)} }`}`
}

/** A value as TypeScript. */
function source(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(
      ([key, inner]) => `${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${source(inner)}`,
    )
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
  }
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
