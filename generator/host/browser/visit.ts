// Opens a page in a new tab, waits until its islands have started, and collects errors.
import { setTimeout as pause } from 'node:timers/promises'
import { format } from 'node:util'
import type { Browser, DevtoolsEvent, DevtoolsSession, Values } from './devtools.ts'
import type { IslandState, PageVisit } from '../../base/site/page-visit.ts'

/** A page that doesn't respond for this long is stuck. */
const STUCK = 60_000
/** Time limit for requests that a page sends after its islands have started. */
const LOADING = 5000
/** A page that requests nothing for this long has finished loading. */
const QUIET = 60

export interface VisitScope {
  readonly browser: Browser
  /** Of the site: `http://127.0.0.1:3000`. */
  readonly origin: string
  /** The script that observes the page. */
  readonly watch: string
}

export async function visit({ browser, origin, watch }: VisitScope, href: string): Promise<PageVisit> {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId, ...WINDOW })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const log = pageLog(origin, href)
    const tab = browser.session(sessionId as string, (event) => {
      log.hear(event)
      if (event.method === 'Page.javascriptDialogOpening')
        void tab.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined)
    })
    const islands = await within(STUCK, open(tab, log, { url: `${origin}${href}`, watch }))
    tab.leave()
    return { href, islands: islands ?? [], errors: log.errors(), isStuck: islands === null }
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId })
  }
}

const WINDOW = { width: 1280, height: 800 }

async function open(
  tab: DevtoolsSession,
  log: PageLog,
  { url, watch }: { readonly url: string; readonly watch: string },
): Promise<readonly IslandState[]> {
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await tab.send(`${domain}.enable`)
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watch })
  await tab.send('Page.navigate', { url })
  await evaluate(tab, 'ssgWatched.islandsEnded()')
  await evaluate(tab, 'ssgWatched.settled()')
  const end = performance.now() + LOADING
  while (log.isLoading(QUIET) && performance.now() < end) await pause(QUIET / 2)
  await evaluate(tab, 'ssgWatched.settled()')
  return (await evaluate(tab, 'ssgWatched.islands()')) as readonly IslandState[]
}

/** A page that navigates at once loses the pending evaluation, so it's repeated on the next page. */
async function evaluate(tab: DevtoolsSession, expression: string): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      const { result } = await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      return (result as Values)['value']
    } catch (error) {
      if (tries === TRIES) throw error
      await pause(QUIET)
    }
  }
}

const TRIES = 5

/** Null if it takes longer, or fails. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const late = new AbortController()
  const result = await Promise.race([
    work.catch(() => null),
    pause(milliseconds, null, { signal: late.signal }).catch(() => null),
  ])
  late.abort()
  return result
}

interface PageLog {
  hear(event: DevtoolsEvent): void
  errors(): readonly string[]
  /** Whether something is loading, or was until `quiet` milliseconds ago. */
  isLoading(quiet: number): boolean
}

function pageLog(origin: string, href: string): PageLog {
  const errors = new Set<string>()
  const loading = new Set<unknown>()
  let last = performance.now()
  const report = (text: string): void => {
    const [line = ''] = text.replaceAll(origin, '').trim().split('\n')
    if (line !== '') errors.add(line)
  }
  const hear: PageLog['hear'] = ({ method, params }) => {
    const { requestId, type } = params
    if (method.startsWith('Network.')) last = performance.now()
    if (method === 'Network.requestWillBeSent' && type !== 'EventSource') loading.add(requestId)
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') loading.delete(requestId)
    const text = errorOf(params, method)
    if (text !== null && !isOfOthers(params['entry'] as LogEntry | undefined, origin, href)) report(text)
  }
  return { hear, errors: () => [...errors], isLoading: (quiet) => loading.size > 0 || performance.now() - last < quiet }
}

interface LogEntry {
  readonly level: string
  readonly source: string
  readonly text: string
  readonly url?: string
}

interface RemoteObject {
  readonly value?: unknown
  readonly description?: string
  readonly unserializableValue?: string
}

/** An event's error, as text. */
function errorOf(params: Values, method: string): string | null {
  if (method === 'Runtime.exceptionThrown') {
    const { text, exception } = params['exceptionDetails'] as {
      readonly text: string
      readonly exception?: RemoteObject
    }
    return exception === undefined ? text : textOf(exception)
  }
  if (method === 'Runtime.consoleAPICalled') {
    if (params['type'] !== 'error') return null
    return format(...(params['args'] as readonly RemoteObject[]).map(textOf))
  }
  if (method !== 'Log.entryAdded') return null
  const { level, source, text, url } = params['entry'] as LogEntry
  if (level !== 'error') return null
  return source === 'network' && url !== undefined ? `${text} ${url}` : text
}

function textOf({ value, description, unserializableValue }: RemoteObject): string {
  return description ?? unserializableValue ?? String(value)
}

/** Other sites' servers may be unreachable, and a page's own status isn't its components' fault. */
function isOfOthers(entry: LogEntry | undefined, origin: string, href: string): boolean {
  if (entry?.source !== 'network' || entry.url === undefined) return false
  return !entry.url.startsWith(`${origin}/`) || entry.url === `${origin}${href}`
}
