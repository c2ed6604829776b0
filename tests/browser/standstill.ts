// A wait for what can no longer come fails with what the page shows, and not only when the run's limit ends it: when the page has reported an
// error and has come to rest since, and the awaited element is still not as the test wants it.
import type { Locator, Page } from 'playwright-core'

type Wait = Locator['waitFor']

interface Watched {
  /** What scripts of the present page have reported. */
  errors: string[]
  /** Called after each error. */
  readonly looks: Set<() => void>
  readonly rest: (page: Page) => Promise<void>
}

const watched = new WeakMap<Page, Watched>()
const patched = new WeakSet<object>()

/** Watches a page; `rest` resolves when the page has done all that it does of its own accord. */
export function failHopelessWaits(page: Page, rest: (page: Page) => Promise<void>): void {
  const own: Watched = { errors: [], looks: new Set(), rest }
  watched.set(page, own)
  const note = (error: string): void => {
    own.errors.push(error)
    for (const look of own.looks) look()
  }
  page.on('pageerror', ({ message }) => note(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) note(message.text())
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) own.errors = []
  })
  patch(Object.getPrototypeOf(page.locator('html')) as { waitFor: Wait })
}

function patch(locators: { waitFor: Wait }): void {
  if (patched.has(locators)) return
  patched.add(locators)
  const { waitFor } = locators
  locators.waitFor = function (this: Locator, options) {
    const own = watched.get(this.page())
    const wait = waitFor.call(this, options)
    return own === undefined ? wait : orHopeless(own, this, wait, options?.state ?? 'visible')
  }
}

async function orHopeless(own: Watched, locator: Locator, wait: Promise<void>, state: string): Promise<void> {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((...[, fail]) => (reject = fail))
  const look = (): void => {
    void hopelessnessOf(own, locator, state).then((reason) => reason !== null && reject(new Error(reason)))
  }
  // The loser of the race is nobody's failure.
  for (const one of [wait, promise]) one.catch(() => undefined)
  own.looks.add(look)
  look()
  try {
    await Promise.race([wait, promise])
  } finally {
    own.looks.delete(look)
  }
}

/** Why waiting has no sense any more; null where it has, or where that isn't known. */
async function hopelessnessOf(own: Watched, locator: Locator, state: string): Promise<string | null> {
  if (own.errors.length === 0) return null
  const page = locator.page()
  try {
    // What an error sets going is done after the second rest at the latest.
    for (let time = 0; time < 2; time++) await own.rest(page)
    if (own.errors.length === 0 || (await isAs(locator, state))) return null
    const islands = await page.locator('ssg-island').evaluateAll(statesOfIslands)
    return `${locator} will not be ${state}: ${page.url()} reported\n${own.errors.join('\n')}\nislands: ${islands.join(', ') || 'none'}`
  } catch {
    // It is on its way to another page, or closed.
    return null
  }
}

/** Runs in the page. */
function statesOfIslands(all: readonly Element[]): string[] {
  return all.map((element) => {
    const { name = 'default', src = '', state = 'not started' } = (element as HTMLElement).dataset
    return `${name} of ${src}: ${state}`
  })
}

async function isAs(locator: Locator, state: string): Promise<boolean> {
  if (state === 'attached') return (await locator.count()) > 0
  if (state === 'detached') return (await locator.count()) === 0
  return (await locator.isVisible()) === (state === 'visible')
}
