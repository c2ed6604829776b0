// Entry point of a build's writing thread: receives files, responds once when all are written.
import { parentPort } from 'node:worker_threads'
import { createWriterJob, type WriteAsk, type WriterJob } from './writer-job.ts'

let job: WriterJob | null = null

parentPort?.on('message', (ask: WriteAsk) => {
  if (ask === 'end') parentPort?.postMessage(job?.written() ?? { stats: [], failed: null })
  else if ('folder' in ask) job = createWriterJob(ask.folder)
  else {
    for (const [file, from, to] of ask.files) job?.write(file, ask.bytes.subarray(from, to))
    if (ask.busy === undefined) return
    Atomics.store(ask.busy, 0, 0)
    Atomics.notify(ask.busy, 0)
  }
})
