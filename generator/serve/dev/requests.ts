// What pages ask of the dev server: a build holds the thread, so it begins when they have what they were told of.
import type { Handler } from '../server.ts'
import { DEV_PATH } from './protocol.ts'

export interface Requests {
  /** Takes no request over; knows of all of them. */
  readonly handler: Handler
  /** Resolves when nothing was asked for some milliseconds. It does not wait long: somebody may be asking all the time. */
  calm(quiet: number): Promise<void>
}

const LONGEST = 250

export function createRequests(): Requests {
  let open = 0
  let moved = (): void => undefined
  return {
    handler: (_request, response, target) => {
      // Who listens to events asks for nothing.
      if (target.path === `${DEV_PATH}/events`) return Promise.resolve(false)
      open++
      moved()
      response.once('close', () => {
        open--
        moved()
      })
      return Promise.resolve(false)
    },
    calm: (quiet) =>
      new Promise((resolve) => {
        let pause: NodeJS.Timeout | undefined
        const end = (): void => {
          clearTimeout(pause)
          clearTimeout(longest)
          moved = () => undefined
          resolve()
        }
        const longest = setTimeout(end, LONGEST)
        moved = () => {
          clearTimeout(pause)
          if (open === 0) pause = setTimeout(end, quiet)
        }
        moved()
      }),
  }
}
