// Open pages that wait to be told of a new build (Server-Sent Events).
import type { ServerResponse } from 'node:http'

export interface Events {
  /** Keep a response open and write to it what happens. */
  join(response: ServerResponse): void
  /** Tell every page that something changed: `preview` by an edit that is still being built, `changed` by a build. */
  announce(what: 'preview' | 'changed'): void
  /** Whether any page waits. */
  listening(): boolean
  close(): void
}

/** A sign of life, well within the server's limit for idle connections. */
const HEARTBEAT = 15_000
/** More pages than anyone has open; the one that joined first makes room. */
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
