// Bodies that nobody wants.
import type { IncomingMessage } from 'node:http'

const LIMIT_BYTES = 16 * 1024 * 1024
const LIMIT_MS = 3_000

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
}

/**
 * Read the rest of a request and throw it away, within bounds, before it is answered: a client that is still sending would not see the
 * answer when the connection closed under it. False when the body is too long for that.
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
    // It may have been paused by whoever gave up reading it.
    request.resume()
  })
}
