// Tracks pages' requests to the dev server: a build blocks the thread, so it starts only after pages have what they were notified of.
import type { ServerResponse } from 'node:http'
import type { Handler } from '../serve/server.ts'
import { DEV_PATH } from './protocol.ts'

export interface Requests {
  /** A request that only a build can answer: builds don't wait for it. */
  leave(response: ServerResponse): void
  /** Handles no request, but sees all of them. */
  readonly handler: Handler
  /** Resolves after some milliseconds without requests, within a time limit: requests may never stop. */
  calm(quiet: number, longest?: number): Promise<void>
}

const LONGEST = 250

export function createRequests(): Requests {
  const open = new Set<ServerResponse>()
  let moved = (): void => undefined
  const leave = (response: ServerResponse): void => {
    open.delete(response)
    moved()
  }
  const join = (response: ServerResponse): void => {
    if (response.closed) return
    open.add(response)
    moved()
  }
  return {
    leave,
    handler: (_request, response, target) => {
      // A page that only listens for events requests nothing.
      if (target.path === `${DEV_PATH}/events`) return Promise.resolve(false)
      join(response)
      response.once('close', () => leave(response))
      return Promise.resolve(false)
    },
    calm: (quiet, longest = LONGEST) =>
      new Promise((resolve) => {
        let pause: NodeJS.Timeout | undefined
        const end = (): void => {
          clearTimeout(pause)
          clearTimeout(latest)
          moved = () => undefined
          resolve()
        }
        const latest = setTimeout(end, longest)
        moved = () => {
          clearTimeout(pause)
          if (open.size === 0) pause = setTimeout(end, quiet)
        }
        moved()
      }),
  }
}
