// Runs tasks one after the other, while a limited number of them wait.

export interface ConcurrencyLimit {
  /** Begins work, and goes on when it is done or waits. Of those that wait there are `most`. */
  begin(work: () => Promise<void>): Promise<void>
  /** When all is done; fails where some of it failed. While all that is left waits, `help` begins what it may wait for; it says no when it knows nothing more. */
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

/** In so many turns, work that waits for nothing but other work of this kind has gone on. */
async function manyTurns(): Promise<true> {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
  return true
}
