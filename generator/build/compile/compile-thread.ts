// Entry of the compiling thread of a build: documents in, compiled ones out, and what is wrong with their words.
import { parentPort } from 'node:worker_threads'
import { createCompileJob, type CompileAsk, type CompiledSome } from './compile-job.ts'
import { checkWords, type CheckedWords, type WordingAsk } from './wording-job.ts'

const answer = (some: CompiledSome | CheckedWords, memory: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(some, memory)
const job = createCompileJob(answer)

let before = Promise.resolve()
parentPort?.on('message', (ask: CompileAsk | WordingAsk | null) => {
  // What fails here ends the thread, and the main thread goes on alone. Null: nothing more comes.
  before = before.then(() => {
    if (ask === null) return parentPort?.close()
    return 'settings' in ask ? checkWords(ask, answer) : job(ask)
  })
})
