// Catches errors that a project's code throws outside of its promise: in timers, or in events without a listener, such as a missing command. Otherwise they
// would end the process, and the promise would never settle.
import { AsyncLocalStorage } from 'node:async_hooks'

interface Guarded {
  readonly fail: (error: unknown) => void
}

/** The guarded call that the running code belongs to. */
const running = new AsyncLocalStorage<Guarded>()
const open = new Set<Guarded>()

/**
 * Resolves with the result of `work`, or rejects with the first exception thrown outside of its promise. If several calls overlap, an exception from code
 * that was started before all of them ends none.
 */
export async function catchAsyncErrors<T>(work: () => Promise<T>): Promise<T> {
  let fail: (error: unknown) => void = () => undefined
  const thrown = new Promise<never>((_, reject) => (fail = reject))
  let isThrown = false
  const run: Guarded = {
    fail(error) {
      isThrown = true
      fail(error)
    },
  }
  if (open.size === 0) process.on('uncaughtException', tell)
  open.add(run)
  try {
    return await Promise.race([running.run(run, work), thrown])
  } finally {
    // A missing command is reported first, before the error that it can't be written to.
    if (isThrown) await new Promise((resolve) => setImmediate(resolve))
    open.delete(run)
    if (open.size === 0) process.off('uncaughtException', tell)
  }
}

function tell(error: unknown): void {
  const own = running.getStore()
  const run = own !== undefined && open.has(own) ? own : [...open][0]
  run?.fail(error)
}
