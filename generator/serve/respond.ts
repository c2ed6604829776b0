// Answers: a file with everything that HTTP knows about files, a redirect, a line of text.
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Encoder } from './encoder.ts'
import type { SiteFile } from './files.ts'
import { isCompressible, mimeType } from './mime.ts'
import {
  chooseCoding,
  isSameVersion,
  isUnmodified,
  matchesTag,
  parseRange,
  type ByteRange,
  type Coding,
} from './negotiate.ts'
import type { Parts } from './ready.ts'

export interface FileReply {
  readonly file: SiteFile
  readonly status: 200 | 404
  /** Headers by lower-case name; they win over the server's own. */
  readonly headers: ReadonlyMap<string, string>
  /** Told of a whole answer that may be given again. */
  readonly keep?: (answer: Parts) => void
}

/** Smaller files do not gain from compression. */
const WORTH_COMPRESSING = 256

/** Send a file: conditions first, then a range, else the whole in the best coding. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  reply: FileReply,
  encoder: Encoder,
): Promise<void> {
  const { file, status } = reply
  const type = mimeType(file.path)
  const ranged = request.method === 'GET' && status === 200 ? request.headers.range : undefined
  const compressible = file.content !== null && file.size >= WORTH_COMPRESSING && isCompressible(type)
  const coding =
    compressible && ranged === undefined ? chooseCoding(headerText(request, 'accept-encoding')) : 'identity'
  const tag = tagOf(file, coding)
  setHeaders(response, { 'Content-Type': type, ETag: tag, 'X-Content-Type-Options': 'nosniff' })
  if (file.modified !== null) response.setHeader('Last-Modified', file.modified.toUTCString())
  if (compressible) response.setHeader('Vary', 'Accept-Encoding')
  if (status === 200) response.setHeader('Accept-Ranges', 'bytes')
  setHeaders(response, Object.fromEntries(reply.headers))
  const keep = (content: Uint8Array | null): void =>
    reply.keep?.({
      headers: headersOf(response),
      content,
      held: heldBy(file, coding, encoder),
      tag,
      modified: file.modified,
    })
  if (status === 200 && isKnown(request, tag, file)) {
    keep(null)
    return endWithout(response, 304)
  }
  const range =
    ranged === undefined || !isSameVersion(headerText(request, 'if-range'), tag, file.modified)
      ? null
      : parseRange(ranged, file.size)
  if (range === 'unsatisfiable')
    return sendText(request, response, 416, 'This file has no such range.', { 'Content-Range': `bytes */${file.size}` })
  if (range !== null) return sendRange(response, file, range)
  await sendWhole(request, response, reply, coding, encoder, keep)
}

function tagOf(file: SiteFile, coding: Coding): string {
  return coding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${coding}"`
}

/** Whether the browser holds this very file. */
function isKnown(request: IncomingMessage, tag: string, file: SiteFile): boolean {
  const tags = headerText(request, 'if-none-match')
  if (tags !== undefined) return matchesTag(tags, tag)
  const since = headerText(request, 'if-modified-since')
  return since !== undefined && file.modified !== null && isUnmodified(since, file.modified)
}

async function sendRange(response: ServerResponse, file: SiteFile, { start, end }: ByteRange): Promise<void> {
  response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.size}`, 'Content-Length': end - start + 1 })
  if (file.content !== null) response.end(file.content.subarray(start, end + 1))
  else await stream(response, file, start, end)
}

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status }: FileReply,
  coding: Coding,
  encoder: Encoder,
  keep: (content: Uint8Array) => void,
): Promise<void> {
  const content =
    file.content !== null && coding !== 'identity' ? await encoder.encode(file, file.content, coding) : file.content
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', content?.length ?? file.size)
  if (status === 200 && content !== null) keep(content)
  response.writeHead(status)
  if (request.method === 'HEAD') response.end()
  else if (content !== null) response.end(content)
  else await stream(response, file, 0, file.size - 1)
}

/** Where the content of an answer is held. */
function heldBy(file: SiteFile, coding: Coding, encoder: Encoder): () => Uint8Array | undefined {
  const { path, tag, held } = file
  return coding === 'identity' ? () => held?.() : () => encoder.encoded(path, tag, coding)
}

/** Names, as they are sent, and values in turn. */
function headersOf(response: ServerResponse & Partial<Pick<ClientRequest, 'getRawHeaderNames'>>): string[] {
  // Known to every outgoing message; its types know it for one of them.
  const names = response.getRawHeaderNames?.() ?? response.getHeaderNames()
  return names.flatMap((name) => [name, String(response.getHeader(name))])
}

async function stream(response: ServerResponse, file: SiteFile, start: number, end: number): Promise<void> {
  try {
    await pipeline(file.stream(start, end), response)
  } catch {
    // The reader has gone, or the file was cut short: the broken connection tells it.
    response.destroy()
  }
}

/** Send the browser to another address. Not kept: the next build may think otherwise. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
): void {
  sendText(request, response, status, `This page is at ${location}`, {
    Location: location,
    'Cache-Control': 'no-cache',
  })
}

/** Send a line of text. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = Buffer.from(`${text}\n`)
  for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges']) response.removeHeader(name)
  setHeaders(response, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers })
  response.writeHead(status, { 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function endWithout(response: ServerResponse, status: number): void {
  response.removeHeader('Content-Type')
  response.writeHead(status)
  response.end()
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** A request header as one text. */
export function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
