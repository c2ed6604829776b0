// Compares a description's examples with their schemas.
import {
  child,
  entriesOf,
  idOf,
  isPresent,
  itemsOf,
  recordOf,
  type Description,
  type Key,
  type ApiNode,
} from './description.ts'

interface Mismatch {
  readonly keys: readonly Key[]
  readonly message: string
}

interface Check {
  readonly description: Description
  /** Where in the example the value is. */
  readonly keys: readonly Key[]
  /** Schemas that are being compared with this value. */
  readonly passed: readonly string[]
}

/** Reports examples of a schema, or of a parameter or body with a schema, that the schema refuses. */
export function checkExamples(description: Description, holder: ApiNode, raw: ApiNode = holder): void {
  const examples = child(holder, 'examples')
  const named = entriesOf(examples).map(([, one]) => child(description.resolve(one), 'value'))
  for (const example of [child(holder, 'example'), ...itemsOf(examples), ...named]) {
    if (example.value === undefined) continue
    const [first] = mismatches(raw, example.value, { description, keys: [], passed: [] })
    if (first === undefined) continue
    const path = first.keys.length === 0 ? '' : ` at "${first.keys.join('.')}"`
    description.report(first.keys.reduce<ApiNode>(child, example), {
      message: `The example doesn't match its schema${path}: it ${first.message}.`,
      hint: 'Correct the example or the schema.',
      severity: 'warning',
    })
  }
}

function mismatches(raw: ApiNode, value: unknown, check: Check): Mismatch[] {
  const node = check.description.resolve(raw)
  if (node.value === false) return [{ keys: check.keys, message: 'must not exist' }]
  const id = idOf(node)
  if (!isPresent(node) || check.passed.includes(id)) return []
  const inner = { ...check, passed: [...check.passed, id] }
  const schema = recordOf(node)
  if (value === null && schema['nullable'] === true) return []
  const say = (message: string): Mismatch => ({ keys: check.keys, message })
  const wrong = typeMismatch(schema, value)
  if (wrong !== null) return [say(wrong)]
  return [
    ...valueMismatches(schema, value).map(say),
    ...(Array.isArray(value) ? listMismatches(node, value, inner) : []),
    ...(isObject(value) ? objectMismatches(node, value, inner) : []),
    ...combined(node, value, inner),
  ]
}

type Schema = ReturnType<typeof recordOf>

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}

function typeMismatch({ type }: Schema, value: unknown): string | null {
  const types = [type].flat().filter((one) => typeof one === 'string')
  const kind = kindOf(value)
  if (types.length === 0 || types.includes(kind) || (kind === 'integer' && types.includes('number'))) return null
  return `must be ${types.join(' or ')}, but is ${quoted(value)}`
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, index) => same(one, b[index]))
  if (!isObject(a) || !isObject(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
}

/** Rules with a number: key, measured kind, and whether the value keeps it. */
const LIMITS: readonly (readonly [
  key: string,
  kind: 'number' | 'string' | 'array' | 'object',
  keeps: (size: number, limit: number) => boolean,
  words: string,
])[] = [
  ['minimum', 'number', (size, limit) => size >= limit, 'must be at least'],
  ['exclusiveMinimum', 'number', (size, limit) => size > limit, 'must be more than'],
  ['maximum', 'number', (size, limit) => size <= limit, 'must be at most'],
  ['exclusiveMaximum', 'number', (size, limit) => size < limit, 'must be less than'],
  [
    'multipleOf',
    'number',
    (size, limit) => Math.abs(size / limit - Math.round(size / limit)) < 1e-9,
    'must be a multiple of',
  ],
  ['minLength', 'string', (size, limit) => size >= limit, 'must have a length of at least'],
  ['maxLength', 'string', (size, limit) => size <= limit, 'must have a length of at most'],
  ['minItems', 'array', (size, limit) => size >= limit, 'must have items, at least'],
  ['maxItems', 'array', (size, limit) => size <= limit, 'must have items, at most'],
  ['minProperties', 'object', (size, limit) => size >= limit, 'must have properties, at least'],
  ['maxProperties', 'object', (size, limit) => size <= limit, 'must have properties, at most'],
]

function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? [...value].length : Object.keys(value as object).length
}

function valueMismatches(schema: Schema, value: unknown): string[] {
  const values = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : null
  const kind = kindOf(value) === 'integer' ? 'number' : kindOf(value)
  const pattern =
    typeof value === 'string' && typeof schema['pattern'] === 'string' ? patternOf(schema['pattern']) : null
  return [
    ...(values === null || values.some((one) => same(one, value))
      ? []
      : [`must be one of ${values.map(quoted).join(', ')}, but is ${quoted(value)}`]),
    ...('const' in schema && !same(schema['const'], value)
      ? [`must be ${quoted(schema['const'])}, but is ${quoted(value)}`]
      : []),
    ...LIMITS.flatMap(([key, measured, keeps, words]) => {
      const limit = schema[key]
      if (typeof limit !== 'number' || kind !== measured || keeps(sizeOf(value), limit)) return []
      return [`${words} ${limit}, but is ${quoted(value)}`]
    }),
    ...(['minimum', 'maximum'] as const).flatMap((key) =>
      schema[key] === value && schema[`exclusive${key[0]?.toUpperCase()}${key.slice(1)}`] === true
        ? [`must not be ${quoted(value)} itself`]
        : [],
    ),
    ...(pattern === null || pattern.test(String(value))
      ? []
      : [`must match "${String(schema['pattern'])}", but is ${quoted(value)}`]),
  ]
}

/** Null for a pattern that isn't a regular expression of JavaScript. */
function patternOf(pattern: string): RegExp | null {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags)
    } catch {
      continue
    }
  return null
}

function listMismatches(node: ApiNode, value: readonly unknown[], check: Check): Mismatch[] {
  const prefix = itemsOf(child(node, 'prefixItems'))
  const items = child(node, 'items')
  return value.flatMap((one, index) => mismatches(prefix[index] ?? items, one, below(check, index)))
}

function below(check: Check, key: Key): Check {
  return { ...check, keys: [...check.keys, key], passed: [] }
}

function objectMismatches(node: ApiNode, value: Readonly<Record<string, unknown>>, check: Check): Mismatch[] {
  const { required, additionalProperties } = recordOf(node)
  const properties = new Map(entriesOf(child(node, 'properties')))
  const patterns = entriesOf(child(node, 'patternProperties')).map(([key, one]) => [patternOf(key), one] as const)
  const missing = (Array.isArray(required) ? (required as unknown[]) : []).filter((key) => {
    const name = String(key)
    const { readOnly, writeOnly } = recordOf(check.description.resolve(properties.get(name) ?? child(node, '')))
    return !Object.hasOwn(value, name) && readOnly !== true && writeOnly !== true
  })
  return [
    ...missing.map((key) => ({ keys: check.keys, message: `has no "${String(key)}", which is required` })),
    ...Object.entries(value).flatMap(([key, one]) => {
      const known = properties.get(key)
      const matching = patterns.flatMap(([pattern, schema]) => (pattern?.test(key) === true ? [schema] : []))
      const schemas = [...(known === undefined ? [] : [known]), ...matching]
      const rest = schemas.length > 0 || additionalProperties === undefined ? [] : [child(node, 'additionalProperties')]
      return [...schemas, ...rest].flatMap((schema) => mismatches(schema, one, below(check, key)))
    }),
  ]
}

function combined(node: ApiNode, value: unknown, check: Check): Mismatch[] {
  const fits = (one: ApiNode): boolean => mismatches(one, value, check).length === 0
  const say = (message: string): Mismatch[] => [{ keys: check.keys, message }]
  const all = itemsOf(child(node, 'allOf')).flatMap((one) => mismatches(one, value, check))
  const any = itemsOf(child(node, 'anyOf'))
  const one = itemsOf(child(node, 'oneOf'))
  const matching = one.filter(fits).length
  return [
    ...all,
    ...(any.length > 0 && !any.some(fits) ? closest(any, value, check) : []),
    ...(one.length > 0 && matching === 0 ? closest(one, value, check) : []),
    ...(matching > 1 ? say(`matches ${matching} of the ${one.length} schemas in \`oneOf\``) : []),
    ...(isPresent(child(node, 'not')) && fits(child(node, 'not')) ? say('matches the schema in `not`') : []),
  ]
}

/** Returns the only alternative's mismatch. With several alternatives, there's just one message. */
function closest(schemas: readonly ApiNode[], value: unknown, check: Check): Mismatch[] {
  const [only] = schemas
  if (schemas.length === 1 && only !== undefined) return mismatches(only, value, check)
  return [{ keys: check.keys, message: `matches none of the ${schemas.length} alternatives` }]
}
