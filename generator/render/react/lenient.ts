// Wraps a tree to contain errors: a component that throws is replaced with a box around its children, and everything else is rendered.
import { Component, createElement, forwardRef, isValidElement, useContext } from 'react'
import type { ComponentType, ForwardRefRenderFunction, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a node, and throws if a component does. With `failed`, components that throw are replaced instead. */
export type RenderStatic = (node: ReactNode, failed?: Failed) => string

/** Receives each component that throws. A marked box with its children replaces it. */
export type Failed = (component: string, error: unknown) => void

type Props = Readonly<Record<string, unknown>>
type Call = (props: Props, ref?: unknown) => unknown
type ClassType = new (props: Props) => Component<Props>

/** A component type that is an object: a context, or the result of `memo`, `forwardRef` or `lazy`. */
interface Exotic {
  readonly $$typeof?: symbol
  readonly type?: unknown
  readonly render?: Call
  readonly _context?: Parameters<typeof useContext>[0]
  readonly _payload?: unknown
  readonly _init?: (payload: unknown) => unknown
}

const CONSUMER = Symbol.for('react.consumer')
const CONTEXT = Symbol.for('react.context')
const FORWARD_REF = Symbol.for('react.forward_ref')
const LAZY = Symbol.for('react.lazy')
const MEMO = Symbol.for('react.memo')
/** React itself shows the fallback if something below it throws. */
const SUSPENSE = Symbol.for('react.suspense')

/** Wraps every component in the node, so that its errors go to `failed`. */
export function lenient(node: ReactNode, failed: Failed): ReactNode {
  return new Lenient(failed).node(node, 'component') as ReactNode
}

class Lenient {
  readonly #failed: Failed
  /** Wrappers by wrapped component. */
  readonly #wrapped = new Map<unknown, unknown>()

  constructor(failed: Failed) {
    this.#failed = failed
  }

  /** `owner` names the component or element around it. */
  node(node: unknown, owner: string): unknown {
    if (typeof node !== 'object' || node === null) return node
    if (isValidElement<Props>(node)) return this.#element(node.type, node.props, node.key, owner)
    if (Symbol.iterator in node) return Array.from(node as Iterable<unknown>, (child) => this.node(child, owner))
    const { $$typeof: kind } = node as Exotic
    if (kind === CONTEXT || kind === LAZY) return node
    this.#failed(owner, new Error('then' in node ? WAITS : 'it contains an object that is neither text nor an element'))
    return null
  }

  #element(type: unknown, props: Props, key: unknown, owner: string): ReactNode {
    if (typeof type === 'string')
      return make(
        this.#once(HOST, () => this.#host()),
        { tag: type, own: props },
        key,
      )
    if (typeof type === 'function') return make(this.#component(type as Call), props, key)
    if (type === SUSPENSE) return make(type, props, key)
    if (typeof type === 'symbol') return make(type, this.#content(props, owner), key)
    if (typeof type === 'object' && type !== null) return this.#exotic(type, props, key, owner)
    return this.#box(owner, new Error(`it contains an element whose type is ${String(type)}`), props)
  }

  #exotic(type: Exotic, props: Props, key: unknown, owner: string): ReactNode {
    switch (type.$$typeof) {
      case MEMO:
        return this.#element(type.type, props, key, owner)
      case FORWARD_REF: {
        const render = type.render as Call
        const wrap = (): unknown => forwardRef(this.#guarded(render) as ForwardRefRenderFunction<unknown, Props>)
        return make(this.#once(render, wrap), props, key)
      }
      case CONSUMER: {
        const { _context: context } = type
        const Consumer: Call = ({ children }) => (children as Call)(useContext(context as never) as Props)
        return make(
          this.#once(type, () => this.#guarded(Consumer)),
          props,
          key,
        )
      }
      case LAZY: {
        const Lazy: Call = (own) => make(type._init?.(type._payload), own)
        return make(
          this.#once(type, () => this.#guarded(Lazy)),
          props,
          key,
        )
      }
      default:
        return make(type, this.#content(props, owner), key)
    }
  }

  #component(component: Call): unknown {
    const isClass = component.prototype instanceof Component || 'isReactComponent' in (component.prototype ?? {})
    return this.#once(component, () =>
      isClass ? this.#guardedClass(component as unknown as ClassType) : this.#guarded(component),
    )
  }

  #guarded(component: Call): Call {
    return (props, ref) => this.#attempt(component, props, () => component(props, ref))
  }

  #guardedClass(type: ClassType): unknown {
    const attempt = (props: Props, work: () => unknown): unknown => this.#attempt(type as never, props, work)
    return class extends type {
      constructor(props: Props) {
        let error: unknown
        try {
          super(props)
          return
        } catch (thrown) {
          error = thrown
        }
        const shown = attempt(props, () => {
          throw error
        })
        return { props, render: () => shown } as never
      }

      override render(): ReactNode {
        return attempt(this.props, () => super.render()) as ReactNode
      }
    }
  }

  /** Renders a component. If it throws, shows its children in a box. */
  #attempt(component: Call, props: Props, work: () => unknown): unknown {
    const name = nameOf(component)
    try {
      return this.node(work(), name)
    } catch (error) {
      return this.#box(name, isWaiting(error) ? new Error(WAITS) : error, props)
    }
  }

  #box(name: string, error: unknown, { children }: Props): ReactNode {
    this.#failed(name, error)
    return make('div', { className: 'not-carried', children: this.node(children, name) })
  }

  /** HTML elements are first tried without their content, because React rejects some props. */
  #host(): (props: { readonly tag: string; readonly own: Props }) => unknown {
    return ({ tag, own }) => {
      const { children } = own
      const isText = typeof children !== 'object' || children === null
      try {
        renderToStaticMarkup(make(tag, isText ? own : { ...own, children: '' }))
      } catch (error) {
        return this.#box(tag, error, own)
      }
      return make(tag, this.#content(own, tag))
    }
  }

  #content(props: Props, owner: string): Props {
    return 'children' in props ? { ...props, children: this.node(props['children'], owner) } : props
  }

  #once(key: unknown, wrap: () => unknown): unknown {
    const known = this.#wrapped.get(key)
    if (known !== undefined) return known
    const made = wrap()
    this.#wrapped.set(key, made)
    return made
  }
}

/** Key of the wrapper for HTML elements. */
const HOST = Symbol('host')

const WAITS = 'it waits for something that loads later, but a page is built at once'

/** Whether `lazy` or `use` threw the value because something isn't loaded yet. */
function isWaiting(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return 'then' in error || (error instanceof Error && error.message.startsWith('Suspense Exception'))
}

function make(type: unknown, props: object, key?: unknown): ReactNode {
  return createElement(type as ComponentType<object>, key == null ? props : { ...props, key: key as string })
}

function nameOf({ displayName, name }: Call & { readonly displayName?: string }): string {
  return displayName ?? (name === '' ? 'component' : name)
}
