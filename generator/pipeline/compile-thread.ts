// Entry of the compiling thread of a build: documents in, compiled ones out.
import { parentPort } from 'node:worker_threads'
import { createCompileJob, type CompileAsk } from './compile-job.ts'

const job = createCompileJob((some) => parentPort?.postMessage(some))

let before = Promise.resolve()
parentPort?.on('message', (ask: CompileAsk) => {
  // What fails here ends the thread, and the main thread compiles alone.
  before = before.then(() => job(ask))
})
