// A wait that can no longer succeed fails with its page's state instead of running into the time limit of the run. All waits and actions of
// Playwright pass through one function, and each takes a signal that ends it: a page at rest aborts whatever waits for it.
import { setMaxListeners } from 'node:events'
import type { BrowserContext, Frame, Page } from 'playwright-core'

/**
 * How many turns of its own event loop a page spends at rest before its waits fail. A turn counts when the page has answered, so a page on a
 * slow machine gets more time. After an error of the page few turns are enough. A page with an event stream waits for its server, not for itself.
 * One that never rests has `moving` turns for each wait, and one that doesn't answer as many as would have been in `silent` turns of the test's own loop.
 */
export const limits = { turns: 100, afterError: 20, withStream: 600, moving: 3000, silent: 1200 }
const BETWEEN_TURNS = 100

/** The parts of Playwright's client that end a wait: see `Connection.sendMessageToServer` and `TimeoutSettings` there. */
interface Options {
  readonly signal?: AbortSignal | undefined
  readonly [name: string]: unknown
}
interface Owner {
  readonly _type: string
  _parentOfType(type: string): Owner | undefined
}
interface Params {
  readonly selector?: string
  readonly phase?: 'before' | 'log' | 'after'
  readonly waitId?: string
  readonly event?: string
  readonly message?: string
}
interface Connection {
  sendMessageToServer(owner: Owner, method: string, params: Params, options: Options): Promise<unknown>
  toImpl(of: unknown): { mainFrame(): InnerFrame }
}
interface InnerFrame {
  nonStallingEvaluateInExistingContext(expression: string, world: 'utility'): Promise<unknown>
}
type WithSignal = (options: Options) => Options
interface Client {
  readonly _connection: Connection
  readonly _timeoutSettings: { timeout: WithSignal; navigationTimeout: WithSignal }
}
interface Navigations {
  readonly _eventEmitter: { on(event: 'navigated', heard: (event: { readonly newDocument?: object }) => void): void }
}

interface Wait {
  /** What is asked of which kind of object, and what Playwright has noted of an event. */
  text: string
  readonly given: Params
  /** Where `selector` is looked for. */
  readonly frame: Frame | null
  readonly selector: string | null
}

interface Watched {
  readonly page: Page
  /** Whether requests, and streams that the server keeps open, are under way. */
  readonly traffic: () => { readonly requests: number; readonly streams: number }
  readonly waits: Map<object | string, Wait>
  /** Ends all waits of the page. */
  end: AbortController
  /** The last messages of the console and errors of scripts. */
  notes: string[]
  /** Whether the present document has reported an error. */
  failed: boolean
  /** What the page was like at the last turn, and for how many turns it has been. */
  look: unknown
  turns: number
  /** For how many turns the newest wait has waited. */
  waited: number
  timer: NodeJS.Timeout | null
}

const watched = new WeakMap<object, Watched>()
const patched = new WeakSet<Connection>()

/** From now on, what waits for `page` fails when the page is at rest. */
export function failAtStandstill(page: Page, traffic: Watched['traffic']): void {
  if (watched.has(page)) return
  const own: Watched = {
    page,
    traffic,
    waits: new Map(),
    end: controller(),
    notes: [],
    failed: false,
    look: null,
    turns: 0,
    waited: 0,
    timer: null,
  }
  watched.set(page, own)
  // Waits for an event of a context are over when its first page is at rest.
  const context = page.context()
  if (!watched.has(context)) watched.set(context, own)
  for (const one of [page, context]) if (watched.get(one) === own) giveSignal(one, own)
  noteErrors(own)
  patch((page as unknown as Client)._connection)
}

function controller(): AbortController {
  const made = new AbortController()
  setMaxListeners(0, made.signal)
  return made
}

/** Waits for events and addresses take their signal from their page's settings. */
function giveSignal(one: Page | BrowserContext, own: Watched): void {
  const settings = (one as unknown as Client)._timeoutSettings
  for (const name of ['timeout', 'navigationTimeout'] as const) {
    const given = settings[name].bind(settings)
    settings[name] = (options) => ({ ...given(options), signal: options.signal ?? own.end.signal })
  }
}

function noteErrors(own: Watched): void {
  const note = (text: string, isError: boolean): void => {
    own.notes = [...own.notes.slice(-9), text]
    own.failed ||= isError
  }
  own.page.on('pageerror', ({ message }) => note(`error: ${message}`, true))
  own.page.on('console', (message) => {
    const isError = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    note(`${message.type()}: ${message.text()}`, isError)
  })
  own.page.on('crash', () => note('the page has crashed', true))
  const frame = own.page.mainFrame() as unknown as Navigations
  frame._eventEmitter.on('navigated', ({ newDocument }) => {
    if (newDocument !== undefined) own.failed = false
  })
}

/** Whose calls may wait for a page. */
const OWNERS = new Set(['BrowserContext', 'Page', 'Frame', 'ElementHandle', 'JSHandle'])
/** Calls that end by themselves; the watch itself looks for elements with the second. */
const ENDING = new Set(['waitForTimeout', 'evalOnSelectorAll'])

function patch(connection: Connection): void {
  if (patched.has(connection)) return
  patched.add(connection)
  const send = connection.sendMessageToServer.bind(connection)
  connection.sendMessageToServer = async (owner, method, params, options) => {
    const own = OWNERS.has(owner._type) ? watched.get(owner._parentOfType('Page') ?? owner) : undefined
    if (own === undefined) return send(owner, method, params, options)
    if (method === '__waitInfo__') {
      noteEvent(own, params)
      return send(owner, method, params, options)
    }
    if (owner._type === 'BrowserContext' || ENDING.has(method)) return send(owner, method, params, options)
    const frame = owner._type === 'Frame' ? (owner as unknown as Frame) : null
    const key = {}
    begin(own, key, { text: `${owner._type}.${method}`, given: params, frame, selector: params.selector ?? null })
    try {
      return await send(owner, method, params, { ...options, signal: options.signal ?? own.end.signal })
    } catch (error) {
      if (error instanceof Error && own.page.isClosed()) error.message += `\n${stateWithoutPage(own)}`
      throw error
    } finally {
      own.waits.delete(key)
    }
  }
}

/** Playwright announces the begin and the end of a wait for an event. */
function noteEvent(own: Watched, { phase, waitId = '', event = '', message = '' }: Params): void {
  const wait = own.waits.get(waitId)
  if (phase === 'before') begin(own, waitId, { text: `event ${event}`, given: {}, frame: null, selector: null })
  else if (phase === 'after') own.waits.delete(waitId)
  else if (wait !== undefined) wait.text += `; ${message}`
}

function begin(own: Watched, key: object | string, wait: Wait): void {
  own.waits.set(key, wait)
  own.turns = 0
  own.waited = 0
  own.timer ??= setTimeout(() => void turn(own), BETWEEN_TURNS).unref()
}

async function turn(own: Watched): Promise<void> {
  if (own.waits.size > 0) await look(own)
  const { requests, streams } = own.traffic()
  const { turns, afterError, withStream, moving } = limits
  const most = own.failed ? afterError : streams > 0 ? withStream : turns
  if (requests > 0) own.turns = 0
  if (own.waits.size > 0) {
    if (own.turns >= most) await endWaits(own, "The page is at rest, so this can't succeed:")
    else if (own.waited >= moving) await endWaits(own, `The page still moves after ${own.waited} turns:`)
  }
  own.timer = own.waits.size === 0 ? null : setTimeout(() => void turn(own), BETWEEN_TURNS).unref()
}

/** One turn of the page's event loop. While the page is on its way to another one, or closed, there is none. */
async function look(own: Watched): Promise<void> {
  let silent = 0
  const timer = setInterval(() => {
    if (++silent === limits.silent) void endLoop(own)
  }, BETWEEN_TURNS).unref()
  const now = await inPage(own, SEEN).catch(() => null)
  clearInterval(timer)
  own.waited += 1
  own.turns = now !== null && now === own.look ? own.turns + 1 : 0
  own.look = now
}

/** A page that doesn't answer runs its script without end: not even closing it would succeed, so its process is ended. It has used the most time. */
async function endLoop(own: Watched): Promise<void> {
  end(own, "The page doesn't answer:", [...own.waits.values()].map(said))
  const session = await own.page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const busiest = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((one, other) => other.cpuTime - one.cpuTime)[0]
  if (busiest !== undefined) process.kill(busiest.id, 'SIGKILL')
  await session?.detach()
}

async function inPage(own: Watched, expression: string): Promise<unknown> {
  const frame = (own.page as unknown as Client)._connection.toImpl(own.page).mainFrame()
  return frame.nonStallingEvaluateInExistingContext(expression, 'utility')
}

/** All that a visitor would see change, as a number: documents are long. */
const SEEN = `(() => {
  const fields = Array.from(document.querySelectorAll('input, textarea, select'), (one) => one.value + one.checked)
  const active = document.activeElement?.outerHTML.slice(0, 300)
  const all = [location.href, performance.timeOrigin, document.readyState, scrollX, scrollY, active, ...fields, document.documentElement?.outerHTML]
  let sum = 0
  for (const character of all.join()) sum = (Math.imul(sum, 31) + character.codePointAt(0)) | 0
  return sum
})()`

async function endWaits(own: Watched, why: string): Promise<void> {
  const before = [...own.waits.values()]
  const found = await inPage(own, STATE).catch(String)
  const nearest = await Promise.all(before.map(nearestMatch))
  // One that has begun meanwhile waits in a page that may still move.
  if (own.waited === 0) return
  end(own, why, [...before.map((wait, index) => said(wait) + nearest[index]), found])
}

function end(own: Watched, why: string, lines: readonly unknown[]): void {
  const ended = own.end
  own.end = controller()
  own.turns = 0
  own.waited = 0
  ended.abort(new Error([why, ...lines, ...own.notes].join('\n')))
}

function said({ text, given }: Wait): string {
  return `waiting for ${text} ${JSON.stringify(given).slice(0, 300)}`
}

const STATE = `(() => {
  const short = (element) => element?.outerHTML.slice(0, 300) ?? 'nothing'
  const islands = Array.from(document.querySelectorAll('ssg-island'), ({ dataset: { name = 'default', src = '', state = 'not started' } }) =>
    name + ' of ' + src + ': ' + state)
  return [
    'page: ' + location.href + ' "' + document.title + '", ' + document.readyState,
    'focus: ' + short(document.activeElement),
    'islands: ' + (islands.join(', ') || 'none'),
  ].join('\\n')
})()`

/** The element that a selector finds, else the one that most of it finds. */
async function nearestMatch({ frame, selector }: Wait): Promise<string> {
  if (frame === null || selector === null) return ''
  for (let part = selector; part !== ''; part = shorter(part)) {
    const found = await frame.$$eval(part, (all) => all.map((one) => one.outerHTML.slice(0, 300))).catch(() => [])
    if (found.length > 0) return `\n  ${found.length} match ${part}, the first: ${found[0]}`
  }
  return '\n  nothing matches any part of it'
}

/** A selector without its last step. */
function shorter(selector: string): string {
  const last = Math.max(
    selector.lastIndexOf(' '),
    selector.lastIndexOf('.'),
    selector.lastIndexOf('['),
    selector.lastIndexOf(':'),
  )
  return selector.slice(0, Math.max(last, 0)).replace(/[\s>+~]+$/, '')
}

/** What is known of a page that is closed. */
function stateWithoutPage(own: Watched): string {
  return [`page: ${own.page.url()}, closed`, ...own.notes].join('\n')
}
