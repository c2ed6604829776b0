// A request as a command of curl.
import { child, entriesOf, itemsOf, recordOf, type Description, type ApiNode } from './description.ts'
import { examplesOf } from './example.ts'
import type { Operation } from './operations.ts'
import { credentials } from './security.ts'

export function curl(description: Description, operation: Operation): string {
  const { method, parameters } = operation
  const { options, query } = credentials(description, operation)
  const body = bodyOf(description, operation)
  const value = (parameter: ApiNode): string => valueOf(description, parameter)
  const placed = (place: string): ApiNode[] => parameters.filter((one) => recordOf(one)['in'] === place)
  const path = placed('path').reduce(
    (text, one) => text.replaceAll(`{${nameOf(one)}}`, encodeURIComponent(value(one))),
    operation.path,
  )
  const asked = placed('query').filter((one) => recordOf(one)['required'] === true)
  const pairs = [...query, ...asked.map((one) => [nameOf(one), value(one)] as const)]
  const search = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const headers = placed('header').filter((one) => recordOf(one)['required'] === true)
  const lines = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${quoted(serverOf(description, operation) + path + (search === '' ? '' : `?${search}`))}`,
    ...[...options, ...headers.map((one) => ['--header', `${nameOf(one)}: ${value(one)}`] as const), ...body].map(
      ([option, text]) => `  ${option} ${quoted(text)}`,
    ),
  ]
  return lines.join(' \\\n')
}

function nameOf(parameter: ApiNode): string {
  return String(recordOf(parameter)['name'])
}

/** A text as one word of the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function valueOf(description: Description, parameter: ApiNode): string {
  const [example] = examplesOf(description, parameter, 'request')
  const made = example?.value
  // Without an example, a text is named after its parameter.
  if (made === undefined || made === 'string')
    return nameOf(parameter)
      .toUpperCase()
      .replace(/[^A-Z\d]+/g, '_')
  return typeof made === 'object' ? [Object.values(made ?? {})].flat().join(',') : String(made)
}

/** The first server of an operation, its path or the description. */
export function serverOf({ root, resolve }: Description, { node, pathItem }: Operation): string {
  const [server = child(root, '')] = [node, pathItem, root].flatMap((one) => itemsOf(child(one, 'servers')))
  const variables = new Map(entriesOf(child(resolve(server), 'variables')))
  const { url } = recordOf(server)
  const filled = (typeof url === 'string' ? url : '').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variables.get(name)
    return variable === undefined ? whole : String(recordOf(variable)['default'] ?? whole)
  })
  return (/^[a-z][a-z\d+.-]*:/i.test(filled) ? filled : `https://api.example.com${filled}`).replace(/\/$/, '')
}

/** Options that send the first media type's body. */
function bodyOf(description: Description, { node }: Operation): (readonly [string, string])[] {
  const [media] = entriesOf(child(description.resolve(child(node, 'requestBody')), 'content'))
  if (media === undefined) return []
  const [type, holder] = media
  const [example] = examplesOf(description, holder, 'request')
  const fields = Object.entries(Object(example?.value ?? {}) as object).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  if (type === 'multipart/form-data') return fields.map((field) => ['--form', field] as const)
  const header = ['--header', `Content-Type: ${type}`] as const
  if (type === 'application/x-www-form-urlencoded') return fields.map((field) => ['--data-urlencode', field] as const)
  if (example === undefined) return [header, ['--data-binary', '@file']]
  const text =
    typeof example.value === 'string' && !isJson(type) ? example.value : JSON.stringify(example.value, null, 2)
  return isJson(type) || typeof example.value === 'string'
    ? [header, ['--data', text]]
    : [header, ['--data-binary', '@file']]
}

export function isJson(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json\b|^\*\/\*$/i.test(type)
}
