// Profiles for tests. Half of what a page in a new tab costs is the tab, so a profile that a test has closed is emptied and given to the next one.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

/**
 * How Playwright's own test runner gives a context on. It forgets all that belongs to the old one: cookies, stores and caches, routes, scripts,
 * bindings and clock, sizes and media, all tabs but one; where other options are asked for than such, it makes a new context.
 */
interface Reusing {
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>
  _disconnectFromReusedContext(reason: string): Promise<void>
}

/** What a test may do to a profile that is not forgotten: then it is closed indeed. */
const LASTING = ['newCDPSession', 'setOffline', 'grantPermissions', 'setGeolocation', 'setHTTPCredentials'] as const

/** The profile that is given on, while a test has it. */
let taken: BrowserContext | null = null
/** Ends a profile whose `close` only gives it back. */
const ends = new WeakMap<BrowserContext, () => Promise<void>>()

export async function openProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  // A test that has two profiles at once needs another one.
  if (taken !== null) return browser.newContext(options)
  const reusing = browser as Browser & Reusing
  await reusing._disconnectFromReusedContext('the next test has it')
  const context = await reusing._newContextForReuse(options).catch(() => null)
  // One that cannot be emptied is left alone.
  if (context === null) return browser.newContext(options)
  taken = context
  const end = context.close.bind(context)
  ends.set(context, end)
  let lasts = false
  for (const name of LASTING) {
    const call = context[name].bind(context) as (...given: unknown[]) => Promise<unknown>
    const noted = (...given: unknown[]): Promise<unknown> => {
      lasts = true
      return call(...given)
    }
    Object.assign(context, { [name]: noted })
  }
  context.close = async () => {
    if (lasts || !(await isStill(context))) await end()
    if (taken === context) taken = null
  }
  return context
}

/** Leaves the pages of a profile. False when one of them is still on its way to another page: what is emptied then never becomes still. */
async function isStill(context: BrowserContext): Promise<boolean> {
  try {
    for (const page of context.pages()) await page.goto('about:blank')
    return true
  } catch {
    return false
  }
}

export async function closeProfiles(browser: Browser): Promise<void> {
  taken = null
  await Promise.all(browser.contexts().map((context) => (ends.get(context) ?? (() => context.close()))()))
}
