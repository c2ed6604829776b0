// Discards unneeded request bodies.
import type { IncomingMessage } from 'node:http'

const LIMIT_BYTES = 16 * 1024 * 1024
const LIMIT_MS = 3_000

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
}

/**
 * Reads and discards the rest of a request before the response, up to a limit: a client that's still sending wouldn't see the response if the connection
 * closed. False if the body is too long.
 */
export function drain(request: IncomingMessage): Promise<boolean> {
  if (request.complete || !hasBody(request)) return Promise.resolve(true)
  if (Number(request.headers['content-length'] ?? 0) > LIMIT_BYTES) return Promise.resolve(false)
  return new Promise((resolve) => {
    let seen = 0
    const finish = (whole: boolean): void => {
      clearTimeout(timer)
      request.off('data', count).off('end', end).off('close', end)
      if (!whole) request.pause()
      resolve(whole)
    }
    const end = (): void => finish(request.complete)
    const count = (chunk: Buffer): void => {
      seen += chunk.length
      if (seen > LIMIT_BYTES) finish(false)
    }
    const timer = setTimeout(() => finish(false), LIMIT_MS)
    request.on('data', count).on('end', end).on('close', end)
    // A reader that gave up may have paused it.
    request.resume()
  })
}
