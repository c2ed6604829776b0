// Entry point of the search thread. It receives pages to index and returns the finished index.
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
  // After its answer, the thread exits and frees its memory while pages are still rendered.
  parentPort?.close()
})
