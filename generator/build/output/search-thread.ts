// Entry of the search thread of a build: messages in, what was read and one answer out.
import { parentPort } from 'node:worker_threads'
import { blobStore } from '../../engine/blob-store.ts'
import { createWorkerJob, type WorkerAsk } from '../../search/index/worker-job.ts'

const job = createWorkerJob(
  (read) => parentPort?.postMessage(read, [read.bytes.buffer as ArrayBuffer]),
  (file) => blobStore(file).put,
)

parentPort?.on('message', (ask: WorkerAsk) => {
  const answer = job(ask)
  if (answer === null) return
  parentPort?.postMessage(
    answer,
    answer.locales.map(({ bytes }) => bytes.buffer as ArrayBuffer),
  )
  // The answer is the last word: the thread ends, and its memory with it, while pages are still made.
  parentPort?.close()
})
