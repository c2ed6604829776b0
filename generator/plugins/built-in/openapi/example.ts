// Examples of values: those of the description, or made from a schema.
import { child, entriesOf, idOf, isPresent, itemsOf, recordOf, type Description, type ApiNode } from './description.ts'

/** The sender: read-only properties aren't in requests, and write-only ones aren't in responses. */
export type Direction = 'request' | 'response'

interface Making {
  readonly description: Description
  readonly direction: Direction
  /** Schemas that this value is in, so that circles end. */
  readonly above: readonly string[]
}

const DEEPEST = 10

/** A value that fits a schema; undefined where it would go on for ever. */
export function madeExample(description: Description, raw: ApiNode, direction: Direction): unknown {
  return make(raw, { description, direction, above: [] })
}

function make(raw: ApiNode, making: Making): unknown {
  const node = making.description.resolve(raw)
  const id = idOf(node)
  if (making.above.includes(id) || making.above.length > DEEPEST) return undefined
  const schema = recordOf(node)
  const examples: unknown[] = Array.isArray(schema['examples']) ? schema['examples'] : []
  const values: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : []
  const given = [schema['const'], schema['example'], examples[0], schema['default'], values[0]]
  const found = given.find((one) => one !== undefined)
  if (found !== undefined) return found
  const inner = { ...making, above: [...making.above, id] }
  const [all, first] = [
    itemsOf(child(node, 'allOf')),
    itemsOf(child(node, 'oneOf'))[0] ?? itemsOf(child(node, 'anyOf'))[0],
  ]
  const parts = [...all, ...(first === undefined ? [] : [first])].map((one) => make(one, inner))
  const own = ofType(node, inner)
  const objects = [...parts, own].filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  if (objects.length > 0) return Object.assign({}, ...objects) as unknown
  return own ?? parts.find((one) => one !== undefined)
}

function ofType(node: ApiNode, making: Making): unknown {
  const schema = recordOf(node)
  const type = [schema['type']].flat().find((one) => one !== 'null')
  if (type === 'object' || isPresent(child(node, 'properties'))) return object(node, making)
  if (type === 'array' || isPresent(child(node, 'items'))) {
    const items = [...itemsOf(child(node, 'prefixItems')), child(node, 'items')].filter(isPresent)
    return items.map((one) => make(one, making)).filter((one) => one !== undefined)
  }
  if (type === 'integer' || type === 'number') return number(schema)
  if (type === 'boolean') return true
  if (type === 'string') return text(schema)
  return schema['type'] === 'null' ? null : undefined
}

function object(node: ApiNode, making: Making): Readonly<Record<string, unknown>> {
  const made: [string, unknown][] = []
  for (const [name, raw] of entriesOf(child(node, 'properties'))) {
    const { readOnly, writeOnly } = recordOf(making.description.resolve(raw))
    if ((making.direction === 'request' ? readOnly : writeOnly) === true) continue
    const value = make(raw, making)
    if (value !== undefined) made.push([name, value])
  }
  const other = child(node, 'additionalProperties')
  if (Object.keys(recordOf(other)).length > 0) {
    const value = make(other, making)
    if (value !== undefined) made.push(['key', value])
  }
  return Object.fromEntries(made)
}

function number(schema: ReturnType<typeof recordOf>): number {
  const { minimum, exclusiveMinimum, maximum, multipleOf } = schema
  const step = typeof multipleOf === 'number' ? multipleOf : 1
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + step
  if (typeof minimum === 'number') return exclusiveMinimum === true ? minimum + step : minimum
  return typeof maximum === 'number' && maximum < step ? maximum : step
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'dGV4dA==',
  password: '********',
}

function text({ format, minLength }: ReturnType<typeof recordOf>): string {
  const made = FORMATS[String(format)] ?? 'string'
  return typeof minLength === 'number' && minLength <= 1000 ? made.padEnd(minLength, '.') : made
}

export interface NamedExample {
  readonly name: string
  readonly value: unknown
}

/** A body's or parameter's examples, or one generated from its schema. */
export function examplesOf(description: Description, holder: ApiNode, direction: Direction): NamedExample[] {
  const named = entriesOf(child(holder, 'examples')).flatMap(([key, raw]): NamedExample[] => {
    const { summary, value, externalValue } = recordOf(description.resolve(raw))
    const shown = value ?? externalValue
    return shown === undefined ? [] : [{ name: typeof summary === 'string' ? summary : key, value: shown }]
  })
  if (named.length > 0) return named
  const single = child(holder, 'example')
  const value = single.value === undefined ? madeExample(description, child(holder, 'schema'), direction) : single.value
  return value === undefined ? [] : [{ name: '', value }]
}
