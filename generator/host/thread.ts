// Work beside the main thread: a bundled file of the generator that takes messages and answers once.
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { Worker } from 'node:worker_threads'

export interface Thread<Ask, Answer> {
  /** What is transferred is no longer this thread's. */
  post(ask: Ask, transfer?: readonly ArrayBuffer[]): void
  /** Wait for the answer. Rejects when the thread fails or ends without one. */
  answer(): Promise<Answer>
  /** Resolves when the thread does nothing more. */
  stop(): Promise<void>
}

/** How to start a thread from `dist/<name>.mjs` of the package, or null when the generator is not bundled. */
export function threadOf<Ask, Answer>(packageRoot: string, name: string): (() => Thread<Ask, Answer>) | null {
  const file = path.join(packageRoot, 'dist', `${name}.mjs`)
  return existsSync(file) ? () => startThread(file) : null
}

function startThread<Ask, Answer>(file: string): Thread<Ask, Answer> {
  // Work that makes much and keeps little runs best when its young memory is swept seldom.
  const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 48 } })
  // A thread keeps no command alive until somebody waits for its answer.
  worker.unref()
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
  })
  answer.catch(() => undefined)
  return {
    post: (ask, transfer) => worker.postMessage(ask, transfer),
    answer: () => {
      worker.ref()
      return answer.finally(() => worker.unref())
    },
    stop: async () => void (await worker.terminate()),
  }
}
