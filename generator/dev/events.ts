// Open pages that wait for a new build (Server-Sent Events).
import type { ServerResponse } from 'node:http'

export interface Events {
  /** Keeps a response open and writes events to it. */
  join(response: ServerResponse): void
  /** Notifies every page of a change: `preview` for an edit that's still being built, `changed` for a build. */
  announce(what: 'preview' | 'changed'): void
  /** Whether any page waits. */
  listening(): boolean
  close(): void
}

/** Keep-alive interval, well within the server's limit for idle connections. */
const HEARTBEAT = 15_000
/** Maximum number of connections; the oldest is closed to make room. */
const PAGES = 200

export function createEvents(): Events {
  const open = new Set<ServerResponse>()
  const heartbeat = setInterval(() => {
    for (const response of open) response.write(': still here\n\n')
  }, HEARTBEAT)
  heartbeat.unref()
  return {
    join: (response) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      })
      response.write('retry: 500\n\n')
      open.add(response)
      response.on('close', () => open.delete(response))
      if (open.size > PAGES) (open.values().next().value as ServerResponse).end()
    },
    announce: (what) => {
      for (const response of open) response.write(`data: ${what}\n\n`)
    },
    listening: () => open.size > 0,
    close: () => {
      clearInterval(heartbeat)
      for (const response of open) response.end()
      open.clear()
    },
  }
}
