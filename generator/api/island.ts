// What stands for a component of `Name.island.tsx` on the server. Code that the generator makes imports it; sites and themes need not.
import { createElement, useContext, type ComponentType } from 'react'
import { PageContext } from './theme.ts'

const COMPONENT_KINDS = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')]

/** The component as an island; what is no component stays what it is. An island inside of another one is a part of it. `root` gives what stands around all pages. */
export function island<T>(id: string, exported: string, value: T, root?: () => unknown): T {
  if (!isComponent(exported, value)) return value
  const component = value as unknown as ComponentType<Record<string, unknown>>
  const Island = (props: Record<string, unknown>) => {
    const show = useContext(PageContext)?.island
    return show === undefined
      ? createElement(component, props)
      : show({ id, exported, component, props, root: root?.() as typeof component | undefined })
  }
  Object.defineProperty(Island, 'length', { value: typeof value === 'function' ? value.length : 1 })
  return Object.assign(Island, component, { displayName: exported }) as unknown as T
}

function isComponent(exported: string, value: unknown): boolean {
  // A hook that a module exports as its default is no component.
  if (typeof value === 'function')
    return exported === 'default' ? !/^use[A-Z]/.test(value.name) : /^[A-Z]/.test(exported)
  return (
    typeof value === 'object' &&
    value !== null &&
    COMPONENT_KINDS.includes((value as { $$typeof?: symbol }).$$typeof as symbol)
  )
}
