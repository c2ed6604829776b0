// What a description's pages share: its groups, its named schemas, and the links to both.
import { child, entriesOf, idOf, recordOf, referenceIn, type Description, type ApiNode } from './description.ts'
import { link, plain, type Writing } from './markdown.ts'
import { groupsOf, slugs, type Group, type Operation } from './operations.ts'
import type { Words } from './words.ts'

export interface NamedSchema {
  readonly name: string
  readonly slug: string
  /** As it's written: it can be a reference to another one. */
  readonly raw: ApiNode
}

export interface ApiReference extends Writing {
  readonly words: Words
  readonly description: Description
  /** Address of the first page. */
  readonly base: string
  readonly groups: readonly Group[]
  /** Those under `components`, and others that something refers to, which are added when they're found. */
  readonly schemas: readonly NamedSchema[]
  /** A link to the referenced schema's page; null if the schema isn't a reference. */
  schemaLink(raw: ApiNode): string | null
  /** Address of an operation. */
  hrefOf(operation: Operation): string
  operation(id: string): Operation | null
}

interface Settings {
  readonly words: Words
  readonly base: string
  readonly parse: Writing['parse']
  /** Base of relative links in texts; without it, they lead to the site's own pages. */
  readonly links?: string | undefined
}

export function createReference(description: Description, { words, base, parse, links }: Settings): ApiReference {
  const groups = groupsOf(description, words)
  const slugFor = slugs()
  const schemas: NamedSchema[] = []
  const known = new Map<string, NamedSchema>()
  const add = (name: string, raw: ApiNode): NamedSchema => {
    const schema = { name, slug: slugFor(name), raw }
    schemas.push(schema)
    known.set(idOf(raw), schema)
    return schema
  }
  for (const [name, raw] of entriesOf(child(child(description.root, 'components'), 'schemas'))) add(name, raw)
  const hrefs = new Map(
    groups.flatMap(({ slug, operations }) => operations.map((one) => [one, `${base}/${slug}#${one.id}`])),
  )
  const named = new Map([...hrefs.keys()].flatMap((one) => (one.operationId === null ? [] : [[one.operationId, one]])))
  const hrefOf = (operation: Operation): string => hrefs.get(operation) ?? base
  return {
    words,
    description,
    parse,
    base,
    groups,
    schemas,
    hrefOf,
    operation: (id) => named.get(id) ?? null,
    schemaLink: (raw) => {
      if (referenceIn(raw) === null) return null
      const node = description.resolve(raw)
      if (node.value === undefined) return null
      const schema = known.get(idOf(node)) ?? add(nameOf(node), node)
      return link(plain(schema.name), `${base}/schemas/${schema.slug}`)
    },
    target: (url) => {
      const [, kind, text = ''] = /^#(?:tag\/[^/]+\/)?(operation|tag)\/(.+)$/.exec(url) ?? []
      const name = text.replace(/%20/g, ' ')
      const operation = kind === 'operation' ? named.get(name) : undefined
      const group = kind === 'tag' ? groups.find((one) => one.name === name) : undefined
      if (operation !== undefined) return hrefOf(operation)
      if (group !== undefined) return `${base}/${group.slug}`
      return links !== undefined && URL.canParse(url, links) ? new URL(url, links).href : null
    },
  }
}

/** A name for a schema that isn't under `components`. */
function nameOf({ file, keys }: ApiNode): string {
  const last = keys.at(-1) ?? file.replace(/^.*\/|\.\w+$/g, '')
  return last === 'schema' || last === 'items' || typeof last === 'number' ? keys.slice(-2).join(' ') : last
}

/** The description's title. */
export function titleOf({ root }: Description): string {
  const { title } = recordOf(child(root, 'info'))
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : 'API'
}
