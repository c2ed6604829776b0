// Runs tasks one at a time, while a limited number of them wait.

export interface ConcurrencyLimit {
  /** Starts work, and resolves when it's done or waiting. At most `most` tasks wait. */
  begin(work: () => Promise<void>): Promise<void>
  /**
   * Resolves when all work is done; rejects if any of it failed. When all remaining work waits, `help` starts what it may wait for, and returns false when
   * nothing is left to start.
   */
  end(help?: () => Promise<boolean>): Promise<void>
}

export function limitConcurrency(most: number): ConcurrencyLimit {
  const open = new Set<Promise<void>>()
  const failed: unknown[] = []
  const toldOf = (): void => {
    if (failed.length > 0) throw failed[0]
  }
  return {
    async begin(work) {
      const one: Promise<void> = work()
        .catch((error: unknown) => void failed.push(error))
        .finally(() => open.delete(one))
      open.add(one)
      await Promise.race([one, new Promise((resolve) => setImmediate(resolve))])
      while (open.size >= most) await Promise.race(open)
      toldOf()
    },
    async end(help) {
      while (open.size > 0) {
        const waits = await Promise.race([...open, manyTurns()])
        if (waits === true && (await help?.()) !== true) await Promise.race(open)
      }
      toldOf()
    },
  }
}

/** After this many turns, work that waits only for other work of this kind has continued. */
async function manyTurns(): Promise<true> {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
  return true
}
