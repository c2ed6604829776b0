// The quick way of a connection: a plain request for an answer that is at hand is read from its bytes and answered with bytes, without anything
// being made for it. What is not at hand is made by node's own server, for this one request. Whatever is not plainly one whole request
// goes to node's server together with the connection, for good: nothing unusual is read here.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Bridge } from './bridge.ts'
import { readPlain, type PlainRequest } from './plain-request.ts'
import type { Ready } from './ready.ts'

/** Milliseconds until a connection that says nothing is ended. */
export interface Silence {
  /** Before its first request is whole. */
  readonly first: number
  /** Between two requests. */
  readonly between: number
  /** While an answer is made or taken. */
  readonly within: number
  /** How often it is looked for. */
  readonly interval: number
}

export interface QuickOptions {
  /** The answer to a request, if it is at hand. */
  readonly find: (request: PlainRequest) => Ready | null
  /** Milliseconds. */
  readonly now: () => number
  readonly silence: Silence
  /** End a connection whose first request took too long. */
  readonly refuseLate: (socket: Socket) => void
}

export interface Quick {
  /** To be called for each request that node's server has read. */
  begin(request: IncomingMessage, response: ServerResponse): void
  /** End the connections that nothing is written to, the others when that is done; `now` ends all of them. */
  close(now: boolean): void
}

/** Stand before the server's own way of taking connections. */
export function quickConnections(server: Server, options: QuickOptions): Quick {
  const { now, silence, refuseLate } = options
  const [accept] = server.listeners('connection') as ((this: Server, socket: unknown) => void)[]
  if (accept === undefined) throw new Error('a server that takes no connections')
  const open = new Set<Connection>()
  const late = new Map<Socket, number>()
  const answered = new WeakMap<object, () => void>()
  const ways: Ways = {
    ...options,
    gone: (connection) => void open.delete(connection),
    bridge: (bridge, done) => {
      answered.set(bridge, done)
      accept.call(server, bridge)
    },
    handOver: (socket, chunk, deadline) => {
      if (deadline !== null) {
        late.set(socket, deadline)
        socket.once('close', () => late.delete(socket))
      }
      socket.pause()
      socket.unshift(chunk)
      accept.call(server, socket)
      socket.resume()
    },
  }
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => void open.add(new Connection(socket, ways)))
  const sweep = setInterval(() => {
    const time = now()
    for (const connection of open) connection.look(time)
    for (const [socket, deadline] of late) if (time >= deadline) refuseLate(socket)
  }, silence.interval)
  sweep.unref()
  return {
    begin: (request, response) => {
      late.delete(request.socket)
      const done = answered.get(request.socket)
      if (done !== undefined) response.once('finish', done)
    },
    close: (all) => {
      clearInterval(sweep)
      for (const connection of open) connection.close(all)
    },
  }
}

interface Ways extends QuickOptions {
  readonly gone: (connection: Connection) => void
  /** Let node's server answer one request. */
  readonly bridge: (bridge: Bridge, done: () => void) => void
  /** Let node's server have the connection and what came from it; the rest of a first request has to come until `deadline`. */
  readonly handOver: (socket: Socket, chunk: Buffer, deadline: number | null) => void
}

/** A stream for one request costs node's server half as much again: who goes on asking for what is not at hand is better off there. */
const MISSES = 8

class Connection {
  readonly #socket: Socket
  readonly #ways: Ways
  /** When it was last heard, or had taken everything. */
  #seen: number
  /** A request has come. */
  #asked = false
  /** Node's server makes an answer. */
  #bridged = false
  /** So many in a row were not at hand. */
  #missed = 0
  /** The answer that the connection has not taken whole. */
  #holds: Ready | null = null

  constructor(socket: Socket, ways: Ways) {
    this.#socket = socket
    this.#ways = ways
    this.#seen = ways.now()
    socket.on('data', this.#read).on('end', this.#end).on('timeout', this.#destroy)
    // A connection that breaks is closed by itself.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#release()
      ways.gone(this)
    })
  }

  /** End it when it has been silent for too long. */
  look(time: number): void {
    const { silence, refuseLate } = this.#ways
    const silent = time - this.#seen
    if (this.#bridged || this.#socket.writableLength > 0) this.#seen = time
    else if (this.#asked && silent >= silence.between) this.#socket.destroy()
    else if (!this.#asked && silent >= silence.first) refuseLate(this.#socket)
  }

  /** End it when nothing is written to it, or when that is done; `now` does not wait. */
  close(now: boolean): void {
    if (now || (!this.#bridged && this.#socket.writableLength === 0)) this.#socket.destroy()
    else if (!this.#bridged) this.#socket.destroySoon()
  }

  readonly #read = (chunk: Buffer): void => {
    const socket = this.#socket
    const empty = socket.writableLength === 0
    if (empty) this.#release()
    const request = empty ? readPlain(chunk) : null
    if (request === null) return this.#leave(chunk)
    this.#asked = true
    this.#seen = this.#ways.now()
    const answer = this.#ways.find(request)
    if (answer === null || !answer.send(socket, request, this.#seen))
      return ++this.#missed > MISSES ? this.#leave(chunk) : this.#ask(chunk)
    this.#missed = 0
    if (socket.writableLength === 0) return this.#limit(0)
    this.#holds = answer
    answer.hold(1)
    this.#limit(this.#ways.silence.within)
  }

  #ask(chunk: Buffer): void {
    this.#bridged = true
    this.#socket.pause()
    this.#limit(this.#ways.silence.within)
    const bridge = new Bridge(this.#socket, chunk)
    this.#ways.bridge(bridge, () => {
      if (!bridge.release()) return
      this.#bridged = false
      this.#seen = this.#ways.now()
      this.#limit(0)
      this.#socket.resume()
    })
  }

  #leave(chunk: Buffer): void {
    this.#socket.off('data', this.#read).off('end', this.#end).off('timeout', this.#destroy)
    this.#ways.gone(this)
    this.#ways.handOver(this.#socket, chunk, this.#asked ? null : this.#seen + this.#ways.silence.first)
  }

  #release(): void {
    this.#holds?.hold(-1)
    this.#holds = null
  }

  #limit(milliseconds: number): void {
    if ((this.#socket.timeout ?? 0) !== milliseconds) this.#socket.setTimeout(milliseconds)
  }

  readonly #end = (): void => void this.#socket.end()
  readonly #destroy = (): void => void this.#socket.destroy()
}
