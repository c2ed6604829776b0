// Work of which some waits for something else than the processor, for instance for other work.

export interface SideBySide {
  /** Begins work, and goes on when it is done or waits. Of those that wait there are `most`. */
  begin(work: () => Promise<void>): Promise<void>
  /** When all is done; fails where some of it failed. */
  end(): Promise<void>
}

export function sideBySide(most: number): SideBySide {
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
    async end() {
      while (open.size > 0) await Promise.race(open)
      toldOf()
    },
  }
}
