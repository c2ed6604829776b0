// One operation as Markdown.
import { checkExamples } from './check-examples.ts'
import { child, entriesOf, isPresent, recordOf, type ApiNode } from './description.ts'
import { endpoint, fields } from './elements.ts'
import { examplesOf, type Direction, type NamedExample } from './example.ts'
import { blocks, code, codeBlock, description as written, item, link, plain } from './markdown.ts'
import { methodsOf, type Operation } from './operations.ts'
import type { ApiReference } from './reference.ts'
import { curl, isJson } from './request-sample.ts'
import { contentOf, docsOf, typeOf } from './schema.ts'
import { securityText } from './security.ts'

/** An operation's name: its summary or its address. */
export function labelOf({ summary, method, path }: Operation): string {
  return summary === null ? code(`${method} ${path}`) : plain(summary)
}

export function operationSection(reference: ApiReference, operation: Operation): string {
  const { description, words } = reference
  const { node, id, path } = operation
  const isWebhook = !path.startsWith('/')
  return blocks(
    `## ${labelOf(operation)} {#${id}}`,
    endpoint(operation.method, path),
    recordOf(node)['deprecated'] === true
      ? `:::warning[${words.md('deprecatedTitle')}]\n\n${words.md('deprecatedText')}\n\n:::`
      : '',
    written(recordOf(node)['description'] ?? recordOf(operation.pathItem)['description'], reference),
    docsOf(reference, node),
    securityText(reference, operation),
    isWebhook ? '' : codeBlock('sh', curl(description, operation), words.text('request')),
    parametersSection(reference, operation),
    requestSection(reference, node, `### ${words.md('requestBody')} {#${id}-body}`),
    responsesSection(reference, node, id),
    callbacks(reference, node),
  )
}

function parametersSection(reference: ApiReference, { id, parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const list = parameters.map((one) => parameterItem(reference, one, recordOf(one)['name'], recordOf(one)['in']))
  return blocks(`### ${reference.words.md('parameters')} {#${id}-parameters}`, fields(list.join('\n')))
}

function parameterItem(reference: ApiReference, node: ApiNode, name: unknown, place?: unknown): string {
  checkExamples(reference.description, node, schemaOf(node))
  const { words } = reference
  const { required, deprecated } = recordOf(node)
  const schema = schemaOf(node)
  const flags = [
    place === undefined ? '' : ` ${words.md('in', { place: plain(place) })}`,
    required === true ? ` **${words.md('required')}**` : '',
    deprecated === true ? ` **${words.md('deprecated')}**` : '',
  ].join('')
  const given = [
    child(node, 'example'),
    ...entriesOf(child(node, 'examples')).map(([, raw]) => child(reference.description.resolve(raw), 'value')),
  ]
  const examples = given.filter(isPresent).map(({ value }) => code(value))
  return item(
    `${code(name)} *${typeOf(reference, schema)}*${flags}`,
    written(recordOf(node)['description'], reference),
    contentOf(reference, schema, 1),
    examples.length === 0 ? '' : words.md('examples', { values: examples.join(', ') }),
  )
}

function schemaOf(node: ApiNode): ApiNode {
  const [media] = entriesOf(child(node, 'content'))
  return media === undefined ? child(node, 'schema') : child(media[1], 'schema')
}

function requestSection(reference: ApiReference, node: ApiNode, title: string): string {
  const body = reference.description.resolve(child(node, 'requestBody'))
  if (!isPresent(body)) return ''
  const { required, description } = recordOf(body)
  return blocks(
    title,
    required === true ? `**${reference.words.md('requiredBody')}**` : '',
    written(description, reference),
    ...mediaTypes(reference, body, 'request'),
  )
}

function mediaTypes(reference: ApiReference, holder: ApiNode, direction: Direction): string[] {
  return entriesOf(child(holder, 'content')).map(([type, media]) => {
    const schema = child(media, 'schema')
    if (isJson(type) || type.includes('form')) checkExamples(reference.description, media, schema)
    return blocks(
      `${code(type)}${isPresent(schema) ? ` *${typeOf(reference, schema)}*` : ''}`,
      fields(contentOf(reference, schema)),
      ...examplesOf(reference.description, media, direction).map(({ name, value }) =>
        example(reference, type, { name, value }),
      ),
    )
  })
}

/** Folded, because some are long. */
export function example({ words }: ApiReference, type: string, { name, value }: NamedExample): string {
  const isText = typeof value === 'string' && !isJson(type)
  const [, kind = 'text'] = /[/+](xml|html|ya?ml|css|csv|markdown)\b/.exec(type) ?? []
  const block = isText ? codeBlock(kind, value) : codeBlock('json', JSON.stringify(value, null, 2))
  return `:::details[${words.md('example')}${name === '' ? '' : `&#58; ${plain(name)}`}]\n\n${block}\n\n:::`
}

function responsesSection(reference: ApiReference, node: ApiNode, id: string): string {
  const responses = entriesOf(child(node, 'responses')).filter(([status]) => !status.startsWith('x-'))
  if (responses.length === 0) return ''
  return blocks(
    `### ${reference.words.md('responses')} {#${id}-responses}`,
    ...responses.map(([status, raw]) => {
      const response = reference.description.resolve(raw)
      const text = written(recordOf(response)['description'], reference)
      const isLine = text !== '' && !text.includes('\n')
      const headers = entriesOf(child(response, 'headers')).map(([name, header]) =>
        parameterItem(reference, reference.description.resolve(header), name),
      )
      return blocks(
        `**${plain(status)}**${isLine ? `: ${text}` : ''}`,
        isLine ? '' : text,
        ...mediaTypes(reference, response, 'response'),
        headers.length === 0 ? '' : blocks(reference.words.md('headers'), fields(headers.join('\n'))),
        linksOf(reference, response),
      )
    }),
  )
}

/** Operations that can be called with values of a response. */
function linksOf(reference: ApiReference, response: ApiNode): string {
  const links = entriesOf(child(response, 'links')).map(([name, raw]) => {
    const node = reference.description.resolve(raw)
    const { operationId, operationRef, description, parameters } = recordOf(node)
    const operation = reference.operation(String(operationId))
    const target =
      operation === null
        ? code(operationId ?? operationRef ?? '')
        : link(labelOf(operation), reference.hrefOf(operation))
    const given =
      parameters === undefined
        ? ''
        : ` ${reference.words.md('with', {
            values: entriesOf(child(node, 'parameters'))
              .map(([key, { value }]) => `${code(key)} = ${code(value)}`)
              .join(', '),
          })}`
    return item(`${code(name)}: ${target}${given}`, written(description, reference))
  })
  return links.length === 0 ? '' : blocks(reference.words.md('links'), fields(links.join('\n')))
}

function callbacks(reference: ApiReference, node: ApiNode): string {
  const found = entriesOf(child(node, 'callbacks')).flatMap(([name, raw]) =>
    entriesOf(reference.description.resolve(raw)).flatMap(([address, pathItem]) =>
      methodsOf(reference.description, pathItem).map(([method, one]) =>
        blocks(
          `**${reference.words.md('callback')} ${code(name)}:** ${code(`${method.toUpperCase()} ${address}`)}`,
          written(recordOf(one)['description'] ?? recordOf(one)['summary'], reference),
          requestSection(reference, one, ''),
        ),
      ),
    ),
  )
  return blocks(...found)
}
