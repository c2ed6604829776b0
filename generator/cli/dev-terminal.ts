// The terminal side of `ssg dev`: a free port, addresses in the network, the browser and keys.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Ports that are tried after the first one. */
const TRIED = 20

/** The first port from `port` on that nobody listens on; `port` itself where that can't be found out. */
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

/** This machine's address for others in its network; null without one. */
export function networkAddress(interfaces = networkInterfaces()): string | null {
  const all = Object.values(interfaces).flatMap((list) => list ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}

/** Opens an address in the default browser. A machine without one goes on. */
export function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const child = spawn(command as string, [...args, url], { stdio: 'ignore', detached: true })
  child.once('error', () => undefined)
  child.unref()
}

const CTRL_C = '\u0003'

/** Runs what single keys stand for, until the returned function is called. Without a terminal there are no keys. */
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
