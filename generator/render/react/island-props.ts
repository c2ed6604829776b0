// Converts an island's props to a form that can be sent to the browser: data as JSON, and rendered content as HTML.
import type { ComponentType, ReactNode } from 'react'
import type { IslandPart } from '../../islands/types.ts'
import type { ServerModule } from '../types.ts'

/** Content that is sent as HTML. */
export interface SentPart {
  readonly html: string
  /** Number of the element that contains it; null for children. */
  readonly number: number | null
}

export interface SentProps {
  /** Props as JSON. Parts are null. */
  readonly data: Readonly<Record<string, unknown>>
  /** Props for rendering. Parts are replaced by components that show their HTML. */
  readonly props: Readonly<Record<string, unknown>>
  readonly places: readonly IslandPart[]
  readonly parts: readonly SentPart[]
  /** Parts that have been rendered. */
  readonly shown: ReadonlySet<SentPart>
  /** Props that can't be sent to the browser, with a description of their value. */
  readonly refused: readonly (readonly [property: string, what: string])[]
}

interface Walk {
  readonly server: ServerModule
  readonly html: (node: ReactNode) => string
  readonly places: IslandPart[]
  readonly parts: SentPart[]
  readonly shown: Set<SentPart>
}

/** A value for JSON and for rendering, or a description of a value that JSON doesn't support. */
type Sent = { readonly data: unknown; readonly value: unknown } | string

/** Name of the element around a part, by which the browser finds it. */
export const PART_ELEMENT = 'ssg-children'

export function sentProps(
  server: ServerModule,
  html: (node: ReactNode) => string,
  { children, ...props }: Readonly<Record<string, unknown>>,
): SentProps {
  const walk: Walk = { server, html, places: [], parts: [], shown: new Set() }
  const data: Record<string, unknown> = {}
  const values: Record<string, unknown> = {}
  const refused: [string, string][] = []
  for (const [name, given] of Object.entries(props)) {
    const sent = sentValue(walk, given, [name])
    if (typeof sent === 'string') refused.push([name, sent])
    else {
      data[name] = sent.data
      values[name] = sent.value
    }
  }
  if (typeof children === 'function') refused.push(['children', 'a function'])
  // Text with marks has to become HTML.
  else if (typeof children === 'string' && !children.includes('\u0091'))
    data['children'] = values['children'] = children
  else if (refused.length === 0 && children !== undefined && children !== null)
    values['children'] = server.createElement(partOf(walk, null, children as ReactNode))
  return { data, props: values, places: walk.places, parts: walk.parts, shown: walk.shown, refused }
}

function sentValue(walk: Walk, value: unknown, path: IslandPart['path']): Sent {
  if (path.length > 50) return 'an object that contains itself'
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return { data: value, value }
    case 'number':
      return Number.isFinite(value) ? { data: value, value } : String(value)
    case 'object':
      return value === null ? { data: null, value } : sentObject(walk, value, path)
    case 'function':
      return 'isMDXComponent' in value ? sentComponent(walk, value as unknown as ComponentType, path) : 'a function'
    default:
      return `a ${typeof value}`
  }
}

function sentObject(walk: Walk, value: object, path: IslandPart['path']): Sent {
  if (Array.isArray(value)) {
    const all = value.map((one: unknown, at) => sentValue(walk, one, [...path, at]))
    const lost = all.find((one) => typeof one === 'string')
    if (typeof lost === 'string') return lost
    const kept = all.filter((one) => typeof one !== 'string')
    return { data: kept.map(({ data }) => data), value: kept.map((one) => one.value) }
  }
  if ('$$typeof' in value) {
    if (!(value.$$typeof as symbol).description?.endsWith('element')) return 'a component'
    const Part = partOf(walk, { path, isElement: true }, value as unknown as ReactNode)
    return { data: null, value: walk.server.createElement(Part) }
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype && (prototype as object).constructor?.name !== 'Object')
    return `a ${(prototype as object).constructor?.name ?? 'class instance'}`
  const data: Record<string, unknown> = {}
  const values: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) {
    const sent = sentValue(walk, one, [...path, name])
    if (typeof sent === 'string') return sent
    data[name] = sent.data
    values[name] = sent.value
  }
  return { data, value: values }
}

/** Imported Markdown, which is the same wherever it's rendered. */
function sentComponent(walk: Walk, component: ComponentType, path: IslandPart['path']): Sent {
  return { data: null, value: partOf(walk, { path, isElement: false }, walk.server.createElement(component)) }
}

/** A component that shows HTML, which React doesn't touch. */
function partOf(walk: Walk, place: IslandPart | null, node: ReactNode): ComponentType {
  const { createElement } = walk.server
  const number = place === null ? null : walk.places.length
  if (place !== null) walk.places.push(place)
  const part: SentPart = { html: walk.html(node), number }
  walk.parts.push(part)
  return () => {
    walk.shown.add(part)
    return createElement(PART_ELEMENT, {
      ...(number === null ? {} : { 'data-part-number': number }),
      dangerouslySetInnerHTML: { __html: part.html },
    })
  }
}
