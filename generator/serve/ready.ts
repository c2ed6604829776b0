// An answer as bytes, ready to be written: headers and content in one piece where that is small, so that it costs one write. Nothing but the
// date changes in it, and not while a connection still holds it.
import type { Socket } from 'node:net'
import { isUnmodified, matchesTag } from './negotiate.ts'
import type { PlainRequest } from './plain-request.ts'

/** What an answer is made of. */
export interface Parts {
  /** Names and values in turn, without those that node adds. */
  readonly headers: readonly string[]
  /** Null when it was not asked for, because the browser had it. */
  readonly content: Uint8Array | null
  /** Finds the content again where it is held. */
  readonly held: () => Uint8Array | undefined
  readonly tag: string
  readonly modified: Date | null
}

export interface Ready {
  readonly headers: readonly string[]
  /** The content, as long as it is held. */
  body(): Uint8Array | undefined
  /** Bytes that are kept. */
  readonly size: number
  /** Write the answer to a request. False when the content is no longer held, and nothing was written. */
  send(socket: Socket, request: PlainRequest, time: number): boolean
  /** A connection holds bytes that were written to it, or no longer. */
  hold(more: 1 | -1): void
  /** Whether the request gets this answer without its content because it names what the browser has. */
  isKnown(request: PlainRequest): boolean
}

/** Larger contents are not copied behind their headers. */
const JOINED = 64 * 1024

/** `keepAlive`: how long a connection is kept between requests, in seconds. */
export function readyAnswer({ headers, content, held, tag, modified }: Parts, keepAlive: number): Ready {
  const joined = content !== null && content.length <= JOINED
  const whole = content === null ? null : datedPiece(headOf('200 OK', headers, keepAlive), joined ? content : EMPTY)
  const unmodified = datedPiece(headOf('304 Not Modified', withoutContent(headers), keepAlive), EMPTY)
  const body = joined ? () => whole?.content : held
  let holders = 0
  const isKnown = ({ tags, since }: PlainRequest): boolean =>
    tags !== undefined
      ? matchesTag(tags, tag)
      : since !== undefined && modified !== null && isUnmodified(since, modified)
  return {
    headers,
    body: () => (whole === null ? undefined : body()),
    size: (whole?.size ?? 0) + unmodified.size,
    isKnown,
    hold: (more) => void (holders += more),
    send: (socket, request, time) => {
      const second = Math.floor(time / 1000)
      if (isKnown(request)) return unmodified.write(socket, second, holders > 0, null)
      if (whole === null) return false
      if (request.head) return whole.write(socket, second, holders > 0, null)
      const wanted = body()
      return wanted !== undefined && whole.write(socket, second, holders > 0, wanted)
    },
  }
}

const EMPTY = new Uint8Array()

interface Head {
  readonly text: string
  /** Where the date stands. */
  readonly date: number
}

/** What node writes before a content, with a gap for the date. */
function headOf(status: string, headers: readonly string[], keepAlive: number): Head {
  let text = `HTTP/1.1 ${status}\r\n`
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`
  text += 'Date: '
  const date = text.length
  return {
    text: `${text}${' '.repeat(DATE)}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive}\r\n\r\n`,
    date,
  }
}

/** `Mon, 23 Nov 2026 07:00:00 GMT` */
const DATE = 29

const CONTENT: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding'])

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !CONTENT.has((headers[at - (at % 2)] as string).toLowerCase()))
}

interface Piece {
  readonly size: number
  readonly content: Uint8Array
  /** `held`: whether the bytes may still be on their way somewhere. `body` is null when only the head is wanted. */
  write(socket: Socket, second: number, held: boolean, body: Uint8Array | null): true
}

/** A head, and behind it a content that may be empty. */
function datedPiece({ text, date }: Head, content: Uint8Array): Piece {
  const length = text.length
  const bytes = Buffer.allocUnsafeSlow(length + content.length)
  bytes.write(text, 'latin1')
  bytes.set(content, length)
  const head = content.length === 0 ? bytes : bytes.subarray(0, length)
  let stamped = -1
  const stamp = (into: Buffer, second: number): void =>
    void into.write(new Date(second * 1000).toUTCString(), date, DATE, 'latin1')
  return {
    size: bytes.length,
    content: bytes.subarray(length),
    write: (socket, second, held, body) => {
      let own = head
      if (stamped !== second) {
        if (held) stamp((own = Buffer.from(head)), second)
        else stamp(bytes, (stamped = second))
      }
      if (body === null || body.length === 0) socket.write(own)
      else if (own === head && content.length > 0) socket.write(bytes)
      else {
        socket.cork()
        socket.write(own)
        socket.write(body)
        socket.uncork()
      }
      return true
    },
  }
}
