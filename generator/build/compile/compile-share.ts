// Distributes documents to two threads: the main thread takes them from the start of a list and the other from its end, so both finish together.
import type { TalkingThread } from '../../host/thread.ts'
import { readMade, type CompileAsk, type CompiledSome, type CompileDoc, type MadeDoc } from './compile-job.ts'
import type { CheckedWords, WordingAsk } from './wording-job.ts'

/** Null is the last message: the thread exits on its own. */
export type CompileThread = TalkingThread<CompileAsk | WordingAsk | null, CompiledSome | CheckedWords>

export interface SharedOut {
  /** Index of the next document for the main thread; null if all are taken. */
  next(): number | null
  /** Documents that the other thread has finished since the last call. */
  made(): Iterable<readonly [place: number, made: MadeDoc | null]>
  /** Waits until the other thread has finished the documents that it took. */
  end(): Promise<void>
}

/** Shares documents with a thread. Without one, the main thread gets all of them. */
export function shareOut(docs: readonly CompileDoc[], thread: CompileThread | null): SharedOut {
  let head = 0
  if (thread === null)
    return { next: () => (head < docs.length ? head++ : null), made: () => [], end: () => Promise.resolve() }
  const taken = new Int32Array(new SharedArrayBuffer(4))
  const waiting: CompiledSome[] = []
  let last = false
  const leave = thread.hear((some) => {
    if (!('made' in some)) return
    waiting.push(some)
    last ||= some.last
  })
  thread.post({ docs, taken })
  return {
    next: () => (Atomics.add(taken, 0, 1) < docs.length ? head++ : null),
    *made() {
      for (const { from, made } of waiting.splice(0))
        for (const [at, one] of made.entries()) yield [from + at, one && readMade(one)]
    },
    end: async () => {
      await thread.wait(() => last)
      leave()
    },
  }
}
