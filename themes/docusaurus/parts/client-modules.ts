// Runs a project's scripts for every page (`clientModules`). They run when the page is loaded, and their exports are called on each navigation:
// `onRouteUpdate` before the new page is shown, and `onRouteDidUpdate` after it. If the first returns a function, it's called when the new page is
// shown.

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

interface Step {
  readonly previousLocation: Place | null
  readonly location: Place
}

type Hook = 'onRouteUpdate' | 'onRouteDidUpdate'
type Told = (step: Step) => unknown
type Module = Readonly<Partial<Record<Hook, Told>>> & { readonly default?: Readonly<Partial<Record<Hook, Told>>> }

/** Calls the modules for the current page and for each navigation. */
export function startClientModules(modules: readonly Module[]): void {
  let shown: Place | null = null
  let ends: readonly unknown[] | null = null
  let told: Place | null = null

  const step = (): Step => ({ previousLocation: shown, location: here() })
  const end = (): void => {
    for (const one of ends ?? []) if (typeof one === 'function') attempt(() => (one as () => unknown)())
    ends = null
  }
  const leave = (): void => {
    if (ends !== null && told !== null && isSame(told, here())) return
    // The visitor went elsewhere before the page was shown.
    end()
    told = here()
    ends = tell(modules, 'onRouteUpdate', step())
  }
  const arrive = (): void => {
    if (shown !== null && isSame(shown, here())) return
    leave()
    end()
    tell(modules, 'onRouteDidUpdate', step())
    shown = here()
  }

  document.addEventListener('page:before', leave)
  document.addEventListener('page:load', arrive)
  addEventListener('hashchange', arrive)
  arrive()
}

function here(): Place {
  const { pathname, search, hash } = location
  return { pathname, search, hash }
}

function isSame(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash
}

/** The return values of all modules. If one throws, the others are still called. */
function tell(modules: readonly Module[], hook: Hook, step: Step): readonly unknown[] {
  return modules.map((module) => attempt(() => (module.default?.[hook] ?? module[hook])?.(step)))
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
