// Work beside the main thread: a bundled file of the generator that takes messages and answers.
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'

export interface Thread<Ask, Answer> {
  /** What is transferred is no longer this thread's. */
  post(ask: Ask, transfer?: readonly ArrayBuffer[]): void
  /** Wait for the first answer. Rejects when the thread fails or ends without one. */
  answer(): Promise<Answer>
  /** Resolves when the thread does nothing more. */
  stop(): Promise<void>
}

/** A thread that answers many times. */
export interface TalkingThread<Ask, Answer> extends Thread<Ask, Answer> {
  /** Told of every answer from now on, until the function that is returned is called. */
  hear(listener: (answer: Answer) => void): () => void
  /** Resolves when `until` holds, which is asked after each answer, or when the thread has failed or ended. */
  wait(until: () => boolean): Promise<void>
}

/** Memory that is new costs the system more than sweeping what stays in the processor's cache. */
const LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 12 }

/** How to start a thread from `dist/<name>.mjs` of the package, or null when the generator is not bundled. */
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
  // A thread keeps no command alive until somebody waits for its answer. Whoever begins to listen wakes it.
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
