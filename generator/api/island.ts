// Server-side wrapper of a `Name.island.tsx` component. Generated code imports it; sites and themes don't need to.
import { createElement, useContext, type ComponentType, type ReactNode } from 'react'
import { splitOriginal } from '../islands/types.ts'
import { PageContext, type RenderContext } from './theme.ts'

const COMPONENT_KINDS = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')]

interface Around {
  /** The component around all pages, if it provides context. */
  readonly root?: () => unknown
  /** The component provides context to its children. */
  readonly provides?: boolean
  /** The component itself is around all pages. */
  readonly around?: boolean
}

/** Wraps a component as an island; other values stay unchanged. An island inside another one becomes part of it. */
export function island<T>(
  id: string,
  exported: string,
  value: T,
  { root, provides = false, around = false }: Around = {},
): T {
  if (!isComponent(exported, value)) return value
  const component = value as unknown as ComponentType<Record<string, unknown>>
  const Island = (props: Record<string, unknown>) => {
    const page = useContext(PageContext)
    const show = page?.island
    const { own, original } = splitOriginal(props)
    if (page === null) return createElement(component, own)
    const still = (context: RenderContext): ReactNode =>
      createElement(
        PageContext.Provider,
        { value: original === undefined ? context : { ...context, original } },
        createElement(component, own),
      )
    if (show === undefined) return still(page)
    // Children get its context only if they're rendered as part of the page.
    if (!around && provides && [own['children'], original].some((one) => one !== undefined))
      return still({ ...page, island: undefined })
    return show({ id, exported, component, props, around, root: root?.() as typeof component | undefined })
  }
  Object.defineProperty(Island, 'length', { value: typeof value === 'function' ? value.length : 1 })
  return Object.assign(Island, component, { displayName: exported, lives: true }) as unknown as T
}

function isComponent(exported: string, value: unknown): boolean {
  // A hook exported as default isn't a component.
  if (typeof value === 'function')
    return exported === 'default' ? !/^use[A-Z]/.test(value.name) : /^[A-Z]/.test(exported)
  return (
    typeof value === 'object' &&
    value !== null &&
    COMPONENT_KINDS.includes((value as { $$typeof?: symbol }).$$typeof as symbol)
  )
}
