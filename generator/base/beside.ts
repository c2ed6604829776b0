// What code of a project throws beside the promise that it gave: in an event that nobody listens to (a command that is not there), in a timer.
// Nothing would end the promise then, and the process would end in its place.

/** What `work` gives; it fails with the first exception that is thrown beside it. */
export async function orThrownBeside<T>(work: () => Promise<T>): Promise<T> {
  let fail: (error: unknown) => void = () => undefined
  const thrown = new Promise<never>((_, reject) => (fail = reject))
  let isThrown = false
  const note = (error: unknown): void => {
    isThrown = true
    fail(error)
  }
  process.on('uncaughtException', note)
  try {
    return await Promise.race([work(), thrown])
  } finally {
    // A command that is not there is told first, then that nothing can be written to it.
    if (isThrown) await new Promise((resolve) => setImmediate(resolve))
    process.off('uncaughtException', note)
  }
}
