// Entry point of the compiling thread. It receives documents, and returns compiled documents and wording diagnostics.
import { parentPort } from 'node:worker_threads'
import { createCompileJob, type CompileAsk, type CompiledSome } from './compile-job.ts'
import { checkWords, type CheckedWords, type WordingAsk } from './wording-job.ts'

const answer = (some: CompiledSome | CheckedWords, memory: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(some, memory)
const job = createCompileJob(answer)

let before = Promise.resolve()
parentPort?.on('message', (ask: CompileAsk | WordingAsk | null) => {
  // An error ends this thread, and the main thread continues alone. Null is the last message.
  before = before.then(() => {
    if (ask === null) return parentPort?.close()
    return 'settings' in ask ? checkWords(ask, answer) : job(ask)
  })
})
