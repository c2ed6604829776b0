// `POST /api/search/missed`: accepts a query without results, for the machine's log. Only available with `ssg serve --log-missed`.
import type { MissedQuery } from '../host/serve/missed-log.ts'
import { bodyText } from './body-text.ts'
import { drain } from './drain.ts'
import { floodGate, isForeign } from './forms/guard.ts'
import type { Handler } from './server.ts'

export interface MissedReceiverOptions {
  /** `/` or `/sub/`. */
  readonly base: () => string
  readonly locales: () => readonly string[]
  readonly keep: (missed: MissedQuery) => Promise<boolean>
  /** Milliseconds, for the flood gate. */
  readonly now: () => number
  /** Called when a query couldn't be stored. */
  readonly failed: (error: unknown) => void
}

const FLOOD = { burst: 20, every: 3_000 }
const LARGEST = 2048

export function missedReceiver({ base, locales, keep, now, failed }: MissedReceiverOptions): Handler {
  const gate = floodGate(FLOOD, now)
  return async (request, response, target) => {
    if (target.path !== `${base()}api/search/missed`) return false
    const answer = async (status: number): Promise<true> => {
      if (!(await drain(request))) response.shouldKeepAlive = false
      response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 })
      response.end()
      return true
    }
    if (request.method !== 'POST') return answer(405)
    if (isForeign(request)) return answer(403)
    if (gate.take(request.socket.remoteAddress ?? '') > 0) return answer(429)
    const values = new URLSearchParams((await bodyText(request, LARGEST)) ?? '')
    const locale = values.get('locale') ?? ''
    const query = (values.get('query') ?? '').trim()
    if (query === '' || !locales().includes(locale)) return answer(400)
    try {
      const kept = await keep({ locale, query })
      return answer(kept ? 204 : 507)
    } catch (error) {
      failed(error)
      return answer(500)
    }
  }
}
