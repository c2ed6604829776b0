// Playwright puts 330 KB of script into each document in which a test looks for an element, twice: for its own world and for the page's. Here the
// script waits in the tab, minified: each document has it as a function that is read when it is called, and the engine reads it once for all.
import { transformSync } from 'esbuild'
import type { Browser } from 'playwright-core'

interface Params {
  readonly expression?: string
  readonly worldName?: string
}
type Send = (this: Session, method: string, params?: Params) => Promise<unknown>
interface Session {
  send: Send
}
interface InnerBrowser {
  readonly _connection: { readonly rootSession: Session }
}

/** How Playwright wraps its scripts: what comes before them, and what is done with them. */
const BEFORE = /^\s*\(\(\) => \{\s*const module = \{\};/
const AFTER = /^return new \(module\.exports\.(\w+)\(\)\)\(globalThis, (.*)\);\s*\}\)\(\);\s*$/s
const LONG = 5000

interface Wrapped {
  readonly name: string
  readonly script: string
  /** The script's argument, as JSON. */
  readonly given: string
}

/** From now on the scripts of a browser wait in its tabs. One that Playwright wraps in another way is given as it is. */
export function keepInjected(browser: Browser): void {
  const { _connection } = browser as unknown as { _connection: { toImpl(of: unknown): unknown } }
  const sessions = Object.getPrototypeOf(
    (_connection.toImpl(browser) as InnerBrowser)._connection.rootSession,
  ) as Session
  const send = sessions.send
  sessions.send = function (method, params) {
    if (method === 'Page.addScriptToEvaluateOnNewDocument' && params?.worldName !== undefined)
      worlds.set(this, params.worldName)
    const wrapped = method === 'Runtime.evaluate' ? unwrapped(params?.expression ?? '') : null
    return wrapped === null
      ? send.call(this, method, params)
      : evaluate((...given) => send.call(this, ...given), this, { ...params }, wrapped)
  }
}

/** The world of Playwright in the pages of a session. */
const worlds = new WeakMap<Session, string>()
/** Scripts that wait in the documents to come. */
const waiting = new WeakMap<Session, Set<string>>()

function unwrapped(expression: string): Wrapped | null {
  const before = expression.length < LONG ? null : BEFORE.exec(expression)
  if (before === null) return null
  const end = expression.lastIndexOf('return new (module.exports.')
  const [, name, given] = AFTER.exec(expression.slice(end)) ?? []
  if (name === undefined || given === undefined) return null
  return { name, given, script: expression.slice(before[0].length, end) }
}

async function evaluate(
  send: (method: string, params?: object) => Promise<unknown>,
  session: Session,
  params: object,
  wrapped: Wrapped,
): Promise<unknown> {
  const { name, given } = wrapped
  const script = minified(wrapped)
  const call = `globalThis[Symbol.for(${JSON.stringify(`waiting ${name}`)})]`
  const known = waiting.get(session) ?? new Set()
  if (known.has(name)) {
    const answer = await send('Runtime.evaluate', { ...params, expression: `${call}?.(${given}) ?? null` })
    if (!isNull(answer)) return answer
  }
  const worldName = worlds.get(session)
  if (worldName !== undefined && !known.has(name)) {
    waiting.set(session, known.add(name))
    const source = `Object.defineProperty(globalThis, Symbol.for(${JSON.stringify(`waiting ${name}`)}), { value: ${script} })`
    // A page that is closed meanwhile needs none.
    for (const world of [{}, { worldName }])
      send('Page.addScriptToEvaluateOnNewDocument', { source, ...world }).catch(() => undefined)
  }
  return send('Runtime.evaluate', { ...params, expression: `(${script})(${given})` })
}

/** A document that was there before the script. */
function isNull(answer: unknown): boolean {
  return (answer as { result?: { subtype?: string } }).result?.subtype === 'null'
}

const functions = new Map<string, { readonly script: string; readonly code: string }>()

/** An expression by itself would be left out. */
const ASSIGNED = 'f='

/** As a function of what it is given. */
function minified({ name, script }: Wrapped): string {
  const known = functions.get(name)
  if (known?.script === script) return known.code
  const whole = `${ASSIGNED}(given) => { const module = {}; ${script}\nreturn new (module.exports.${name}())(globalThis, given) }`
  const code = transformSync(whole, { minify: true, logLevel: 'silent' }).code.trim().slice(ASSIGNED.length, -1)
  functions.set(name, { script, code })
  return code
}
