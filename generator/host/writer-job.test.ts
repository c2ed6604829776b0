// Files on their way to the writing thread.
import { expect, test } from 'vitest'
import { createBatch, type FileBatch } from './writer-job.ts'

const LARGE = 1_300_000

/** What a thread would write, told at once. */
function textsOf({ bytes, files }: FileBatch): (readonly [string, string])[] {
  return files.map(([file, from, to]) => [file, Buffer.from(bytes.slice(from, to)).toString('latin1', 0, 3)] as const)
}

test('memory is used again when its files are written', () => {
  const memory = new Set<ArrayBufferLike>()
  const written: (readonly [string, string])[] = []
  const batch = createBatch((ask) => {
    memory.add(ask.bytes.buffer)
    written.push(...textsOf(ask))
    if (ask.busy !== undefined) Atomics.store(ask.busy, 0, 0)
  })
  const expected = Array.from({ length: 40 }, (_, index) => [`${index}.html`, String(100 + index)] as const)
  for (const [file, text] of expected) batch.add(file, text + ' '.repeat(LARGE))
  batch.flush()
  expect(written).toEqual(expected)
  expect(memory.size).toBeLessThanOrEqual(6)
})

test('nobody waits for ever for a thread that writes nothing', () => {
  const asks: FileBatch[] = []
  const batch = createBatch((ask) => void asks.push(ask))
  const expected = Array.from({ length: 12 }, (_, index) => [`${index}.html`, String(100 + index)] as const)
  for (const [file, text] of expected) batch.add(file, text + ' '.repeat(LARGE))
  batch.flush()
  expect(asks.flatMap(textsOf)).toEqual(expected)
})
