// Schemas as Markdown: types, limits, and nested lists of properties. Named schemas are links to their own pages, so circles end there.
import { checkExamples } from './check-examples.ts'
import { child, entriesOf, isPresent, itemsOf, recordOf, type ApiNode } from './description.ts'
import { blocks, code, description, item, link, plain } from './markdown.ts'
import type { ApiReference } from './reference.ts'

/** Inline objects nested deeper than this are only named. */
const DEEPEST = 12

/** A type in a few words: `array of [Pet](…)`. */
export function typeOf(reference: ApiReference, raw: ApiNode): string {
  const href = reference.schemaLink(raw)
  if (href !== null) return href
  const node = reference.description.resolve(raw)
  if (node.value === false) return 'nothing'
  const schema = recordOf(node)
  const types = [schema['type']].flat().filter((one) => typeof one === 'string')
  const names = types.length > 0 ? types : [kindOf(schema)]
  const format = typeof schema['format'] === 'string' ? ` (${plain(schema['format'])})` : ''
  const words = names.map((name) => {
    if (name === 'array')
      return `array of ${isPresent(child(node, 'items')) ? typeOf(reference, child(node, 'items')) : 'any'}`
    return name === 'null' ? name : (alternatives(reference, node) ?? plain(name)) + format
  })
  if (schema['nullable'] === true) words.push('null')
  return [...new Set(words)].join(' or ')
}

/** The type of a schema that doesn't name it. */
function kindOf(schema: ReturnType<typeof recordOf>): string {
  if ('properties' in schema || 'additionalProperties' in schema) return 'object'
  if ('items' in schema) return 'array'
  const values =
    'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : []
  const kinds = new Set(values.map((value) => (value === null ? 'null' : typeof value)))
  return kinds.size === 1 ? [...kinds].join() : 'any'
}

const JOINED = { oneOf: ' or ', anyOf: ' or ', allOf: ' and ' } as const
type Combination = keyof typeof JOINED
const COMBINATIONS = Object.keys(JOINED) as Combination[]

/** Combined schemas by their names; null for a schema that combines none. */
function alternatives(reference: ApiReference, node: ApiNode): string | null {
  const found = COMBINATIONS.flatMap((key) => {
    const parts = itemsOf(child(node, key)).map((one) => typeOf(reference, one))
    return parts.length === 0 ? [] : [[...new Set(parts)].join(JOINED[key])]
  })
  return found.length === 0 ? null : found.join(' and ')
}

/** A schema's content: its description, limits and properties. A named schema's are on its own page. */
export function contentOf(reference: ApiReference, raw: ApiNode, depth = 0): string {
  if (reference.schemaLink(raw) !== null) return textOf(reference, raw)
  return ownContent(reference, reference.description.resolve(raw), depth)
}

/** The same for a page's own schema. */
export function ownContent(reference: ApiReference, node: ApiNode, depth = 0): string {
  checkExamples(reference.description, node)
  const nested = depth > DEEPEST ? '' : fieldsOf(reference, node, depth)
  return blocks(textOf(reference, node), limitsOf(node), nested)
}

function textOf(reference: ApiReference, node: ApiNode): string {
  return description(recordOf(node)['description'], reference)
}

/** Properties of an object or of an array's items, and what combined schemas add. */
function fieldsOf(reference: ApiReference, node: ApiNode, depth: number): string {
  const schema = recordOf(node)
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [])
  const field = (label: string, raw: ApiNode, isRequired = false): string =>
    fieldItem(reference, label, { raw, isRequired, depth })
  const items = child(node, 'items')
  const properties = [
    ...entriesOf(child(node, 'properties')).map(([name, one]) => field(code(name), one, required.has(name))),
    ...entriesOf(child(node, 'patternProperties')).map(([name, one]) => field(`keys like ${code(name)}`, one)),
    ...['additionalProperties', 'unevaluatedProperties'].flatMap((key) =>
      Object.keys(recordOf(child(node, key))).length === 0 ? [] : [field('any other key', child(node, key))],
    ),
    ...itemsOf(child(node, 'prefixItems')).map((one, index) => field(`item ${index + 1}`, one)),
    ...(['oneOf', 'anyOf'] as const).flatMap((key) => {
      const parts = itemsOf(child(node, key))
      // Where all are only links, the type lists them.
      return parts.every((one) => isNamed(reference, one)) ? [] : parts.map((one) => field('or', one))
    }),
  ]
  const inside = [items, ...itemsOf(child(node, 'allOf'))].filter((one) => isPresent(one) && !isNamed(reference, one))
  return blocks(properties.join('\n'), ...inside.map((one) => ownContent(reference, one, depth + 1)))
}

/** Whether a schema is nothing but a link or a type. */
function isNamed(reference: ApiReference, raw: ApiNode): boolean {
  const bare = ['type', 'format', 'nullable']
  return reference.schemaLink(raw) !== null || Object.keys(recordOf(raw)).every((key) => bare.includes(key))
}

interface Field {
  readonly raw: ApiNode
  readonly isRequired: boolean
  readonly depth: number
}

/** A property or parameter, as an item of a list. */
export function fieldItem(reference: ApiReference, label: string, { raw, isRequired, depth }: Field): string {
  const { deprecated } = recordOf(reference.description.resolve(raw))
  const flags = [isRequired ? ' **required**' : '', deprecated === true ? ' **deprecated**' : '']
  return item(`${label} *${typeOf(reference, raw)}*${flags.join('')}`, contentOf(reference, raw, depth + 1))
}

const LIMITS: readonly (readonly [key: string, words: string])[] = [
  ['const', 'Always'],
  ['default', 'Default:'],
  ['multipleOf', 'Multiple of'],
  ['minimum', 'At least'],
  ['exclusiveMinimum', 'More than'],
  ['maximum', 'At most'],
  ['exclusiveMaximum', 'Less than'],
  ['minLength', 'Shortest length:'],
  ['maxLength', 'Greatest length:'],
  ['pattern', 'Pattern:'],
  ['minItems', 'Fewest items:'],
  ['maxItems', 'Most items:'],
  ['minProperties', 'Fewest properties:'],
  ['maxProperties', 'Most properties:'],
]

/** Limits on values, as sentences. */
function limitsOf(node: ApiNode): string {
  const schema = recordOf(node)
  const values = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : []
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []
  // Properties that other parts of a combined schema define.
  const missing = required.filter((name) => !Object.hasOwn(recordOf(child(node, 'properties')), String(name)))
  const discriminator = recordOf(child(node, 'discriminator'))['propertyName']
  return [
    ...(values.length === 0 ? [] : [`One of ${values.map(code).join(', ')}.`]),
    ...LIMITS.flatMap(([key, words]) => {
      const value = schema[key]
      if (value === undefined || (typeof value === 'boolean' && key.startsWith('exclusive'))) return []
      // In version 3.0, the exclusive limits are flags.
      const exclusive =
        key === 'minimum' && schema['exclusiveMinimum'] === true
          ? 'More than'
          : key === 'maximum' && schema['exclusiveMaximum'] === true
            ? 'Less than'
            : words
      return [`${exclusive} ${code(value)}.`]
    }),
    schema['uniqueItems'] === true ? 'All items are different.' : '',
    schema['readOnly'] === true ? 'Only in responses.' : '',
    schema['writeOnly'] === true ? 'Only in requests.' : '',
    discriminator === undefined ? '' : `The property ${code(discriminator)} selects the schema.`,
    exampleOf(schema),
    missing.length === 0 ? '' : `Required: ${missing.map(code).join(', ')}.`,
    docsOf(node),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Short examples; longer ones are blocks of code elsewhere. */
function exampleOf(schema: ReturnType<typeof recordOf>): string {
  const examples = [schema['example'], ...(Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : [])]
  const shown = examples.filter(
    (one) => one !== undefined && (typeof one !== 'object' || one === null) && String(one).length < 100,
  )
  return shown.length === 0 ? '' : `Example: ${shown.map(code).join(', ')}.`
}

/** The link of `externalDocs`. */
export function docsOf(node: ApiNode): string {
  const { url, description: text } = recordOf(child(node, 'externalDocs'))
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return ''
  return link(plain(text ?? 'More information'), url)
}
