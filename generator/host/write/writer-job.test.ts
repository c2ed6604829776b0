// Sends files to the writing thread.
import { expect, test, vi } from 'vitest'
import { createBatch, type FileBatch } from './writer-job.ts'

const LARGE = 1_300_000

/** The files that a thread would write. */
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

test('memory is not used again for a wake that was meant for the time before', () => {
  const waiting: FileBatch[] = []
  const written: (readonly [string, string])[] = []
  let calls = 0
  // Every other wake-up finds the files unwritten.
  const wait = vi.spyOn(Atomics, 'wait').mockImplementation((busy) => {
    calls++
    if (calls % 2 === 0) {
      const [ask] = waiting.splice(0, 1) as [FileBatch]
      expect(ask.busy).toBe(busy)
      written.push(...textsOf(ask))
      Atomics.store(ask.busy as Int32Array, 0, 0)
    }
    return 'ok'
  })
  try {
    const batch = createBatch((ask) => void waiting.push(ask))
    const expected = Array.from({ length: 40 }, (_, index) => [`${index}.html`, String(100 + index)] as const)
    for (const [file, text] of expected) batch.add(file, text + ' '.repeat(LARGE))
    batch.flush()
    written.push(...waiting.flatMap(textsOf))
    expect(written).toEqual(expected)
    expect(calls).toBeGreaterThan(0)
  } finally {
    wait.mockRestore()
  }
})
