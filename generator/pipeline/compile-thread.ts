// Entry of the compiling thread of a build: documents in, compiled ones out.
import { parentPort } from 'node:worker_threads'
import { createCompileJob, type CompileAsk } from './compile-job.ts'

const job = createCompileJob((some) => parentPort?.postMessage(some))

let before = Promise.resolve()
parentPort?.on('message', (ask: CompileAsk | null) => {
  // What fails here ends the thread, and the main thread compiles alone. Null: nothing more comes.
  before = before.then(() => (ask === null ? parentPort?.close() : job(ask)))
})
