// The component that a project renders around all of its pages (`src/theme/Root`), in the browser: one React tree. Islands that use its context are portals
// in it, so that they share its state. If it renders anything itself, it's mounted around the page and stays when the next one is shown.
import { Component, createElement, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { RenderProvider } from '../api/theme.ts'
import { Alive, exportOf, hydrate, nodeOf, type Life, type HydratedIsland } from './hydrate.ts'
import { answeredPage } from './page.ts'
import type { IslandCode, PageAnswers } from './types.ts'

interface Shown {
  readonly portal: ReactNode
  readonly page: PageAnswers
  readonly life: Life
}

/** The root component when it's around the page. */
interface Around {
  readonly element: HTMLElement
  /** As the build rendered it. */
  readonly html: string
  page: PageAnswers
  /** The page's own nodes. */
  nodes: readonly Node[]
}

const islands = new Map<Element, Shown>()
let around: Around | undefined
let tree: Root | undefined
let planted = 0
/** The root component threw. Until the next full load, islands run without it. */
let isLost = false

/** Renders an island in its element, below the project's root component. If that isn't around the page, its other content isn't shown. */
export function plant(element: Element, island: IslandCode, module: object, root: object, life: Life): HydratedIsland {
  const outer = element.closest<HTMLElement>(AROUND)
  if (outer !== null && !isLost) surround(outer, root)
  if (isLost || exportOf(root, 'default') === undefined) return hydrate(element, island, module, life)
  const alive = createElement(Alive, { ready: life.ready }, nodeOf(island, module))
  const portal = createPortal(createElement(Fallible, { failed: life.failed }, alive), element, `${planted++}`)
  islands.set(element, { portal, page: island.page, life })
  element.replaceChildren()
  show(root)
  return {
    unmount() {
      if (islands.delete(element)) show(root)
    },
  }
}

const AROUND = 'ssg-island[data-around]'

/** Mounts the root component around the page, or passes it the next page if it's mounted. */
export function surround(element: HTMLElement, root: object): void {
  if (around?.element === element) return
  if (isLost || exportOf(root, 'default') === undefined) return say(element, 'failed')
  const nodes = nodesOf(element)
  const { ids: identifierPrefix = '', page = '{}' } = element.dataset
  const answers = JSON.parse(page) as PageAnswers
  if (around !== undefined) {
    around.nodes = nodes
    around.page = answers
    placeOf(around.element)?.replaceChildren(...nodes)
    element.replaceWith(around.element)
    return show(root)
  }
  around = { element, html: element.innerHTML, page: answers, nodes }
  element.querySelector(':scope > noscript, :scope > template')?.remove()
  // Portals aren't part of the build's HTML: they're added after hydration.
  flushSync(() => {
    tree = hydrateRoot(element, nodeAround(root, answers, []), {
      identifierPrefix,
      onUncaughtError: lose,
      onRecoverableError: (error) => console.warn(error),
    })
  })
  if (around !== undefined) say(element, 'ready')
}

/** The page inside it: its own nodes or, if the component didn't render them at first, those stored separately. */
function nodesOf(element: Element): readonly Node[] {
  const place = placeOf(element)
  if (place !== null) return [...place.childNodes]
  const kept = element.querySelector(':scope > noscript, :scope > template')
  const apart = document.createElement('template')
  apart.innerHTML = (kept?.localName === 'noscript' ? kept.textContent : kept?.innerHTML) ?? ''
  return [...(placeOf(apart.content)?.childNodes ?? [])]
}

/** The placeholder inside the component, without those nested in the page: islands there are part of the page. */
function placeOf(element: ParentNode): Element | null {
  return element.querySelector('ssg-children')
}

function show(root: object): void {
  const all = [...islands.values()]
  if (tree === undefined && all.length === 0) return
  tree ??= createRoot(document.createElement('div'), { onUncaughtError: lose })
  const page = around?.page ?? all.at(-1)?.page
  const portals = all.map(({ portal }) => portal)
  // The root component uses the same page data as in the build.
  flushSync(() => tree?.render(page === undefined ? null : nodeAround(root, page, portals)))
}

function nodeAround(root: object, page: PageAnswers, portals: readonly ReactNode[]): ReactNode {
  const component = exportOf(root, 'default')
  if (component === undefined) return null
  const held = around === undefined ? [] : [createElement('ssg-children', HELD)]
  return createElement(
    RenderProvider,
    { value: answeredPage(page) },
    createElement(component, null, ...held, ...portals),
  )
}

/** React doesn't manage the page's nodes: it adopts the element as it is, and if it recreates the element, the nodes are moved there. */
const HELD = {
  key: 'held',
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
  ref(element: HTMLElement | null) {
    if (element !== null && element.firstChild === null) element.append(...(around?.nodes ?? []))
  },
}

/** The component threw: the build's HTML is restored with the current page, and islands restart on their own. */
function lose(error: unknown): void {
  isLost = true
  tree = undefined
  const lost = [...islands.values()]
  const outer = around
  islands.clear()
  around = undefined
  console.error(error)
  if (outer !== undefined)
    queueMicrotask(() => {
      outer.element.innerHTML = outer.html
      placeOf(outer.element)?.replaceChildren(...outer.nodes)
      say(outer.element, 'failed')
    })
  for (const { life } of lost) life.rootLost()
}

function say(element: HTMLElement, state: 'ready' | 'failed'): void {
  element.dataset['state'] = state
  element.dispatchEvent(new CustomEvent('island:state', { bubbles: true, detail: state }))
}

interface FallibleProps {
  readonly failed: (error: unknown) => void
  readonly children?: ReactNode
}

/** An error boundary: a component that throws doesn't affect other islands. */
class Fallible extends Component<FallibleProps, { readonly isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError(): { readonly isLost: boolean } {
    return { isLost: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.failed(error)
  }

  override render(): ReactNode {
    return this.state.isLost ? null : this.props.children
  }
}
