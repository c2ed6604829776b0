// React for islands, loaded when a page's first one comes into view.
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RenderProvider } from '../api/theme.ts'
import { answeredPage } from './page.ts'
import { splitOriginal, type IslandCode } from './types.ts'

export interface HydratedIsland {
  unmount(): void
}

export interface Life {
  /** The component has run and responds to the visitor. */
  ready(): void
  /** It threw: nothing of it is left on the page. */
  failed(error: unknown): void
  /** The root component around it threw: it must restart without one. */
  rootLost(): void
}

/** Hydrates an element's static HTML. */
export function hydrate(element: Element, island: IslandCode, module: object, life: Life): HydratedIsland {
  return hydrateRoot(element, createElement(Alive, { ready: life.ready }, nodeOf(island, module)), {
    identifierPrefix: island.idPrefix,
    onUncaughtError: life.failed,
    // The client rendering differs from the build's: React has rendered it again, and nothing has stopped.
    onRecoverableError: (error) => console.warn(error),
  })
}

/** The component with its props, in its page context. */
export function nodeOf(island: IslandCode, module: object): ReactNode {
  const component = exportOf(module, island.exported)
  if (component === undefined) throw new Error(`${island.module} exports no "${island.exported}"`)
  for (const [number, [{ path, isElement }, html]] of island.parts.entries()) {
    const shown = partOf(html, `${number}`)
    putAt(island.props, path, isElement ? shown : () => shown)
  }
  const children = island.children === null ? [] : [partOf(island.children)]
  const { own, original } = splitOriginal(island.props)
  return createElement(
    RenderProvider,
    { value: { ...answeredPage(island.page), ...(original === undefined ? {} : { original }) } },
    createElement(component, own, ...children),
  )
}

/** A CommonJS package exports only its default. */
export function exportOf(module: object, name: string): ComponentType<object> | undefined {
  const all = Reflect.get(module, 'default') as { readonly __esModule?: boolean } | undefined
  return Reflect.get(all?.__esModule === true ? all : module, name) as ComponentType<object> | undefined
}

/** HTML that React leaves unchanged. */
function partOf(html: string, number?: string): ReactNode {
  return createElement('ssg-children', {
    'data-part-number': number,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  })
}

function putAt(props: object, path: readonly (string | number)[], value: unknown): void {
  let holder = props
  for (const step of path.slice(0, -1)) holder = Reflect.get(holder, step) as object
  Reflect.set(holder, path.at(-1) as string, value)
}

export function Alive({ ready, children }: { readonly ready: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(ready, [ready])
  return children
}
