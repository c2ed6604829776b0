// Profiles for tests. Most of what a page in a new tab costs is the tab and what it has not in its cache, so a profile that a test has closed is
// emptied and given to the next one.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { keepsFiles } from './server.ts'

/**
 * How Playwright's own test runner gives a context on. It forgets all that belongs to the old one: cookies, stores and caches, routes, scripts,
 * bindings and clock, sizes and media, all tabs but one; where other options are asked for than such, it makes a new context.
 */
interface Reusing {
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>
  _disconnectFromReusedContext(reason: string): Promise<void>
}

/** Playwright's own side of what tests have: the profile that `_newContextForReuse` gives on, and what it does to empty it. */
interface InnerBrowser {
  _contextForReuse: object | undefined
}
interface InnerContext {
  /** Whose stores are emptied, by loading an empty page of each. */
  readonly _origins: Set<string>
  readonly clock: { resumeNoReply(): void }
  clearCache(): Promise<void>
  pages(): { mainFrame(): InnerFrame }[]
  /** With those that open just now. */
  possiblyUninitializedPages(): readonly unknown[]
}
interface InnerFrame {
  url(): string
  gotoImpl(progress: unknown, url: string, options: unknown): Promise<unknown>
}

/** What a test may do to a profile that is not forgotten: then it is closed indeed. */
const LASTING = ['newCDPSession', 'setOffline', 'grantPermissions', 'setGeolocation', 'setHTTPCredentials'] as const

/** What can be changed in a profile that is there. One with other options is another one. */
const CHANGEABLE = new Set([
  'colorScheme',
  'contrast',
  'forcedColors',
  'reducedMotion',
  'screen',
  'userAgent',
  'viewport',
])
/** With such options, or without: as many are kept. */
const KEPT = 3
const kept = new Map<string, object>()

/** The profile that is given on, while a test has it. */
let taken: BrowserContext | null = null
/** Ends a profile whose `close` only gives it back. */
const ends = new WeakMap<BrowserContext, () => Promise<void>>()
/** Given back and left: for the next test, also of another file. */
const idle = new WeakSet<BrowserContext>()
/** Profiles in whose cache there may be something else than files that never change. */
const uncertain = new WeakSet<InnerContext>()

export async function openProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  // A test that has two profiles at once needs another one.
  if (taken !== null) return browser.newContext(options)
  const context = await givenOn(browser, options).catch(() => null)
  // One that cannot be emptied is left alone.
  if (context === null) return browser.newContext(options)
  taken = context
  const inner = innerOf<InnerContext>(context)
  const end = context.close.bind(context)
  ends.set(context, end)
  let lasts = false
  for (const name of LASTING) {
    const call = context[name].bind(context) as (...given: unknown[]) => Promise<unknown>
    const noted = async (...given: unknown[]): Promise<unknown> => {
      // Tests that inspect the network or take it offline start with an empty cache.
      if (!lasts) await allOfCache.get(inner)?.()
      lasts = true
      return call(...given)
    }
    Object.assign(context, { [name]: noted })
  }
  noteRoutes(context, () => uncertain.add(inner))
  context.close = async () => {
    if (lasts || !(await isLeft(context, inner, options.javaScriptEnabled !== false))) await end()
    else idle.add(context)
    if (taken === context) taken = null
  }
  return context
}

async function givenOn(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const reusing = browser as Browser & Reusing
  await reusing._disconnectFromReusedContext('the next test has it')
  const inner = innerOf<InnerBrowser>(browser)
  const kind = JSON.stringify(Object.entries(options).filter(([name]) => !CHANGEABLE.has(name)))
  const oldest = kept.has(kind) || kept.size < KEPT ? kind : (kept.keys().next().value as string)
  // Playwright gives it on, or closes it when it is of another kind.
  inner._contextForReuse = kept.get(oldest)
  kept.delete(oldest)
  const context = await reusing._newContextForReuse(options)
  if (inner._contextForReuse !== undefined) kept.set(kind, inner._contextForReuse)
  spare(innerOf<InnerContext>(context))
  return context
}

/** Empties the cache, whatever is in it. */
const allOfCache = new WeakMap<InnerContext, () => Promise<void>>()

/**
 * Leave out of Playwright's emptying what need not be done: a blank page in place of a blank page, a cache of files that never change, and
 * letting go a clock that is taken away: done without being waited for, it would come after that.
 */
function spare(inner: InnerContext): void {
  inner.clock.resumeNoReply = () => undefined
  if (!allOfCache.has(inner)) {
    const all = inner.clearCache.bind(inner)
    allOfCache.set(inner, all)
    inner.clearCache = async () => {
      if (uncertain.delete(inner)) await all()
    }
  }
  const frame = inner.pages()[0]?.mainFrame()
  if (frame === undefined || Object.hasOwn(frame, 'gotoImpl')) return
  const goTo = frame.gotoImpl.bind(frame)
  frame.gotoImpl = async (progress, url, options) =>
    url === BLANK && frame.url() === BLANK ? null : goTo(progress, url, options)
}

const BLANK = 'about:blank'

/** Calls `routed` when an answer may be made by the test. */
function noteRoutes(context: BrowserContext, routed: () => void): void {
  const note = (one: Page | BrowserContext): void => {
    const route = one.route.bind(one) as Page['route']
    one.route = async (...given) => {
      routed()
      return route(...given)
    }
  }
  note(context)
  context.pages().forEach(note)
  context.on('page', note)
}

/**
 * Leaves the page of a profile. False when it is still on its way to another one: what is emptied then never becomes still. And when there are
 * others: of a tab that has just been opened, in a process of its own, Chromium 143 now and then does not tell that it has left, and is waited
 * for without end (the session of the tab comes to the next process after the blank page does).
 */
async function isLeft(context: BrowserContext, inner: InnerContext, scripts: boolean): Promise<boolean> {
  try {
    const [page] = context.pages()
    if (page === undefined || inner.possiblyUninitializedPages().length > 1) return false
    if (![...inner._origins].every(keepsFiles)) uncertain.add(inner)
    const emptied = scripts ? await emptiesItself(page) : null
    await page.goto(BLANK)
    if (emptied !== null) inner._origins.delete(emptied)
    return true
  } catch {
    return false
  }
}

/**
 * Tells a page to empty its stores as the last thing that it does. Returns its origin, or null where a page has to be loaded for it: when
 * there are frames or other stores, or they are blocked.
 */
async function emptiesItself(page: Page): Promise<string | null> {
  if (page.frames().length > 1) return null
  return page
    .evaluate(async () => {
      const stores = [localStorage, sessionStorage]
      const empty = (): void => stores.forEach((store) => store.clear())
      empty()
      // After whatever the page's own scripts do then: they were told to before.
      for (const name of ['visibilitychange', 'pagehide', 'unload']) addEventListener(name, empty)
      const others = [indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()]
      return (await Promise.all<readonly unknown[]>(others)).flat().length === 0 ? location.origin : null
    })
    .catch(() => null)
}

/** Closes everything that a file's tests left open. */
export async function closeProfiles(browser: Browser): Promise<void> {
  taken = null
  const open = browser.contexts().filter((context) => !idle.has(context))
  await Promise.all(open.map((context) => (ends.get(context) ?? (() => context.close()))()))
}

/** Playwright runs in this process: what it has for an object of its interface. */
function innerOf<T>(object: Browser | BrowserContext): T {
  const { _connection } = object as unknown as { _connection: { toImpl(of: unknown): T } }
  return _connection.toImpl(object)
}
