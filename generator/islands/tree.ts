// Islands of a project whose root component tells all of its pages something: they are one tree of React, so that each hears what the others say.
import { Component, createElement, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { RenderProvider } from '../api/theme.ts'
import { Alive, exportOf, nodeOf, type Life, type Living } from './hydrate.ts'
import { answeredPage } from './page.ts'
import type { IslandCode, PageAnswers } from './types.ts'

interface Shown {
  readonly portal: ReactNode
  readonly page: PageAnswers
  readonly life: Life
}

const islands = new Map<Element, Shown>()
let tree: Root | undefined
let planted = 0

/** Shows an island in its element, below the root component of the project, which shows what else it holds nowhere. */
export function plant(element: Element, island: IslandCode, module: object, root: object, life: Life): Living {
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

function show(root: object): void {
  const around = exportOf(root, 'default')
  const all = [...islands.values()]
  tree ??= createRoot(document.createElement('div'), {
    onUncaughtError(error) {
      tree = undefined
      const lost = [...islands.values()]
      islands.clear()
      for (const { life } of lost) life.failed(error)
    },
  })
  const last = all.at(-1)
  const portals = all.map(({ portal }) => portal)
  // The root asks of the page what it asked when the page was made.
  flushSync(() =>
    tree?.render(
      last === undefined || around === undefined
        ? null
        : createElement(RenderProvider, { value: answeredPage(last.page) }, createElement(around, null, ...portals)),
    ),
  )
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
