// The web server of `serve` and `dev`: files of a built site, and the forms that it receives. Made for one machine or the place behind
// a proxy: no TLS, no log, bounded in everything that a client can choose.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { clock } from '../host/host.ts'
import { createAnswers, witnessed, type Answers, type Evidence } from './answers.ts'
import type { Encoder } from './encoder.ts'
import type { SiteFiles } from './files.ts'
import { headersFor, parseHeaders, parseRedirects, type HeaderRule, type RedirectRule } from './host-rules.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { MARK_FILE } from '../emit/mark.ts'
import { drain, hasBody } from './drain.ts'
import { plainOf, type PlainRequest } from './plain-request.ts'
import { quickConnections, type Quick } from './quick.ts'
import type { Parts, Ready } from './ready.ts'
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
const SILENCE = { first: LIMITS.headersTimeout, between: LIMITS.keepAliveTimeout, within: IDLE, interval: 1_000 }

/** Listen. Port 0 takes any free port. Rejects with ListenError. */
export function startServer(options: SiteServerOptions, port: number, host: string): Promise<SiteServer> {
  const { sameness } = options.files
  const answers = sameness === undefined ? null : createAnswers(sameness, LIMITS.keepAliveTimeout / 1000)
  const answer = createHandler(options, answers)
  const server = createServer(LIMITS, (request, response) => {
    quick?.begin(request, response)
    void answer(request, response)
  })
  const quick =
    answers === null
      ? null
      : quickConnections(server, {
          find: (request) => findReady(options, answers, request),
          now: clock,
          silence: SILENCE,
          refuseLate: (socket) => refuseBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket),
        })
  server.timeout = IDLE
  server.maxConnections = CONNECTIONS
  server.on('clientError', refuseBroken)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(error)))
    server.listen(port, host, () => {
      server.on('error', options.failed)
      resolve({ origin: originOf(server), close: () => closeServer(server, quick) })
    })
  })
}

function originOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** How long answers under way may take once the server ends, in milliseconds. */
const GRACE = 500

function closeServer(server: Server, quick: Quick | null): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      server.closeAllConnections()
      quick?.close(true)
    }, GRACE)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
    quick?.close(false)
  })
}

/** A request that is no HTTP, too slow or too long: a status where one can still be sent. */
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

/** The answer that is at hand for a request, if it may be answered at all. */
function findReady({ hostAllowed }: SiteServerOptions, answers: Answers, request: PlainRequest): Ready | null {
  return hostAllowed(request.host) ? answers.find(request) : null
}

/** Give an answer that is at hand. False when there is none. */
function giveReady(
  options: SiteServerOptions,
  answers: Answers,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const plain = plainOf(request)
  const ready = plain === null ? null : findReady(options, answers, plain)
  const body = ready?.body()
  if (plain === null || ready === null || body === undefined || ready.isKnown(plain)) return false
  response.writeHead(200, ready.headers as string[])
  response.end(plain.head ? undefined : body)
  return true
}

function createHandler(
  options: SiteServerOptions,
  answers: Answers | null,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const rules = hostRules(options.files)
  return async (request, response) => {
    if (answers !== null && giveReady(options, answers, request, response)) return
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
  const plain = answers === null ? null : plainOf(request)
  const keep =
    answers === null || plain === null || plain.ranged
      ? {}
      : { keep: (answer: Parts) => answers.keep(plain, answer, evidence, rules.evidence) }
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

/** Whether a file says how all others are answered. */
export function isRule(path: string): boolean {
  return RULES.some((rule) => rule === path)
}

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
