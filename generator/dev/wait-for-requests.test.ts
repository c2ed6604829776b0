import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Target } from '../serve/target.ts'
import { createRequests, type Requests } from './wait-for-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends a request, and returns a function that completes its response. */
function ask(requests: Requests, path: string): () => void {
  const response = new EventEmitter()
  const target = { path, query: '' } as unknown as Target
  void requests.handler({} as IncomingMessage, response as ServerResponse, target, new Map())
  return () => void response.emit('close')
}

/** Whether a build would start after each of these ten-millisecond steps. */
async function after(requests: Requests, quiet: number, steps: readonly (() => void)[]): Promise<number> {
  let begun = false
  void requests.calm(quiet).then(() => (begun = true))
  for (const [index, step] of steps.entries()) {
    step()
    await vi.advanceTimersByTimeAsync(10)
    if (begun) return (index + 1) * 10
  }
  return Number.POSITIVE_INFINITY
}

const nothing = (): void => undefined
const idle = (steps: number): (() => void)[] => Array.from({ length: steps }, () => nothing)

test('nobody asks: a build begins after the pause', async () => {
  expect(await after(createRequests(), 30, idle(9))).toBe(30)
})

test('a page that asks is answered first, and what it asks for next', async () => {
  const requests = createRequests()
  let answered = nothing
  const asks = (): void => void (answered = ask(requests, '/docs/a'))
  expect(
    await after(requests, 30, [
      nothing,
      asks,
      nothing,
      nothing,
      nothing,
      () => answered(),
      asks,
      () => answered(),
      ...idle(9),
    ]),
  ).toBe(100)
})

test('what waits for a build is not waited for', async () => {
  const requests = createRequests()
  const response = new EventEmitter() as ServerResponse
  void requests.handler({} as IncomingMessage, response, { path: '/docs/none' } as unknown as Target, new Map())
  expect(await after(requests, 30, [nothing, () => requests.leave(response), ...idle(9)])).toBe(40)
})

test('who listens to events or never stops asking holds nothing up for long', async () => {
  const requests = createRequests()
  ask(requests, '/__ssg/events')
  expect(await after(requests, 30, idle(9))).toBe(30)
  ask(requests, '/docs/large')
  expect(await after(requests, 30, idle(40))).toBe(250)
})
