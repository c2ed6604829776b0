import { expect, it } from 'vitest'
import { fewPerTurn } from './turns.ts'

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('runs a few tasks in each turn, in the order in which they came, and at once when there are few', async () => {
  const run = fewPerTurn()
  const done: number[] = []
  const add = (from: number, to: number): void => {
    for (let task = from; task < to; task++) run(() => void done.push(task))
  }
  add(0, 3)
  expect(done).toEqual([0, 1, 2])
  await nextTurn()
  add(3, 50)
  expect(done.length).toBe(3 + 4)
  await nextTurn()
  const before = done.length
  // A later task has to queue.
  add(50, 60)
  expect(done.length).toBe(before)
  while (done.length < 60) {
    const last = done.length
    await nextTurn()
    expect(done.length - last).toBeLessThanOrEqual(4)
  }
  expect(done).toEqual(Array.from({ length: 60 }, (_, task) => task))
})
