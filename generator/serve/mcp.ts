// `/mcp`: agents query the served site over HTTP, with one message per request.
import type { McpServer } from '../mcp/protocol.ts'
import { bodyText } from './body-text.ts'
import { isForeign } from './forms/guard.ts'
import { sendText } from './respond.ts'
import { drain } from './drain.ts'
import type { Handler } from './server.ts'

const LARGEST = 64 * 1024

export function mcpReceiver(base: () => string, server: McpServer): Handler {
  return async (request, response, target) => {
    if (target.path !== `${base()}mcp`) return false
    const refuse = async (status: number, text: string, headers: Record<string, string> = {}): Promise<true> => {
      if (!(await drain(request))) response.shouldKeepAlive = false
      sendText(request, response, status, text, { 'Cache-Control': 'no-store', ...headers })
      return true
    }
    if (request.method !== 'POST') return refuse(405, 'Agents send POST requests here.', { Allow: 'POST' })
    // Another site's page could make a visitor's browser send it.
    if (isForeign(request)) return refuse(403, "Requests from other sites aren't allowed.")
    const message = await bodyText(request, LARGEST)
    if (message === null) return refuse(413, `A message can be at most ${LARGEST} bytes long.`)
    const answer = await server.answer(message)
    response.writeHead(answer === null ? 202 : 200, {
      'Cache-Control': 'no-store',
      ...(answer === null ? {} : { 'Content-Type': 'application/json' }),
      'Content-Length': Buffer.byteLength(answer ?? ''),
    })
    response.end(answer ?? undefined)
    return true
  }
}
