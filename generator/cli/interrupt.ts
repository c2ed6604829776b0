// Interruption by Ctrl+C or by the system ends every command with 130.
export const INTERRUPTED = 130

let stop: () => void = () => process.exit(INTERRUPTED)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())

/** What an interruption does from now on, until the returned function is called. */
export function onInterrupt(work: () => void): () => void {
  const before = stop
  stop = work
  return () => {
    stop = before
  }
}
