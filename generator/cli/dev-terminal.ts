// The terminal part of `ssg dev`: a free port, network URLs, the browser and keys.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Number of ports tried after the first one. */
const TRIED = 20

/** The first free port from `port` on; `port` itself if that can't be determined. */
export async function freePort(port: number, host: string): Promise<number> {
  if (port === 0) return 0
  for (let one = port; one <= Math.min(port + TRIED, 65535); one++) {
    const error = await listenError(one, host)
    if (error === null) return one
    if (error !== 'EADDRINUSE') break
  }
  return port
}

function listenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/** This machine's IP address in its network; null without one. */
export function networkAddress(interfaces = networkInterfaces()): string | null {
  const all = Object.values(interfaces).flatMap((list) => list ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}

/** Opens a URL in the default browser, if there's one. */
export function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const child = spawn(command as string, [...args, url], { stdio: 'ignore', detached: true })
  child.once('error', () => undefined)
  child.unref()
}

const CTRL_C = '\u0003'

/** Handles single-key commands until the returned function is called. Without a terminal, there are none. */
export function onKeys(keys: Readonly<Record<string, () => void>>, input = process.stdin): () => void {
  if (input.isTTY !== true) return () => undefined
  const read = (text: string): void => {
    if (text === CTRL_C) process.emit('SIGINT')
    else keys[text.toLowerCase()]?.()
  }
  input.setRawMode(true)
  input.setEncoding('utf8')
  input.on('data', read)
  input.resume()
  return () => {
    input.off('data', read)
    input.setRawMode(false)
    input.pause()
  }
}
