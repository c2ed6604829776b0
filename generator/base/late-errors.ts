// Catches errors of a page's code that occur after its rendering, in promises, timers and callbacks. They're reported for the page and don't end the process.
import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

interface Run {
  /** Timers that the page set while it was rendered; null afterwards. */
  timers: Timer[] | null
  readonly fail: (error: unknown) => void
}

interface Timer {
  readonly call: () => void
  readonly delay: number
  readonly handle: NodeJS.Timeout | NodeJS.Immediate
}

const running = new AsyncLocalStorage<Run>()

/** Runs page code. `fail` gets each error that isn't thrown to the caller, perhaps much later. Timers are called before this returns. */
export function catchLateErrors<T>(fail: (error: unknown) => void, work: () => T): T {
  guard()
  const run: Run = { timers: [], fail }
  return running.run(run, () => {
    try {
      return work()
    } finally {
      callTimers(run)
    }
  })
}

/** Runs the generator's own work that a page requests while it's rendered, without the limits on page code. */
export function outsidePage<T>(work: () => T): T {
  return running.exit(work)
}

/** Resolves when errors of the pending microtasks and immediates have been caught. */
export async function lateErrorsReported(): Promise<void> {
  for (let turns = 0; turns < 2; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** Calls pending timers. Timers set by a timer are never called: a page is rendered once, and nothing can wait for them. */
function callTimers(run: Run): void {
  const timers = run.timers ?? []
  run.timers = null
  for (const { call, handle } of timers.sort((a, b) => a.delay - b.delay)) {
    if (isCleared(handle)) continue
    clear(handle)
    try {
      call()
    } catch (error) {
      run.fail(error)
    }
  }
}

const cleared = new WeakSet<object>()
const isCleared = (handle: object): boolean => cleared.has(handle)

function clear(handle: NodeJS.Timeout | NodeJS.Immediate): void {
  if ('refresh' in handle) clearTimeout(handle)
  else clearImmediate(handle)
}

let isGuarding = false

function guard(): void {
  if (isGuarding) return
  isGuarding = true
  process.on('uncaughtException', told)
  process.on('unhandledRejection', told)
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) replaceTimer(name)
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate'] as const) noteCleared(name)
  replaceMicrotask()
  for (const name of ['exit', 'abort', 'reallyExit', 'kill'] as const) refuseTo(name)
  syncBuiltinESMExports()
}

/** Errors that no page threw end the process as usual, unless another listener handles them. */
function told(error: unknown): void {
  const run = running.getStore()
  if (run !== undefined) return run.fail(error)
  if (process.listenerCount('uncaughtException') > 1 || process.listenerCount('unhandledRejection') > 1) return
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

type Callback = (...values: unknown[]) => void

function replaceTimer(name: 'setTimeout' | 'setInterval' | 'setImmediate'): void {
  const original = globalThis[name] as (callback: Callback, ...more: unknown[]) => NodeJS.Timeout | NodeJS.Immediate
  const set = (callback: Callback, ...more: unknown[]): unknown => {
    const run = running.getStore()
    if (run === undefined || typeof callback !== 'function') return original(callback, ...more)
    const [delay, values] = name === 'setImmediate' ? [0, more] : [Number(more[0]), more.slice(1)]
    if (run.timers === null) return original(callback, ...more).unref()
    const handle = original(() => undefined, ...more).unref()
    run.timers.push({ call: () => callback(...values), delay: delay >= 1 ? delay : 0, handle })
    return handle
  }
  replace(globalThis, name, set)
}

/** In Node 20, a microtask that throws has lost the context that queued it. */
function replaceMicrotask(): void {
  const original = globalThis.queueMicrotask
  replace(globalThis, 'queueMicrotask', (callback: () => void) => {
    const run = running.getStore()
    if (run === undefined || typeof callback !== 'function') return original(callback)
    original(() => {
      try {
        callback()
      } catch (error) {
        run.fail(error)
      }
    })
  })
}

function noteCleared(name: 'clearTimeout' | 'clearInterval' | 'clearImmediate'): void {
  const original = globalThis[name] as (handle: unknown) => void
  replace(globalThis, name, (handle: unknown) => {
    if (typeof handle === 'object' && handle !== null) cleared.add(handle)
    original(handle)
  })
}

/** Pages can't end the process. */
function refuseTo(name: 'exit' | 'abort' | 'reallyExit' | 'kill'): void {
  const target = process as unknown as Record<string, (...values: unknown[]) => unknown>
  const original = target[name]
  // Some of these functions don't exist in a worker.
  if (original === undefined) return
  replace(target, name, (...values: unknown[]) => {
    if (running.getStore() !== undefined && (name !== 'kill' || isOwn(values)))
      throw new Error(`process.${name}() would end the build`)
    return original.apply(process, values)
  })
}

/** Whether a signal would end this process; signal 0 only checks that it exists. */
function isOwn([pid, signal]: readonly unknown[]): boolean {
  return (Number(pid) <= 0 || Number(pid) === process.pid) && signal !== 0
}

function replace(target: object, name: string, by: unknown): void {
  const original = (target as Readonly<Record<string, object>>)[name] as object
  Object.defineProperties(by, Object.getOwnPropertyDescriptors(original))
  Object.defineProperty(target, name, { ...Object.getOwnPropertyDescriptor(target, name), value: by })
}
