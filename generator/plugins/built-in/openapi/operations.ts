// A description's operations in groups: one for each tag, or for the first part of the paths if there are no tags.
import { child, entriesOf, isPresent, itemsOf, recordOf, type Description, type ApiNode } from './description.ts'
import type { Words } from './words.ts'

export interface Operation {
  readonly method: string
  /** Address or, for a webhook, its name. */
  readonly path: string
  readonly node: ApiNode
  readonly pathItem: ApiNode
  /** Anchor on the group's page. */
  readonly id: string
  readonly operationId: string | null
  /** The summary, if there is one. */
  readonly summary: string | null
  readonly groups: readonly string[]
  readonly parameters: readonly ApiNode[]
}

export interface Group {
  readonly name: string
  readonly title: string
  /** The last part of the page's address. */
  readonly slug: string
  readonly tag: ApiNode | null
  readonly operations: readonly Operation[]
  /** Operations whose first tag is another one. */
  readonly also: readonly Operation[]
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

/** An anchor or part of an address. */
export function slugOf(text: string): string {
  const slug = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? 'other' : slug
}

/** Slugs of which no two are the same. */
export function slugs(...taken: string[]): (text: string) => string {
  const used = new Set(taken)
  return (text) => {
    const slug = slugOf(text)
    let made = slug
    for (let number = 2; used.has(made); number++) made = `${slug}-${number}`
    used.add(made)
    return made
  }
}

export function methodsOf(description: Description, raw: ApiNode): (readonly [method: string, node: ApiNode])[] {
  return entriesOf(description.resolve(raw)).filter(([key]) => METHODS.has(key))
}

/** Groups that aren't tags, by the names that their URLs are made from. */
const [WEBHOOKS, OTHER] = ['Webhooks', 'Other']

export function groupsOf(description: Description, words: Words): readonly Group[] {
  const { root } = description
  const paths = child(root, 'paths')
  const isWhole = [paths, child(root, 'webhooks'), child(root, 'components')].some(
    (one, index) => isPresent(one) && typeof one.value === 'object' && (index === 0 || !description.isOld),
  )
  if (!isWhole)
    description.report(paths, {
      message: `"${root.file}" has no \`paths\`.`,
      hint: 'Define the operations under `paths`.',
    })
  const idFor = slugs()
  const seen = new Map<string, ApiNode>()
  const all = [
    ...entriesOf(paths).filter(([path]) => !path.startsWith('x-')),
    ...entriesOf(child(root, 'webhooks')),
  ].flatMap(([path, raw]) =>
    methodsOf(description, raw).map(([method, node]) =>
      operationOf(description, { path, raw, method, node }, idFor, seen),
    ),
  )
  return grouped(description, all, words)
}

interface Found {
  readonly path: string
  readonly raw: ApiNode
  readonly method: string
  readonly node: ApiNode
}

function operationOf(
  description: Description,
  { path, raw, method, node }: Found,
  idFor: (text: string) => string,
  seen: Map<string, ApiNode>,
): Operation {
  const pathItem = description.resolve(raw)
  const { operationId, summary, tags } = recordOf(node)
  const own = typeof operationId === 'string' && operationId !== '' ? operationId : null
  const isRepeated = own !== null && seen.has(own)
  if (isRepeated)
    description.report(child(node, 'operationId'), {
      message: `The operationId "${own}" is used twice.`,
      hint: `Give \`${method} ${path}\` a unique operationId.`,
    })
  else if (own !== null) seen.set(own, node)
  const named = Array.isArray(tags) ? (tags as unknown[]).filter((tag) => typeof tag === 'string') : []
  return {
    method: method.toUpperCase(),
    path,
    node,
    pathItem,
    id: idFor(own === null || isRepeated ? `${method} ${path}` : own),
    operationId: isRepeated ? null : own,
    summary: typeof summary === 'string' && summary.trim() !== '' ? summary.trim() : null,
    groups: raw.keys[0] === 'webhooks' ? [WEBHOOKS] : named,
    parameters: parametersOf(description, pathItem, node),
  }
}

/** Those of the path, which the operation's own replace by name and place. */
function parametersOf(description: Description, pathItem: ApiNode, node: ApiNode): ApiNode[] {
  const found = new Map<string, ApiNode>()
  for (const raw of [...itemsOf(child(pathItem, 'parameters')), ...itemsOf(child(node, 'parameters'))]) {
    const parameter = description.resolve(raw)
    const { name, in: place } = recordOf(parameter)
    if (isPresent(parameter)) found.set(`${String(place)}\n${String(name)}`, parameter)
  }
  return [...found.values()]
}

function grouped(description: Description, all: readonly Operation[], words: Words): Group[] {
  const tags = new Map(itemsOf(child(description.root, 'tags')).map((tag) => [String(recordOf(tag)['name']), tag]))
  const hasTags = all.some(({ groups, path }) => groups.length > 0 && path.startsWith('/'))
  const groupsFor = ({ groups, path }: Operation): readonly string[] => {
    if (groups.length > 0) return groups
    return hasTags ? [OTHER] : [path.split('/').find((part) => part !== '' && !part.startsWith('{')) ?? OTHER]
  }
  const names = new Set([...(hasTags ? tags.keys() : []), ...all.flatMap(groupsFor)])
  const slugFor = slugs('schemas', 'index')
  return [...names].flatMap((name) => {
    const operations = all.filter((one) => groupsFor(one)[0] === name)
    const also = all.filter((one) => groupsFor(one).indexOf(name) > 0)
    if (operations.length + also.length === 0) return []
    const tag = tags.get(name) ?? null
    const shown = tag === null ? undefined : (recordOf(tag)['x-displayName'] ?? recordOf(tag)['summary'])
    const own = name === WEBHOOKS ? words.text('webhooks') : name === OTHER ? words.text('other') : name
    return [{ name, title: typeof shown === 'string' ? shown : own, slug: slugFor(name), tag, operations, also }]
  })
}
