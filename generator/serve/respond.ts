// Sends responses: a file with all of its HTTP headers, a redirect, or a line of text.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { CONTENT, isKnown, type Answer } from './response-cache.ts'
import type { Encoder } from './encoder.ts'
import type { SiteFile } from './files.ts'
import { isCompressible, mimeType } from './mime.ts'
import { chooseCoding, isSameVersion, parseRange, type ByteRange, type Coding } from './negotiate.ts'

/** Receives a complete response that can be cached. */
export type Keep = (answer: Answer) => void

export interface FileReply {
  readonly file: SiteFile
  readonly status: 200 | 404
  /** Headers by lowercase name; they override the server's own. */
  readonly headers: ReadonlyMap<string, string>
  /** Another Accept header may get a different file. */
  readonly negotiated: boolean
  readonly keep?: Keep | undefined
}

/** Smaller files don't benefit from compression. */
const WORTH_COMPRESSING = 256

/** Sends a file: checks conditions, then a range, otherwise sends all of it in the best encoding. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  reply: FileReply,
  encoder: Encoder,
): Promise<void> {
  const { file, status, negotiated } = reply
  const type = mimeType(file.path)
  const ranged = request.method === 'GET' && status === 200 ? request.headers.range : undefined
  const compressible = file.content !== null && file.size >= WORTH_COMPRESSING && isCompressible(type)
  const coding =
    compressible && ranged === undefined ? chooseCoding(headerText(request, 'accept-encoding')) : 'identity'
  const tag = tagOf(file, coding)
  const headers = namedHeaders([
    ['Content-Type', type],
    ['ETag', tag],
    ['X-Content-Type-Options', 'nosniff'],
    ['Last-Modified', file.modified?.toUTCString()],
    ['Accept-Ranges', status === 200 ? 'bytes' : undefined],
    ...reply.headers,
    [
      'Vary',
      joined(
        reply.headers.get('vary'),
        negotiated ? 'Accept' : undefined,
        compressible ? 'Accept-Encoding' : undefined,
      ),
    ],
  ])
  if (status === 200 && isKnown(request, { tag, modified: file.modified })) {
    response.writeHead(304, flat(headers, CONTENT))
    return void response.end()
  }
  const range =
    ranged === undefined || !isSameVersion(headerText(request, 'if-range'), tag, file.modified)
      ? null
      : parseRange(ranged, file.size)
  if (range === 'unsatisfiable')
    return sendText(request, response, 416, "The requested range isn't in this file.", {
      ...Object.fromEntries([...headers.values()].filter(([name]) => !VERSION.has(name.toLowerCase()))),
      'Content-Type': PLAIN_TEXT,
      'Content-Range': `bytes */${file.size}`,
    })
  if (range !== null) return sendRange(response, file, headers, range)
  await sendWhole(request, response, reply, headers, coding, encoder)
}

/** Joins a header's defined values; undefined if there are none. */
function joined(...values: readonly (string | undefined)[]): string | undefined {
  return values.filter((value) => value !== undefined).join(', ') || undefined
}

/** By lowercase name: the name as sent, and the value. */
type Headers = Map<string, readonly [name: string, value: string]>

/** Later headers win. */
function namedHeaders(all: readonly (readonly [name: string, value: string | undefined])[]): Headers {
  const headers: Headers = new Map()
  for (const [name, value] of all) if (value !== undefined) headers.set(name.toLowerCase(), [name, value])
  return headers
}

/** Names and values in turn. */
function flat(headers: Headers, without?: ReadonlySet<string>): string[] {
  const all: string[] = []
  for (const [lower, [name, value]] of headers) if (without?.has(lower) !== true) all.push(name, value)
  return all
}

const PLAIN_TEXT = 'text/plain; charset=utf-8'
/** Headers that describe only the file itself. */
const VERSION: ReadonlySet<string> = new Set(['etag', 'last-modified', 'accept-ranges'])

function tagOf(file: SiteFile, coding: Coding): string {
  return coding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${coding}"`
}

async function sendRange(
  response: ServerResponse,
  file: SiteFile,
  headers: Headers,
  { start, end }: ByteRange,
): Promise<void> {
  response.writeHead(206, [
    ...flat(headers),
    'Content-Range',
    `bytes ${start}-${end}/${file.size}`,
    'Content-Length',
    String(end - start + 1),
  ])
  if (file.content !== null) response.end(file.content.subarray(start, end + 1))
  else await stream(response, file, start, end)
}

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, keep }: FileReply,
  named: Headers,
  coding: Coding,
  encoder: Encoder,
): Promise<void> {
  const content =
    file.content !== null && coding !== 'identity' ? await encoder.encode(file, file.content, coding) : file.content
  const headers = flat(named)
  if (coding !== 'identity') headers.push('Content-Encoding', coding)
  headers.push('Content-Length', String(content?.length ?? file.size))
  if (content !== null)
    keep?.({
      status,
      headers,
      content: heldBy(file, coding, encoder),
      version: { tag: tagOf(file, coding), modified: file.modified },
    })
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else if (content !== null) response.end(content)
  else await stream(response, file, 0, file.size - 1)
}

/** Where a response's content is cached. */
function heldBy(file: SiteFile, coding: Coding, encoder: Encoder): () => Uint8Array | undefined {
  const { path, tag, held } = file
  return coding === 'identity' ? () => held?.() : () => encoder.encoded(path, tag, coding)
}

async function stream(response: ServerResponse, file: SiteFile, start: number, end: number): Promise<void> {
  // Among pipelined requests, only the current one opens its file: the others may never be reached.
  if (response.socket === null) await once(response, 'socket')
  try {
    await pipeline(file.stream(start, end), response)
  } catch {
    // The client has disconnected, or the file was truncated: the broken connection signals it.
    response.destroy()
  }
}

/** Redirects the browser. Not cached, because the next build may change it. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
  keep?: Keep,
): void {
  const headers = { Location: location, 'Cache-Control': 'no-cache' }
  sendText(request, response, status, `This page is at ${location}`, headers, keep)
}

/** Send a line of text. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
  keep?: Keep,
): void {
  const body = Buffer.from(`${text}\n`)
  const all = namedHeaders([
    ['Content-Type', PLAIN_TEXT],
    ['X-Content-Type-Options', 'nosniff'],
    ...Object.entries(headers),
    ['Content-Length', String(body.length)],
  ])
  keep?.({ status, headers: flat(all), content: () => body, version: null })
  response.writeHead(status, flat(all))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A request header as one string. */
export function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
