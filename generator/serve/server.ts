// The web server of `serve` and `dev`: files of a built site, and the forms that it receives. Made for one machine or the place behind
// a proxy: no TLS, no log, bounded in everything that a client can choose.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAnswers, witnessed, type Answer, type Answers, type Evidence } from './answers.ts'
import type { Encoder } from './encoder.ts'
import type { SiteFiles } from './files.ts'
import { headersFor, parseHeaders, parseRedirects, type HeaderRule, type RedirectRule } from './host-rules.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { MARK_FILE } from '../emit/mark.ts'
import { drain, hasBody } from './drain.ts'
import { resolveTarget } from './resolve.ts'
import { sendFile, sendRedirect, sendText } from './respond.ts'
import { parseTarget, type Target } from './target.ts'

/**
 * Takes over requests that are not for files. `headers` are those of `_headers` for the path. Resolves with false when the request is
 * not for it.
 */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  headers: ReadonlyMap<string, string>,
) => Promise<boolean>

export interface SiteServerOptions {
  readonly files: SiteFiles
  readonly encoder: Encoder
  /** `/` or `/sub/`, asked for with each request. */
  readonly base: () => string
  /** Asked in order before files. */
  readonly handlers: readonly Handler[]
  /** Whether a Host header may be answered. */
  readonly hostAllowed: (host: string) => boolean
  /** Told of our own failures. */
  readonly failed: (error: unknown) => void
}

export interface SiteServer {
  /** `http://127.0.0.1:3000` */
  readonly origin: string
  close(): Promise<void>
}

/** The address cannot be listened on. */
export class ListenError extends Error {
  readonly code: string
  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message)
    this.code = cause.code ?? ''
  }
}

/** Two minutes are what the forms in the browser wait, too: two files of 1 MB take that long on a slow line. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
}
const IDLE = 60_000
const CONNECTIONS = 2_000

/** Listen. Port 0 takes any free port. Rejects with ListenError. */
export function startServer(options: SiteServerOptions, port: number, host: string): Promise<SiteServer> {
  const answer = createHandler(options)
  const server = createServer(LIMITS, (request, response) => void answer(request, response))
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

/** How long answers under way may take once the server ends, in milliseconds. */
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

/** A request that is no HTTP, too slow or too long: a status where one can still be sent. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function createHandler(
  options: SiteServerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const rules = hostRules(options.files)
  const { same } = options.files
  const answers = same === undefined ? null : createAnswers(same)
  return async (request, response) => {
    if (answers?.give(request, response) === true) return
    response.on('error', () => response.destroy())
    try {
      await handle(options, await rules(), answers, request, response)
    } catch (error) {
      options.failed(error)
      if (response.headersSent) response.destroy()
      else
        sendText(request, response, 500, 'The server failed. Its terminal says why.', { 'Cache-Control': 'no-store' })
    }
  }
}

async function handle(
  options: SiteServerOptions,
  rules: HostRules,
  answers: Answers | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!options.hostAllowed(request.headers.host ?? ''))
    return refuseUnread(
      request,
      response,
      403,
      'This server does not answer under that host name. Use the address that its terminal shows, or start it with --host.',
    )
  const target = parseTarget(request.url ?? '/')
  if (target === null) return refuseUnread(request, response, 400, 'This address cannot be read.')
  const headers = headersFor(rules.headers, target.path)
  for (const handler of options.handlers) if (await handler(request, response, target, headers)) return
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuseUnread(request, response, 405, 'Pages can only be read.', { Allow: 'GET, HEAD' })
  if (hasBody(request)) await drain(request)
  const base = options.base()
  const { files, evidence } = witnessed(options.files)
  const found = await resolveTarget({ files, base, redirects: rules.redirects }, target)
  if (found.kind === 'redirect') return sendRedirect(request, response, found.status, found.location)
  if (found.kind === 'nothing') return sendText(request, response, 404, 'There is no such page.')
  if (!headers.has('cache-control'))
    headers.set(
      'cache-control',
      found.status === 200 && isImmutable(found.file.path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    )
  const keep =
    answers === null
      ? {}
      : { keep: (answer: Answer) => answers.keep(request, answer, new Map([...rules.evidence, ...evidence])) }
  await sendFile(request, response, { file: found.file, status: found.status, headers, ...keep }, options.encoder)
}

/** The build puts a hash into these names. */
function isImmutable(path: string): boolean {
  return path.startsWith('assets/') || path.startsWith('search/parts/')
}

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
  readonly redirects: readonly RedirectRule[]
  readonly diagnostics: readonly Diagnostic[]
  /** The files that they were read from, and the mark of the output. */
  readonly evidence: Evidence
}

const RULES = ['_headers', '_redirects', MARK_FILE] as const

/** The rules of a site, read again when their files change. */
export function hostRules(files: SiteFiles): () => Promise<HostRules> {
  let known: HostRules | null = null
  let version = ''
  return async () => {
    const [headers, redirects, mark] = await Promise.all(RULES.map((path) => files.open(path)))
    const now = `${headers?.identity} ${redirects?.identity} ${mark?.identity}`
    if (known === null || now !== version) {
      const text = (content: Uint8Array | null | undefined): string =>
        new TextDecoder().decode(content ?? new Uint8Array())
      const parsedHeaders = parseHeaders(text(headers?.content), '_headers')
      const parsedRedirects = parseRedirects(text(redirects?.content), '_redirects')
      known = {
        headers: parsedHeaders.value,
        redirects: parsedRedirects.value,
        diagnostics: [...parsedHeaders.diagnostics, ...parsedRedirects.diagnostics],
        evidence: new Map([headers, redirects, mark].map((file, at) => [RULES[at] as string, file?.identity ?? null])),
      }
      version = now
    }
    return known
  }
}
