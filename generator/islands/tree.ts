// What a project puts around all of its pages (`src/theme/Root`), in the browser: one tree of React. Islands that it tells something are portals
// in it, so that each hears what the others say. Where it does something itself, it lives around the page and stays when the next one comes.
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

/** The root component where it stands around the page. */
interface Around {
  readonly element: HTMLElement
  /** As the build made it. */
  readonly html: string
  page: PageAnswers
  /** The page itself. */
  nodes: readonly Node[]
}

const islands = new Map<Element, Shown>()
let around: Around | undefined
let tree: Root | undefined
let planted = 0
/** The root component threw. Until the next document, islands run without it. */
let isLost = false

/** Shows an island in its element, below the root component of the project. Where that is not around the page, it shows what else it holds nowhere. */
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

/** Brings the root component to life around the page, or what lives already to the next page. */
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
  // Portals are none of what the build made: they come when it has been taken over.
  flushSync(() => {
    tree = hydrateRoot(element, nodeAround(root, answers, []), {
      identifierPrefix,
      onUncaughtError: lose,
      onRecoverableError: (error) => console.warn(error),
    })
  })
  if (around !== undefined) say(element, 'ready')
}

/** The page in it: its own nodes, or, where the component did not show them at first, those that were kept apart. */
function nodesOf(element: Element): readonly Node[] {
  const place = placeOf(element)
  if (place !== null) return [...place.childNodes]
  const kept = element.querySelector(':scope > noscript, :scope > template')
  const apart = document.createElement('template')
  apart.innerHTML = (kept?.localName === 'noscript' ? kept.textContent : kept?.innerHTML) ?? ''
  return [...(placeOf(apart.content)?.childNodes ?? [])]
}

/** What it shows before the page holds no other such place: islands in it are parts of it. */
function placeOf(element: ParentNode): Element | null {
  return element.querySelector('ssg-children')
}

function show(root: object): void {
  const all = [...islands.values()]
  if (tree === undefined && all.length === 0) return
  tree ??= createRoot(document.createElement('div'), { onUncaughtError: lose })
  const page = around?.page ?? all.at(-1)?.page
  const portals = all.map(({ portal }) => portal)
  // The root asks of the page what it asked when the page was made.
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

/** The nodes of the page are none of React's: it takes the element over as it is, and an element that it makes anew gets them. */
const HELD = {
  key: 'held',
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
  ref(element: HTMLElement | null) {
    if (element !== null && element.firstChild === null) element.append(...(around?.nodes ?? []))
  },
}

/** The component threw: what the build made comes back, with the page as it is, and islands start again on their own. */
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

/** What throws takes no other island with it. */
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
