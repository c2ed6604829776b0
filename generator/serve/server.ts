// The web server of `serve` and `dev`: serves a built site's files and receives its forms. Meant for one machine or behind a proxy: no TLS, no log, limits on
// everything that a client controls.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fewPerTurn, presentTurn } from '../host/turns.ts'
import { createResponseCache, witnessed, type Answer, type ResponseCache, type Evidence } from './response-cache.ts'
import type { Encoder } from './encoder.ts'
import type { SiteFile, SiteFiles } from './files.ts'
import { headersFor, parseHeaders, parseRedirects, type HeaderRule, type RedirectRules } from './host-rules.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { MARK_FILE } from '../emit/output-marker.ts'
import { drain, hasBody } from './drain.ts'
import { prefersMarkdown } from './negotiate.ts'
import { resolveTarget } from './resolve.ts'
import { headerText, sendFile, sendRedirect, sendText } from './respond.ts'
import { parseTarget, type Target } from './target.ts'

/** Handles requests that aren't for files. `headers` are those of `_headers` for the path. Resolves with false if it doesn't handle the request. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  headers: ReadonlyMap<string, string>,
) => Promise<boolean>

export interface SiteServerOptions {
  readonly files: SiteFiles
  readonly encoder: Encoder
  /** `/` or `/sub/`, read for each request. */
  readonly base: () => string
  /** Whether page paths end with a slash. */
  readonly trailingSlash?: () => boolean
  /** Called in order before files. */
  readonly handlers: readonly Handler[]
  /** Whether a Host header is accepted. */
  readonly hostAllowed: (host: string) => boolean
  /** Called for internal errors. */
  readonly failed: (error: unknown) => void
}

export interface SiteServer {
  /** `http://127.0.0.1:3000` */
  readonly origin: string
  close(): Promise<void>
}

/** The server can't listen on the address. */
export class ListenError extends Error {
  readonly code: string
  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message)
    this.code = cause.code ?? ''
  }
}

/** Browser forms also wait two minutes: on a slow connection, two files of 1 MB take that long. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
}
const IDLE = 60_000
const CONNECTIONS = 2_000

/** Starts listening. Port 0 uses any free port. Rejects with ListenError. */
export function startServer(options: SiteServerOptions, port: number, host: string): Promise<SiteServer> {
  const { sameness } = options.files
  const answers = sameness === undefined ? null : createResponseCache(sameness)
  const answer = createHandler(options, answers)
  const take = fewPerTurn()
  const server = createServer(LIMITS, (request, response) => take(() => void answer(request, response)))
  server.timeout = IDLE
  server.maxConnections = CONNECTIONS
  server.on('clientError', refuseBroken)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(error)))
    server.listen(port, host, () => {
      server.on('error', options.failed)
      resolve({ origin: originOf(server), close: () => closeServer(server) })
    })
  })
}

function originOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Milliseconds that pending responses get when the server stops. */
const GRACE = 500

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), GRACE)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Responds to a request that isn't HTTP, is too slow or too long, with a status if one can still be sent. */
function refuseBroken(error: { readonly code?: string | undefined }, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Whether a request names two hosts, which a proxy and this server might interpret differently. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

function createHandler(
  options: SiteServerOptions,
  answers: ResponseCache | null,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const rules = hostRules(options.files)
  return async (request, response) => {
    response.on('error', () => response.destroy())
    try {
      if (hasTwoHosts(request))
        return await refuseUnread(request, response, 400, 'This request has more than one Host header.', CLOSE)
      if (!options.hostAllowed(request.headers.host ?? ''))
        return await refuseUnread(
          request,
          response,
          403,
          "This server doesn't respond to that host name. Use the URL shown in its terminal, or start it with --host.",
        )
      if (answers?.give(request, response) === true) return
      await handle(options, await rules(), answers, request, response)
    } catch (error) {
      options.failed(error)
      if (response.headersSent) response.destroy()
      else
        sendText(request, response, 500, "Internal server error. See the server's terminal for the cause.", {
          'Cache-Control': 'no-store',
        })
    }
  }
}

async function handle(
  options: SiteServerOptions,
  rules: HostRules,
  answers: ResponseCache | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = parseTarget(request.url ?? '/')
  if (target === null) return refuseUnread(request, response, 400, "This URL can't be decoded.")
  const headers = headersFor(rules.headers, target.path)
  for (const handler of options.handlers) if (await handler(request, response, target, headers)) return
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuseUnread(request, response, 405, 'Only GET and HEAD requests are supported.', { Allow: 'GET, HEAD' })
  if (hasBody(request)) await drain(request)
  const base = options.base()
  const { files, evidence } = witnessed(options.files)
  const keep = (answer: Answer): void => answers?.keep(request, answer, evidence, rules.evidence)
  const found = await resolveTarget(
    { files, base, trailingSlash: options.trailingSlash?.() === true, redirects: rules.redirects },
    target,
  )
  if (found.kind === 'redirect') return sendRedirect(request, response, found.status, found.location, keep)
  if (found.kind === 'nothing') return sendText(request, response, 404, 'Page not found.', {}, keep)
  const copy = found.status === 200 ? await markdownCopy(files, found.file.path) : null
  const file = copy !== null && prefersMarkdown(headerText(request, 'accept')) ? copy : found.file
  if (!headers.has('cache-control'))
    headers.set(
      'cache-control',
      found.status === 200 && isImmutable(found.file.path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    )
  // Missing pages are rarely requested twice: caching them would only displace pages.
  const isKept = found.status === 200
  await sendFile(
    request,
    response,
    { file, status: found.status, headers, negotiated: copy !== null, keep: isKept ? keep : undefined },
    options.encoder,
  )
}

/** A page's Markdown copy; null for other files and pages without one. */
async function markdownCopy(files: SiteFiles, path: string): Promise<SiteFile | null> {
  return path.endsWith('.html') ? files.open(path.replace(/(?<=.)\/index\.html$|\.html$/, '.md')) : null
}

/** Whether the build put a hash in the file's name. */
function isImmutable(path: string): boolean {
  return path.startsWith('assets/') || path.startsWith('search/parts/')
}

const CLOSE = { Connection: 'close' }

async function refuseUnread(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!(await drain(request))) response.setHeader('Connection', 'close')
  sendText(request, response, status, text, headers)
}

export interface HostRules {
  readonly headers: readonly HeaderRule[]
  readonly redirects: RedirectRules
  readonly diagnostics: readonly Diagnostic[]
  /** The files that the rules were read from, and the output's marker. */
  readonly evidence: Evidence
}

const RULES = ['_headers', '_redirects', MARK_FILE] as const

/** Whether a file configures how all others are served. */
export function isRule(path: string): boolean {
  return RULES.some((rule) => rule === path)
}

/** A site's rules, reread when their files change. */
export function hostRules(files: SiteFiles): () => Promise<HostRules> {
  let known: HostRules | null = null
  let turn = -1
  return async () => {
    if (known !== null && turn === presentTurn()) return known
    const found = await Promise.all(RULES.map((path) => files.open(path)))
    const evidence = new Map(RULES.map((path, at) => [path, found[at]?.identity ?? null]))
    if (known === null || RULES.some((path) => known?.evidence.get(path) !== evidence.get(path))) {
      const [headers, redirects] = found.map((file) => new TextDecoder().decode(file?.content ?? new Uint8Array()))
      const parsedHeaders = parseHeaders(headers ?? '', '_headers')
      const parsedRedirects = parseRedirects(redirects ?? '', '_redirects')
      known = {
        headers: parsedHeaders.value,
        redirects: parsedRedirects.value,
        diagnostics: [...parsedHeaders.diagnostics, ...parsedRedirects.diagnostics],
        evidence,
      }
    }
    turn = presentTurn()
    return known
  }
}
