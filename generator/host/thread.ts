// Runs work in a thread: a bundled file of the generator that receives messages and responds.
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'

export interface Thread<Ask, Answer> {
  /** Transferred buffers are no longer usable in this thread. */
  post(ask: Ask, transfer?: readonly ArrayBuffer[]): void
  /** Resolves with the first response. Rejects if the thread fails or ends without one. */
  answer(): Promise<Answer>
  /** Resolves when the thread has stopped. */
  stop(): Promise<void>
}

/** A thread that responds many times. */
export interface TalkingThread<Ask, Answer> extends Thread<Ask, Answer> {
  /** Calls `listener` for every response, until the returned function is called. */
  hear(listener: (answer: Answer) => void): () => void
  /** Resolves when `until` returns true, which is checked after each response, or when the thread has failed or ended. */
  wait(until: () => boolean): Promise<void>
}

/** Allocating new memory costs the system more than collecting a heap that fits the processor's cache. */
const LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 12 }

/** A function that starts a thread from the package's `dist/<name>.mjs`, or null if the generator isn't bundled. */
export function threadOf<Ask, Answer>(
  packageRoot: string,
  name: string,
  limits: ResourceLimits = {},
): (() => TalkingThread<Ask, Answer>) | null {
  const file = path.join(packageRoot, 'dist', `${name}.mjs`)
  return existsSync(file) ? () => startThread(file, { ...LIMITS, ...limits }) : null
}

function startThread<Ask, Answer>(file: string, resourceLimits: ResourceLimits): TalkingThread<Ask, Answer> {
  const worker = new Worker(file, { resourceLimits })
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
  })
  answer.catch(() => undefined)
  let ended = false
  const end = (): void => void (ended = true)
  worker.once('error', end).once('exit', end)
  // A thread doesn't keep a command alive until something waits for its response. Listening keeps the process running.
  worker.unref()
  let waiting = 0
  const hold = (): void => {
    waiting += 1
    worker.ref()
  }
  const release = (): void => {
    waiting -= 1
    if (waiting === 0) worker.unref()
  }
  return {
    post: (ask, transfer) => worker.postMessage(ask, transfer),
    answer: () => {
      hold()
      return answer.finally(release)
    },
    hear: (listener) => {
      worker.on('message', listener)
      if (waiting === 0) worker.unref()
      return () => void worker.off('message', listener)
    },
    wait: (until) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!ended && !until()) return
          worker.off('message', check).off('error', check).off('exit', check)
          release()
          resolve()
        }
        hold()
        worker.on('message', check).on('error', check).on('exit', check)
        check()
      }),
    stop: async () => void (await worker.terminate()),
  }
}
