// Says what a browser test that runs for long waits for: calls of Playwright, what the browser was told and has not answered, its pages and its
// processes. All of it is read where Playwright and the kernel hold it anyway, and only then: a test that ends in time costs nothing.
import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

const AFTER = 90_000

/** Playwright's own side, which runs in this process: a call, or an event that is waited for; what it has of the browser. */
interface Call {
  readonly type: string
  readonly method: string
  readonly title?: string
  readonly params: unknown
  /** By `performance.now()`. */
  readonly startTime: number
  readonly location?: { readonly file?: string; readonly line?: number }
  readonly log: readonly string[]
}
interface Calls {
  readonly _activeProgressControllers: ReadonlyMap<number, { readonly controller?: { readonly metadata: Call } }>
  readonly _waitOperations: ReadonlyMap<string, Call>
}
interface Session {
  readonly _callbacks: ReadonlyMap<number, { readonly error: { readonly method?: string } }>
}
interface InnerPage {
  initializedOrUndefined(): unknown
  mainFrame(): { url(): string; readonly _firedLifecycleEvents: ReadonlySet<string> }
}
interface InnerBrowser {
  readonly options: { readonly browserProcess: { readonly process?: { readonly pid?: number } } }
  readonly _connection: { readonly _sessions: ReadonlyMap<string, Session> }
  contexts(): readonly { possiblyUninitializedPages(): readonly InnerPage[] }[]
}

/** Watches what a process runs, and tells once of what goes on for longer than any test should take. */
export function watchFor(state: () => string, say: (text: string) => void, now: () => number) {
  let running: { readonly name: string; readonly since: number } | null = null
  return {
    begin: (name: string): void => void (running = { name, since: now() }),
    tell(): void {
      if (running === null || now() - running.since < AFTER) return
      say(`\nafter ${Math.round((now() - running.since) / 1000)} s "${running.name}" waits for\n${state()}\n`)
      running = null
    },
  }
}

/** What a browser is asked for, and how it is, a line each. */
export function stateOf(browser: Browser, now: number): string {
  const { _connection: client } = browser as unknown as { _connection: { toImpl(of: unknown): unknown } }
  const { _activeProgressControllers: active, _waitOperations: events } = client.toImpl(client) as Calls
  const inner = client.toImpl(browser) as InnerBrowser
  const calls = [...[...active.values()].flatMap(({ controller }) => controller?.metadata ?? []), ...events.values()]
  const unanswered = [...inner._connection._sessions].flatMap(([id, { _callbacks: asked }]) =>
    [...asked.values()].map(({ error }) => `${error.method} (${id.slice(0, 6) || 'browser'})`),
  )
  const pages = inner.contexts().flatMap((context) => context.possiblyUninitializedPages())
  return [
    ...calls.map((call) => `  ${callState(call, now)}`),
    `  not answered by the browser: ${unanswered.join(', ') || 'nothing'}`,
    ...pages.map((page) => `  page ${pageState(page)}`),
    ...processStates(inner.options.browserProcess.process?.pid).map((line) => `  process ${line}`),
  ].join('\n')
}

function callState(call: Call, now: number): string {
  const { type, method, title = `${type}.${method}`, params, startTime, location: { file, line } = {}, log } = call
  const place = file === undefined ? '' : `, ${file}:${line}`
  const given = JSON.stringify(params).slice(0, 200)
  return `${title} ${given} for ${Math.round((now - startTime) / 1000)} s${[place, ...log.slice(-3)].join('; ')}`
}

function pageState(page: InnerPage): string {
  const frame = page.mainFrame()
  const known = page.initializedOrUndefined() === undefined ? ', not given to the test yet' : ''
  return `${frame.url() || 'without address'} (${[...frame._firedLifecycleEvents].join(', ')})${known}`
}

/** A process and those it has started: number, kind, state, processor time in hundredths of a second, what it waits for in the kernel. */
function processStates(first: number | undefined): string[] {
  const all = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const stats = new Map(
    all.map((id) => [
      id,
      read(`/proc/${id}/stat`)
        .replace(/^.*\) /, '')
        .split(' '),
    ]),
  )
  const from = (id: string): string[] => [id, ...all.filter((other) => stats.get(other)?.[1] === id).flatMap(from)]
  return (first === undefined ? [] : from(String(first))).map((id) => {
    const fields = stats.get(id) ?? ['gone']
    const kind = /--type=([\w-]+)/.exec(read(`/proc/${id}/cmdline`))?.[1] ?? 'browser'
    return `${id} ${kind} ${fields[0]} ${Number(fields[11]) + Number(fields[12])} ${read(`/proc/${id}/wchan`)}`
  })
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
