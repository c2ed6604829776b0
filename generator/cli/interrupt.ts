// Ends every command with exit code 130 when Ctrl+C or the system interrupts it.
export const INTERRUPTED = 130

let stop: () => void = () => process.exit(INTERRUPTED)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())

/** Replaces the action on interruption, until the returned function is called. */
export function onInterrupt(work: () => void): () => void {
  const before = stop
  stop = work
  return () => {
    stop = before
  }
}
