// A connection that lasts for one request: node's own server reads a request from it that was already read from the real connection, and what it
// answers goes there. So an answer that must be made first does not take the connection away from the quick way.
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

export class Bridge extends Duplex {
  readonly #socket: Socket
  readonly #gone = (): void => void this.destroy()
  #released = false

  constructor(socket: Socket, request: Buffer) {
    super()
    this.#socket = socket
    socket.once('close', this.#gone)
    this.push(request)
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress
  }

  /** The answer has been written: the real connection goes on without this one. False when the answer was its last. */
  release(): boolean {
    if (this.writableEnded || this.destroyed) return false
    this.#released = true
    this.#socket.off('close', this.#gone)
    this.destroy()
    return true
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#socket.cork()
    for (const [at, { chunk }] of chunks.entries())
      this.#socket.write(chunk, at === chunks.length - 1 ? done : undefined)
    this.#socket.uncork()
  }

  override _final(done: () => void): void {
    this.#socket.destroySoon()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#released) this.#socket.destroy()
    done(error)
  }
}
