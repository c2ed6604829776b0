// Entry of the search thread of a build: messages in, one answer out.
import { parentPort, workerData } from 'node:worker_threads'
import { hasBegun } from '../base/patience.ts'
import { createWorkerJob, type WorkerAsk } from './worker-job.ts'

const job = createWorkerJob()
hasBegun(workerData)

parentPort?.on('message', (ask: WorkerAsk) => {
  const answer = job(ask)
  if (answer === null) return
  const pieces = [...answer.locales, answer.read].map(({ bytes }) => bytes.buffer as ArrayBuffer)
  parentPort?.postMessage(answer, pieces)
  // The answer is the last word: the thread ends, and its memory with it, while pages are still made.
  parentPort?.close()
})
