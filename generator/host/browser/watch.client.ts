// Runs on a page before its own scripts, for `ssg check --browser`: starts every island and records its state.
import type { IslandState, WatchedPage } from '../../base/site/page-visit.ts'

/** An island that hasn't started by then never will. */
const LONGEST = 20_000
const CONTENT = 'img,svg,canvas,video,audio,iframe,object,embed,input,select,textarea,button,hr,math'

const shown = new WeakMap<Element, boolean>()
const errors = new WeakMap<Element, string>()
const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('ssg-island')]

/** Reports everything as visible at once, including content below the window or in a closed panel. */
globalThis.IntersectionObserver = class extends IntersectionObserver {
  readonly #seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(seen, options)
    this.#seen = seen
  }
  override observe(target: Element): void {
    super.observe(target)
    queueMicrotask(() => this.#seen([entryOf(target)], this))
  }
}

function entryOf(target: Element): IntersectionObserverEntry {
  const box = target.getBoundingClientRect()
  return {
    target,
    isIntersecting: true,
    intersectionRatio: 1,
    boundingClientRect: box,
    intersectionRect: box,
    rootBounds: null,
    time: performance.now(),
  }
}

// The whole document is parsed, and its modules haven't run yet.
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  for (const island of all()) shown.set(island, showsSomething(island))
})

document.addEventListener(
  'error',
  (event) => {
    if (!(event instanceof ErrorEvent) || !(event.target instanceof Element)) return
    const error: unknown = event.error
    errors.set(event.target, error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  },
  true,
)

const ENDED = ['ready', 'failed']
const hasEnded = ({ dataset }: HTMLElement): boolean => ENDED.includes(dataset['state'] ?? '')

/** Resolves when every island has started or failed, or when no more is expected to. */
function islandsEnded(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.readyState === 'complete' && all().every(hasEnded)) resolve()
    }
    document.addEventListener('island:state', look)
    addEventListener('load', look)
    setTimeout(resolve, LONGEST)
    look()
  })
}

/** Number of event-loop turns without a change after which a page is expected to be done. */
const QUIET_TURNS = 20
/** Limit for pages that never are. */
const MOST_TURNS = 500

/** Resolves when components have finished their initial work, such as effects. Counts turns instead of time, because a busy machine has fewer of them. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    let quiet = 0
    const changes = new MutationObserver(() => (quiet = 0))
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    const turn = (left: number): void => {
      if (quiet++ < QUIET_TURNS && left > 0) return void setTimeout(() => turn(left - 1))
      changes.disconnect()
      resolve()
    }
    turn(MOST_TURNS)
  })
}

function showsSomething(element: Element): boolean {
  return [...element.childNodes].some((node) => {
    if (node instanceof Text) return node.data.trim() !== ''
    if (!(node instanceof Element) || node.matches('noscript,template,script,style')) return false
    return node.matches(CONTENT) || showsSomething(node)
  })
}

function stateOf(island: HTMLElement): IslandState {
  const { src = '', name = 'default', state } = island.dataset
  return {
    script: src,
    exported: name,
    state: state === 'ready' || state === 'failed' ? state : 'waiting',
    error: errors.get(island) ?? null,
    isBlank: shown.get(island) === true && !showsSomething(island),
  }
}

const watched: WatchedPage = { islandsEnded, settled, islands: () => all().map(stateOf) }
Object.assign(globalThis, { ssgWatched: watched })
