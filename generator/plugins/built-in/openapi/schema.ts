// Schemas as Markdown: types, limits, and nested lists of properties. Named schemas are links to their own pages, so circles end there.
import { checkExamples } from './check-examples.ts'
import { child, entriesOf, isPresent, itemsOf, recordOf, type ApiNode } from './description.ts'
import { blocks, code, description, item, link, plain } from './markdown.ts'
import type { ApiReference } from './reference.ts'

/** Inline objects nested deeper than this are only named. */
const DEEPEST = 12

/** A type in a few words: `array of [Pet](…)`. */
export function typeOf(reference: ApiReference, raw: ApiNode): string {
  const { words: texts } = reference
  const href = reference.schemaLink(raw)
  if (href !== null) return href
  const node = reference.description.resolve(raw)
  if (node.value === false) return reference.words.md('nothing')
  const schema = recordOf(node)
  const types = [schema['type']].flat().filter((one) => typeof one === 'string')
  const names = types.length > 0 ? types : [kindOf(schema)]
  const format = typeof schema['format'] === 'string' ? ` (${plain(schema['format'])})` : ''
  const words = names.map((name) => {
    if (name === 'array') {
      const items = child(node, 'items')
      return texts.md('arrayOf', { type: isPresent(items) ? typeOf(reference, items) : texts.md('any') })
    }
    if (name === 'null') return name
    return (alternatives(reference, node) ?? (name === 'any' ? texts.md(name) : plain(name))) + format
  })
  if (schema['nullable'] === true) words.push('null')
  return [...new Set(words)].join(` ${texts.md('or')} `)
}

/** A name for a schema without a type. */
function kindOf(schema: ReturnType<typeof recordOf>): string {
  if ('properties' in schema || 'additionalProperties' in schema) return 'object'
  if ('items' in schema) return 'array'
  const values =
    'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : []
  const kinds = new Set(values.map((value) => (value === null ? 'null' : typeof value)))
  return kinds.size === 1 ? [...kinds].join() : 'any'
}

const JOINED = { oneOf: 'or', anyOf: 'or', allOf: 'and' } as const
type Combination = keyof typeof JOINED
const COMBINATIONS = Object.keys(JOINED) as Combination[]

/** Combined schemas by their names; null for a schema that combines none. */
function alternatives(reference: ApiReference, node: ApiNode): string | null {
  const found = COMBINATIONS.flatMap((key) => {
    const parts = itemsOf(child(node, key)).map((one) => typeOf(reference, one))
    return parts.length === 0 ? [] : [[...new Set(parts)].join(` ${reference.words.md(JOINED[key])} `)]
  })
  return found.length === 0 ? null : found.join(` ${reference.words.md('and')} `)
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
  return blocks(textOf(reference, node), limitsOf(reference, node), nested)
}

function textOf(reference: ApiReference, node: ApiNode): string {
  return description(recordOf(node)['description'], reference)
}

/** Properties of an object or of an array's items, and what combined schemas add. */
function fieldsOf(reference: ApiReference, node: ApiNode, depth: number): string {
  const { words } = reference
  const schema = recordOf(node)
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [])
  const field = (label: string, raw: ApiNode, isRequired = false): string =>
    fieldItem(reference, label, { raw, isRequired, depth })
  const items = child(node, 'items')
  const properties = [
    ...entriesOf(child(node, 'properties')).map(([name, one]) => field(code(name), one, required.has(name))),
    ...entriesOf(child(node, 'patternProperties')).map(([name, one]) =>
      field(words.md('keysLike', { pattern: code(name) }), one),
    ),
    ...['additionalProperties', 'unevaluatedProperties'].flatMap((key) =>
      Object.keys(recordOf(child(node, key))).length === 0 ? [] : [field(words.md('anyOtherKey'), child(node, key))],
    ),
    ...itemsOf(child(node, 'prefixItems')).map((one, index) =>
      field(words.md('item', { number: String(index + 1) }), one),
    ),
    ...(['oneOf', 'anyOf'] as const).flatMap((key) => {
      const parts = itemsOf(child(node, key))
      // Where all are only links, the type lists them.
      return parts.every((one) => isNamed(reference, one)) ? [] : parts.map((one) => field(words.md('or'), one))
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
  const { words } = reference
  const flags = [
    isRequired ? ` **${words.md('required')}**` : '',
    deprecated === true ? ` **${words.md('deprecated')}**` : '',
  ]
  return item(`${label} *${typeOf(reference, raw)}*${flags.join('')}`, contentOf(reference, raw, depth + 1))
}

/** Limits in the order in which they are written. */
const LIMITS = [
  ...(['const', 'default', 'multipleOf', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const),
  ...(['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
]

/** Limits on values, as sentences. */
function limitsOf(reference: ApiReference, node: ApiNode): string {
  const { words } = reference
  const schema = recordOf(node)
  const values = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : []
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []
  // Properties that other parts of a combined schema define.
  const missing = required.filter((name) => !Object.hasOwn(recordOf(child(node, 'properties')), String(name)))
  const discriminator = recordOf(child(node, 'discriminator'))['propertyName']
  return [
    ...(values.length === 0 ? [] : [words.md('oneOf', { values: values.map(code).join(', ') })]),
    ...LIMITS.flatMap((key) => {
      const value = schema[key]
      if (value === undefined || (typeof value === 'boolean' && key.startsWith('exclusive'))) return []
      // In version 3.0, the exclusive limits are flags.
      const exclusive =
        key === 'minimum' && schema['exclusiveMinimum'] === true
          ? 'exclusiveMinimum'
          : key === 'maximum' && schema['exclusiveMaximum'] === true
            ? 'exclusiveMaximum'
            : key
      return [words.md(exclusive, { value: code(value) })]
    }),
    schema['uniqueItems'] === true ? words.md('allDifferent') : '',
    schema['readOnly'] === true ? words.md('onlyInResponses') : '',
    schema['writeOnly'] === true ? words.md('onlyInRequests') : '',
    discriminator === undefined ? '' : words.md('discriminator', { name: code(discriminator) }),
    exampleOf(reference, schema),
    missing.length === 0 ? '' : words.md('requiredNames', { names: missing.map(code).join(', ') }),
    docsOf(reference, node),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Short examples; longer ones are blocks of code elsewhere. */
function exampleOf({ words }: ApiReference, schema: ReturnType<typeof recordOf>): string {
  const examples = [schema['example'], ...(Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : [])]
  const shown = examples.filter(
    (one) => one !== undefined && (typeof one !== 'object' || one === null) && String(one).length < 100,
  )
  return shown.length === 0 ? '' : words.md('examples', { values: shown.map(code).join(', ') })
}

/** The link of `externalDocs`. */
export function docsOf({ words }: ApiReference, node: ApiNode): string {
  const { url, description: text } = recordOf(child(node, 'externalDocs'))
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return ''
  return link(text === undefined ? words.md('moreInformation') : plain(text), url)
}
