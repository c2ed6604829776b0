// Generates `api/config-input.ts`: the configuration's type with the text that editors show for each setting. Texts come from the guide's reference, names
// and defaults from the schema.
import { configSchema } from '../../config/schema.ts'
import { GROUPS, SETTINGS } from '../../../docs/site/settings.ts'
import { insideOf, settingsOf, type Schema } from './configuration.ts'

/** Longer defaults are only in the reference. */
const LONGEST_DEFAULT = 60

const FRONT = `// The configuration as it's written, with what editors show for each setting. Generated: \`npx vitest run --project site tests/docs-site.test.ts -u\`.
import type { PlainConfigInput } from '../config/schema.ts'

/** The object that a setting can be. */
type Group<T, K extends keyof T> = Extract<NonNullable<T[K]>, object>
/** The setting's other values. */
type Instead<T, K extends keyof T> = Exclude<T[K], object>

`

/** The file's text, unformatted. */
export function settingTypes(): string {
  const entries = Object.entries((configSchema as unknown as Schema).entries ?? {})
  return `${FRONT}export interface ConfigInput {\n${membersOf(entries, '', 'PlainConfigInput')}}\n`
}

function membersOf(entries: readonly (readonly [string, Schema])[], path: string, type: string): string {
  return entries.map(([name, schema]) => member(name, schema, path === '' ? name : `${path}.${name}`, type)).join('')
}

function member(name: string, schema: Schema, path: string, type: string): string {
  const key = schema.type === 'optional' ? `${name}?` : name
  const group = settingsOf(schema, path).length > 1 ? groupOf(schema, path) : undefined
  if (group === undefined) return `/** ${textOf(path, schema)} */\n${key}: ${type}['${name}']\n`
  const inner = membersOf(Object.entries(group.entries ?? {}), path, `Group<${type}, '${name}'>`)
  return `/** ${commentOf(GROUPS[path] ?? '')} */
${key}: Instead<${type}, '${name}'> | {\n${inner}}\n`
}

/** The object below wrappers and alternatives. */
function groupOf(schema: Schema, path: string): Schema | undefined {
  if (schema.entries !== undefined) return schema
  const inside = insideOf(schema, path)
  return inside === undefined ? undefined : groupOf(inside, path)
}

function textOf(path: string, schema: Schema): string {
  const purpose = SETTINGS[path]?.[0] ?? ''
  const fallback = JSON.stringify(schema.default)
  const isShown = fallback !== undefined && fallback.length <= LONGEST_DEFAULT && !/^(?:""|\[\]|\{\})$/.test(fallback)
  return commentOf(`${purpose}${isShown ? ` Default: \`${fallback}\`.` : ''}`)
}

/** Links to the guide's pages don't work in an editor, so they become text. */
function commentOf(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('*/', '*\\/')
}
