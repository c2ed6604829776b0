// Playwright puts 330 KB of script into each document in which a test looks for an element. Minified it is 190 KB, the same code: less to hand
// over, and less to parse each time.
import { transformSync } from 'esbuild'
import type { Browser } from 'playwright-core'

type Send = (method: string, params?: { readonly expression?: string }) => Promise<unknown>
interface Session {
  send: Send
}
interface InnerBrowser {
  readonly _connection: { readonly rootSession: Session }
}

/** How Playwright wraps its scripts. What comes before the end is the same each time. */
const SCRIPT =
  /^(\s*\(\(\) => \{\s*const module = \{\};)([\s\S]{100000,})(\breturn new \(module\.exports\.InjectedScript\(\)\)\([\s\S]*)$/

const minified = new Map<string, string>()

/** From now on a browser is given the script minified. One that Playwright wraps in another way is given as it is. */
export function minifyInjected(browser: Browser): void {
  const { _connection } = browser as unknown as { _connection: { toImpl(of: unknown): unknown } }
  const sessions = Object.getPrototypeOf(
    (_connection.toImpl(browser) as InnerBrowser)._connection.rootSession,
  ) as Session
  const send = sessions.send
  sessions.send = function (this: Session, method, params) {
    if (method !== 'Runtime.evaluate' || params?.expression === undefined) return send.call(this, method, params)
    return send.call(this, method, { ...params, expression: shorter(params.expression) })
  }
}

function shorter(expression: string): string {
  const [, before, script, after] = expression.length < 100_000 ? [] : (SCRIPT.exec(expression) ?? [])
  if (before === undefined || script === undefined || after === undefined) return expression
  const short = minified.get(script) ?? transformSync(script, { minify: true, logLevel: 'silent' }).code
  minified.set(script, short)
  return `${before}${short};${after}`
}
