// React elements as they are in memory.
import type { Props } from './static-tags.ts'

export const ELEMENT = Symbol.for('react.transitional.element')

export const FRAGMENT = Symbol.for('react.fragment')

export const STRICT = Symbol.for('react.strict_mode')

export const PROFILER = Symbol.for('react.profiler')

export const CONSUMER = Symbol.for('react.consumer')

export const FORWARD_REF = Symbol.for('react.forward_ref')

export const MEMO = Symbol.for('react.memo')

export interface StaticElement {
  readonly $$typeof: symbol
  readonly type: unknown
  readonly props: Props
}

export interface Component {
  (props: Props, ref?: unknown): unknown
  readonly displayName?: string
  readonly prototype?: { readonly isReactComponent?: unknown }
}

export function nameOf({ displayName, name }: Component): string {
  return displayName ?? (name === '' ? 'component' : name)
}
