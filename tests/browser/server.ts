// A plain static host for built sites, with the headers that the build writes for hosts.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Up to so many milliseconds all but pages is late, each file by its own part of it. Finds what counts on one being there. Set by `npm run test:steady`. */
export const LATE = Number(process.env.SSG_TEST_LATE ?? 0)

function lateness(name: string): number {
  return name.endsWith('.html') ? 0 : (createHash('sha256').update(basename(name)).digest()[0] ?? 0) * (LATE / 255)
}

export interface Host {
  readonly url: string
  close(): Promise<void>
}

/** Of these nothing is kept by browsers but files that never change. */
const hosts = new Set<string>()

/** Whether browsers keep of an origin only files whose names say what is in them. */
export function keepsFiles(origin: string): boolean {
  return hosts.has(origin)
}

/**
 * Serve a folder on a free port, at `base`: `/a` is `a.html`, what is missing is `404.html`, and of `_headers` the policy is sent, and that files
 * of `/assets/` never change. Ranges of bytes are answered.
 */
export async function serveFolder(folder: string, base = '/'): Promise<Host> {
  const headers = readOr(join(folder, '_headers'), '')
  const policy = /Content-Security-Policy: (.+)/.exec(headers)?.[1]?.trim()
  if (policy === undefined) throw new Error(`${folder} has no _headers file with a Content-Security-Policy`)
  // Late files are to be late each time.
  const lasting = LATE > 0 ? undefined : /^\S*\/assets\/\*\n {2}Cache-Control: (.+ immutable)$/m.exec(headers)?.[1]
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = path.startsWith(base) || `${path}/` === base ? find(folder, path.slice(base.length - 1) || '/') : null
    const name = file ?? join(folder, '404.html')
    const range = file === null ? null : /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    response.writeHead(file === null ? 404 : range === null ? 200 : 206, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      ...(lasting !== undefined && file !== null && path.startsWith(`${base}assets/`)
        ? { 'cache-control': lasting }
        : {}),
    })
    const send = (): void => {
      const bytes = readFileSync(name)
      response.end(range === null ? bytes : bytes.subarray(Number(range[1]), Number(range[2]) + 1))
    }
    if (LATE > 0) setTimeout(send, lateness(name))
    else send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  hosts.add(url)
  return { url, close: () => close(server) }
}

function find(folder: string, path: string): string | null {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]
  for (const candidate of candidates) {
    const file = join(folder, candidate)
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return file
  }
  return null
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
