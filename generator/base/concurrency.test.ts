import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('work that waits lets the next begin, and is waited for at the end', async () => {
  const said: string[] = []
  let go = (): void => undefined
  const waits = new Promise<void>((resolve) => (go = resolve))
  const all = limitConcurrency(10)
  await all.begin(async () => {
    said.push('first begins')
    await waits
    said.push('first ends')
  })
  await all.begin(async () => {
    said.push('second')
    go()
  })
  await all.end()
  expect(said).toEqual(['first begins', 'second', 'first ends'])
})

test('no more wait than may, and what fails is thrown where it is waited for', async () => {
  let most = 0
  let now = 0
  const all = limitConcurrency(3)
  for (let at = 0; at < 12; at++)
    await all.begin(async () => {
      most = Math.max(most, ++now)
      for (let turns = 0; turns < 5; turns++) await turn()
      now--
    })
  await all.end()
  expect([most, now]).toEqual([3, 0])

  const failing = limitConcurrency(3)
  await failing.begin(async () => {
    await turn()
    await turn()
    throw new Error('of the first')
  })
  await expect(failing.end()).rejects.toThrow('of the first')
})
