// Authentication: a description's schemes, and what an operation requires.
import { child, entriesOf, isPresent, itemsOf, recordOf, type Description, type ApiNode } from './description.ts'
import { blocks, code, description as written, item, link, plain } from './markdown.ts'
import { slugOf, type Operation } from './operations.ts'
import type { ApiReference } from './reference.ts'
import type { Words } from './words.ts'

function schemesOf({ root, resolve }: Description): ReadonlyMap<string, ApiNode> {
  const schemes = entriesOf(child(child(root, 'components'), 'securitySchemes'))
  return new Map(schemes.map(([name, raw]) => [name, resolve(raw)]))
}

/** Alternatives, each a list of schemes that are all needed. */
function requirementsOf(description: Description, { node }: Operation): (readonly (readonly [string, ApiNode])[])[] {
  const own = child(node, 'security')
  return itemsOf(isPresent(own) ? own : child(description.root, 'security')).map(entriesOf)
}

/** An operation's requirements, in one sentence. */
export function securityText({ description, base, words }: ApiReference, operation: Operation): string {
  const schemes = schemesOf(description)
  const alternatives = requirementsOf(description, operation).map((all) =>
    all
      .map(([name, scopes]) => {
        if (!schemes.has(name)) {
          description.report(scopes, {
            message: `The security scheme "${name}" isn't defined.`,
            hint: 'Define the scheme under `components.securitySchemes`.',
          })
          return code(name)
        }
        const names = itemsOf(scopes).map(({ value }) => code(value))
        return link(plain(name), `${base}#auth-${slugOf(name)}`) + (names.length === 0 ? '' : ` (${names.join(', ')})`)
      })
      .join(` ${words.md('and')} `),
  )
  const alternativesText = alternatives.map((one) => (one === '' ? words.md('none') : one)).join(`, ${words.md('or')} `)
  return alternativesText === '' ? '' : words.md('authenticationBy', { schemes: alternativesText })
}

/** The first page's section. */
export function securitySection(reference: ApiReference): string {
  const { words } = reference
  const schemes = [...schemesOf(reference.description)]
  if (schemes.length === 0) return ''
  return blocks(
    `## ${words.md('authentication')} {#authentication}`,
    ...schemes.map(([name, node]) =>
      blocks(
        `### ${plain(name)} {#auth-${slugOf(name)}}`,
        kindOf(words, recordOf(node)),
        written(recordOf(node)['description'], reference),
        flows(words, node),
      ),
    ),
  )
}

function kindOf(words: Words, scheme: ReturnType<typeof recordOf>): string {
  const { type, scheme: http, name, in: place, bearerFormat, openIdConnectUrl } = scheme
  if (type === 'apiKey') return words.md('apiKey', { name: code(name), place: plain(place) })
  if (type === 'http') return `HTTP ${plain(http)}${bearerFormat === undefined ? '' : ` (${plain(bearerFormat)})`}.`
  if (type === 'openIdConnect') return `OpenID Connect: ${code(openIdConnectUrl)}.`
  return type === 'oauth2' ? 'OAuth 2.' : type === 'mutualTLS' ? 'Mutual TLS.' : `${plain(type ?? 'Unknown')}.`
}

function flows(words: Words, node: ApiNode): string {
  return entriesOf(child(node, 'flows'))
    .map(([name, flow]) => {
      const urls = (['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const).flatMap((key) => {
        const { [key]: url } = recordOf(flow)
        return url === undefined ? [] : [`${words.md(key)} ${code(url)}`]
      })
      const scopes = entriesOf(child(flow, 'scopes')).map(([scope, { value }]) =>
        item(`${code(scope)}: ${plain(value)}`),
      )
      return item(words.md('flow', { name: code(name), urls: urls.join(', ') }), scopes.join('\n'))
    })
    .join('\n')
}

type Pair = readonly [name: string, value: string]

/** Options of curl, and parameters of the URL, for an operation's first alternative. */
export function credentials(
  description: Description,
  operation: Operation,
): { readonly options: readonly Pair[]; readonly query: readonly Pair[] } {
  const schemes = schemesOf(description)
  const options: Pair[] = []
  const query: Pair[] = []
  for (const [key] of requirementsOf(description, operation)[0] ?? []) {
    const { type, scheme, name, in: place } = recordOf(schemes.get(key) ?? child(operation.node, ''))
    if (type === 'apiKey' && place === 'query') query.push([String(name), 'API_KEY'])
    else if (type === 'apiKey' && place === 'cookie') options.push(['--cookie', `${String(name)}=API_KEY`])
    else if (type === 'apiKey') options.push(['--header', `${String(name)}: API_KEY`])
    else if (type === 'http' && String(scheme).toLowerCase() === 'basic') options.push(['--user', 'USER:PASSWORD'])
    else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect')
      options.push(['--header', 'Authorization: Bearer TOKEN'])
  }
  return { options, query }
}
