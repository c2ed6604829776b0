// Documents that two threads compile: the main thread takes them from the beginning of a list, the other one from its end, and both end together.
import type { TalkingThread } from '../../host/thread.ts'
import { readMade, type CompileAsk, type CompiledSome, type CompileDoc, type MadeDoc } from './compile-job.ts'
import type { CheckedWords, WordingAsk } from './wording-job.ts'

/** Null is the last word: the thread ends by itself. */
export type CompileThread = TalkingThread<CompileAsk | WordingAsk | null, CompiledSome | CheckedWords>

export interface SharedOut {
  /** Place of the next document for the main thread; null when all are taken. */
  next(): number | null
  /** What the other thread has made since the last call. */
  made(): Iterable<readonly [place: number, made: MadeDoc | null]>
  /** Wait until the other thread has made what it took. */
  end(): Promise<void>
}

/** Share out documents with a thread; without one all of them are the main thread's. */
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
